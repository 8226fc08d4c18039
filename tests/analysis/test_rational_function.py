"""Polynomials and rational functions against arithmetic on their values."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddscalc.analysis.rational_function import Polynomial, RationalFunction, constant

small = st.lists(st.integers(-50, 50), max_size=5).map(lambda given: Polynomial(tuple(given)))
PLACES = range(-6, 7)


@given(small, small, st.integers(-9, 9))
def test_polynomial_arithmetic_is_that_of_the_values(one: Polynomial, other: Polynomial, by: int) -> None:
    for n in PLACES:
        assert (one + other).at(n) == one.at(n) + other.at(n)
        assert (one - other).at(n) == one.at(n) - other.at(n)
        assert (one * other).at(n) == one.at(n) * other.at(n)
        assert (one * by).at(n) == one.at(n) * by
        assert one.shifted(by).at(n) == one.at(n + by)


@given(small)
def test_the_factors_multiply_to_the_polynomial(one: Polynomial) -> None:
    product = one.factored()
    value = Polynomial((product.content,))
    for coefficients, power in product.powers:
        assert coefficients[-1] > 0
        for _ in range(power):
            value *= Polynomial(coefficients)
    assert value == one


def test_zeros_at_the_end_are_no_part_of_a_polynomial() -> None:
    assert Polynomial((1, 2, 0, 0)) == Polynomial((1, 2))
    assert Polynomial((0, 0)).degree == -1
    assert Polynomial((0, 0)).leading == 0


@given(small, small.filter(lambda one: bool(one.coefficients)), small)
def test_a_quotient_is_the_quotient_of_the_values(
    above: Polynomial, below: Polynomial, other: Polynomial
) -> None:
    function = RationalFunction(above, below)
    assert function.denominator.leading > 0
    difference = function - RationalFunction(other, Polynomial((3,)))
    for n in (n for n in PLACES if below.at(n)):
        value = Fraction(above.at(n), below.at(n))
        assert function.at(n) == value
        assert difference.at(n) == value - Fraction(other.at(n), 3)
        if below.at(n + 1):
            assert function.step().at(n) == Fraction(above.at(n + 1), below.at(n + 1)) - value


def test_a_common_factor_goes() -> None:
    common = Polynomial((-3, 7))
    function = RationalFunction(Polynomial((4, 6)) * common, Polynomial((0, -2)) * common)
    assert function == RationalFunction(Polynomial((-2, -3)), Polynomial((0, 1)))
    assert function.numerator.coefficients == (-2, -3)
    assert function.denominator.coefficients == (0, 1)


def test_no_denominator_of_zero() -> None:
    with pytest.raises(ZeroDivisionError):
        RationalFunction(Polynomial((1,)), Polynomial())


@pytest.mark.parametrize(
    ("above", "below", "limit"),
    [
        ((4, 1), (-1, 48), Fraction(1, 48)),
        ((1, 1), (0, 0, 5), Fraction(0)),
        ((), (1, 1), Fraction(0)),
        ((0, 0, -3), (1, 0, 2), Fraction(-3, 2)),
    ],
)
def test_limits(above: tuple[int, ...], below: tuple[int, ...], limit: Fraction) -> None:
    function = RationalFunction(Polynomial(above), Polynomial(below))
    assert function.limit == limit
    assert abs(function.at(10**12) - limit) < Fraction(1, 10**9)


def test_no_limit_where_there_is_none() -> None:
    with pytest.raises(OverflowError, match=r"n\^2 grows without bound"):
        _ = RationalFunction(Polynomial((0, 0, 1)), Polynomial((1,))).limit


def test_a_constant_is_its_value_everywhere() -> None:
    assert {constant(Fraction(-5, 1152)).at(n) for n in PLACES} == {Fraction(-5, 1152)}
