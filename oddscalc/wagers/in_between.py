"""The in-between wager of N.J.A.C. 13:69F-2.26.

Ranks run from two low to ace high, whatever their points at blackjack (2.26(b)). A "spread of n" has
exactly n ranks strictly between the player's cards, by the examples of (g): neighbouring ranks and
pairs leave no room for the dealer's card and lose, unless all three cards match (g)1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations

from oddscalc.cards import Rank, ace_high
from oddscalc.counting import Argument, Case, argument, case, choose, complement, draw
from oddscalc.shoe import Deck
from oddscalc.wager import DEALER_UP, LOSS, PLAYER_1, PLAYER_2, Dealt, Masks, rank, wager

SPREADS = {1: "one-card-spread", 2: "two-card-spread", 3: "three-card-spread"}
OTHER_SPREADS = "all-other-spreads"

_COUNTED = {1: "one rank", 2: "two ranks", 3: "three ranks"}


def _arguments(deck: Deck) -> Mapping[str, Argument]:
    suits, cards = len(deck.suits), len(deck.cards)
    triple = argument(
        case(
            "all three cards of one rank",
            choose("the rank", len(deck.ranks)),
            draw("three cards of that rank, in order", suits, cards=3),
        )
    )
    places = Counter(high - low - 1 for low, _, high in combinations(map(ace_high, deck.ranks), 3))
    spreads = {
        event: argument(_spread(f"{_COUNTED[spread]} strictly between", places.pop(spread), suits))
        for spread, event in SPREADS.items()
    }
    other = argument(_spread("four or more ranks strictly between", sum(places.values()), suits))
    events = {"triple-match": triple, **spreads, OTHER_SPREADS: other}
    everything = case("every deal", draw("three cards, in order", cards, cards=3))
    return {**events, LOSS: complement(everything, events.values())}


def _spread(words: str, places: int, suits: int) -> Case:
    return case(
        words,
        choose("two ranks that far apart, and one of the ranks between them", places),
        choose("which of the two the player gets first", 2),
        draw("the player's first card, of its rank", suits),
        draw("the player's second card, of its rank", suits),
        draw("the dealer's card, of the rank between", suits),
    )


def _restated(first: Dealt, second: Dealt, up: Dealt) -> Masks:
    rising = (first.rank < up.rank) & (up.rank < second.rank)
    falling = (second.rank < up.rank) & (up.rank < first.rank)
    between = rising | falling
    apart = abs(first.rank - second.rank)
    return {
        "triple-match": (first.rank == up.rank) & (second.rank == up.rank),
        "one-card-spread": between & (apart == 2),
        "two-card-spread": between & (apart == 3),
        "three-card-spread": between & (apart == 4),
        "all-other-spreads": between & (apart >= 5),
    }


@wager(
    "in-between",
    slots=(PLAYER_1, PLAYER_2, DEALER_UP),
    events=("triple-match", *SPREADS.values(), OTHER_SPREADS),
    reads=rank,
    arguments=_arguments,
    restated=_restated,
)
def in_between(first: Rank, second: Rank, up: Rank) -> str:
    """Name the event of 2.26(g)."""
    if first is second is up:
        return "triple-match"
    low, high = sorted((ace_high(first), ace_high(second)))
    if not low < ace_high(up) < high:
        return LOSS
    return SPREADS.get(high - low - 1, OTHER_SPREADS)
