"""The best chart of totals: the best that charts can say, each cell against what the others say.

A cell is one decision for many hands, so what it is worth is a sum over them, each as often as play comes to
it. No play of one hand comes to a row twice. So what a round returns is a sum over the hands at which a row
decides, split hands among them: how often each comes, which the rows before decide, times what the row's
action returns, which the rows after decide. A sweep takes the rows from the last to the first. It puts the
exactly best cell in each, knowing how often its hands come by the chart as it was and what they return by the
chart as it is now, and no row that is still to be swept changes either. Then it takes the cells that decide
for one hand each: split aces with their second card, and pairs. So each step returns as much as before or
more, and a sweep that changes nothing proves that no other cell in any one place returns more.

A decision that play never comes to (soft 12, where aces are always split) weighs every composition by the
ways in which its cards can be dealt; so do decisions among cells that tie, and what such a cell does where
neither doubling nor surrendering is allowed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from math import perm, prod

from oddscalc.blackjack.actions import Action, best_of
from oddscalc.blackjack.cell_search import RowWorth, Worths, cells_of, taken
from oddscalc.blackjack.chart import ACES_ROWS, ROWS, Cell, Row
from oddscalc.blackjack.hands import ACE, Counts, is_blackjack, pair_of
from oddscalc.blackjack.play import Against, doubled
from oddscalc.blackjack.players import ChartPlayer, rows_of
from oddscalc.blackjack.round import Round
from oddscalc.blackjack.rules import SplitAces
from oddscalc.blackjack.split_worth import SplitHands, Standing

Cells = dict[Row, Cell]

_ORDER = (
    *(Row("hard", total) for total in range(21, 10, -1)),
    *(Row("soft", total) for total in range(21, 11, -1)),
    *(Row("hard", total) for total in range(10, 3, -1)),
)
"""Rows so that a hit always leads to a row before."""

_PAIRS = tuple(row for row in ROWS if row.block == "pair")


def best_cells(against: Against) -> Cells:
    """The column of the best chart of totals against one upcard: no other cell in one place returns more."""
    search = _Search(against)
    cells, swept = search.swept(None), list[Cells]()
    while (better := search.swept(cells, keep=cells in swept)) != cells:
        swept.append(cells)
        cells = better
    return cells


class _Search:
    """What does not change from one chart to the next."""

    def __init__(self, against: Against) -> None:
        self.against = against
        self.graph = against.graph
        self.members: dict[Row, list[int]] = {row: [] for row in _ORDER}
        rows = rows_of(self.graph)
        for hand in against.hands:
            if not against.wins_at_once(hand) and not is_blackjack(self.graph.hands[hand]):
                self.members[rows[hand]].append(hand)
        self.dealt = [self._dealt(cards) for cards in self.graph.hands]
        self.fixed = {hand: self._fixed(hand) for hand in sorted(chain(*self.members.values()))}
        self.pairs = {
            place: hand for hand in self.graph.pairs if (place := pair_of(self.graph.hands[hand])) is not None
        }
        rules = against.rules
        most = {place: rules.split_aces_hands if place == ACE else rules.split_hands for place in self.pairs}
        self.splittable = {place for place, hands in most.items() if hands > 1}
        # Aces that are never split are played no more than those that get one card.
        self.aces_stand = rules.split_aces is SplitAces.ONE_CARD or ACE not in self.splittable
        self.doubled_after = against.may_double(rules.doubled_after_split)
        self.doubled = {rows[hand] for hand in self.doubled_after}
        self.standing = Standing(against.split)
        self.rounds: dict[tuple[tuple[Row, Cell], ...], Round] = {}

    def _dealt(self, cards: Counts) -> int:
        """The ways in which the cards of a hand can be dealt."""
        orders = perm(sum(cards)) // prod(map(perm, cards))
        return orders * prod(map(perm, self.against.counts, cards))

    def _fixed(self, hand: int) -> dict[Action, int]:
        """What each action but hitting and splitting returns, in half units, whatever a chart says."""
        against, cards = self.against, self.graph.hands[hand]
        worths = {Action.STAND: 2 * against.stand[hand]}
        if hand in against.may_double():
            worths[Action.DOUBLE] = self._doubled(hand)
        given_up = against.surrendered(hand)
        if given_up is not None:
            staked = against.at_stake(cards) + against.lost_unplayed(cards)
            worths[Action.SURRENDER] = given_up + 2 * against.unit * staked
        return worths

    def _doubled(self, hand: int) -> int:
        """What doubling returns, allowed or not."""
        against = self.against
        twice = doubled(against.draws(hand), against.doubling.stand, against.fee)
        return 2 * (twice - against.unit * against.at_stake(self.graph.hands[hand]))

    def swept(self, old: Cells | None, *, keep: bool = False) -> Cells:
        """A chart at least as good as the old one, or one made from the deals alone.

        With ``keep``, a cell stays as it was unless another is better.
        """
        cells: Cells = {}
        played = old or {}
        ways = self._coming(played) if old else self.dealt
        splits = SplitHands(self.standing, self._opened(played) if old else {}, played, cells)
        value = [
            2 * stand if self.against.wins_at_once(hand) else 0
            for hand, stand in enumerate(self.against.stand)
        ]
        for row in _ORDER:
            worths = {hand: self._worths(hand, value) for hand in self.members[row]}
            cells[row] = self._cell(row, worths, ways, splits, played.get(row) if keep else None)
            for hand, one in worths.items():
                value[hand] = one[taken(cells[row], one)]
        cells |= self._split_aces(played, cells, keep=keep)
        return cells | self._pairs(played, cells, keep=keep)

    def _worths(self, hand: int, value: Sequence[int]) -> Worths:
        """What each action but splitting returns, in half units, where hands hit have these values."""
        hit = sum([copies * value[more] for copies, more in self.against.draws(hand)])
        return {Action.HIT: hit, **self.fixed[hand]}

    def _action(self, hand: int, cells: Cells) -> Action:
        """What a chart does with a hand that is not split."""
        pair = pair_of(self.graph.hands[hand])
        own = () if pair is None else cells[Row("pair", pair)]
        split = (Action.SPLIT,) if pair in self.splittable else ()
        return taken((*own, *cells[rows_of(self.graph)[hand]]), (Action.HIT, *self.fixed[hand], *split))

    def _coming(self, cells: Cells) -> list[int]:
        """For each hand, the ways in which play under a chart comes to the cell of its total."""
        ways = [0] * len(self.graph.hands)
        for hand in self.fixed:
            if self.graph.size[hand] == 2:
                ways[hand] = self.dealt[hand]
            if ways[hand] and self._action(hand, cells) is Action.HIT:
                for copies, more in self.against.draws(hand):
                    ways[more] += copies * ways[hand]
        for hand in self.pairs.values():
            ways[hand] = 0
        return ways

    def _opened(self, cells: Cells) -> dict[int, int]:
        """The pairs that a chart splits and that are played on, each with the ways in which it comes."""
        return {
            place: self.dealt[hand]
            for place, hand in self.pairs.items()
            if self._action(hand, cells) is Action.SPLIT and not (place == ACE and self.aces_stand)
        }

    def _cell(
        self,
        row: Row,
        worths: Mapping[int, Worths],
        ways: Sequence[int],
        splits: SplitHands,
        kept: Cell | None,
    ) -> Cell:
        """The best cell of a hard or soft total."""
        if not worths:
            return (Action.STAND,)
        worth = RowWorth()
        for hand, one in worths.items():
            worth.add(one, ways[hand])
        cells = cells_of({*chain(*worths.values()), *((Action.DOUBLE,) if row in self.doubled else ())})
        best = max(cells, key=worth.of)
        if not worth.is_settled(best, cells, splits.most_gained(row)):
            splits.add_to(worth, row)
        most = max(map(worth.of, cells))
        tied = [cell for cell in cells if worth.of(cell) == most]
        if len(tied) == 1 or kept in tied:
            return kept or tied[0]
        as_dealt = self._as_dealt(worths)
        return max(tied, key=lambda cell: (as_dealt.of(cell), as_dealt.of(cell[-1:])))

    def _as_dealt(self, worths: Mapping[int, Worths]) -> RowWorth:
        """The worth of a row's hands as often as they can be dealt, before a split and after one."""
        worth = RowWorth()
        for hand, one in worths.items():
            worth.add(one, self.dealt[hand])
            after = {action: one[action] for action in (Action.STAND, Action.HIT)}
            if hand in self.doubled_after:
                after[Action.DOUBLE] = self._doubled(hand)
            worth.add(after, self.dealt[hand])
        return worth

    def _split_aces(self, old: Cells, cells: Cells, *, keep: bool) -> Cells:
        """The cells of split aces that are better played otherwise than their totals."""
        found: Cells = {}
        hand = self.pairs.get(ACE)
        if hand is None or self.aces_stand or not old:
            return found
        aces = SplitHands(self.standing, {ACE: self.dealt[hand]}, old, cells)
        for row in ACES_ROWS:
            worths = aces.worths(row)
            if worths:
                by_total = cells[Row("soft", 12 + row.number)]
                found[row] = _own_cell(worths, by_total, old.get(row) if keep else None)
        return {row: cell for row, cell in found.items() if cell}

    def _pairs(self, old: Cells, cells: Cells, *, keep: bool) -> Cells:
        """The pairs' cells: what they are better played by than by their totals."""
        key = tuple(cells.items())
        if key not in self.rounds:
            self.rounds[key] = Round(self.against, ChartPlayer(cells))
        found: Cells = dict.fromkeys(_PAIRS, ())
        for place, hand in self.pairs.items():
            row = Row("pair", place)
            worths = self.rounds[key].options(hand)
            found[row] = _own_cell(worths, cells[rows_of(self.graph)[hand]], old.get(row) if keep else None)
        return found


def _own_cell(worths: Worths, by_total: Cell, kept: Cell | None) -> Cell:
    """The cell of one hand, as far as it is better played otherwise than by its total."""
    by_total = (*by_total, Action.STAND)
    left = dict(worths)
    if kept is not None and left[taken((*kept, *by_total), left)] == max(left.values()):
        return kept
    cell: list[Action] = []
    while True:
        going_on = taken(by_total, left)
        best = going_on if left[going_on] == max(left.values()) else best_of(left)
        if best is going_on and (best is not Action.SURRENDER or Action.SPLIT not in left):
            return tuple(cell)
        cell.append(best)
        if best not in (Action.DOUBLE, Action.SURRENDER):
            return tuple(cell)
        del left[best]
