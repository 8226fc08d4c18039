"""The sign of a rational function at every whole number from some point on, by exact root isolation.

A polynomial keeps its sign between neighbouring real roots. Its rational roots are those of its linear
factors; each irrational one is enclosed between two neighbouring whole numbers. So finitely many values
settle the sign at every whole number, and nothing is approximated.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from oddscalc.analysis.rational_function import Polynomial, RationalFunction

_NARROW = Fraction(1, 2)
"""Width of an isolating interval: it then has at most one whole number inside."""


@dataclass(frozen=True, slots=True)
class Root:
    """A real root: ``exact`` where it is rational, else strictly between ``floor`` and ``floor`` + 1."""

    floor: int
    exact: Fraction | None
    multiplicity: int

    @property
    def text(self) -> str:
        """Where the root is, in words."""
        place = f"between {self.floor} and {self.floor + 1}" if self.exact is None else str(self.exact)
        return place if self.multiplicity == 1 else f"{place} ({self.multiplicity} times)"


@dataclass(frozen=True, slots=True)
class Run:
    """Whole numbers in a row, ``last`` included, with one sign; ``last`` is None where it has no end."""

    first: int
    last: int | None
    sign: int

    def holds(self, n: int) -> bool:
        """Whether a whole number is in the run."""
        return self.first <= n and (self.last is None or n <= self.last)


@dataclass(frozen=True)
class Signs:
    """The signs of a function at every whole n >= ``first``, and the roots that prove them.

    Raises :class:`ArithmeticError` unless the denominator is positive at every such n.
    """

    function: RationalFunction
    first: int

    def __post_init__(self) -> None:
        below = _runs(self.function.denominator, self.poles, self.first)
        if any(run.sign <= 0 for run in below):
            raise ArithmeticError(
                f"{self.function.denominator.formula.text} is not positive at every n >= {self.first}"
            )

    @cached_property
    def roots(self) -> tuple[Root, ...]:
        """The real roots of the numerator, rising."""
        return real_roots(self.function.numerator)

    @cached_property
    def poles(self) -> tuple[Root, ...]:
        """The real roots of the denominator, rising, all of them below ``first`` or between whole numbers."""
        return real_roots(self.function.denominator)

    @cached_property
    def runs(self) -> tuple[Run, ...]:
        """The runs of one sign, rising from ``first``; the last has no end."""
        return _runs(self.function.numerator, self.roots, self.first)

    @property
    def rootless_from(self) -> int:
        """The least whole n >= ``first`` from which on neither numerator nor denominator has a real root."""
        return max([self.first, *(root.floor + 1 for root in (*self.roots, *self.poles))])


def real_roots(polynomial: Polynomial) -> tuple[Root, ...]:
    """The real roots, rising by the whole numbers they lie between; none for a constant."""
    placed: list[tuple[Fraction, Root]] = []
    for coefficients, multiplicity in polynomial.factored().powers:
        factor = Polynomial(coefficients)
        if factor.degree == 1:
            exact = Fraction(-coefficients[0], coefficients[1])
            placed.append((exact, Root(exact // 1, exact, multiplicity)))
            continue
        for low, high in factor.isolated_roots(_NARROW):
            placed.append((low, Root(_floor_of_root(factor, low, high), None, multiplicity)))
    return tuple(root for _, root in sorted(placed, key=lambda one: (one[1].floor, one[0])))


def _floor_of_root(factor: Polynomial, low: Fraction, high: Fraction) -> int:
    """The whole number below the one root, irrational, that ``factor`` has from ``low`` to ``high``."""
    whole = high // 1
    if whole <= low:
        return low // 1
    passed = _sign(factor.at(whole)) != _sign_at(factor, low)
    return whole - 1 if passed else whole


def _runs(polynomial: Polynomial, roots: tuple[Root, ...], first: int) -> tuple[Run, ...]:
    """The runs of one sign at the whole numbers from ``first`` on."""
    starts = {first}
    for root in roots:
        starts.add(root.floor + 1)
        if root.exact == root.floor:
            starts.add(root.floor)
    signs: list[tuple[int, int]] = []
    for start in sorted(start for start in starts if start >= first):
        sign = _sign(polynomial.at(start))
        if not signs or signs[-1][1] != sign:
            signs.append((start, sign))
    ends = [start - 1 for start, _ in signs[1:]]
    return tuple(Run(start, end, sign) for (start, sign), end in zip(signs, [*ends, None], strict=True))


def _sign(value: int | Fraction) -> int:
    return (value > 0) - (value < 0)


def _sign_at(polynomial: Polynomial, place: Fraction) -> int:
    """The sign at a rational, by Horner's rule."""
    value = Fraction(0)
    for coefficient in reversed(polynomial.coefficients):
        value = value * place + coefficient
    return _sign(value)
