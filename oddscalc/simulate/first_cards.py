"""Simulated deals of the first cards, judged by the second statement of a wager's rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy

from oddscalc.cards import Suit, ace_high
from oddscalc.shoe import Deck
from oddscalc.wager import LOSS, NOTHING_KNOWN, Dealt, Wager

BLOCK = 500_000
"""Deals drawn at a time. Each block has a seed of its own, so results do not hang on who draws it."""


def simulate(
    wager: Wager,
    deck: Deck,
    decks: int,
    *,
    deals: int,
    seed: int,
    progress: Callable[[int], None] | None = None,
) -> dict[str, int]:
    """How often each event came in so many independent deals of distinct physical cards.

    Every deal is from a full shoe; ``progress`` is told the deals done. Raises ``ValueError`` where the
    wager has no second statement of its rule.
    """
    if wager.restated is None:
        raise ValueError(f"{wager.id} has one statement of its rule only")
    cards = [card for card in deck.cards for _ in range(decks)]
    ranks = numpy.array([ace_high(card.rank) for card in cards], dtype=numpy.int8)
    suits = numpy.array([list(Suit).index(card.suit) for card in cards], dtype=numpy.int8)
    allowed = [_places(wager, slot, deck, cards) for slot in range(len(wager.slots))]
    counts = dict.fromkeys((*wager.events, LOSS), 0)
    done = 0
    for child in numpy.random.SeedSequence(seed).spawn(-(-deals // BLOCK)):
        size = min(BLOCK, deals - done)
        places = _distinct(numpy.random.default_rng(child), allowed, size)
        masks = wager.restated(*(Dealt(ranks[place], suits[place]) for place in places))
        found = {event: int(numpy.count_nonzero(masks[event])) for event in wager.events}
        for event, count in found.items():
            counts[event] += count
        counts[LOSS] += size - sum(found.values())
        done += size
        if progress:
            progress(done)
    return counts


def _places(wager: Wager, slot: int, deck: Deck, cards: list[Any]) -> Any:
    choices = wager.choices(wager.slots[slot], deck, NOTHING_KNOWN)
    return numpy.array([place for place, card in enumerate(cards) if card in choices], dtype=numpy.int32)


def _distinct(random: Any, allowed: list[Any], size: int) -> list[Any]:
    """Places of distinct cards: deals that use a card twice are drawn again, so all are as likely."""
    places = [choices[random.integers(len(choices), size=size)] for choices in allowed]
    again = _repeated(places)
    while again.size:
        for place, choices in zip(places, allowed, strict=True):
            place[again] = choices[random.integers(len(choices), size=again.size)]
        again = again[_repeated([place[again] for place in places])]
    return places


def _repeated(places: list[Any]) -> Any:
    twice = numpy.zeros(len(places[0]), dtype=bool)
    for slot, place in enumerate(places):
        for earlier in places[:slot]:
            twice |= place == earlier
    return numpy.flatnonzero(twice)
