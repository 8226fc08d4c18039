"""Quantiles of normal laws against the inverse error function of mpmath."""

from __future__ import annotations

from fractions import Fraction

import mpmath
import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddscalc.exact import Root, Rounding, decimal
from oddscalc.reals.normal import NormalQuantile
from tests.reals.exactly import GUARD, number, rounded, worth

SHARES = (
    *(Fraction(19, 20), Fraction(39, 40), Fraction(1, 20), Fraction(2, 3), Fraction(999, 1000)),
    *(Fraction(1, 10**12), 1 - Fraction(1, 10**30), Fraction(1, 2) + Fraction(1, 10**15)),
)
shares = st.fractions(0, 1, max_denominator=10**6).filter(lambda share: 0 < share < 1)


@pytest.mark.parametrize("rounding", Rounding)
@pytest.mark.parametrize("places", [0, 6, 12, 50, 200])
@pytest.mark.parametrize("share", SHARES, ids=str)
def test_standard_quantiles(share: Fraction, places: int, rounding: Rounding) -> None:
    with mpmath.workdps(places + GUARD):
        due = rounded(worth(NormalQuantile(share)), places, rounding)
    assert decimal(NormalQuantile(share), places, rounding) == due


def test_a_thousand_places() -> None:
    """Proved the other way round: the error function of the digits, and of one more in the last place."""
    text = decimal(NormalQuantile(Fraction(19, 20)), 1000, Rounding.DOWN)
    with mpmath.workdps(1000 + GUARD):
        low, high = mpmath.mpf(text), mpmath.mpf(text) + mpmath.mpf(10) ** -1000
        assert mpmath.erf(low / mpmath.sqrt(2)) < mpmath.mpf(9) / 10 < mpmath.erf(high / mpmath.sqrt(2))


@given(shares, st.integers(0, 40))
def test_enclosures_hold_the_quantile_and_are_as_narrow_as_is_said(share: Fraction, digits: int) -> None:
    low, high = NormalQuantile(share).enclosed(digits)
    assert high - low <= Fraction(1, 10**digits)
    with mpmath.workdps(digits + GUARD):
        assert number(low) <= worth(NormalQuantile(share)) <= number(high)
    assert low < high or share == Fraction(1, 2)


@given(shares, st.fractions(-1000, 1000), st.fractions(0, 10**6), st.fractions(-100, 100))
def test_a_multiple_is_a_quantile_of_the_law_of_the_multiples(
    share: Fraction, mean: Fraction, variance: Fraction, factor: Fraction
) -> None:
    one = NormalQuantile(share, mean, variance)
    with mpmath.workdps(12 + GUARD):
        due = number(factor) * worth(one)
        low, high = one.times(factor).enclosed(12)
        assert number(low) - mpmath.mpf(10) ** -40 <= due <= number(high) + mpmath.mpf(10) ** -40
    assert high - low <= Fraction(1, 10**12)
    opposite = -one
    assert -opposite == one


@pytest.mark.parametrize(
    ("factor", "text"), [("1/2", "1.322427"), ("-1/2", "-1.322427"), ("-2", "-5.289707"), ("0", "0.000000")]
)
def test_a_factor_turns_the_law_where_it_is_below_zero(factor: str, text: str) -> None:
    """1 + 1.644854 so many times, and its opposite from the other end of the law."""
    one = NormalQuantile(Fraction(19, 20), Fraction(1))
    assert decimal(one.times(Fraction(factor)), 6) == text
    assert decimal(-NormalQuantile(Fraction(1, 20), Fraction(-1)).times(Fraction(factor)), 6) == text


def test_a_variance_is_under_the_root() -> None:
    """Four times the variance is twice the deviation; a quantile falls with its share."""
    share = Fraction(19, 20)
    assert NormalQuantile(share, variance=Fraction(4)) == NormalQuantile(share).times(Fraction(2))
    assert decimal(NormalQuantile(1 - share, Fraction(10)), 6) == "8.355146"
    assert decimal(NormalQuantile(share, Fraction(10)), 6) == "11.644854"


@pytest.mark.parametrize("rounding", Rounding)
def test_what_is_rational_is_printed_as_it_is(rounding: Rounding) -> None:
    """A median is the mean, and so is every quantile of what does not vary: exact halves among them."""
    half = Fraction(5, 1000)
    for one in (
        NormalQuantile(Fraction(1, 2), half, Fraction(3)),
        NormalQuantile(Fraction(1, 7), half, Fraction(0)),
    ):
        assert one.enclosed(3) == (half, half)
        assert decimal(one, 2, rounding) == decimal(half, 2, rounding) == decimal(Root(half**2), 2, rounding)


@pytest.mark.parametrize("share", [Fraction(0), Fraction(1), Fraction(-1, 2), Fraction(3, 2)])
def test_no_quantile_of_such_a_share(share: Fraction) -> None:
    with pytest.raises(ValueError, match="between 0 and 1"):
        NormalQuantile(share)


def test_no_negative_variance() -> None:
    with pytest.raises(ValueError, match="not negative"):
        NormalQuantile(Fraction(1, 2), Fraction(0), Fraction(-1))
