"""Figures that others printed, beside the package's own, as a Table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from oddscalc.analysis.published import Compared, PublishedFigure
from oddscalc.report.table import Cell, Column, Kind, Table

RECOMPUTED = "recomputed independently, not published"
"""The source of figures that nobody printed: they were computed by another program."""

WRONG_IN_ITS_SOURCE = "wrong in its source"

_COLUMNS = (
    Column("figure", "figure", Kind.NAME),
    Column("table", "pay table", Kind.NAME),
    Column("shoe", "shoe", Kind.NAME),
    Column("known", "known cards", Kind.NAME),
    Column("printed", "printed", Kind.NAME),
    Column("ours", "here", Kind.NAME),
    Column("agrees", "agrees", Kind.NAME),
    Column("source", "source", Kind.NAME),
)

_ROUNDED = "figures from here are rounded half-up at the last place printed in the source"


def published_table(compared: Sequence[Compared]) -> Table:
    """Every printed figure of a wager, one or more, those of publications first; notes name the sources.

    Figures stand as their sources write them, so they are quoted text and not numbers of ours.
    """
    ordered = sorted(compared, key=lambda one: not one.figure.source.is_published)
    return Table(
        title=f"{compared[0].figure.wager}: figures of other sources",
        facts=(),
        columns=_COLUMNS,
        rows=tuple(map(_row, ordered)),
        notes=(*published_notes(ordered), _ROUNDED),
    )


def published_notes(compared: Iterable[Compared]) -> Iterator[str]:
    """Which printed figures are wrong and why, which differ, and where the sources are to be read."""
    figures = [one.figure for one in compared]
    for figure in figures:
        if not figure.right:
            yield (
                f"{described(figure)}, printed as {_quoted(figure, figure.published)}, is "
                f"{WRONG_IN_ITS_SOURCE}; right is {_quoted(figure, figure.correct)}: {figure.why}"
            )
    for one in compared:
        if not one.agrees:
            yield f"DIFFERENCE: {difference(one)}"
    for source in dict.fromkeys(figure.source for figure in figures):
        if source.is_published:
            yield f"{source.name}: {source.url}"


def difference(one: Compared) -> str:
    """A figure that differs: what it is, what was printed where, and what is found here."""
    figure = one.figure
    stated = "printed" if figure.right else "corrected"
    return (
        f"{described(figure)}, {stated} as {_quoted(figure, one.due)} ({source_label(figure)}), "
        f"is {_quoted(figure, one.written_as(one.due))} here"
    )


def described(figure: PublishedFigure) -> str:
    """``house edge of table A, 6 x 52-card, seen 2``."""
    parts = (f"{_quantity(figure)} of table {figure.table}", _shoe(figure), figure.given)
    return ", ".join(part for part in parts if part)


def source_label(figure: PublishedFigure) -> str:
    """Who printed it, or that nobody did."""
    return figure.source.name if figure.source.is_published else RECOMPUTED


def verdict(one: Compared) -> str:
    """``yes``, ``NO``, or that the source is wrong where its correction agrees."""
    if not one.agrees:
        return "NO"
    return "yes" if one.figure.right else WRONG_IN_ITS_SOURCE


def _row(one: Compared) -> tuple[Cell, ...]:
    figure = one.figure
    return (
        _quantity(figure),
        figure.table,
        _shoe(figure),
        figure.given,
        _quoted(figure, figure.published),
        _quoted(figure, one.written_as(one.due)),
        verdict(one),
        source_label(figure),
    )


def _quantity(figure: PublishedFigure) -> str:
    words = figure.quantity.replace("_", " ")
    if figure.quantity in ("ways", "total_ways") and not figure.ordered:
        words += " (order of cards not counted)"
    return f"{words}: {figure.event}" if figure.event else words


def _shoe(figure: PublishedFigure) -> str:
    return f"{figure.decks} x {figure.deck}"


def _quoted(figure: PublishedFigure, printed: str) -> str:
    return f"{printed} %" if figure.unit == "percent" else printed
