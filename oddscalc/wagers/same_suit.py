"""The same suit wager of N.J.A.C. 13:69F-2.17(a)2: the player's first two cards are of one suit."""

from __future__ import annotations

from collections.abc import Mapping

from oddscalc.cards import Suit
from oddscalc.counting import Argument, argument, case, choose, complement, draw
from oddscalc.deals import SuitsAlike
from oddscalc.shoe import Deck
from oddscalc.wager import LOSS, PLAYER_1, PLAYER_2, Dealt, Masks, suit, wager


def _arguments(deck: Deck) -> Mapping[str, Argument]:
    won = argument(
        case(
            "two cards of one suit",
            choose("the suit", len(deck.suits)),
            draw("two cards of that suit, in order", len(deck.ranks), cards=2),
        )
    )
    everything = case("every deal", draw("two cards, in order", len(deck.cards), cards=2))
    return {"same-suit": won, LOSS: complement(everything, [won])}


def _restated(first: Dealt, second: Dealt) -> Masks:
    return {"same-suit": first.suit == second.suit}


@wager(
    "same-suit",
    slots=(PLAYER_1, PLAYER_2),
    events=("same-suit",),
    reads=suit,
    suits_alike=SuitsAlike.ALL,
    arguments=_arguments,
    restated=_restated,
)
def same_suit(first: Suit, second: Suit) -> str:
    """Wins by 2.17(b)3 on two cards of one suit."""
    return "same-suit" if first is second else LOSS
