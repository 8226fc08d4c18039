from __future__ import annotations

import pytest

from oddscalc.blackjack.hands import (
    NONE,
    ValueShoe,
    hand_graph,
    is_blackjack,
    is_soft,
    multiset,
    pair_of,
    plus,
    spell,
    total,
)
from oddscalc.cards import parse_cards
from oddscalc.errors import QuestionError
from oddscalc.shoe import SPANISH, STANDARD

FULL = (32,) * 9 + (128,)


def hand(places: str) -> tuple[int, ...]:
    return multiset("A23456789T".index(symbol) for symbol in places)


@pytest.mark.parametrize(
    ("cards", "expected", "soft"),
    [
        ("A6", 17, True),
        ("AA", 12, True),
        ("AT6", 17, False),
        ("AAT", 12, False),
        ("AT", 21, True),
        ("TT2", 22, False),
    ],
)
def test_an_ace_counts_eleven_unless_that_breaks_the_hand(cards: str, expected: int, soft: bool) -> None:
    assert (total(hand(cards)), is_soft(hand(cards))) == (expected, soft)


def test_blackjack_is_an_ace_and_a_ten_alone() -> None:
    assert is_blackjack(hand("AT"))
    assert not is_blackjack(hand("A55"))
    assert not is_blackjack(hand("AA"))


def test_a_pair_is_two_cards_of_one_value() -> None:
    assert pair_of(hand("TT")) == 9
    assert pair_of(hand("AA")) == 0
    assert pair_of(hand("T9")) is None
    assert pair_of(hand("225")) is None


def test_hands_are_spelled_high_cards_first() -> None:
    assert spell(hand("2TA")) == "T 2 A"


def test_the_graph_holds_every_partition_of_up_to_21_points() -> None:
    # Partitions of n into parts of at most ten, by the usual recurrence, summed over n = 0 ... 21.
    counts = [1] + [0] * 21
    for part in range(1, 11):
        for points in range(part, 22):
            counts[points] += counts[points - part]
    assert len(hand_graph(FULL).hands) == sum(counts)


def test_the_graph_leads_to_every_hand_that_is_not_broken() -> None:
    graph = hand_graph((2, 1, 0, 0, 1, 0, 0, 0, 0, 2))
    for number, cards in enumerate(graph.hands):
        for place in range(10):
            more = plus(cards, place)
            dealt = all(one <= most for one, most in zip(more, (2, 1, 0, 0, 1, 0, 0, 0, 0, 2), strict=True))
            unbroken = sum((place + 1) * count for place, count in enumerate(more)) <= 21
            assert ((place, graph.index.get(more)) in graph.draws[number]) == (dealt and unbroken)


def test_a_shoe_counts_values() -> None:
    assert ValueShoe.of(STANDARD, 8).counts == FULL
    assert ValueShoe.of(SPANISH, 2).counts == (8,) * 9 + (24,)
    seen = parse_cards("A 5h T K", "seen")
    assert ValueShoe.of(STANDARD, 1, seen).counts == (3, 4, 4, 4, 3, 4, 4, 4, 4, 14)


def test_a_ten_without_a_suit_is_any_ten_value_card_even_where_there_are_no_tens() -> None:
    assert ValueShoe.of(SPANISH, 1, parse_cards("T", "seen")).counts[9] == 11


@pytest.mark.parametrize(("seen", "said"), [("5 5 5 5 5", "holds 4"), ("Th", "ten-value cards are J, Q, K")])
def test_cards_that_are_not_in_the_shoe_are_refused(seen: str, said: str) -> None:
    with pytest.raises(QuestionError, match=said):
        ValueShoe.of(SPANISH, 1, parse_cards(seen, "seen"))


def test_a_shoe_gives_up_only_what_it_holds() -> None:
    shoe = ValueShoe(plus(NONE, 3, 2))
    assert shoe.without(3).counts == plus(NONE, 3)
    with pytest.raises(QuestionError, match="holds 2"):
        shoe.without(3, 3, 3)
