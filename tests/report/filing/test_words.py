"""One word for a thing: a document gives the other once, as a synonym, and never again."""

from __future__ import annotations

import re

import pytest

from oddscalc.blackjack.terms import GAMES
from oddscalc.report.filing.manifest import Asked
from oddscalc.wagers.registry import MODULES
from tests.report.filing.documents import ASKED, QUICK, game_documents, wager_document

SYNONYMS = ("House advantage (also called house edge)", "half-up, that is, halves away from zero")
"""Where a second word is given, once."""

SECOND_WORDS = re.compile(
    r"house'?s? edge|player'?s? edge|advantage of the house|vigorish|\bRTP\b|payback|\bSD\b|"
    r"half away|away from zero|half up\b|rounded to (?:the )?nearest|commercial rounding|"
    r"not taken up|Assumed\W+nothing"
)


def second_words(document: str) -> list[str]:
    """The second words of a document, but for one mention beside the first."""
    for synonym in SYNONYMS:
        document = document.replace(synonym, "", 1)
    return SECOND_WORDS.findall(document)


@pytest.mark.parametrize("wager", ASKED)
def test_documents_of_wagers_have_one_word_for_a_thing(wager: str) -> None:
    document = wager_document(wager)
    assert second_words(document) == []
    for synonym in SYNONYMS:
        assert document.count(synonym) == 1


def test_the_document_of_a_game_has_one_word_for_a_thing() -> None:
    for document in game_documents("blackjack", QUICK):
        assert second_words(document) == []


def test_a_second_word_is_found() -> None:
    twice = f"{SYNONYMS[0]} and {SYNONYMS[0]}, rounded half away from zero"
    assert second_words(twice) == ["house edge", "half away"]


@pytest.mark.long
@pytest.mark.parametrize("wager", [one for one in MODULES if one not in ASKED])
def test_documents_of_every_wager_have_one_word_for_a_thing(wager: str) -> None:
    assert second_words(wager_document(wager, Asked())) == []


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_documents_of_every_game_have_one_word_for_a_thing(game: str) -> None:
    for document in game_documents(game, Asked((1,)), everything=game != "switch-hands"):
        assert second_words(document) == []
