"""The pair that is face down: what it brings to a player who has thrown the first hand away.

The cards thrown away are known, the rest of the shoe is as it was, and the second hand is played as any
hand from it. Its ace and ten-value card are counted apart, since readings differ on what they are.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from oddscalc.blackjack.hands import ACE_AND_TEN, NONE
from oddscalc.blackjack.round import Round
from oddscalc.blackjack.switch.payouts import Payouts


class SecondHand(NamedTuple):
    """Means and chances over everything that the second hand and the dealer may hold."""

    played: Fraction
    """Mean worth of hands that are no ace and ten-value card; they lose to a dealer's blackjack."""
    as_21: Fraction
    """Mean worth of an ace and a ten-value card as a 21 that loses to a dealer's blackjack."""
    blackjack: Fraction
    """Chance of an ace and a ten-value card where the dealer has no blackjack."""
    both: Fraction
    """Chance of both."""
    dealer: Fraction
    """Chance that the dealer has blackjack."""

    @classmethod
    def of(cls, played: Round) -> SecondHand:
        """The second hand as this round plays it, from a shoe that the first hand has left."""
        table = played.against.table
        scale = table.all_deals(NONE)
        hand = played.graph.index.get(ACE_AND_TEN)
        as_21 = Fraction(0)
        if hand is not None:
            worth = played.options(hand)[played.opens(hand)]
            as_21 = Fraction(played.deals(hand) * worth, 2 * played.against.unit * scale)
        paid = played.paid_blackjacks
        return cls(
            played.played_net,
            as_21,
            Fraction(paid, scale),
            Fraction(played.blackjacks - paid, scale),
            Fraction(table.with_blackjack(NONE), scale),
        )

    def worth(self, payouts: Payouts, *, checked: bool, first_is_blackjack: bool = False) -> Fraction:
        """What switching is worth, of the wager and of what comes back of the fee.

        ``checked`` says whether the dealer's blackjack ends the round before the switch: it then meets the
        first hand, which is said to be a blackjack or not.
        """
        value = self.played + (self.as_21 if payouts.twenty_one else payouts.switched * self.blackjack)
        if not checked:
            tie = payouts.tied_21.worth if payouts.twenty_one else payouts.tie.worth
            # As a 21 that loses to a dealer's blackjack, it has been counted once.
            return value + (tie + payouts.twenty_one) * self.both
        value -= 0 if payouts.twenty_one else self.both
        return value + (1 + payouts.tie.worth) * self.dealer if first_is_blackjack else value
