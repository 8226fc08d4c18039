"""The Markdown writer: a heading, the facts as a list, a pipe table, figures, notes."""

from __future__ import annotations

import re

from tabulate import tabulate

from oddscalc.report.cells import exactly, shown
from oddscalc.report.table import Column, Figure, Kind, Style, Table
from oddscalc.report.text import alignment

_VALUE = Column("value", "value", Kind.DECIMAL)


def write_markdown(table: Table, style: Style, level: int = 2) -> str:
    """The table as Markdown, its title a heading of this level, ending in a newline."""
    parts = [f"{'#' * level} {escaped(table.title)}"]
    if table.facts:
        parts.append("\n".join(f"- **{escaped(label)}:** {escaped(text)}" for label, text in table.facts))
    if table.columns:
        rows = [
            [shown(cell, column.kind, style) for cell, column in zip(row, table.columns, strict=True)]
            for row in table.rows
        ]
        parts.append(_pipes(rows, [column.heading for column in table.columns], table.columns))
    if table.figures:
        parts.append(_figures(table.figures, style))
    if table.notes:
        parts.append("\n".join(f"- *Note:* {escaped(note)}" for note in table.notes))
    return "\n\n".join(parts) + "\n"


def escaped(text: str) -> str:
    """``text`` with the signs that Markdown reads as its own kept as they are."""
    return re.sub(r"([\\`*_\[\]<>|#])", r"\\\1", text)


def _figures(figures: tuple[Figure, ...], style: Style) -> str:
    name = Column("figure", "figure", Kind.NAME)
    rows = [
        [figure.heading, shown(figure.value, figure.kind, style), exactly(figure.exact)] for figure in figures
    ]
    return _pipes(rows, ["figure", "value", "exactly"], (name, _VALUE, _VALUE))


def _pipes(rows: list[list[str]], headings: list[str], columns: tuple[Column, ...]) -> str:
    return tabulate(
        [[escaped(cell) for cell in row] for row in rows],
        headers=[escaped(heading) for heading in headings],
        tablefmt="pipe",
        disable_numparse=True,
        colalign=[alignment(column) for column in columns],
    )
