"""Drawings in files, or the figures that they show: the format, and where it goes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from oddscalc.cli.endings import STDOUT, drawn_format
from oddscalc.cli.printing import Printing
from oddscalc.report.formats import FORMATS

if TYPE_CHECKING:
    from oddscalc.plot.drawing import Drawing


class DrawingFile(NamedTuple):
    """Where a drawing goes, or the figures that it shows, and in which format."""

    name: str
    format: str

    def write(self, drawing: Drawing, command: str) -> None:
        """Write the drawing, or its figures as the answer of a command."""
        if self.format in FORMATS:
            printing = Printing(format=self.format, output=self.name)
            printing.emit(printing.machines(drawing.data, command))
            return
        from oddscalc.report.files import write_whole

        content = drawing.svg().encode("utf-8") if self.format == "svg" else drawing.png()
        write_whole(Path(self.name), content)


def drawing_file(option: str, name: str | None, asked: str | None = None) -> DrawingFile:
    """The file that an option names, standard output where it names none.

    Raises :class:`QuestionError` for an ending or a format in which no drawing is written.
    """
    return DrawingFile(name or STDOUT, drawn_format(option, name, asked))
