"""The text writer: plain ASCII, columns lined up, nothing wrapped."""

from __future__ import annotations

from tabulate import tabulate

from oddscalc.report.cells import exactly, shown
from oddscalc.report.table import Column, Kind, Style, Table


def write_text(table: Table, style: Style) -> str:
    """The table as ASCII text, ending in a newline; other characters are written as their escapes."""
    title = _ascii(table.title)
    parts = [f"{title}\n{'=' * len(title)}"]
    if table.facts:
        facts = [[_ascii(label), _ascii(text)] for label, text in table.facts]
        parts.append(_plain(facts, ("left", "left")))
    if table.columns:
        parts.append(_grid(table, style))
    if table.figures:
        lines = [
            [figure.heading, shown(figure.value, figure.kind, style), exactly(figure.exact)]
            for figure in table.figures
        ]
        parts.append(_plain(lines, ("left", "right", "left")))
    if table.notes:
        parts.append("\n".join(f"Note: {_ascii(note)}" for note in table.notes))
    return "\n\n".join(parts) + "\n"


def _grid(table: Table, style: Style) -> str:
    lines = [
        [_ascii(shown(cell, column.kind, style)) for cell, column in zip(row, table.columns, strict=True)]
        for row in table.rows
    ]
    return _trimmed(
        tabulate(
            lines,
            headers=[column.heading for column in table.columns],
            tablefmt="simple",
            disable_numparse=True,
            preserve_whitespace=True,
            colalign=[alignment(column) for column in table.columns] if lines else None,
        )
    )


def _plain(lines: list[list[str]], alignments: tuple[str, ...]) -> str:
    return _trimmed(tabulate(lines, tablefmt="plain", disable_numparse=True, colalign=alignments))


def alignment(column: Column) -> str:
    """Names and formulas stand left, numbers right."""
    return "left" if column.kind in (Kind.NAME, Kind.FORMULA) else "right"


def _ascii(text: str) -> str:
    return text.encode("ascii", "backslashreplace").decode("ascii")


def _trimmed(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.split("\n"))
