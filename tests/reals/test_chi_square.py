"""Tails of chi-square laws against the incomplete gamma function of mpmath."""

from __future__ import annotations

from fractions import Fraction

import mpmath
import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddscalc.exact import Rounding, decimal, percent
from oddscalc.reals.chi_square import ChiSquareTail
from tests.reals.exactly import GUARD, number, rounded, worth

LEAST = (
    Fraction(1, 10**9),
    Fraction(1, 3),
    Fraction(5),
    Fraction(2051, 100),
    Fraction(120),
    Fraction(9001, 2),
)


@pytest.mark.parametrize("rounding", Rounding)
@pytest.mark.parametrize("places", [6, 12, 50, 200])
@pytest.mark.parametrize("freedom", [1, 2, 3, 6, 19])
def test_tails(freedom: int, places: int, rounding: Rounding) -> None:
    for least in LEAST:
        tail = ChiSquareTail(least, freedom)
        with mpmath.workdps(places + GUARD):
            due = worth(tail)
            assert decimal(tail, places, rounding) == rounded(due, places, rounding)
            assert percent(tail, places, rounding) == rounded(100 * due, places, rounding)


@given(st.fractions(0, 200, max_denominator=10**4), st.integers(0, 30), st.integers(0, 40))
def test_enclosures_hold_the_tail_and_are_as_narrow_as_is_said(
    least: Fraction, freedom: int, digits: int
) -> None:
    low, high = ChiSquareTail(least, freedom).enclosed(digits)
    assert 0 <= high - low <= Fraction(1, 10**digits)
    if freedom and least:
        with mpmath.workdps(digits + GUARD):
            assert number(low) <= worth(ChiSquareTail(least, freedom)) <= number(high)


def test_far_out_nothing_is_summed() -> None:
    assert decimal(ChiSquareTail(Fraction(10**100), 3), 1000) == "0." + "0" * 1000


@pytest.mark.parametrize(("least", "freedom", "due"), [(0, 0, 1), (0, 4, 1), (3, 0, 0)])
def test_what_is_rational(least: int, freedom: int, due: int) -> None:
    assert ChiSquareTail(Fraction(least), freedom).enclosed(5) == (Fraction(due), Fraction(due))


@pytest.mark.parametrize(("least", "freedom"), [(Fraction(-1), 2), (Fraction(1), -1)])
def test_nothing_below_0(least: Fraction, freedom: int) -> None:
    with pytest.raises(ValueError, match="below 0"):
        ChiSquareTail(least, freedom)
