"""Best play beside a chart: every decision with its exact values, the departures, the ties.

A chart's player comes to a hand and gives up there what the chart's action is worth less than the best,
the best being played from there on. Weighted by how often the chart's player comes to each hand, these
amounts add up to all that best play gains, but for what it gains after a split.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from oddscalc.blackjack.actions import Action, best_of
from oddscalc.blackjack.chart import Cell, Chart, Row
from oddscalc.blackjack.hands import ACE, NONE, Counts, pair_of, plus
from oddscalc.blackjack.play import Against
from oddscalc.blackjack.players import row_of, rows_of, second_of_aces
from oddscalc.blackjack.round import Round
from oddscalc.blackjack.rules import Surrender


class Decision(NamedTuple):
    """One hand against one upcard: what every allowed action returns, and what the chart does.

    After an action the best is played, split hands as the rules' ``split_play`` has it. Values are given
    that the dealer has no blackjack wherever a blackjack takes the original wager alone; before the check
    where two cards may be surrendered early.
    """

    cards: Counts
    upcard: int
    nets: dict[Action, int]
    """Net results in half units, summed over :attr:`ways`."""
    ways: int
    """The ways in which the cards after the hand can fall, where the decision matters."""
    by_chart: Action
    met: int
    """Of :attr:`all_ways`, those in which the chart's player comes to this decision before any split."""
    all_ways: int
    unit: int = 1
    """Units in a wager."""

    @property
    def best(self) -> Action:
        """The action of the greatest value; of equal ones the first of :class:`Action`."""
        return best_of(self.nets)

    @property
    def runner_up(self) -> Action | None:
        """The best of the other actions; None where there is one action only."""
        others = {action: net for action, net in self.nets.items() if action is not self.best}
        return best_of(others) if others else None

    @property
    def row(self) -> Row:
        """The chart's row for the hand."""
        return chart_row(self.cards)

    @property
    def is_opening(self) -> bool:
        """Whether the hand is the first two cards."""
        return sum(self.cards) == 2

    @property
    def departs(self) -> bool:
        """Whether another action is worth more than the chart's."""
        return self.nets[self.by_chart] < max(self.nets.values())

    def value(self, action: Action) -> Fraction:
        """What an allowed action is worth, per unit of the initial wager."""
        return self._worth(self.nets[action])

    @property
    def worth(self) -> Fraction:
        """What the best action is worth more than the chart's, per unit of the initial wager."""
        return self._worth(self.nets[self.best] - self.nets[self.by_chart])

    @property
    def margin(self) -> Fraction | None:
        """What the best action is worth more than the runner-up; None where there is no other."""
        other = self.runner_up
        return None if other is None else self._worth(self.nets[self.best] - self.nets[other])

    def _worth(self, net: int) -> Fraction:
        return Fraction(net, 2 * self.unit * self.ways)

    @property
    def probability(self) -> Fraction:
        """How likely the chart's player is to come to this decision in a round, before any split."""
        return Fraction(self.met, self.all_ways)

    @property
    def worth_per_round(self) -> Fraction:
        """:attr:`worth` times :attr:`probability`."""
        return self.worth * self.probability


@dataclass(frozen=True)
class BestPlay:
    """The best action at every hand that a shoe can deal, beside the play of one chart."""

    chart: Chart
    decisions: tuple[Decision, ...]
    """Every hand but blackjack against every upcard, smaller hands first."""
    value: Fraction
    """Mean net result of a round under best play, per unit of the initial wager."""
    chart_value: Fraction
    """The same under the chart."""
    chart_is_best: bool = False
    """Whether the chart is the best one of totals, so that no other cell in any one place returns more."""
    after_split: Mapping[tuple[Row, int], frozenset[Action]] = field(default_factory=dict)
    """What split hands may do, by row and upcard: those of totals, and split aces with their second card."""

    @cached_property
    def departures(self) -> tuple[Decision, ...]:
        """Where best play departs from the chart: two cards first, then by what it is worth in a round."""
        found = [decision for decision in self.decisions if decision.departs]
        return tuple(sorted(found, key=lambda one: (not one.is_opening, -one.worth_per_round, -one.worth)))

    @cached_property
    def played(self) -> dict[tuple[Row, int], Cell]:
        """The chart's cell for each row and upcard that the shoe can deal, less what the rules forbid there.

        A pair's cell goes on with that of its total.
        """
        allowed: dict[tuple[Row, int], set[Action]] = {}
        for cards, upcard, nets, *_ in self.decisions:
            for row in (row_of(cards), chart_row(cards)):
                allowed.setdefault((row, upcard), set()).update(nets)
        for (row, upcard), actions in self.after_split.items():
            if row.is_total or self.chart.has_split_aces:
                allowed.setdefault((row, upcard), set()).update(actions)
        return {
            (row, upcard): tuple(action for action in self._tried(row, upcard) if action in actions)
            for (row, upcard), actions in allowed.items()
        }

    def _tried(self, row: Row, upcard: int) -> Cell:
        column = self.chart.columns[upcard]
        unhit = (Action.STAND,) if row.block == "aces" else ()
        return tuple(dict.fromkeys((*column.get(row, ()), *column[by_total(row)], *unhit)))

    @cached_property
    def pairs_apart(self) -> tuple[PairApart, ...]:
        """The pairs that are not split and yet played otherwise than other hands of their total."""
        found = []
        for (row, upcard), cell in self.played.items():
            total = by_total(row)
            if row.block == "pair" and cell[0] not in (Action.SPLIT, self.played[total, upcard][0]):
                found.append(PairApart(row.number, upcard, cell[0], total, self.played[total, upcard][0]))
        return tuple(found)

    def near_ties(self, within: Fraction) -> tuple[Decision, ...]:
        """Where best and runner-up are ``within`` less than this of one another, ties among them.

        Only decisions that the chart's player comes to; the closest first.
        """
        found = [
            (margin, decision)
            for decision in self.decisions
            if decision.met and (margin := decision.margin) is not None and margin < within
        ]
        return tuple(decision for _, decision in sorted(found, key=lambda one: one[0]))

    @property
    def worth_before_splits(self) -> Fraction:
        """What all departures together are worth in a round: the sum of what each is."""
        return sum((decision.worth_per_round for decision in self.departures), Fraction(0))

    @property
    def worth_in_splits(self) -> Fraction:
        """What best play gains in pairs that the chart splits: the rest of its gain.

        Zero without splits. Decisions taken before a split need not be best after it, so it may be
        below zero.
        """
        return self.value - self.chart_value - self.worth_before_splits


