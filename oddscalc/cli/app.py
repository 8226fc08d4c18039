"""The ``oddscalc`` command, and the one place where errors become exit codes."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import typer

from oddscalc.cli.commands import COMMANDS, application
from oddscalc.cli.printing import option, silence, tell
from oddscalc.cli.waiting import waited_for
from oddscalc.errors import QuestionError

WRONG_QUESTION = 2
OUR_OWN_BUG = 70
INTERRUPTED = 130

COMPLETE = "__complete"
"""What the shells' scripts ask instead of a command."""


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
