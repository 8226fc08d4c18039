"""How a wager of one's own is named: a file ending in .py, and one of its wagers where it makes several."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

OWN = ".py"
"""How a file of Python with wagers of one's own ends; nothing else is run."""

_SPELLED = re.compile(r"(?P<file>.*\.py)(?::(?P<wager>[^:/\\]*))?", re.DOTALL)


class OwnName(NamedTuple):
    """A file, and the id of the wager asked; None where the file is to make one only."""

    file: str
    wager: str | None

    @property
    def tables(self) -> tuple[str, ...]:
        """Where its pay tables may stand: beside the file, or for the one wager of several beside it too."""
        stem = self.file.removesuffix(OWN)
        return (f"{stem}.toml",) if self.wager is None else (f"{stem}.toml", f"{stem}.{self.wager}.toml")

    def at(self, file: str | Path) -> str:
        """The same wager of a file that is named otherwise."""
        return str(file) if self.wager is None else f"{file}:{self.wager}"


def own_name(name: str) -> OwnName | None:
    """What a name such as ``mine.py`` or ``mine.py:over`` says; None where it is no file of one's own."""
    spelled = _SPELLED.fullmatch(name)
    return OwnName(spelled["file"], spelled["wager"]) if spelled else None
