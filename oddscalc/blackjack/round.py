"""A whole round against one upcard: the decision on every two cards, and what the round returns.

Values here are net results in half units (a wager is one unit, or some where part of a fee is at stake),
so that a surrendered half is a whole number, summed over ordered deals of the cards after the upcard:
integers over the dealer table's scale.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from copy import copy
from fractions import Fraction
from functools import cached_property

import numpy as np

from oddscalc.blackjack.actions import Action, Choose, without_hits
from oddscalc.blackjack.doubling import Doubling
from oddscalc.blackjack.hands import (
    ACE,
    ACE_AND_TEN,
    NONE,
    PLACES,
    Counts,
    HandGraph,
    is_blackjack,
    pair_of,
)
from oddscalc.blackjack.play import UNSPLIT, Against, Elsewhere, Plan, Setting, play_out
from oddscalc.blackjack.players import Player
from oddscalc.blackjack.rules import Rules, SplitAces, SplitPlay
from oddscalc.blackjack.splits import Decisions, SplitHand


class Round:
    """The round against one upcard, as one player plays it."""

    def __init__(
        self,
        against: Against,
        player: Player,
        *,
        naturals: bool = True,
        deals: Callable[[int], int] | None = None,
        elsewhere: Elsewhere | None = None,
    ) -> None:
        """``naturals`` says whether an ace and a ten-value card are a blackjack, or a 21 as any other;
        ``deals``, in how many ways a hand of two cards comes, where it is not every way that it can;
        ``elsewhere``, which longer hands may be thrown away for another."""
        self._naturals = naturals
        self._deals = deals
        self._elsewhere = elsewhere
        self.against = against
        self.rules = against.rules
        self.graph = against.graph
        self.player = player
        self._plans: dict[Setting, Plan] = {}

    @cached_property
    def plan(self) -> Plan:
        """Play of a hand that is not split."""
        return self.decided(UNSPLIT._replace(switching=self._elsewhere is not None))

    def decided(self, setting: Setting) -> Plan:
        """The player's play in a setting."""
        if setting not in self._plans:
            choose = self.player.plays(self.graph, setting)
            if not setting.hitting:
                choose = without_hits(choose)
            elsewhere = self._elsewhere if setting.switching else None
            against = self.against if setting.by_cards else self.against.by_total
            self._plans[setting] = play_out(against, choose, setting, elsewhere)
        return self._plans[setting]

    @property
    def split_against(self) -> Against:
        """What the hands of a split pair meet."""
        return self.against.split

    @cached_property
    def split_hands(self) -> dict[int, SplitHand]:
        """For each value that can be split, one hand of the split pair."""
        counts = self.against.counts
        most = {
            place: self.rules.split_aces_hands if place == ACE else self.rules.split_hands
            for place in PLACES
            if counts[place] >= 2
        }
        return {
            place: SplitHand(self.split_against, place, hands, self.after_split(place))
            for place, hands in most.items()
            if hands > 1
        }

    def after_split(self, place: int) -> Decisions:
        """The decisions of a hand that began with a card of a split pair."""
        setting = self.setting_after_split(place)
        return [Action.STAND] * len(self.graph.hands) if setting is None else self.decided(setting).action

    def setting_after_split(self, place: int) -> Setting | None:
        """The play of a hand that began with a card of a split pair; None where nothing is decided in it."""
        rules = self.rules
        aces = rules.split_aces if place == ACE else SplitAces.PLAY
        if aces is SplitAces.ONE_CARD:
            return None
        doubling = Doubling.NEVER if aces is SplitAces.STAND_OR_HIT else rules.doubled_after_split
        return Setting(
            pair=place if rules.split_play is SplitPlay.PAIR_KNOWN else None,
            doubling=None if doubling == rules.double else doubling,
            hitting=aces is not SplitAces.STAND_OR_DOUBLE,
            surrendering=not rules.surrenders_drawn_hands,
            by_cards=rules.charlie_after_split,
            split_aces=place == ACE and self.player.tells_split_aces,
        )

    def options(self, hand: int) -> dict[Action, int]:
        """The net result of each action allowed at a hand, a dealer's blackjack included.

        In half units over the table's scale; a player's blackjack counts as any 21.
        """
        against, cards = self.against, self.graph.hands[hand]
        lost, at_stake = (
            against.unit * ways for ways in (against.lost_unplayed(cards), against.at_stake(cards))
        )
        values = {action: 2 * (net - lost) for action, net in self._nets(hand, at_stake).items()}
        surrendered = against.surrendered(hand)
        if surrendered is not None:
            values[Action.SURRENDER] = surrendered
        return values

    def _nets(self, hand: int, at_stake: int) -> dict[Action, int]:
        """Net results in units of playing and splitting, over the deals at stake."""
        nets = {Action.STAND: self.against.stand[hand] - at_stake}
        if not self.against.wins_at_once(hand):
            nets[Action.HIT] = self.plan.hit[hand] - at_stake
            double = self.plan.double[hand]
            if double is not None:
                nets[Action.DOUBLE] = double - at_stake
        pair = pair_of(self.graph.hands[hand])
        if pair in self.split_hands:
            nets[Action.SPLIT] = self.against.unit * self.split_net[pair] + self.split_fee[pair]
        return nets

    @cached_property
    def split_net(self) -> dict[int, int]:
        """For each value that can be split, the mean net result of the split, in wagers at stake."""
        return self._split(2, 1, SplitHand.net)

    @cached_property
    def split_fee(self) -> dict[int, int]:
        """For each value that can be split, what comes back of the fee, in units."""
        fee = self.against.fee_back
        if not fee.matters:
            return dict.fromkeys(self.split_hands, 0)
        return self._split(fee.win, fee.push, SplitHand.fee_back)

    def _split(self, win: int, push: int, mean: Callable[[SplitHand, Iterable[int]], int]) -> dict[int, int]:
        """A mean of every split from what comes back to hands that win or push, all asked for at once."""
        asked = {place: hand.asked for place, hand in self.split_hands.items()}
        if not asked:
            return {}
        hands = [hand for many, _ in asked.values() for hand in many]
        removed = np.concatenate([coded for _, coded in asked.values()])
        returns = iter(self.split_against.standing(hands, removed, win, push))
        return {
            place: mean(self.split_hands[place], [next(returns) for _ in many])
            for place, (many, _) in asked.items()
        }

    @cached_property
    def opening(self) -> dict[int, Action]:
        """The action on every two first cards but blackjack."""
        return {
            hand: self.opens(hand)
            for hand in self.graph.pairs
            if not (self._naturals and is_blackjack(self.graph.hands[hand]))
        }

    def opens(self, hand: int) -> Action:
        """The player's action on two first cards, blackjack taken for any 21."""
        return self.player.opens(self.graph.hands[hand], self.options(hand))

    def action(self, hand: int) -> Action | None:
        """What is done with a hand that is not split; None for one that is settled as it comes."""
        return self.opening.get(hand) if self.graph.size[hand] == 2 else self.plan.action[hand]

    def kept_action(self, hand: int) -> Action:
        """What is done with a hand that is neither blackjack nor thrown away."""
        if self.graph.size[hand] == 2:
            return self.opening[hand]
        action = self.plan.action[hand]
        if action is None or action is Action.SWITCH:
            return self.opens(hand)
        return action

    @cached_property
    def coming(self) -> list[int]:
        """For each hand, the ways in which play comes to it, from cards that are not split."""
        ways = [0] * len(self.graph.hands)
        for hand in self.opening:
            ways[hand] = self.deals(hand)
        for hand in self.against.hands:
            if ways[hand] and self.action(hand) is Action.HIT:
                for copies, more in self.against.draws(hand):
                    ways[more] += ways[hand] * copies
        return ways

    def dealt(self, deals: Callable[[int], int]) -> Round:
        """The same play where the first two cards come in other ways: of some hands only, say."""
        played = self._alike(naturals=self._naturals, deals=deals)
        played.__dict__["opening"] = self.opening
        return played

    def without_naturals(self) -> Round:
        """The same play where an ace and a ten-value card are a 21 as any other."""
        return self._alike(naturals=False, deals=self._deals)

    def paying(self, rules: Rules) -> Round:
        """The same round under rules that differ in what is paid alone; what is worked out is shared."""
        other = copy(self)
        other.against, other.rules = self.against.paying(rules), rules
        other.__dict__.pop("net", None)
        return other

    def _alike(self, *, naturals: bool, deals: Callable[[int], int] | None) -> Round:
        """A round that shares what is worked out of this one."""
        played = Round(self.against, self.player, naturals=naturals, deals=deals, elsewhere=self._elsewhere)
        played._plans = self._plans
        for name in ("split_hands", "split_net", "split_fee"):
            played.__dict__[name] = getattr(self, name)
        return played

    def deals(self, hand: int) -> int:
        """In how many orders and from how many cards the player's first two cards come."""
        if self._deals is not None:
            return self._deals(hand)
        cards, counts = self.graph.hands[hand], self.against.counts
        first, *rest = (place for place in PLACES if cards[place])
        if rest:
            return 2 * counts[first] * counts[rest[0]]
        return counts[first] * (counts[first] - 1)

    @cached_property
    def net(self) -> Fraction:
        """Mean net result of a round against this upcard, in wagers; what comes back of a fee is in it."""
        scale = self.against.table.all_deals(NONE)
        return self.played_net + self.rules.blackjack_pays * Fraction(self.paid_blackjacks, scale)

    @cached_property
    def played_net(self) -> Fraction:
        """The part of :attr:`net` that comes from hands which are no blackjack."""
        played = sum(self.deals(hand) * self.options(hand)[action] for hand, action in self.opening.items())
        return Fraction(played, 2 * self.against.unit * self.against.table.all_deals(NONE))

    @cached_property
    def blackjacks(self) -> int:
        """The ways in which the player has blackjack."""
        return self._blackjack_deals(self.against.table.all_deals)

    @cached_property
    def paid_blackjacks(self) -> int:
        """The ways in which a player's blackjack is paid."""
        if self.rules.blackjack_first:
            return self.blackjacks
        return self._blackjack_deals(self.against.table.without_blackjack)

    def _blackjack_deals(self, counted: Callable[[Counts], int]) -> int:
        hand = self.graph.index.get(ACE_AND_TEN) if self._naturals else None
        return 0 if hand is None else self.deals(hand) * counted(self.graph.hands[hand])


class FixedPlayer:
    """Repeats the decisions of another round against the same upcard, from another shoe."""

    def __init__(self, model: Round) -> None:
        self._model = model

    @property
    def tells_split_aces(self) -> bool:
        """Whether the model's player does."""
        return self._model.player.tells_split_aces

    def plays(self, graph: HandGraph, setting: Setting) -> Choose:
        """The model's action at the same cards."""
        decided, index = self._model.decided(setting).action, self._model.graph.index

        def choose(hand: int, *_values: int | None) -> Action:
            return decided[index[graph.hands[hand]]] or Action.STAND

        return choose

    def opens(self, cards: Counts, _values: Mapping[Action, int]) -> Action:
        """The model's action on the same two cards."""
        hand = self._model.graph.index[cards]
        return self._model.opening.get(hand) or self._model.opens(hand)
