from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddscalc.blackjack.actions import Action
from oddscalc.blackjack.attack.rules import AttackRules
from oddscalc.blackjack.chart import ACES_ROWS, LETTERS, ROWS, Cell, Chart, Column, Row, spelled_cell
from oddscalc.blackjack.doubling import Doubling
from oddscalc.blackjack.game import Game
from oddscalc.blackjack.hands import TEN, ValueShoe
from oddscalc.blackjack.options import parse_rules
from oddscalc.blackjack.rules import (
    Dealer22,
    NoPeekLoses,
    Rules,
    Soft17,
    SplitAces,
    SplitPlay,
    Strategy,
    Surrender,
)
from oddscalc.blackjack.switch.rules import AnteFate, SwitchRules
from oddscalc.shoe import STANDARD
from tests.blackjack.strategies import charts, games

NO_SPLITS = {"split_hands": st.just(1), "split_aces_hands": st.just(1)}


def one_cell_changes(column: Column) -> Iterator[dict[Row, Cell]]:
    """Every column that differs from this one in a cell."""
    for row in (*ROWS, *ACES_ROWS):
        for letters in LETTERS_OF[row.block]:
            cell = tuple(LETTERS[letter] for letter in letters)
            if cell != column.get(row, ()):
                yield {**column, row: cell}


LETTERS_OF = {
    "hard": ("S", "H", "DS", "DH", "RS", "RH", "DRS", "DRH", "RDS", "RDH"),
    "soft": ("S", "H", "DS", "DH", "RS", "RH", "DRS", "DRH", "RDS", "RDH"),
    "pair": ("", "S", "H", "D", "R", "P", "DS", "DH", "DP", "RS", "RH", "RD", "RP", "RDP"),
    "aces": ("", "S", "H", "D", "DS", "DH"),
}


def cell_that_betters(rules: Rules, counts: tuple[int, ...], upcard: int, folder: Path) -> str | None:
    """A one-cell change of the best chart that returns more when its file is played, if there is one."""
    shoe, file = ValueShoe(counts), folder / "one.chart"
    best = Game(replace(rules, strategy=Strategy.TOTAL), shoe)
    best_net = best.round(upcard).net
    column = best.column(upcard)
    for changed in (column, *one_cell_changes(column)):
        file.write_text(Chart("changed", (changed,) * 10).write())
        played = Game(replace(rules, strategy=Chart.read(file)), shoe).round(upcard).net
        if changed is column:
            assert played == best_net
        if played > best_net:
            return next(
                f"{row} {spelled_cell(cell)}" for row, cell in changed.items() if column.get(row) != cell
            )
    return None


SMALL = (3, 0, 2, 0, 0, 2, 4, 0, 0, 12)
"""A shoe with few low cards, so that it deals few hands."""


@pytest.mark.parametrize(
    ("settings", "upcard"),
    [
        (("double_after_split=no", "surrender=late"), 9),
        (("split_aces=stand-or-double", "split_hands=3", "charlie=5", "double=any-time"), 5),
    ],
)
def test_no_other_cell_is_better(settings: tuple[str, ...], upcard: int, tmp_path: Path) -> None:
    assert cell_that_betters(parse_rules(settings), SMALL, upcard, tmp_path) is None


def rule_sets() -> Iterator[tuple[Rules, tuple[int, ...], int]]:
    """Fifty rules of all games, each with a shoe and an upcard, the same every time."""
    for number in range(50):
        chosen = random.Random(number)
        options: dict[str, Any] = {
            "soft17": chosen.choice(list(Soft17)),
            "double": chosen.choice(["any-two", "9-11", "10-11", "any-time", "none", "hard-9-11+soft-13-18"]),
            "double_after_split": chosen.choice([True, False, Doubling.read("10-11")]),
            "split_hands": chosen.choice([1, 2, 2, 3, 4]),
            "split_aces_hands": chosen.choice([1, 2, 2, 3, 4]),
            "split_aces": chosen.choice(list(SplitAces)),
            "surrender": chosen.choice(
                [one for one in Surrender if number % 5 or one is not Surrender.EARLY]
            ),
            "split_play": chosen.choice(list(SplitPlay)),
        }
        if number % 5:
            options |= {
                "peek": chosen.random() < 0.7,
                "no_peek_loses": chosen.choice(list(NoPeekLoses)),
                "dealer22": chosen.choice(list(Dealer22)),
                "charlie": chosen.choice([None, None, 4, 5, 6]),
            }
        kind: type[Rules] = Rules
        if number % 5 == 0:
            kind = SwitchRules
            fate = chosen.choice(list(AnteFate))
            many = max(options["split_hands"], options["split_aces_hands"]) > 2
            options["ante_fate"] = AnteFate.LOST if many else fate
        elif number % 5 == 1:
            kind = AttackRules
            options |= {name: chosen.random() < 0.5 for name in ("charlie_after_split", "charlie_doubled")}
        counts = [chosen.choice([0, 1, 2, 4, 4]) for _ in range(9)] + [chosen.choice([8, 16])]
        upcard = chosen.choice([place for place in range(10) if counts[place]])
        yield kind(**options), tuple(counts), upcard


