"""What is watched as shoes are dealt: the rounds, the cards told apart, and who bets on what is left."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import lcm
from typing import Any, NamedTuple

import numpy

from oddscalc.cards import Rank
from oddscalc.shoe import Deck
from oddscalc.simulate.deck_estimate import DeckEstimate
from oddscalc.simulate.remaining import RemainingReturn


class Schedule(NamedTuple):
    """How a shoe is dealt: its cards, where the cut card lies, and how many cards a round takes."""

    cards: int
    cut: int
    """Cards before the cut card: a round begins while fewer than these are dealt."""
    cards_per_round: Fraction

    @property
    def starts(self) -> tuple[int, ...]:
        """Cards dealt before each round; a round of 5.4 cards takes five or six."""
        rounds = -(-self.cut * self.cards_per_round.denominator // self.cards_per_round.numerator)
        return tuple(int(self.cards_per_round * played) for played in range(rounds))


class Counted(NamedTuple):
    """A count, and the true counts from which on it bets."""

    tags: Mapping[Rank, Fraction]
    """Centred: a deck's tags sum to zero."""
    triggers: tuple[int, ...]
    estimate: DeckEstimate = DeckEstimate.EXACT
    """How the decks left are judged, by which the sum of tags is divided."""
    mean: Fraction = Fraction(0)
    """What was taken off each tag to centre it: whoever judges the decks left takes it off so many cards."""


class Watched(NamedTuple):
    """What is watched in every shoe, and who bets: who knows all, who weighs effects, who counts."""

    schedule: Schedule
    deck: Deck
    decks: int
    remaining: RemainingReturn
    mean: Fraction
    tags_per_deck: Mapping[Rank, Fraction]
    """The best linear tags: their sum over the decks left is the best linear estimate of the change."""
    counted: Counted
    offered_on: tuple[Rank, ...]
    """Ranks of the cards that must show for the wager to be offered: gone by then, and seen."""
    cost: Fraction = Fraction(0)
    """What a round costs whoever enters it, whether or not the wager is offered in it."""

    @property
    def bettors(self) -> int:
        """How many ways to bet are watched: perfect, linear, and one for each trigger."""
        return 2 + len(self.counted.triggers)


class Cells(NamedTuple):
    """The cards told apart in a shoe: by the wager's kind and by rank."""

    watched: Watched
    copies: Any
    """Cards of each cell in a full shoe."""
    kinds: Any
    """For each cell and kind, whether the cell is of the kind."""
    effects: Any
    """The best linear tag of each cell."""
    tags: Any
    """The tag of each cell in the count, as an integer."""
    scale: int
    """What these integers are of a tag."""

    @classmethod
    def of(cls, watched: Watched) -> Cells:
        """The cells of the shoe that is watched."""
        kinds = watched.remaining.kinds.cards
        cells = [
            (place, rank, watched.deck.copies(*(card for card in cards if card.rank is rank)))
            for place, cards in enumerate(kinds)
            for rank in watched.deck.ranks
            if any(card.rank is rank for card in cards)
        ]
        member = numpy.zeros((len(cells), len(kinds)), dtype=numpy.int64)
        for cell, (place, _, _) in enumerate(cells):
            member[cell, place] = 1
        counted = watched.counted
        scale = lcm(*(tag.denominator for tag in (*counted.tags.values(), counted.mean)))
        return cls(
            watched,
            numpy.array([copies * watched.decks for _, _, copies in cells], dtype=numpy.int64),
            member,
            numpy.array([float(watched.tags_per_deck[rank]) for _, rank, _ in cells]),
            numpy.array([int(watched.counted.tags[rank] * scale) for _, rank, _ in cells]),
            scale,
        )

    def bets(self, left: Any, value: Any) -> Any:
        """For each shoe and way to bet, whether it bets.

        A full shoe's tags sum to zero, so those seen are what those left lack.
        """
        watched = self.watched
        shown = watched.offered_on
        unseen = (left.sum(axis=1) - len(shown)).astype(numpy.int64)
        effects = left @ self.effects - sum(float(watched.tags_per_deck[rank]) for rank in shown)
        cards = len(watched.deck.cards)
        seen_tags = -(left @ self.tags) + sum(int(watched.counted.tags[rank] * self.scale) for rank in shown)
        columns = [value > 0, float(watched.mean) * unseen - effects * cards > 0]
        tags, decks_left = self._true_count(seen_tags, unseen)
        columns += [
            (tags >= trigger * self.scale * decks_left) & (unseen > 0) for trigger in watched.counted.triggers
        ]
        return numpy.stack(columns, axis=1)

    def _true_count(self, seen_tags: Any, unseen: Any) -> tuple[Any, Any]:
        """The sum of tags seen and the decks left, both in the same parts of a deck."""
        counted, cards = self.watched.counted, len(self.watched.deck.cards)
        parts = counted.estimate.parts
        if parts is None:
            return seen_tags * cards, unseen
        left = numpy.maximum((2 * parts * unseen + cards) // (2 * cards), 1)
        mean = int(counted.mean * self.scale)
        return seen_tags * parts + mean * (left * cards - unseen * parts), left
