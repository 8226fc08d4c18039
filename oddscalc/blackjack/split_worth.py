"""The hands of split pairs as a chart plays them: how often each comes, and what its actions return.

The mean of a split is a sum of means of one hand, with some cards of the pair in other hands (see
:mod:`oddscalc.blackjack.splits`). So a hand comes in a number of ways, which may be below zero, from every
number of cards ``gone``. Returns are in half units and over the scale of the hands that are not split.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from math import perm
from typing import NamedTuple

import numpy as np

from oddscalc.blackjack.actions import Action
from oddscalc.blackjack.cell_search import Allowed, RowWorth, Worths, taken
from oddscalc.blackjack.chart import Cell, Row
from oddscalc.blackjack.codes import code
from oddscalc.blackjack.doubling import Doubling
from oddscalc.blackjack.hands import ACE, NONE, Counts, plus
from oddscalc.blackjack.play import Against, Draws, joined
from oddscalc.blackjack.players import rows_of, second_of_aces
from oddscalc.blackjack.rules import SplitAces
from oddscalc.blackjack.splits import hand_terms

Cells = Mapping[Row, Cell]


class Standing:
    """What split hands return that stand, by the cards gone: worked out once, as it is asked for.

    It does not depend on a chart, so it is kept from one to the next.
    """

    def __init__(self, against: Against) -> None:
        self.against = against
        self._apart = against.fee_back.matters or against.doubling is not against
        """Whether a doubled hand returns something else than twice the same."""
        self._known: dict[tuple[Counts, bool], dict[int, int]] = defaultdict(dict)
        self._asked: dict[tuple[Counts, bool], set[int]] = defaultdict(set)

    def ask(self, hand: int, gone: Counts, *, doubled: bool = False) -> None:
        """Ask for the returns of a hand, to be learnt."""
        key = gone, doubled and self._apart
        if hand not in self._known[key]:
            self._asked[key].add(hand)

    def learn(self) -> None:
        """Work out whatever was asked for and new."""
        for doubled in (False, True):
            asked = [
                (gone, sorted(hands)) for (gone, twice), hands in self._asked.items() if twice is doubled
            ]
            if asked:
                self._learn(asked, doubled)
        self._asked.clear()

    def _learn(self, asked: list[tuple[Counts, list[int]]], doubled: bool) -> None:
        against = self.against.doubling if doubled else self.against
        fee, wager = against.fee_back, 2 * against.unit * (2 if doubled else 1)
        removed = np.concatenate([against.graph_codes[hands] + code(gone) for gone, hands in asked])
        every = [hand for _, hands in asked for hand in hands]
        returns = iter(against.standing(every, removed, 2 * wager + fee.win, wager + fee.push))
        for gone, hands in asked:
            self._known[gone, doubled].update((hand, next(returns)) for hand in hands)

    def returns(self, gone: Counts) -> Mapping[int, int]:
        """By hand, what standing returns, of the hands that were learnt."""
        return self._known[gone, False]

    def doubled(self, gone: Counts) -> Mapping[int, int]:
        """The same of hands that were doubled; half of it where that is twice what standing returns."""
        return self._known[gone, self._apart]

    @property
    def stakes(self) -> int:
        """By what to multiply returns of :meth:`doubled`."""
        return 1 if self._apart else 2


class Met(NamedTuple):
    """A hand that play comes to after a split, and in how many ways."""

    scene: Scene
    hand: int
    ways: int


class Scene:
    """The hands of one pair's split, with so many of its cards ``gone``, under a chart."""

    def __init__(self, standing: Standing, place: int, gone: Counts, cells: Cells) -> None:
        self._standing = standing
        self._against = against = standing.against
        self._gone = gone
        self._cells = cells
        self._aces = place == ACE
        self._rows = rows_of(against.graph)
        self._asked: set[int] = set()
        self._worth: dict[int, int] = {}
        self._actions: dict[tuple[Row, bool], Action] = {}
        rules = against.rules
        aces = rules.split_aces if self._aces else SplitAces.PLAY
        self._hitting = aces is not SplitAces.STAND_OR_DOUBLE
        doubling = Doubling.NEVER if aces is SplitAces.STAND_OR_HIT else rules.doubled_after_split
        self._may_double = against.may_double(doubling)

    def row(self, hand: int) -> Row:
        """The chart's row for a hand."""
        graph = self._against.graph
        if self._aces and graph.size[hand] == 2:
            return Row("aces", second_of_aces(graph.hands[hand]))
        return self._rows[hand]

    def allowed(self, hand: int) -> Allowed:
        """What may be done with a hand."""
        hit = (Action.HIT,) if self._hitting else ()
        return (Action.STAND, *hit, *((Action.DOUBLE,) if hand in self._may_double else ()))

    def action(self, hand: int) -> Action:
        """What the chart does with a hand; a split ace that has no cell plays by its total."""
        key = self.row(hand), hand in self._may_double
        if key not in self._actions:
            own = self._cells.get(key[0], ())
            by_total = self._cells[self._rows[hand]]
            self._actions[key] = taken((*own, *by_total, Action.STAND), self.allowed(hand))
        return self._actions[key]

    def is_over(self, hand: int) -> bool:
        """Whether nothing is decided at a hand: it has won."""
        return self._against.wins_at_once(hand)

    def ask(self, hand: int) -> None:
        """Ask for all that the worth of a hand's actions needs."""
        for action in self.allowed(hand):
            self._ask(hand, action)

    def worths(self, hand: int) -> dict[Action, int]:
        """What each action returns, the chart being played from there on."""
        return {action: self._returned(hand, action) for action in self.allowed(hand)}

    def _going_on(self, hand: int) -> Action:
        return Action.STAND if self.is_over(hand) else self.action(hand)

    def _ask(self, hand: int, action: Action) -> None:
        if action is Action.STAND:
            self._standing.ask(hand, self._gone)
        elif action is Action.DOUBLE:
            for _, more in self.draws(hand):
                self._standing.ask(more, self._gone, doubled=True)
        else:
            for _, more in self.draws(hand):
                if more not in self._asked:
                    self._asked.add(more)
                    self._ask(more, self._going_on(more))

    def _returned(self, hand: int, action: Action) -> int:
        standing, gone = self._standing, self._gone
        if action is Action.STAND:
            return standing.returns(gone)[hand]
        if action is Action.HIT:
            return sum([copies * self._worth_of(more) for copies, more in self.draws(hand)])
        returns = standing.doubled(gone)
        twice = standing.stakes * sum([copies * returns[more] for copies, more in self.draws(hand)])
        removed = joined(self._against.graph.hands[hand], gone)
        return twice - 2 * self._against.unit * self._against.at_stake(removed)

    def _worth_of(self, hand: int) -> int:
        """What a hand returns under the chart."""
        if hand not in self._worth:
            self._worth[hand] = self._returned(hand, self._going_on(hand))
        return self._worth[hand]

    def draws(self, hand: int) -> Draws:
        """What one more card makes of a hand, busts left out."""
        counts, cards, gone = self._against.counts, self._against.graph.hands[hand], self._gone
        return [
            (copies, more)
            for place, more in self._against.graph.draws[hand]
            if (copies := counts[place] - cards[place] - gone[place]) > 0
        ]

    def most_gained(self, hand: int) -> int:
        """More than any action at a hand can return beyond any other."""
        against = self._against
        removed = against.graph.size[hand] + sum(self._gone)
        wager = 2 * against.unit * (5 if self._may_double else 2)
        return (wager + against.fee_back.win) * against.table.scale[removed]


