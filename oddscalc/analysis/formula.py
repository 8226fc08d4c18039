"""Formulas in n, the number of decks, as plain text and as LaTeX.

The text writes every multiplication and power out (``2*n^2``), so that spreadsheets and algebra
systems read it as it stands.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from oddscalc.exact import digits

Coefficients = tuple[int, ...]
"""A polynomial's coefficients, the constant first; empty for the polynomial 0."""


class Formula(NamedTuple):
    """One formula in its written forms."""

    text: str
    latex: str


class Product(NamedTuple):
    """An integer times powers of polynomials."""

    content: int
    powers: tuple[tuple[Coefficients, int], ...] = ()


class _Notation(NamedTuple):
    """What differs between the written forms."""

    times: str
    parenthesis: Callable[[str], str]
    power: Callable[[str, int], str]


_TEXT = _Notation("*", "({})".format, "{}^{}".format)
_LATEX = _Notation(" ", r"\left({}\right)".format, lambda base, power: f"{base}^{{{power}}}")


def quotient(numerator: Product, denominator: Product) -> Formula:
    """``numerator`` over ``denominator``, its sign in front; the denominator's content is positive."""
    sign = "-" if numerator.content < 0 else ""
    above = Product(abs(numerator.content), numerator.powers)
    if denominator == Product(1):
        return Formula(
            sign + _product(above, _TEXT, bare=not sign), sign + _product(above, _LATEX, bare=not sign)
        )
    below = _product(denominator, _TEXT)
    if _parts(denominator) > 1:
        below = _TEXT.parenthesis(below)
    return Formula(
        f"{sign}{_product(above, _TEXT)}/{below}",
        rf"{sign}\frac{{{_product(above, _LATEX, bare=True)}}}{{{_product(denominator, _LATEX, bare=True)}}}",
    )


def _product(product: Product, notation: _Notation, *, bare: bool = False) -> str:
    """The product; ``bare`` leaves the parentheses of a sum that is its only factor away."""
    parts = [] if product.content == 1 and product.powers else [digits(product.content)]
    alone = bare and _parts(product) == len(product.powers) == 1 and product.powers[0][1] == 1
    for coefficients, power in product.powers:
        base = _polynomial(coefficients, notation)
        if len([one for one in coefficients if one]) > 1 and not alone:
            base = notation.parenthesis(base)
        parts.append(base if power == 1 else notation.power(base, power))
    return notation.times.join(parts)


def _parts(product: Product) -> int:
    """How many factors are written, an integer 1 left away."""
    return len(product.powers) + (product.content != 1)


def _polynomial(coefficients: Coefficients, notation: _Notation) -> str:
    """A sum of falling powers of n."""
    text = ""
    for power, coefficient in reversed(list(enumerate(coefficients))):
        if coefficient:
            text += (" - " if text else "-") if coefficient < 0 else (" + " if text else "")
            text += _monomial(abs(coefficient), power, notation)
    return text


def _monomial(coefficient: int, power: int, notation: _Notation) -> str:
    if power == 0:
        return digits(coefficient)
    base = "n" if power == 1 else notation.power("n", power)
    return base if coefficient == 1 else notation.times.join((digits(coefficient), base))
