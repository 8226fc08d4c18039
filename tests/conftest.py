"""Hypothesis runs without a deadline, and the same way every time where CI is set; games are solved once."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import lru_cache

import pytest
from hypothesis import settings

from oddscalc.blackjack import games
from oddscalc.blackjack.rules import Rules
from oddscalc.blackjack.solved import Dealt, SolvedGame

settings.register_profile("everyday", deadline=None, max_examples=40)
settings.register_profile("ci", deadline=None, max_examples=40, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "everyday")


@pytest.fixture(autouse=True, scope="session")
def games_asked_again() -> Iterator[None]:
    """A game that several tests ask about is solved once.

    Nothing that a game has worked out changes any more, and what is worked out at each test is the answer
    to its own question; the tests of the engine make their games themselves.
    """
    solve = lru_cache(maxsize=6)(games.solve)

    def kept(game_id: str, rules: Rules, dealt: Dealt) -> SolvedGame:
        try:
            return solve(game_id, rules, dealt)
        except TypeError:  # rules with a chart of one's own have no hash
            return solve.__wrapped__(game_id, rules, dealt)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("oddscalc.analysis.played.solve", kept)
        yield
