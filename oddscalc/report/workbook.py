"""The workbook writer: a sheet for each table, its numbers as formulas of exact integers."""

from __future__ import annotations

from collections.abc import Sequence

from oddscalc.report.book import BOLD, HEAD, PLAIN, Book, Sheet
from oddscalc.report.cells import exactly
from oddscalc.report.table import TOTAL, Kind, Style, Table


def write_workbook(tables: Sequence[Table], style: Style) -> bytes:
    """A workbook of tables; raises :class:`QuestionError` where xlsxwriter is missing."""
    book = Book(style)
    for table in tables:
        _write(book.sheet(table.title), table)
    return book.content()


def _write(sheet: Sheet, table: Table) -> None:
    row = heading(sheet, table.title, table.facts)
    for place, column in enumerate(table.columns):
        sheet.text(row, place, column.heading, HEAD, column.kind)
    for cells in table.rows:
        row += 1
        look = BOLD if cells[0] == TOTAL else PLAIN
        for place, (cell, column) in enumerate(zip(cells, table.columns, strict=True)):
            sheet.cell(row, place, cell, column.kind, look)
    row += 2
    if table.figures:
        sheet.text(row, 0, "figure", HEAD)
        for place, text in enumerate(("value", "exactly"), start=1):
            sheet.text(row, place, text, HEAD, Kind.DECIMAL)
        for figure in table.figures:
            row += 1
            sheet.text(row, 0, figure.heading)
            sheet.cell(row, 1, figure.value, figure.kind)
            sheet.text(row, 2, exactly(figure.exact), kind=Kind.DECIMAL)
        row += 2
    notes(sheet, row, table.notes)


def heading(sheet: Sheet, title: str, facts: Sequence[tuple[str, str]]) -> int:
    """Write title and facts; returns the first row below them and a gap."""
    sheet.text(0, 0, title, BOLD)
    for row, (label, text) in enumerate(facts, start=1):
        sheet.text(row, 0, label)
        sheet.paragraph(row, 1, text)
    return len(facts) + 2


def notes(sheet: Sheet, row: int, texts: Sequence[str]) -> None:
    """Write the notes from ``row`` on."""
    for place, text in enumerate(texts):
        sheet.paragraph(row + place, 0, text)
