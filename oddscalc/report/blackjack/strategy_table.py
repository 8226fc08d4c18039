"""Best play beside a chart as Tables: the chart, the departures from it, the ties."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from oddscalc.analysis.played import Played
from oddscalc.blackjack.actions import Action
from oddscalc.blackjack.chart import UPCARDS
from oddscalc.blackjack.hands import SYMBOLS, spell
from oddscalc.blackjack.strategy import BestPlay, Decision
from oddscalc.report.blackjack.chart_cells import BLOCKS, apart, chart_lines, heading, legend, shown_cell
from oddscalc.report.blackjack.facts import SHOE_COLUMNS, UNIT, game_facts, game_title, shoe_cells
from oddscalc.report.odds_table import footing
from oddscalc.report.table import Cell, Column, Figure, Kind, Style, Table

MILLION = 10**6


class Solved(NamedTuple):
    """A game and its best play."""

    played: Played
    best: BestPlay


UPCARD_COLUMNS = tuple(Column(f"up_{SYMBOLS[up]}", heading(up), Kind.NAME, shaded=True) for up in UPCARDS)
"""A column of actions for each upcard."""

_HAND = Column("hand", "hand", Kind.NAME)
_UPCARD = Column("upcard", "upcard", Kind.NAME)
_BY_CHART = Column("by_chart", "chart", Kind.NAME)
_BEST = Column("best", "best", Kind.NAME)
_WORTH = Column("worth", "worth", Kind.RETURN, UNIT)
_PROBABILITY = Column("probability", "probability", Kind.PROBABILITY)
_PER_MILLION = Column("per_million_rounds", "per million rounds", Kind.DECIMAL, "initial wagers")


PROVED = "best: it is proved that changing any one cell of the chart cannot raise the return"

_READING = (
    "worth: what the best action returns more than the chart's, the best being played from there on",
    "worths are given that the dealer has no blackjack, where it would take the original wager alone",
    "probability: of coming to the decision by the chart's play, before any split",
)


def strategy_tables(solved: Solved, style: Style, *, every: bool = False) -> Iterator[Table]:
    """The chart, the departures and the ties, for people.

    Departures of three and more cards are added up by cell; with ``every`` each has its own row.
    """
    yield from _charts(solved)
    yield _openings(solved)
    yield _every_longer_hand(solved) if every else _longer_hands(solved)
    yield _ties(solved, style)


def _charts(solved: Solved) -> Iterator[Table]:
    facts: tuple[tuple[str, str], ...] = (*game_facts(solved.played), ("Chart", solved.best.chart.name))
    for block, title in BLOCKS.items():
        shown = chart_lines(solved.best, block)
        if block == "aces" and not shown:
            continue
        yield Table(
            title=f"{game_title(solved.played)}, {title}",
            facts=facts,
            columns=(
                Column(block, block, Kind.NAME),
                *UPCARD_COLUMNS,
            ),
            rows=tuple((line.label, *map(shown_cell, line.cells)) for line in shown),
            notes=(legend(solved.best), *_chart_notes(solved.best, block)),
        )
        facts = ()


def short_chart(solved: Solved) -> Table:
    """The whole chart as one table."""
    return Table(
        title=f"{game_title(solved.played)}: {solved.best.chart.name}",
        facts=(),
        columns=(_HAND, *UPCARD_COLUMNS),
        rows=tuple(
            (f"{block} {line.label}", *map(shown_cell, line.cells))
            for block in BLOCKS
            for line in chart_lines(solved.best, block)
        ),
        notes=(
            legend(solved.best),
            *(note for block in BLOCKS for note in _chart_notes(solved.best, block)),
            "the figures are for the best play of every hand; departures from the chart are listed by hand",
        ),
    )


def _chart_notes(best: BestPlay, block: str) -> Iterator[str]:
    """What is to be said of a block of the chart."""
    if block == "hard" and best.chart_is_best:
        yield PROVED
    if block == "pair" and (pairs := apart(best)):
        yield pairs
    if block == "aces" and chart_lines(best, block):
        yield "split aces: what a split ace does with its second card"


def _openings(solved: Solved) -> Table:
    best = solved.best
    rows = tuple(
        (*_place(one), *_actions(one), one.worth, one.probability, MILLION * one.worth_per_round)
        for one in best.departures
        if one.is_opening
    )
    return Table(
        title=f"{game_title(solved.played)}, departures on two cards",
        facts=(),
        columns=(_HAND, _UPCARD, _BY_CHART, _BEST, _WORTH, _PROBABILITY, _PER_MILLION) if rows else (),
        rows=rows,
        figures=(
            Figure("value", "best play returns (net)", Kind.RETURN, best.value, UNIT),
            Figure("chart_value", "the chart returns (net)", Kind.RETURN, best.chart_value, UNIT),
            Figure("gain", "best play gains", Kind.RETURN, best.value - best.chart_value, UNIT),
            Figure("before_splits", "of it by departures", Kind.RETURN, best.worth_before_splits, UNIT),
            Figure("in_splits", "of it in split hands", Kind.RETURN, best.worth_in_splits, UNIT),
        ),
        notes=(
            *(() if rows else ("best play departs from the chart on no two cards",)),
            *_READING,
        ),
    )


def _longer_hands(solved: Solved) -> Table:
    """Departures of three and more cards that come up, added up by cell and action."""
    cells: dict[tuple[str, ...], list[Decision]] = {}
    for one in _met_longer(solved.best):
        cells.setdefault((str(one.row), SYMBOLS[one.upcard], *_actions(one)), []).append(one)
    worths = {cell: _sum(one.worth_per_round for one in group) for cell, group in cells.items()}
    return _longer_table(
        solved,
        (
            Column("row", "hand", Kind.NAME),
            *(_UPCARD, _BY_CHART, _BEST),
            Column("compositions", "compositions", Kind.COUNT),
            *(_PROBABILITY, _PER_MILLION),
            Column("such_as", "such as", Kind.NAME),
            _WORTH,
        ),
        tuple(
            (
                *cell,
                len(cells[cell]),
                _sum(one.probability for one in cells[cell]),
                MILLION * worths[cell],
                spell(cells[cell][0].cards),
                cells[cell][0].worth,
            )
            for cell in sorted(cells, key=lambda cell: -worths[cell])
        ),
    )


def _every_longer_hand(solved: Solved) -> Table:
    """Departures of three and more cards that come up, each by itself."""
    return _longer_table(
        solved,
        (_HAND, _UPCARD, _BY_CHART, _BEST, _WORTH, _PROBABILITY, _PER_MILLION),
        tuple(
            (*_place(one), *_actions(one), one.worth, one.probability, MILLION * one.worth_per_round)
            for one in _met_longer(solved.best)
        ),
    )


def _longer_table(solved: Solved, columns: tuple[Column, ...], rows: tuple[tuple[Cell, ...], ...]) -> Table:
    never = sum(not one.met for one in solved.best.departures)
    return Table(
        title=f"{game_title(solved.played)}, departures on three cards and more",
        facts=(),
        columns=columns if rows else (),
        rows=rows,
        notes=(
            *(() if rows else ("best play departs from the chart on none that comes up",)),
            f"not listed: {never} more that the chart's play does not come to before a split",
        ),
    )


def _met_longer(best: BestPlay) -> list[Decision]:
    return [one for one in best.departures if one.met and not one.is_opening]


def _ties(solved: Solved, style: Style) -> Table:
    rows = tuple(
        (*_place(one), one.best.value, _runner_up(one), one.value(one.best), one.margin, _closeness(one))
        for one in solved.best.near_ties(last_place(style))
    )
    return Table(
        title=f"{game_title(solved.played)}, ties and near-ties",
        facts=(),
        columns=(
            *(_HAND, _UPCARD, _BEST),
            Column("runner_up", "runner-up", Kind.NAME),
            Column("value", "value", Kind.RETURN, UNIT),
            Column("margin", "difference", Kind.FRACTION, UNIT),
            Column("tie", "tie", Kind.NAME),
        )
        if rows
        else (),
        rows=rows,
        notes=(
            *(() if rows else ("at no hand that comes up are the two best actions so close",)),
            f"near: less than half a unit apart in decimal place {style.places}",
            f"of equal actions the first of {', '.join(action.value for action in Action)} is taken",
            footing(style),
        ),
    )


def strategy_rows(answers: Sequence[Solved], style: Style) -> Table:
    """Every cell, departure and tie in one rectangle, for machines; a row ``total`` for each shoe."""
    first = answers[0].played
    return Table(
        title=f"{first.terms.title}: strategy",
        facts=game_facts(first),
        columns=(
            *SHOE_COLUMNS,
            Column("part", "part", Kind.NAME),
            Column("row", "row", Kind.NAME),
            _UPCARD,
            Column("cell", "cell", Kind.NAME),
            *(_HAND, _BY_CHART, _BEST),
            Column("runner_up", "runner-up", Kind.NAME),
            Column("value", "value", Kind.RETURN, UNIT),
            Column("margin", "difference from the runner-up", Kind.RETURN, UNIT),
            *(_WORTH, _PROBABILITY),
            Column("worth_per_round", "worth per round", Kind.RETURN, UNIT),
        ),
        rows=tuple(
            (*shoe_cells(solved.played), *row) for solved in answers for row in _parts(solved.best, style)
        ),
    )


def _parts(best: BestPlay, style: Style) -> Iterator[tuple[Cell, ...]]:
    nothing = (None,) * 9
    for (row, upcard), cell in best.played.items():
        yield "cell", str(row), SYMBOLS[upcard], shown_cell(cell), *nothing
    for part, decisions in (("departure", best.departures), ("tie", best.near_ties(last_place(style)))):
        for one in decisions:
            cell = best.played[one.row, one.upcard]
            yield part, str(one.row), SYMBOLS[one.upcard], shown_cell(cell), *_whole(one)
    gain = best.value - best.chart_value
    yield "total", *(None,) * 7, best.value, None, None, None, gain


def _whole(one: Decision) -> tuple[Cell, ...]:
    return (
        *(spell(one.cards), *_actions(one), _runner_up(one)),
        *(one.value(one.best), one.margin, one.worth, one.probability, one.worth_per_round),
    )


def _sum(amounts: Iterable[Fraction]) -> Fraction:
    return sum(amounts, Fraction(0))


def last_place(style: Style) -> Fraction:
    """Half a unit of the last place that is printed."""
    return Fraction(1, 2 * 10**style.places)


def _place(one: Decision) -> tuple[str, str]:
    return spell(one.cards), SYMBOLS[one.upcard]


def _actions(one: Decision) -> tuple[str, str]:
    return one.by_chart.value, one.best.value


def _runner_up(one: Decision) -> str | None:
    return None if one.runner_up is None else one.runner_up.value


def _closeness(one: Decision) -> str:
    return "near" if one.margin else "exact"
