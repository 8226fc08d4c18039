"""Counting arguments: their arithmetic, and each of a wager's against the walk, for every deck count."""

from __future__ import annotations

from itertools import product
from math import perm

import pytest

from oddscalc.counting import argument, case, choose, complement, draw
from oddscalc.shoe import SPANISH, STANDARD, Deck
from oddscalc.wager import LOSS, Wager
from oddscalc.wagers.registry import find_wager
from tests import brute_force
from tests.catalogue import COUNTED, FORCED, QUICK, everyday

WAGERS = [find_wager(wager_id) for wager_id in COUNTED]
DECKS = [STANDARD, SPANISH]


wagers_and_decks = pytest.mark.parametrize(
    ("wager", "deck"),
    list(product(WAGERS, DECKS)),
    ids=lambda one: one.id,
)


@wagers_and_decks
def test_every_product_is_what_the_walk_counts(wager: Wager, deck: Deck) -> None:
    assert wager.arguments is not None
    told = wager.arguments(deck)
    assert list(told) == [*wager.events, LOSS]
    by_decks = wager.distribution(deck)
    for decks in range(1, 9):
        assert {event: one.at(decks) for event, one in told.items()} == dict(by_decks.at(decks).ways)


@wagers_and_decks
def test_every_argument_is_the_walks_polynomial(wager: Wager, deck: Deck) -> None:
    assert wager.arguments is not None
    by_decks = wager.distribution(deck)
    for event, one in wager.arguments(deck).items():
        assert one.ways.coefficients() == by_decks.ways[event].coefficients()
        assert one.ways.at(7) == one.at(7)


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.id)
@pytest.mark.parametrize("wager_id", everyday(QUICK, FORCED))
def test_every_argument_is_what_physical_cards_count(wager_id: str, deck: Deck) -> None:
    wager = find_wager(wager_id)
    assert wager.arguments is not None
    counted = brute_force.question(wager.id, deck.id, 1)
    assert {event: one.at(1) for event, one in wager.arguments(deck).items()} == {
        event: counted[event] for event in (*wager.events, LOSS)
    }


@wagers_and_decks
def test_arguments_are_words_and_steps_that_cannot_be_negative(wager: Wager, deck: Deck) -> None:
    assert wager.arguments is not None
    for one in wager.arguments(deck).values():
        assert one.cases
        for told in one.cases:
            assert told.words
            assert told.steps
            assert all(step.words and step.multiple > 0 for step in told.steps)
            for decks in range(1, 9):
                assert told.sign * told.at(decks) >= 0


def test_draws_in_order_are_falling_factorials() -> None:
    for cards in range(1, 5):
        for gone in range(3):
            step = draw("so many", 4, gone=gone, cards=cards)
            assert [step.at(decks) for decks in range(1, 9)] == [
                perm(4 * decks - gone, cards) for decks in range(1, 9)
            ]


def test_cases_are_products_and_arguments_their_signed_sum() -> None:
    one = case("one", choose("a", 3), draw("b", 2), choose("c", 5))
    other = case("other", choose("a", 2), draw("b", 1, cards=2), less=True)
    for decks in range(1, 6):
        assert one.at(decks) == 3 * 2 * decks * 5
        assert other.at(decks) == -2 * decks * (decks - 1)
        assert argument(one, other).at(decks) == 30 * decks - 2 * decks * (decks - 1)
    assert argument(one, other).ways.coefficients() == (0, 32, -2)


def test_a_complement_takes_back_what_was_taken_away() -> None:
    everything = case("every deal", choose("all", 100))
    event = argument(case("too many", choose("x", 30)), case("but", choose("y", 4), less=True))
    assert complement(everything, [event]).at(1) == 100 - 26
