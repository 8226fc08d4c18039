"""Exact numbers to text, against the decimal module and arithmetic of its own."""

from __future__ import annotations

import sys
from decimal import ROUND_DOWN, ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddscalc.exact import (
    Root,
    Rounding,
    decimal,
    digits,
    fraction,
    grouped,
    money,
    percent,
)

MODES = {
    Rounding.HALF_UP: ROUND_HALF_UP,
    Rounding.HALF_EVEN: ROUND_HALF_EVEN,
    Rounding.DOWN: ROUND_DOWN,
}
rationals = st.fractions(max_denominator=10**30)
places = st.integers(0, 60)
roundings = st.sampled_from(Rounding)


def by_decimal(value: Fraction, digits_after: int, rounding: Rounding) -> str:
    """A terminating decimal value rounded by the decimal module, its negative zero mended."""
    with localcontext() as context:
        context.prec = 400
        exact = Decimal(value.numerator) / Decimal(value.denominator)
        text = f"{exact.quantize(Decimal(1).scaleb(-digits_after), MODES[rounding]):f}"
    return text if text.strip("-0.") else text.removeprefix("-")


@settings(deadline=None)
@given(st.decimals(-(10**9), 10**9, places=12), places, roundings)
def test_terminating_decimals_agree_with_the_decimal_module(
    number: Decimal, digits_after: int, rounding: Rounding
) -> None:
    value = Fraction(number)
    assert decimal(value, digits_after, rounding) == by_decimal(value, digits_after, rounding)


@settings(deadline=None)
@given(st.integers(-(10**6), 10**6), st.integers(0, 6), roundings)
def test_exact_halves_agree_with_the_decimal_module(
    number: int, digits_after: int, rounding: Rounding
) -> None:
    value = Fraction(2 * number + 1, 2 * 10**digits_after)
    assert decimal(value, digits_after, rounding) == by_decimal(value, digits_after, rounding)


@settings(deadline=None)
@given(rationals, places, roundings)
def test_decimal_is_the_nearest_with_so_many_places(
    value: Fraction, digits_after: int, rounding: Rounding
) -> None:
    text = decimal(value, digits_after, rounding)
    head, _, tail = text.partition(".")
    assert len(tail) == digits_after
    assert head.lstrip("-").isdigit()
    assert head.lstrip("-") == "0" or not head.lstrip("-").startswith("0")
    error = abs(value) - abs(Fraction(text))
    step = Fraction(1, 10**digits_after)
    if rounding is Rounding.DOWN:
        assert 0 <= error < step
    else:
        assert abs(error) <= step / 2
    assert Fraction(text) * value >= 0
    assert text.startswith("-") == (Fraction(text) < 0)


@settings(deadline=None)
@given(rationals, places, roundings)
def test_a_sign_changes_nothing_but_the_sign(value: Fraction, digits_after: int, rounding: Rounding) -> None:
    one, other = decimal(value, digits_after, rounding), decimal(-value, digits_after, rounding)
    assert one.lstrip("-") == other.lstrip("-")


@pytest.mark.parametrize("rounding", Rounding)
@pytest.mark.parametrize("value", [Fraction(0), Fraction(-1, 10**9), Fraction(-4, 10**4)])
def test_never_a_negative_zero(value: Fraction, rounding: Rounding) -> None:
    assert decimal(value, 3, rounding) == "0.000"
    assert decimal(value, 0, rounding) == "0"
    assert percent(value, 0, rounding) == "0"


@pytest.mark.parametrize(
    ("value", "rounding", "text"),
    [
        (Fraction(5, 1000), Rounding.HALF_UP, "0.01"),
        (Fraction(-5, 1000), Rounding.HALF_UP, "-0.01"),
        (Fraction(5, 1000), Rounding.HALF_EVEN, "0.00"),
        (Fraction(-5, 1000), Rounding.HALF_EVEN, "0.00"),
        (Fraction(15, 1000), Rounding.HALF_EVEN, "0.02"),
        (Fraction(-19, 1000), Rounding.DOWN, "-0.01"),
        (Fraction(999, 1000), Rounding.HALF_UP, "1.00"),
        (Fraction(999, 1000), Rounding.DOWN, "0.99"),
    ],
)
def test_roundings_at_their_edges(value: Fraction, rounding: Rounding, text: str) -> None:
    assert decimal(value, 2, rounding) == text


