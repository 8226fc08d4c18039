"""The ante fee of a wager in dollars: $1 for each $5, or any portion of it, that is bet (13:69F-2B.5(a))."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from oddscalc.exact import money

STEP = 5
"""Dollars of the steps in which the blackjack wager is made, and for each of which the fee is $1."""


class DollarFee(NamedTuple):
    """A blackjack wager in dollars and its ante fee."""

    wager: Fraction
    fee: int

    @classmethod
    def of(cls, wager: Fraction) -> DollarFee:
        """The fee of a wager: the dollars of $5 steps, a begun one counted whole."""
        return cls(wager, -int(-wager // STEP))

    @property
    def rule(self) -> str:
        """The fee for each unit of the wager, as a setting of the rules."""
        each = Fraction(self.fee) / self.wager
        return f"ante_fee={each.numerator}/{each.denominator}"

    @property
    def notes(self) -> tuple[str, ...]:
        """What to tell of the fee, and of a wager that the text does not allow."""
        stated = f"a wager of ${money(self.wager)} pays an ante fee of ${self.fee} (2B.5(a))"
        if self.wager % STEP == 0:
            return (stated,)
        return (stated, f"${money(self.wager)} is not in increments of $5, as 2B.5(a) wants wagers to be")
