"""Bust it: the dealer's first two cards are drawn to, and the third card breaks the hand.

The hand is a hard 12 to 16 without an ace, for a soft hand cannot be broken by one card; the dealer
draws to it under either rule for soft 17. What is paid goes by the third card, and three eights of one
suit or one color are hands of their own. The dealer's third card is the next one, even where the round
ends before it would be drawn: it is no other to those who have not seen it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from oddscalc.cards import Card, Rank
from oddscalc.counting import Argument, Case, argument, case, choose, complement, draw
from oddscalc.shoe import Deck
from oddscalc.wager import DEALER_3, DEALER_HOLE, DEALER_UP, LOSS, Dealt, Masks, wager
from oddscalc.wagers.points import ace_low, points, restated_points

THIRD_CARDS = {
    6: "bust-with-6",
    7: "bust-with-7",
    8: "bust-with-8",
    9: "bust-with-9",
    10: "bust-with-ten-value",
}
"""Points of the third card → event; no lower card breaks a hand."""

_DRAWN_TO = range(12, 17)
_EIGHT = 8


def points_or_eight(card: Card) -> int | Card:
    """Read an eight whole, and the points of any other card."""
    return card if card.rank is Rank.EIGHT else points(card)


def _breaks(first: int, second: int, third: int) -> bool:
    return 1 not in (first, second) and first + second in _DRAWN_TO and first + second + third > 21


def _arguments(deck: Deck) -> Mapping[str, Argument]:
    suits, cards = len(deck.suits), len(deck.cards)
    eights = argument(_copies_of_an_eight("three copies of one eight", suits))
    colored = argument(
        _eights_of_a_color("three eights of one color"),
        _copies_of_an_eight("three copies of one eight, which are a higher hand", suits, less=True),
    )
    events = {"suited-eights": eights, "colored-eights": colored}
    higher = _eights_of_a_color("three eights of one color, which are a higher hand", less=True)
    for third, event in THIRD_CARDS.items():
        broken = _broken_by(third, deck.ranks, suits)
        events[event] = argument(*broken, *((higher,) if third == _EIGHT else ()))
    everything = case("every deal", draw("three cards, in order", cards, cards=3))
    return {**events, LOSS: complement(everything, events.values())}


def _copies_of_an_eight(words: str, suits: int, *, less: bool = False) -> Case:
    copies = draw("three copies of it, in order", 1, cards=3)
    return case(words, choose("the eight", suits), copies, less=less)


def _eights_of_a_color(words: str, *, less: bool = False) -> Case:
    eights = draw("three eights of that color, in order", 2, cards=3)
    return case(words, choose("the color", 2), eights, less=less)


def _broken_by(third: int, ranks: Sequence[Rank], suits: int) -> Iterator[Case]:
    """The hands broken by a third card of these points, by how many ranks their three cards have."""
    hands = Counter(
        len({*deal})
        for deal in product(ranks, repeat=3)
        if ace_low(deal[2]) == third and _breaks(*map(ace_low, deal))
    )
    for distinct, deals in sorted(hands.items()):
        yield case(
            f"broken by {third} points, three cards of {_RANKS[distinct]}",
            choose("the three ranks, in the order dealt", deals),
            *(draw(named, suits, cards=alike) for named, alike in _DRAWS[distinct]),
        )


_RANKS = {1: "one rank", 2: "two ranks", 3: "three ranks"}
_DRAWS = {
    1: (("the three cards, in order", 3),),
    2: (("the two of one rank, in order", 2), ("the card of the other rank", 1)),
    3: (("the first card", 1), ("the second card", 1), ("the third card", 1)),
}
"""For so many ranks among three cards, how the cards of each are drawn."""


def _restated(up: Dealt, hole: Dealt, third: Dealt) -> Masks:
    drawn_to = restated_points(up) + restated_points(hole)
    no_ace = (up.rank < 14) & (hole.rank < 14)
    last = restated_points(third)
    broken = no_ace & (drawn_to >= 12) & (drawn_to <= 16) & (drawn_to + last >= 22)
    eights = (up.rank == 8) & (hole.rank == 8) & (third.rank == 8)
    suited = eights & (up.suit == hole.suit) & (hole.suit == third.suit)
    red = [(card.suit == 1) | (card.suit == 2) for card in (up, hole, third)]
    colored = eights & (red[0] == red[1]) & (red[1] == red[2])
    plain = {event: broken & (last == paid) & ~colored for paid, event in THIRD_CARDS.items()}
    return {"suited-eights": suited, "colored-eights": colored & ~suited, **plain}


@wager(
    "bust-it",
    slots=(DEALER_UP, DEALER_HOLE, DEALER_3),
    events=("suited-eights", "colored-eights", *THIRD_CARDS.values()),
    reads=points_or_eight,
    arguments=_arguments,
    restated=_restated,
)
def bust_it(*cards: int | Card) -> str:
    """Name the three eights, or the card that breaks the hand."""
    eights = [card for card in cards if isinstance(card, Card)]
    if len(eights) == 3 and len({card.suit.color for card in eights}) == 1:
        return "suited-eights" if len(set(eights)) == 1 else "colored-eights"
    first, second, third = (_EIGHT if isinstance(card, Card) else card for card in cards)
    return THIRD_CARDS[third] if _breaks(first, second, third) else LOSS
