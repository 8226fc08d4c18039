"""21+3: the player's first two cards and the dealer's upcard as a hand of three-card poker.

An ace is high or low in a straight. In decks without tens nothing follows a nine but what a deck holds:
a nine and a jack are no neighbours.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from oddscalc.cards import Card, Rank
from oddscalc.counting import Argument, Case, argument, case, choose, complement, draw
from oddscalc.deals import SuitsAlike
from oddscalc.shoe import Deck
from oddscalc.wager import DEALER_UP, LOSS, PLAYER_1, PLAYER_2, Dealt, Masks, wager

_ORDER = (Rank.ACE, *Rank)
STRAIGHTS = frozenset(map(frozenset, zip(_ORDER, _ORDER[1:], _ORDER[2:], strict=False)))
"""The sets of three ranks that follow one another, the ace low or high."""

_ORDERS = choose("the order in which the three are dealt", 6)


def _straight_flush(suits: int, runs: int, words: str, *, less: bool = False) -> Case:
    return case(
        words,
        choose("the suit", suits),
        choose("the three ranks", runs),
        _ORDERS,
        draw("the lowest card", 1),
        draw("the middle card", 1),
        draw("the highest card", 1),
        less=less,
    )


def _arguments(deck: Deck) -> Mapping[str, Argument]:
    ranks, suits, cards = len(deck.ranks), len(deck.suits), len(deck.cards)
    runs = sum(run <= set(deck.ranks) for run in STRAIGHTS)
    higher = _straight_flush(suits, runs, "straight flushes, which are a higher hand", less=True)
    events = {
        "straight-flush": argument(_straight_flush(suits, runs, "three ranks in a row, of one suit")),
        "three-of-a-kind": argument(
            case(
                "three cards of one rank",
                choose("the rank", ranks),
                draw("three cards of that rank, in order", suits, cards=3),
            )
        ),
        "straight": argument(
            case(
                "three ranks in a row",
                choose("the three ranks", runs),
                _ORDERS,
                draw("the lowest card", suits),
                draw("the middle card", suits),
                draw("the highest card", suits),
            ),
            higher,
        ),
        "flush": argument(
            case(
                "three cards of one suit",
                choose("the suit", suits),
                draw("three cards of that suit, in order", ranks, cards=3),
            ),
            higher,
            case(
                "three copies of one card, which are three of a kind",
                choose("the card", cards),
                draw("three copies of it, in order", 1, cards=3),
                less=True,
            ),
        ),
    }
    everything = case("every deal", draw("three cards, in order", cards, cards=3))
    return {**events, LOSS: complement(everything, events.values())}


def _restated(first: Dealt, second: Dealt, up: Dealt) -> Masks:
    cards = first, second, up
    alike = (first.rank == second.rank) & (second.rank == up.rank)
    paired = (first.rank == second.rank) | (second.rank == up.rank) | (first.rank == up.rank)
    flush = (first.suit == second.suit) & (second.suit == up.suit)
    # Three different ranks are in a row if none is further than two from another.
    high = [card.rank for card in cards]
    low = [card.rank - 13 * (card.rank == 14) for card in cards]
    straight = ~paired & (_within_two(high) | _within_two(low))
    return {
        "straight-flush": straight & flush,
        "three-of-a-kind": alike,
        "straight": straight & ~flush,
        "flush": flush & ~straight & ~alike,
    }


def _within_two(ranks: Sequence[Any]) -> Any:
    first, second, third = ranks
    return (abs(first - second) <= 2) & (abs(second - third) <= 2) & (abs(first - third) <= 2)


@wager(
    "twenty-one-plus-three",
    slots=(PLAYER_1, PLAYER_2, DEALER_UP),
    events=("straight-flush", "three-of-a-kind", "straight", "flush"),
    suits_alike=SuitsAlike.ALL,
    arguments=_arguments,
    restated=_restated,
)
def twenty_one_plus_three(first: Card, second: Card, up: Card) -> str:
    """Name the highest hand of the three cards."""
    ranks = frozenset((first.rank, second.rank, up.rank))
    flush = first.suit is second.suit is up.suit
    if len(ranks) == 1:
        return "three-of-a-kind"
    if ranks in STRAIGHTS:
        return "straight-flush" if flush else "straight"
    return "flush" if flush else LOSS
