"""Figures that others printed, beside the package's own, as a Table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from oddscalc.analysis.published import AnyFigure, Compared, Printed, PublishedFigure
from oddscalc.analysis.published_games import GameFigure
from oddscalc.report.table import Cell, Column, Kind, Table

RECOMPUTED = "recomputed independently, not published"
"""The source of figures that nobody printed: they were computed by another program."""

WRONG_IN_ITS_SOURCE = "wrong in its source"

NEAR = "to within its source's error"
"""What is said of a figure whose last places its source cannot vouch for."""

_FIGURE = Column("figure", "figure", Kind.NAME)
_TABLE = Column("table", "pay table", Kind.NAME)
_SHOE = Column("shoe", "shoe", Kind.NAME)
_COMPARED = (
    Column("printed", "printed", Kind.NAME),
    Column("ours", "here", Kind.NAME),
    Column("agrees", "agrees", Kind.NAME),
    Column("source", "source", Kind.NAME),
)
_COLUMNS = (_FIGURE, _TABLE, _SHOE, Column("known", "known cards", Kind.NAME), *_COMPARED)
_GAME_COLUMNS = (_FIGURE, _SHOE, Column("known", "cards, and rules not by default", Kind.NAME), *_COMPARED)

EDGE = "house edge"
"""What the house edge is called, where a document does not say otherwise."""

_ROUNDED = "figures from here are rounded half-up at the last place printed in the source"


def published_table(compared: Sequence[Compared[PublishedFigure]], edge: str = EDGE) -> Table:
    """Every printed figure of a wager, one or more, those of publications first; notes name the sources.

    ``edge`` is what the house edge is called.
    Figures stand as their sources write them, so they are quoted text and not numbers of ours.
    """
    rows = ((one, one.figure.table) for one in _publications_first(compared))
    return _table(
        compared[0].figure.wager,
        _COLUMNS,
        [(_quantity(one.figure, edge), table, *_cells(one)) for one, table in rows],
        compared,
        edge,
    )


def published_games_table(compared: Sequence[Compared[GameFigure]], edge: str = EDGE) -> Table:
    """The same of a game: the printed figures that were compared, one or more."""
    rows = [(_quantity(one.figure, edge), *_cells(one)) for one in _publications_first(compared)]
    return _table(compared[0].figure.game, _GAME_COLUMNS, rows, compared, edge)


def _table(
    name: str,
    columns: tuple[Column, ...],
    rows: Sequence[tuple[Cell, ...]],
    compared: Sequence[Compared[AnyFigure]],
    edge: str,
) -> Table:
    return Table(
        title=f"{name}: figures of other sources",
        facts=(),
        columns=columns,
        rows=tuple(rows),
        notes=(*published_notes(_publications_first(compared), edge), _ROUNDED),
    )


def _publications_first(compared: Sequence[Compared[AnyFigure]]) -> list[Compared[AnyFigure]]:
    return sorted(compared, key=lambda one: not one.figure.source.is_published)


def published_notes(compared: Sequence[Compared[AnyFigure]], edge: str = EDGE) -> Iterator[str]:
    """Which printed figures are wrong and why, which differ, and where the sources are to be read."""
    figures = [one.figure for one in compared]
    for differs, why in dict.fromkeys((one.differs, one.why) for one in figures if one.differs):
        yield f"{differs}: {why}"
    for figure in figures:
        if not figure.right and not figure.differs:
            yield (
                f"{described(figure, edge)}, printed as {_quoted(figure, figure.published)}, is "
                f"{WRONG_IN_ITS_SOURCE}; right is {_quoted(figure, figure.correct)}: {figure.why}"
            )
    for one in compared:
        if not one.agrees:
            yield f"DIFFERENCE: {difference(one, edge)}"
    for source in dict.fromkeys(figure.source for figure in figures):
        if source.is_published:
            yield f"{source.name}: {source.url}"


def difference(one: Compared[AnyFigure], edge: str = EDGE) -> str:
    """A figure that differs: what it is, what was printed where, and what is found here."""
    figure = one.figure
    stated = "printed" if figure.right else "corrected"
    return (
        f"{described(figure, edge)}, {stated} as {_quoted(figure, one.due)} ({source_label(figure)}), "
        f"is {_quoted(figure, one.written_as(one.due))} here"
    )


def described(figure: Printed, edge: str = EDGE) -> str:
    """``house edge of table A, 6 x 52-card, seen 2``."""
    table = f" of table {figure.table}" if isinstance(figure, PublishedFigure) else ""
    parts = (f"{_quantity(figure, edge)}{table}", _shoe(figure), figure.given)
    return ", ".join(part for part in parts if part)


def source_label(figure: Printed) -> str:
    """Who printed it, or that nobody did."""
    return figure.source.name if figure.source.is_published else RECOMPUTED


def verdict(one: Compared[AnyFigure]) -> str:
    """``yes``, ``NO``, or why what is printed and what is found need not be the same."""
    if not one.agrees:
        return "NO"
    if one.figure.right:
        return "yes" if one.agrees_with(one.figure.published) else NEAR
    return one.figure.differs or WRONG_IN_ITS_SOURCE


def _cells(one: Compared[AnyFigure]) -> tuple[Cell, ...]:
    """The cells from the shoe on, which every printed figure has."""
    figure = one.figure
    return (
        _shoe(figure),
        figure.given,
        _quoted(figure, figure.published),
        _quoted(figure, one.written_as(one.due)),
        verdict(one),
        source_label(figure),
    )


def _quantity(figure: Printed, edge: str) -> str:
    words = edge if figure.quantity == "house_edge" else figure.quantity.replace("_", " ")
    if isinstance(figure, PublishedFigure) and words in ("ways", "total ways") and not figure.ordered:
        words += " (order of cards not counted)"
    return f"{words}: {figure.event}" if figure.event else words


def _shoe(figure: Printed) -> str:
    return f"{figure.decks} x {figure.deck}"


def _quoted(figure: Printed, printed: str) -> str:
    return f"{printed} %" if figure.unit == "percent" else printed
