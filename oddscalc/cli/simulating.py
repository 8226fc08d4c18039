"""The options that say how exactly to simulate, and what is told of a simulation under way."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from oddscalc.cli.printing import tell
from oddscalc.cli.progress import Told
from oddscalc.errors import QuestionError, printable

if TYPE_CHECKING:
    from oddscalc.analysis.simulation import Goal, Running

UntilError = Annotated[
    Optional[str],
    typer.Option(
        metavar="E", help="Simulate until the standard error is this small: 1e-5, 0.00001 or 0.001%."
    ),
]


def standard_error(text: str | None) -> Fraction | None:
    """The standard error asked for; raises :class:`QuestionError` unless it is above 0 and below 1."""
    if text is None:
        return None
    if re.fullmatch(r"[0-9]{0,20}(\.[0-9]{1,20})?([eE]-?[0-9]{1,2})?%?", text) and text[:1] not in "eE%":
        found = Fraction(text.removesuffix("%")) * (Fraction(1, 100) if text.endswith("%") else 1)
        if 0 < found < 1:
            return found
    raise QuestionError(
        f"--until-error {printable(text) if not text.isprintable() or len(text) > 20 else text}: "
        "no standard error to stop at (allowed: above 0 and below 1, such as 1e-5, 0.00001 or 0.001%)"
    )


def telling(told: Told) -> Callable[[Running], None]:
    """Tells how much is simulated, the mean so far and its standard error."""
    from oddscalc.report.goal import told_mean

    return lambda found: told(found.done, told_mean(found))


def tell_unreached(name: str, goal: Goal | None, counted: str) -> None:
    """Tell on stderr where a simulation ended before the standard error asked; ``counted`` in deals."""
    from oddscalc.report.goal import goal_note

    if goal is not None and not goal.reached:
        tell(f"note: {name}: {goal_note(goal, counted)}")
