"""The over 13 and under 13 wagers of N.J.A.C. 13:69F-2.17(a)1: the points of the player's first two cards.

An ace is always one (2.2(b)3ii), and exactly 13 loses either way (2.17(c)).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations

from oddscalc.counting import Argument, argument, case, choose, complement, draw
from oddscalc.shoe import Deck
from oddscalc.wager import LOSS, PLAYER_1, PLAYER_2, Arguments, Dealt, Masks, wager
from oddscalc.wagers.points import ace_low, points, restated_points

NEITHER = 13
"""The total that loses over and under."""


def _arguments(event: str, words: str, wins: Callable[[int], bool]) -> Arguments:
    def told(deck: Deck) -> Mapping[str, Argument]:
        suits = len(deck.suits)
        alike = sum(wins(2 * ace_low(one)) for one in deck.ranks)
        apart = sum(wins(ace_low(one) + ace_low(other)) for one, other in combinations(deck.ranks, 2))
        won = argument(
            case(
                f"two cards of one rank, {words} in all",
                choose("the rank", alike),
                draw("two cards of that rank, in order", suits, cards=2),
            ),
            case(
                f"cards of two ranks, {words} in all",
                choose("the two ranks", apart),
                choose("which comes first", 2),
                draw("the card of the one rank", suits),
                draw("the card of the other", suits),
            ),
        )
        everything = case("every deal", draw("two cards, in order", len(deck.cards), cards=2))
        return {event: won, LOSS: complement(everything, [won])}

    return told


def _over_restated(first: Dealt, second: Dealt) -> Masks:
    return {"over-13": restated_points(first) + restated_points(second) >= 14}


def _under_restated(first: Dealt, second: Dealt) -> Masks:
    return {"under-13": restated_points(first) + restated_points(second) <= 12}


@wager(
    "over-13",
    slots=(PLAYER_1, PLAYER_2),
    events=("over-13",),
    reads=points,
    arguments=_arguments("over-13", "more than 13 points", lambda total: total > NEITHER),
    restated=_over_restated,
)
def over_13(first: int, second: int) -> str:
    """Wins by 2.17(b)1 on more than 13 points."""
    return "over-13" if first + second > NEITHER else LOSS


@wager(
    "under-13",
    slots=(PLAYER_1, PLAYER_2),
    events=("under-13",),
    reads=points,
    arguments=_arguments("under-13", "fewer than 13 points", lambda total: total < NEITHER),
    restated=_under_restated,
)
def under_13(first: int, second: int) -> str:
    """Wins by 2.17(b)2 on fewer than 13 points."""
    return "under-13" if first + second < NEITHER else LOSS
