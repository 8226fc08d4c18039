"""Specs as files of a test's own."""

from __future__ import annotations

from pathlib import Path

from oddscalc.sweeping.spec import Spec
from oddscalc.sweeping.spec_file import read_spec


def written(folder: Path, text: str, **others: str) -> Path:
    """A spec of this text, the other files beside it; ``name__toml`` is the file ``name.toml``."""
    for name, content in others.items():
        folder.joinpath(name.replace("__", ".")).write_text(content, encoding="utf-8")
    path = folder / "spec.toml"
    path.write_text(f"schema = 1\n{text}", encoding="utf-8")
    return path


def spec_of(folder: Path, text: str, **others: str) -> Spec:
    return read_spec(written(folder, text, **others))
