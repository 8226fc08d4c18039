"""Kinds of cards: those that no slot of a wager tells apart."""

from __future__ import annotations

from collections import defaultdict
from typing import Any, NamedTuple

import numpy

from oddscalc.cards import Card
from oddscalc.shoe import Deck
from oddscalc.wager import NOTHING_KNOWN, Wager


class Kinds(NamedTuple):
    """The kinds of cards of a deck, each once."""

    cards: tuple[frozenset[Card], ...]
    copies: tuple[int, ...]
    """How many cards of each kind one deck holds."""

    def of_shoe(self, decks: int) -> Any:
        """How many cards of each kind a full shoe holds."""
        return numpy.array([copies * decks for copies in self.copies], dtype=numpy.int64)


Slots = tuple[tuple[int, ...], ...]
"""For each slot of a wager the places of the kinds that it may hold."""


def kinds_of(wager: Wager, deck: Deck) -> tuple[Kinds, Slots]:
    """The kinds of cards that some slot tells apart, and for each slot those that it may hold."""
    choices = [wager.choices(slot, deck, NOTHING_KNOWN) for slot in wager.slots]
    groups: dict[object, set[Card]] = defaultdict(set)
    for card in deck.cards:
        seen = tuple(
            (card in held, read(card) if card in held else None)
            for held, read in zip(choices, wager.reads, strict=True)
        )
        groups[seen].add(card)
    kinds = Kinds(
        tuple(frozenset(cards) for cards in groups.values()),
        tuple(deck.copies(*cards) for cards in groups.values()),
    )
    slots = tuple(
        tuple(place for place, cards in enumerate(kinds.cards) if cards <= held) for held in choices
    )
    return kinds, slots
