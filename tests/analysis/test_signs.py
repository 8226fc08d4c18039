"""Signs at whole numbers: made-up functions whose roots are known, and Sturm's count beside ours."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sympy import Poly, Symbol, count_roots

from oddscalc.analysis.rational_function import Polynomial, RationalFunction
from oddscalc.analysis.signs import Root, Run, Signs, real_roots

ONE = Polynomial((1,))
N = Symbol("n")


def line(root: int, scale: int = 1) -> Polynomial:
    """``scale·n - root``."""
    return Polynomial((-root, scale))


def signs(above: Polynomial, below: Polynomial = ONE, first: int = 1) -> Signs:
    return Signs(RationalFunction(above, below), first)


def test_roots_at_whole_numbers_are_zeros_of_their_own() -> None:
    assert signs(line(3) * line(7)).runs == (
        Run(1, 2, 1),
        Run(3, 3, 0),
        Run(4, 6, -1),
        Run(7, 7, 0),
        Run(8, None, 1),
    )


def test_neighbouring_roots_make_one_run_of_zeros() -> None:
    assert signs(line(2) * line(3), first=0).runs == (Run(0, 1, 1), Run(2, 3, 0), Run(4, None, 1))


def test_a_double_root_changes_no_sign() -> None:
    assert signs(line(5) * line(5)).runs == (Run(1, 4, 1), Run(5, 5, 0), Run(6, None, 1))
    assert real_roots(line(5) * line(5)) == (Root(5, Fraction(5), 2),)


def test_a_double_root_between_whole_numbers_is_passed_over() -> None:
    squared = line(11, 2) * line(11, 2)
    assert signs(squared).runs == (Run(1, None, 1),)
    assert real_roots(squared) == (Root(5, Fraction(11, 2), 2),)
    irrational = Polynomial((-30, 0, 1)) * Polynomial((-30, 0, 1))
    assert signs(irrational).runs == (Run(1, None, 1),)
    assert real_roots(irrational) == (Root(-6, None, 2), Root(5, None, 2))


def test_two_roots_between_the_same_whole_numbers() -> None:
    close = Polynomial((119, -98, 20))  # 20(n - 2.45)^2 - 1.05: roots near 2.22 and 2.68
    assert signs(close).runs == (Run(1, None, 1),)
    assert [root.floor for root in real_roots(close)] == [2, 2]


def test_a_root_at_the_first_number_and_roots_before_it() -> None:
    assert signs(line(1) * line(-4) * line(0)).runs == (Run(1, 1, 0), Run(2, None, 1))


def test_constants_have_one_sign() -> None:
    assert signs(Polynomial()).runs == (Run(1, None, 0),)
    assert signs(Polynomial((-3,))).runs == (Run(1, None, -1),)
    assert signs(Polynomial((-3,))).roots == ()


def test_everywhere_falling() -> None:
    falling = RationalFunction(Polynomial((4, 1)), Polynomial((-1, 48)))
    assert Signs(falling.step(), 1).runs == (Run(1, None, -1),)


def test_a_rise_and_a_fall() -> None:
    hill = RationalFunction(Polynomial((0, 1)), Polynomial((20, 0, 1)))  # highest where n(n + 1) = 20
    assert Signs(hill.step(), 1).runs == (Run(1, 3, 1), Run(4, 4, 0), Run(5, None, -1))


def test_far_roots() -> None:
    far = 10**40
    assert signs(Polynomial((1 - far * far, 0, 1))).runs[-1].first == far
    assert signs(line(far)).runs == (Run(1, far - 1, -1), Run(far, far, 0), Run(far + 1, None, 1))


@pytest.mark.parametrize("below", [line(1), line(3), line(7, 2), Polynomial((-20, 0, 1))])
def test_a_denominator_must_be_positive_everywhere(below: Polynomial) -> None:
    with pytest.raises(ArithmeticError, match="not positive at every n >= 1"):
        signs(Polynomial((1,)), below)
    assert signs(Polynomial((1,)), below, first=5).runs == (Run(5, None, 1),)


def test_poles_between_whole_numbers_do_not_disturb() -> None:
    twice = line(7, 2) * line(7, 2)
    assert signs(line(4), twice).runs == (Run(1, 3, -1), Run(4, 4, 0), Run(5, None, 1))
    assert signs(line(4), twice).poles == (Root(3, Fraction(7, 2), 2),)


def test_from_where_on_there_is_no_root() -> None:
    assert signs(line(4), line(1, 48)).rootless_from == 5
    assert signs(Polynomial((-2, 0, 1))).rootless_from == 2
    assert signs(ONE, first=3).rootless_from == 3


def test_where_a_root_is_in_words() -> None:
    exact, between = real_roots(line(7, 4) * Polynomial((-30, 0, 1)))[1:]
    assert exact.text == "7/4"
    assert between.text == "between 5 and 6"
    assert Root(5, Fraction(5), 2).text == "5 (2 times)"


factors = st.one_of(
    st.builds(line, st.integers(-12, 30), st.integers(1, 4)),
    st.builds(
        Polynomial, st.tuples(st.integers(-300, 300), st.integers(-30, 30), st.sampled_from((-3, -1, 1, 2)))
    ),
    st.lists(st.integers(-90, 90), min_size=4, max_size=4).map(lambda given: Polynomial(tuple(given))),
)


@given(st.lists(factors, min_size=1, max_size=4), st.integers(-3, 5))
def test_runs_are_the_signs_of_the_values(parts: list[Polynomial], first: int) -> None:
    polynomial = ONE
    for part in parts:
        polynomial *= part
    runs = signs(polynomial, first=first).runs
    assert runs[0].first == first
    assert runs[-1].last is None
    for run, following in pairwise(runs):
        assert run.last == following.first - 1
        assert run.sign != following.sign
    for n in range(first, first + 400):
        (run,) = (run for run in runs if run.holds(n))
        value = polynomial.at(n)
        assert run.sign == (value > 0) - (value < 0)


@given(st.lists(factors, min_size=1, max_size=4))
def test_roots_are_those_that_sturm_counts(parts: list[Polynomial]) -> None:
    polynomial = ONE
    for part in parts:
        polynomial *= part
    if polynomial.degree < 1:
        return
    roots = real_roots(polynomial)
    whole = Poly(polynomial.coefficients[::-1], N)
    apart = whole.sqf_part()
    assert len(roots) == count_roots(apart)
    assert sum(root.multiplicity for root in roots) == sum(
        count_roots(factor) * power for factor, power in whole.sqf_list()[1]
    )
    for floor in {root.floor for root in roots}:
        inside = count_roots(apart, floor, floor + 1) - (apart.eval(floor + 1) == 0)
        assert sum(root.floor == floor for root in roots) == inside
    last = max([1, *(root.floor + 1 for root in roots)])
    assert count_roots(apart, last) == 0
