"""How many pay tables a frame holds, whatever their house edge: counted, not listed.

The payouts of a tier lie between two places, and the next tier needs no more of it than these two. So
tiers are counted one after the other, by the lowest and highest place each has.
"""

from __future__ import annotations

from itertools import groupby
from math import prod
from typing import Any

import numpy as np

from oddscalc.analysis.pay_frame import Frame

Integers = np.ndarray[Any, np.dtype[Any]]

FITS = 2**61
"""Sums below this can be added and subtracted in 64 bits without a wrap."""


def count_tables(frame: Frame) -> int:
    """The tables in which no rarer group is paid less than a commoner, nor neighbours too far apart."""
    size = len(frame.payouts)
    # No number below is larger than that of all tables without any rule.
    exact = np.int64 if prod(map(len, frame.choices)) < FITS else object
    tiers = [
        [frame.choices[place] for place, _ in members]
        for _, members in groupby(enumerate(frame.groups), key=lambda item: item[1].tier)
    ]
    lowest = np.array(frame.lowest_near)
    within = np.arange(size)[:, None] >= lowest[None, :]
    if all(len(tier) == 1 for tier in tiers):
        return _count_chain(frame, [tier[0] for tier in tiers], exact)
    found = np.zeros((size, size), dtype=exact)
    for place, tier in enumerate(tiers):
        spans = np.where(within, _by_span(tier, size, exact), 0)
        found = spans * _before(found, lowest) if place else spans
    return int(found.sum())


def _count_chain(frame: Frame, choices: list[tuple[int, ...]], exact: Any) -> int:
    """Where no groups are equally likely a tier is one payout."""
    size = len(frame.payouts)
    places = np.arange(size)
    found = np.zeros(size, dtype=exact)
    found[list(choices[0])] = 1
    for tier in choices[1:]:
        sums = np.concatenate([np.zeros(1, dtype=exact), np.cumsum(found)])
        before = sums[places + 1] - sums[np.array(frame.lowest_near)]
        found = np.zeros(size, dtype=exact)
        found[list(tier)] = before[list(tier)]
    return int(found.sum())


def _by_span(tier: list[tuple[int, ...]], size: int, exact: Any) -> Integers:
    """How many choices of a tier have this lowest place (down) and this highest (across)."""
    inside = np.ones((size + 1, size + 1), dtype=exact)
    for choices in tier:
        upto = np.zeros(size + 1, dtype=exact)
        upto[[place + 1 for place in choices]] = 1
        upto = np.cumsum(upto)
        # Places from the row to the column less one; none where the row is beyond.
        inside = inside * np.maximum(upto[None, :] - upto[:, None], 0)
    return inside[:-1, 1:] - inside[1:, 1:] - inside[:-1, :-1] + inside[1:, :-1]


def _before(found: Integers, lowest: Integers) -> Integers:
    """For each span of a tier, how many choices of the tiers before go with it.

    Their highest place is no higher than its lowest, and their lowest is near its highest.
    """
    by_highest = np.cumsum(found, axis=1)
    by_lowest = np.cumsum(by_highest[::-1], axis=0)[::-1]
    return by_lowest[lowest].T
