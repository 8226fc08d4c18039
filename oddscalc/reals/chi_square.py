"""The upper tail of chi-square laws, enclosed by proof.

The law of k degrees of freedom has below x, by the power series of the incomplete gamma function,

    P(x) = f S(k) / S(0),    S(k) = sum over n >= 0 of (x / (k + 2)) (x / (k + 4)) ... (x / (k + 2 n)),

where f is (x / 2) (x / 4) ... (x / k) for an even k, and √(2 x / pi) (x / 3) (x / 5) ... (x / k) for an
odd one. S(0) is exp(x / 2). Every term is positive, so nothing is lost in the sums.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import prod

from oddscalc.exact import Root
from oddscalc.reals.pi import enclosed_pi
from oddscalc.reals.real import Real

_SPARE_BITS = 32


@dataclass(frozen=True, slots=True)
class ChiSquareTail(Real):
    """The probability that a chi-square law of so many degrees of ``freedom`` comes to ``least`` or more.

    A law of no degree of freedom is always 0.
    """

    least: Fraction
    freedom: int

    def __post_init__(self) -> None:
        if self.least < 0 or self.freedom < 0:
            raise ValueError("neither a chi-square nor its degrees of freedom are below 0")

    def enclosed(self, digits: int) -> tuple[Fraction, Fraction]:
        """Rationals around the probability."""
        if self.freedom == 0 or self.least == 0:
            return (Fraction(self.least == 0),) * 2
        bits = 4 * digits + 4  # 2^4 > 10
        # Markov: P(X >= x) <= E exp(X / 4) exp(-x / 4) = 2^(k / 2) exp(-x / 4), and exp(1) > 2.
        if self.least - 2 * self.freedom >= 4 * bits:
            return Fraction(0), Fraction(1, 10**digits)
        spare = _SPARE_BITS
        while True:
            low, high = _below(self.least, self.freedom, bits + spare)
            if (high - low) * 10**digits <= 1:
                return 1 - high, 1 - low
            spare *= 2


def _below(x: Fraction, k: int, bits: int) -> tuple[Fraction, Fraction]:
    """Rationals around P(x); sums are kept in units of ``2**-bits``."""
    upper, lower = _series(x, k, bits), _series(x, 0, bits)
    factor = prod((x / j for j in range(k, 1, -2)), start=Fraction(1))
    low, high = factor * upper[0] / lower[1], factor * upper[1] / lower[0]
    if k % 2:
        # pi is between p₁ and p₂ units, so 2 x / pi is between 2 x / p₂ and 2 x / p₁.
        pi = [Fraction(end, 2**bits) for end in enclosed_pi(bits)]
        low *= Root(2 * x / pi[1]).enclosed(bits // 3)[0]
        high *= Root(2 * x / pi[0]).enclosed(bits // 3)[1]
    return low, high


def _series(x: Fraction, k: int, bits: int) -> tuple[int, int]:
    """Whole numbers not above and not below S(k), in units of ``2**-bits``.

    Each term is kept as a whole number that is too small by less than ``short``: what the one before it was
    short grows as it does, and division drops less than one. From the first term left out on, each is less
    than half of the one before it, so together they are less than twice the first, which is below ``short``.
    """
    term, short, n = 1 << bits, 1, 0
    total = doubt = 0
    while term or 2 * x >= k + 2 * n + 2:
        total += term
        doubt += short
        n += 1
        divisor = x.denominator * (k + 2 * n)
        term = term * x.numerator // divisor
        short = short * x.numerator // divisor + 2
    return total, total + doubt + 2 * short
