"""The Table: what a question answers, as exact cells under typed columns, with no layout."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from oddscalc.analysis.formula import Formula
from oddscalc.exact import Rounding
from oddscalc.presentation import Presented
from oddscalc.reals.real import Real
from oddscalc.typed import typed

TOTAL = "total"
"""The name of the row that sums up the rows above it."""


class Absent(Enum):
    """Why there is no value where one might look for it."""

    IMPOSSIBLE = "impossible"
    UNKNOWN = "not known"
    NOT_SOLVED = "not solved here"


Value = str | int | Fraction | Real | Formula | None

Cell = Value | Absent
"""An exact value; a ``str`` is the name of a thing, never a number; None where nothing is asked."""


class Kind(Enum):
    """What a cell is, which settles how it is written."""

    NAME = "name"
    COUNT = "count"
    ODDS = "odds"
    PROBABILITY = "probability"
    FRACTION = "fraction"
    PERCENT = "percent"
    PERCENT_ROOT = "percent, irrational"
    RETURN = "return"
    TRUE_ODDS = "true odds"
    ONE_IN = "one in"
    DECIMAL = "decimal"
    MONEY = "money"
    ESTIMATE = "estimate"
    """A rational that only stands for a number that is not exact."""
    FORMULA = "formula"


RATIONAL = {
    *(Kind.ODDS, Kind.PROBABILITY, Kind.FRACTION, Kind.PERCENT, Kind.RETURN),
    *(Kind.TRUE_ODDS, Kind.ONE_IN, Kind.MONEY),
}
"""Kinds whose cells are rationals; a decimal may be the root of one."""


class Column(NamedTuple):
    """A column: its name for machines, its heading for people, the kind and unit of its cells."""

    name: str
    heading: str
    kind: Kind
    unit: str = ""
    shaded: bool = False
    """Whether its cells are actions of a chart, which are shaded by their first letters (``SHADES``)."""


SHADES = {"S": "#f4d35e", "H": "#ffffff", "D": "#8ecae6", "P": "#95d5b2", "R": "#e5989b", "W": "#cdb4db"}
"""First letter of an action to the colour behind it.

Light, so that black letters stand out; told apart by the colour-blind, and grey in as many shades.
"""


class Figure(NamedTuple):
    """One figure of the summary under a table."""

    name: str
    heading: str
    kind: Kind
    value: Cell
    unit: str = ""

    @property
    def exact(self) -> Cell:
        """The value, where it is exact; None for an estimate."""
        return None if self.kind is Kind.ESTIMATE else self.value


@dataclass(frozen=True, slots=True)
class Table(Presented):
    """An answer: heading facts, columns, rows of exact cells, summary figures, notes."""

    title: str
    facts: tuple[tuple[str, str], ...]
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    figures: tuple[Figure, ...] = ()
    notes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for row in self.rows:
            if len(row) != len(self.columns):
                raise ValueError(f"{self.title}: a row of {len(row)} cells")
            for cell, column in zip(row, self.columns, strict=True):
                _check(cell, column.kind, column.name)
        for figure in self.figures:
            _check(figure.value, figure.kind, figure.name)

    @typed
    def to_records(self, *, pairs: bool = False) -> list[dict[str, Value]]:
        """The rows as dictionaries by column name, exact, for ``pandas.DataFrame`` and the like.

        Counts are ``int``, rationals :class:`~fractions.Fraction`, other numbers :class:`Real`, formulas
        :class:`Formula`; None where there is no value. With ``pairs`` a rational is two integers,
        ``name_num`` and ``name_den``, for polars and others that would make a float of a Fraction.
        """
        return [
            {
                name: value
                for cell, column in zip(row, self.columns, strict=True)
                for name, value in _named(None if isinstance(cell, Absent) else cell, column, pairs)
            }
            for row in self.rows
        ]


MOST_PLACES = 1000
"""The most decimal places that are written."""


class Style(NamedTuple):
    """How exact values are written: decimal places of a probability, and the rounding of the last."""

    places: int = 6
    rounding: Rounding = Rounding.HALF_UP


def _check(cell: Cell, kind: Kind, name: str) -> None:
    if cell is None or isinstance(cell, Absent):
        return
    if isinstance(cell, str) != (kind is Kind.NAME) or isinstance(cell, Formula) != (kind is Kind.FORMULA):
        raise TypeError(f"{name}: {cell!r} in a column of kind {kind.value}")


def _named(cell: Value, column: Column, pairs: bool) -> Iterator[tuple[str, Value]]:
    """A cell under its column's name, or the pair of integers that it is."""
    if not pairs or column.kind not in RATIONAL:
        yield column.name, cell
        return
    exact = Fraction(cell) if isinstance(cell, (int, Fraction)) else None
    yield f"{column.name}_num", exact.numerator if exact is not None else None
    yield f"{column.name}_den", exact.denominator if exact is not None else None
