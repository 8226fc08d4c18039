"""Hands by number, for arrays: what one more card makes of each, and what it is worth when it stands.

Written down anew, from the cards themselves: nothing of the engine's hands is used.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy

Cards = tuple[int, ...]
"""Cards of a hand by points, lowest first: an ace is 1, every ten-value 10."""

CARDS = range(1, 11)
"""Points of the cards; a card's place among the values is one less."""

EMPTY = 0
"""The hand of no cards; the hand of one card is numbered by its points."""

BUSTED = -1
"""Every hand above 21 points; as an index, the last of all hands."""

RESULT_OF_A_BUST = 0
RESULT_OF_A_WIN = 100
"""Results beside the totals of hands that stand: below all of them, and above all of them."""


class HandNumbers:
    """Every hand of at most 21 points, fewer cards first; last, the busted hand, which has no cards listed.

    ``charlie`` is the number of cards that wins at once, if any does.
    """

    def __init__(self, charlie: int | None) -> None:
        self._charlie = charlie
        self.cards: list[Cards] = [()]
        """Cards of each hand but the busted one."""
        self.number: dict[Cards, int] = {(): EMPTY}
        # The list of hands grows while it is read.
        rows = [[self._numbered(tuple(sorted((*hand, card)))) for card in CARDS] for hand in self.cards]
        self.next = numpy.array([*rows, [BUSTED] * 10], dtype=numpy.int64)
        """The hand that one more card makes, by hand and by the place of the card's value."""

    def _numbered(self, cards: Cards) -> int:
        if sum(cards) > 21:
            return BUSTED
        if cards not in self.number:
            self.number[cards] = len(self.cards)
            self.cards.append(cards)
        return self.number[cards]

    @cached_property
    def counts(self) -> list[tuple[int, ...]]:
        """For each hand but the busted one, how many cards of each value it holds, aces first."""
        return [tuple(cards.count(card) for card in CARDS) for cards in self.cards]

    @cached_property
    def results(self) -> Any:
        """What each hand has come to when it is over: its total, a bust, or a win at once."""
        return numpy.array([*map(self._result, self.cards), RESULT_OF_A_BUST], dtype=numpy.int8)

    @cached_property
    def totals(self) -> Any:
        """The same where no number of cards wins at once."""
        return numpy.array([*map(total, self.cards), RESULT_OF_A_BUST], dtype=numpy.int8)

    @cached_property
    def over(self) -> set[int]:
        """The hands that are over whatever is decided: busted, or won by their number of cards."""
        won = {number for number, cards in enumerate(self.cards) if len(cards) == self._charlie}
        return {*self.busted, *won}

    @property
    def busted(self) -> set[int]:
        """The busted hand's number, counted from the first."""
        return {len(self.cards)}

    def _result(self, cards: Cards) -> int:
        return RESULT_OF_A_WIN if len(cards) == self._charlie else total(cards)


def total(cards: Cards) -> int:
    """The total of a hand of at most 21 points, an ace as eleven where that does not break it."""
    return sum(cards) + 10 if 1 in cards and sum(cards) <= 11 else sum(cards)
