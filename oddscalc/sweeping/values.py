"""What a spec gives an option: a value, a list of values, or a range, as the texts that the option reads."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import count as counted
from itertools import takewhile
from typing import NamedTuple, NoReturn

from oddscalc.errors import QuestionError
from oddscalc.exact import fraction, parse_number
from oddscalc.shoe import parse_deck_counts
from oddscalc.user_file import shown_key, shown_value

MOST_VALUES = 100_000
"""The most values of one option."""

_RANGE_KEYS = {"from", "to", "step"}


class Keyed(NamedTuple):
    """A place in a spec, which errors name."""

    source: str
    key: str

    def at(self, key: str) -> Keyed:
        """A key within this one."""
        return Keyed(self.source, f"{self.key}.{key}" if self.key else key)

    def fail(self, problem: str) -> NoReturn:
        """Raise :class:`QuestionError` naming file and key."""
        raise QuestionError(f"{self.source}: {shown_key(self.key)}: {problem}")


def texts(found: object, where: Keyed) -> tuple[str, ...]:
    """The values of an option, each once.

    Raises :class:`QuestionError` for what is neither a value, a list of them nor a range, and for a value
    that is listed twice.
    """
    if isinstance(found, dict):
        return _range(found, where)
    if not isinstance(found, list):
        return (_text(found, where),)
    if not found:
        where.fail("the list is empty (allowed: one value or more)")
    if len(found) > MOST_VALUES:
        where.fail(f"{len(found)} values are listed (allowed: {MOST_VALUES:,} at most)")
    values = tuple(_text(one, where) for one in found)
    for value, times in Counter(values).items():
        if times > 1:
            where.fail(f"{shown_value(value)} is listed twice")
    return values


def deck_counts(found: object, where: Keyed) -> tuple[int, ...]:
    """Deck counts from a number, a list, a range, or a text such as ``1-8``; rising, each once."""
    values = texts(found, where)
    try:
        return parse_deck_counts(",".join(values), "")
    except QuestionError as error:
        where.fail(str(error))


def _text(found: object, where: Keyed) -> str:
    if isinstance(found, bool):
        return "yes" if found else "no"
    if not isinstance(found, (int, str)):
        where.fail(f"{shown_value(found)} is no value (allowed: a text, a number, true or false)")
    return str(found)


def _range(found: dict[str, object], where: Keyed) -> tuple[str, ...]:
    """``{from = 20, to = 40, step = 5}``: both ends belong to it where the steps meet them."""
    for key in found:
        if key not in _RANGE_KEYS:
            where.at(key).fail("unknown key (allowed in a range: from, to, step)")
    for key in ("from", "to"):
        if key not in found:
            where.fail(f"the range has no {key!r} (allowed: such as {{from = 1, to = 8}})")
    first, last, step = (_number(found.get(key, 1), where.at(key)) for key in ("from", "to", "step"))
    if step <= 0:
        where.at("step").fail(f"{fraction(step)} leads nowhere (allowed: above 0)")
    if first > last:
        where.fail(f"the range falls from {fraction(first)} to {fraction(last)} (allowed: a rising one)")
    if (last - first) >= MOST_VALUES * step:
        where.fail(f"the range has more than {MOST_VALUES:,} values")
    values = takewhile(lambda value: value <= last, (first + step * number for number in counted()))
    return tuple(map(fraction, values))


def _number(found: object, where: Keyed) -> Fraction:
    if isinstance(found, bool) or not isinstance(found, (int, str)):
        where.fail(f"{shown_value(found)} is no number (allowed: 3, 0.5 or '1/10')")
    if isinstance(found, int):
        return Fraction(found)
    try:
        return parse_number(found, "")
    except QuestionError:
        where.fail(f"{shown_value(found)} is no number of 0 or more (allowed: 3, 0.5 or '1/10')")
