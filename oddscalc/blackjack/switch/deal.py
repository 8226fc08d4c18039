"""Switch Hands against one upcard: every first hand, kept or thrown away for the second."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from functools import cached_property, reduce
from typing import NamedTuple

import numpy as np

from oddscalc.blackjack.actions import Action
from oddscalc.blackjack.codes import codes
from oddscalc.blackjack.hands import NONE, Counts, is_blackjack, is_soft, plus, total
from oddscalc.blackjack.play import Against, Elsewhere
from oddscalc.blackjack.players import Player
from oddscalc.blackjack.round import FixedPlayer, Round
from oddscalc.blackjack.rules import FeeBack
from oddscalc.blackjack.settlement import common_multiple
from oddscalc.blackjack.switch.colors import Colors
from oddscalc.blackjack.switch.ended import Ended
from oddscalc.blackjack.switch.payouts import Payouts
from oddscalc.blackjack.switch.rules import Switching, SwitchRules, SwitchWhen
from oddscalc.blackjack.switch.second_hand import SecondHand


class Choice(NamedTuple):
    """A first hand against one upcard: what keeping it and what throwing it away is worth.

    Per unit of the wager, what comes back of the fee included, over everything the dealer may hold.
    """

    cards: Counts
    upcard: int
    chance: Fraction
    """Probability of the hand, given the upcard."""
    keep: Fraction
    switch: Fraction
    switched: bool
    """What the player does."""
    checked: bool
    """Whether the dealer has checked for blackjack before the choice."""
    no_blackjack: Fraction
    """Chance that the dealer has none."""
    lost: Fraction
    """What the rounds are worth that a dealer's blackjack ends before the choice."""

    @property
    def gain(self) -> Fraction:
        """What throwing the hand away is worth more than keeping it."""
        return self.switch - self.keep

    @property
    def best(self) -> bool:
        """Whether throwing it away is worth more; where both are worth the same, it is kept."""
        return self.gain > 0

    def taken_by(self, switching: Switching) -> bool:
        """Whether a player of this skill throws the hand away."""
        match switching:
            case Switching.BEST:
                return self.best
            case Switching.NEVER:
                return False
            case Switching.ALWAYS:
                return True
            case Switching.STIFFS:
                return 12 <= total(self.cards) <= 16 and not is_soft(self.cards)

    def known(self, value: Fraction) -> Fraction:
        """A value given what is known at the choice: that a dealer who has checked has no blackjack."""
        return (value - self.lost) / self.no_blackjack if self.checked else value


