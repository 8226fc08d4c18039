"""CSV and JSON of a Table: exact integers beside every decimal."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Mapping
from fractions import Fraction

from oddscalc.analysis.formula import Formula
from oddscalc.exact import decimal, digits
from oddscalc.reals.real import Real
from oddscalc.report.cells import plain
from oddscalc.report.table import RATIONAL, Absent, Cell, Column, Kind, Style, Table

SCHEMA = 1
"""Version of the machine-readable forms: raised when something in them is renamed or removed."""


def write_csv(table: Table, style: Style) -> str:
    """The rows alone: an exact column is three, numerator, denominator and decimal."""
    header = [name for column in table.columns for name in _csv_names(column)]
    rows = (
        [text for cell, column in zip(row, table.columns, strict=True) for text in _csv(cell, column, style)]
        for row in table.rows
    )
    return csv_text([header, *rows])


def write_json(table: Table, style: Style, command: str) -> str:
    """The answer of a command as one object of facts, columns and rows."""
    return json_text(table_content(table, style, command))


def table_content(table: Table, style: Style, command: str) -> dict[str, object]:
    """What the object of a command's answer holds."""
    return {
        "schema": SCHEMA,
        "command": command,
        "facts": dict(table.facts),
        "columns": [
            {"name": column.name, "kind": column.kind.value, "unit": column.unit} for column in table.columns
        ],
        "rows": [
            [json_cell(cell, column.kind, style) for cell, column in zip(row, table.columns, strict=True)]
            for row in table.rows
        ],
        "notes": list(table.notes),
    }


def json_cell(cell: Cell, kind: Kind, style: Style) -> object:
    """A cell for JSON: rationals as exact text, since readers round integers past 2^53."""
    if isinstance(cell, Real) or (isinstance(cell, Fraction) and kind is Kind.ESTIMATE):
        return {"decimal": decimal(cell, style.places, style.rounding), "places": style.places}
    if isinstance(cell, Formula):
        return {"text": cell.text, "latex": cell.latex}
    if isinstance(cell, Fraction):
        return {
            "num": digits(cell.numerator),
            "den": digits(cell.denominator),
            "decimal": plain(cell, kind, style),
        }
    if isinstance(cell, int):
        return digits(cell)
    return None if isinstance(cell, Absent) else cell


def json_text(content: Mapping[str, object]) -> str:
    """ASCII JSON, indented, ending in a newline."""
    return json.dumps(content, indent=2) + "\n"


def csv_text(rows: Iterable[Iterable[str]]) -> str:
    """ASCII CSV with ``\\n`` line ends."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


def _csv_names(column: Column) -> list[str]:
    if column.kind in RATIONAL:
        return [f"{column.name}_num", f"{column.name}_den", column.name]
    if column.kind is Kind.FORMULA:
        return [column.name, f"{column.name}_latex"]
    return [column.name]


def _csv(cell: Cell, column: Column, style: Style) -> list[str]:
    if column.kind in RATIONAL:
        if isinstance(cell, (int, Fraction)):
            exact = Fraction(cell)
            parts = [digits(exact.numerator), digits(exact.denominator)]
            return [*parts, plain(exact, column.kind, style)]
        return ["", "", ""]
    if column.kind is Kind.FORMULA:
        return [cell.text, cell.latex] if isinstance(cell, Formula) else ["", ""]
    if isinstance(cell, (Real, Fraction)):
        return [decimal(cell, style.places, style.rounding)]
    if isinstance(cell, int):
        return [digits(cell)]
    return [cell if isinstance(cell, str) else ""]
