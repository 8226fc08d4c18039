"""The options of every command that prints a table, and the one way out."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional, TextIO

import typer

from oddscalc.cli.endings import STDOUT, settled_format
from oddscalc.cli.waiting import other_words
from oddscalc.errors import QuestionError, one_of
from oddscalc.exact import Rounding
from oddscalc.report.formats import FORMATS
from oddscalc.report.table import MOST_PLACES, Style, Table

if TYPE_CHECKING:
    from oddscalc.plot.drawing import Drawing

FILES_ONLY = {"pdf": "a PDF", "xlsx": "a workbook"}
"""Formats that are no text, and what each makes."""

Maker = Callable[[], str | bytes]
"""Makes an answer in one format: text, or the bytes of a file that is no text."""

_ASCII = {"text", "csv", "json"}
"""Formats in which a letter of a user's own text beyond ASCII is written as its code."""


@dataclass(frozen=True)
class Rounded:
    """How exact values are written."""

    places: Annotated[
        int,
        typer.Option(
            metavar="N",
            min=0,
            max=MOST_PLACES,
            help="Decimals of a probability or return; percent has two fewer.",
        ),
    ] = 6
    rounding: Annotated[str, typer.Option(metavar="HOW", help="One of half-up, half-even, down.")] = "half-up"

    def __post_init__(self) -> None:
        allowed = [rounding.value for rounding in Rounding]
        if self.rounding not in allowed:
            raise one_of("--rounding", self.rounding, allowed)

    @property
    def style(self) -> Style:
        """How exact values are written."""
        return Style(self.places, Rounding(self.rounding))


@dataclass(frozen=True)
class Printing(Rounded):
    """How an answer is printed, and where it goes."""

    format: Annotated[
        Optional[str],
        typer.Option(
            metavar="FORMAT",
            help=f"One of {', '.join(FORMATS)}; default by the ending of --output, else text.",
        ),
    ] = None
    output: Annotated[
        Optional[str],
        typer.Option(
            metavar="FILE",
            help="Write to a file, in the format of its ending; - is standard output.",
        ),
    ] = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.chosen in FILES_ONLY and self.output in (None, STDOUT):
            raise QuestionError(
                f"--format {self.chosen}: {FILES_ONLY[self.chosen]} goes to a file, so it needs --output FILE"
            )

    @property
    def chosen(self) -> str:
        """The format asked, or that of the output's ending."""
        return settled_format(self.format, self.output)

    @property
    def width(self) -> int | None:
        """The columns of the terminal that the answer goes to; None where it goes anywhere else."""
        if self.output in (None, STDOUT) and sys.stdout is not None and sys.stdout.isatty():
            return shutil.get_terminal_size().columns
        return None

    def emit(self, makers: Mapping[str, Maker]) -> None:
        """Write the answer in the format asked, made by that format's maker."""
        content = self._encoded(makers[self.chosen]())
        if self.output is None or self.output == STDOUT:
            if sys.stdout is None:
                raise QuestionError("standard output is closed (allowed: --output FILE)")
            other_words()
            # Unbuffered, as PYTHONUNBUFFERED makes it, the stream may take a part only.
            written = 0
            while written < len(content):
                written += sys.stdout.buffer.write(content[written:])
            sys.stdout.buffer.flush()
            return
        from oddscalc.report.files import write_whole

        write_whole(Path(self.output), content)

    def _encoded(self, made: str | bytes) -> bytes:
        if isinstance(made, bytes):
            return made
        if self.chosen in _ASCII:
            return made.encode("ascii", "backslashreplace")
        return made.encode("utf-8")

    def people(
        self,
        tables: Callable[[], Iterable[Table]],
        drawings: Callable[[], Sequence[Drawing]] | None = None,
    ) -> dict[str, Maker]:
        """Makers of the formats that people read, from the tables of an answer; pages show its drawings."""

        def text() -> str:
            from oddscalc.report.text import write_text

            return "\n\n".join(write_text(table, self.style, self.width) for table in tables())

        def markdown() -> str:
            from oddscalc.report.markdown import write_markdown

            return "\n".join(write_markdown(table, self.style) for table in tables())

        def latex() -> str:
            from oddscalc.report.latex import write_latex

            return write_latex(tables(), self.style)

        def html() -> str:
            from oddscalc.cli.drawing import pictures
            from oddscalc.report.html import write_html

            return write_html(tuple(tables()), self.style, pictures(drawings, tell) if drawings else ())

        def pdf() -> bytes:
            from oddscalc.cli.drawing import pictures
            from oddscalc.report.pdf import write_pdf

            return write_pdf(tuple(tables()), self.style, pictures(drawings, tell) if drawings else ())

        def xlsx() -> bytes:
            from oddscalc.report.workbook import write_workbook

            return write_workbook(tuple(tables()), self.style)

        return {"text": text, "markdown": markdown, "latex": latex, "html": html, "pdf": pdf, "xlsx": xlsx}

    def machines(self, table: Callable[[], Table], command: str) -> dict[str, Maker]:
        """Makers of the formats that programs read, from one table."""

        def as_csv() -> str:
            from oddscalc.report.machine import write_csv

            return write_csv(table(), self.style)

        def as_json() -> str:
            from oddscalc.report.machine import write_json

            return write_json(table(), self.style, command)

        return {"csv": as_csv, "json": as_json}


def option(parameter: str) -> str:
    """The option that a parameter is on the command line: ``--at-least`` for ``at_least``."""
    return "--" + _OTHERWISE.get(parameter, parameter).replace("_", "-")


_OTHERWISE = {"rules": "rule"}
"""Parameter → the option that is not called so: it is given once for each."""


def tell(message: str) -> None:
    """One line for the person, beside the data; where nobody can be told, nothing is said."""
    line = " ".join(part.strip() for part in message.splitlines())
    shown = "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in line)
    if sys.stderr is None:
        return
    other_words()
    try:
        print(f"oddscalc: {shown}", file=sys.stderr, flush=True)
    except OSError:
        silence(sys.stderr)


def silence(stream: TextIO) -> None:
    """Let what a stream still holds go nowhere, so that the interpreter does not fail over it at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
