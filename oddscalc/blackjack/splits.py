"""Split hands: the mean net result of a pair that is split, exactly, to any number of hands.

All hands of a split are alike and meet the same dealer, so it is enough to play one of them, from
shoes that have lost what the others are known to have taken, and to add the means. Each hand begins
with one card of the pair and needs a second. Drawn in turn, the second cards are pair cards, which make
one hand more while more are allowed, or others, which settle a hand. A hand's mean given that ``gone``
further cards are of the pair is a matter of removing them; that ``others`` are *not* of the pair is the
alternating sum, over how many of them are, of means in which the rest are any cards at all (they then
do not matter). This is the recursion published by Eric Farmer, whole.

A pair that is split is split again whenever that is allowed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from math import comb, perm
from typing import NamedTuple

import numpy as np

from oddscalc.blackjack.actions import Action
from oddscalc.blackjack.codes import Integers, code
from oddscalc.blackjack.hands import NONE, Counts, plus
from oddscalc.blackjack.play import Against, joined


class Other(NamedTuple):
    """What is known of a hand among its split: a key of the sum over hands."""

    gone: int
    """Pair cards in other hands, beyond the first two."""
    settled: bool
    """Whether the hand's second card is known not to be of the pair."""


@cache
def hand_terms(most: int) -> Mapping[Other, int]:
    """The mean result of a split to at most ``most`` hands, as a sum of means of one hand.

    Each mean stands for the event as well: it is counted as zero where the ``gone`` cards are not all
    of the pair, or where a settled hand's second card is.
    """
    terms: Counter[Other] = Counter()
    for hands, settled, sequences in _ends(most):
        for known, copies, others in ((True, settled, settled - 1), (False, hands - settled, settled)):
            for pairs in range(others + 1) if copies else ():
                sign = -1 if pairs % 2 else 1
                terms[Other(hands - 2 + pairs, known)] += sign * comb(others, pairs) * copies * sequences
    return dict(terms)


def _ends(most: int) -> Iterator[tuple[int, int, int]]:
    """How drawing second cards can end: hands, those settled by then, and in how many orders.

    It ends when every hand is settled, or when no further hand is allowed and the second cards still
    to come may be anything.
    """
    open_rounds = Counter({(2, 0): 1})
    while open_rounds:
        longer: Counter[tuple[int, int]] = Counter()
        for (hands, settled), orders in open_rounds.items():
            if hands in (most, settled):
                yield hands, settled, orders
            else:
                longer[hands + 1, settled] += orders
                longer[hands, settled + 1] += orders
        open_rounds = longer


Decisions = Sequence[Action | None] | Mapping[int, Action]
"""What is done after the split, by hand number."""


