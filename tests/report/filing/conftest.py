"""Filings of games are made of little here: few other readings, few printed figures, few rounds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from oddscalc.analysis.published_games import figures_for
from oddscalc.report.filing import game_assumed

FEW = {
    "blackjack": (("soft17=hit",), ("blackjack_pays=6 to 5",), ("peek=no", "no_peek_loses=all")),
    "switch-hands": (("soft17=hit",), ("blackjack_tie=1:2",)),
    "triple-attack": (("soft17=stand",),),
}
MOST_FIGURES = 3


@pytest.fixture(autouse=True, scope="module")
def made_of_little() -> Iterator[None]:
    every = {game: set(settings) for game, settings in game_assumed.ALTERNATIVES.items()}
    assert all(set(few) <= every[game] for game, few in FEW.items())
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(game_assumed, "ALTERNATIVES", FEW)
        patched.setattr(game_assumed, "OTHER_DECKS", (2,))
        patched.setattr("oddscalc.report.filing.game_checks.FILED_ROUNDS", 20_000)
        patched.setattr(
            "oddscalc.analysis.published_games.figures_for",
            lambda *shoe: tuple(one for one in figures_for(*shoe) if one.up)[:MOST_FIGURES],
        )
        yield
