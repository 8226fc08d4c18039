"""Numbers of the form offset ± √square, against the decimal module at 120 digits."""

from __future__ import annotations

from decimal import ROUND_DOWN, ROUND_FLOOR, ROUND_HALF_EVEN, ROUND_HALF_UP, Context, Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddscalc.exact import Root, Rounding, decimal, percent

MODES = {
    Rounding.HALF_UP: ROUND_HALF_UP,
    Rounding.HALF_EVEN: ROUND_HALF_EVEN,
    Rounding.DOWN: ROUND_DOWN,
}
squares = st.fractions(0, 10**8, max_denominator=10**8)
offsets = st.fractions(-(10**4), 10**4, max_denominator=10**6)
roots = st.builds(Root, squares, offsets, st.booleans())
rational_roots = st.builds(
    lambda root, offset, negative: Root(root**2, offset, negative),
    st.fractions(0, 1000, max_denominator=64),
    st.fractions(-1000, 1000, max_denominator=64),
    st.booleans(),
)


def rational(root: Root) -> Fraction | None:
    """The value, where the square is that of a rational."""
    with localcontext(Context(prec=120)):
        parts = [Decimal(root.square.numerator).sqrt(), Decimal(root.square.denominator).sqrt()]
    whole = [int(part) for part in parts]
    if Fraction(whole[0], whole[1]) ** 2 != root.square:
        return None
    return root.offset + Fraction(whole[0], whole[1]) * (-1 if root.negative else 1)


def by_decimal(root: Root) -> Decimal:
    """The value to 120 digits."""
    with localcontext(Context(prec=120)):
        square = (Decimal(root.square.numerator) / Decimal(root.square.denominator)).sqrt()
        offset = Decimal(root.offset.numerator) / Decimal(root.offset.denominator)
        return offset - square if root.negative else offset + square


def rounded(value: Decimal, places: int, mode: str) -> str:
    with localcontext(Context(prec=120)):
        text = f"{value.quantize(Decimal(1).scaleb(-places), mode):f}"
    return text if text.strip("-0.") else text.removeprefix("-")


@given(roots, st.integers(0, 30), st.sampled_from(Rounding))
def test_irrational_numbers_agree_with_the_decimal_module(
    root: Root, places: int, rounding: Rounding
) -> None:
    if rational(root) is None:
        assert decimal(root, places, rounding) == rounded(by_decimal(root), places, MODES[rounding])
        assert root.floor() == int(by_decimal(root).to_integral_value(ROUND_FLOOR))


@given(rational_roots, st.integers(0, 12), st.sampled_from(Rounding))
def test_rational_ones_are_written_as_the_rationals_they_are(
    root: Root, places: int, rounding: Rounding
) -> None:
    """Exact halves, exact integers and exact zeros among them, where 120 digits would not do."""
    value = rational(root)
    assert value is not None
    assert decimal(root, places, rounding) == decimal(value, places, rounding)
    assert percent(root, places, rounding) == percent(value, places, rounding)
    assert root.floor() == value.numerator // value.denominator


@given(st.one_of(roots, rational_roots))
def test_the_floor_brackets_the_number(root: Root) -> None:
    """floor <= offset ± √square < floor + 1, decided by squaring."""
    for whole, reached in ((root.floor(), True), (root.floor() + 1, False)):
        distance = whole - root.offset
        if root.negative:
            at_most = -distance >= 0 and distance**2 >= root.square
        else:
            at_most = distance <= 0 or distance**2 <= root.square
        assert at_most is reached


@given(st.one_of(roots, rational_roots), st.integers(0, 40))
def test_enclosures_are_as_narrow_as_is_said_and_hold_the_number(root: Root, digits: int) -> None:
    low, high = root.enclosed(digits)
    assert low <= high <= low + Fraction(1, 10**digits)
    value = rational(root)
    if value is not None:
        assert low == high == value
    else:
        assert low < Fraction(by_decimal(root)) < high


@given(roots, st.integers(0, 8), st.sampled_from(Rounding))
def test_negation_changes_the_sign_alone(root: Root, places: int, rounding: Rounding) -> None:
    text, other = decimal(root, places, rounding), decimal(-root, places, rounding)
    assert text.lstrip("-") == other.lstrip("-")
    assert (text[0] == "-") + (other[0] == "-") == (text.strip("-0.") != "")
    opposite = -root
    assert -opposite == root


@given(roots, st.fractions(-1000, 1000, max_denominator=1000), st.integers(0, 12))
def test_times_multiplies_the_number(root: Root, factor: Fraction, places: int) -> None:
    with localcontext(Context(prec=120)):
        due = by_decimal(root) * Decimal(factor.numerator) / Decimal(factor.denominator)
    product = root.times(factor)
    if rational(product) is None:
        assert decimal(product, places) == rounded(due, places, ROUND_HALF_UP)
    assert decimal(product.times(Fraction(0)), places, Rounding.DOWN) == decimal(Fraction(0), places)


@pytest.mark.parametrize(
    ("factor", "text"), [("1/2", "1.7071"), ("-1/2", "-1.7071"), ("-2", "-6.8284"), ("1/3", "1.1381")]
)
def test_a_factor_turns_the_sign_where_it_is_below_zero(factor: str, text: str) -> None:
    assert decimal(Root(Fraction(2), Fraction(2)).times(Fraction(factor)), 4) == text
    turned = Root(Fraction(2), Fraction(-2), negative=True).times(Fraction(factor))
    assert decimal(-turned, 4) == text


@pytest.mark.parametrize("negative", [False, True])
def test_zero_has_no_sign(negative: bool) -> None:
    assert decimal(Root(Fraction(0), negative=negative), 2) == "0.00"
    assert decimal(Root(Fraction(4), Fraction(2 if negative else -2), negative), 2) == "0.00"
    tiny = Root(Fraction(1, 10**12), negative=negative)
    assert decimal(tiny, 3) == "0.000"


@pytest.mark.parametrize(
    ("number", "floor"),
    [
        (Root(Fraction(2), Fraction(-2)), -1),
        (Root(Fraction(2), Fraction(-1), negative=True), -3),
        (Root(Fraction(4), Fraction(1), negative=True), -1),
        (Root(Fraction(10**100 + 1), Fraction(-(10**50))), 0),
        (Root(Fraction(10**100 - 1), Fraction(-(10**50))), -1),
        (Root(Fraction(10**100 + 1), Fraction(10**50), negative=True), -1),
    ],
)
def test_floors_by_hand(number: Root, floor: int) -> None:
    assert number.floor() == floor
