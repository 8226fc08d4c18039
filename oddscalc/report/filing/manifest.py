"""The manifest of a folder of filings: how each was asked, and the files that are ours."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from oddscalc.errors import QuestionError

MANIFEST = "manifest.json"
_SCHEMA = 1


class Asked(NamedTuple):
    """How one filing was asked: its decks, None for the usual ones, and formats beside the usual ones."""

    decks: tuple[int, ...] | None = None
    formats: tuple[str, ...] = ()


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
            "filings": {
                name: {"decks": asked.decks, "formats": asked.formats}
                for name, asked in sorted(self.filings.items())
            },
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
        filings = {
            str(name): Asked(
                None if asked["decks"] is None else tuple(map(int, asked["decks"])),
                tuple(map(str, asked["formats"])),
            )
            for name, asked in content["filings"].items()
        }
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
