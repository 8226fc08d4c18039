"""The walk and everything after it, imports excluded: all pay tables at one to eight decks."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from benchmarks.timing import Measurement, best_of
from oddscalc import wager as wager_module
from oddscalc.analysis.question import ask

TARGETS = {"in-between": 30, "triple-match": 150, "suited-royal": 150, "insurance": 30}
"""Milliseconds each wager is held to."""


def measure() -> Iterator[Measurement]:
    least = best_of(15, {wager: _every_table(wager) for wager in TARGETS})
    for wager, seconds in least.items():
        yield Measurement(
            f"{wager}, every pay table at 1 to 8 decks",
            f"{seconds * 1000:.1f} ms",
            f"{TARGETS[wager]} ms",
        )


def _every_table(wager: str) -> Callable[[], object]:
    def task() -> object:
        wager_module.forget_walks()
        return [odds.house_edge for odds in ask(wager, decks=range(1, 9)).odds()]

    return task
