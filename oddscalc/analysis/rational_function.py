"""Polynomials and rational functions of n over the integers: sympy's algebra under types of ours."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from sympy import ZZ, Poly, Rational, Symbol

from oddscalc.analysis.formula import Coefficients, Formula, Product, quotient

_N = Symbol("n")


@dataclass(frozen=True, slots=True)
class Polynomial:
    """A polynomial in n with integer coefficients, the constant first; zeros at the end are dropped."""

    coefficients: Coefficients = ()

    def __post_init__(self) -> None:
        kept = self.coefficients
        while kept and kept[-1] == 0:
            kept = kept[:-1]
        object.__setattr__(self, "coefficients", kept)

    def at(self, n: int) -> int:
        """The value at a whole number."""
        value = 0
        for coefficient in reversed(self.coefficients):
            value = value * n + coefficient
        return value

    @property
    def degree(self) -> int:
        """The degree; -1 for the polynomial 0."""
        return len(self.coefficients) - 1

    @property
    def leading(self) -> int:
        """The coefficient of the highest power; 0 for the polynomial 0."""
        return self.coefficients[-1] if self.coefficients else 0

    def __add__(self, other: Polynomial) -> Polynomial:
        return _polynomial(_poly(self) + _poly(other))

    def __sub__(self, other: Polynomial) -> Polynomial:
        return _polynomial(_poly(self) - _poly(other))

    def __mul__(self, other: Polynomial | int) -> Polynomial:
        return _polynomial(_poly(self) * (other if isinstance(other, int) else _poly(other)))

    def shifted(self, by: int) -> Polynomial:
        """The polynomial in n whose value at n is this one's at n + ``by``."""
        return _polynomial(_poly(self).shift(by))

    def factored(self) -> Product:
        """The polynomial as an integer times powers of irreducible ones with positive leading terms."""
        return _factored(self)

    @property
    def formula(self) -> Formula:
        """The polynomial as it is written, factored."""
        return quotient(self.factored(), Product(1))

    def isolated_roots(self, width: Fraction) -> Iterator[tuple[Fraction, Fraction]]:
        """Disjoint intervals narrower than ``width`` with rational ends, each around one real root.

        For an irreducible polynomial of degree two or more, whose roots are irrational, so that no
        end is a root. The method is that of continued fractions after Vincent, Akritas and
        Strzebonski, in whole numbers.
        """
        eps = Rational(width.numerator, width.denominator)
        for low, high in _poly(self).intervals(eps=eps, sqf=True):
            yield _fraction(low), _fraction(high)


@lru_cache(maxsize=1024)
def _factored(polynomial: Polynomial) -> Product:
    """Kept, for one polynomial stands in many formulas and theorems, and factoring is what takes time."""
    if not polynomial.coefficients:
        return Product(0)
    content, powers = _poly(polynomial).factor_list()
    factors = [(_polynomial(factor).coefficients, int(power)) for factor, power in powers]
    return Product(int(content), tuple(sorted(factors, key=_as_written)))


@dataclass(frozen=True, slots=True)
class RationalFunction:
    """A quotient of polynomials in lowest terms, the denominator's leading coefficient positive."""

    numerator: Polynomial
    denominator: Polynomial

    def __post_init__(self) -> None:
        if not self.denominator.coefficients:
            raise ZeroDivisionError("a rational function needs a denominator that is not 0")
        above, below = _poly(self.numerator).cancel(_poly(self.denominator), include=True)
        sign = -1 if below.LC() < 0 else 1
        object.__setattr__(self, "numerator", _polynomial(above * sign))
        object.__setattr__(self, "denominator", _polynomial(below * sign))

    def at(self, n: int) -> Fraction:
        """The value at a whole number."""
        return Fraction(self.numerator.at(n), self.denominator.at(n))

    def __sub__(self, other: RationalFunction) -> RationalFunction:
        return RationalFunction(
            self.numerator * other.denominator - other.numerator * self.denominator,
            self.denominator * other.denominator,
        )

    def shifted(self, by: int) -> RationalFunction:
        """The function whose value at n is this one's at n + ``by``."""
        return RationalFunction(self.numerator.shifted(by), self.denominator.shifted(by))

    def step(self) -> RationalFunction:
        """What one deck more adds: the value at n + 1 less that at n."""
        return self.shifted(1) - self

    @property
    def limit(self) -> Fraction:
        """The limit as n grows; raises :class:`OverflowError` where the function grows without bound."""
        if self.numerator.degree > self.denominator.degree:
            raise OverflowError(f"{self.formula.text} grows without bound")
        if self.numerator.degree < self.denominator.degree:
            return Fraction(0)
        return Fraction(self.numerator.leading, self.denominator.leading)

    @property
    def formula(self) -> Formula:
        """The function as it is written, factored."""
        return quotient(self.numerator.factored(), self.denominator.factored())


def constant(value: Fraction) -> RationalFunction:
    """The function that is ``value`` everywhere."""
    return RationalFunction(Polynomial((value.numerator,)), Polynomial((value.denominator,)))


def _as_written(power: tuple[Coefficients, int]) -> tuple[int, list[int], Coefficients]:
    """The order of factors: n alone, then by degree and by the size of the coefficients."""
    coefficients, _ = power
    falling = coefficients[::-1]
    return len(coefficients) if any(coefficients[:-1]) else 0, list(map(abs, falling)), falling


def _poly(polynomial: Polynomial) -> Any:
    return Poly(list(reversed(polynomial.coefficients)) or [0], _N, domain=ZZ)


def _polynomial(poly: Any) -> Polynomial:
    return Polynomial(tuple(int(coefficient) for coefficient in reversed(poly.all_coeffs())))


def _fraction(number: Any) -> Fraction:
    return Fraction(int(number.p), int(number.q))
