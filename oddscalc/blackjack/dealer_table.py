"""The dealer's outcomes against one upcard, for every depleted shoe that is asked for.

Everything is a count of ordered deals. Cards are taken out of the shoe after the upcard; a **removed
multiset** of k cards leaves R of them, and all counts that belong to it are over the common scale

    scale[k] = R (R - 1) ... down to the K-th card,

so that one more card c drawn by the player turns scale[k] into scale[k + 1] by the plain factor "cards
c left", and nothing is ever divided.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import perm

import numpy as np

from oddscalc.blackjack.contraction import (
    FITS,
    Integers,
    Removals,
    contract,
    dealer_sums,
    largest,
)
from oddscalc.blackjack.dealer import PUSHING_22, DealerRule, completes_blackjack
from oddscalc.blackjack.hands import Counts

STANDING = (16, 17, 18, 19, 20, 21)
"""Player totals that a dealer's totals tell apart; 16 stands for every lower one."""


DEALER_BUST, DEALER_BLACKJACK = 23, 99
"""How the dealer's hand can end, beside its totals."""


class DealerTable:
    """Ways of the dealer's outcomes by removed multiset, for one upcard.

    ``counts`` is the shoe without the upcard; ``longest`` the most cards that are ever removed.
    """

    def __init__(self, upcard: int, rule: DealerRule, counts: Counts, longest: int) -> None:
        self._upcard, self._rule = upcard, rule
        self.counts = counts
        self.hole = completes_blackjack(upcard)
        self._sums = dealer_sums(upcard, rule)
        self._big = largest(self._sums, counts) >= FITS
        self._column: dict[Counts, int] = {}
        self._ways: Integers = np.empty((len(self._sums.totals), 0), dtype=object if self._big else np.int64)
        self._removed: Integers = np.empty(0, dtype=np.int64)
        self._hole_cards: Integers = np.empty(0, dtype=np.int64)
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
        return DealerTable(self._upcard, self._rule, self.counts, longest)

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

    def columns(self, removed: Sequence[Counts]) -> Integers:
        """The columns of these removed multisets, worked out where they are new."""
        known = self._column
        new = tuple(cards for cards in dict.fromkeys(removed) if cards not in known)
        if new:
            known.update(zip(new, range(len(known), len(known) + len(new)), strict=True))
            removals = Removals.arranged(new)
            ways = contract(self._sums, removals, self.counts, big=self._big)
            holes = 0 * removals.sizes
            if self.hole is not None:
                holes = self.counts[self.hole] - removals.rows[:, self.hole]
            self._ways = np.concatenate((self._ways, ways), axis=1)
            self._removed = np.concatenate((self._removed, removals.sizes))
            self._hole_cards = np.concatenate((self._hole_cards, holes))
        return np.array([known[cards] for cards in removed], dtype=np.int64)

    def returns(self, columns: Integers, totals: Sequence[int]) -> list[int]:
        """What comes back to hands that stand on ``totals``, each after its column's removed cards.

        Over the scale, per unit of the hand's stake: 2 for each way to win, 1 for each to push. A
        dealer's blackjack returns nothing.
        """

        def dealt(total: int) -> Integers:
            return np.where(self._ties(total), 1, np.where(self._sums.totals > total, 2, 0))

        returned: Integers = 2 * self._no_blackjack(columns) - self._weighed(columns, totals, dealt)
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
        ended[DEALER_BLACKJACK] = self._scale[self._removed[columns]] - no_blackjack
        return ended

    def _no_blackjack(self, columns: Integers) -> Integers:
        """The ways in which the dealer has no blackjack."""
        removed = self._removed[columns]
        deals: Integers = self._scale[removed]
        if self.hole is None:
            return deals
        blackjack: Integers = self._hole_cards[columns] * self._scale[removed + 1]
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
        (at,) = self.columns([removed])
        left = self._cards - sum(removed)
        found: dict[int, Fraction] = {}
        column = self._ways[:, at].tolist()
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
        weighted = np.add.reduceat(self._ways[:, columns] * weights[:, np.newaxis], self._starts, axis=0)
        by_length = dict(zip(self._lengths, weighted, strict=True))
        left = self._cards - self._removed[columns]
        joined: Integers = np.zeros(len(columns), dtype=weighted.dtype)
        for length in range(1, self._lengths[-1] + 1):
            if 2 * self._cards**length >= FITS:
                joined = joined.astype(object)
            # Past the end of the shoe there are no ways, and the factor must not wipe out the others.
            joined = joined * np.maximum(left - (length - 1), 1)
            if length in by_length:
                joined = joined + by_length[length]
        return joined * self._unseen[self._removed[columns]]


def _scale(cards: int, last: int) -> list[int]:
    """For each number of cards removed, the ways in which the next cards fall, down to the ``last``."""
    scale = [1]
    for removed in reversed(range(last)):
        scale.append(scale[-1] * (cards - removed))
    return scale[::-1]
