"""The example chart: basic strategy as it is printed, evaluated as it stands."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from oddscalc.blackjack.actions import Action
from oddscalc.blackjack.chart import Chart, Row
from oddscalc.blackjack.game import Game
from oddscalc.blackjack.hands import TEN, ValueShoe, spell
from oddscalc.blackjack.options import parse_rules
from oddscalc.shoe import STANDARD
from tests.references import half_unit

FILE = Path(__file__).parents[2] / "docs" / "examples" / "basic.chart"
BASIC = Chart.read(FILE)


def six_decks(strategy: Chart | None, *settings: str) -> Game:
    rules = parse_rules(["strategy=total", *settings])
    return Game(replace(rules, strategy=strategy) if strategy else rules, ValueShoe.of(STANDARD, 6))


@cache
def best_value(*settings: str) -> Fraction:
    return six_decks(None, *settings).value()


@pytest.mark.long
def test_where_nothing_may_be_surrendered_no_chart_is_better() -> None:
    assert six_decks(BASIC).value() == best_value()


@pytest.mark.long
def test_with_surrender_hitting_sixteen_against_a_ten_costs() -> None:
    # Two cards are surrendered there; sixteens of more cards are better stood on.
    column = dict(BASIC.columns[TEN])
    assert column[Row("hard", 16)] == (Action.SURRENDER, Action.HIT)
    column[Row("hard", 16)] = (Action.SURRENDER, Action.STAND)
    standing = replace(BASIC, columns=(*BASIC.columns[:TEN], column))
    printed, better = (six_decks(chart, "surrender=late").value() for chart in (BASIC, standing))
    assert better == best_value("surrender=late")
    assert Fraction(14, 10**6) < better - printed < Fraction(15, 10**6)


def test_the_published_edge_of_printed_basic_strategy() -> None:
    # Hoppe: six decks, stand on soft 17, late surrender, split to four, sixteen against a ten is hit.
    edge = -100 * six_decks(BASIC, "surrender=late", "split_hands=4").value()
    assert abs(edge - Fraction("0.333")) <= half_unit("0.333")


def test_it_is_played_as_it_stands_where_it_is_wrong() -> None:
    # In one deck a basic player of six decks hits eleven against an ace, which is better doubled.
    game = Game(parse_rules([f"strategy={FILE}", "split_hands=1"]), ValueShoe.of(STANDARD, 1))
    best = game.strategy()
    assert best.chart == BASIC
    assert best.chart_value == game.value() < best.value
    (eleven,) = [one for one in best.departures if one.upcard == 0 and spell(one.cards) == "6 5"]
    assert (eleven.by_chart, eleven.best) == (Action.HIT, Action.DOUBLE)
