"""``oddscalc list``: what can be asked."""

from __future__ import annotations

from typing import Annotated, Optional

import typer

from oddscalc.blackjack.terms import GAMES
from oddscalc.cli.bundle import spread
from oddscalc.cli.printing import Printing, tell
from oddscalc.paytable_file import read_law
from oddscalc.wagers.plugins import load_plugins
from oddscalc.wagers.registry import BUILT_IN, MODULES, find_offer

Names = Annotated[
    Optional[list[str]],
    typer.Argument(metavar="NAME", help="Wagers and games, or .py files of your own; default all of them."),
]


@spread
def list_wagers(printing: Printing, names: Names = None) -> None:
    """Which wagers and games you can ask about, and what each one is.

    Example: everything there is, then the in-between wager alone.

    \b
        oddscalc list
        oddscalc list in-between

    Without a name it prints every name, with the letters of each wager's pay tables. Formats other than
    text add sections and decks. With names it prints each one's section, deck, events and payouts.
    Wagers from installed packages come last.
    """
    if names:
        _list_named(names, printing)
    else:
        _list_all(printing)


def _list_all(printing: Printing) -> None:
    from oddscalc.report.list_table import list_table, list_tables

    plugins, faults = load_plugins(BUILT_IN)
    laws, others, games = [*map(read_law, MODULES)], [one.law for one in plugins], [*GAMES.values()]
    full = list_table([*laws, *others], games)
    short = printing.people(lambda: list_tables(laws, others, games))
    printing.emit(
        {**printing.people(lambda: [full]), "text": short["text"], **printing.machines(lambda: full, "list")}
    )
    for fault in faults:
        tell(fault)


def _list_named(names: list[str], printing: Printing) -> None:
    from oddscalc.cli.gaming import is_game
    from oddscalc.report.list_table import list_table
    from oddscalc.report.wager_table import game_table, wager_table

    games = [GAMES[name] for name in dict.fromkeys(names) if is_game(name)]
    wagers = [find_offer(name) for name in dict.fromkeys(names) if name not in GAMES]
    printing.emit(
        {
            **printing.people(lambda: [*map(wager_table, wagers), *map(game_table, games)]),
            **printing.machines(lambda: list_table([one.law for one in wagers], games), "list"),
        }
    )
