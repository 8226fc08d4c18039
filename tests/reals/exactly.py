"""Real numbers worked out again by mpmath, which shares nothing with the package, and rounded by hand."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import mpmath

from oddscalc.exact import Root, Rounding
from oddscalc.reals.chi_square import ChiSquareTail
from oddscalc.reals.normal import NormalQuantile
from oddscalc.reals.real import Multiple, Real

GUARD = 120
"""Digits beyond those compared to which mpmath works."""


def number(value: Fraction | int) -> Any:
    """A rational as a number of mpmath."""
    return mpmath.mpf(value.numerator) / value.denominator


def normal_quantile(share: Fraction) -> Any:
    """The standard quantile, from the inverse of the error function."""
    return mpmath.sqrt(2) * mpmath.erfinv(number(2 * share - 1))


def worth(value: Real) -> Any:
    """What a real number is, to the digits that mpmath works with."""
    match value:
        case Root(square, offset, negative):
            return number(offset) + (-1 if negative else 1) * mpmath.sqrt(number(square))
        case NormalQuantile(share, mean, variance):
            return number(mean) + normal_quantile(share) * mpmath.sqrt(number(variance))
        case ChiSquareTail(least, freedom):
            return mpmath.gammainc(mpmath.mpf(freedom) / 2, number(least) / 2, mpmath.inf, regularized=True)
        case Multiple(one, factor):
            return number(factor) * worth(one)
    raise TypeError(f"{value!r} is of no kind that is known here")


def rounded(value: Any, places: int, rounding: Rounding) -> str:
    """A number of mpmath with so many decimals, for one that is no tie; never a negative zero."""
    scaled = abs(value) * mpmath.mpf(10) ** places
    whole = int(mpmath.floor(scaled if rounding is Rounding.DOWN else scaled + mpmath.mpf("0.5")))
    digits = str(whole).zfill(places + 1)
    sign = "-" if value < 0 and whole else ""
    return sign + (f"{digits[:-places]}.{digits[-places:]}" if places else digits)
