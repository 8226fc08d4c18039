"""The 20 point bonus wager named by N.J.A.C. 13:69F-2.24, as the trade deals it: Lucky Ladies.

The player's first two cards have 20 points, an ace and a nine among them; two queens of hearts are worth
the most, and more still beside a dealer's blackjack, so that both of the dealer's first cards are read.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oddscalc.cards import Card, Rank, Suit, blackjack_value
from oddscalc.counting import Argument, argument, case, choose, complement, draw
from oddscalc.shoe import Deck
from oddscalc.wager import DEALER_HOLE, DEALER_UP, LOSS, PLAYER_1, PLAYER_2, Dealt, Masks, wager

LADIES_AND_BLACKJACK = "queen-of-hearts-pair-and-dealer-blackjack"
LADIES = "queen-of-hearts-pair"
QUEEN_OF_HEARTS = Card(Rank.QUEEN, Suit.HEARTS)


def makes_twenty(card: Card) -> Card | None:
    """Read a nine, a ten-value card or an ace, and nothing of any other card."""
    return card if blackjack_value(card.rank) >= 9 else None


def makes_blackjack(card: Card) -> int | None:
    """Read the points of a ten-value card or an ace, and nothing of any other card."""
    return blackjack_value(card.rank) if blackjack_value(card.rank) >= 10 else None


def _arguments(deck: Deck) -> Mapping[str, Argument]:
    suits, cards = len(deck.suits), len(deck.cards)
    tens = [rank for rank in deck.ranks if blackjack_value(rank) == 10]
    ladies = draw("two queens of hearts, in order", 1, cards=2)
    dealer = draw("the dealer's two cards, any that are left, in order", cards, gone=2, cards=2)
    blackjack = (
        choose("which of the dealer's cards is the ace", 2),
        draw("the dealer's ace", suits),
        draw("the dealer's ten-value card, two queens being gone", suits * len(tens), gone=2),
    )
    which = choose("which of ace and nine comes first", 2)
    events = {
        LADIES_AND_BLACKJACK: argument(
            case("two queens of hearts, and the dealer has blackjack", ladies, *blackjack)
        ),
        LADIES: argument(
            case("two queens of hearts", ladies, dealer),
            case(
                "two queens of hearts beside a dealer's blackjack, which are a higher hand",
                ladies,
                *blackjack,
                less=True,
            ),
        ),
        "matched-20": argument(
            case(
                "two copies of another ten-value card",
                choose("the card", suits * len(tens) - 1),
                draw("two copies of it, in order", 1, cards=2),
                dealer,
            )
        ),
        "suited-20": argument(
            case(
                "ten-value cards of one suit and of two ranks",
                choose("the suit", suits),
                choose("the first card's rank", len(tens)),
                choose("the second card's rank", len(tens) - 1),
                draw("the first card", 1),
                draw("the second card", 1),
                dealer,
            ),
            case(
                "an ace and a nine of one suit",
                choose("the suit", suits),
                which,
                draw("the ace of that suit", 1),
                draw("the nine of that suit", 1),
                dealer,
            ),
        ),
        "unsuited-20": argument(
            case(
                "ten-value cards of two suits",
                draw("the first card", suits * len(tens)),
                draw("the second card, of another suit", (suits - 1) * len(tens)),
                dealer,
            ),
            case(
                "an ace and a nine of two suits",
                which,
                draw("the ace", suits),
                draw("the nine, of another suit", suits - 1),
                dealer,
            ),
        ),
    }
    everything = case("every deal", draw("four cards, in order", cards, cards=4))
    return {**events, LOSS: complement(everything, events.values())}


def _restated(first: Dealt, second: Dealt, up: Dealt, hole: Dealt) -> Masks:
    ten, queen, king, ace, hearts = 10, 12, 13, 14, 1

    def is_ten(card: Dealt) -> Any:
        return (card.rank >= ten) & (card.rank <= king)

    soft = ((first.rank == ace) & (second.rank == 9)) | ((first.rank == 9) & (second.rank == ace))
    twenty = (is_ten(first) & is_ten(second)) | soft
    suited = first.suit == second.suit
    copies = suited & (first.rank == second.rank)
    ladies = copies & (first.rank == queen) & (first.suit == hearts)
    natural = ((up.rank == ace) & is_ten(hole)) | (is_ten(up) & (hole.rank == ace))
    return {
        LADIES_AND_BLACKJACK: ladies & natural,
        LADIES: ladies & ~natural,
        "matched-20": twenty & copies & ~ladies,
        "suited-20": twenty & suited & ~copies,
        "unsuited-20": twenty & ~suited,
    }


@wager(
    "twenty-point-bonus",
    slots=(PLAYER_1, PLAYER_2, DEALER_UP, DEALER_HOLE),
    events=(LADIES_AND_BLACKJACK, LADIES, "matched-20", "suited-20", "unsuited-20"),
    reads=(makes_twenty, makes_twenty, makes_blackjack, makes_blackjack),
    arguments=_arguments,
    restated=_restated,
)
def twenty_point_bonus(first: Card | None, second: Card | None, up: int | None, hole: int | None) -> str:
    """Name the highest hand of 20 points."""
    if not first or not second or blackjack_value(first.rank) + blackjack_value(second.rank) != 20:
        return LOSS
    if first == second == QUEEN_OF_HEARTS:
        return LADIES_AND_BLACKJACK if {up, hole} == {10, 11} else LADIES
    if first == second:
        return "matched-20"
    return "suited-20" if first.suit is second.suit else "unsuited-20"
