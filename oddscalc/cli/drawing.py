"""Files of drawings: the ending settles the format."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from oddscalc.errors import QuestionError, printable

ENDINGS = (".svg", ".png")
"""Endings of the files that can be drawn."""


def drawing_file(option: str, name: str) -> Path:
    """The file that an option names; raises :class:`QuestionError` for an ending that is not drawn."""
    path = Path(name)
    if path.suffix.lower() not in ENDINGS:
        raise QuestionError(f"{option}: {printable(name)} ends in neither {' nor '.join(ENDINGS)}")
    return path


def write_drawing(path: Path, svg: Callable[[], str], png: Callable[[], bytes]) -> None:
    """Write the drawing that the file's ending asks for."""
    from oddscalc.report.files import write_whole

    write_whole(path, svg().encode("utf-8") if path.suffix.lower() == ".svg" else png())