@settings(deadline=None)
@given(rationals, places, roundings)
def test_percent_is_the_decimal_with_its_point_moved(
    value: Fraction, digits_after: int, rounding: Rounding
) -> None:
    moved = percent(value, digits_after, rounding)
    assert Fraction(moved) / 100 == Fraction(decimal(value, digits_after + 2, rounding))


@settings(deadline=None)
@given(st.fractions(min_value=0, max_denominator=10**20), places, roundings)
def test_roots_lie_between_their_neighbours(square: Fraction, digits_after: int, rounding: Rounding) -> None:
    text = decimal(Root(square), digits_after, rounding)
    shown = Fraction(text)
    step = Fraction(1, 10**digits_after)
    if rounding is Rounding.DOWN:
        assert shown**2 <= square < (shown + step) ** 2
    else:
        assert (shown + step / 2) ** 2 >= square
        assert shown == 0 or (shown - step / 2) ** 2 <= square


@settings(deadline=None)
@given(st.decimals(0, 10**6, places=8), st.integers(0, 10), roundings)
def test_roots_of_squares_are_rounded_as_the_rationals_they_are(
    root: Decimal, digits_after: int, rounding: Rounding
) -> None:
    value = Fraction(root)
    assert decimal(Root(value**2), digits_after, rounding) == decimal(value, digits_after, rounding)
    assert percent(Root(value**2), digits_after, rounding) == percent(value, digits_after, rounding)


@pytest.mark.parametrize(
    ("half", "up", "even", "down"),
    [("0.5", "1", "0", "0"), ("1.5", "2", "2", "1"), ("2.5", "3", "2", "2"), ("7.5", "8", "8", "7")],
)
def test_roots_that_are_exact_halves(half: str, up: str, even: str, down: str) -> None:
    root = Root(Fraction(half) ** 2)
    assert [decimal(root, 0, one) for one in Rounding] == [up, even, down]
    just_above = Root(Fraction(half) ** 2 + Fraction(1, 10**30))
    assert decimal(just_above, 0, Rounding.HALF_EVEN) == up
    just_below = Root(Fraction(half) ** 2 - Fraction(1, 10**30))
    assert decimal(just_below, 0, Rounding.HALF_UP) == down


def test_root_of_two_to_fifty_places() -> None:
    with localcontext() as context:
        context.prec = 80
        assert decimal(Root(Fraction(2)), 50) == str(
            Decimal(2).sqrt().quantize(Decimal(1).scaleb(-50), ROUND_HALF_UP)
        )


def test_no_root_of_a_negative() -> None:
    with pytest.raises(ValueError, match=r"^square: .* has no root"):
        Root(Fraction(-1, 10**20))


@settings(deadline=None)
@given(st.integers())
def test_digits_of_short_integers(number: int) -> None:
    assert digits(number) == str(number)
    assert grouped(number) == f"{number:,}"


@pytest.mark.parametrize("length", [3999, 4000, 4001, 4299, 4300, 4301, 8000, 8001, 20001])
@pytest.mark.parametrize("sign", [1, -1])
def test_digits_past_those_that_python_prints(length: int, sign: int) -> None:
    limit = sys.get_int_max_str_digits()
    mark = "-" if sign < 0 else ""
    assert digits(sign * (10**length - 1)) == mark + "9" * length
    assert digits(sign * 10**length) == mark + "1" + "0" * length
    text = grouped(sign * 10**length)
    assert text.replace(",", "") == mark + "1" + "0" * length
    assert all(len(group) == 3 for group in text.split(",")[1:])
    assert decimal(Fraction(sign, 10**length), length) == mark + "0." + "0" * (length - 1) + "1"
    assert fraction(Fraction(sign, 10**length)) == f"{mark}1/1{'0' * length}"
    assert sys.get_int_max_str_digits() == limit


def test_fractions_and_money() -> None:
    assert fraction(Fraction(-6, 4)) == "-3/2"
    assert fraction(Fraction(6, 2)) == "3"
    assert money(Fraction(7, 2)) == "3.50"
    assert money(Fraction(5)) == "5"
    assert money(Fraction(1, 100)) == "0.01"
    assert money(Fraction(1, 200)) == "1/200"