class SwitchDeal:
    """The round against one upcard; hands that are thrown away are known to have left the shoe."""

    def __init__(
        self,
        rules: SwitchRules,
        payouts: Payouts,
        against: Against,
        player: Player,
        model: SwitchDeal | None = None,
    ) -> None:
        self.rules = rules
        self.payouts = payouts
        self.against = Against(
            rules, against.upcard, against.counts, against.table, _in_units(rules, payouts)
        )
        self._player = player if model is None else FixedPlayer(model.first)
        self._model = model
        self.seconds: dict[Counts, SecondHand] = {}
        """What the second hand brings, by the cards thrown away for it, as far as it was worked out."""
        self.ended: dict[tuple[Counts, bool, FeeBack], Ended] = {}
        """How rounds with second hands end, by the cards thrown away, whether an ace and a ten-value card are
        a 21 as any other, and what comes back of the fee; as far as it was counted."""
        self._rounds: dict[Counts, Round] | None = None

    def under(self, rules: SwitchRules, payouts: Payouts) -> SwitchDeal:
        """The same where ends of rounds are read otherwise; what does not depend on that is shared."""
        deal = SwitchDeal(rules, payouts, self.against, self._player, self._model)
        if self.rules.switch_when is SwitchWhen.BEFORE_ANY_DRAW:
            deal.__dict__["first"] = self.first
            deal.seconds, deal.ended = self.seconds, self.ended
        return deal

    @cached_property
    def first(self) -> Round:
        """The first hand, where it is kept."""
        return Round(self.against, self._player, elsewhere=self._elsewhere())

    def second(self, gone: Counts) -> Round:
        """The second hand, where the cards ``gone`` were thrown away for it."""
        if self._rounds is not None and gone in self._rounds:
            return self._rounds[gone]
        player = self._player if self._model is None else FixedPlayer(self._model.second(gone))
        played = Round(self.against.after(gone), player)
        if self._rounds is not None:
            self._rounds[gone] = played
        return played

    @contextmanager
    def second_hands_at_hand(self) -> Iterator[None]:
        """Keep the rounds with second hands while they are asked for again; they are large."""
        self._rounds = {}
        try:
            yield
        finally:
            self._rounds = None

    def switching(self, gone: Counts) -> Fraction:
        """What throwing a hand away is worth, over everything the dealer may hold."""
        if gone not in self.seconds:
            self.seconds[gone] = SecondHand.of(self.second(gone))
        return self.seconds[gone].worth(
            self.payouts, checked=self.rules.peek_before_switch, first_is_blackjack=is_blackjack(gone)
        )

    @cached_property
    def choices(self) -> dict[Counts, Choice]:
        """The choice at every first hand."""
        hands = [self.against.graph.hands[hand] for hand in self.against.graph.pairs]
        if self.rules.switch:
            self._work_out_together(hands)
        return {cards: self.choice(cards) for cards in hands}

    def choice(self, cards: Counts) -> Choice:
        """The choice at a hand: of the first two cards, or of more where it may still be thrown away.

        The probability is that of two cards; no longer hand is dealt.
        """
        hand, table = self.against.graph.index[cards], self.against.table
        checked = self.rules.peek_before_switch
        deals = table.all_deals(cards)
        blackjack = Fraction(table.with_blackjack(cards), deals)
        tie = self.payouts.tie.worth
        if is_blackjack(cards):
            keep = self.payouts.kept * (1 - blackjack) + tie * blackjack
            ended = tie * blackjack
        else:
            net = self.first.options(hand)[self.first.kept_action(hand)]
            keep, ended = Fraction(net, 2 * self.against.unit * deals), -blackjack
        choice = Choice(
            cards,
            self.against.upcard,
            Fraction(self.first.deals(hand) * deals if sum(cards) == 2 else 0, table.all_deals(NONE)),
            keep,
            self.switching(cards) if self.rules.switch else keep,
            False,
            checked,
            1 - blackjack,
            ended,
        )
        return choice._replace(switched=self.rules.switch and self._switches(choice))

    def _switches(self, choice: Choice) -> bool:
        if self._model is not None:
            return self._model.choices[choice.cards].switched
        return choice.taken_by(self.rules.switching)

    def turned_by_color(self, colors: Colors) -> list[Choice]:
        """The choices that a player makes otherwise who watches the colors of his cards and of the upcard.

        ``colors`` are those of the whole shoe.
        """
        return [choice for choice in self.choices.values() if choice.chance and self._turns(choice, colors)]

    def _turns(self, choice: Choice, colors: Colors) -> bool:
        """Whether some colors of the cards seen make another choice best."""
        first = (self.payouts.colored, self.payouts.other) if is_blackjack(choice.cards) else (None,)
        for share in colors.after(plus(choice.cards, self.against.upcard)):
            payouts = self.payouts._replace(share=share)
            switch = self.seconds[choice.cards].worth(
                payouts, checked=choice.checked, first_is_blackjack=is_blackjack(choice.cards)
            )
            for kept in first:
                keep = choice.keep
                if kept is not None:
                    beaten = 1 - choice.no_blackjack
                    keep = kept.worth * choice.no_blackjack + payouts.tie.worth * beaten
                if (switch > keep) != choice.best:
                    return True
        return False

    @cached_property
    def value(self) -> Fraction:
        """Mean worth of a round against this upcard: of the wager, and of what comes back of the fee."""
        choices = self.choices.values()
        return sum((one.chance * (one.switch if one.switched else one.keep) for one in choices), Fraction(0))

    def _elsewhere(self) -> Elsewhere | None:
        """The hands of three cards and more that may be thrown away, if any may, and what then comes back."""
        rules, against = self.rules, self.against
        if not rules.switch or rules.switch_when is not SwitchWhen.UNTIL_STAND:
            return None
        if rules.switching is not Switching.BEST:
            return None
        hands = [
            hand for hand in against.hands if against.graph.size[hand] > 2 and not against.wins_at_once(hand)
        ]
        if self._model is not None:
            hands = [hand for hand in hands if self._model.throws_away(against.graph.hands[hand])]
        self._work_out_together([against.graph.hands[hand] for hand in hands])
        back = {}
        for hand in hands:
            cards = against.graph.hands[hand]
            # A return is what is won beside the wager, which comes back with it; the unit makes it whole.
            returned = (self.switching(cards) + 1) * against.unit * against.table.all_deals(cards)
            back[hand] = returned.numerator // returned.denominator
        return Elsewhere(back, always=self._model is not None)

    def thrown_away(self) -> list[Counts]:
        """Every hand that is thrown away: of the first two cards, and longer ones where that is allowed."""
        graph, action = self.against.graph, self.first.plan.action
        longer = [
            graph.hands[hand]
            for hand in self.against.hands
            if action[hand] is Action.SWITCH and graph.size[hand] > 2
        ]
        return [*(cards for cards, choice in self.choices.items() if choice.switched), *longer]

    def throws_away(self, cards: Counts) -> bool:
        """Whether a hand of three cards and more is thrown away."""
        return self.first.plan.action[self.against.graph.index[cards]] is Action.SWITCH

    def _work_out_together(self, discards: list[Counts]) -> None:
        """Fill the dealer's table for all hands after any of these discards in one go."""
        hands = self.against.graph_codes[self.against.hands[0] :]
        self.against.table.columns(np.unique((codes(discards)[:, np.newaxis] + hands).ravel()))


def _in_units(rules: SwitchRules, payouts: Payouts) -> FeeBack:
    """What comes back of the fee, in units in which a second hand's mean is a whole number over its deals."""
    back = rules.fee_back
    if rules.switch_when is SwitchWhen.BEFORE_ANY_DRAW:
        return back
    amounts = (payouts.switched, payouts.tie.worth, payouts.tied_21.worth)
    # A hand that is given up or split has halves: net results are in half units.
    unit = reduce(common_multiple, (amount.denominator for amount in amounts), 2 * back.unit)
    times = unit // back.unit
    return FeeBack(unit, back.win * times, back.push * times)
