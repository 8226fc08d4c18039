"""Perfect pairs: the player's first two cards are a pair of one card, of one color, or of two colors."""

from __future__ import annotations

from collections.abc import Mapping

from oddscalc.cards import Card
from oddscalc.counting import Argument, argument, case, choose, complement, draw
from oddscalc.shoe import Deck
from oddscalc.wager import LOSS, PLAYER_1, PLAYER_2, Dealt, Masks, wager


def _arguments(deck: Deck) -> Mapping[str, Argument]:
    cards = len(deck.cards)
    events = {
        "perfect-pair": argument(
            case(
                "two copies of one card",
                choose("the card", cards),
                draw("two copies of it, in order", 1, cards=2),
            )
        ),
        "colored-pair": argument(
            case(
                "two cards of one rank, of the two suits of one color",
                draw("the first card", cards),
                draw("the second, of its rank and of the other suit of its color", 1),
            )
        ),
        "mixed-pair": argument(
            case(
                "two cards of one rank and of two colors",
                draw("the first card", cards),
                draw("the second, of its rank and of a suit of the other color", 2),
            )
        ),
    }
    everything = case("every deal", draw("two cards, in order", cards, cards=2))
    return {**events, LOSS: complement(everything, events.values())}


def _restated(first: Dealt, second: Dealt) -> Masks:
    pair, suited = first.rank == second.rank, first.suit == second.suit
    # Spades, hearts, diamonds, clubs are 0 to 3: two suits of one color add up to 3.
    colored = first.suit + second.suit == 3
    return {
        "perfect-pair": pair & suited,
        "colored-pair": pair & colored,
        "mixed-pair": pair & ~suited & ~colored,
    }


@wager(
    "perfect-pairs",
    slots=(PLAYER_1, PLAYER_2),
    events=("perfect-pair", "colored-pair", "mixed-pair"),
    arguments=_arguments,
    restated=_restated,
)
def perfect_pairs(first: Card, second: Card) -> str:
    """Name the pair."""
    if first.rank is not second.rank:
        return LOSS
    if first == second:
        return "perfect-pair"
    return "colored-pair" if first.suit.color is second.suit.color else "mixed-pair"
