"""Brute force: every ordered deal of distinct physical cards, judged by the rule's second statement."""

from __future__ import annotations

from functools import lru_cache
from math import perm

import numpy

from oddscalc.distribution import Distribution
from oddscalc.shoe import Deck
from oddscalc.simulate.restated import allowed_cards, count_events
from oddscalc.wager import Wager

MOST_DEALS = 5_000_000
"""The most deals that are visited."""


def deals_to_visit(wager: Wager, deck: Deck, decks: int) -> int:
    """How many ordered deals of distinct physical cards there are, whatever slots may hold."""
    return perm(len(deck.cards) * decks, len(wager.slots))


@lru_cache(maxsize=64)
def brute_force(wager: Wager, deck: Deck, decks: int) -> Distribution:
    """Count every event over physical cards, no card known; the loss is what no event claims.

    Raises ``ValueError`` as :func:`count_events` does, and where there are more deals than are visited.
    """
    if deals_to_visit(wager, deck, decks) > MOST_DEALS:
        raise ValueError(f"{wager.id} from {decks} decks: more than {MOST_DEALS:,} deals to visit")
    cards = len(deck.cards) * decks
    slots = len(wager.slots)
    physical = numpy.indices((cards,) * slots, dtype=numpy.int32).reshape(slots, -1)
    possible = numpy.ones(physical.shape[1], dtype=bool)
    for slot, choices in enumerate(allowed_cards(wager, deck)):
        possible &= numpy.isin(numpy.arange(cards) // decks, choices)[physical[slot]]
        for earlier in range(slot):
            possible &= physical[slot] != physical[earlier]
    return Distribution(count_events(wager, deck, list(physical[:, possible] // decks)))
