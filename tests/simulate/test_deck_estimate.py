"""Decks left as they are judged: to the nearest part of a deck, in every order of tiny shoes."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from oddscalc.cards import Card, Rank
from oddscalc.simulate.counted_shoes import deal_shoes
from oddscalc.simulate.deck_estimate import DeckEstimate
from oddscalc.simulate.watched import Counted
from tests.simulate.test_counted_shoes import TINY, tiny_return, tiny_watched, within

PARTS = {"whole": Fraction(1), "half": Fraction(1, 2), "quarter": Fraction(1, 4)}


@pytest.mark.parametrize("estimate", DeckEstimate)
@pytest.mark.parametrize("deck", [6, 48, 52])
def test_the_nearest_part_of_a_deck(estimate: DeckEstimate, deck: int) -> None:
    for unseen in range(1, 3 * deck):
        exact, found = Fraction(unseen, deck), estimate.left(unseen, deck)
        if estimate is DeckEstimate.EXACT:
            assert found == exact
            continue
        part = PARTS[estimate]
        near = min((number * part for number in range(1, 20)), key=lambda left: (abs(left - exact), -left))
        assert found == near


@pytest.mark.parametrize(
    ("estimate", "unseen", "left"),
    [
        ("whole", 130, Fraction(3)),  # 2.5 decks, half way
        ("whole", 129, Fraction(2)),
        ("half", 143, Fraction(3)),  # 2.75
        ("half", 142, Fraction(5, 2)),
        ("quarter", 143, Fraction(11, 4)),
        ("whole", 3, Fraction(1)),
        ("half", 3, Fraction(1, 2)),
        ("quarter", 1, Fraction(1, 4)),
    ],
)
def test_halves_go_up_and_something_is_left(estimate: str, unseen: int, left: Fraction) -> None:
    assert DeckEstimate(estimate).left(unseen, 52) == left


@pytest.mark.parametrize("estimate", DeckEstimate)
@pytest.mark.parametrize("tags", [(1, 0, -1), (2, 1, -1)], ids=["balanced", "unbalanced"])
def test_every_order_of_a_tiny_deck(estimate: DeckEstimate, tags: tuple[int, ...]) -> None:
    """The tags seen, less a deck's for each deck gone as it is judged, over the decks left as judged."""
    of = dict(zip((Rank.TWO, Rank.SIX, Rank.NINE), map(Fraction, tags), strict=True))
    mean = Fraction(sum(tags), 3)
    centred = {rank: tag - mean for rank, tag in of.items()}
    triggers = (0, 2, 3)
    watched = tiny_watched()._replace(counted=Counted(centred, triggers, estimate, mean))
    shoes = deal_shoes(watched, shoes=20_000, seed=4)
    for place, trigger in enumerate(triggers, 2):
        share = gain = Fraction(0)
        for weight, gone in seen_before_a_round():
            left = tuple(card for card in TINY.cards if card not in gone)
            judged = estimate.left(len(left), 6)
            true_count = (sum(of[card.rank] for card in gone) - mean * 6 * (1 - judged)) / judged
            if true_count >= trigger:
                share += weight
                gain += weight * tiny_return(left)
        assert within(shoes.bettings[place].share, share)
        assert within(shoes.bettings[place].gain, gain)


def seen_before_a_round() -> list[tuple[Fraction, tuple[Card, ...]]]:
    """The first round sees nothing; the second, as likely, any two cards of the six."""
    return [(Fraction(1, 2), ()), *((Fraction(1, 30), gone) for gone in combinations(TINY.cards, 2))]


def test_estimates_make_a_difference() -> None:
    """Two twos are gone and four cards left: 3 over two thirds of a deck, 2, 4 and 8/3 as it is judged."""
    lefts = {estimate: 2 / estimate.left(4, 6) for estimate in DeckEstimate}
    assert lefts == {
        DeckEstimate.EXACT: 3,
        DeckEstimate.WHOLE: 2,
        DeckEstimate.HALF: 4,
        DeckEstimate.QUARTER: Fraction(8, 3),
    }
