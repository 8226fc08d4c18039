"""The play of one hand: what standing, hitting and doubling return, as integers over one scale.

A return counts what comes back per unit of the wager, stake included: a bust returns nothing, a push 1,
a win 2, a doubled win 4 less the unit added. So the values of all hands of one size, and of all ways to
go on from them, are integers over one scale, and the best action is found by comparing integers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import add
from typing import NamedTuple

from oddscalc.blackjack.actions import Action, Choose
from oddscalc.blackjack.dealer import DealerRule
from oddscalc.blackjack.dealer_table import DealerTable
from oddscalc.blackjack.hands import NONE, Counts, hand_graph, plus
from oddscalc.blackjack.rules import Dealer22, Doubling, Rules, Soft17, Surrender

Draws = list[tuple[int, int]]
"""The hands that one more card makes of a hand without a bust, each with the copies of that card left."""


@dataclass(frozen=True, eq=False)
class Plan:
    """Every hand played one way, by hand number: the action taken and the returns.

    A hand with no action has won already or cannot be dealt.
    """

    action: list[Action | None]
    value: list[int]
    hit: list[int]
    double: list[int | None]
    """None where the hand may not be doubled."""

    @classmethod
    def empty(cls, hands: int) -> Plan:
        """A plan in which no hand is met yet."""
        return cls([None] * hands, [0] * hands, [0] * hands, [None] * hands)


class Against:
    """One upcard: the shoe behind it, the hands it can deal, and the dealer's table."""

    def __init__(self, rules: Rules, upcard: int, counts: Counts) -> None:
        self.rules = rules
        self.upcard = upcard
        self.counts = counts
        self.graph = hand_graph(counts)
        rule = DealerRule(rules.soft17 is Soft17.HIT, rules.dealer22 is Dealer22.PUSH)
        most_hands = max(rules.split_hands, rules.split_aces_hands)
        self.table = DealerTable(upcard, rule, counts, self.graph.size[-1] + 2 * most_hands)

    @cached_property
    def hands(self) -> list[int]:
        """The hands at which something may be decided: two cards and more, smaller ones first."""
        return [hand for hand, size in enumerate(self.graph.size) if size >= 2]

    @cached_property
    def stand(self) -> dict[int, int]:
        """What standing returns, for each of :attr:`hands`."""
        cards = self.graph.hands
        return dict(zip(self.hands, self.standing([(hand, cards[hand]) for hand in self.hands]), strict=True))

    def at_stake(self, removed: Counts) -> int:
        """The ways in which a hand's own wager is decided by its play.

        All of them, or those without a dealer's blackjack where that takes the original wager alone.
        """
        if self.rules.blackjack_spares_the_rest:
            return self.table.without_blackjack(removed)
        return self.table.all_deals(removed)

    def lost_unplayed(self, removed: Counts) -> int:
        """The ways in which a dealer's blackjack takes the original wager, whatever the player does."""
        return self.table.with_blackjack(removed) if self.rules.blackjack_spares_the_rest else 0

    def surrendered(self, hand: int) -> int | None:
        """The net result of surrendering, in half wagers over all deals; None where it is not allowed."""
        cards = self.graph.hands[hand]
        if self.graph.size[hand] != 2 or self.rules.surrender is Surrender.NONE:
            return None
        taken_whole = self.table.with_blackjack(cards) if self.rules.surrender is Surrender.LATE else 0
        return -self.table.all_deals(cards) - taken_whole

    def wins_at_once(self, hand: int) -> bool:
        """Whether a hand has so many cards that it has won."""
        return self.graph.size[hand] == self.rules.charlie

    def standing(self, hands: Sequence[tuple[int, Counts]]) -> list[int]:
        """Returns of standing on hands, each with all the cards that are then out of the shoe."""
        removed = [cards for _, cards in hands]
        returns = self.table.returns(
            self.table.columns(removed), [self.graph.total[hand] for hand, _ in hands]
        )
        if self.rules.charlie is not None:
            for number, (hand, cards) in enumerate(hands):
                if self.wins_at_once(hand):
                    returns[number] = 2 * self.at_stake(cards)
        return returns

    def pushing(self, hands: Sequence[int]) -> dict[int, int]:
        """The ways in which standing on hands pushes."""
        cards = [self.graph.hands[hand] for hand in hands]
        ways = self.table.pushes(self.table.columns(cards), [self.graph.total[hand] for hand in hands])
        return {
            hand: 0 if self.wins_at_once(hand) else pushes for hand, pushes in zip(hands, ways, strict=True)
        }

    @cached_property
    def draws(self) -> list[Draws]:
        """For each hand, what one more card makes of it."""
        counts = self.counts
        return [
            [(counts[place] - cards[place], more) for place, more in draws]
            for cards, draws in zip(self.graph.hands, self.graph.draws, strict=True)
        ]

    @cached_property
    def may_double(self) -> frozenset[int]:
        """The hands that the rules allow to double."""
        rule, graph = self.rules.double, self.graph
        hands = self.hands if rule is Doubling.ANY_TIME else graph.pairs
        return frozenset(hand for hand in hands if rule.allows(graph.size[hand], graph.total[hand]))


