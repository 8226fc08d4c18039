"""Every ordered deal of the distinct cards of a deck, judged by the rule's second statement and weighed.

Where physical cards are too many to visit, the distinct cards are still few: a deal of them happens in
the product, over its cards, of the copies that are left of each when it is drawn. How often a deal
repeats its cards does not depend on the number of decks, so that one visit answers for all of them.
Nothing is shared with the walk: every card is told from every other, and no symmetry is used.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from math import prod
from typing import Any, NamedTuple

import numpy

from oddscalc.analysis.brute_force import MOST_DEALS, deals_to_visit
from oddscalc.distribution import Distribution
from oddscalc.shoe import Deck
from oddscalc.simulate.restated import allowed_cards, claims
from oddscalc.wager import LOSS, Wager

MOST_DISTINCT = 10_000_000
"""The most deals of distinct cards that are visited."""

Repeats = tuple[int, ...]
"""How many slots of a deal hold a card that no slot before it holds, one slot before it, two, and so on."""


class Weighed(NamedTuple):
    """For each event, how many deals of distinct cards repeat their cards so."""

    deals: Mapping[str, Mapping[Repeats, int]]

    def at(self, decks: int) -> Distribution:
        """Ways of every event, the loss last, from so many decks."""
        return Distribution(
            {
                event: sum(count * _ways(repeats, decks) for repeats, count in each.items())
                for event, each in self.deals.items()
            }
        )


def needs_card_by_card(wager: Wager, deck: Deck) -> bool:
    """Whether brute force cannot settle the wager for every number of decks, and this is in reach."""
    slots = len(wager.slots)
    settled = deals_to_visit(wager, deck, slots) <= MOST_DEALS
    return wager.restated is not None and not settled and len(deck.cards) ** slots <= MOST_DISTINCT


@lru_cache(maxsize=8)
def card_by_card(wager: Wager, deck: Deck) -> Weighed:
    """Weigh every deal of distinct cards into a wager's slots, no card known.

    Raises ``ValueError`` as :func:`oddscalc.simulate.restated.claims` does.
    """
    slots, cards = len(wager.slots), len(deck.cards)
    first, *others = allowed_cards(wager, deck)
    allowed = numpy.ones((cards,) * (slots - 1), dtype=bool).reshape(-1)
    rest = numpy.indices((cards,) * (slots - 1), dtype=numpy.int32).reshape(slots - 1, -1)
    for place, choices in enumerate(others):
        allowed &= numpy.isin(rest[place], choices)
    rest = rest[:, allowed]
    found: dict[str, Counter[Repeats]] = {event: Counter() for event in (*wager.events, LOSS)}
    for card in first:
        dealt: list[Any] = [numpy.full(rest.shape[1], card, dtype=numpy.int32), *rest]
        before = [sum((dealt[slot] == dealt[one]) * 1 for one in range(slot)) for slot in range(1, slots)]
        pattern: Any = sum((slots + 1) ** numpy.asarray(times) for times in before)
        lost = numpy.ones(rest.shape[1], dtype=bool)
        for event, mask in claims(wager, deck, dealt).items():
            found[event].update(_patterns(pattern[mask], slots))
            lost &= ~mask
        found[LOSS].update(_patterns(pattern[lost], slots))
    return Weighed(found)


def _patterns(codes: Any, slots: int) -> Counter[Repeats]:
    """How often each pattern of repeats stands; the first slot never repeats a card."""
    counted: Counter[Repeats] = Counter()
    for code, count in zip(*(one.tolist() for one in numpy.unique(codes, return_counts=True)), strict=True):
        digits = [code // (slots + 1) ** times % (slots + 1) for times in range(slots)]
        counted[digits[0] + 1, *digits[1:]] += count
    return counted


def _ways(repeats: Repeats, decks: int) -> int:
    """Physical deals that one deal of distinct cards stands for."""
    return prod((decks - times) ** slots for times, slots in enumerate(repeats))
