"""Drawings: in files, whose ending settles the format, and in pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from oddscalc.cli.endings import DRAWN, ending_of
from oddscalc.errors import QuestionError, printable

if TYPE_CHECKING:
    from oddscalc.plot.drawing import Drawing
    from oddscalc.report.html import Picture

MOST_IN_A_PAGE = 4
"""The most drawings that a page shows; of more it shows none."""


def drawing_file(option: str, name: str) -> Path:
    """The file that an option names; raises :class:`QuestionError` for an ending that is not drawn."""
    if ending_of(name) not in DRAWN:
        raise QuestionError(f"{option}: {printable(name)} ends in neither {' nor '.join(DRAWN)}")
    return Path(name)


def write_drawing(path: Path, svg: Callable[[], str], png: Callable[[], bytes]) -> None:
    """Write the drawing that the file's ending asks for."""
    from oddscalc.report.files import write_whole

    write_whole(path, svg().encode("utf-8") if ending_of(path.name) == ".svg" else png())


def pictures(drawings: Callable[[], Sequence[Drawing]], tell: Callable[[str], None]) -> tuple[Picture, ...]:
    """The drawings of a page; where they cannot be made, or are too many, the person is told so."""
    from oddscalc.plot.drawing import MissingMatplotlibError
    from oddscalc.report.html import Picture

    made = drawings()
    if len(made) > MOST_IN_A_PAGE:
        tell(f"note: the page has no drawings: {len(made)} would be too many (allowed: {MOST_IN_A_PAGE})")
        return ()
    try:
        return tuple(Picture(one.svg(), one.title) for one in made)
    except MissingMatplotlibError as error:
        tell(f"note: the page has no drawings: {error}")
        return ()
