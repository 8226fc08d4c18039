"""The play of one hand: what standing, hitting and doubling return, as integers over one scale.

A return counts what comes back of the wager, stake included: of a wager of 1 a bust returns nothing, a
push 1, a win 2, a doubled win 4 less the unit added. Where part of a fee can come back too, the wager is
so many units that this part is a whole number. So the values of all hands of one size, and of all ways to
go on from them, are integers over one scale, and the best action is found by comparing integers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cached_property, lru_cache
from operator import add, sub
from typing import NamedTuple

from oddscalc.blackjack.actions import Action, Choose
from oddscalc.blackjack.codes import Integers, code, codes, copies_of
from oddscalc.blackjack.dealer import DealerRule
from oddscalc.blackjack.dealer_table import DealerTable
from oddscalc.blackjack.doubling import Doubling
from oddscalc.blackjack.hands import NONE, Counts, HandGraph, hand_graph, is_soft, plus
from oddscalc.blackjack.rules import Dealer22, FeeBack, Rules, Soft17, Surrender

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

    def __init__(
        self,
        rules: Rules,
        upcard: int,
        counts: Counts,
        table: DealerTable | None = None,
        fee_back: FeeBack | None = None,
        *,
        by_cards: bool = True,
    ) -> None:
        """``by_cards`` says whether so many cards as win at once by the rules do so."""
        self.rules = rules
        self.upcard = upcard
        self.counts = counts
        self.graph = hand_graph(counts)
        self.fee_back = fee_back or rules.fee_back
        self.unit = self.fee_back.unit
        """Units in a wager: what returns are counted in."""
        self.charlie = rules.charlie if by_cards else None
        """How many cards win at once."""
        if table is None:
            rule = DealerRule(rules.soft17 is Soft17.HIT, rules.dealer22 is Dealer22.PUSH)
            most_hands = max(rules.split_hands, rules.split_aces_hands)
            table = DealerTable(
                upcard, rule, counts, rules.most_discarded + self.graph.size[-1] + 2 * most_hands
            )
        self.table = table

    def after(self, gone: Counts) -> Against:
        """The same upcard to a player who knows that these cards are gone."""
        left = tuple(map(sub, self.counts, gone))
        return Against(self.rules, self.upcard, left, self.table.after(gone), self.fee_back)

    def paying(self, rules: Rules) -> Against:
        """The same under rules that differ in what is paid alone; what is worked out is shared."""
        other = copy(self)
        other.rules = rules
        return other

    @cached_property
    def by_total(self) -> Against:
        """The same where hands are settled by their totals alone, however many cards they have."""
        if self.charlie is None:
            return self
        return Against(self.rules, self.upcard, self.counts, self.table, self.fee_back, by_cards=False)

    @property
    def doubling(self) -> Against:
        """What hands that are doubled meet."""
        return self if self.rules.charlie_doubled else self.by_total

    @property
    def split(self) -> Against:
        """What the hands of a split pair meet."""
        return self if self.rules.charlie_after_split else self.by_total

    @property
    def hands(self) -> range:
        """The hands at which something may be decided: two cards and more, smaller ones first."""
        return self.graph.of_two_and_more

    @cached_property
    def stand(self) -> list[int]:
        """What standing returns, by hand; nothing for hands at which nothing is decided."""
        unit, fee = self.unit, self.fee_back
        return self._spread(self.standing(self.hands, self._codes, 2 * unit + fee.win, unit + fee.push))

    @cached_property
    def fee(self) -> list[int] | None:
        """Of :attr:`stand`, what comes back of the fee; None where nothing can."""
        if not self.fee_back.matters:
            return None
        return self._spread(self.standing(self.hands, self._codes, self.fee_back.win, self.fee_back.push))

    def _spread(self, values: Sequence[int]) -> list[int]:
        """Values of :attr:`hands`, by hand."""
        return [0] * (len(self.graph.hands) - len(values)) + list(values)

    @cached_property
    def _codes(self) -> Integers:
        """The codes of :attr:`hands`, which come last of all hands."""
        return self.graph_codes[-len(self.hands) :]

    @property
    def graph_codes(self) -> Integers:
        """The code of every hand."""
        return _graph_codes(self.graph)

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
        """The net result of surrendering, in half units over all deals; None where it is not allowed."""
        first_cards = self.graph.size[hand] == 2 and self.rules.surrender is not Surrender.NONE
        if not first_cards and not (self.rules.surrenders_drawn_hands and not self.wins_at_once(hand)):
            return None
        cards = self.graph.hands[hand]
        return -self.unit * (self.table.all_deals(cards) + self.taken_whole(cards))

    def taken_whole(self, cards: Counts) -> int:
        """The ways in which a dealer's blackjack takes the whole wager of a hand that is surrendered."""
        return 0 if self.rules.surrender is Surrender.EARLY else self.table.with_blackjack(cards)

    def half_back(self, hand: int) -> int:
        """What comes back to a drawn hand that is surrendered."""
        return self.unit // 2 * self.table.without_blackjack(self.graph.hands[hand])

    def wins_at_once(self, hand: int) -> bool:
        """Whether a hand has so many cards that it has won."""
        return self.graph.size[hand] == self.charlie

    def standing(self, hands: Sequence[int], removed: Integers, win: int = 2, push: int = 1) -> list[int]:
        """What comes back to hands that stand, with all cards out of the shoe by their codes.

        ``win`` for each way to win and ``push`` for each to push.
        """
        totals = [self.graph.total[hand] for hand in hands]
        returns = self.table.returns(self.table.columns(removed), totals, win=win, push=push)
        if self.charlie is not None:
            for number, (hand, copies) in enumerate(zip(hands, copies_of(removed).tolist(), strict=True)):
                if self.wins_at_once(hand):
                    returns[number] = win * self.at_stake(tuple(copies))
        return returns

    def parted(self, hands: Sequence[int]) -> dict[int, tuple[int, int]]:
        """The ways in which standing on hands wins, and those in which it pushes."""
        totals = [self.graph.total[hand] for hand in hands]
        ways = self.table.pushes(self.table.columns(self.graph_codes[list(hands)]), totals)
        parts = {}
        for hand, pushing in zip(hands, ways, strict=True):
            pushes = 0 if self.wins_at_once(hand) else pushing
            fee = self.fee[hand] if self.fee is not None else 0
            parts[hand] = ((self.stand[hand] - fee) // self.unit - pushes) // 2, pushes
        return parts

    def draws(self, hand: int) -> Draws:
        """What one more card makes of a hand, busts left out."""
        counts, cards = self.counts, self.graph.hands[hand]
        return [(counts[place] - cards[place], more) for place, more in self.graph.draws[hand]]

    def may_double(self, doubling: Doubling | None = None) -> frozenset[int]:
        """The hands that the rules allow to double, or those of another set."""
        return _doubled(self.graph, self.rules.double if doubling is None else doubling)


@lru_cache(maxsize=16)
def _graph_codes(graph: HandGraph) -> Integers:
    return codes(graph.hands)


@lru_cache(maxsize=64)
def _doubled(graph: HandGraph, rule: Doubling) -> frozenset[int]:
    return frozenset(
        hand
        for hand in graph.of_two_and_more
        if rule.allows(graph.size[hand], graph.total[hand], is_soft(graph.hands[hand]))
    )


def doubled(draws: Draws, stand: Sequence[int], fee: Sequence[int] | None) -> int:
    """What comes back to a hand that takes one card at twice the stake.

    ``stand`` is what standing on the hands it can become returns, and ``fee`` the part of it that comes
    back of a fee, which is not doubled.
    """
    twice = 2 * sum([copies * stand[more] for copies, more in draws])
    return twice if fee is None else twice - sum([copies * fee[more] for copies, more in draws])


def joined(cards: Counts, others: Counts) -> Counts:
    """Two multisets together."""
    return tuple(map(add, cards, others))


class Setting(NamedTuple):
    """What parts one play of the same cards from another."""

    pair: int | None = None
    """The place of a split pair whose other card is known to be gone."""
    doubling: Doubling | None = None
    """Which hands may be doubled, where not those that may be before a split."""
    hitting: bool = True
    switching: bool = False
    """Whether hands may be thrown away for another, where the round has one."""
    surrendering: bool = True
    """Whether hands may be surrendered after they have drawn, where the rules allow it."""
    by_cards: bool = True
    """Whether so many cards as win at once by the rules do so."""
    split_aces: bool = False
    """Whether two cards with an ace are a split ace and its second card, to a player who tells them apart."""


class Elsewhere(NamedTuple):
    """Hands that may be thrown away for another, and what then comes back."""

    back: Mapping[int, int]
    """Returns by hand, as those of standing."""
    always: bool = False
    """Whether they are thrown away whatever they are worth, or where that is more."""


UNSPLIT = Setting()
"""The play of a hand that is not split."""


def play_out(
    against: Against, choose: Choose, setting: Setting = UNSPLIT, elsewhere: Elsewhere | None = None
) -> Plan:
    """Every hand's return when ``choose`` plays it, and what hitting and doubling it return."""
    other_hand = elsewhere.back if elsewhere else {}
    always = bool(elsewhere and elsewhere.always)
    hands, stand, after_double, fee, counts, gone = _scene(against, setting.pair)
    may_double = against.may_double(setting.doubling)
    surrendering = setting.surrendering and against.rules.surrenders_drawn_hands
    wins_at_once = against.wins_at_once if against.charlie is not None else None
    dealt, draws = against.graph.hands, against.graph.draws
    plan = Plan.empty(len(against.graph.hands))
    value = plan.value
    for hand in reversed(hands):
        if wins_at_once and wins_at_once(hand):
            value[hand] = stand[hand]
            continue
        cards = dealt[hand]
        hit = sum([(counts[place] - cards[place]) * value[more] for place, more in draws[hand]])
        double = None
        if hand in may_double:
            drawn = [(counts[place] - cards[place], more) for place, more in draws[hand]]
            double = doubled(drawn, after_double, fee) - against.unit * against.at_stake(joined(cards, gone))
        given_up = against.half_back(hand) if surrendering else None
        action = choose(hand, stand[hand], hit, double, given_up)
        plan.action[hand], plan.hit[hand], plan.double[hand] = action, hit, double
        value[hand] = stand[hand] if action is Action.STAND else hit
        if action is Action.DOUBLE and double is not None:
            value[hand] = double
        if action is Action.SURRENDER and given_up is not None:
            value[hand] = given_up
        if hand in other_hand and (always or other_hand[hand] > value[hand]):
            plan.action[hand], value[hand] = Action.SWITCH, other_hand[hand]
    return plan


class _Scene(NamedTuple):
    """The hands that can be met, what standing on them returns, and the cards they are dealt from."""

    hands: Sequence[int]
    stand: Sequence[int]
    after_double: Sequence[int]
    """The same on hands that were doubled."""
    fee: Sequence[int] | None
    counts: Counts
    gone: Counts


def _scene(against: Against, pair: int | None) -> _Scene:
    """The hands of a player who knows that one more card of a ``pair`` is gone, or of any player."""
    if pair is None:
        stand, after_double = against.stand, against.doubling.stand
        return _Scene(against.hands, stand, after_double, against.fee, against.counts, NONE)
    dealt, gone, most = against.graph.hands, plus(NONE, pair), against.counts[pair] - 1
    hands = [hand for hand in against.hands if 1 <= dealt[hand][pair] <= most]
    stand = _standing_after(against, hands, gone)
    after_double = stand
    if against.doubling is not against:
        after_double = _standing_after(against.doubling, hands, gone)
    return _Scene(hands, stand, after_double, None, plus(against.counts, pair, -1), gone)


def _standing_after(against: Against, hands: Sequence[int], gone: Counts) -> list[int]:
    """What standing on hands returns when the cards ``gone`` have left the shoe too, by hand."""
    win, push = 2 * against.unit, against.unit
    returns = against.standing(hands, against.graph_codes[hands] + code(gone), win, push)
    stand = [0] * len(against.graph.hands)
    for hand, back in zip(hands, returns, strict=True):
        stand[hand] = back
    return stand
