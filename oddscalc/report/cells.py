"""Exact cells to text."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from oddscalc.analysis.formula import Formula
from oddscalc.exact import decimal, digits, fraction, grouped, money, payout, percent
from oddscalc.reals.real import Real
from oddscalc.report.table import Absent, Cell, Kind, Style

ODDS_PLACES = 2
"""Decimals of true odds and of "1 in n"."""

LONG = 40
"""Characters of a number past which a page may break it."""


def shown(cell: Cell, kind: Kind, style: Style) -> str:
    """A cell as people read it; an empty text where there is no value."""
    if cell is None or isinstance(cell, (str, Absent)):
        return _word(cell)
    if isinstance(cell, Real):
        return (_as_percent if kind is Kind.PERCENT_ROOT else _as_decimal)(cell, style)
    if isinstance(cell, Formula):
        return cell.text
    return _WRITERS.get(kind, _as_decimal)(Fraction(cell), style)


def exactly(cell: Cell) -> str:
    """A rational cell as ``p/q``; an empty text for anything else."""
    return fraction(cell) if isinstance(cell, Fraction) else ""


def plain(value: Fraction, kind: Kind, style: Style) -> str:
    """A rational value as a bare decimal, for machines: no unit, no percent."""
    places = ODDS_PLACES if kind in (Kind.TRUE_ODDS, Kind.ONE_IN) else style.places
    return decimal(value, places, style.rounding)


def _word(cell: str | Absent | None) -> str:
    return cell.value if isinstance(cell, Absent) else cell or ""


def _as_decimal(value: Fraction | Real, style: Style) -> str:
    return decimal(value, style.places, style.rounding)


def _as_percent(value: Fraction | Real, style: Style) -> str:
    return percent(value, max(style.places - 2, 0), style.rounding) + " %"


def _as_pay(value: Fraction, _: Style) -> str:
    return payout(value) if value >= 0 else digits(int(value))


def _as_one_in(value: Fraction, style: Style) -> str:
    return decimal(value, ODDS_PLACES, style.rounding)


_WRITERS: dict[Kind, Callable[[Fraction, Style], str]] = {
    Kind.COUNT: lambda value, _: grouped(int(value)),
    Kind.ODDS: _as_pay,
    Kind.FRACTION: lambda value, _: fraction(value),
    Kind.PERCENT: _as_percent,
    Kind.TRUE_ODDS: lambda value, style: _as_one_in(value, style) + " to 1",
    Kind.ONE_IN: _as_one_in,
    Kind.MONEY: lambda value, _: money(value),
}
