"""Rules from Python: words are understood, and nothing else than what the options list is taken."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from oddscalc.blackjack.game import Game
from oddscalc.blackjack.hands import ValueShoe
from oddscalc.blackjack.rules import Dealer22, Rules, Soft17, Strategy
from oddscalc.errors import QuestionError
from oddscalc.shoe import STANDARD


def rules(**options: Any) -> Rules:
    return Rules(**options)


def test_words_are_their_options() -> None:
    said = rules(soft17="hit", dealer22="push", strategy="total")
    assert (said.soft17, said.dealer22, said.strategy) == (Soft17.HIT, Dealer22.PUSH, Strategy.TOTAL)
    assert rules(blackjack_pays=1).blackjack_pays == Fraction(1)


def test_a_word_changes_the_value_as_its_option_does() -> None:
    shoe = ValueShoe((4, 2, 2, 2, 2, 2, 2, 2, 2, 8))
    none = {"split_hands": 1, "split_aces_hands": 1}
    by_word = Game(rules(soft17="hit", **none), shoe).value()
    assert by_word == Game(rules(soft17=Soft17.HIT, **none), shoe).value()
    assert by_word != Game(rules(**none), shoe).value()


@pytest.mark.parametrize(
    "options",
    [
        {"soft17": "hits"},
        {"double": None},
        {"strategy": "best"},
        {"peek": "no"},
        {"blackjack_first": 1},
        {"split_hands": 0},
        {"split_hands": 9},
        {"split_hands": True},
        {"charlie": 2},
        {"charlie": 5.0},
        {"blackjack_pays": 1.2},
        {"blackjack_pays": Fraction(-1)},
    ],
    ids=str,
)
def test_other_values_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(QuestionError, match=rf"rule {next(iter(options))}: .* \(allowed: "):
        rules(**options)


@pytest.mark.parametrize("decks", [1.5, 0, True, "6"])
def test_a_shoe_of_no_whole_number_of_decks_is_refused(decks: Any) -> None:
    with pytest.raises(QuestionError, match=r"^decks: .* (is not a whole number|is out of range)"):
        ValueShoe.of(STANDARD, decks)


def test_a_shoe_of_a_list_is_refused() -> None:
    counts: Any = [4] * 9 + [16]
    with pytest.raises(QuestionError, match=r"^counts: .* is not a tuple of whole numbers"):
        ValueShoe(counts)
