"""Make ``docs/reference.md`` from the program itself: ``python docs/generate_reference.py``."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path

from oddscalc.cli.app import run
from oddscalc.cli.commands import COMMANDS

REFERENCE = Path(__file__).parent / "reference.md"


def reference() -> str:
    """The whole page."""
    parts = ["# Command reference\n\nMade from the program by `docs/generate_reference.py`.\n"]
    for words in ([], *([command] for command in COMMANDS)):
        title = " ".join(["oddscalc", *words])
        parts.append(f"## `{title}`\n\n```text\n{_help(words)}```\n")
    return "\n".join(parts)


def _help(words: list[str]) -> str:
    text = io.StringIO()
    with contextlib.redirect_stdout(text):
        run([*words, "--help"])
    return text.getvalue()


if __name__ == "__main__":
    REFERENCE.write_text(reference(), encoding="utf-8", newline="\n")
