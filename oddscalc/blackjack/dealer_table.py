"""The dealer's outcomes against one upcard, for every depleted shoe that is asked for.

Everything is a count of ordered deals. Cards are taken out of the shoe after the upcard; a **removed
multiset** of k cards leaves R of them, and all counts that belong to it are over the common scale

    scale[k] = R (R - 1) ... down to the K-th card,

so that one more card c drawn by the player turns scale[k] into scale[k + 1] by the plain factor "cards
c left", and nothing is ever divided.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from fractions import Fraction
from math import perm
from operator import add, sub
from threading import Lock
from typing import ClassVar
from weakref import WeakValueDictionary

import numpy as np

from oddscalc.blackjack.codes import Integers, code
from oddscalc.blackjack.contraction import FITS, DealerSums, Removals, contract, dealer_sums, largest
from oddscalc.blackjack.dealer import PUSHING_22, DealerRule, completes_blackjack
from oddscalc.blackjack.hands import NONE, Counts

STANDING = (16, 17, 18, 19, 20, 21)
"""Player totals that a dealer's totals tell apart; 16 stands for every lower one."""


DEALER_BUST, DEALER_BLACKJACK = 23, 99
"""How the dealer's hand can end, beside its totals."""


class DealerTable:
    """Ways of the dealer's outcomes by removed multiset, for one upcard.

    ``counts`` is the shoe without the upcard; ``longest`` the most cards that are ever removed. Tables of one
    dealer and shoe that live at the same time share what is worked out, unless one is to be ``alone``.
    """

    def __init__(
        self, upcard: int, rule: DealerRule, counts: Counts, longest: int, *, alone: bool = False
    ) -> None:
        self._upcard, self._rule = upcard, rule
        self.counts = counts
        self.hole = completes_blackjack(upcard)
        self._sums = dealer_sums(upcard, rule)
        self._columns = _Columns(self._sums, counts) if alone else _Columns.alive(upcard, rule, counts)
        self._gone = NONE
        lengths, self._starts = np.unique(self._sums.lengths, return_index=True)
        self._lengths: list[int] = lengths.tolist()
        self._cards = sum(counts)
        most = self._lengths[-1]
        self.scale = _scale(self._cards, min(self._cards, longest + most))
        self._scale: Integers = np.array(self.scale, dtype=object)
        last = len(self.scale) - 1
        self._unseen: Integers = self._scale[np.minimum(np.arange(last + 1) + most, last)]

    def fresh(self, longest: int) -> DealerTable:
        """An empty table of the same dealer, for work whose columns need not be kept."""
        return DealerTable(self._upcard, self._rule, self.counts, longest, alone=True)

    def after(self, gone: Counts) -> DealerTable:
        """The same table when these cards have left the shoe too; what is worked out is shared."""
        table = copy(self)
        table.counts = tuple(map(sub, self.counts, gone))
        table.scale = self.scale[sum(gone) :]
        table._gone = tuple(map(add, self._gone, gone))
        return table

    def all_deals(self, removed: Counts) -> int:
        """All the ways the cards can fall."""
        return self.scale[sum(removed)]

    def without_blackjack(self, removed: Counts) -> int:
        """The ways in which the dealer has no blackjack."""
        deals = self.scale[sum(removed)]
        return deals if self.hole is None else deals - self.with_blackjack(removed)

    def with_blackjack(self, removed: Counts) -> int:
        """The ways in which the dealer has blackjack."""
        if self.hole is None:
            return 0
        return (self.counts[self.hole] - removed[self.hole]) * self.scale[sum(removed) + 1]

    def columns(self, removed: Integers) -> Integers:
        """The columns of the removed multisets of these codes, worked out where they are new."""
        return self._columns.of(removed + code(self._gone))

    def returns(self, columns: Integers, totals: Sequence[int], *, win: int = 2, push: int = 1) -> list[int]:
        """What comes back to hands that stand on ``totals``, each after its column's removed cards.

        Over the scale: ``win`` for each way to win and ``push`` for each to push, by default what comes
        back of a stake of 1. A dealer's blackjack returns nothing.
        """

        def less(total: int) -> Integers:
            above = np.where(self._sums.totals > total, win, 0)
            return np.where(self._ties(total), win - push, above)

        returned: Integers = win * self._no_blackjack(columns) - self._weighed(columns, totals, less)
        return list(returned)

    def ended(self, columns: Integers) -> dict[int, Integers]:
        """The ways of each end of the dealer's hand, for each column over the scale."""
        sums = self._sums
        ended = {
            total: self._joined(columns, (sums.totals == total).astype(np.int64))
            for total in sorted(set(sums.totals.tolist()))
        }
        no_blackjack = self._no_blackjack(columns)
        ended[DEALER_BUST] = no_blackjack - sum(ended.values())
        ended[DEALER_BLACKJACK] = self._scale[self._columns.sizes[columns]] - no_blackjack
        return ended

    def _no_blackjack(self, columns: Integers) -> Integers:
        """The ways in which the dealer has no blackjack."""
        removed = self._columns.sizes[columns]
        deals: Integers = self._scale[removed]
        if self.hole is None:
            return deals
        blackjack: Integers = self._columns.left(self.hole, columns) * self._scale[removed + 1]
        return deals - blackjack

    def pushes(self, columns: Integers, totals: Sequence[int]) -> list[int]:
        """The ways in which hands that stand on ``totals`` push, each after its column's removed cards."""
        return list(self._weighed(columns, totals, lambda total: self._ties(total).astype(np.int64)))

    def _ties(self, total: int) -> Integers:
        """The outcomes that push against ``total``."""
        ties: Integers = (self._sums.totals == total) | (self._sums.totals == PUSHING_22)
        return ties

    def totals(self, removed: Counts) -> dict[int, Fraction]:
        """Probability of each total on which the dealer stands, and of a 22 that pushes."""
        at = self.columns(np.array([code(removed)]))
        left = self._cards - int(self._columns.sizes[at[0]])
        found: dict[int, Fraction] = {}
        column = self._columns.ways[:, at[0]].tolist()
        for total, length, ways in zip(
            self._sums.totals.tolist(), self._sums.lengths.tolist(), column, strict=True
        ):
            if length <= left:
                found[total] = found.get(total, Fraction(0)) + Fraction(ways, perm(left, length))
        return dict(sorted(found.items()))

    def _weighed(
        self, columns: Integers, totals: Sequence[int], weights: Callable[[int], Integers]
    ) -> Integers:
        """For each column, the outcomes' ways times their weights against a total, added up."""
        groups = np.maximum(np.array(totals, dtype=np.int64), STANDING[0])
        answers: Integers = np.empty(len(columns), dtype=object)
        for total in STANDING:
            (chosen,) = np.nonzero(groups == total)
            if len(chosen):
                answers[chosen] = self._joined(columns[chosen], weights(total))
        return answers

    def _joined(self, columns: Integers, weights: Integers) -> Integers:
        """Weighted ways of all lengths together, brought to the common scale."""
        ways = self._columns.ways[:, columns]
        weighted = np.add.reduceat(ways * weights[:, np.newaxis], self._starts, axis=0)
        by_length = dict(zip(self._lengths, weighted, strict=True))
        left = self._cards - self._columns.sizes[columns]
        joined: Integers = np.zeros(len(columns), dtype=weighted.dtype)
        for length in range(1, self._lengths[-1] + 1):
            if 2 * self._cards**length >= FITS:
                joined = joined.astype(object)
            # Past the end of the shoe there are no ways, and the factor must not wipe out the others.
            joined = joined * np.maximum(left - (length - 1), 1)
            if length in by_length:
                joined = joined + by_length[length]
        return joined * self._unseen[self._columns.sizes[columns]]


