"""The sums that prove digits, each by itself: a wrong bound shows in no digit, until it shows in one."""

from __future__ import annotations

from fractions import Fraction

import mpmath
from hypothesis import given
from hypothesis import strategies as st

from oddscalc.reals.chi_square import _series
from oddscalc.reals.normal import _area, _target
from oddscalc.reals.pi import enclosed_pi
from tests.reals.exactly import number

DIGITS = 400


@given(st.integers(2, 600))
def test_pi(bits: int) -> None:
    low, high = enclosed_pi(bits)
    with mpmath.workdps(DIGITS):
        assert low < mpmath.pi * mpmath.mpf(2) ** bits < high
    assert high - low <= 2 * (16 * (bits // 4 + 2) + 4 * (bits // 15 + 2))


@given(st.fractions(0, 8, max_denominator=1000), st.integers(20, 200), st.integers(0, 100))
def test_the_area_under_the_normal_curve(x: Fraction, bits: int, more: int) -> None:
    """A(x) = √(pi / 2) erf(x / √2), and its slope."""
    place, work = int(x * 2**bits), bits + more
    area = _area(place, bits, work)
    with mpmath.workdps(DIGITS):
        at, unit = mpmath.mpf(place) / 2**bits, mpmath.mpf(2) ** work
        due = mpmath.sqrt(mpmath.pi / 2) * mpmath.erf(at / mpmath.sqrt(2)) * unit
        assert area.least <= due <= area.most
        slope = at * mpmath.exp(-at * at / 2) * unit
        assert abs(area.slope - slope) <= 40 * area.doubt
    terms = 3 * work + 100
    assert area.doubt <= 8 * terms * 3 ** (int(x * x / 2) + 2)


@given(
    st.fractions(Fraction(1, 2), 1, max_denominator=1000).filter(lambda share: share < 1),
    st.integers(32, 300),
)
def test_the_area_that_is_due(share: Fraction, work: int) -> None:
    least, most = _target(share, work)
    with mpmath.workdps(DIGITS):
        due = mpmath.sqrt(2 * mpmath.pi) * (number(share) - mpmath.mpf(1) / 2) * mpmath.mpf(2) ** work
        assert least <= due <= most


@given(st.fractions(0, 60, max_denominator=1000), st.integers(0, 12), st.integers(8, 200))
def test_the_series_of_the_incomplete_gamma_function(x: Fraction, k: int, bits: int) -> None:
    """S(k) = 1F1(1; k/2 + 1; x/2), which is exp(x / 2) for k = 0."""
    least, most = _series(x, k, bits)
    with mpmath.workdps(DIGITS):
        due = mpmath.hyp1f1(1, mpmath.mpf(k) / 2 + 1, number(x) / 2) * mpmath.mpf(2) ** bits
        assert least <= due <= most
    assert most - least <= 2 * (least // 2**bits + 1) * (bits + 4 * int(x) + 40)
