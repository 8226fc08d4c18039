"""The insurance wager of N.J.A.C. 13:69F-2.9: offered when the dealer's first card is an ace."""

from __future__ import annotations

from oddscalc.cards import Rank
from oddscalc.wager import DEALER_HOLE, DEALER_UP, LOSS, value, wager


@wager(
    "insurance",
    slots=(DEALER_UP, DEALER_HOLE),
    events=("ten-value-card",),
    reads=value,
    given={DEALER_UP: (Rank.ACE,)},
)
def insurance(_up: int, hole: int) -> str:
    """Wins by 2.9(a) when the dealer's second card is a king, queen, jack or 10."""
    return "ten-value-card" if hole == 10 else LOSS
