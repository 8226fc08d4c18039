"""``oddscalc explain``: the counting argument behind every number of ways."""

from __future__ import annotations

from typing import Annotated, Optional

import typer

from oddscalc.cli.asking import AskingFullShoes, WagerName, warn
from oddscalc.cli.bundle import spread
from oddscalc.cli.printing import Printing

EventName = Annotated[
    Optional[str], typer.Argument(metavar="EVENT", help="One event, or loss; default every event.")
]


@spread
def explain(wager: WagerName, asking: AskingFullShoes, printing: Printing, event: EventName = None) -> None:
    """Why an event can happen in as many ways as it does.

    Example: how often do a king and a queen come suited?

    \b
        oddscalc explain suited-royal king-queen-suited --decks 8

    It prints the counting argument step by step, with the choices multiplied out.
    """
    from oddscalc.analysis.explain import arguments
    from oddscalc.report.explain_table import explain_rows, explain_table

    answers = asking.question(wager).odds()
    explained = [
        (odds, name, argument) for odds in answers for name, argument in arguments(odds, event).items()
    ]
    printing.emit(
        {
            **printing.people(lambda: [explain_table(*one) for one in explained]),
            **printing.machines(lambda: explain_rows(explained), "explain"),
        }
    )
    warn(answers)
