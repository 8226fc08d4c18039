"""Decks left as people judge them at the table: to the nearest whole, half or quarter deck."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction


class DeckEstimate(StrEnum):
    """To what part of a deck the decks left are judged, before the sum of tags is divided by them."""

    EXACT = "exact"
    WHOLE = "whole"
    HALF = "half"
    QUARTER = "quarter"

    @property
    def parts(self) -> int | None:
        """Parts of a deck that are told apart; None where every card is."""
        return {"whole": 1, "half": 2, "quarter": 4}.get(self.value)

    def left(self, unseen: int, deck: int) -> Fraction:
        """Decks left, for so many cards not seen of decks of ``deck`` cards.

        The nearest of its parts: half way between two it is the greater, and one part at least.
        """
        if self.parts is None:
            return Fraction(unseen, deck)
        return Fraction(max(1, (2 * self.parts * unseen + deck) // (2 * deck)), self.parts)
