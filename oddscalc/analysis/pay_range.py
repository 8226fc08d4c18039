"""What is asked of a pay table to be designed: payouts by steps, a range of house edges, an order."""

from __future__ import annotations

import re
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from oddscalc.errors import QuestionError, printable
from oddscalc.exact import fraction, parse_number, parse_odds, parse_proportion, shortest

MOST_PAYOUTS = 1000
"""The most payouts that an event may be given."""

HALF = Fraction(1, 2)

_DECIMAL = re.compile(r"-?[0-9]+(\.(?P<places>[0-9]+))?\s*(?P<percent>%)?")

_PAYOUTS = f"allowed: 1..50, 1..50/0.5, 1..10,15..50/5, up to {MOST_PAYOUTS:,} payouts"


class Order(StrEnum):
    """What tables are sorted by, the least first."""

    MIDDLE = "middle"
    """The distance of the house edge from the middle of the range, at the deck count where it is greatest."""
    SPREAD = "spread"
    """The greatest house edge over the deck counts, less the least."""
    SD = "sd"
    """The standard deviation, at the deck count where it is greatest."""


MEANING = {
    Order.MIDDLE: "distance of the house edge from the middle of the range, where it is greatest",
    Order.SPREAD: "spread of the house edge over the deck counts",
    Order.SD: "standard deviation, where it is greatest",
}
"""What each order means, in words; all put the least first."""


class EdgeRange(NamedTuple):
    """House edges from one to another, both ends included, per unit wagered."""

    low: Fraction
    high: Fraction

    @property
    def middle(self) -> Fraction:
        """Half way between the ends."""
        return (self.low + self.high) * HALF

    def __str__(self) -> str:
        if self.low == self.high:
            return f"{shortest(self.low * 100)} %"
        return f"{shortest(self.low * 100)} % to {shortest(self.high * 100)} %"


def parse_edge(text: str, where: str) -> EdgeRange:
    """A range of house edges: ``4%..6%``, ``0.04..0.06``; an end below 0 favours the player.

    One edge alone is as wide as it is written: ``5%`` is 4.5%..5.5% and ``5.00%`` 4.995%..5.005%, half a unit
    of the last place each way, ends included; a fraction, ``1/20``, is that edge and no other. Raises
    :class:`QuestionError` for anything else, and for a range that falls.
    """
    low, dots, high = text.partition("..")
    if not dots:
        return _rounded_to(text, where)
    return checked_edge(parse_proportion(low, where), parse_proportion(high, where), where)


def checked_edge(low: Fraction, high: Fraction, where: str) -> EdgeRange:
    """The range between two ends; raises :class:`QuestionError` where it falls, or holds no edge at all."""
    if low > high:
        raise QuestionError(
            f"{where}: the range falls from {fraction(low)} to {fraction(high)}; turn it round"
        )
    if low > 1:
        raise QuestionError(
            f"{where}: a house edge is at most 1, the whole wager (allowed: 0.04..0.06, 4%..6% or 5%)"
        )
    return EdgeRange(low, high)


def _rounded_to(text: str, where: str) -> EdgeRange:
    """The edges that are rounded to one as it is written: half a unit of its last place each way."""
    middle = parse_proportion(text, where)
    written = _DECIMAL.fullmatch(text.strip())
    if written is None:  # a fraction is not rounded
        return checked_edge(middle, middle, where)
    unit = Fraction(1, 10 ** len(written["places"] or "")) * (Fraction(1, 100) if written["percent"] else 1)
    return checked_edge(middle - unit * HALF, middle + unit * HALF, where)


def parse_payouts(text: str, where: str) -> tuple[Fraction, ...]:
    """Payouts "to" one, rising and each once: ``1..50``, ``1..50/0.5`` by steps, ``1,2,5``, or a mixture.

    Without a step a range goes by whole ones. Raises :class:`QuestionError` for anything else.
    """
    payouts: set[Fraction] = set()
    for part in text.split(","):
        payouts.update(_span(part.strip(), where))
        if len(payouts) > MOST_PAYOUTS:
            raise QuestionError(f"{where}: {printable(text)} names too many payouts ({_PAYOUTS})")
    return tuple(sorted(payouts))


def _span(text: str, where: str) -> tuple[Fraction, ...]:
    first_text, dots, rest = text.partition("..")
    first = parse_odds(first_text, where)
    if not dots:
        return (first,)
    last_text, slash, step_text = rest.partition("/")
    last = parse_odds(last_text, where)
    step = parse_number(step_text, where) if slash else Fraction(1)
    if step == 0 or first > last:
        raise QuestionError(f"{where}: {printable(text)} is not a rising range of payouts ({_PAYOUTS})")
    count = (last - first) // step + 1
    if count > MOST_PAYOUTS:
        raise QuestionError(f"{where}: {printable(text)} names too many payouts ({_PAYOUTS})")
    return tuple(first + step * place for place in range(count))
