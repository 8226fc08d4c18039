from __future__ import annotations

from fractions import Fraction

import pytest

from oddscalc.blackjack.actions import Action
from oddscalc.blackjack.game import Game
from oddscalc.blackjack.hands import ValueShoe, multiset, spell
from oddscalc.blackjack.options import parse_rules
from oddscalc.blackjack.strategy import StrategyTable
from oddscalc.errors import QuestionError
from oddscalc.shoe import STANDARD

NO_SPLITS = ["split_hands=1", "split_aces_hands=1"]


def one_deck(*rules: str) -> Game:
    return Game(parse_rules(rules), ValueShoe.of(STANDARD, 1))


@pytest.fixture(scope="module")
def table() -> StrategyTable:
    return one_deck(*NO_SPLITS).strategy()


def test_known_departures_of_one_deck(table: StrategyTable) -> None:
    # T 2 against 4 is hit in one deck though other twelves stand; T 4 2 and the like stand against a ten.
    found = {(spell(one.cards), one.upcard): (one.better, one.worse) for one in table.departures}
    assert found["T 2", 3] == (Action.HIT, Action.STAND)
    against_ten = [cards for cards, upcard in found if upcard == 9]
    assert against_ten
    assert all(one.better is not one.worse and one.gain > 0 for one in table.departures)


def test_what_a_chart_loses_is_lost_at_its_departures() -> None:
    # Without splits, the value of best play above a chart's is, exactly, the sum over the hands that the
    # chart's play comes to of what its action gives up there against best play from then on.
    best, charted = one_deck(*NO_SPLITS), one_deck(*NO_SPLITS, "strategy=total")
    for upcard in range(10):
        ours, theirs = best.round(upcard), charted.round(upcard)
        lost = 0
        for hand, ways in enumerate(theirs.coming):
            action = theirs.action(hand)
            if ways and action is not None:
                options = ours.options(hand)
                lost += ways * (max(options.values()) - options[action])
        scale = 2 * ours.against.table.all_deals((0,) * 10)
        assert Fraction(lost, scale) == ours.net - theirs.net
    assert best.value() > charted.value()


def test_margins_are_those_of_the_hand(table: StrategyTable) -> None:
    game = one_deck(*NO_SPLITS)
    margin = next(one for one in table.margins if spell(one.cards) == "T 6" and one.upcard == 6)
    values = sorted(game.hand("T 6", "7").overall.values())
    assert margin.gain == values[-1] - values[-2]
    deals = Fraction(4, 52) * Fraction(2 * 16 * 4, 51 * 50)
    assert margin.worth == margin.gain * deals


def test_near_ties_are_closer_than_the_place(table: StrategyTable) -> None:
    near = table.near_ties(3)
    assert near
    assert all(one.gain < Fraction(1, 1000) for one in near)
    assert len(near) == sum(one.gain < Fraction(1, 1000) for one in table.margins)


def test_ties_are_exact() -> None:
    # Sixteen tens and a deuce: whoever has T 2 against a ten is bound to break, or to lose to twenty.
    game = Game(parse_rules([*NO_SPLITS, "double=none"]), ValueShoe((0, 1) + (0,) * 7 + (16,)))
    hand = game.hand("T 2", "T")
    assert hand.values[Action.STAND] == hand.values[Action.HIT] == -1
    assert hand.best is Action.STAND


def test_a_strategy_is_that_of_composition_whatever_is_played() -> None:
    plain, total = one_deck(*NO_SPLITS), one_deck(*NO_SPLITS, "strategy=total")
    assert total.strategy().departures == plain.strategy().departures


def test_a_chart_needs_every_upcard() -> None:
    shoe = ValueShoe(multiset(place for place in range(1, 10) for _ in range(4)))
    with pytest.raises(QuestionError, match="holds no A"):
        Game(parse_rules(NO_SPLITS), shoe).strategy()
