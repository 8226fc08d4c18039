"""The triple match wager of N.J.A.C. 13:69F-36.6(a)2: the player's first two cards and the upcard.

Its hands are defined over the three cards alike, so a pair of one player card and the upcard counts.
"""

from __future__ import annotations

from collections.abc import Mapping

from oddscalc.cards import Card
from oddscalc.counting import Argument, argument, case, choose, complement, draw
from oddscalc.deals import SuitsAlike
from oddscalc.shoe import Deck
from oddscalc.wager import DEALER_UP, LOSS, PLAYER_1, PLAYER_2, Dealt, Masks, wager


def _arguments(deck: Deck) -> Mapping[str, Argument]:
    ranks, suits, cards = len(deck.ranks), len(deck.suits), len(deck.cards)
    suited_steps = choose("the card", cards), draw("three copies of it, in order", 1, cards=3)
    third = draw("the third card, of another rank", cards - suits)
    place = choose("the place of the third card", 3)
    events = {
        "three-of-a-kind-suited": argument(case("three copies of one card", *suited_steps)),
        "three-of-a-kind-unsuited": argument(
            case(
                "three cards of one rank",
                choose("the rank", ranks),
                draw("three cards of that rank, in order", suits, cards=3),
            ),
            case("three copies of one card, which are a higher hand", *suited_steps, less=True),
        ),
        "pair-suited": argument(
            case(
                "two copies of one card, and a card of another rank",
                choose("the card", cards),
                draw("two copies of it, in order", 1, cards=2),
                third,
                place,
            )
        ),
        "pair-unsuited": argument(
            case(
                "two cards of one rank and different suits, and a card of another rank",
                choose("the rank", ranks),
                draw("the first card of that rank", suits),
                draw("the other, of another suit", suits - 1),
                third,
                place,
            )
        ),
    }
    everything = case("every deal", draw("three cards, in order", cards, cards=3))
    return {**events, LOSS: complement(everything, events.values())}


def _restated(first: Dealt, second: Dealt, up: Dealt) -> Masks:
    pairs = (first, second), (first, up), (second, up)
    ranks_alike = sum((one.rank == other.rank) * 1 for one, other in pairs)
    cards_alike = sum(((one.rank == other.rank) & (one.suit == other.suit)) * 1 for one, other in pairs)
    return {
        "three-of-a-kind-suited": cards_alike == 3,
        "three-of-a-kind-unsuited": (ranks_alike == 3) & (cards_alike < 3),
        "pair-suited": (ranks_alike == 1) & (cards_alike == 1),
        "pair-unsuited": (ranks_alike == 1) & (cards_alike == 0),
    }


@wager(
    "triple-match",
    slots=(PLAYER_1, PLAYER_2, DEALER_UP),
    events=(
        "three-of-a-kind-suited",
        "three-of-a-kind-unsuited",
        "pair-suited",
        "pair-unsuited",
    ),
    suits_alike=SuitsAlike.ALL,
    arguments=_arguments,
    restated=_restated,
)
def triple_match(first: Card, second: Card, up: Card) -> str:
    """Name the highest hand of 36.6(a)2."""
    ranks = len({first.rank, second.rank, up.rank})
    if ranks == 3:
        return LOSS
    copies = len({first, second, up})
    if ranks == 1:
        return "three-of-a-kind-suited" if copies == 1 else "three-of-a-kind-unsuited"
    return "pair-suited" if copies == 2 else "pair-unsuited"
