"""Simulated deals of the first cards, judged by the second statement of a wager's rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy

from oddscalc.shoe import Deck
from oddscalc.simulate.blocks import HERE, Block, Blocks, Watch, added, summed, unwatched
from oddscalc.simulate.restated import allowed_cards, count_events
from oddscalc.wager import LOSS
from oddscalc.wagers.carried import Carried
from oddscalc.workers.door import Workers

BLOCK = 500_000
"""Deals of a block; other blocks would be other figures for the same seed."""


def simulate(
    carried: Carried,
    deck: Deck,
    decks: int,
    *,
    deals: int,
    seed: int,
    workers: Workers = HERE,
    watch: Watch[Counter[str]] = unwatched,
    block: int = BLOCK,
) -> dict[str, int]:
    """How often each event came in so many independent deals of distinct physical cards, or in fewer.

    Every deal is from a full shoe, of any size. ``watch`` may end it after any block of deals. The same
    arguments give the same counts, whoever the ``workers`` are. Raises ``ValueError`` as
    :func:`count_events` does, and :class:`QuestionError` as workers and :attr:`Carried.wager` do.
    """
    shared = _Deals(carried, deck, decks, seed)
    counts = summed(workers, _counted, shared, Blocks(deals, block), Counter[str](), added, watch)
    return {event: counts[event] for event in (*carried.wager.events, LOSS)}


class _Deals(NamedTuple):
    """What is dealt."""

    carried: Carried
    deck: Deck
    decks: int
    seed: int


def _counted(dealt: _Deals, block: Block) -> Counter[str]:
    """The events of one block of deals."""
    wager, deck = dealt.carried.wager, dealt.deck
    cards = _deal(block.random(dealt.seed), allowed_cards(wager, deck), dealt.decks, block.size)
    return Counter(count_events(wager, deck, cards))


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
