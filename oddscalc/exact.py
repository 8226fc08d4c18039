"""Exact numbers to text, working from integers alone, and the one parser for odds.

Decimals are rounded from the exact value once, at the last printed place; a square root that leaves
the rationals is kept as :class:`Root` until it is printed. Nothing here goes through binary floats.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from math import isqrt

from oddscalc.errors import QuestionError, printable

LONGEST_NUMBER = 40
"""Characters allowed in a number written by a user."""

LARGEST_PART = 10**12
"""Largest numerator or denominator allowed in odds written by a user."""

_CHUNK = 4000
"""Digits converted at a time: Python refuses to print an integer past 4,300 digits in one piece."""

_BASE = 10**_CHUNK


class Rounding(Enum):
    """How the last printed place is rounded; ``HALF_UP`` rounds halves away from zero."""

    HALF_UP = "half-up"
    HALF_EVEN = "half-even"
    DOWN = "down"


@dataclass(frozen=True, slots=True)
class Root:
    """The exact number ``offset ± √square``, kept so until it is printed.

    A standard deviation is the root of its variance; the end of an interval is a mean, less or plus one.
    """

    square: Fraction
    offset: Fraction = Fraction(0)
    negative: bool = False
    """Whether the root is taken away from the offset."""

    def __post_init__(self) -> None:
        if self.square < 0:
            raise ValueError("a square root needs a number that is not negative")

    def __neg__(self) -> Root:
        return Root(self.square, -self.offset, not self.negative)

    def times(self, factor: Fraction) -> Root:
        """The number multiplied by a factor that is not negative."""
        if factor < 0:
            raise ValueError("a root is multiplied by a number that is not negative; negate it first")
        return Root(self.square * factor**2, self.offset * factor, self.negative)

    def floor(self) -> int:
        """The greatest integer that is not above the number."""
        common = self.offset.denominator * self.square.denominator
        under_the_root = self.square.numerator * self.square.denominator * self.offset.denominator**2
        root = isqrt(under_the_root)
        if self.negative:
            root = -root if root * root == under_the_root else -root - 1
        return (self.offset.numerator * self.square.denominator + root) // common


def digits(number: int) -> str:
    """An integer in decimal, however long."""
    if number < 0:
        return "-" + digits(-number)
    pieces = []
    while number >= _BASE:
        number, low = divmod(number, _BASE)
        pieces.append(str(low).zfill(_CHUNK))
    pieces.append(str(number))
    return "".join(reversed(pieces))


def grouped(number: int) -> str:
    """An integer with a comma at every third place: ``30,079,920``."""
    text = digits(abs(number))
    head = len(text) % 3
    groups = [text[:head]] if head else []
    groups += [text[start : start + 3] for start in range(head, len(text), 3)]
    return ("-" if number < 0 else "") + ",".join(groups)


def fraction(value: Fraction) -> str:
    """``p/q`` in lowest terms, or the integer alone."""
    if value.denominator == 1:
        return digits(value.numerator)
    return f"{digits(value.numerator)}/{digits(value.denominator)}"


def decimal(value: Fraction | Root, places: int, rounding: Rounding = Rounding.HALF_UP) -> str:
    """``value`` with ``places`` decimals, rounded once; never a negative zero."""
    below_zero = value.floor() < 0 if isinstance(value, Root) else value < 0
    scale = Fraction(10**places)
    if isinstance(value, Root):
        scaled = _rounded_root((-value if below_zero else value).times(scale), rounding)
    else:
        scaled = _rounded(abs(value) * scale, rounding)
    return _placed(scaled, places, negative=below_zero and scaled != 0)


def percent(value: Fraction | Root, places: int, rounding: Rounding = Rounding.HALF_UP) -> str:
    """``value`` times one hundred with ``places`` decimals, without the sign for percent."""
    hundredfold = value.times(Fraction(100)) if isinstance(value, Root) else value * 100
    return decimal(hundredfold, places, rounding)


def odds(value: Fraction) -> str:
    """Payout odds as the regulations print them: ``30 to 1``, ``3 to 2``."""
    return f"{digits(value.numerator)} to {digits(value.denominator)}"


def money(value: Fraction) -> str:
    """An amount in dollars: whole, to the cent, or as an exact fraction when neither holds it."""
    if value.denominator == 1:
        return digits(value.numerator)
    if 100 % value.denominator == 0:
        return decimal(value, 2)
    return fraction(value)


def parse_odds(text: str, where: str) -> Fraction:
    """Payout odds, "to" one: ``3 to 2``, ``3:2``, ``3/2``, ``1.5`` and ``30`` are all understood.

    ``where`` names the place in the error. Raises :class:`QuestionError` for "for" odds (with their
    value converted), negative amounts, exponents, numbers too long or too large, and anything else.
    """
    shown = printable(text)
    if len(text) > LONGEST_NUMBER:
        raise QuestionError(
            f"{where}: {shown} is longer than the {LONGEST_NUMBER} characters allowed for odds"
        )
    words = " ".join(text.split())
    paid_for = re.fullmatch(r"(.+?) ?\bfor\b ?(.+)", words, re.IGNORECASE)
    if paid_for:
        stake = _number(paid_for[2], where, shown)
        total = _number(paid_for[1], where, shown)
        converted = _ratio(total - stake, stake, where, shown)
        raise QuestionError(
            f'{where}: {shown} pays "for", which counts the stake; write the odds "to" one: {odds(converted)}'
        )
    parts = re.fullmatch(r"(.+?)(?: to |\s?[:/]\s?)(.+)", words, re.IGNORECASE)
    if parts:
        return _ratio(_number(parts[1], where, shown), _number(parts[2], where, shown), where, shown)
    return _ratio(_number(words, where, shown), Fraction(1), where, shown)


def parse_amount(text: str, where: str) -> Fraction:
    """A positive amount such as ``15`` or ``2.50``; raises :class:`QuestionError` otherwise."""
    shown = printable(text)
    if len(text) > LONGEST_NUMBER or not re.fullmatch(r"[0-9]+(\.[0-9]+)?", text.strip()):
        raise QuestionError(f"{where}: {shown} is not an amount (allowed: a number such as 15 or 2.50)")
    amount = Fraction(text.strip())
    if amount <= 0 or amount > LARGEST_PART:
        raise QuestionError(f"{where}: {shown} is not above 0 and at most {grouped(LARGEST_PART)}")
    return amount


def _number(text: str, where: str, shown: str) -> Fraction:
    if re.fullmatch(r"[0-9]+(\.[0-9]+)?", text):
        return Fraction(text)
    if re.fullmatch(r"-[0-9]+(\.[0-9]+)?", text):
        raise QuestionError(f"{where}: {shown} pays a negative amount (allowed: 0 or more)")
    raise QuestionError(
        f"{where}: {shown} is not odds (allowed: 3 to 2, 3:2, 3/2, 1.5 or 30, without exponents)"
    )


def _ratio(numerator: Fraction, denominator: Fraction, where: str, shown: str) -> Fraction:
    if denominator == 0:
        raise QuestionError(f"{where}: {shown} divides by zero")
    value = numerator / denominator
    if value < 0:
        raise QuestionError(f"{where}: {shown} pays a negative amount (allowed: 0 or more)")
    if max(value.numerator, value.denominator) > LARGEST_PART:
        raise QuestionError(f"{where}: {shown} has a part above {grouped(LARGEST_PART)}, the largest allowed")
    return value


def _rounded(value: Fraction, rounding: Rounding) -> int:
    """A value that is not negative, rounded to an integer."""
    whole, rest = divmod(value.numerator, value.denominator)
    if rounding is Rounding.DOWN:
        return whole
    twice = 2 * rest
    if twice == value.denominator:
        return whole + (whole % 2 if rounding is Rounding.HALF_EVEN else 1)
    return whole + (twice > value.denominator)


def _rounded_root(value: Root, rounding: Rounding) -> int:
    """A root that is not negative, rounded to an integer without leaving the integers."""
    if rounding is Rounding.DOWN:
        return value.floor()
    doubled = value.times(Fraction(2))
    whole, half = divmod(doubled.floor(), 2)
    exact_half = half == 1 and -(-doubled).floor() == doubled.floor()
    if exact_half and rounding is Rounding.HALF_EVEN:
        return whole + whole % 2
    return whole + half


def _placed(scaled: int, places: int, *, negative: bool) -> str:
    """The digits of a scaled integer with its decimal point put back."""
    text = digits(scaled).zfill(places + 1)
    sign = "-" if negative else ""
    return sign + (f"{text[:-places]}.{text[-places:]}" if places else text)
