"""``oddscalc completion``: what a shell needs to complete command lines."""

from __future__ import annotations

from importlib.resources import files
from typing import Annotated

import typer

from oddscalc.cli.completing.values import SHELLS
from oddscalc.errors import one_of

Shell = Annotated[str, typer.Argument(metavar="SHELL", help=f"One of {', '.join(SHELLS)}.")]


def completion(shell: Shell) -> None:
    """Print the script with which a shell completes commands, wagers, tables, rules and their values.

    The shell reads it when it starts: add a line to ~/.bashrc or ~/.zshrc, or write the file that fish
    looks for.

    Example: for bash, for zsh, and for fish.

    \b
        oddscalc completion bash   # in ~/.bashrc: eval "$(oddscalc completion bash)"
        oddscalc completion zsh    # in ~/.zshrc: eval "$(oddscalc completion zsh)"
        oddscalc completion fish   # > ~/.config/fish/completions/oddscalc.fish
    """
    if shell not in SHELLS:
        raise one_of("shell", shell, SHELLS)
    script = files("oddscalc.cli.completing").joinpath("scripts", f"oddscalc.{shell}")
    typer.echo(script.read_text(encoding="ascii"), nl=False)
