"""Simulated deals and rounds by one process and by two, the start of the processes among them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from benchmarks.timing import Measurement, best_of
from oddscalc.analysis.played import play
from oddscalc.shoe import STANDARD
from oddscalc.simulate.blackjack import simulate_rounds
from oddscalc.simulate.first_cards import simulate
from oddscalc.wagers.carried import Carried, Recipe
from oddscalc.workers.here import Processes

DEALS, ROUNDS = 200_000_000, 16_000_000
LEAST_RATIO = "from 1.5 times, on two free processors"


def measure() -> Iterator[Measurement]:
    carried = Carried(None, Recipe.of("in-between"))
    (played,) = play("blackjack")
    game = played.solved
    game.value()  # solved before the clock runs
    yield _compared(
        "simulated deals of in-between",
        DEALS,
        lambda workers: simulate(carried, STANDARD, 6, deals=DEALS, seed=1, workers=workers),
    )
    yield _compared(
        "simulated rounds of blackjack",
        ROUNDS,
        lambda workers: simulate_rounds(game, rounds=ROUNDS, seed=1, workers=workers),  # type: ignore[arg-type]
    )


def _compared(what: str, amount: int, by: Callable[[Processes], Any]) -> Measurement:
    least = best_of(2, {"1": lambda: by(Processes(1)), "2": lambda: by(Processes(2))})
    one, two = (amount / least[workers] for workers in ("1", "2"))
    return Measurement(
        f"{what}, {amount:,}, by one process and by two",
        f"{one / 10**6:.1f} and {two / 10**6:.1f} million a second, {two / one:.2f} times",
        LEAST_RATIO,
    )
