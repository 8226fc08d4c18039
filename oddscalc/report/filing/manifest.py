"""The manifest of a folder of filings: how each was asked, and the files that are ours."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from oddscalc.errors import QuestionError
from oddscalc.report.commands import command

MANIFEST = "manifest.json"
_SCHEMA = 1


class Asked(NamedTuple):
    """How one filing was asked; what is not said is the section's."""

    decks: tuple[int, ...] | None = None
    """None for the usual ones."""
    formats: tuple[str, ...] = ()
    """Formats beside the usual ones."""
    table: str | None = None
    """A pay table's letter, or the path of a user's own ``.toml`` file; None for all of the section."""
    rules: tuple[str, ...] = ()
    """House rules such as ``soft17=hit``."""
    deck: str | None = None
    seen: str = ""
    """Cards that have left the shoe."""

    def command(self, name: str) -> str:
        """The command that asks this of a wager or game; files are named without their folders."""
        return command(
            "filing",
            Path(name).name,
            table=None if self.table is None else Path(self.table).name,
            rule=self.rules,
            deck=self.deck,
            decks=None if self.decks is None else ",".join(map(str, self.decks)),
            seen=self.seen,
            format=self.formats,
        )

    @property
    def entry(self) -> dict[str, object]:
        """What a manifest says of it: decks and formats always, the rest where it was asked."""
        usual = Asked()._asdict()
        told = {name: value for name, value in self._asdict().items() if value != usual[name]}
        return {"decks": self.decks, "formats": self.formats, **told}

    @classmethod
    def of_entry(cls, entry: Mapping[str, Any]) -> Asked:
        """The inverse; raises KeyError, TypeError or ValueError for what is no such entry."""
        return cls(
            None if entry["decks"] is None else tuple(map(int, entry["decks"])),
            tuple(map(str, entry["formats"])),
            None if entry.get("table") is None else str(entry["table"]),
            tuple(map(str, entry.get("rules", ()))),
            None if entry.get("deck") is None else str(entry["deck"]),
            str(entry.get("seen", "")),
        )


class Manifest(NamedTuple):
    """What a folder of filings holds."""

    filings: Mapping[str, Asked] = MappingProxyType({})
    files: Mapping[str, str] = MappingProxyType({})
    """Path below the folder → SHA-256 of what was written there."""
    everything: bool = False
    """Whether every filing was asked, so that one that comes to exist is missing."""

    def text(self) -> bytes:
        """The manifest as it is written."""
        content = {
            "schema": _SCHEMA,
            "everything": self.everything,
            "filings": {name: asked.entry for name, asked in sorted(self.filings.items())},
            "files": dict(sorted(self.files.items())),
        }
        return (json.dumps(content, indent=2) + "\n").encode("ascii")


def read_manifest(folder: Path) -> Manifest:
    """The manifest of a folder, an empty one where there is none.

    Raises :class:`QuestionError` for a file that is not a manifest, or that names files elsewhere.
    """
    path = folder / MANIFEST
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
        filings = {str(name): Asked.of_entry(entry) for name, entry in content["filings"].items()}
        files = {str(name): str(digest) for name, digest in content["files"].items()}
        everything = bool(content["everything"])
    except (FileNotFoundError, NotADirectoryError):
        return Manifest()
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        raise QuestionError(f"{path}: not a manifest of ours (allowed: remove it to start afresh)") from None
    if not all(map(_inside, files)):
        raise QuestionError(f"{path}: names files outside its folder (allowed: remove it to start afresh)")
    return Manifest(filings, files, everything)


def _inside(name: str) -> bool:
    """Whether a path stays below its folder, so that nothing else is ever deleted."""
    return not Path(name).is_absolute() and ".." not in Path(name).parts
