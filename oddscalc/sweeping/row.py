"""Rows of a sweep: what is asked and every figure of the answer, as texts under typed columns.

A rational is three columns: numerator and denominator, exact, and the decimal that is printed of them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from oddscalc.exact import decimal, digits
from oddscalc.reals.real import Real
from oddscalc.report.cells import plain
from oddscalc.report.table import RATIONAL, Figure, Kind, Style


class Holds(StrEnum):
    """What the cells of a column are, beside absent."""

    TEXT = "text"
    INTEGER = "integer"
    """A whole number that every reader holds exactly."""
    EXACT = "exact"
    """A whole number of any length, which stays text for readers that would round it."""
    DECIMAL = "decimal"
    JSON = "json"


class Part(StrEnum):
    """Where a column stands in the row."""

    ASKED = "asked"
    PAYS = "pays"
    RULE = "rule"
    FIGURE = "figure"
    END = "end"


PARTS = tuple(Part)


class Column(NamedTuple):
    """A column of the rows."""

    name: str
    holds: Holds
    part: Part


Shape = tuple[Column, ...]
"""The columns of a row."""

_shapes: dict[Shape, Shape] = {}


def one_shape(columns: Shape) -> Shape:
    """These columns, the same object each time: rows of one shape are then sent and kept with it once."""
    return _shapes.setdefault(columns, columns)


class Row(NamedTuple):
    """The answer of one point; ``lasting`` unless another try may have another."""

    columns: Shape
    cells: tuple[str | None, ...]
    failed: bool = False
    lasting: bool = True


def written_shape(shape: Shape) -> str:
    """A shape as text for :func:`read_shape`."""
    return json.dumps(shape)


def read_shape(text: str) -> Shape:
    """The shape of a text that :func:`written_shape` wrote."""
    return tuple(Column(name, Holds(holds), Part(part)) for name, holds, part in json.loads(text))


Cells = Iterator[tuple[Column, str | None]]


def figures(found: Iterable[Figure], style: Style) -> Cells:
    """The columns and cells of figures; those that only stand for what is not exact are left out."""
    for figure in found:
        if figure.kind is not Kind.ESTIMATE:
            yield from _figure(figure, style)


def _figure(figure: Figure, style: Style) -> Cells:
    value = figure.value
    if figure.kind in RATIONAL:
        exact = Fraction(value) if isinstance(value, (int, Fraction)) else None
        yield _column(f"{figure.name}_num", Holds.EXACT), None if exact is None else digits(exact.numerator)
        yield _column(f"{figure.name}_den", Holds.EXACT), None if exact is None else digits(exact.denominator)
        shown = None if exact is None else plain(exact, figure.kind, style)
        yield _column(figure.name, Holds.DECIMAL), shown
    elif isinstance(value, int):
        yield _column(figure.name, Holds.EXACT), digits(value)
    else:
        known = decimal(value, style.places, style.rounding) if isinstance(value, (Real, Fraction)) else None
        yield _column(figure.name, Holds.DECIMAL), known


def _column(name: str, holds: Holds) -> Column:
    return Column(name, holds, Part.FIGURE)


def merged(shapes: Iterable[Sequence[Column]]) -> tuple[Column, ...]:
    """The columns of rows of several shapes together, part by part, each where it first comes."""
    found: dict[str, Column] = {}
    for shape in shapes:
        for column in shape:
            found.setdefault(column.name, column)
    return tuple(column for part in PARTS for column in found.values() if column.part is part)
