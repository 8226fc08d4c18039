"""How the rounds with one hand of Switch Hands end, whatever is paid for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from oddscalc.blackjack.events import Tally
from oddscalc.blackjack.hands import ACE_AND_TEN, NONE


class Ended(NamedTuple):
    """How rounds with one hand end, in ways over its scale: what of a tally payouts do not bear on."""

    ways: Mapping[str, int]
    split_net: int
    split_stake: int
    split_fee: int
    tied_21: int
    """The ways in which an ace and a ten-value card meet a dealer's blackjack."""
    scale: int

    @classmethod
    def of(cls, tally: Tally) -> Ended:
        """The ends that a tally counts."""
        played = tally.played
        table, hand = played.against.table, played.graph.index.get(ACE_AND_TEN)
        tied = 0 if hand is None else played.deals(hand) * table.with_blackjack(ACE_AND_TEN)
        split = (tally.split_net, tally.split_stake, tally.split_fee)
        return cls(tally.ways, *split, tied, table.all_deals(NONE))
