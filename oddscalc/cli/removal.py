"""``oddscalc removal``: what one card more or less is worth."""

from __future__ import annotations

from oddscalc.cli.asking import Asking, WagerName, warn
from oddscalc.cli.bundle import spread
from oddscalc.cli.printing import Printing


@spread
def removal(wager: WagerName, asking: Asking, printing: Printing) -> None:
    """Effects of removal: the change in expected return when one card is gone.

    Example: which cards leaving the shoe help the insurance wager?

    \b
        oddscalc removal insurance --decks 6
    """
    answers = asking.question(wager).odds()
    warn(answers)
    from oddscalc.report.removal_table import removal_rows, removal_table

    printing.emit(
        {
            **printing.people(lambda: [removal_table(odds, printing.style) for odds in answers]),
            **printing.machines(lambda: removal_rows(answers), "removal"),
        }
    )
