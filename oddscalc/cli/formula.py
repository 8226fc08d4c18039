"""``oddscalc formula``: closed forms in the number of decks, and theorems proved from them."""

from __future__ import annotations

from oddscalc.cli.asking import AskingEveryShoe, WagerName
from oddscalc.cli.bundle import spread
from oddscalc.cli.gaming import HouseRules
from oddscalc.cli.printing import Printing, tell


@spread
def formula(wager: WagerName, asking: AskingEveryShoe, ruling: HouseRules, printing: Printing) -> None:
    """Closed forms in n, the number of decks, and theorems that hold for every n.

    Ways and probabilities of events, house edges of pay tables, their limits as n grows; checked
    against counted shoes before they are printed.

    Example: the triple match wager, both pay tables.

    \b
        oddscalc formula triple-match
    """
    from oddscalc.analysis.closed_form import closed_forms
    from oddscalc.report.formula_table import formula_rows, formula_tables, formula_warnings

    forms = closed_forms(ruling.under(asking.question(wager)))
    for note in formula_warnings(forms):
        tell(f"note: {note}")
    printing.emit(
        {
            **printing.people(lambda: formula_tables(forms, printing.style)),
            **printing.machines(lambda: formula_rows(forms), "formula"),
        }
    )
