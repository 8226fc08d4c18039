"""``oddscalc list``: what can be asked."""

from __future__ import annotations

from oddscalc.blackjack.terms import GAMES
from oddscalc.cli.bundle import spread
from oddscalc.cli.printing import Printing
from oddscalc.paytable_file import read_law
from oddscalc.wagers.registry import MODULES


@spread
def list_wagers(printing: Printing) -> None:
    """The wagers and games that can be asked, with their sections, decks and pay tables.

    \b
        oddscalc list
    """
    from oddscalc.report.list_table import list_table

    table = list_table([read_law(wager) for wager in MODULES], list(GAMES.values()))
    printing.emit({**printing.people(lambda: [table]), **printing.machines(lambda: table, "list")})
