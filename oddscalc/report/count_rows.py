"""Counting exposure for machines: every figure of every table, one in a row."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from oddscalc.reals.real import Real
from oddscalc.report.compare_tables import PLACE_COLUMNS, WARNINGS
from oddscalc.report.table import Cell, Column, Kind, Table

_COLUMNS = (
    *PLACE_COLUMNS,
    Column("part", "part", Kind.NAME),
    Column("row", "row", Kind.NAME),
    Column("quantity", "quantity", Kind.NAME),
    Column("unit", "unit", Kind.NAME),
    Column("value", "value", Kind.RETURN),
    Column("irrational", "irrational", Kind.DECIMAL),
    Column("simulated", "simulated", Kind.ESTIMATE),
    Column("text", "text", Kind.NAME),
    WARNINGS,
)


class Answer(NamedTuple):
    """The tables of one wager or game, and what they are of: id, pay table, deck and decks."""

    place: tuple[Cell, ...]
    tables: tuple[Table, ...]
    warnings: str = ""
    """Where the answer leaves the regulation."""
    facts: tuple[tuple[str, str], ...] = ()
    """What is said of the pack, where it is one of one's own."""


def count_rows(title: str, answers: Iterable[Answer]) -> Table:
    """The cells of all tables, each with the table and the row that it stands in."""
    found = tuple(answers)
    return Table(
        title=title,
        facts=tuple(dict.fromkeys(fact for one in found for fact in one.facts)),
        columns=_COLUMNS,
        rows=tuple(
            (*one.place, *row, one.warnings)
            for one in found
            for table in one.tables
            for row in _melted(table)
        ),
        notes=tuple(dict.fromkeys(note for one in found for table in one.tables for note in table.notes)),
    )


def _melted(table: Table) -> Iterator[tuple[Cell, ...]]:
    part = table.title.partition(":")[0].lower()
    for row in table.rows:
        name = str(row[0])
        for cell, column in zip(row[1:], table.columns[1:], strict=True):
            yield part, name, column.name, column.unit, *_valued(cell, column.kind)
    for figure in table.figures:
        yield part, "", figure.name, figure.unit, *_valued(figure.value, figure.kind)


def _valued(cell: Cell, kind: Kind) -> tuple[Cell, Cell, Cell, Cell]:
    """A cell under the column that holds its kind of number."""
    if kind is Kind.ESTIMATE:
        return None, None, cell, None
    if isinstance(cell, Real):
        return None, cell, None, None
    if isinstance(cell, (int, Fraction)):
        return Fraction(cell), None, None, None
    return None, None, None, cell if isinstance(cell, str) else None
