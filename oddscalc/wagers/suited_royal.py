"""The suited royal wager of N.J.A.C. 13:69F-36.6(a)1: the player's first two cards, paid once."""

from __future__ import annotations

from collections.abc import Mapping

from oddscalc.cards import FACE_RANKS, Card, Rank
from oddscalc.counting import Argument, argument, case, choose, complement, draw
from oddscalc.deals import SuitsAlike
from oddscalc.shoe import Deck
from oddscalc.wager import LOSS, PLAYER_1, PLAYER_2, Dealt, Masks, wager


def _arguments(deck: Deck) -> Mapping[str, Argument]:
    ranks, suits, faces = len(deck.ranks), len(deck.suits), len(FACE_RANKS)
    events = {
        "king-queen-suited": argument(
            case(
                "a king and a queen of one suit",
                choose("the suit", suits),
                choose("which comes first", 2),
                draw("the king of that suit", 1),
                draw("the queen of that suit", 1),
            )
        ),
        "two-suited-face-cards": argument(
            case(
                "king and jack, or queen and jack, of one suit",
                choose("the suit", suits),
                choose("king or queen beside the jack", 2),
                choose("which comes first", 2),
                draw("the king or queen", 1),
                draw("the jack", 1),
            ),
            case(
                "two copies of one face card",
                choose("the face card", suits * faces),
                draw("two copies of it, in order", 1, cards=2),
            ),
        ),
        "two-card-flush": argument(
            case(
                "two cards of one suit",
                choose("the suit", suits),
                draw("two cards of that suit, in order", ranks, cards=2),
            ),
            case(
                "two face cards of one suit, which are a higher hand",
                choose("the suit", suits),
                draw("two face cards of that suit, in order", faces, cards=2),
                less=True,
            ),
        ),
    }
    everything = case("every deal", draw("two cards, in order", len(deck.cards), cards=2))
    return {**events, LOSS: complement(everything, events.values())}


def _restated(first: Dealt, second: Dealt) -> Masks:
    suited = first.suit == second.suit
    jack, queen, king = 11, 12, 13
    faces = (first.rank >= jack) & (first.rank <= king) & (second.rank >= jack) & (second.rank <= king)
    royal = faces & (first.rank + second.rank == king + queen)
    return {
        "king-queen-suited": suited & royal,
        "two-suited-face-cards": suited & faces & ~royal,
        "two-card-flush": suited & ~faces,
    }


@wager(
    "suited-royal",
    slots=(PLAYER_1, PLAYER_2),
    events=("king-queen-suited", "two-suited-face-cards", "two-card-flush"),
    suits_alike=SuitsAlike.ALL,
    arguments=_arguments,
    restated=_restated,
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
