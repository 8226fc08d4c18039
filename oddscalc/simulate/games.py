"""What simulates the rounds of each played game, by id; imported when it is asked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from importlib import import_module
from typing import Any, Protocol

from oddscalc.simulate.blocks import HERE, Watch, unwatched
from oddscalc.simulate.outcomes import Outcome
from oddscalc.workers.door import Workers


class Simulate(Protocol):
    """Plays independent rounds of a game by its own decisions, and counts how they ended."""

    def __call__(
        self,
        game: Any,
        *,
        rounds: int,
        seed: int,
        workers: Workers = HERE,
        watch: Watch[Counter[Outcome]] = unwatched,
    ) -> Mapping[Outcome, int]:
        """How often each outcome came; ``watch`` may end it after any block of rounds."""


_SIMULATED = {
    "blackjack": "oddscalc.simulate.blackjack",
    "switch-hands": "oddscalc.simulate.switch",
    "triple-attack": "oddscalc.simulate.attack",
}


def simulator(game_id: str) -> Simulate:
    """What simulates the game of this id."""
    simulate: Simulate = import_module(_SIMULATED[game_id]).simulate_rounds
    return simulate
