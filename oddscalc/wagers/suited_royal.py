"""The suited royal wager of N.J.A.C. 13:69F-36.6(a)1: the player's first two cards, paid once."""

from __future__ import annotations

from oddscalc.cards import FACE_RANKS, Card, Rank
from oddscalc.deals import SuitsAlike
from oddscalc.wager import LOSS, PLAYER_1, PLAYER_2, wager


@wager(
    "suited-royal",
    slots=(PLAYER_1, PLAYER_2),
    events=("king-queen-suited", "two-suited-face-cards", "two-card-flush"),
    suits_alike=SuitsAlike.ALL,
)
def suited_royal(first: Card, second: Card) -> str:
    """Name the highest hand of 36.6(a)1: a pair of suited kings is two suited face cards."""
    if first.suit is not second.suit:
        return LOSS
    if {first.rank, second.rank} == {Rank.KING, Rank.QUEEN}:
        return "king-queen-suited"
    if first.rank in FACE_RANKS and second.rank in FACE_RANKS:
        return "two-suited-face-cards"
    return "two-card-flush"
