"""What is asked of a pay table to be designed: payouts by steps, a range of house edges, an order."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from oddscalc.errors import QuestionError, printable
from oddscalc.exact import fraction, parse_odds

MOST_PAYOUTS = 1000
"""The most payouts that an event may be given."""

_EDGES = "allowed: a range such as 4%..6% or 0.04..0.06"
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
        return (self.low + self.high) * Fraction(1, 2)

    def __str__(self) -> str:
        return f"{fraction(self.low * 100)} % to {fraction(self.high * 100)} %"


def parse_edge(text: str, where: str) -> EdgeRange:
    """A range of house edges: ``4%..6%``, ``0.04..0.06``; an end below 0 favours the player.

    Raises :class:`QuestionError` for anything else, and for a range that falls.
    """
    low, dots, high = text.partition("..")
    if not dots:
        raise QuestionError(f"{where}: {printable(text)} is not a range of house edges ({_EDGES})")
    return checked_edge(_edge(low.strip(), where), _edge(high.strip(), where), where)


def checked_edge(low: Fraction, high: Fraction, where: str) -> EdgeRange:
    """The range between two ends; raises :class:`QuestionError` where it falls, or holds no edge at all."""
    if low > high:
        raise QuestionError(
            f"{where}: the range falls from {fraction(low)} to {fraction(high)}; turn it round"
        )
    if low > 1:
        raise QuestionError(
            f"{where}: a house edge is at most 1, the whole wager (allowed: 0.04..0.06, or 4%..6%)"
        )
    return EdgeRange(low, high)


def _edge(text: str, where: str) -> Fraction:
    number = text.removesuffix("%").rstrip()
    size = parse_odds(number.removeprefix("-"), where)
    signed = -size if number.startswith("-") else size
    return signed * Fraction(1, 100) if text.endswith("%") else signed


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
    step = parse_odds(step_text, where) if slash else Fraction(1)
    if step == 0 or first > last:
        raise QuestionError(f"{where}: {printable(text)} is not a rising range of payouts ({_PAYOUTS})")
    count = (last - first) // step + 1
    if count > MOST_PAYOUTS:
        raise QuestionError(f"{where}: {printable(text)} names too many payouts ({_PAYOUTS})")
    return tuple(first + step * place for place in range(count))
