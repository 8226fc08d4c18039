"""``oddscalc compare``: house edges, pay tables down and decks across."""

from __future__ import annotations

from oddscalc.cli.asking import Asking, WagerName, warn
from oddscalc.cli.bundle import spread
from oddscalc.cli.printing import Printing

DEFAULT_DECKS = range(1, 9)


@spread
def compare(wager: WagerName, asking: Asking, printing: Printing) -> None:
    """House edge of every pay table, decks across; CSV and JSON hold all summary figures.

    Example: the in-between wager from two to eight decks.

    \b
        oddscalc compare in-between --decks 2-8
    """
    answers = asking.question(wager, DEFAULT_DECKS).odds()
    from oddscalc.report.compare_tables import compare_rows, compare_table

    printing.emit(
        {
            **printing.people(lambda: [compare_table(answers, printing.style)]),
            **printing.machines(lambda: compare_rows(answers), "compare"),
        }
    )
    warn(answers)
