"""Sums over the dealer's multisets for many depleted shoes at once: the one kernel of the engine.

The ways to an outcome from a shoe that has lost the multiset r are

    sum over endings d:  orders(d) · product over values v of  falling(count(v) - r(v), d(v)).

The sum is nested value by value. Endings that agree in the values still to come are merged, removed
multisets that agree in the values gone by are computed once, and a step is, for each number of copies
drawn, one product and one sum of arrays. Ten-values go first: few endings and few hands hold many.

With ``int64`` arrays the kernel is exact as long as no sum passes :data:`FITS`; :func:`largest` gives
the bound from the shoe, and the caller takes arrays of Python integers (``object``) where it fails.
This interface (two arrangements, :func:`contract`, :func:`largest`) is all that a faster kernel needs.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from math import perm
from typing import NamedTuple

import numpy as np

from oddscalc.blackjack.codes import Integers, codes, copies_of
from oddscalc.blackjack.dealer import DealerRule, endings, outcomes
from oddscalc.blackjack.hands import NONE, PLACES, Counts

FITS = 2**61
"""Sums below this can be added, doubled and subtracted in 64 bits without a wrap."""

_ORDER = tuple(reversed(PLACES))
_BASE = 64
"""More than the copies of one value in any multiset met here."""


@dataclass(frozen=True, eq=False)
class Removals:
    """Removed multisets, arranged: for each value the earlier column and the copies removed."""

    steps: tuple[tuple[Integers, Integers], ...]
    columns: Integers
    """For each multiset asked for, its column in the result."""
    rows: Integers
    """The multisets asked for, by the copies of each value."""

    @classmethod
    def arranged(cls, removed: Integers) -> Removals:
        """The arrangement of the multisets of these codes; all upcards of a shoe ask for the same ones."""
        return cls._arranged(removed.tobytes())

    @classmethod
    @lru_cache(maxsize=2)
    def _arranged(cls, removed: bytes) -> Removals:
        rows = copies_of(np.frombuffer(removed, dtype=np.int64))
        node = np.zeros(len(rows), dtype=np.int64)
        steps = []
        for place in _ORDER:
            _, first, joined = np.unique(
                node * _BASE + rows[:, place], return_index=True, return_inverse=True
            )
            steps.append((node[first], rows[first, place]))
            node = joined
        return cls(tuple(steps), node, rows)


class Part(NamedTuple):
    """The rows of one step that draw the same number of copies; no two of them are merged into one."""

    copies: int
    rows: Integers
    merged: Integers
    """The row of the result that each is added to."""


class Step(NamedTuple):
    """The rows of the sum over one value's copies."""

    rows: int
    """Rows that are left when those that agree in the values still to come are merged."""
    parts: tuple[Part, ...]


@dataclass(frozen=True, eq=False)
class DealerSums:
    """The endings of an upcard, arranged for one step a value; rows of the result are outcomes."""

    orders: Integers
    steps: tuple[Step, ...]
    lengths: Integers
    """Cards beyond the upcard, for each outcome."""
    totals: Integers
    """The dealer's total, for each outcome."""


@cache
def dealer_sums(upcard: int, rule: DealerRule) -> DealerSums:
    """The arrangement of an upcard's endings."""
    row = {outcome: number for number, outcome in enumerate(outcomes(upcard, rule))}
    listed = sorted((row[one.outcome], *one.drawn, one.orders) for one in endings(upcard, rule))
    table = np.array(listed, dtype=np.int64)
    keys, orders = table[:, :-1], table[:, -1]
    steps = []
    for place in _ORDER:
        # Column 0 is the outcome and column 1 + place the copies of a value; later values are gone.
        drawn = keys[:, 1 + place]
        new = np.any(keys[1:, : 1 + place] != keys[:-1, : 1 + place], axis=1)
        merged = np.concatenate(([0], np.cumsum(new)))
        parts = []
        for copies in range(max(drawn) + 1):
            (rows,) = np.nonzero(drawn == copies)
            parts.append(Part(copies, rows, merged[rows]))
        steps.append(Step(int(merged[-1]) + 1, tuple(parts)))
        keys = keys[np.concatenate(([True], new))]
    return DealerSums(
        orders,
        tuple(steps),
        np.array([outcome.length for outcome in row], dtype=np.int64),
        np.array([outcome.total for outcome in row], dtype=np.int64),
    )


def contract(sums: DealerSums, removals: Removals, counts: Counts, *, big: bool) -> Integers:
    """Ways to each outcome (rows) from a shoe of ``counts`` less each removed multiset (columns).

    ``big`` takes Python integers; without it the caller has made sure that every sum fits.
    """
    return _contract(sums, removals, counts, perm, big=big)[:, removals.columns]


def largest(sums: DealerSums, counts: Counts) -> int:
    """A bound on every sum of :func:`contract`, over all outcomes of one length and all removals.

    A value that the shoe lacks counts as a factor of one, so that partial sums are bounded too.
    """
    rows = _contract(sums, Removals.arranged(codes([NONE])), counts, _at_least_one, big=True)[:, 0]
    return max(int(rows[sums.lengths == length].sum()) for length in set(sums.lengths.tolist()))


def _contract(
    sums: DealerSums, removals: Removals, counts: Counts, factor: Callable[[int, int], int], *, big: bool
) -> Integers:
    kind: type = object if big else np.int64
    ways: Integers = sums.orders.astype(kind)[:, np.newaxis]
    for place, step, (earlier, removed) in zip(_ORDER, sums.steps, removals.steps, strict=True):
        left = [max(counts[place] - gone, 0) for gone in range(max(removed) + 1)]
        spread = ways.take(earlier, axis=1)
        ways = np.zeros((step.rows, len(earlier)), dtype=kind)
        for copies, rows, merged in step.parts:
            falling: Integers = np.array([factor(cards, copies) for cards in left], dtype=kind)
            ways[merged] += spread[rows] * falling[removed]
    return ways


def _at_least_one(count: int, copies: int) -> int:
    return max(perm(count, copies), 1)
