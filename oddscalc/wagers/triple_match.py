"""The triple match wager of N.J.A.C. 13:69F-36.6(a)2: the player's first two cards and the upcard.

Its hands are defined over the three cards alike, so a pair of one player card and the upcard counts.
"""

from __future__ import annotations

from oddscalc.cards import Card
from oddscalc.deals import SuitsAlike
from oddscalc.wager import DEALER_UP, LOSS, PLAYER_1, PLAYER_2, wager


@wager(
    "triple-match",
    slots=(PLAYER_1, PLAYER_2, DEALER_UP),
    events=(
        "three-of-a-kind-suited",
        "three-of-a-kind-unsuited",
        "pair-suited",
        "pair-unsuited",
    ),
    suits_alike=SuitsAlike.ALL,
)
def triple_match(first: Card, second: Card, up: Card) -> str:
    """Name the highest hand of 36.6(a)2."""
    ranks = len({first.rank, second.rank, up.rank})
    if ranks == 3:
        return LOSS
    copies = len({first, second, up})
    if ranks == 1:
        return "three-of-a-kind-suited" if copies == 1 else "three-of-a-kind-unsuited"
    return "pair-suited" if copies == 2 else "pair-unsuited"
