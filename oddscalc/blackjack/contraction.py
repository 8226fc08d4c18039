"""Sums over the dealer's multisets for many depleted shoes at once: the one kernel of the engine.

The ways to an outcome from a shoe that has lost the multiset r are

    sum over endings d:  orders(d) · product over values v of  falling(count(v) - r(v), d(v)).

The sum is nested value by value. Endings that agree in the values still to come are merged, removed
multisets that agree in the values gone by are computed once, and each step is one product and one
grouped sum of arrays. Ten-values go first, since few endings and few hands hold many of them.

With ``int64`` arrays the kernel is exact as long as no sum passes :data:`FITS`; :func:`largest` gives
the bound from the shoe, and the caller takes arrays of Python integers (``object``) where it fails.
This interface (two arrangements, :func:`contract`, :func:`largest`) is all that a faster kernel needs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from math import perm
from typing import Any

import numpy as np
from numpy.typing import NDArray

from oddscalc.blackjack.dealer import DealerRule, endings, outcomes
from oddscalc.blackjack.hands import NONE, PLACES, Counts

Integers = NDArray[Any]
"""An array of exact integers: ``int64``, or ``object`` holding Python integers."""

FITS = 2**61
"""Sums below this can be added, doubled and subtracted in 64 bits without a wrap."""

_ORDER = tuple(reversed(PLACES))
_BASE = 32
"""More than the copies of one value in any multiset met here."""


@dataclass(frozen=True, eq=False)
class Removals:
    """Removed multisets, arranged: for each value the earlier column and the copies removed."""

    steps: tuple[tuple[Integers, Integers], ...]
    columns: Integers
    """For each multiset asked for, its column in the result."""

    @classmethod
    def arranged(cls, removed: Sequence[Counts]) -> Removals:
        """The arrangement of these multisets."""
        rows = np.array(removed, dtype=np.int64).reshape(-1, len(PLACES))
        node = np.zeros(len(rows), dtype=np.int64)
        steps = []
        for place in _ORDER:
            _, first, joined = np.unique(
                node * _BASE + rows[:, place], return_index=True, return_inverse=True
            )
            steps.append((node[first], rows[first, place]))
            node = joined
        return cls(tuple(steps), node)


@dataclass(frozen=True, eq=False)
class DealerSums:
    """The endings of an upcard, arranged: for each value the copies drawn and where groups start."""

    orders: Integers
    steps: tuple[tuple[Integers, Integers], ...]
    lengths: Integers
    """Cards beyond the upcard, for each row of the result."""
    totals: Integers
    """The dealer's total, for each row of the result."""


@cache
def dealer_sums(upcard: int, rule: DealerRule) -> DealerSums:
    """The arrangement of an upcard's endings; rows of the result are its outcomes in order."""
    row = {outcome: number for number, outcome in enumerate(outcomes(upcard, rule))}
    listed = sorted((row[one.outcome], *one.drawn, one.orders) for one in endings(upcard, rule))
    keys = np.array([line[:-1] for line in listed], dtype=np.int64)
    orders = np.array([line[-1] for line in listed], dtype=np.int64)
    steps = []
    for place in _ORDER:
        # Column 0 is the outcome and column 1 + place the copies of a value; later values are gone.
        new = np.any(keys[1:, : 1 + place] != keys[:-1, : 1 + place], axis=1)
        starts = np.concatenate(([0], np.flatnonzero(new) + 1))
        steps.append((keys[:, 1 + place], starts))
        keys = keys[starts]
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
    rows = _contract(sums, Removals.arranged([NONE]), counts, _at_least_one, big=True)[:, 0]
    return max(int(rows[sums.lengths == length].sum()) for length in set(sums.lengths.tolist()))


def _contract(
    sums: DealerSums, removals: Removals, counts: Counts, factor: Callable[[int, int], int], *, big: bool
) -> Integers:
    kind: type = object if big else np.int64
    ways: Integers = sums.orders.astype(kind)[:, np.newaxis]
    for place, (drawn, starts), (earlier, removed) in zip(_ORDER, sums.steps, removals.steps, strict=True):
        left = [max(counts[place] - gone, 0) for gone in range(max(removed) + 1)]
        falling: Integers = np.array(
            [[factor(copies, taken) for copies in left] for taken in range(max(drawn) + 1)], dtype=kind
        )
        products = falling[drawn[:, np.newaxis], removed] * ways[:, earlier]
        ways = np.add.reduceat(products, starts, axis=0)
    return ways


def _at_least_one(count: int, copies: int) -> int:
    return max(perm(count, copies), 1)
