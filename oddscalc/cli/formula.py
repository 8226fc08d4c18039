"""``oddscalc formula``: closed forms in the number of decks, and theorems proved from them."""

from __future__ import annotations

from oddscalc.cli.asking import AskingEveryShoe, WagerName
from oddscalc.cli.bundle import spread
from oddscalc.cli.gaming import HouseRules
from oddscalc.cli.printing import Printing, tell


@spread
def formula(wager: WagerName, asking: AskingEveryShoe, ruling: HouseRules, printing: Printing) -> None:
    """Formulas in n, the number of decks, and theorems that hold for every n.

    Example: the triple match wager, both pay tables.

    \b
        oddscalc formula triple-match

    It prints formulas for the ways and probability of each event and for the house edge of each pay
    table, their limits as n grows, and the theorems with their proofs. Each formula is checked against
    counted shoes first.
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
