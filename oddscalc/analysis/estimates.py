"""What simulated rounds tell about the law of a round's net result: figures with their standard errors.

Everything is worked out exactly from the counts, so an estimate is off by chance alone. Standard errors
are those of large samples (H. Cramér, Mathematical Methods of Statistics, chapters 27 and 28), with the
sample's own moments in the place of the true ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from oddscalc.exact import Root
from oddscalc.simulate.outcomes import Outcome, nets_of


@dataclass(frozen=True)
class Estimated:
    """A simulated figure: not exact, but within a few standard errors of what is."""

    value: Fraction | Root
    standard_error: Root
    rounds: int
    seed: int


@dataclass(frozen=True)
class EstimatedLaw:
    """The net result of a round, per unit of the initial wager, as simulated rounds have it."""

    nets: Mapping[Fraction, int]
    """How often each net result came, from the least on."""
    seed: int

    @classmethod
    def of(cls, outcomes: Mapping[Outcome, int], seed: int) -> EstimatedLaw:
        """The law of the rounds that had these outcomes; there is at least one."""
        nets = nets_of(outcomes)
        return cls({net: nets[net] for net in sorted(nets)}, seed)

    @cached_property
    def rounds(self) -> int:
        """The rounds simulated."""
        return sum(self.nets.values())

    @cached_property
    def mean(self) -> Estimated:
        """Mean net result."""
        return self._estimated(self._mean, self._central(2))

    @cached_property
    def variance(self) -> Estimated:
        """Variance of the net result, about the sample's mean and over all its rounds."""
        second = self._central(2)
        return self._estimated(second, self._central(4) - second**2)

    @cached_property
    def standard_deviation(self) -> Estimated:
        """Standard deviation of the net result."""
        second = self._central(2)
        spread = (self._central(4) - second**2) / (4 * second) if second else Fraction(0)
        return self._estimated(Root(second), spread)

    @cached_property
    def skewness(self) -> Estimated | None:
        """Third standardised moment of the net result; None where all rounds had the same."""
        second = self._central(2)
        if not second:
            return None
        third = self._central(3)
        kurtosis = self._central(4) / second**2
        squared = third**2 / second**3
        spread = (
            self._central(6) / second**3
            - 6 * kurtosis
            + 9
            + squared * (9 * kurtosis + 35) / 4
            - 3 * third * self._central(5) / second**4
        )
        return self._estimated(Root(squared, negative=third < 0), spread)

    @cached_property
    def hit_frequency(self) -> Estimated:
        """Probability of a net result above zero."""
        return self._share(sum(count for net, count in self.nets.items() if net > 0))

    @cached_property
    def frequencies(self) -> Mapping[Fraction, Estimated]:
        """Probability of every net result that came, from the least on."""
        return {net: self._share(count) for net, count in self.nets.items()}

    @cached_property
    def _mean(self) -> Fraction:
        return sum((net * count for net, count in self.nets.items()), Fraction(0)) / self.rounds

    def _central(self, power: int) -> Fraction:
        """The sample's central moment."""
        about = ((net - self._mean) ** power * count for net, count in self.nets.items())
        return sum(about, Fraction(0)) / self.rounds

    def _share(self, count: int) -> Estimated:
        share = Fraction(count, self.rounds)
        return self._estimated(share, share * (1 - share))

    def _estimated(self, value: Fraction | Root, spread: Fraction) -> Estimated:
        """A figure whose variance is ``spread`` over the rounds."""
        return Estimated(value, Root(spread / self.rounds), self.rounds, self.seed)
