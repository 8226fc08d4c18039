"""Lucky Lucky: the points of the player's first two cards and the dealer's upcard, 19 to 21.

An ace is one or eleven, whichever is better. Three sevens and 6-7-8, which make 21, are hands of their
own, and so is any other 21 of one suit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations_with_replacement

from oddscalc.cards import Card, Rank, best_total, blackjack_value
from oddscalc.counting import Argument, Case, argument, case, choose, complement, draw
from oddscalc.deals import SuitsAlike
from oddscalc.shoe import Deck
from oddscalc.wager import DEALER_UP, LOSS, PLAYER_1, PLAYER_2, Dealt, Masks, wager
from oddscalc.wagers.points import restated_points

SEQUENCE = frozenset((Rank.SIX, Rank.SEVEN, Rank.EIGHT))
TOTALS = {21: "unsuited-21", 20: "total-20", 19: "total-19"}

_DISTINCT = {2: "two of one rank and one of another", 3: "three ranks"}
"""How many ranks three cards of a total may have; three of one rank make 21 as sevens only."""


def total_of(ranks: Iterable[Rank]) -> int:
    """The best total of cards of these ranks."""
    return best_total(map(blackjack_value, ranks))


def _arguments(deck: Deck) -> Mapping[str, Argument]:
    suits, cards = len(deck.suits), len(deck.cards)
    hands: dict[int, Counter[int]] = {total: Counter() for total in TOTALS}
    for ranks in combinations_with_replacement(deck.ranks, 3):
        distinct = frozenset(ranks)
        if total_of(ranks) in TOTALS and len(distinct) > 1 and distinct != SEQUENCE:
            hands[total_of(ranks)][len(distinct)] += 1
    suited = tuple(_suited("21 points in one suit", hands[21], suits))
    higher = tuple(_suited("21 points in one suit, a higher hand", hands[21], suits, less=True))
    sevens = _copies_of_a_seven("three copies of one seven", suits)
    sequence = _sequence_of_one_suit("6-7-8 of one suit", suits)
    events = {
        "suited-777": argument(sevens),
        "suited-678": argument(sequence),
        "unsuited-777": argument(
            case("three sevens", draw("three sevens, in order", suits, cards=3)),
            _copies_of_a_seven("three copies of one seven, which are a higher hand", suits, less=True),
        ),
        "unsuited-678": argument(
            case(
                "6-7-8", _ORDERS, draw("the six", suits), draw("the seven", suits), draw("the eight", suits)
            ),
            _sequence_of_one_suit("6-7-8 of one suit, which is a higher hand", suits, less=True),
        ),
        "suited-21": argument(*suited),
        "unsuited-21": argument(*_any_suits("21 points", hands[21], suits), *higher),
        "total-20": argument(*_any_suits("20 points", hands[20], suits)),
        "total-19": argument(*_any_suits("19 points", hands[19], suits)),
    }
    everything = case("every deal", draw("three cards, in order", cards, cards=3))
    return {**events, LOSS: complement(everything, events.values())}


_ORDERS = choose("the order in which the three are dealt", 6)


def _copies_of_a_seven(words: str, suits: int, *, less: bool = False) -> Case:
    copies = draw("three copies of it, in order", 1, cards=3)
    return case(words, choose("the seven", suits), copies, less=less)


def _sequence_of_one_suit(words: str, suits: int, *, less: bool = False) -> Case:
    ranks = draw("the six", 1), draw("the seven", 1), draw("the eight", 1)
    return case(words, choose("the suit", suits), _ORDERS, *ranks, less=less)


def _any_suits(words: str, hands: Counter[int], suits: int) -> Iterator[Case]:
    if hands[2]:
        yield case(
            f"{words} in {_DISTINCT[2]}",
            choose("the ranks", hands[2]),
            choose("the place of the odd card", 3),
            draw("the two of one rank, in order", suits, cards=2),
            draw("the odd card", suits),
        )
    if hands[3]:
        yield case(
            f"{words} in {_DISTINCT[3]}",
            choose("the ranks", hands[3]),
            _ORDERS,
            draw("the card of the one rank", suits),
            draw("the card of the second rank", suits),
            draw("the card of the third rank", suits),
        )


def _suited(words: str, hands: Counter[int], suits: int, *, less: bool = False) -> Iterator[Case]:
    for hand in _any_suits(words, hands, 1):
        yield case(hand.words, choose("the suit", suits), *hand.steps, less=less)


def _restated(first: Dealt, second: Dealt, up: Dealt) -> Masks:
    cards = first, second, up
    suited = (first.suit == second.suit) & (second.suit == up.suit)
    hard = sum(map(restated_points, cards))
    soft = (first.rank == 14) | (second.rank == 14) | (up.rank == 14)
    total = hard + 10 * (soft & (hard <= 11))
    sevens = (first.rank == 7) & (second.rank == 7) & (up.rank == 7)
    held = [(first.rank == rank) | (second.rank == rank) | (up.rank == rank) for rank in (6, 7, 8)]
    sequence = held[0] & held[1] & held[2]
    other = (total == 21) & ~sevens & ~sequence
    return {
        "suited-777": sevens & suited,
        "suited-678": sequence & suited,
        "unsuited-777": sevens & ~suited,
        "unsuited-678": sequence & ~suited,
        "suited-21": other & suited,
        "unsuited-21": other & ~suited,
        "total-20": total == 20,
        "total-19": total == 19,
    }


@wager(
    "lucky-lucky",
    slots=(PLAYER_1, PLAYER_2, DEALER_UP),
    events=(
        *("suited-777", "suited-678", "unsuited-777", "unsuited-678"),
        *("suited-21", "unsuited-21", "total-20", "total-19"),
    ),
    suits_alike=SuitsAlike.ALL,
    arguments=_arguments,
    restated=_restated,
)
def lucky_lucky(first: Card, second: Card, up: Card) -> str:
    """Name the highest hand of the three cards."""
    ranks = (first.rank, second.rank, up.rank)
    suited = "suited" if first.suit is second.suit is up.suit else "unsuited"
    if set(ranks) == {Rank.SEVEN}:
        return f"{suited}-777"
    if set(ranks) == SEQUENCE:
        return f"{suited}-678"
    total = total_of(ranks)
    return f"{suited}-21" if total == 21 else TOTALS.get(total, LOSS)
