"""The ``oddscalc`` command: its subcommands, and the one place where errors become exit codes."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Annotated

import typer

from oddscalc.cli.command import AllCommands, OneCommand
from oddscalc.cli.printing import option, silence, tell
from oddscalc.cli.waiting import waited_for
from oddscalc.errors import QuestionError
from oddscalc.version import VERSION

WRONG_QUESTION = 2
OUR_OWN_BUG = 70
INTERRUPTED = 130

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


COMPLETE = "__complete"
"""What the shells' scripts ask instead of a command."""


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

    \b
        oddscalc list
        oddscalc odds in-between --table C --decks 8
        oddscalc compare in-between --decks 2-8
    """


def main() -> None:
    """Run the command line and exit with its code."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Answer one command line; returns the exit code, never a traceback."""
    try:
        with waited_for():
            return _call(list(arguments) or ["--help"])
    except (QuestionError, typer.TyperException) as error:
        message = error.format_message() if isinstance(error, typer.TyperException) else error.spelled(option)
        tell(message)
        return WRONG_QUESTION
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        silence(sys.stdout)
        return 0
    except OSError as error:
        silence(sys.stdout)
        tell(f"standard output: cannot be written: {error.strerror}")
        return WRONG_QUESTION
    except Exception as error:
        if os.environ.get("ODDSCALC_DEBUG"):
            import traceback

            traceback.print_exc()
        tell(f"a bug of ours: {type(error).__name__}: {error} (ODDSCALC_DEBUG=1 shows where)")
        return OUR_OWN_BUG


def _call(arguments: list[str]) -> int:
    if arguments[0] == COMPLETE:
        from oddscalc.cli.completing.line import answer

        print(answer(*arguments[1:]))
        return 0
    try:
        app = application([arguments[0]] if arguments[0] in COMMANDS else COMMANDS)
        code = app(args=arguments, prog_name="oddscalc", standalone_mode=False)
        if sys.stdout is not None:
            sys.stdout.flush()
    except SystemExit as error:
        # Typer answers a closed pipe by leaving with code 1.
        if isinstance(error.__context__, BrokenPipeError):
            raise error.__context__ from None
        raise
    return code if isinstance(code, int) else 0
