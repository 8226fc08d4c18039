"""Formulas as text and LaTeX."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sympy import Poly, Rational, Symbol, sympify

from oddscalc.analysis.rational_function import Polynomial, RationalFunction

N = Symbol("n")


@pytest.mark.parametrize(
    ("coefficients", "text", "latex"),
    [
        ((), "0", "0"),
        ((1,), "1", "1"),
        ((-7,), "-7", "-7"),
        ((0, 1), "n", "n"),
        ((0, 0, -3), "-3*n^2", "-3 n^{2}"),
        ((4, 1), "n + 4", "n + 4"),
        ((-4, -1), "-(n + 4)", r"-\left(n + 4\right)"),
        ((4, -1), "-(n - 4)", r"-\left(n - 4\right)"),
        ((1, 2, 1), "(n + 1)^2", r"\left(n + 1\right)^{2}"),
        ((0, 4, -12, 8), "4*n*(n - 1)*(2*n - 1)", r"4 n \left(n - 1\right) \left(2 n - 1\right)"),
    ],
)
def test_polynomials_are_written_factored(coefficients: tuple[int, ...], text: str, latex: str) -> None:
    formula = Polynomial(coefficients).formula
    assert formula.text == text
    assert formula.latex == latex


@pytest.mark.parametrize(
    ("above", "below", "text", "latex"),
    [
        ((4, 1), (-1, 48), "(n + 4)/(48*n - 1)", r"\frac{n + 4}{48 n - 1}"),
        ((1,), (2,), "1/2", r"\frac{1}{2}"),
        ((1,), (0, 1), "1/n", r"\frac{1}{n}"),
        ((-1,), (0, 2), "-1/(2*n)", r"-\frac{1}{2 n}"),
        ((0, 6), (-4,), "-3*n/2", r"-\frac{3 n}{2}"),
        (
            (-3, -1),
            (-2, 100, -96),
            "(n + 3)/(2*(48*n^2 - 50*n + 1))",
            r"\frac{n + 3}{2 \left(48 n^{2} - 50 n + 1\right)}",
        ),
    ],
)
def test_quotients_are_written_in_lowest_terms(
    above: tuple[int, ...], below: tuple[int, ...], text: str, latex: str
) -> None:
    formula = RationalFunction(Polynomial(above), Polynomial(below)).formula
    assert formula.text == text
    assert formula.latex == latex


coefficients = st.lists(st.integers(-30, 30), max_size=5).map(tuple)


@given(coefficients, coefficients.filter(any))
def test_the_text_read_by_another_parser_is_the_same_function(
    above: tuple[int, ...], below: tuple[int, ...]
) -> None:
    text = RationalFunction(Polynomial(above), Polynomial(below)).formula.text
    read = sympify(text.replace("^", "**"), locals={"n": N}, rational=True)
    given_function = Poly(above[::-1] or [0], N).as_expr() / Poly(below[::-1], N).as_expr()
    places = [n for n in range(40, 60) if Poly(below[::-1], N).eval(n) != 0]
    assert len(places) > 10
    for n in places:
        assert Rational(read.subs(N, n)) == Rational(given_function.subs(N, n))
