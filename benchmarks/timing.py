"""Timings that mean something on a noisy machine: interleaved, the best of many."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from time import perf_counter


@dataclass(frozen=True)
class Measurement:
    """One line of the table: what was timed, how long it took, and what it is held to."""

    what: str
    measured: str
    target: str


def best_of(
    runs: int, tasks: Mapping[str, Callable[[], object]], clock: Callable[[], float] = perf_counter
) -> dict[str, float]:
    """Least seconds of each task over ``runs`` rounds in which all take turns."""
    least = dict.fromkeys(tasks, float("inf"))
    for _ in range(runs):
        for name, task in tasks.items():
            start = clock()
            task()
            least[name] = min(least[name], clock() - start)
    return least
