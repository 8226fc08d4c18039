"""The commands by name, and the command line that is made of them."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Annotated

import typer

from oddscalc.cli.command import AllCommands, OneCommand
from oddscalc.version import VERSION

COMMANDS = {
    "list": "list_wagers",
    "odds": "odds",
    "compare": "compare",
    "formula": "formula",
    "explain": "explain",
    "verify": "verify",
    "design": "design",
    "sweep": "sweep",
    "plot": "plot",
    "filing": "filing",
    "rules": "rules",
    "hand": "hand",
    "dealer": "dealer",
    "removal": "removal",
    "count": "count",
    "joint": "joint",
    "lint": "lint",
    "strategy": "strategy",
    "new-wager": "new_wager",
    "completion": "completion",
}
"""Command → the function that answers it, in the module of the command's name beside this one.

A module has underscores for hyphens.
"""


def application(names: Iterable[str] = COMMANDS) -> typer.Typer:
    """The command line with these commands; each is imported here, so fewer start faster."""
    app = typer.Typer(
        name="oddscalc",
        cls=AllCommands,
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"terminal_width": 80, "max_content_width": 80},
    )
    app.callback()(oddscalc)
    for name in names:
        answer = getattr(import_module(f"oddscalc.cli.{name.replace('-', '_')}"), COMMANDS[name])
        app.command(name, cls=OneCommand)(answer)
    return app


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"oddscalc {VERSION}")
        raise typer.Exit


def oddscalc(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Print the version."),
    ] = False,
) -> None:
    """Exact odds of casino card wagers: fractions, not simulations.

    Each command prints a table, as text or in the format of --format. Its own help shows what it
    answers, with an example: oddscalc odds --help.

    \b
        oddscalc list
        oddscalc odds in-between --table C --decks 8
        oddscalc compare in-between --decks 2-8
    """
