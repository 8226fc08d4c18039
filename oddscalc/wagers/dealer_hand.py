"""The dealer's whole hand as a wager reads it: with how many cards it ends, and whether it breaks.

The hand is dealt into as many slots as the longest may fill. One that ends sooner leaves the others to
any cards that are left, so that all deals are alike; its ways are those of its ending, from the engine's
list of every ending (:mod:`oddscalc.blackjack.dealer`), and no deal of so many slots is walked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from oddscalc.blackjack.dealer import DealerRule, every_ending
from oddscalc.blackjack.hands import PLACES, place_of
from oddscalc.cards import Card
from oddscalc.classes import Cards, Draw
from oddscalc.deals import Deal, Factor, Slot, SuitsAlike, walk
from oddscalc.shoe import Deck
from oddscalc.wager import Dealing


class DealerHand(NamedTuple):
    """How the dealer's hand ends."""

    cards: int
    broken: bool


def place(card: Card) -> int:
    """Read the place of a card's value among the engine's: 0 for an ace, 9 for a ten-value card."""
    return place_of(card.rank)


def dealer_slots(rule: DealerRule) -> tuple[Slot, ...]:
    """As many of the dealer's slots as the longest hand fills."""
    longest = max(ending.outcome.length for upcard in PLACES for ending in every_ending(upcard, rule))
    dealers = [slot for slot in Slot if slot.value.startswith("dealer ")]
    return tuple(dealers[: longest + 1])


def played_out(rule: DealerRule) -> Dealing:
    """The dealing of a dealer who draws by this rule; what is read of a deal is a :class:`DealerHand`."""

    def dealing(deck: Deck, draws: Sequence[Draw], gone: Sequence[Cards], _: SuitsAlike) -> Iterator[Deal]:
        copies = Counter(map(place, deck.cards))
        known = Counter(place(next(iter(cards))) for cards in gone)
        unread = [Factor(len(deck.cards), len(gone) + before) for before in range(len(draws))]
        for up in walk(deck, draws[:1], gone):
            (upcard,) = (value for value in PLACES if value in up.reads)
            left = known + Counter([upcard])
            first = [Factor(copies[value], left[value]) for value in PLACES]
            for (hand, drawn), orders in _alike(upcard, rule, first).items():
                factors = [
                    Factor(one.copies, one.gone + before) for one, count in drawn for before in range(count)
                ]
                deal = (*up.factors, *factors, *unread[hand.cards :])
                yield Deal((hand,), up.multiple * orders, tuple(sorted(deal)))

    return dealing


_Drawn = tuple[tuple[Factor, int], ...]
"""How many cards are drawn of a value, by the factor of its first card."""


def _alike(upcard: int, rule: DealerRule, first: Sequence[Factor]) -> Counter[tuple[DealerHand, _Drawn]]:
    """The endings that have the same ways and are the same hand, with all their orders.

    ``first`` is the factor of the first card of each value that is drawn.
    """
    found: Counter[tuple[DealerHand, _Drawn]] = Counter()
    for outcome, drawn, orders in every_ending(upcard, rule):
        counted = tuple(sorted((first[value], count) for value, count in enumerate(drawn) if count))
        found[DealerHand(outcome.length + 1, outcome.total > 21), counted] += orders
    return found