_AT_A_TIME = 20_000
"""Columns that are worked out together, so that the arrays between stay small."""


class _Columns:
    """The ways of every outcome (rows) by removed multiset (columns), worked out as they are asked for."""

    _alive: ClassVar[WeakValueDictionary[tuple[int, DealerRule, Counts], _Columns]] = WeakValueDictionary()

    @classmethod
    def alive(cls, upcard: int, rule: DealerRule, counts: Counts) -> _Columns:
        """The columns of this dealer and shoe that some table has still, or new ones."""
        key = upcard, rule, counts
        columns = cls._alive.get(key)
        if columns is None:
            columns = cls._alive[key] = cls(dealer_sums(upcard, rule), counts)
        return columns

    def __init__(self, sums: DealerSums, counts: Counts) -> None:
        self._sums = sums
        self._counts = counts
        self._big = largest(sums, counts) >= FITS
        self._known: Integers = np.empty(0, dtype=np.int64)
        """Codes of the multisets worked out, rising."""
        self._at: Integers = np.empty(0, dtype=np.int64)
        """The column of each."""
        self._rows: Integers = np.empty((len(sums.totals), 0), dtype=object if self._big else np.int64)
        self._removed: Integers = np.empty((0, len(counts)), dtype=np.int64)
        self._sizes: Integers = np.empty(0, dtype=np.int64)
        # These have room for columns to come: growing them one by one would copy them each time.
        self._working = Lock()
        """Games that share columns may be asked by several threads."""

    @property
    def ways(self) -> Integers:
        """Ways of every outcome (rows), by column."""
        return self._rows[:, : len(self._known)]

    @property
    def sizes(self) -> Integers:
        """Cards removed, by column."""
        return self._sizes[: len(self._known)]

    def of(self, coded: Integers) -> Integers:
        """The columns of these codes."""
        with self._working:
            return self._of(coded)

    def _of(self, coded: Integers) -> Integers:
        known = self._known
        new = coded
        if len(known):
            place = np.minimum(np.searchsorted(known, coded), len(known) - 1)
            new = coded[known[place] != coded]
            if not len(new):
                found: Integers = self._at[place]
                return found
        new = np.unique(new)
        for start in range(0, len(new), _AT_A_TIME):
            self._work_out(new[start : start + _AT_A_TIME])
        worked_out: Integers = self._at[np.searchsorted(self._known, coded)]
        return worked_out

    def left(self, place: int, columns: Integers) -> Integers:
        """Cards of a value that are left, in these columns."""
        left: Integers = self._counts[place] - self._removed[columns, place]
        return left

    def _work_out(self, new: Integers) -> None:
        removals = Removals.arranged(new)
        first, last = len(self._known), len(self._known) + len(new)
        self._make_room(last)
        self._rows[:, first:last] = contract(self._sums, removals, self._counts, big=self._big)
        self._removed[first:last] = removals.rows
        self._sizes[first:last] = removals.rows.sum(axis=1)
        place = np.searchsorted(self._known, new)
        self._known = np.insert(self._known, place, new)
        self._at = np.insert(self._at, place, np.arange(first, last))

    def _make_room(self, columns: int) -> None:
        """Room for so many columns, twice as much where there is not enough."""
        held = self._rows.shape[1]
        if columns <= held:
            return
        more = max(columns, 2 * held) - held
        empty = np.empty((len(self._rows), more), dtype=self._rows.dtype)
        self._rows = np.concatenate((self._rows, empty), axis=1)
        self._removed = np.concatenate((self._removed, np.zeros((more, len(self._counts)), dtype=np.int64)))
        self._sizes = np.concatenate((self._sizes, np.zeros(more, dtype=np.int64)))


def _scale(cards: int, last: int) -> list[int]:
    """For each number of cards removed, the ways in which the next cards fall, down to the ``last``."""
    scale = [1]
    for removed in reversed(range(last)):
        scale.append(scale[-1] * (cards - removed))
    return scale[::-1]
