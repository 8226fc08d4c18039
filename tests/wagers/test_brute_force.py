"""The walk against brute force over distinct physical cards, which shares no code with it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from _pytest.mark import ParameterSet

from oddscalc.api import compare
from tests import brute_force
from tests.catalogue import FORCED, NEIGHBOURS, QUICK

WAGERS = [
    ("in-between", "52-card"),
    ("suited-royal", "52-card"),
    ("suited-royal", "spanish-48"),
    ("triple-match", "52-card"),
    ("triple-match", "spanish-48"),
    ("insurance", "52-card"),
    ("insurance", "spanish-48"),
    *((wager, "52-card") for wager in NEIGHBOURS if wager in FORCED),
    ("spanish-match-the-dealer", "spanish-48"),
    ("bust-it", "spanish-48"),
]


def _shoes() -> Iterator[ParameterSet]:
    """Every wager from one deck and from two; three cards from two decks take long."""
    for (wager, deck), decks in product(WAGERS, (1, 2)):
        slow = decks == 2 and wager not in QUICK
        yield pytest.param(wager, deck, decks, marks=[pytest.mark.long] if slow else [])


@pytest.mark.parametrize(("wager", "deck", "decks"), list(_shoes()))
def test_ways_of_every_event_from_a_fresh_shoe(wager: str, deck: str, decks: int) -> None:
    counted = brute_force.question(wager, deck, decks)
    for answer in compare(wager, "A", deck=deck, decks=[decks]):
        found = {outcome.event: outcome.ways for outcome in answer.outcomes}
        assert found == {event: counted[event] for event in found}
        assert answer.total_ways == counted.total()


CONDITIONS: list[tuple[str, str, int, dict[str, str]]] = [
    ("in-between", "52-card", 1, {"player": "4 8"}),
    ("in-between", "52-card", 1, {"player": "8 4", "seen": "6 6 6 6"}),
    ("in-between", "52-card", 2, {"up": "6", "seen": "5 5 7"}),
    ("in-between", "52-card", 1, {"player": "Jh J", "seen": "J"}),
    ("in-between", "52-card", 1, {"player": "Jh", "up": "Js", "seen": "Jd 3"}),
    ("in-between", "52-card", 2, {"player": "Ah", "up": "Ah"}),
    ("in-between", "52-card", 1, {"seen": "2 2 2 2 Kc Kh"}),
    ("in-between", "spanish-48", 1, {"player": "9 J", "seen": "Qh"}),
    ("suited-royal", "spanish-48", 1, {"player": "Kh"}),
    ("suited-royal", "spanish-48", 2, {"player": "Kh Kh"}),
    ("suited-royal", "spanish-48", 1, {"player": "K Q", "seen": "K"}),
    ("suited-royal", "spanish-48", 1, {"up": "Qh", "seen": "K 9"}),
    ("suited-royal", "spanish-48", 1, {"up": "Q", "seen": "Ks Kh Kd"}),
    ("suited-royal", "spanish-48", 1, {"player": "K", "seen": "Ks K K"}),
    ("suited-royal", "52-card", 1, {"seen": "T 9"}),
    ("suited-royal", "52-card", 1, {"seen": "T T T T"}),
    ("triple-match", "spanish-48", 1, {"player": "9 9", "seen": "9"}),
    ("triple-match", "spanish-48", 2, {"player": "9s", "up": "9s"}),
    ("triple-match", "spanish-48", 2, {"player": "9s 9", "up": "9", "seen": "9s 9 9"}),
    ("triple-match", "spanish-48", 1, {"up": "A", "seen": "K Kh Qs"}),
    ("triple-match", "52-card", 1, {"player": "T", "seen": "T 9"}),
    ("triple-match", "52-card", 1, {"seen": "2s 2h 2d 3c"}),
    ("triple-match", "52-card", 1, {"player": "5 6", "up": "7", "seen": "5s 6 7c"}),
    ("insurance", "52-card", 1, {"player": "T 9", "seen": "A K K"}),
    ("insurance", "52-card", 1, {"player": "Th 9s", "up": "As", "seen": "Ks"}),
    ("insurance", "52-card", 1, {"player": "A T", "up": "Ah", "seen": "A 2 2 2 2"}),
    ("insurance", "52-card", 2, {"player": "A A", "up": "A", "seen": "A A A A"}),
    ("insurance", "52-card", 1, {"seen": "T T T T J J J J Q Q Q Q K K K"}),
    ("insurance", "spanish-48", 1, {"player": "K J", "seen": "Q Qh"}),
    ("over-13", "52-card", 1, {"player": "A", "seen": "T 9 9"}),
    ("under-13", "spanish-48", 1, {"player": "Kh 2", "up": "K"}),
    ("over-13", "52-card", 1, {"player": "Th", "seen": "T Kh"}),
    ("same-suit", "52-card", 1, {"player": "9", "seen": "9 9h"}),
    ("same-suit", "52-card", 2, {"up": "9h", "seen": "K"}),
    ("royal-match", "52-card", 1, {"player": "K", "seen": "Q Qh"}),
    ("perfect-pairs", "52-card", 2, {"player": "9h", "seen": "9 9d"}),
    ("pair-square", "52-card", 1, {"seen": "9 9h 8"}),
    ("sevens", "52-card", 1, {"player": "7 8 7h"}),
    ("sevens", "52-card", 1, {"player": "2", "up": "7", "seen": "9 7d"}),
    ("super-sevens", "52-card", 2, {"player": "7 7", "seen": "7"}),
    ("match-the-dealer", "52-card", 1, {"up": "Kh", "seen": "K 9"}),
    ("spanish-match-the-dealer", "spanish-48", 2, {"player": "9h 9", "seen": "9"}),
    ("twenty-point-bonus", "52-card", 2, {"player": "Qh Qh", "seen": "Kh As"}),
    ("twenty-point-bonus", "52-card", 1, {"player": "T K", "up": "A", "seen": "Qd"}),
    ("twenty-point-bonus", "52-card", 1, {"player": "9 A", "up": "2", "seen": "9 A"}),
    ("twenty-one-plus-three", "52-card", 1, {"up": "A", "seen": "2 Kh"}),
    ("twenty-one-plus-three", "spanish-48", 1, {"player": "9 8"}),
    ("lucky-lucky", "52-card", 1, {"player": "7 8", "seen": "6"}),
    ("lucky-lucky", "52-card", 1, {"player": "A", "up": "A"}),
    ("bust-it", "52-card", 1, {"up": "8", "seen": "8 K 6"}),
    ("bust-it", "52-card", 2, {"player": "8h 8", "up": "8h", "seen": "5"}),
    ("super-match", "52-card", 1, {"player": "K K 9", "seen": "9 K"}),
    ("super-match", "52-card", 1, {"player": "5 6 5 6", "up": "5"}),
]


@pytest.mark.parametrize(("wager", "deck", "decks", "known"), CONDITIONS)
def test_ways_with_cards_known(wager: str, deck: str, decks: int, known: dict[str, Any]) -> None:
    counted = brute_force.question(wager, deck, decks, **known)
    for answer in compare(wager, "A", deck=deck, decks=[decks], **known):
        found = {outcome.event: outcome.ways for outcome in answer.outcomes}
        assert found == {event: counted[event] for event in found}
        assert answer.total_ways == counted.total()


def test_a_card_that_cannot_matter_changes_no_probability() -> None:
    """Both slots are settled: a nine more or less in the shoe changes neither."""
    (answer, *_) = compare("suited-royal", decks=[2], player="Kh Qh", seen="9")
    counted = brute_force.question("suited-royal", "spanish-48", 2, player="Kh Qh", seen="9")
    found = {outcome.event: outcome.probability for outcome in answer.outcomes if outcome.ways}
    assert found == brute_force.probabilities(counted) == {"king-queen-suited": 1}