@pytest.mark.long
@pytest.mark.parametrize("rules_shoe_and_upcard", list(rule_sets()), ids=range(50))
def test_no_other_cell_is_better_under_fifty_rules(
    rules_shoe_and_upcard: tuple[Rules, tuple[int, ...], int], tmp_path: Path
) -> None:
    assert cell_that_betters(*rules_shoe_and_upcard, tmp_path) is None


def test_aces_that_are_never_split_have_no_rows_of_their_own() -> None:
    chart = Game(parse_rules(["split_aces=play", "split_aces_hands=1"]), ValueShoe(SMALL)).chart()
    assert not [row for column in chart.columns for row in ACES_ROWS if row in column]


def test_a_pair_that_is_not_split_may_be_played_otherwise_than_its_total() -> None:
    rules = ["soft17=hit", "double_after_split=no", "split_hands=4", "split_aces_hands=4", "strategy=total"]
    best = Game(parse_rules(rules), ValueShoe.of(STANDARD, 1))
    assert best.column(TEN)[Row("pair", 6)] == (Action.STAND,)
    assert best.column(TEN)[Row("hard", 14)] == (Action.HIT,)
    by_total = {**best.column(TEN), Row("pair", 6): ()}
    assert Game(replace(best.rules, strategy=Chart("by total", (by_total,) * 10)), best.shoe).round(
        TEN
    ).net < (best.round(TEN).net)


@settings(deadline=None, max_examples=30)
@given(games(values=4, **NO_SPLITS), charts())
def test_no_chart_beats_best_play(game: tuple[Rules, tuple[int, ...]], chart: Chart) -> None:
    rules, counts = game
    best, charted = (Game(one, ValueShoe(counts)).value() for one in (rules, replace(rules, strategy=chart)))
    assert charted <= best


def test_six_decks_have_the_chart_that_everybody_knows() -> None:
    game = Game(parse_rules(["surrender=late", "split_hands=4"]), ValueShoe.of(STANDARD, 6))
    assert game.chart().columns == Chart.parse(KNOWN, "known").columns


KNOWN = """
hard   2   3   4   5   6   7   8   9   T   A
4-8    H   H   H   H   H   H   H   H   H   H
9      H   DH  DH  DH  DH  H   H   H   H   H
10     DH  DH  DH  DH  DH  DH  DH  DH  H   H
11     DH  DH  DH  DH  DH  DH  DH  DH  DH  H
12     H   H   S   S   S   H   H   H   H   H
13-14  S   S   S   S   S   H   H   H   H   H
15     S   S   S   S   S   H   H   H   RH  H
16     S   S   S   S   S   H   H   RH  RS  RH
17-21  S   S   S   S   S   S   S   S   S   S
soft   2   3   4   5   6   7   8   9   T   A
12     H   H   H   H   DH  H   H   H   H   H
13-14  H   H   H   DH  DH  H   H   H   H   H
15-16  H   H   DH  DH  DH  H   H   H   H   H
17     H   DH  DH  DH  DH  H   H   H   H   H
18     S   DS  DS  DS  DS  S   S   H   H   H
19-21  S   S   S   S   S   S   S   S   S   S
pair   2   3   4   5   6   7   8   9   T   A
2-3    P   P   P   P   P   P   -   -   -   -
4      -   -   -   P   P   -   -   -   -   -
5      -   -   -   -   -   -   -   -   -   -
6      P   P   P   P   P   -   -   -   -   -
7      P   P   P   P   P   P   -   -   -   -
8      P   P   P   P   P   P   P   P   P   P
9      P   P   P   P   P   -   P   P   -   -
T      -   -   -   -   -   -   -   -   -   -
A      P   P   P   P   P   P   P   P   P   P
"""


@pytest.mark.parametrize("upcard", [4, 9])
def test_the_chart_is_played_where_it_is_asked_for(upcard: int) -> None:
    shoe = ValueShoe.of(STANDARD, 1)
    total = Game(parse_rules(["strategy=total"]), shoe)
    charted = Game(replace(Rules(), strategy=Game(Rules(), shoe).chart()), shoe)
    assert total.round(upcard).net == charted.round(upcard).net
