"""Brute force: every ordered deal of distinct physical cards, judged by the rule's second statement.

Nothing here is shared with the walk: no classes, no polynomials, no rule of the first statement.
"""

from __future__ import annotations

from math import perm

import numpy

from oddscalc.cards import Suit, ace_high
from oddscalc.distribution import Distribution
from oddscalc.shoe import Deck
from oddscalc.wager import LOSS, NOTHING_KNOWN, Dealt, Wager

MOST_DEALS = 5_000_000
"""The most deals that are visited."""


def deals_to_visit(wager: Wager, deck: Deck, decks: int) -> int:
    """How many ordered deals of distinct physical cards there are, whatever slots may hold."""
    return perm(len(deck.cards) * decks, len(wager.slots))


def brute_force(wager: Wager, deck: Deck, decks: int) -> Distribution:
    """Count every event over physical cards, no card known; the loss is what no event claims.

    Raises ``ValueError`` where the wager has no second statement or it names two events for one deal.
    """
    if wager.restated is None:
        raise ValueError(f"{wager.id} has one statement of its rule only")
    cards = [card for card in deck.cards for _ in range(decks)]
    ranks = numpy.array([ace_high(card.rank) for card in cards], dtype=numpy.int8)
    suits = numpy.array([list(Suit).index(card.suit) for card in cards], dtype=numpy.int8)
    slots = len(wager.slots)
    places = numpy.indices((len(cards),) * slots, dtype=numpy.int16).reshape(slots, -1)
    possible = numpy.ones(places.shape[1], dtype=bool)
    for slot in range(slots):
        allowed = wager.choices(wager.slots[slot], deck, NOTHING_KNOWN)
        possible &= numpy.array([card in allowed for card in cards])[places[slot]]
        for earlier in range(slot):
            possible &= places[slot] != places[earlier]
    places = places[:, possible]
    masks = wager.restated(*(Dealt(ranks[place], suits[place]) for place in places))
    ways = {event: int(numpy.count_nonzero(masks[event])) for event in wager.events}
    claimed = int(numpy.count_nonzero(numpy.logical_or.reduce(list(masks.values()))))
    if claimed != sum(ways.values()):
        raise ValueError(f"the second statement of {wager.id} names two events for one deal")
    return Distribution({**ways, LOSS: places.shape[1] - claimed})
