"""Deck counts in words."""

from __future__ import annotations

import pytest

from oddscalc.shoe import counted_shoes


@pytest.mark.parametrize(
    ("counts", "words"),
    [
        ((1,), "1 deck"),
        ((6,), "6 decks"),
        ((1, 2), "1 to 2 decks"),
        ((1, 3), "1 and 3 decks"),
        ((2, 3, 4, 6, 8, 9), "2 to 4, 6 and 8 to 9 decks"),
    ],
)
def test_deck_counts_in_words(counts: tuple[int, ...], words: str) -> None:
    assert counted_shoes(counts) == words
