"""Long solves kept on disk for the next question: a hint that is checked, and never more than that.

A file is named by everything its answer depends on, the package's own sources among it, so that a mended
bug is not answered from the past. It is JSON with a checksum, written beside and renamed; what cannot be
read, or does not fit its checksum, is as good as absent. Nothing here ever fails a question.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from oddscalc.sources import sources_digest
from oddscalc.version import VERSION

LARGEST_FILE = 2**26
"""Bytes of the largest file that is read."""


def directory() -> Path:
    """The user's cache directory for this program (XDG), which need not exist."""
    base = os.environ.get("XDG_CACHE_HOME", "")
    home = Path(base) if base and Path(base).is_absolute() else Path.home() / ".cache"
    return home / "oddscalc"


def key_of(question: Mapping[str, Any]) -> str:
    """The name of an answer, from all that it depends on."""
    whole = {"version": VERSION, "sources": sources_digest(), "question": question}
    return sha256(json.dumps(whole, sort_keys=True).encode()).hexdigest()


def read(key: str) -> Any:
    """The content kept under a key; None where there is none that can be trusted."""
    try:
        with (directory() / f"{key}.json").open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
        if len(data) > LARGEST_FILE:
            return None
        kept = json.loads(data)
        content = kept["content"]
        return content if kept["sha256"] == _checksum(content) else None
    except (OSError, ValueError, KeyError, TypeError, RecursionError, RuntimeError):
        return None


def write(key: str, content: Any) -> None:
    """Keep a content under a key, whole or not at all; where that is not possible, nothing is kept."""
    folder = None
    try:
        folder = directory()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        text = json.dumps({"sha256": _checksum(content), "content": content})
        with NamedTemporaryFile("w", dir=folder, suffix=".part", delete=False, encoding="ascii") as file:
            try:
                file.write(text)
                file.flush()
                os.replace(file.name, folder / f"{key}.json")
            except OSError:
                os.unlink(file.name)
    except (OSError, RuntimeError):
        return


def _checksum(content: Any) -> str:
    return sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()
