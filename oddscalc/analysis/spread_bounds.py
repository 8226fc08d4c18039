"""Between what the spread of a game lies where its law is not counted: exact bounds.

All other rounds are known one by one. Of a split round only the mean net result and the mean stake are, and
that it nets no more than its stake either way.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from oddscalc.blackjack.settlement import Row, Settlement


class Bounds(NamedTuple):
    """Between which values a figure is."""

    at_least: Fraction
    at_most: Fraction


def hit_frequency(settlement: Settlement, *, fee_paid: bool = True) -> Bounds:
    """The probability of a net result above zero, the fee paid or not: exact but for split rounds."""
    rows = settlement.rows
    won = [row.weight for row in rows if not row.varies and row.net + (row.fee if fee_paid else 0) > 0]
    split = [row.weight for row in rows if row.varies]
    return Bounds(Fraction(sum(won), settlement.total), Fraction(sum(won) + sum(split), settlement.total))


def variance(settlement: Settlement, most_staked: int) -> Bounds:
    """The variance of the net result, the fee paid; no round stakes more than ``most_staked``.

    The mean square of a split round is at least the square of its mean. At most it is that of the stake, with
    the fee on top; and a stake of mean m between 2 and M has a mean square of at most (2 + M) m - 2 M.
    """
    low = high = Fraction(0)
    for row in settlement.rows:
        chance, net = Fraction(row.weight, settlement.total), row.net + row.fee
        low += chance * net**2
        high += chance * (_most_square(row, settlement.fee, most_staked) if row.varies else net**2)
    mean = settlement.expected_return
    return Bounds(low - mean**2, high - mean**2)


def _most_square(row: Row, fee: Fraction, most: int) -> Fraction:
    return (2 + most) * row.stake - 2 * most + 2 * fee * row.stake + fee**2
