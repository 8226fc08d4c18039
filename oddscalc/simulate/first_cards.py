"""Simulated deals of the first cards, judged by the second statement of a wager's rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import numpy

from oddscalc.shoe import Deck
from oddscalc.simulate.restated import allowed_cards, count_events
from oddscalc.wager import LOSS, Wager

BLOCK = 500_000
"""Deals drawn at a time. Each block has a seed of its own, made of the seed and the block's number, so
the first blocks of a longer run are those of a shorter one."""


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

    Every deal is from a full shoe, of any size; ``progress`` is told the deals done. The same arguments
    give the same counts. Raises ``ValueError`` as :func:`count_events` does.
    """
    allowed = allowed_cards(wager, deck)
    counts: Counter[str] = Counter()
    for block in range(-(-deals // BLOCK)):
        size = min(BLOCK, deals - block * BLOCK)
        random = numpy.random.default_rng(numpy.random.SeedSequence(seed, spawn_key=(block,)))
        counts.update(count_events(wager, deck, _deal(random, allowed, decks, size)))
        if progress:
            progress(block * BLOCK + size)
    return {event: counts[event] for event in (*wager.events, LOSS)}


def _deal(random: Any, allowed: Sequence[Any], decks: int, size: int) -> list[Any]:
    """Cards of so many deals, a slot each; deals that use a physical card twice are drawn again.

    A physical card is numbered ``place · decks + copy``, its place in the deck and its copy in the shoe.
    """
    drawn = [_draw(random, choices, decks, size) for choices in allowed]
    again = _repeated(drawn)
    while again.size:
        for cards, choices in zip(drawn, allowed, strict=True):
            cards[again] = _draw(random, choices, decks, again.size)
        again = again[_repeated([cards[again] for cards in drawn])]
    return [cards // decks for cards in drawn]


def _draw(random: Any, choices: Any, decks: int, size: int) -> Any:
    """Physical cards, each of the allowed ones as likely as any other."""
    place, copy = numpy.divmod(random.integers(len(choices) * decks, size=size), decks)
    return choices[place] * decks + copy


def _repeated(drawn: Sequence[Any]) -> Any:
    """The deals in which one physical card stands twice."""
    twice = numpy.zeros(len(drawn[0]), dtype=bool)
    for slot, cards in enumerate(drawn):
        for earlier in drawn[:slot]:
            twice |= cards == earlier
    return numpy.flatnonzero(twice)
