"""Exact numbers to text, working from integers alone, and the one parser for odds.

Decimals are rounded from the exact value once, at the last printed place; a number that leaves the
rationals, such as a square root, is kept as a :class:`Real` until then. Nothing goes through binary floats.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from math import isqrt
from typing import NamedTuple

from oddscalc.errors import QuestionError, param, printable
from oddscalc.reals.real import Real
from oddscalc.typed import judge_fields, judge_range, typed

LONGEST_NUMBER = 40
"""Characters allowed in a number written by a user."""

LARGEST_PART = 10**12
"""Largest numerator or denominator allowed in odds written by a user."""

PUSH = "push"
"""The payout of an event that gives the wager back, as pay tables and people call it."""

_CHUNK = 4000
"""Digits converted at a time: Python refuses to print an integer past 4,300 digits in one piece."""

_BASE = 10**_CHUNK


class _Due(NamedTuple):
    """What a text is to be, in words."""

    name: str
    allowed: str
    negative: str
    divided: str
    """What may stand between the two parts of a ratio, as a regular expression."""


_ODDS = _Due("odds", "3 to 2, 3:2, 3/2, 1.5, 30 or push", "pays a negative amount", r" to |\s?[:/]\s?")
_NUMBER = _Due("a number", "3, 0.5 or 1/10", "is negative", r" to |\s?[:/]\s?")
_PROPORTION = _Due("a percentage or a fraction", "5%, 0.05 or 1/20", "is negative", r"\s?/\s?")


_MOST_DIGITS = 10**6
"""Digits to which a root is taken at most."""


class Rounding(Enum):
    """How the last printed place is rounded; ``HALF_UP`` rounds halves away from zero."""

    HALF_UP = "half-up"
    HALF_EVEN = "half-even"
    DOWN = "down"


@dataclass(frozen=True, slots=True)
class Root(Real):
    """The exact number ``offset ± √square``, kept so until it is printed.

    A standard deviation is the root of its variance; a skewness is a third moment over such roots.
    """

    square: Fraction
    offset: Fraction = Fraction(0)
    negative: bool = False
    """Whether the root is taken away from the offset."""

    def __post_init__(self) -> None:
        judge_fields(self)
        if self.square < 0:
            raise QuestionError(
                f"{param('square')}: {fraction(self.square)} has no root (allowed: 0 or more)"
            )

    @typed
    def times(self, factor: Fraction) -> Root:
        """The number multiplied by a rational."""
        return Root(self.square * factor**2, self.offset * factor, self.negative is (factor >= 0))

    @typed
    def enclosed(self, digits: int) -> tuple[Fraction, Fraction]:
        """Rationals around the number; itself twice where the root is rational."""
        judge_range("digits", digits, 0, _MOST_DIGITS)
        unit = self.square.denominator * 10**digits
        # √(a/b) = √(a b) / b
        scaled = self.square.numerator * self.square.denominator * 10 ** (2 * digits)
        root = isqrt(scaled)
        low, high = Fraction(root, unit), Fraction(root + (root * root < scaled), unit)
        return (
            (self.offset - high, self.offset - low)
            if self.negative
            else (self.offset + low, self.offset + high)
        )


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


def decimal(value: Fraction | Real, places: int, rounding: Rounding = Rounding.HALF_UP) -> str:
    """``value`` with ``places`` decimals, rounded once; never a negative zero."""

    def scaled(exact: Fraction) -> int:
        whole = _rounded(abs(exact) * 10**places, rounding)
        return -whole if exact < 0 else whole

    return _placed(value.settled(scaled, places) if isinstance(value, Real) else scaled(value), places)


def percent(value: Fraction | Real, places: int, rounding: Rounding = Rounding.HALF_UP) -> str:
    """``value`` times one hundred with ``places`` decimals, without the sign for percent."""
    hundred = Fraction(100)
    return decimal(value.times(hundred) if isinstance(value, Real) else value * hundred, places, rounding)


def odds(value: Fraction) -> str:
    """Payout odds as the regulations print them: ``30 to 1``, ``3 to 2``."""
    return f"{digits(value.numerator)} to {digits(value.denominator)}"


def payout(value: Fraction) -> str:
    """What an event pays, for people: its odds, or ``push`` where the wager comes back and nothing more."""
    return odds(value) if value else PUSH


def paying(value: Fraction) -> str:
    """The same with its verb: an event ``pays 3 to 2``, or ``pushes``."""
    return f"pays {odds(value)}" if value else "pushes"


def shortest(value: Fraction) -> str:
    """A decimal with all its digits and no more, ``4.5``; ``p/q`` where no decimal is exact."""
    rest = value.denominator
    twos = (rest & -rest).bit_length() - 1
    rest >>= twos
    fives = 0
    while rest % 5 == 0:
        rest, fives = rest // 5, fives + 1
    return decimal(value, max(twos, fives)) if rest == 1 else fraction(value)


def money(value: Fraction) -> str:
    """An amount in dollars: whole, to the cent, or as an exact fraction when neither holds it."""
    if value.denominator == 1:
        return digits(value.numerator)
    if 100 % value.denominator == 0:
        return decimal(value, 2)
    return fraction(value)


def parse_odds(text: str, where: str) -> Fraction:
    """Payout odds, "to" one: ``3 to 2``, ``3:2``, ``3/2``, ``1.5``, ``30`` and ``push`` are all understood.

    A push gives the wager back, so its odds are 0. ``where`` names the place in the error. Raises
    :class:`QuestionError` for "for" odds (with their value converted), negative amounts, exponents,
    numbers too long or too large, and anything else.
    """
    if text.strip().casefold() == PUSH:
        return Fraction(0)
    return _parse(text, where, _ODDS)


def parse_number(text: str, where: str) -> Fraction:
    """A number of 0 or more, spelled as odds may be: ``5``, ``1.5``, ``1/10``; bounded as these are.

    Raises :class:`QuestionError` otherwise.
    """
    return _parse(text, where, _NUMBER)


def parse_proportion(text: str, where: str) -> Fraction:
    """A probability, or an edge: ``5%``, ``0.05`` or ``1/20``, all one and the same; ``-0.5%`` is below 0.

    Raises :class:`QuestionError` for anything else.
    """
    number = text.strip()
    hundredth = number.endswith("%")
    number = number.removesuffix("%").rstrip()
    size = _parse(number.removeprefix("-"), where, _PROPORTION)
    signed = -size if number.startswith("-") else size
    return signed * Fraction(1, 100) if hundredth else signed


def _parse(text: str, where: str, due: _Due) -> Fraction:
    shown = printable(text)
    if len(text) > LONGEST_NUMBER:
        raise QuestionError(
            f"{where}: {shown} is longer than the {LONGEST_NUMBER} characters allowed for {due.name}"
        )
    words = " ".join(text.split())
    paid_for = re.fullmatch(r"(.+?) ?\bfor\b ?(.+)", words, re.IGNORECASE)
    if paid_for and due is _ODDS:
        stake = _number(paid_for[2], where, shown, due)
        total = _number(paid_for[1], where, shown, due)
        converted = _ratio(total - stake, stake, where, shown, due)
        raise QuestionError(
            f'{where}: {shown} pays "for", which counts the stake; write the odds "to" one: '
            f"{payout(converted)}"
        )
    parts = re.fullmatch(f"(.+?)(?:{due.divided})(.+)", words, re.IGNORECASE)
    if parts:
        first, second = (_number(part, where, shown, due) for part in parts.groups())
        return _ratio(first, second, where, shown, due)
    return _ratio(_number(words, where, shown, due), Fraction(1), where, shown, due)


def parse_amount(text: str, where: str) -> Fraction:
    """A positive amount such as ``15`` or ``2.50``; raises :class:`QuestionError` otherwise."""
    shown = printable(text)
    if len(text) > LONGEST_NUMBER or not re.fullmatch(r"[0-9]+(\.[0-9]+)?", text.strip()):
        raise QuestionError(f"{where}: {shown} is not an amount (allowed: a number such as 15 or 2.50)")
    amount = Fraction(text.strip())
    if amount <= 0 or amount > LARGEST_PART:
        raise QuestionError(f"{where}: {shown} is not above 0 and at most {grouped(LARGEST_PART)}")
    return amount


def _number(text: str, where: str, shown: str, due: _Due) -> Fraction:
    if re.fullmatch(r"[0-9]+(\.[0-9]+)?", text):
        return Fraction(text)
    if re.fullmatch(r"-[0-9]+(\.[0-9]+)?", text):
        raise QuestionError(f"{where}: {shown} {due.negative} (allowed: 0 or more)")
    raise QuestionError(f"{where}: {shown} is not {due.name} (allowed: {due.allowed}, without exponents)")


def _ratio(numerator: Fraction, denominator: Fraction, where: str, shown: str, due: _Due) -> Fraction:
    if denominator == 0:
        raise QuestionError(f"{where}: {shown} divides by zero")
    value = numerator / denominator
    if value < 0:
        raise QuestionError(f"{where}: {shown} {due.negative} (allowed: 0 or more)")
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


def _placed(scaled: int, places: int) -> str:
    """The digits of a scaled integer with its decimal point put back."""
    text = digits(abs(scaled)).zfill(places + 1)
    sign = "-" if scaled < 0 else ""
    return sign + (f"{text[:-places]}.{text[-places:]}" if places else text)