class PairApart(NamedTuple):
    """A pair that a chart plays otherwise than its total, though it does not split it."""

    place: int
    upcard: int
    action: Action
    total: Row
    by_total: Action


class Opposed(NamedTuple):
    """Two rounds against one upcard: under best play, and under a chart."""

    upcard_chance: Fraction
    best: Round
    charted: Round


def chart_row(cards: Counts) -> Row:
    """A chart's row for a hand: the pair's for two cards of equal value, else the total's."""
    pair = pair_of(cards)
    return row_of(cards) if pair is None else Row("pair", pair)


def by_total(row: Row) -> Row:
    """The hard or soft row of a row's hands: what they are played by where the row names nothing."""
    if row.is_total:
        return row
    first = row.number if row.block == "pair" else ACE
    return row_of(plus(plus(NONE, first), row.number))


def compare(chart: Chart, rounds: Iterable[Opposed], *, is_best: bool = False) -> BestPlay:
    """Best play beside a chart, from the rounds against every upcard that the shoe holds.

    ``is_best`` says that it is the best chart of totals.
    """
    decisions: list[Decision] = []
    after_split: dict[tuple[Row, int], frozenset[Action]] = {}
    value = chart_value = Fraction(0)
    for opposed in rounds:
        decisions += _decisions(opposed)
        after_split |= _after_split(opposed.charted)
        value += opposed.upcard_chance * opposed.best.net
        chart_value += opposed.upcard_chance * opposed.charted.net
    return BestPlay(chart, tuple(decisions), value, chart_value, is_best, after_split)


def _after_split(played: Round) -> dict[tuple[Row, int], frozenset[Action]]:
    """What the hands of split pairs may do, by row; nothing of aces that stand with their second card."""
    graph, rows, upcard = played.graph, rows_of(played.graph), played.against.upcard
    allowed: dict[tuple[Row, int], frozenset[Action]] = {}
    for place in played.split_hands:
        setting = played.setting_after_split(place)
        if setting is None:
            continue
        may_double = played.split_against.may_double(setting.doubling)
        always = {Action.STAND, *((Action.HIT,) if setting.hitting else ())}
        for hand in played.against.hands:
            if not graph.hands[hand][place] or played.split_against.wins_at_once(hand):
                continue
            own = place == ACE and graph.size[hand] == 2
            row = Row("aces", second_of_aces(graph.hands[hand])) if own else rows[hand]
            doubling = {Action.DOUBLE} if hand in may_double else set()
            allowed[row, upcard] = allowed.get((row, upcard), frozenset()) | always | doubling
    return allowed


def _decisions(opposed: Opposed) -> Iterable[Decision]:
    """Every decision against one upcard that can come up."""
    chance, best, charted = opposed
    against, graph = best.against, best.graph
    all_ways = chance.denominator * against.table.all_deals(NONE)
    for hand in against.hands:
        cards = graph.hands[hand]
        by_chart = charted.action(hand)
        if by_chart is None:
            continue
        lost = 0 if _before_the_check(against, hand) else against.lost_unplayed(cards)
        ways = against.table.all_deals(cards) - lost
        if ways:
            nets = {action: net + 2 * against.unit * lost for action, net in best.options(hand).items()}
            met = chance.numerator * charted.coming[hand] * ways
            yield Decision(cards, against.upcard, nets, ways, by_chart, met, all_ways, against.unit)


def _before_the_check(against: Against, hand: int) -> bool:
    """Whether something is decided at a hand before the dealer checks for blackjack."""
    return against.rules.surrender is Surrender.EARLY and against.graph.size[hand] == 2
