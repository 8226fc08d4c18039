"""Commands that a document names: what makes it, and what proves it current. Nowhere else outside ``cli``."""

from __future__ import annotations

import shlex
from collections.abc import Sequence


def command(*words: str, **options: str | Sequence[str] | bool | None) -> str:
    """A command line of the program: its words, then the options that have a value, several, or are set."""
    line = ["oddscalc", *words]
    for name, value in options.items():
        option = f"--{name.replace('_', '-')}"
        if isinstance(value, bool):
            line += [option] if value else []
        else:
            values = [value] if isinstance(value, str) else value or []
            line += [word for one in values if one for word in (option, one)]
    return shlex.join(line)
