"""Pair square, also bet the set: the player's first two cards are a pair, of one suit or of two."""

from __future__ import annotations

from collections.abc import Mapping

from oddscalc.cards import Card
from oddscalc.counting import Argument, argument, case, choose, complement, draw
from oddscalc.deals import SuitsAlike
from oddscalc.shoe import Deck
from oddscalc.wager import LOSS, PLAYER_1, PLAYER_2, Dealt, Masks, wager


def _arguments(deck: Deck) -> Mapping[str, Argument]:
    suits, cards = len(deck.suits), len(deck.cards)
    events = {
        "suited-pair": argument(
            case(
                "two copies of one card",
                choose("the card", cards),
                draw("two copies of it, in order", 1, cards=2),
            )
        ),
        "unsuited-pair": argument(
            case(
                "two cards of one rank and of two suits",
                draw("the first card", cards),
                draw("the second, of its rank and of another suit", suits - 1),
            )
        ),
    }
    everything = case("every deal", draw("two cards, in order", cards, cards=2))
    return {**events, LOSS: complement(everything, events.values())}


def _restated(first: Dealt, second: Dealt) -> Masks:
    pair, suited = first.rank == second.rank, first.suit == second.suit
    return {"suited-pair": pair & suited, "unsuited-pair": pair & ~suited}


@wager(
    "pair-square",
    slots=(PLAYER_1, PLAYER_2),
    events=("suited-pair", "unsuited-pair"),
    suits_alike=SuitsAlike.ALL,
    arguments=_arguments,
    restated=_restated,
)
def pair_square(first: Card, second: Card) -> str:
    """Name the pair."""
    if first.rank is not second.rank:
        return LOSS
    return "suited-pair" if first == second else "unsuited-pair"
