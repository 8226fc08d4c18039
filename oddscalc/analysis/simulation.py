"""What is asked of a simulation: how much at most, to which standard error, by whom; and who hears of it."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple, TypeVar

from oddscalc.analysis.simulated_mean import SimulatedMean
from oddscalc.exact import Root
from oddscalc.simulate.blocks import HERE, Watch
from oddscalc.workers.door import Workers

_Total = TypeVar("_Total")


class Running(NamedTuple):
    """The figure that is judged, while it is simulated."""

    done: int
    """Deals, rounds or shoes by now."""
    mean: Fraction
    standard_error: Root
    judged: bool = True
    """Whether enough has come for the standard error to mean something."""

    def reaches(self, error: Fraction) -> bool:
        """Whether the standard error is no larger than this."""
        return self.judged and self.standard_error.square <= error**2


class Simulation(NamedTuple):
    """How much is simulated at most, from which seed, and until which standard error, if one is asked."""

    most: int
    seed: int
    until: Fraction | None = None
    workers: Workers = HERE
    progress: Callable[[Running], None] | None = None

    def watch(self, figure: Callable[[int, _Total], Running]) -> Watch[_Total]:
        """What blocks are watched by: the figure is told, and ends the simulation where it is good enough.

        Blocks come in order, so where it ends does not depend on the workers.
        """

        def watched(done: int, total: _Total) -> bool:
            if self.until is None and self.progress is None:
                return False
            found = figure(done, total)
            if self.progress:
                self.progress(found)
            return self.until is not None and found.reaches(self.until)

        return watched


class Goal(NamedTuple):
    """The standard error that was asked for, and what the simulation came to."""

    asked: Fraction
    found: Running

    @property
    def reached(self) -> bool:
        """Whether it came so far; otherwise all was simulated that was allowed."""
        return self.found.reaches(self.asked)


def running(done: int, mean: SimulatedMean) -> Running:
    """A mean whose error is never below what is known exactly, so that few deals do not mislead."""
    return Running(done, mean.mean, mean.standard_error)
