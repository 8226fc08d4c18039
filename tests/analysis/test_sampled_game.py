"""Sampled shoes of a game: exact values of what is left, summed up by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oddscalc.analysis.linear_part import LinearPart, RankEffect
from oddscalc.analysis.played import play
from oddscalc.analysis.sampled_game import sample_game
from oddscalc.cards import KnownCard
from oddscalc.exact import Root
from oddscalc.simulate.game_shoes import FromShoe, sample_shoes
from oddscalc.workers.here import Processes


@pytest.mark.long
def test_sampled_shoes_summed_up_by_hand() -> None:
    (played,) = play("blackjack", decks=[1])
    effects = tuple(RankEffect(rank, Fraction(1, 13), Fraction(0)) for rank in played.deck.ranks)
    never, always = (LinearPart(played.deck, Fraction(mean), effects, 52) for mean in (-1, 1))
    dealt_from = FromShoe("blackjack", played.rules, played.deck, 1)
    (shoes,) = sample_shoes(dealt_from, [26], shoes=5, seed=3)
    values = [shoe.value for shoe in shoes]
    assert all(len(shoe.gone) == 26 for shoe in shoes)
    assert len(set(values)) == 5
    (depth,) = sample_game(played, always, [26], shoes=5, seed=3, workers=Processes(2))
    ahead = [value for value in values if value > 0]
    assert 0 < len(ahead) < 5
    assert depth.share.value == Fraction(len(ahead), 5)
    assert depth.gain.value == sum(ahead) / 5
    assert len(ahead) > 1
    assert depth.edge is not None
    assert depth.edge.value == sum(ahead) / len(ahead)
    assert depth.mean.value == depth.linear_gain.value == sum(values) / 5
    assert depth.flat_and_more == (sum(values) + sum(ahead)) / 5
    mean = sum(values, Fraction(0)) / 5
    spread = sum(((value - mean) ** 2 for value in values), Fraction(0))
    assert depth.mean.standard_error == Root(spread / 20)
    assert depth.estimate.value == 1
    (depth,) = sample_game(played, never, [26], shoes=2, seed=3)
    assert depth.linear_gain.value == 0
    assert depth.mean.value == sum(values[:2]) / 2


def test_a_value_is_that_of_the_cards_that_are_left() -> None:
    (played,) = play("blackjack", decks=[1])
    ((shoe,),) = sample_shoes(FromShoe("blackjack", played.rules, played.deck, 1), [30], shoes=1, seed=5)
    seen = [KnownCard(rank, None) for rank in shoe.gone]
    (left,) = play("blackjack", decks=[1], seen=seen)
    assert left.solved.value() == shoe.value == left.settlement.expected_return
