"""Many shuffled shoes at once, from which cards are drawn when they are needed.

A physical card is a number below the size of the shoe, aces first. A shoe gives each card that it has
not given before with the same chance, which is what drawing from the top of a shuffled shoe comes to.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy


class ShuffledShoes:
    """So many shoes with the same counts of each value, each shuffled on its own.

    No shoe may be asked for more cards than it holds.
    """

    def __init__(self, random: Any, counts: Sequence[int], shoes: int) -> None:
        self._random = random
        self._shoes = shoes
        self._size = sum(counts)
        self._kind = numpy.int16 if self._size <= numpy.iinfo(numpy.int16).max else numpy.int64
        self._ends = numpy.cumsum(counts, dtype=numpy.int64)[:-1].astype(self._kind)
        self._drawn: list[Any] = []
        """For each call of :meth:`draw`, the physical cards drawn: -1 where a shoe gave none."""

    def draw(self, shoes: Any) -> Any:
        """One card of each of these shoes, by the place of its value; no shoe is named twice."""
        cards = self._random.integers(self._size, size=shoes.size, dtype=self._kind)
        again = self._repeated(cards, shoes)
        while again.size:
            cards[again] = self._random.integers(self._size, size=again.size, dtype=self._kind)
            again = again[self._repeated(cards[again], shoes[again])]
        drawn = numpy.full(self._shoes, -1, dtype=self._kind)
        drawn[shoes] = cards
        self._drawn.append(drawn)
        return self._places(cards)

    def _repeated(self, cards: Any, shoes: Any) -> Any:
        """The draws whose card its shoe has given before."""
        twice = numpy.zeros(len(cards), dtype=bool)
        for earlier in self._drawn:
            twice |= earlier[shoes] == cards
        return numpy.flatnonzero(twice)

    def _places(self, cards: Any) -> Any:
        """Places of the values of physical cards."""
        places = numpy.zeros(len(cards), dtype=numpy.int8)
        for end in self._ends:
            places += cards >= end
        return places.astype(numpy.int64)
