"""Switch Hands by the slow and obvious solver: both hands, the fee, and switching after draws."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from oddscalc.blackjack.switch.rules import SwitchRules
from tests.blackjack.plain import (
    Cards,
    Decide,
    Hands,
    PlainGame,
    PlainSplit,
    Shoe,
    SplitTable,
    add,
    better,
    draws,
    hard,
    natural,
    reached,
    take,
)

ZERO, ONE = Fraction(0), Fraction(1)


class FeeGame(PlainGame):
    """A game in which the end of the first hand decides what comes back of a fee."""

    rules: SwitchRules

    def back(self, sign: int) -> Fraction:
        fee, fate = self.rules.ante_fee, str(self.rules.ante_fate)
        if sign < 0 or fate == "lost":
            return ZERO
        if fate == "returned-on-push":
            return fee if sign == 0 else ZERO
        return fee * (2 if sign > 0 and fate == "settled-as-wager" else 1)

    def settle(self, hands: Hands, up: int, hole: int, shoe: Shoe) -> Fraction:
        net = super().settle(hands, up, hole, shoe)
        first = hands[0][0]
        if first in (0, 50):
            return net + self.back(1 if first else -1)
        finals = self.dealer(add((up,), hole), shoe)
        return net + sum(
            chance * self.back(self.against_dealer(first, final)) for final, chance in finals.items()
        )

    def split(self, up: int, pair: int) -> Fraction:
        rounds = FeeSplit(self, up, pair)
        unseen = take(self.shoe, up, pair, pair)
        return self.mean(
            up, unseen, lambda hole, left: rounds.play((pair,), SplitTable(left, hole, 1, 2, ()))
        )


class FeeSplit(PlainSplit):
    """Split hands in the order in which they are played."""

    def finish(self, hand: Cards, stake: int, table: SplitTable) -> Fraction:
        done = (*table.done, (self.game.result(hand), stake))
        if table.waiting:
            return self.play((self.pair,), table._replace(waiting=table.waiting - 1, done=done))
        return self.game.settle(done, self.up, table.hole, table.shoe)


class PlainSwitch(FeeGame):
    """Switch Hands from one shoe: first hands, each kept or thrown away for a second."""

    def __init__(self, rules: SwitchRules, shoe: Shoe, share: Fraction) -> None:
        super().__init__(rules, shoe)
        self.share = share
        self.worth_of_switching = cache(self._worth_of_switching)
        self.until_stand = cache(self._until_stand)

    def dealer_blackjack(self, up: int, *gone: int) -> Fraction:
        unseen = take(self.shoe, up, *gone)
        return sum((chance for card, chance, _ in draws(unseen) if natural(add((up,), card))), ZERO)

    def tie(self) -> Fraction:
        if str(self.rules.blackjack_tie) == "push":
            return self.back(0)
        return Fraction(1, 2) + self.back(1)

    def blackjack(self, second: bool) -> Fraction:
        """What a blackjack that is paid is worth, of wager and fee."""
        rules, full = self.rules, str(self.rules.switched_blackjack) == "full"
        other = rules.blackjack_pays + self.back(1)
        colored = rules.colored_blackjack_pays + self.back(1)
        if str(rules.colored_pays_on) == "wager-and-ante":
            colored = rules.colored_blackjack_pays * (1 + rules.ante_fee) + rules.ante_fee
        if second and not full:
            other = colored = Fraction(3, 2) + self.back(1)
        return self.share * colored + (1 - self.share) * other

    def _worth_of_switching(self, up: int, gone: Cards) -> Fraction:
        """The worth of the second hand over everything the dealer may hold."""
        rest = FeeGame(self.rules, take(self.shoe, *gone))
        checked, as_21 = self.rules.peek_before_switch, str(self.rules.switched_blackjack) == "21"
        first_meets = self.tie() if natural(gone) else -ONE
        worth = ZERO
        for first, chance_first, after in draws(take(self.shoe, up, *gone)):
            for second, chance_second, _ in draws(after):
                hand, chance = add((first,), second), chance_first * chance_second
                dealer = self.dealer_blackjack(up, *gone, first, second)
                if natural(hand) and not as_21:
                    won = self.blackjack(second=True) * (1 - dealer)
                    met = self.tie()
                else:
                    won = rest.best(up, hand) + dealer
                    met = self.back(0) if natural(hand) else -ONE
                worth += chance * (won + dealer * (first_meets if checked else met))
        return worth

    def playing(self, up: int) -> Decide:
        late = self.rules.switch and str(self.rules.switch_when) == "until-stand"
        # The unskilled throw away the first two cards or nothing.
        return self.until_stand(up) if late and str(self.rules.switching) == "best" else super().playing(up)

    def _until_stand(self, up: int) -> Decide:
        """Decisions where longer hands may be thrown away too."""

        @cache
        def decide(hand: Cards) -> tuple[str, dict[str, Fraction]]:
            unseen = take(self.shoe, up, *hand)
            _, values = self.decisions(up, (), str(self.rules.double))(hand)
            values = dict(values)
            values["hit"] = self.mean(up, unseen, lambda hole, left: self.drawn(hand, hole, left, go_on))
            if len(hand) > 2:
                dealer = self.dealer_blackjack(up, *hand)
                values["throw"] = (self.worth_of_switching(up, hand) + dealer) / (1 - dealer)
            best = better({action: value for action, value in values.items() if action != "throw"})
            return ("throw" if values.get("throw", values[best]) > values[best] else best), values

        def go_on(hand: Cards, hole: int, left: Shoe) -> Fraction:
            if self.result(hand) in (0, 50):
                return self.settle(((self.result(hand), 1),), up, hole, left)
            choice, values = decide(hand)
            if choice == "throw":
                return values["throw"]
            if choice == "stand":
                return self.settle(((self.result(hand), 1),), up, hole, left)
            if choice == "double":
                return self.drawn(
                    hand, hole, left, lambda more, *at: self.settle(((self.result(more), 2),), up, *at)
                )
            return self.drawn(hand, hole, left, go_on)

        return decide

    def hand_and_switch(self, up: int, hand: Cards) -> tuple[Fraction, Fraction | None]:
        """What keeping and what switching a first hand is worth."""
        dealer = self.dealer_blackjack(up, *hand)
        if natural(hand):
            keep = self.blackjack(second=False) * (1 - dealer) + self.tie() * dealer
        else:
            keep = self.best(up, hand)
        return keep, self.worth_of_switching(up, hand) if self.rules.switch else None

    def round(self, up: int, hand: Cards, unseen: Shoe) -> Fraction:
        keep, switch = self.hand_and_switch(up, hand)
        stiff = 12 <= reached(hand) <= 16 and hard(hand) == reached(hand)
        switches = {
            "best": switch is not None and switch > keep,
            "never": False,
            "always": True,
            "stiffs": stiff,
        }[str(self.rules.switching)]
        return (switch if switch is not None and switches else keep) - self.rules.ante_fee
