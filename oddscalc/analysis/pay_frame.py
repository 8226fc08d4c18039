"""The pay tables that a design may choose from, as integers: payouts by place, ways, and bounds of sums.

Payouts are scaled to integers by their common denominator ``unit``; ways are divided by what they have
in common at each deck count. A house edge is then ``(losses * unit - sum) / (unit * total)``, with
``sum`` the ways times the scaled payouts, so that a range of edges is a range of integer sums.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import gcd, lcm
from typing import NamedTuple

from oddscalc.analysis.pay_range import EdgeRange
from oddscalc.analysis.rarity import Group
from oddscalc.distribution import Distribution
from oddscalc.wager import LOSS


class Counts(NamedTuple):
    """One deck count: ways of each group, of a loss, and of all; ``least`` and ``most`` a sum may be."""

    ways: tuple[int, ...]
    losses: int
    total: int
    least: int
    most: int


class Frame(NamedTuple):
    """What may be chosen: for each group, commonest first, places among all ``payouts``, which rise."""

    groups: tuple[Group, ...]
    payouts: tuple[int, ...]
    unit: int
    choices: tuple[tuple[int, ...], ...]
    counts: tuple[Counts, ...]
    highest_near: tuple[int, ...]
    """For each place, the highest place that a neighbour may be paid."""
    lowest_near: tuple[int, ...]
    """For each place, the lowest place that a neighbour may be paid."""

    def payout(self, place: int) -> Fraction:
        """The payout, "to" one, at a place."""
        return Fraction(self.payouts[place], self.unit)

    def edge(self, counts: Counts, total: int) -> Fraction:
        """The house edge at one deck count of a table whose ways times scaled payouts sum to ``total``."""
        return Fraction(counts.losses * self.unit - total, self.unit * counts.total)


def frame(
    groups: Sequence[Group],
    allowed: Mapping[str, Sequence[Fraction]],
    distributions: Sequence[Distribution],
    edge: EdgeRange,
    ratio: Fraction | None,
) -> Frame:
    """The frame for groups of events, each event with the payouts it may have."""
    together = [set.intersection(*(set(allowed[event]) for event in group.events)) for group in groups]
    every = sorted(set.union(*together))
    unit = lcm(*(payout.denominator for payout in every))
    place = {payout: index for index, payout in enumerate(every)}
    last = len(every) - 1
    highest = [last if ratio is None else bisect_right(every, payout * ratio) - 1 for payout in every]
    return Frame(
        groups=tuple(groups),
        payouts=tuple(int(payout * unit) for payout in every),
        unit=unit,
        choices=tuple(tuple(sorted(place[payout] for payout in one)) for one in together),
        counts=tuple(_counts(groups, one, edge, unit) for one in distributions),
        highest_near=tuple(highest),
        lowest_near=tuple(bisect_left(highest, index) for index in range(len(every))),
    )


def _counts(groups: Sequence[Group], distribution: Distribution, edge: EdgeRange, unit: int) -> Counts:
    common = gcd(*distribution.ways.values())
    ways = tuple(sum(distribution.ways[event] for event in group.events) // common for group in groups)
    losses = distribution.ways[LOSS] // common
    total = distribution.total // common
    most = unit * (losses - edge.low * total)
    least = unit * (losses - edge.high * total)
    return Counts(ways, losses, total, -(-least // 1), most // 1)
