"""The walk against brute force over distinct physical cards, which shares no code with it."""

from __future__ import annotations

import pytest

from oddscalc.api import compare
from tests import brute_force

WAGERS = [
    ("in-between", "52-card"),
    ("suited-royal", "52-card"),
    ("suited-royal", "spanish-48"),
    ("triple-match", "52-card"),
    ("triple-match", "spanish-48"),
    ("insurance", "52-card"),
    ("insurance", "spanish-48"),
]


@pytest.mark.parametrize("decks", [1, 2])
@pytest.mark.parametrize(("wager", "deck"), WAGERS)
def test_ways_of_every_event_from_a_fresh_shoe(wager: str, deck: str, decks: int) -> None:
    counted = brute_force.question(wager, deck, decks)
    for answer in compare(wager, deck=deck, decks=[decks]):
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
]


@pytest.mark.parametrize(("wager", "deck", "decks", "known"), CONDITIONS)
def test_ways_with_cards_known(wager: str, deck: str, decks: int, known: dict[str, str]) -> None:
    counted = brute_force.question(wager, deck, decks, **known)
    for answer in compare(wager, deck=deck, decks=[decks], **known):
        found = {outcome.event: outcome.ways for outcome in answer.outcomes}
        assert found == {event: counted[event] for event in found}
        assert answer.total_ways == counted.total()


def test_a_card_that_cannot_matter_changes_no_probability() -> None:
    """Both slots are settled: a nine more or less in the shoe changes neither."""
    (answer, *_) = compare("suited-royal", decks=[2], player="Kh Qh", seen="9")
    counted = brute_force.question("suited-royal", "spanish-48", 2, player="Kh Qh", seen="9")
    found = {outcome.event: outcome.probability for outcome in answer.outcomes if outcome.ways}
    assert found == brute_force.probabilities(counted) == {"king-queen-suited": 1}
