"""The standard error that a simulation was to come to, in words and figures."""

from __future__ import annotations

from fractions import Fraction

from oddscalc.analysis.simulation import Goal, Running
from oddscalc.exact import Root, decimal, grouped, shortest
from oddscalc.report.table import Column, Figure, Kind

_FEWEST_PLACES, _MOST_PLACES = 4, 24


def told_mean(found: Running) -> str:
    """``mean -0.0341, standard error 0.0013``, with two digits of the error at least."""
    places = _places(found.standard_error)
    return f"mean {decimal(found.mean, places)}, standard error {decimal(found.standard_error, places)}"


def goal_note(goal: Goal, counted: str) -> str:
    """Whether the standard error asked for is reached, and what it came to; ``counted`` in deals, say."""
    asked = f"standard error asked {shortest(goal.asked)}"
    error, done = _shown(goal.found.standard_error), grouped(goal.found.done)
    if goal.reached:
        return f"{asked}: reached, {error} after {done} {counted}"
    few = "" if goal.found.judged else ", and too few with a bet to judge it"
    return f"{asked}: NOT reached, {error} after all {done} {counted} allowed{few}"


def goal_figures(goal: Goal | None) -> tuple[Figure, ...]:
    """The standard error asked for, and whether it is reached; nothing where none was."""
    if goal is None:
        return ()
    return (
        Figure("error_asked", "standard error asked", Kind.ESTIMATE, goal.asked),
        Figure("reached", "reached", Kind.NAME, _yes(goal)),
    )


GOAL_COLUMNS = (
    Column("seed", "seed", Kind.COUNT),
    Column("error_asked", "standard error asked", Kind.ESTIMATE),
    Column("reached", "reached", Kind.NAME),
)
"""The columns that machines get beside every simulated figure."""


def goal_cells(seed: int, goal: Goal | None) -> tuple[int, Fraction | None, str | None]:
    """The cells under :data:`GOAL_COLUMNS`."""
    return (seed, None, None) if goal is None else (seed, goal.asked, _yes(goal))


def _yes(goal: Goal) -> str:
    return "yes" if goal.reached else "no"


def _shown(error: Root) -> str:
    return decimal(error, _places(error))


def _places(error: Root) -> int:
    """Places that show two digits of an error, or as many as anybody reads."""
    enough = range(_FEWEST_PLACES, _MOST_PLACES)
    return next((one for one in enough if error.square * 100**one >= 100), _FEWEST_PLACES)
