"""A game's settlement beside simulated rounds of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from oddscalc.analysis.game_verification import GameVerification
from oddscalc.analysis.played import Played
from oddscalc.analysis.published import Compared
from oddscalc.analysis.published_games import GameFigure
from oddscalc.report.blackjack.estimates_table import SIMULATED
from oddscalc.report.blackjack.facts import SHOE_COLUMNS, game_facts, game_title, shoe_cells
from oddscalc.report.goal import GOAL_COLUMNS, goal_cells, goal_figures, goal_note
from oddscalc.report.odds_table import footing
from oddscalc.report.published_table import (
    RECOMPUTED,
    difference,
    published_games_table,
    source_label,
    verdict,
)
from oddscalc.report.table import Cell, Column, Kind, Style, Table
from oddscalc.report.verify_table import (
    MEAN_COLUMNS,
    SIMULATED_COLUMNS,
    mean_cells,
    simulated_figures,
    simulated_rows,
)


class Verified(NamedTuple):
    """A game, and the simulated rounds and printed figures it is held against."""

    played: Played
    verification: GameVerification
    printed: tuple[Compared[GameFigure], ...] = ()

    @property
    def differences(self) -> tuple[str, ...]:
        """What differs, of rounds and of figures."""
        figures = (difference(one) for one in self.printed if not one.agrees)
        return (*self.verification.differences, *(f"published figures: {text}" for text in figures))


def game_verification_tables(verified: Verified, style: Style) -> tuple[Table, ...]:
    """Events, then means, then printed figures, for people."""
    shown = (published_games_table(verified.printed),) if verified.printed else ()
    return (*simulation_tables(verified, style), *shown)


def simulation_tables(verified: Verified, style: Style) -> tuple[Table, Table]:
    """The simulated rounds: events, then means."""
    found = verified.verification
    title = game_title(verified.played)
    verdict = "no difference" if found.agrees else f"DIFFERENCE: {'; '.join(found.differences)}"
    return (
        Table(
            title=f"{title}: simulated rounds",
            facts=game_facts(verified.played),
            columns=SIMULATED_COLUMNS,
            rows=simulated_rows(found.events),
            figures=simulated_figures(found.events, "rounds"),
        ),
        Table(
            title=f"{title}: simulated means",
            facts=(),
            columns=(
                Column("mean", "mean", Kind.NAME),
                *MEAN_COLUMNS,
            ),
            rows=tuple((one.name, *mean_cells(one)) for one in found.means),
            figures=goal_figures(found.goal),
            notes=(
                *((goal_note(found.goal, "rounds"),) if found.goal else ()),
                f"{SIMULATED}; {verdict} (allowed: 5 standard errors, probability 10^-6)",
                "events are compared for each upcard as well, where a fault in few hands shows",
                footing(style),
            ),
        ),
    )


def game_verification_rows(several: Sequence[Verified]) -> Table:
    """Every comparison in one rectangle, for machines."""
    first = several[0].played
    return Table(
        title=f"{first.terms.title}: verification",
        facts=game_facts(first),
        columns=(
            *SHOE_COLUMNS,
            Column("about", "about", Kind.NAME),
            Column("name", "name", Kind.NAME),
            Column("exact", "exact", Kind.RETURN),
            Column("simulated", "simulated", Kind.ESTIMATE),
            Column("standard_error", "standard error", Kind.DECIMAL),
            Column("z", "standard errors off", Kind.DECIMAL),
            Column("agrees", "agrees", Kind.NAME),
            Column("rounds", "rounds", Kind.COUNT),
            *GOAL_COLUMNS,
            *_PRINTED,
        ),
        rows=tuple(row for verified in several for row in _verified_rows(verified)),
    )


_PRINTED = (
    Column("known", "cards, and rules not by default", Kind.NAME),
    Column("unit", "unit", Kind.NAME),
    Column("printed", "printed", Kind.NAME),
    Column("ours", "here", Kind.NAME),
    Column("correct", "correct", Kind.NAME),
    Column("why", "why", Kind.NAME),
    Column("source", "source", Kind.NAME),
    Column("url", "address", Kind.NAME),
)
"""The columns that printed figures alone fill."""


def _verified_rows(verified: Verified) -> Iterator[tuple[Cell, ...]]:
    place, found = shoe_cells(verified.played), verified.verification
    for row in _rows(found):
        yield (*place, *row, *_simulated(found), *(None,) * len(_PRINTED))
    for one in verified.printed:
        yield (*place, *_printed_row(one))


def _printed_row(one: Compared[GameFigure]) -> tuple[Cell, ...]:
    figure = one.figure
    simulated: tuple[Cell, ...] = (None,) * (1 + len(GOAL_COLUMNS))
    return (
        "published" if figure.source.is_published else RECOMPUTED,
        f"{figure.quantity}: {figure.event}" if figure.event else figure.quantity,
        *(one.ours if isinstance(one.ours, Fraction) else None, None, None, None),
        verdict(one).lower(),
        *simulated,
        *(figure.given, figure.unit, figure.published, one.written_as(one.due), figure.correct, figure.why),
        *(source_label(figure), figure.source.url),
    )


def _simulated(found: GameVerification) -> tuple[Cell, ...]:
    """How much was simulated, and to which standard error."""
    return found.rounds, *goal_cells(found.seed, found.goal)


def _rows(found: GameVerification) -> Iterator[tuple[Cell, ...]]:
    events = found.events
    for event, count in events.counts.items():
        agrees = "no" if event in events.differing else "yes"
        yield "count", event, events.expected(event), Fraction(count), None, events.z(event), agrees
    for one in found.means:
        agrees = "yes" if one.agrees else "no"
        yield "mean", one.name, one.exact, one.mean, one.standard_error, one.z, agrees
