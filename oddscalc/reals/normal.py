"""Quantiles of normal laws, enclosed by proof in integers alone.

The standard quantile z of a share p above one half is where the rising function

    A(x) = integral of exp(-t^2 / 2) from 0 to x    is    c = √(2 pi) (p - 1/2).

Newton's method guesses z. What it guesses is not trusted: A is enclosed on either side of the guess, and an
end is moved until A is proved to be below c at the lower one and above it at the upper one.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import isqrt
from typing import NamedTuple

from oddscalc.exact import Root
from oddscalc.reals.pi import enclosed_pi
from oddscalc.reals.real import Real, size

_FEWEST_BITS = 64
_SPARE_BITS = 32


@dataclass(frozen=True, slots=True)
class NormalQuantile(Real):
    """The number under which a normal law has this ``share``: ``mean + z √variance``.

    ``z`` is the standard quantile of the share: 1.644853627 (rounded) of 19/20, below 0 under a share of 1/2.
    """

    share: Fraction
    mean: Fraction = Fraction(0)
    variance: Fraction = Fraction(1)

    def __post_init__(self) -> None:
        if not 0 < self.share < 1:
            raise ValueError("a quantile is of a share between 0 and 1, neither of them included")
        if self.variance < 0:
            raise ValueError("a normal law has a variance that is not negative")

    def times(self, factor: Fraction) -> NormalQuantile:
        """The number multiplied by a rational: a quantile of the law of so many times what is normal."""
        share = self.share if factor >= 0 else 1 - self.share
        return NormalQuantile(share, self.mean * factor, self.variance * factor**2)

    def enclosed(self, digits: int) -> tuple[Fraction, Fraction]:
        """Rationals around the number; the mean twice where nothing varies, or for a share of 1/2."""
        if 2 * self.share < 1:
            low, high = (-self).enclosed(digits)
            return -high, -low
        if 2 * self.share == 1 or not self.variance:
            return self.mean, self.mean
        deviation = Root(self.variance)
        # z₂ s₂ - z₁ s₁ = z₂ (s₂ - s₁) + s₁ (z₂ - z₁): each factor's width is shrunk by the other's size.
        z = _standard(self.share, digits + size(deviation.enclosed(0)[1]))
        s = deviation.enclosed(digits + size(z[1]))
        return self.mean + z[0] * s[0], self.mean + z[1] * s[1]


def _standard(share: Fraction, digits: int) -> tuple[Fraction, Fraction]:
    """The standard quantile of a share above 1/2, between rationals at most ``10**-digits`` apart.

    Precisions double, so that whatever is asked next is mostly known already.
    """
    bits = _FEWEST_BITS
    while 3 * (bits - 2) < 10 * digits:  # 2^10 > 10^3, and 2^-(bits - 2) is the widest that is proved.
        bits *= 2
    low, high = _proved(share, bits)
    return Fraction(low, 2**bits), Fraction(high, 2**bits)


@cache
def _proved(share: Fraction, bits: int) -> tuple[int, int]:
    """Whole numbers below and above the standard quantile of a share above 1/2, in units of ``2**-bits``.

    Let 1 - p > 2^-m. Since 1 - p <= exp(-z^2 / 2) / 2, exp(z^2 / 2) is below 2^m, and A grows by more than
    2^-m units while x grows by one. The doubt about A(x) from n terms is at most about 4 n exp(x^2 / 2) units
    of ``2**-work``. So with 2 m bits to work with, and some to spare, the first ends tried nearly always
    prove good, or those a unit beyond. All this bears on the time that is taken, not on the proof.
    """
    beyond = 1 - share
    m = (beyond.denominator // beyond.numerator).bit_length()
    work = bits + 2 * m + _SPARE_BITS
    least, most = _target(share, work)
    # A is concave and rises by 1 at 0, so c is below z, and Newton's method goes up from it.
    start = _proved(share, bits // 2)[0] << bits // 2 if bits > _FEWEST_BITS else least >> (work - bits)
    guess, step = max(start, 1), 2
    while abs(step) > 1:
        area = _area(guess, bits, work)
        step = (least - area.middle) * guess // area.slope
        guess += step
    low, high = guess, guess + 1
    while low and _area(low, bits, work).most >= least:  # z is above 0.
        low -= 1
    while _area(high, bits, work).least <= most:
        high += 1
    return low, high


class _Area(NamedTuple):
    """A(x) as a sum of first terms, off by no more than ``doubt``; ``slope`` is about x exp(-x^2 / 2)."""

    middle: int
    doubt: int
    slope: int

    @property
    def least(self) -> int:
        return self.middle - self.doubt

    @property
    def most(self) -> int:
        return self.middle + self.doubt


def _area(place: int, bits: int, work: int) -> _Area:
    """A(x) at x = ``place / 2**bits``, in units of ``2**-work``.

    A(x) is the sum of (-1)^k p(k) / (2 k + 1) with p(0) = x and p(k) = p(k - 1) x^2 / (2 k). Each p(k) is
    kept as a whole number that is too small by less than ``short``: what the one before it was short grows
    as it does, and division drops less than one. The sum ends before a k whose p(k) is kept as nothing, so
    that it is below ``short``, and from which on p falls: what is left out alternates and falls, and comes to
    less than its first term.
    """
    power, short = place << (work - bits), 1
    square = place * place
    ceiling = (square >> (2 * bits)) + 1
    middle = doubt = slope = 0
    sign, k = 1, 0
    while power or 2 * k < ceiling:
        middle += sign * (power // (2 * k + 1))
        doubt += short // (2 * k + 1) + 2
        slope += sign * power
        sign, k = -sign, k + 1
        power = (power * square >> (2 * bits)) // (2 * k)
        short = short * ceiling // (2 * k) + 2
    return _Area(middle, doubt + short, slope)


def _target(share: Fraction, work: int) -> tuple[int, int]:
    """Whole numbers not above and not below c, in units of ``2**-work``."""
    least, most = enclosed_pi(work)
    low, high = isqrt(2 * least << work), isqrt(2 * most << work) + 1
    beyond = share - Fraction(1, 2)
    return low * beyond.numerator // beyond.denominator, high * beyond.numerator // beyond.denominator + 1
