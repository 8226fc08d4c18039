"""``oddscalc list``: what can be asked."""

from __future__ import annotations

from oddscalc.blackjack.terms import GAMES
from oddscalc.cli.bundle import spread
from oddscalc.cli.printing import Printing, tell
from oddscalc.paytable_file import read_law
from oddscalc.wagers.plugins import load_plugins
from oddscalc.wagers.registry import BUILT_IN, MODULES


@spread
def list_wagers(printing: Printing) -> None:
    """The wagers and games that can be asked, with their sections, decks and pay tables.

    Wagers that installed packages ship follow the package's own.

    \b
        oddscalc list
    """
    from oddscalc.report.list_table import list_table

    plugins, faults = load_plugins(BUILT_IN)
    laws = [*map(read_law, MODULES), *(one.law for one in plugins)]
    table = list_table(laws, list(GAMES.values()))
    printing.emit({**printing.people(lambda: [table]), **printing.machines(lambda: table, "list")})
    for fault in faults:
        tell(fault)
