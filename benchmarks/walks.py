"""The walk and everything after it, imports excluded: all pay tables at one to eight decks."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from benchmarks.timing import Measurement, best_of
from oddscalc import wager as wager_module
from oddscalc.analysis.question import ask
from oddscalc.wagers.registry import MODULES

CATALOGUE_TARGET = 3
"""Seconds in which the whole catalogue is to be walked, modules being imported."""

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

    whole = best_of(3, {"catalogue": _catalogue})["catalogue"]
    yield Measurement(
        f"all {len(MODULES)} wagers, every pay table at 1 to 8 decks",
        f"{whole:.2f} s",
        f"{CATALOGUE_TARGET} s",
    )


def _catalogue() -> None:
    for wager in MODULES:
        _every_table(wager)()


def _every_table(wager: str) -> Callable[[], object]:
    def task() -> object:
        wager_module.forget_walks()
        return [odds.house_edge for odds in ask(wager, decks=range(1, 9)).odds()]

    return task
