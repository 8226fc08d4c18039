"""The mean of an amount over simulated deals or rounds, and how far it may be off."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from oddscalc.exact import Root

LARGEST_Z = 5
"""What is simulated and is further than this many standard errors from its mean is a difference."""


@dataclass(frozen=True)
class SimulatedMean:
    """The mean of an amount over simulated rounds, beside the exact one; in initial wagers."""

    name: str
    amounts: Mapping[Fraction, int]
    """How often each amount came."""
    exact: Fraction
    least_variance: Fraction
    """What the amount varies by at the least, by what is known exactly: a few rounds may vary less."""

    @cached_property
    def rounds(self) -> int:
        """The rounds that the mean is over."""
        return sum(self.amounts.values())

    @cached_property
    def mean(self) -> Fraction:
        """The mean of the rounds simulated."""
        return self._mean_of(lambda amount: amount)

    @cached_property
    def standard_error(self) -> Root:
        """Standard error of the mean: by the sample's variance, or the least one where that is more."""
        variance = self._mean_of(lambda amount: (amount - self.mean) ** 2)
        return Root(max(variance, self.least_variance) / self.rounds)

    @property
    def z(self) -> Root | None:
        """Standard errors between the simulated mean and the exact one; None where no amount varies."""
        distance, error = self.mean - self.exact, self.standard_error.square
        return Root(distance**2 / error, negative=distance < 0) if error else None

    @property
    def agrees(self) -> bool:
        """Whether the mean is no further off than chance would have it."""
        z = self.z
        return self.mean == self.exact if z is None else z.square <= LARGEST_Z**2

    def _mean_of(self, function: Callable[[Fraction], Fraction]) -> Fraction:
        total = sum((function(amount) * count for amount, count in self.amounts.items()), Fraction(0))
        return total / self.rounds
