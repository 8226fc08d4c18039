"""What the ends of a round bring under one reading of the text: the wager's net result and the fee's."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from oddscalc.blackjack.switch.rules import ColoredPaysOn, SwitchedBlackjack, SwitchRules, Tie


class End(NamedTuple):
    """What one end of a round brings, per unit of the initial wager."""

    net: Fraction
    """Net result of the wager."""
    fee: Fraction
    """What comes back of the fee."""

    @property
    def worth(self) -> Fraction:
        """Both together: what a decision turns on, since the fee is paid whatever is decided."""
        return self.net + self.fee


class Payouts(NamedTuple):
    """The ends that rules set, and the share of blackjacks that are colored."""

    colored: End
    other: End
    switched_colored: End
    switched_other: End
    tie: End
    """A player's blackjack against the dealer's."""
    tied_21: End
    """A 21 in two cards that is no blackjack against a dealer's blackjack: a push by 2B.5(b)."""
    share: Fraction
    """The share of blackjacks that are colored: a half from whole decks."""
    twenty_one: bool
    """Whether an ace and a ten-value card in the second hand are a 21 as any other."""

    @classmethod
    def of(cls, rules: SwitchRules, share: Fraction) -> Payouts:
        """The payouts under these rules."""
        back = rules.fee_back
        won, pushed = Fraction(back.win, back.unit), Fraction(back.push, back.unit)
        both = rules.colored_pays_on is ColoredPaysOn.WAGER_AND_ANTE
        colored_fee = rules.ante_fee * (1 + rules.colored_blackjack_pays) if both else won
        colored = End(rules.colored_blackjack_pays, colored_fee)
        other = End(rules.blackjack_pays, won)
        full = rules.switched_blackjack is SwitchedBlackjack.FULL
        three_to_two = End(Fraction(3, 2), won)
        return cls(
            colored,
            other,
            colored if full else three_to_two,
            other if full else three_to_two,
            End(rules.blackjack_tie.pays, won if rules.blackjack_tie is Tie.ONE_TO_TWO else pushed),
            End(Fraction(0), pushed),
            share,
            rules.switched_blackjack is SwitchedBlackjack.TWENTY_ONE,
        )

    @property
    def kept(self) -> Fraction:
        """What a blackjack of the first hand is worth, its color not seen."""
        return self.share * self.colored.worth + (1 - self.share) * self.other.worth

    @property
    def switched(self) -> Fraction:
        """What a blackjack of the second hand is worth, its color not known."""
        return self.share * self.switched_colored.worth + (1 - self.share) * self.switched_other.worth
