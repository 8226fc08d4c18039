"""The second statement of a wager's rule, put to many deals at once.

Nothing here is shared with the walk: no classes, no polynomials, no rule of the first statement.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Any

import numpy

from oddscalc.cards import Suit, ace_high
from oddscalc.shoe import Deck
from oddscalc.wager import LOSS, NOTHING_KNOWN, Dealt, Wager


def allowed_cards(wager: Wager, deck: Deck) -> list[Any]:
    """For each slot, the places in ``deck.cards`` of the cards that it may hold."""
    choices = [wager.choices(slot, deck, NOTHING_KNOWN) for slot in wager.slots]
    return [
        numpy.array([place for place, card in enumerate(deck.cards) if card in held], dtype=numpy.int64)
        for held in choices
    ]


def count_events(wager: Wager, deck: Deck, dealt: Sequence[Any]) -> dict[str, int]:
    """How many deals are each event; ``dealt`` holds, for each slot, places in ``deck.cards``.

    The loss is what no event claims. Raises ``ValueError`` as :func:`claims` does.
    """
    counts = {event: int(numpy.count_nonzero(mask)) for event, mask in claims(wager, deck, dealt).items()}
    return {**counts, LOSS: len(dealt[0]) - sum(counts.values())}


def claims(wager: Wager, deck: Deck, dealt: Sequence[Any]) -> dict[str, Any]:
    """For each paying event, which deals are it; ``dealt`` as for :func:`count_events`.

    Raises ``ValueError`` where the wager has no second statement, or it speaks of other events, or names
    two for one deal.
    """
    if wager.restated is None:
        raise ValueError(f"{wager.id} has one statement of its rule only")
    ranks = numpy.array([ace_high(card.rank) for card in deck.cards], dtype=numpy.int32)
    suits = numpy.array([list(Suit).index(card.suit) for card in deck.cards], dtype=numpy.int32)
    masks = wager.restated(*(Dealt(ranks[places], suits[places]) for places in dealt))
    if set(masks) != set(wager.events):
        odd = ", ".join(sorted(set(masks) ^ set(wager.events)))
        raise wager.contradiction(
            f"the second statement of {wager.id} speaks of other events than the wager: {odd}"
        )
    deals = len(dealt[0])
    try:
        each = {event: numpy.broadcast_to(masks[event], deals) for event in wager.events}
    except ValueError:
        raise wager.contradiction(
            f"the second statement of {wager.id} does not give one truth value for each deal"
        ) from None
    claimed = int(numpy.count_nonzero(reduce(numpy.logical_or, each.values())))
    if claimed != sum(int(numpy.count_nonzero(mask)) for mask in each.values()):
        raise wager.contradiction(f"the second statement of {wager.id} names two events for one deal")
    return each
