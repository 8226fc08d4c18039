"""The best chart of totals: one cell for each total, pair and upcard, by exact weighted values.

A cell is one decision for many compositions. Each is weighted by the ways in which play comes to it, and
the decision with the greatest sum is taken. The ways depend on the chart, so they are worked out anew
under each chart until it stays the same. Hands are weighted as they come before any split; split hands
follow the same chart. A decision that play never comes to (soft 12, where aces are always split) weighs
every composition by the ways in which its cards can be dealt.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import perm, prod

from oddscalc.blackjack.actions import Action, best_of
from oddscalc.blackjack.chart import ROWS, Cell, Row
from oddscalc.blackjack.hands import Counts, is_blackjack, pair_of
from oddscalc.blackjack.play import Against, doubled
from oddscalc.blackjack.players import ChartPlayer, row_of, rows_of
from oddscalc.blackjack.round import Round

Cells = dict[Row, Cell]
Options = Mapping[Action, int]

_PAIRS_OWN = (Action.SPLIT, Action.SURRENDER)

_TRIED: tuple[Cell, ...] = (
    (),
    (Action.DOUBLE,),
    (Action.SURRENDER,),
    (Action.DOUBLE, Action.SURRENDER),
)
"""What a cell may try before standing or hitting; of equal worth the first is taken."""

_ORDER = (
    *(Row("hard", total) for total in range(21, 10, -1)),
    *(Row("soft", total) for total in range(21, 11, -1)),
    *(Row("hard", total) for total in range(10, 3, -1)),
)
"""Rows so that a hit always leads to a row before."""


def best_cells(against: Against) -> Cells:
    """The column of the best chart of totals against one upcard."""
    search = _Search(against)
    seen: list[Cells] = []
    cells = search.improved(search.dealt, {})
    while cells not in seen:
        seen.append(cells)
        cells = search.improved(search.reached(cells), cells)
    return max(seen[seen.index(cells) :], key=search.net)


class _Search:
    """What does not change from one chart to the next."""

    def __init__(self, against: Against) -> None:
        self.against = against
        self.graph = against.graph
        self.members: dict[Row, list[int]] = {row: [] for row in _ORDER}
        rows = rows_of(self.graph)
        most = against.charlie or 22
        for hand in against.hands:
            if self.graph.size[hand] < most and not is_blackjack(self.graph.hands[hand]):
                self.members[rows[hand]].append(hand)
        self.dealt = [self._dealt(cards) for cards in self.graph.hands]
        self._rounds: dict[tuple[Cell, ...], Round] = {}

    def _dealt(self, cards: Counts) -> int:
        """The ways in which the cards of a hand can be dealt."""
        orders = perm(sum(cards)) // prod(map(perm, cards))
        return orders * prod(map(perm, self.against.counts, cards))

    def round(self, cells: Cells) -> Round:
        """The round under a chart."""
        key = tuple(cells[row] for row in ROWS)
        if key not in self._rounds:
            self._rounds[key] = Round(self.against, ChartPlayer(cells))
        return self._rounds[key]

    def net(self, cells: Cells) -> Fraction:
        """What the round returns under a chart."""
        return self.round(cells).net

    def reached(self, cells: Cells) -> list[int]:
        """For each hand, the ways in which play under a chart comes to the cell of its total."""
        played = self.round(cells)
        ways = list(played.coming)
        for hand, action in played.opening.items():
            pair = pair_of(self.graph.hands[hand])
            if pair is not None and action in cells[Row("pair", pair)]:
                ways[hand] = 0
        return ways

    def improved(self, ways: Sequence[int], old: Cells) -> Cells:
        """The best cells when play comes to each hand in so many ways: totals first, then pairs."""
        value = [0] * len(self.graph.hands)
        for hand in self.against.hands:
            if self.against.wins_at_once(hand):
                value[hand] = self.against.stand[hand]
        cells: Cells = {}
        for row in _ORDER:
            options = {hand: self._options(hand, value) for hand in self.members[row]}
            cells[row] = self._cell(options, ways)
            for hand, one in options.items():
                if self.graph.size[hand] > 2:
                    value[hand] = one[next(action for action in cells[row] if action in one)] // 2
        pairs = {row: old.get(row, ()) for row in ROWS if row.block == "pair"}
        return cells | self._pairs(cells | pairs)

    def _options(self, hand: int, value: Sequence[int]) -> dict[Action, int]:
        """What each action but splitting returns, in half wagers, where hands hit have these values."""
        against, cards = self.against, self.graph.hands[hand]
        options = {
            Action.STAND: 2 * against.stand[hand],
            Action.HIT: 2 * sum([copies * value[more] for copies, more in against.draws(hand)]),
        }
        if hand in against.may_double():
            twice = doubled(against.draws(hand), against.doubling.stand, against.fee)
            options[Action.DOUBLE] = 2 * (twice - against.unit * against.at_stake(cards))
        given_up = against.surrendered(hand)
        if given_up is not None:
            staked = against.at_stake(cards) + against.lost_unplayed(cards)
            options[Action.SURRENDER] = given_up + 2 * against.unit * staked
        return options

    def _cell(self, options: Mapping[int, Options], ways: Sequence[int]) -> Cell:
        """The best cell for the hands of one row."""
        weight = ways if any(ways[hand] for hand in options) else self.dealt
        returned: dict[Cell, int] = {}
        for tried in _TRIED:
            first = {hand: next(filter(one.__contains__, tried), None) for hand, one in options.items()}
            taken = {hand: options[hand][action] for hand, action in first.items() if action}
            if tried and not taken:
                continue
            rest = {hand: one for hand, one in options.items() if hand not in taken}
            going_on = self._going_on(rest or options, weight)
            cell: Cell = (*tried, going_on)
            returned[cell] = sum(weight[hand] * amount for hand, amount in taken.items()) + sum(
                weight[hand] * one[going_on] for hand, one in rest.items()
            )
        best = max(returned, key=returned.__getitem__)
        return self._with_double_after_split(best, options) if best[0] is Action.SURRENDER else best

    def _going_on(self, options: Mapping[int, Options], weight: Sequence[int]) -> Action:
        """Standing or hitting, for the hands that are not doubled or surrendered."""
        coming = weight if any(weight[hand] for hand in options) else self.dealt
        gain = sum(coming[hand] * (one[Action.HIT] - one[Action.STAND]) for hand, one in options.items())
        return Action.HIT if gain > 0 else Action.STAND

    def _with_double_after_split(self, cell: Cell, options: Mapping[int, Options]) -> Cell:
        """A cell that surrenders the first two cards, with doubling where split hands had better double."""
        surrender, going_on = cell[0], cell[-1]
        gain = sum(
            self.dealt[hand] * (one[Action.DOUBLE] - one[going_on])
            for hand, one in options.items()
            if Action.DOUBLE in one
        )
        return (surrender, Action.DOUBLE, going_on) if gain > 0 else cell

    @staticmethod
    def _pair_cell(options: Options, by_total: Cell) -> Cell:
        """A pair's own actions, as long as the total's would be worth less; the rest is the total's."""
        cell: list[Action] = []
        left = dict(options)
        while True:
            going_on = next(action for action in by_total if action in left)
            best = best_of({one: left[one] for one in (going_on, *_PAIRS_OWN) if one in left})
            if best is going_on and (best is not Action.SURRENDER or Action.SPLIT not in left):
                return tuple(cell)
            cell.append(best)
            if best is Action.SPLIT:
                return tuple(cell)
            del left[best]

    def _pairs(self, old: Cells) -> Cells:
        """The pairs' cells: split where that is best, surrender where the total would not, else the total."""
        played = self.round(old)
        cells: Cells = {row: () for row in ROWS if row.block == "pair"}
        for hand in self.graph.pairs:
            cards = self.graph.hands[hand]
            place = pair_of(cards)
            if place is not None:
                cells[Row("pair", place)] = self._pair_cell(played.options(hand), old[row_of(cards)])
        return cells
