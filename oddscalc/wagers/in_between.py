"""The in-between wager of N.J.A.C. 13:69F-2.26.

Ranks run from two low to ace high, whatever their points at blackjack (2.26(b)). A "spread of n" has
exactly n ranks strictly between the player's cards, by the examples of (g): neighbouring ranks and
pairs leave no room for the dealer's card and lose, unless all three cards match (g)1.
"""

from __future__ import annotations

from oddscalc.cards import Rank, ace_high
from oddscalc.wager import DEALER_UP, LOSS, PLAYER_1, PLAYER_2, rank, wager

SPREADS = {1: "one-card-spread", 2: "two-card-spread", 3: "three-card-spread"}
OTHER_SPREADS = "all-other-spreads"


@wager(
    "in-between",
    slots=(PLAYER_1, PLAYER_2, DEALER_UP),
    events=("triple-match", *SPREADS.values(), OTHER_SPREADS),
    reads=rank,
)
def in_between(first: Rank, second: Rank, up: Rank) -> str:
    """Name the event of 2.26(g)."""
    if first is second is up:
        return "triple-match"
    low, high = sorted((ace_high(first), ace_high(second)))
    if not low < ace_high(up) < high:
        return LOSS
    return SPREADS.get(high - low - 1, OTHER_SPREADS)
