"""Figures that others printed, beside ours, as a Table."""

from __future__ import annotations

from collections.abc import Sequence

from oddscalc.analysis.published import PublishedFigure
from oddscalc.report.table import Cell, Column, Kind, Table

_RECOMPUTED = "recomputed independently, not published"


def published_table(figures: Sequence[PublishedFigure]) -> Table:
    """One row for each figure: who printed it, what it is of, the digits printed, and whether ours agree."""
    return Table(
        title="Published figures, compared at the precision at which they were printed",
        facts=(),
        columns=(
            Column("source", "source", Kind.NAME),
            Column("deck", "deck", Kind.NAME),
            Column("decks", "decks", Kind.COUNT),
            Column("table", "pay table", Kind.NAME),
            Column("known", "known cards", Kind.NAME),
            Column("quantity", "quantity", Kind.NAME),
            Column("event", "event", Kind.NAME),
            Column("printed", "printed", Kind.NAME),
            Column("ours", "ours", Kind.RETURN),
            Column("verdict", "verdict", Kind.NAME),
        ),
        rows=tuple(map(_row, figures)),
    )


def _row(figure: PublishedFigure) -> tuple[Cell, ...]:
    source = figure.source.name if figure.source.url else _RECOMPUTED
    known = "; ".join(f"{slot} {cards}" for slot, cards in figure.known.items())
    unit = " %" if figure.unit == "percent" else ""
    return (
        source,
        figure.deck,
        figure.decks,
        figure.table,
        known,
        figure.quantity.replace("_", " "),
        figure.event,
        figure.published + unit,
        figure.ours,
        _verdict(figure),
    )


def _verdict(figure: PublishedFigure) -> str:
    if not figure.agrees:
        return "DIFFERENCE"
    return "agrees" if figure.right else f"wrong in its source: {figure.correct} is right, {figure.why}"
