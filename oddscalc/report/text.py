"""The text writer: plain ASCII, columns lined up; wrapped for a terminal, and for nothing else."""

from __future__ import annotations

from oddscalc.report.cells import exactly, shown
from oddscalc.report.layout import NARROWEST, Grid, hanging, laid_out, pairs, widest, wrap
from oddscalc.report.table import Column, Kind, Style, Table


def write_text(table: Table, style: Style, width: int | None = None) -> str:
    """The table as ASCII text, ending in a newline; other characters are written as their escapes.

    Where a ``width`` is given, that of a terminal, no line is longer; else lines are as long as they are.
    """
    width = None if width is None else max(width, NARROWEST)
    parts = [_title(_ascii(table.title), width)]
    if table.facts:
        parts.append(pairs([(_ascii(label), _ascii(text)) for label, text in table.facts], width))
    if table.columns:
        parts.append(laid_out(_grid(table, style), width))
    if table.figures:
        parts.append(_figures(table, style, width))
    if table.notes:
        parts.append("\n".join(hanging("Note: ", _ascii(note), width) for note in table.notes))
    return "\n\n".join(parts) + "\n"


def alignment(column: Column) -> str:
    """Names and formulas stand left, numbers right."""
    return "left" if column.kind in (Kind.NAME, Kind.FORMULA) else "right"


def _title(title: str, width: int | None) -> str:
    lines = [title] if width is None else wrap(title, width)
    return "\n".join([*lines, "=" * max(map(len, lines))])


def _grid(table: Table, style: Style) -> Grid:
    return Grid(
        tuple(column.heading for column in table.columns),
        [
            [_ascii(shown(cell, column.kind, style)) for cell, column in zip(row, table.columns, strict=True)]
            for row in table.rows
        ],
        tuple(alignment(column) == "right" for column in table.columns),
    )


def _figures(table: Table, style: Style, width: int | None) -> str:
    """Each figure as it is rounded, and exactly: beside it, or under it where there is no room."""
    lines = [(one.heading, shown(one.value, one.kind, style), exactly(one.exact)) for one in table.figures]
    longest = max(len(rounded) for _, rounded, _ in lines)
    beside = pairs([(name, f"{rounded.rjust(longest)}  {exact}") for name, rounded, exact in lines], None)
    if width is None or widest(beside) <= width:
        return beside
    under = [((name, rounded), ("", exact)) for name, rounded, exact in lines]
    return pairs([pair for both in under for pair in both if pair[1]], width)


def _ascii(text: str) -> str:
    return text.encode("ascii", "backslashreplace").decode("ascii")