class SplitHands:
    """The hands of all pairs that a chart splits, by the rows that decide at them."""

    def __init__(self, standing: Standing, opened: Mapping[int, int], played: Cells, cells: Cells) -> None:
        """``opened`` has the ways of each pair that is split. Play comes to hands by the chart ``played``,
        and goes on from them by ``cells``, which are filled in between one row and the next."""
        self._standing = standing
        self._met: dict[Row, list[Met]] = defaultdict(list)
        for place, ways in opened.items():
            for gone, first in _first_hands(standing.against, place).items():
                scene = Scene(standing, place, gone, cells)
                coming = Scene(standing, place, gone, played)
                for hand, often in _coming(coming, first).items():
                    self._met[scene.row(hand)].append(Met(scene, hand, ways * often))

    def most_gained(self, row: Row) -> dict[Allowed, int]:
        """By what is allowed at them, more than the row's hands can gain by another action."""
        gained: Counter[Allowed] = Counter()
        for scene, hand, ways in self._met[row]:
            gained[scene.allowed(hand)] += abs(ways) * scene.most_gained(hand)
        return gained

    def add_to(self, worth: RowWorth, row: Row) -> None:
        """Count the row's hands, as the chart's rows after it play on from them."""
        for worths, ways in self._worths(row):
            worth.add(worths, ways)

    def worths(self, row: Row) -> Worths:
        """What each action returns at a row of hands that are all alike; nothing where there are none."""
        together: Counter[Action] = Counter()
        for worths, ways in self._worths(row):
            for action, worth in worths.items():
                together[action] += ways * worth
        return together

    def _worths(self, row: Row) -> list[tuple[Worths, int]]:
        met = self._met[row]
        for scene, hand, _ in met:
            scene.ask(hand)
        self._standing.learn()
        return [(scene.worths(hand), ways) for scene, hand, ways in met]


def _first_hands(against: Against, place: int) -> dict[Counts, Counter[int]]:
    """By the cards of the pair that are gone, the hands of two cards with the ways in which they come.

    They are what :class:`~oddscalc.blackjack.splits.SplitHand` weighs its means by.
    """
    graph, counts = against.graph, against.counts
    rules = against.rules
    most = rules.split_aces_hands if place == ACE else rules.split_hands
    found: dict[Counts, Counter[int]] = defaultdict(Counter)
    for other, count in hand_terms(most).items():
        if other.gone > counts[place] - 2:
            continue
        gone = plus(NONE, place, 1 + other.gone)
        orders = count * perm(counts[place] - 2, other.gone)
        for card, hand in graph.draws[graph.index[plus(NONE, place)]]:
            copies = counts[card] - gone[card] - (card == place)
            if copies > 0 and not (other.settled and card == place):
                found[gone][hand] += orders * copies
    return found


def _coming(scene: Scene, first: Counter[int]) -> Counter[int]:
    """The hands that play comes to from the first ones and that are not over, and in how many ways."""
    ways: Counter[int] = Counter()
    while first:
        longer: Counter[int] = Counter()
        for hand, often in first.items():
            if scene.is_over(hand):
                continue
            ways[hand] = often
            if scene.action(hand) is Action.HIT:
                for copies, more in scene.draws(hand):
                    longer[more] += copies * often
        first = longer
    return ways
