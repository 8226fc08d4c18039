"""The sevens wager of N.J.A.C. 13:69F-2.17(a)3, and super sevens, which the trade makes of it.

The section's wager wins on a seven among the player's first three cards, whichever comes; super sevens
wants the first card to be one. In both the third card is dealt whatever the player does with the hand.
"""

from __future__ import annotations

from collections.abc import Mapping

from oddscalc.cards import Card, Rank, Suit
from oddscalc.counting import Argument, Case, argument, case, choose, complement, draw
from oddscalc.deals import SuitsAlike
from oddscalc.shoe import Deck
from oddscalc.wager import LOSS, PLAYER_1, PLAYER_2, PLAYER_3, Dealt, Masks, wager

_SLOTS = (PLAYER_1, PLAYER_2, PLAYER_3)
_GUARANTEED = {"third_card": "guaranteed"}
"""What the wager is worth where the third card depends on play is not answered: that would take the
rules and the strategy of the round, and what they make of a hand that is split or ends on two cards."""

_PAIRS_AND_THREES = ("three-sevens-suited", "three-sevens", "two-sevens-suited", "two-sevens")
SEVENS = (*_PAIRS_AND_THREES, "one-seven")
SUPER_SEVENS = (*_PAIRS_AND_THREES, "first-seven")


def suit_of_a_seven(card: Card) -> Suit | None:
    """Read the suit of a seven, and nothing of any other card."""
    return card.suit if card.rank is Rank.SEVEN else None


def _three_suited(suits: int, *, less: bool = False) -> Case:
    words = "three copies of one seven"
    return case(
        f"{words}, which are a higher hand" if less else words,
        choose("the suit", suits),
        draw("three copies of that seven, in order", 1, cards=3),
        less=less,
    )


def _three(suits: int) -> Argument:
    sevens = case("three sevens", draw("three sevens, in order", suits, cards=3))
    return argument(sevens, _three_suited(suits, less=True))


def _everything(cards: int) -> Case:
    return case("every deal", draw("three cards, in order", cards, cards=3))


def _sevens_arguments(deck: Deck) -> Mapping[str, Argument]:
    suits, cards = len(deck.suits), len(deck.cards)
    other = draw("the other card, no seven", cards - suits)
    place = choose("the place of the other card", 3)
    events = {
        "three-sevens-suited": argument(_three_suited(suits)),
        "three-sevens": _three(suits),
        "two-sevens-suited": argument(
            case(
                "two copies of one seven, and no third seven",
                choose("the suit", suits),
                draw("two copies of that seven, in order", 1, cards=2),
                other,
                place,
            )
        ),
        "two-sevens": argument(
            case(
                "sevens of two suits, and no third seven",
                draw("the first seven", suits),
                draw("the second, of another suit", suits - 1),
                other,
                place,
            )
        ),
        "one-seven": argument(
            case(
                "one seven",
                choose("its place", 3),
                draw("the seven", suits),
                draw("the two others, no sevens, in order", cards - suits, cards=2),
            )
        ),
    }
    return {**events, LOSS: complement(_everything(cards), events.values())}


def _super_arguments(deck: Deck) -> Mapping[str, Argument]:
    suits, cards = len(deck.suits), len(deck.cards)
    third = draw("the third card, no seven", cards - suits)
    events = {
        "three-sevens-suited": argument(_three_suited(suits)),
        "three-sevens": _three(suits),
        "two-sevens-suited": argument(
            case(
                "two copies of one seven come first, and then no seven",
                choose("the suit", suits),
                draw("two copies of that seven, in order", 1, cards=2),
                third,
            )
        ),
        "two-sevens": argument(
            case(
                "sevens of two suits come first, and then no seven",
                draw("the first seven", suits),
                draw("the second, of another suit", suits - 1),
                third,
            )
        ),
        "first-seven": argument(
            case(
                "a seven, and then no seven",
                draw("the first card, a seven", suits),
                draw("the second card, no seven", cards - suits),
                draw("the third card, any that is left", cards, gone=2),
            )
        ),
    }
    return {**events, LOSS: complement(_everything(cards), events.values())}


def _sevens_restated(first: Dealt, second: Dealt, third: Dealt) -> Masks:
    cards = first, second, third
    sevens = sum((card.rank == 7) * 1 for card in cards)
    pairs = (first, second), (first, third), (second, third)
    alike = sum(((one.rank == 7) & (other.rank == 7) & (one.suit == other.suit)) * 1 for one, other in pairs)
    return {
        "three-sevens-suited": alike == 3,
        "three-sevens": (sevens == 3) & (alike < 3),
        "two-sevens-suited": (sevens == 2) & (alike == 1),
        "two-sevens": (sevens == 2) & (alike == 0),
        "one-seven": sevens == 1,
    }


def _super_restated(first: Dealt, second: Dealt, third: Dealt) -> Masks:
    one = first.rank == 7
    two = one & (second.rank == 7)
    three = two & (third.rank == 7)
    suited = first.suit == second.suit
    all_suited = suited & (second.suit == third.suit)
    return {
        "three-sevens-suited": three & all_suited,
        "three-sevens": three & ~all_suited,
        "two-sevens-suited": two & ~three & suited,
        "two-sevens": two & ~three & ~suited,
        "first-seven": one & ~two,
    }


@wager(
    "sevens",
    slots=_SLOTS,
    events=SEVENS,
    reads=suit_of_a_seven,
    suits_alike=SuitsAlike.ALL,
    arguments=_sevens_arguments,
    restated=_sevens_restated,
    house_rules=_GUARANTEED,
)
def sevens(*cards: Suit | None) -> str:
    """Wins by 2.17(b)4 on one or more sevens; the events tell how many, and of how many suits."""
    suits = [suit for suit in cards if suit]
    return _several(suits) if len(suits) > 1 else "one-seven" if suits else LOSS


@wager(
    "super-sevens",
    slots=_SLOTS,
    events=SUPER_SEVENS,
    reads=suit_of_a_seven,
    suits_alike=SuitsAlike.ALL,
    arguments=_super_arguments,
    restated=_super_restated,
    house_rules=_GUARANTEED,
)
def super_sevens(first: Suit | None, second: Suit | None, third: Suit | None) -> str:
    """Name the sevens that come from the first card on without another between them."""
    if first is None:
        return LOSS
    if second is None:
        return "first-seven"
    return _several([first, second] if third is None else [first, second, third])


def _several(suits: list[Suit]) -> str:
    number = "three" if len(suits) == 3 else "two"
    return f"{number}-sevens-suited" if len(set(suits)) == 1 else f"{number}-sevens"
