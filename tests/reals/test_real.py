"""What all real numbers share: judged by their enclosures, compared with rationals, multiplied."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddscalc.exact import Root, Rounding, decimal, percent
from oddscalc.reals.real import Multiple, Real, size


class Around(Real):
    """A number of which nothing is told but that it is so near to a rational, above it or on either side."""

    def __init__(self, near: Fraction, below: Fraction = Fraction(0)) -> None:
        self.near = near
        self.below = below
        self.asked: list[int] = []

    def enclosed(self, digits: int) -> tuple[Fraction, Fraction]:
        """The rational, and what is beside it by a unit of the last digit."""
        self.asked.append(digits)
        unit = Fraction(1, 10**digits)
        return self.near - self.below * unit, self.near + (1 - self.below) * unit


def test_a_closer_look_is_taken_only_where_it_is_needed() -> None:
    plain = Around(Fraction(1, 3))
    assert decimal(plain, 6) == "0.333333"
    assert plain.asked == [10]
    near = Around(Fraction("0.12349999999999999999"))
    assert decimal(near, 4, Rounding.DOWN) == "0.1234"
    assert near.asked == [8, 20, 68]
    above = Around(Fraction("0.1235"))
    assert decimal(above, 3) == "0.124"
    assert above.asked == [7]


def test_where_nothing_tells_how_to_round_nothing_is_guessed() -> None:
    half = Around(Fraction("0.1235"), below=Fraction(1, 2))
    with pytest.raises(ArithmeticError, match="not settled by 65539 digits"):
        decimal(half, 3)
    assert half.asked == [3 + 4**power for power in range(1, 9)]
    assert decimal(half, 2) == "0.12"


@pytest.mark.parametrize("text", ["1.414", "1.415", "-3", "0", "2"])
def test_comparisons_with_rationals(text: str) -> None:
    """√2 beside numbers on either side of it."""
    root, other = Root(Fraction(2)), Fraction(text)
    less = other < 0 or other**2 < 2
    assert (root > other, root >= other, root < other, root <= other) == (less, less, not less, not less)
    assert (other < root, other <= root, other > root, other >= root) == (less, less, not less, not less)


def test_comparisons_with_what_it_is() -> None:
    three = Root(Fraction(9))
    assert three >= 3
    assert three <= 3
    assert not three > 3
    assert not three < 3


@given(st.fractions(0, 100, max_denominator=50), st.fractions(-100, 100, max_denominator=50))
def test_a_multiple_of_a_number_is_printed_as_the_number_so_many_times(
    square: Fraction, factor: Fraction
) -> None:
    root = Root(square)
    assert decimal(Multiple(root, factor), 12) == decimal(root.times(factor), 12)
    assert percent(Multiple(root, factor), 12) == percent(root.times(factor), 12)
    assert Multiple(root, factor).times(Fraction(-2)) == Multiple(root, -2 * factor)
    low, high = Multiple(root, factor).enclosed(7)
    assert low <= high <= low + Fraction(1, 10**7)


@given(st.fractions(-(10**9), 10**9))
def test_the_size_of_a_number(value: Fraction) -> None:
    assert 10 * abs(value) < 10 ** size(value) <= 100 * max(abs(value), Fraction(1))
