"""The lucky-nines wager: the player's first two cards and the dealer's upcard, paid for nines."""

from oddscalc.cards import Rank
from oddscalc.wager import DEALER_UP, LOSS, PLAYER_1, PLAYER_2, Dealt, Masks, rank, wager

EVENTS = ("three-nines", "two-nines", "one-nine")


def stated_again(first: Dealt, second: Dealt, up: Dealt) -> Masks:
    """Whether a deal is each event, for oddscalc verify."""
    nines = (first.rank == 9) * 1 + (second.rank == 9) * 1 + (up.rank == 9) * 1
    return {"three-nines": nines == 3, "two-nines": nines == 2, "one-nine": nines == 1}


@wager("lucky-nines", slots=(PLAYER_1, PLAYER_2, DEALER_UP), events=EVENTS, reads=rank, restated=stated_again)
def lucky_nines(*cards: Rank) -> str:
    """Name the event of a deal."""
    nines = cards.count(Rank.NINE)
    return {3: "three-nines", 2: "two-nines", 1: "one-nine"}.get(nines, LOSS)
