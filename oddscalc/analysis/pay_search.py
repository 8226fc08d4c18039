"""The search for pay tables: every one of a frame whose house edge is in range at every deck count.

Groups are given their payouts one after the other, the commonest first, for many tables at once. A table
begun is dropped as soon as the least or the most that the groups to come can add leaves some deck count's
range. These bounds are exact integers of the frame, so nothing that belongs is dropped; and what a group
must pay at least and at most is computed from what is left of each range, not tried. Sums are 64-bit
integers where a bound shows that they fit, Python's own (``object``) where it does not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from oddscalc.analysis.pay_count import FITS, Integers
from oddscalc.analysis.pay_frame import Frame

_AT_ONCE = 2**18
"""Sums held at once, over all deck counts: it bounds the memory."""

_PARTS = 100
"""The most parts of the search that are reported as done."""


class Tables(NamedTuple):
    """Tables begun, or found, across; a row for each group's place, and one for each deck count's sum."""

    places: Integers
    sums: Integers

    @property
    def number(self) -> int:
        """How many there are."""
        return int(self.places.shape[1])

    def some(self, chosen: Any) -> Tables:
        """Those at these positions."""
        return Tables(self.places[:, chosen], self.sums[:, chosen])


class _Level(NamedTuple):
    """One group to be given its payout, and bounds of the sums that it and the groups after it add."""

    choices: Integers
    commoner: tuple[int, ...]
    """Levels of the tier before, to which this one pays no less."""
    equally_likely: tuple[int, ...]
    """Earlier levels of its own tier."""
    ways: Integers
    least_after: Integers
    most_after: Integers
    """For each deck count, what the groups after this one add, whatever this one pays."""
    least_from: Integers
    """For each deck count and place, what this group and those after it add if they pay no less."""
    most_from: Integers
    """For each deck count and place, what they add if the group before pays this."""


def search(frame: Frame, progress: Callable[[int], None] | None = None) -> Iterator[Tables]:
    """The tables found, in blocks; ``progress`` is told how much is done, in percent."""
    return _Search(frame).found(progress)


class _Search:
    """The levels of one frame, in the integers that hold its sums."""

    def __init__(self, frame: Frame) -> None:
        largest = max(
            sum(
                ways * frame.payouts[choices[-1]]
                for ways, choices in zip(one.ways, frame.choices, strict=True)
            )
            for one in frame.counts
        )
        # Ways stand by themselves, too, where a group is paid less than one.
        most_ways = max(sum(one.ways) for one in frame.counts)
        self._exact: Any = np.int64 if max(largest, most_ways) < FITS else object
        self._payouts = np.array(frame.payouts, dtype=self._exact)
        self._highest_near = np.array(frame.highest_near)
        self._lowest_near = np.array(frame.lowest_near)
        # A sum is never below 0 nor above the largest, so that bounds beyond them say no more.
        self._least = self._column([min(max(one.least, 0), largest + 1) for one in frame.counts])
        self._most = self._column([min(max(one.most, -1), largest + 1) for one in frame.counts])
        self._levels = self._leveled(frame)

    def found(self, progress: Callable[[int], None] | None) -> Iterator[Tables]:
        """The tables found, in blocks."""
        decks = len(self._least)
        begun = Tables(np.zeros((0, 1), dtype=np.int64), np.zeros((decks, 1), dtype=self._exact))
        level = 0
        while begun.number == 1 and level < len(self._levels):
            begun = self._extended(level, begun, *self._window(level, begun))
            level += 1
        parts = np.array_split(np.arange(begun.number), min(begun.number, _PARTS) or 1)
        for done, part in enumerate(parts, 1):
            yield from self._descend(level, begun.some(part))
            if progress:
                progress(100 * done // len(parts))

    def _descend(self, level: int, begun: Tables) -> Iterator[Tables]:
        """The tables found from those begun, of which not too many are followed at once."""
        if begun.number == 0:
            return
        if level == len(self._levels):
            yield begun
            return
        first, counts = self._window(level, begun)
        most = max(_AT_ONCE // len(self._least), 1)
        cuts = np.searchsorted(np.cumsum(counts), np.arange(most, counts.sum() + most, most)) + 1
        for part in np.split(np.arange(begun.number), np.unique(cuts)):
            yield from self._descend(
                level + 1, self._extended(level, begun.some(part), first[part], counts[part])
            )

    def _window(self, level: int, begun: Tables) -> tuple[Integers, Integers]:
        """For each table, the first choice that its next group may have, and how many."""
        here = self._levels[level]
        low = np.zeros(begun.number, dtype=np.int64)
        high = np.full(begun.number, len(self._payouts) - 1)
        for other in here.commoner:
            low = np.maximum(low, begun.places[other])
        for other in here.equally_likely:
            low = np.maximum(low, self._lowest_near[begun.places[other]])
        for other in (*here.commoner, *here.equally_likely):
            high = np.minimum(high, self._highest_near[begun.places[other]])
        needed = self._least - here.most_after - begun.sums
        left = self._most - here.least_after - begun.sums
        for ways, need, may in zip(here.ways[:, 0], needed, left, strict=True):
            if ways:
                low = np.maximum(low, np.searchsorted(self._payouts, -(-need // ways), "left"))
                high = np.minimum(high, np.searchsorted(self._payouts, may // ways, "right") - 1)
        first = np.searchsorted(here.choices, low, "left")
        return first, np.maximum(np.searchsorted(here.choices, high, "right") - first, 0)

    def _extended(self, level: int, begun: Tables, first: Integers, counts: Integers) -> Tables:
        """The tables with each choice of the next group, but for those that leave a range for good."""
        here = self._levels[level]
        rows = np.repeat(np.arange(begun.number), counts)
        within = np.arange(len(rows)) - np.repeat(np.cumsum(counts) - counts, counts)
        place = here.choices[first[rows] + within]
        places = np.vstack([begun.places[:, rows], place])
        sums = begun.sums[:, rows] + here.ways * self._payouts[place]
        least, most = sums, sums
        if level + 1 < len(self._levels):
            after = self._levels[level + 1]
            floor = np.zeros(len(rows), dtype=np.int64)
            for other in after.commoner:
                floor = np.maximum(floor, places[other])
            least = sums + after.least_from[:, floor]
            most = sums + after.most_from[:, place]
        kept = ((least <= self._most) & (most >= self._least)).all(axis=0)
        return Tables(places, sums).some(kept)

    def _leveled(self, frame: Frame) -> list[_Level]:
        """The levels, made from the last to the first: a bound rests on those of the groups after."""
        size = len(frame.payouts)
        none = np.zeros((len(frame.counts), size), dtype=self._exact)
        least_from, most_from = none, none
        least_after, most_after = none[:, :1], none[:, :1]
        tiers = [group.tier for group in frame.groups]
        levels: list[_Level] = []
        for level, choices in reversed(list(enumerate(map(np.array, frame.choices)))):
            ways = self._column([one.ways[level] for one in frame.counts])
            # Where no choice fits no table goes on, and any bound will do.
            up = choices[np.minimum(np.searchsorted(choices, np.arange(size)), len(choices) - 1)]
            down = choices[np.maximum(np.searchsorted(choices, self._highest_near, "right") - 1, 0)]
            rises = level + 1 < len(tiers) and tiers[level + 1] > tiers[level]
            floor = np.maximum(up, np.arange(size)) if rises else np.arange(size)
            least_from = ways * self._payouts[up] + least_from[:, floor]
            most_from = ways * self._payouts[down] + most_from[:, down]
            levels.append(
                _Level(
                    choices=choices,
                    commoner=_levels_of(tiers[level] - 1, tiers[:level]),
                    equally_likely=_levels_of(tiers[level], tiers[:level]),
                    ways=ways,
                    least_after=least_after,
                    most_after=most_after,
                    least_from=least_from,
                    most_from=most_from,
                )
            )
            least_after = least_after + ways * self._payouts[choices[0]]
            most_after = most_after + ways * self._payouts[choices[-1]]
        return levels[::-1]

    def _column(self, numbers: Sequence[int]) -> Integers:
        return np.array(numbers, dtype=self._exact)[:, None]


def _levels_of(tier: int, tiers: Sequence[int]) -> tuple[int, ...]:
    return tuple(level for level, one in enumerate(tiers) if one == tier)
