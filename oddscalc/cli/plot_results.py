"""``oddscalc plot`` of the results of a sweep: the options that say what is drawn, and the drawing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Annotated, Any, Optional

import typer

from oddscalc.cli.drawing_file import DrawingFile, drawing_file
from oddscalc.cli.printing import tell
from oddscalc.errors import QuestionError, printable

ENDINGS = (".parquet", ".csv", ".jsonl")
"""How files of results end; wagers of one's own end otherwise."""


@dataclass(frozen=True)
class DrawingResults:
    """Which columns of a sweep are drawn, and which rows."""

    x: Annotated[
        Optional[str], typer.Option("--x", metavar="COLUMN", help="Results of a sweep: the horizontal axis.")
    ] = None
    y: Annotated[
        Optional[str], typer.Option("--y", metavar="COLUMN", help="Results of a sweep: the figure to draw.")
    ] = None
    by: Annotated[
        Optional[list[str]],
        typer.Option(metavar="COLUMN", help="Results of a sweep: a line for each value; may be repeated."),
    ] = None
    where: Annotated[
        Optional[list[str]],
        typer.Option(metavar="NAME=VALUE", help="Results of a sweep: rows to draw; may be repeated."),
    ] = None

    def refuse(self) -> None:
        """Raise :class:`QuestionError` where one of these options is given to another drawing."""
        _refuse(self, f"belongs to plot of a sweep's results (a file ending in {', '.join(ENDINGS)})")

    def draw(self, names: Sequence[str], output: str | None, form: str | None) -> None:
        """Draw the one file of results named; by default beside it, which is told."""
        if len(names) > 1:
            raise QuestionError(f"plot: {len(names)} names are given (allowed: one file of results)")
        path = Path(names[0])
        beside = output is None and form is None
        drawn = (
            DrawingFile(str(path.with_suffix(".svg")), "svg")
            if beside
            else drawing_file("--output", output, form)
        )

        from oddscalc.plot.swept import swept_drawing
        from oddscalc.plot.swept_choice import Choice
        from oddscalc.plot.swept_lines import swept_lines
        from oddscalc.sweeping.reading import read_results

        results = read_results(path)
        if not results.figures:
            raise QuestionError(f"{printable(names[0])}: no row has a figure to draw: every point failed")
        for option, name, allowed in (("--x", self.x, results.asked), ("--y", self.y, results.figures)):
            if name is None:
                raise QuestionError(f"{option}: no column is named (allowed: {', '.join(allowed)})")
        choice = Choice(
            self.x or "", self.y or "", tuple(self.by or ()), tuple(map(_wanted, self.where or ()))
        )
        choice = choice.checked(results.asked, results.figures)
        swept = swept_lines(choice, results.asked, results.rows(choice.needs(results.asked)))
        drawn.write(swept_drawing(swept), "plot")
        for told in swept.left_out:
            tell(f"note: {told}")
        if beside:
            tell(f"drawn in {drawn.name}")


def is_results(name: str) -> bool:
    """Whether a name is that of a file of results, by its ending."""
    return Path(name).suffix.lower() in ENDINGS


def refuse_other_options(*bundles: Any, **given: object) -> None:
    """Raise :class:`QuestionError` where an option of another drawing is given to that of results."""
    told = "belongs to drawings of wagers and games; of results, rows are chosen by --where"
    for bundle in bundles:
        _refuse(bundle, told)
    for name, value in given.items():
        if value:
            raise QuestionError(f"{_option(name)} {told}")


def _refuse(bundle: Any, told: str) -> None:
    for field in fields(bundle):
        if getattr(bundle, field.name) != field.default:
            raise QuestionError(f"{_option(field.name)} {told}")


def _option(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _wanted(text: str) -> tuple[str, str]:
    """The column and the value of a ``--where``."""
    name, equals, value = text.partition("=")
    if not equals:
        raise QuestionError(f"--where {printable(text)}: no value is named (allowed: NAME=VALUE)")
    return name.strip(), value.strip()