def joined(cards: Counts, others: Counts) -> Counts:
    """Two multisets together."""
    return tuple(map(add, cards, others))


class Setting(NamedTuple):
    """What parts one play of the same cards from another."""

    pair: int | None = None
    """The place of a split pair whose other card is known to be gone."""
    doubling: bool = True
    """Whether hands may be doubled as the rules allow; without it none may."""
    hitting: bool = True


UNSPLIT = Setting()
"""The play of a hand that is not split."""


def play_out(against: Against, choose: Choose, setting: Setting = UNSPLIT) -> Plan:
    """Every hand's return when ``choose`` plays it, and what hitting and doubling it return."""
    hands, stand, draws, gone = _scene(against, setting.pair)
    may_double = against.may_double if setting.doubling else frozenset()
    plan = Plan.empty(len(against.graph.hands))
    value = plan.value
    for hand in reversed(hands):
        if against.wins_at_once(hand):
            value[hand] = stand[hand]
            continue
        hit = sum([copies * value[more] for copies, more in draws[hand]])
        double = None
        if hand in may_double:
            won = sum([copies * stand[more] for copies, more in draws[hand]])
            double = 2 * won - against.at_stake(joined(against.graph.hands[hand], gone))
        action = choose(hand, stand[hand], hit, double)
        plan.action[hand], plan.hit[hand], plan.double[hand] = action, hit, double
        value[hand] = stand[hand] if action is Action.STAND else hit
        if action is Action.DOUBLE and double is not None:
            value[hand] = double
    return plan


class _Scene(NamedTuple):
    """The hands that can be met, what standing on them returns, and what the next card makes of them."""

    hands: Sequence[int]
    stand: Mapping[int, int]
    draws: Sequence[Draws] | Mapping[int, Draws]
    gone: Counts


def _scene(against: Against, pair: int | None) -> _Scene:
    """The hands of a player who knows that one more card of a ``pair`` is gone, or of any player."""
    if pair is None:
        return _Scene(against.hands, against.stand, against.draws, NONE)
    dealt, gone, most = against.graph.hands, plus(NONE, pair), against.counts[pair] - 1
    hands = [hand for hand in against.hands if 1 <= dealt[hand][pair] <= most]
    returns = against.standing([(hand, joined(dealt[hand], gone)) for hand in hands])
    draws = {
        hand: [
            (copies - (place == pair), more)
            for (copies, more), (place, _) in zip(against.draws[hand], against.graph.draws[hand], strict=True)
            if copies > (place == pair)
        ]
        for hand in hands
    }
    return _Scene(hands, dict(zip(hands, returns, strict=True)), draws, gone)
