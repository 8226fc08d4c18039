"""``oddscalc completion``: what a shell needs to complete command lines."""

from __future__ import annotations

from importlib.resources import files
from typing import Annotated

import typer

from oddscalc.cli.completing.values import SHELLS
from oddscalc.errors import one_of

Shell = Annotated[str, typer.Argument(metavar="SHELL", help=f"One of {', '.join(SHELLS)}.")]


def completion(shell: Shell) -> None:
    """The script that lets a shell complete what you type.

    Example: the script for bash.

    \b
        oddscalc completion bash

    It prints the script, which completes commands, wagers, games, pay tables, rules and their values. For
    bash, put this line in ~/.bashrc, and for zsh, the same with zsh in ~/.zshrc:

    \b
        eval "$(oddscalc completion bash)"

    For fish, write the script to ~/.config/fish/completions/oddscalc.fish.
    """
    if shell not in SHELLS:
        raise one_of("shell", shell, SHELLS)
    script = files("oddscalc.cli.completing").joinpath("scripts", f"oddscalc.{shell}")
    typer.echo(script.read_text(encoding="ascii"), nl=False)
