from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from oddscalc.blackjack.events import NETS
from oddscalc.blackjack.game import Game
from oddscalc.blackjack.hands import ValueShoe
from oddscalc.blackjack.options import parse_rules
from oddscalc.blackjack.rules import Rules
from oddscalc.errors import QuestionError
from oddscalc.shoe import STANDARD
from tests.blackjack.plain import PlainGame
from tests.blackjack.plain_events import PlainEvents
from tests.blackjack.strategies import games

SEVENS_RUN_SHORT = (2, 2, 0, 0, 0, 0, 7, 0, 0, 2)
"""Each hand of a split of sevens may hold cards here that the two together may not."""


@settings(deadline=None, max_examples=6)
@given(games(values=2, split_hands=st.just(2), split_aces_hands=st.sampled_from([1, 2])))
@example((Rules(), SEVENS_RUN_SHORT))
@example((Rules(peek=False, double_after_split=False), SEVENS_RUN_SHORT))
def test_the_law_is_that_of_playing_both_hands_against_the_dealer(
    game: tuple[Rules, tuple[int, ...]],
) -> None:
    rules, counts = game
    plain = PlainEvents(PlainGame(rules, counts), law=True)
    expected: dict[Fraction, Fraction] = defaultdict(Fraction)
    for event, chance in plain.chance.items():
        if event == "player-blackjack":
            expected[rules.blackjack_pays] += chance
        elif event != "split":
            expected[NETS[event]] += chance
    for net, chance in plain.split_nets.items():
        expected[Fraction(net)] += chance
    law = Game(rules, ValueShoe(counts)).law()
    assert {net: chance for net, chance in law.chances.items() if chance} == {
        net: chance for net, chance in expected.items() if chance
    }


HALF_A_DECK = ValueShoe((2,) * 9 + (8,))


@pytest.mark.parametrize(
    "shoe", [HALF_A_DECK, pytest.param(ValueShoe.of(STANDARD, 8), marks=pytest.mark.long)]
)
def test_the_law_has_the_games_value(shoe: ValueShoe) -> None:
    game = Game(Rules(), shoe)
    law = game.law()
    assert sum(law.chances.values()) == 1
    assert law.mean == game.value()
    assert list(law.chances) == sorted(law.chances)
    assert law.hit_frequency + law.push_probability < 1
    # The hands of a split meet one dealer, so the law is no product: published simulations give 1.31 to 1.35.
    assert Fraction(13, 10) < law.variance < Fraction(14, 10)


def test_without_splits_the_law_is_in_the_rows() -> None:
    game = Game(parse_rules(["split_hands=1", "split_aces_hands=1"]), ValueShoe.of(STANDARD, 1))
    law, settled = game.law(), game.settlement()
    assert (law.variance, law.hit_frequency) == (settled.variance, settled.hit_frequency)
    assert law.push_probability == sum(
        settled.probability(event) for event in ("push", "double-push", "both-blackjack")
    )


def test_a_law_for_more_hands_is_refused() -> None:
    game = Game(parse_rules(["split_hands=4"]), ValueShoe.of(STANDARD, 1))
    with pytest.raises(QuestionError, match="may become 4 hands"):
        game.law()