class SplitHand:
    """One hand of a split pair under fixed decisions; its means add up to the split's."""

    def __init__(self, against: Against, place: int, most: int, decisions: Decisions) -> None:
        self._against = against
        self._place = place
        self._decisions = decisions
        self._first = against.graph.index[plus(NONE, place)]
        more_pairs = against.counts[place] - 2
        self._terms = {other: count for other, count in hand_terms(most).items() if other.gone <= more_pairs}
        self._met, self._ends = self._reached()
        self._gone = tuple({other.gone: plus(NONE, place, 1 + other.gone) for other in self._terms}.items())
        self._ends_after = {gone: self._dealt(self._ends, gone) for _, gone in self._gone}

    def _reached(self) -> tuple[list[int], list[int]]:
        """The hands at which something is decided, larger ones first, and those that may stand at last."""
        draws, decisions = self._against.graph.draws, self._decisions
        met: set[int] = set()
        ends: set[int] = set()
        waiting = [more for _, more in draws[self._first]]
        while waiting:
            hand = waiting.pop()
            if hand in met:
                continue
            met.add(hand)
            action = decisions[hand]
            if action is Action.HIT:
                waiting += [more for _, more in draws[hand]]
            elif action is Action.DOUBLE:
                ends.update([more for _, more in draws[hand]])
            else:
                ends.add(hand)
        return sorted(met, reverse=True), sorted(ends)

    @property
    def asked(self) -> tuple[list[int], Integers]:
        """The hands whose returns of standing are needed, and the codes of all cards then removed."""
        hands = [hand for ends in self._ends_after.values() for hand in ends]
        coded = self._against.graph_codes
        removed = [coded[ends] + code(gone) for gone, ends in self._ends_after.items()]
        return hands, np.concatenate(removed) if removed else np.empty(0, dtype=np.int64)

    def net(self, returns: Iterable[int]) -> int:
        """Mean net result of all hands together, from the returns of standing that are :attr:`asked`.

        In wagers over the scale of two cards removed; a dealer's blackjack that takes the original wager
        alone is left out.
        """
        standing = self._by_gone(returns)

        def mean(gone: Counts) -> dict[int, int]:
            after_double = self._after_double(gone, standing[gone])
            back = self._fold(
                gone,
                standing[gone].__getitem__,
                lambda hand: 2 * self._one_card(hand, gone, after_double) - self._at_stake(hand, gone),
            )
            return {
                hand: back[hand] - self._at_stake(hand, gone) for _, hand in self._drawn(self._first, gone)
            }

        return self._sum(mean)

    def _after_double(self, gone: Counts, stand: Sequence[int]) -> Sequence[int]:
        """What comes back to doubled hands, where not all that win at once by their cards still do."""
        doubling = self._against.doubling
        if doubling is self._against:
            return stand
        won = [hand for hand in self._ends_after[gone] if self._against.wins_at_once(hand)]
        returns = doubling.standing(won, self._against.graph_codes[won] + code(gone))
        after_double = list(stand)
        for hand, back in zip(won, returns, strict=True):
            after_double[hand] = back
        return after_double

    def fee_back(self, returns: Iterable[int]) -> int:
        """What comes back of a fee that goes with the first of two hands, over the same scale and deals.

        ``returns`` are what comes back of it to the hands that are :attr:`asked`, doubled or not. Two hands
        are exchangeable, so it is half of what both would bring.
        """
        standing = self._by_gone(returns)

        def mean(gone: Counts) -> dict[int, int]:
            stand = standing[gone]
            return self._fold(gone, stand.__getitem__, lambda hand: self._one_card(hand, gone, stand))

        return self._sum(mean) // 2

    def hands(self) -> int:
        """Mean number of hands, over the same scale and deals."""
        return self._sum(
            lambda gone: {hand: self._at_stake(hand, gone) for _, hand in self._drawn(self._first, gone)}
        )

    def doubled(self) -> int:
        """Mean number of doubled hands, over the same scale and deals."""
        return self._sum(lambda gone: self._fold(gone, lambda _: 0, lambda hand: self._at_stake(hand, gone)))

    def _one_card(self, hand: int, gone: Counts, stand: Sequence[int]) -> int:
        """What comes back to a hand that takes one card and stands."""
        return sum([copies * stand[more] for copies, more in self._drawn(hand, gone)])

    def _by_gone(self, returns: Iterable[int]) -> dict[Counts, list[int]]:
        """The returns of standing, by the cards gone and by hand."""
        answers = iter(returns)
        standing = {}
        for gone, ends in self._ends_after.items():
            stand = [0] * len(self._against.graph.hands)
            for hand, back in zip(ends, answers, strict=False):
                stand[hand] = back
            standing[gone] = stand
        return standing

    def _at_stake(self, hand: int, gone: Counts) -> int:
        return self._against.at_stake(joined(self._against.graph.hands[hand], gone))

    def _sum(self, mean: Callable[[Counts], Mapping[int, int]]) -> int:
        """The sum over hands of a mean, which is given for each hand of two cards by the cards gone."""
        place = self._place
        means = {number: (self._drawn(self._first, gone), mean(gone)) for number, gone in self._gone}
        result = 0
        for other, count in self._terms.items():
            drawn, values = means[other.gone]
            one = sum(
                copies * values[hand]
                for copies, hand in drawn
                if not (other.settled and self._against.graph.hands[hand][place] == 2)
            )
            result += count * perm(self._against.counts[place] - 2, other.gone) * one
        return result

    def _fold(
        self, gone: Counts, standing: Callable[[int], int], doubling: Callable[[int], int]
    ) -> dict[int, int]:
        """For every hand met, the sum of what its ends are worth, over all ways to draw on."""
        worth: dict[int, int] = {}
        decisions = self._decisions
        for hand in self._dealt(self._met, gone):
            action = decisions[hand]
            if action is Action.HIT:
                worth[hand] = sum([copies * worth[more] for copies, more in self._drawn(hand, gone)])
            elif action is Action.DOUBLE:
                worth[hand] = doubling(hand)
            else:
                worth[hand] = standing(hand)
        return worth

    def _drawn(self, hand: int, gone: Counts) -> list[tuple[int, int]]:
        """The hands that one more card makes without a bust, each with the copies of that card left."""
        counts, cards = self._against.counts, self._against.graph.hands[hand]
        return [
            (copies, more)
            for place, more in self._against.graph.draws[hand]
            if (copies := counts[place] - cards[place] - gone[place]) > 0
        ]

    def _dealt(self, hands: Sequence[int], gone: Counts) -> list[int]:
        """Those of the hands that can be dealt with the cards ``gone`` out of the shoe."""
        place, dealt = self._place, self._against.graph.hands
        most = self._against.counts[place] - gone[place]
        return [hand for hand in hands if dealt[hand][place] <= most]
