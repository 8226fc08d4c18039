"""The order of pay tables found: an exact criterion, then what settles ties."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import lcm
from typing import Any

import numpy as np

from oddscalc.analysis.pay_count import FITS, Integers
from oddscalc.analysis.pay_frame import Counts, Frame
from oddscalc.analysis.pay_range import EdgeRange, Order
from oddscalc.analysis.pay_search import Tables

_HELD = 2**18
"""Tables held, beyond those wanted, before the worse ones are dropped."""


def best(
    blocks: Iterable[Tables], frame: Frame, edge: EdgeRange, order: Order, limit: int | None
) -> tuple[int, Tables]:
    """How many tables there are in the blocks, and the first of them in order, up to ``limit``.

    Ties go by closeness to the middle of the range, then by the payouts from the rarest group to the
    commonest, the lower first, so that no two tables are left in doubt.
    """
    found = kept = 0
    held: list[Tables] = []
    for block in blocks:
        found += block.number
        kept += block.number
        held.append(block)
        if limit is not None and kept > limit + _HELD:
            held = [_sorted(_joined(held, frame), frame, edge, order, limit)]
            kept = limit
    return found, _sorted(_joined(held, frame), frame, edge, order, limit)


def _joined(blocks: list[Tables], frame: Frame) -> Tables:
    none = Tables(np.zeros((len(frame.groups), 0), np.int64), np.zeros((len(frame.counts), 0), np.int64))
    return Tables(
        np.concatenate([none.places, *(one.places for one in blocks)], axis=1),
        np.concatenate([none.sums, *(one.sums for one in blocks)], axis=1),
    )


def _sorted(tables: Tables, frame: Frame, edge: EdgeRange, order: Order, limit: int | None) -> Tables:
    keys = [_KEYS[order](tables, frame, edge), _distance(tables, frame, edge), *tables.places[::-1]]
    places = np.arange(tables.number)
    for key in reversed(keys):
        places = places[np.argsort(key[places], kind="stable")]
    return tables.some(places[:limit])


def _distance(tables: Tables, frame: Frame, edge: EdgeRange) -> Integers:
    """How far the house edge is from the middle of the range where it is furthest, times a common factor."""
    common = lcm(edge.middle.denominator, *(frame.unit * one.total for one in frame.counts))
    middle = int(edge.middle * common)
    return _greatest([abs(one - middle) for one in _edges(tables, frame, common, middle)])


def _spread(tables: Tables, frame: Frame, _: EdgeRange) -> Integers:
    """Greatest less least house edge, times a common factor."""
    edges = _edges(tables, frame, lcm(*(frame.unit * one.total for one in frame.counts)))
    return _greatest(edges) + _greatest([-one for one in edges])


def _edges(tables: Tables, frame: Frame, common: int, taken: int = 0) -> list[Integers]:
    """House edges at each deck count, times a common factor that makes integers of them.

    The integers hold what is left when ``taken`` is taken away.
    """
    # A house edge is at most 1, and no lower than minus the largest payout.
    exact: Any = np.int64 if common * (frame.payouts[-1] + 1) + abs(taken) < FITS else object
    return [
        _lost(sums.astype(exact), one, frame) * (common // (frame.unit * one.total))
        for sums, one in zip(tables.sums, frame.counts, strict=True)
    ]


def _lost(sums: Integers, counts: Counts, frame: Frame) -> Integers:
    """What the house keeps over all deals, in units of a scaled payout."""
    return counts.losses * frame.unit - sums


def _variance(tables: Tables, frame: Frame, _: EdgeRange) -> Integers:
    """The greatest variance over the deck counts, times a common factor."""
    common = lcm(*(frame.unit * one.total for one in frame.counts))
    squares = np.array([payout**2 for payout in frame.payouts], dtype=object)[tables.places]
    variances = []
    for sums, one in zip(tables.sums, frame.counts, strict=True):
        ways = np.array(one.ways, dtype=object)[:, None]
        second = (ways * squares).sum(axis=0) + one.losses * frame.unit**2
        factor = (common // (frame.unit * one.total)) ** 2
        variances.append((one.total * second - _lost(sums.astype(object), one, frame) ** 2) * factor)
    return _greatest(variances)


def _greatest(of_each: list[Integers]) -> Integers:
    """For each table, the greatest over the deck counts."""
    greatest: Integers = np.maximum.reduce(of_each)
    return greatest


_KEYS: dict[Order, Callable[[Tables, Frame, EdgeRange], Integers]] = {
    Order.MIDDLE: _distance,
    Order.SPREAD: _spread,
    Order.SD: _variance,
}
