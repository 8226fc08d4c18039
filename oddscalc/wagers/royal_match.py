"""Royal match, the trade's form of the same suit wager: a king and queen of one suit pay more."""

from __future__ import annotations

from collections.abc import Mapping

from oddscalc.cards import Card, Rank
from oddscalc.counting import Argument, Case, argument, case, choose, complement, draw
from oddscalc.deals import SuitsAlike
from oddscalc.shoe import Deck
from oddscalc.wager import LOSS, PLAYER_1, PLAYER_2, Dealt, Masks, wager


def _arguments(deck: Deck) -> Mapping[str, Argument]:
    events = {
        "royal-match": argument(_royal("a king and a queen of one suit", len(deck.suits))),
        "easy-match": argument(
            case(
                "two cards of one suit",
                choose("the suit", len(deck.suits)),
                draw("two cards of that suit, in order", len(deck.ranks), cards=2),
            ),
            _royal("a king and a queen of one suit, which are a royal match", len(deck.suits), less=True),
        ),
    }
    everything = case("every deal", draw("two cards, in order", len(deck.cards), cards=2))
    return {**events, LOSS: complement(everything, events.values())}


def _royal(words: str, suits: int, *, less: bool = False) -> Case:
    return case(
        words,
        choose("the suit", suits),
        choose("which comes first", 2),
        draw("the king of that suit", 1),
        draw("the queen of that suit", 1),
        less=less,
    )


def _restated(first: Dealt, second: Dealt) -> Masks:
    suited = first.suit == second.suit
    queen, king = 12, 13
    royal = ((first.rank == king) & (second.rank == queen)) | ((first.rank == queen) & (second.rank == king))
    return {"royal-match": suited & royal, "easy-match": suited & ~royal}


@wager(
    "royal-match",
    slots=(PLAYER_1, PLAYER_2),
    events=("royal-match", "easy-match"),
    suits_alike=SuitsAlike.ALL,
    arguments=_arguments,
    restated=_restated,
)
def royal_match(first: Card, second: Card) -> str:
    """Name the higher of the two matches."""
    if first.suit is not second.suit:
        return LOSS
    royal = {first.rank, second.rank} == {Rank.KING, Rank.QUEEN}
    return "royal-match" if royal else "easy-match"
