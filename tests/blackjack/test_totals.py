from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddscalc.blackjack.actions import Action
from oddscalc.blackjack.chart import ROWS, Cell, Chart, Row
from oddscalc.blackjack.game import Game
from oddscalc.blackjack.hands import ValueShoe
from oddscalc.blackjack.options import parse_rules
from oddscalc.blackjack.rules import Rules, Strategy
from oddscalc.shoe import STANDARD
from tests.blackjack.strategies import charts, games

NO_SPLITS = {"split_hands": st.just(1), "split_aces_hands": st.just(1)}
TOTALS = [row for row in ROWS if row.block != "pair"]


def cells() -> st.SearchStrategy[Cell]:
    firsts: list[Cell] = [(), (Action.DOUBLE,), (Action.SURRENDER,)]
    return st.sampled_from([(*first, last) for first in firsts for last in (Action.STAND, Action.HIT)])


@pytest.mark.long
@settings(deadline=None, max_examples=40)
@given(games(values=4, **NO_SPLITS), st.sampled_from(TOTALS), cells())
def test_no_other_cell_is_better(game: tuple[Rules, tuple[int, ...]], row: Row, cell: Cell) -> None:
    # Without splits the chart is a fixed point of exact comparisons: changing one cell gains nothing.
    rules, counts = game
    best = Game(replace(rules, strategy=Strategy.TOTAL), ValueShoe(counts))
    for upcard, copies in enumerate(counts):
        if copies:
            column = {**best.column(upcard), row: cell}
            changed = replace(rules, strategy=Chart("changed", (column,) * 10))
            other = Game(changed, ValueShoe(counts))
            assert other.round(upcard).net <= best.round(upcard).net
    assert best.value() <= Game(rules, ValueShoe(counts)).value()


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
