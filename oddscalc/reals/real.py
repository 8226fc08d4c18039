"""Real numbers that need not be rational, known by rationals that enclose them as closely as anybody asks.

A square root, a quantile of the normal law: no fraction is such a number, and none stands in for it. Its
enclosures decide what is printed of it, so that every digit is right, however many are asked for.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

_FIRST, _MOST = 4, 2**16
"""Digits beyond those asked for to which a number is enclosed first, and at most."""

_Judged = TypeVar("_Judged")


class Real(ABC):
    """A real number, exact and immutable, which is asked for enclosures and never for its value.

    It is equal to what was made alike; it is less or more than a rational, as its enclosures prove.
    """

    __slots__ = ()

    @abstractmethod
    def enclosed(self, digits: int) -> tuple[Fraction, Fraction]:
        """Rationals not above and not below the number, at most ``10**-digits`` apart.

        They are one and the same where the number is known to be rational.
        """

    def times(self, factor: Fraction) -> Real:
        """The number multiplied by a rational."""
        return Multiple(self, factor)

    def __neg__(self) -> Real:
        return self.times(Fraction(-1))

    def settled(self, judged: Callable[[Fraction], _Judged], digits: int = 0) -> _Judged:
        """What ``judged`` makes of the number; it never falls as its argument rises, as rounding does not.

        So where both ends of an enclosure are judged alike, all that lies between them is. About ``digits``
        decimals bear on the judgement. A closer look is taken only where they do not settle it, and ends
        unless the number itself is where ``judged`` jumps: no irrational is where decimals are rounded up or
        down. Raises :class:`ArithmeticError` rather than guess where 65,536 digits more settle nothing.
        """
        beyond = _FIRST
        while beyond <= _MOST:
            low, high = (judged(end) for end in self.enclosed(digits + beyond))
            if low == high:
                return low
            beyond *= 4
        raise ArithmeticError(f"{self} is not settled by {digits + _MOST} digits")

    def floor(self) -> int:
        """The greatest integer that is not above the number."""
        return self.settled(lambda end: end // 1)

    def __ge__(self, other: Fraction | int) -> bool:
        return self.settled(lambda end: end >= other)

    def __gt__(self, other: Fraction | int) -> bool:
        return self.settled(lambda end: end > other)

    def __lt__(self, other: Fraction | int) -> bool:
        return not self >= other

    def __le__(self, other: Fraction | int) -> bool:
        return not self > other


@dataclass(frozen=True, slots=True)
class Multiple(Real):
    """A real number so many times."""

    number: Real
    factor: Fraction

    def times(self, factor: Fraction) -> Multiple:
        """The number multiplied by a rational."""
        return Multiple(self.number, self.factor * factor)

    def enclosed(self, digits: int) -> tuple[Fraction, Fraction]:
        """Rationals around the number: so many times those around the other."""
        low, high = sorted(end * self.factor for end in self.number.enclosed(digits + size(self.factor)))
        return low, high


def size(value: Fraction) -> int:
    """A number d such that ten times the absolute value is below ``10**d``."""
    return len(str(int(abs(value)))) + 1
