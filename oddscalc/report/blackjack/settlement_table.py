"""The settlement of a game as a Table: every event with its exact probability and return."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from oddscalc.analysis.played import Played
from oddscalc.blackjack.settlement import Row, Settlement
from oddscalc.report.blackjack.facts import (
    SHOE_COLUMNS,
    UNIT,
    edges_by_decks,
    game_facts,
    game_title,
    shoe_cells,
)
from oddscalc.report.blackjack.summary import game_summary
from oddscalc.report.odds_table import footing
from oddscalc.report.table import TOTAL, Absent, Cell, Column, Kind, Style, Table

FEE, BEFORE_FEE = "ante-fee", "before the fee"
"""The rows of a fee and of the total without it."""

SPLIT_NOTE = (
    "split rounds are one row, whose net result and stake are exact means over all of them; the hands of "
    "a split play against the same dealer and depend on one another, so hit frequency, variance and "
    "standard deviation would need their joint law, and are not given"
)

_BOTH_HANDS = "both hands of a split round are played from what is left, against one dealer"

_COLUMNS = (
    Column("event", "event", Kind.NAME),
    Column("net", "net result", Kind.RETURN, UNIT),
    Column("stake", "stake", Kind.RETURN, UNIT),
    Column("probability", "probability", Kind.PROBABILITY),
    Column("one_in", "1 in n", Kind.ONE_IN),
    Column("return", "return", Kind.RETURN, UNIT),
)


def settlement_table(
    played: Played, style: Style, *, moments: bool = False, edge: str = "house edge"
) -> Table:
    """One table of a game's events with its heading and summary.

    ``moments`` adds the spread of results; ``edge`` is what the house edge is called.
    """
    settlement = played.settlement
    return Table(
        title=game_title(played),
        facts=game_facts(played),
        columns=_COLUMNS,
        rows=(*(_row(row, settlement.total) for row in settlement.rows), *_totals(settlement)),
        figures=tuple(
            figure for figure in game_summary(played, edge, moments=moments) if figure.value is not None
        ),
        notes=(*(() if moments else settlement_notes(settlement)), footing(style)),
    )


def _row(row: Row, total: int) -> tuple[Cell, ...]:
    probability = Fraction(row.weight, total)
    once = 1 / probability if probability else Absent.IMPOSSIBLE
    net, stake = net_and_stake(row)
    return row.event, net, stake, probability, once, probability * row.net


def _totals(settlement: Settlement) -> Iterator[tuple[Cell, ...]]:
    """The fee in a row of its own, where there is one, between the totals before it and after it."""
    everything = settlement.average_wager, Fraction(1), None, settlement.expected_return
    if settlement.fee:
        before, staked = settlement.return_before_fee, settlement.average_wager - settlement.fee
        yield BEFORE_FEE, None, staked, Fraction(1), None, before
        yield FEE, settlement.fee_return, settlement.fee, Fraction(1), Fraction(1), settlement.fee_return
    yield TOTAL, None, *everything


def net_and_stake(row: Row) -> tuple[Cell, Cell]:
    """What an event nets and stakes; of a mean over no rounds there is neither."""
    if row.varies and not row.weight:
        return None, None
    return row.net, row.stake


def settlement_notes(settlement: Settlement) -> tuple[str, ...]:
    """What a reader of the events must be told."""
    return () if settlement.never_splits else (SPLIT_NOTE,)


def law_table(played: Played, style: Style) -> Table:
    """Every net result of a round with its exact probability."""
    return Table(
        title=f"{game_title(played)}: distribution of a round's net result",
        facts=(),
        columns=(
            Column("net", "net result", Kind.FRACTION, UNIT),
            Column("probability", "probability", Kind.PROBABILITY),
            Column("one_in", "1 in n", Kind.ONE_IN),
        ),
        rows=tuple(
            (net, chance, 1 / chance if chance else Absent.IMPOSSIBLE)
            for net, chance in played.law.chances.items()
        ),
        notes=(*(() if played.settlement.never_splits else (_BOTH_HANDS,)), footing(style)),
    )


def law_rows(games: Sequence[Played]) -> Table:
    """The same from several shoes, for machines."""
    return Table(
        title=f"{games[0].terms.title}: distribution of a round's net result",
        facts=(),
        columns=(
            *SHOE_COLUMNS,
            Column("net", "net result", Kind.FRACTION, UNIT),
            Column("probability", "probability", Kind.PROBABILITY),
        ),
        rows=tuple(
            (*shoe_cells(played), net, chance)
            for played in games
            for net, chance in played.law.chances.items()
        ),
    )


def compare_games_table(answers: Sequence[Played], style: Style, edge: str = "house edge") -> Table:
    """House edge and element of risk, decks across; ``edge`` is what the house edge is called."""
    first = answers[0]
    facts = [fact for fact in game_facts(first) if fact[0] != "Deck"]
    edges = [played.settlement.house_edge for played in answers]
    risks = [played.settlement.element_of_risk for played in answers]
    return Table(
        title=f"{first.terms.title}: {edge} by deck count",
        facts=(("Deck", first.deck.title), *facts),
        columns=(
            Column("figure", "figure", Kind.NAME),
            *edges_by_decks(answers),
        ),
        rows=((f"{edge} per initial wager", *edges), ("element of risk", *risks)),
        notes=(footing(style),),
    )


def compare_games_rows(answers: Sequence[Played]) -> Table:
    """Every summary figure, one row for each shoe, for machines."""
    first = answers[0]
    summaries = [game_summary(played) for played in answers]
    by_figure = zip(*summaries, strict=True)
    known = [figures for figures in by_figure if any(one.value is not None for one in figures)]
    return Table(
        title=f"{first.terms.title}: summary figures by deck count",
        facts=game_facts(first),
        columns=(
            *SHOE_COLUMNS,
            *(Column(one.name, one.heading, one.kind, one.unit) for one, *_ in known),
        ),
        rows=tuple(
            (
                *shoe_cells(played),
                *(figures[row].value for figures in known),
            )
            for row, played in enumerate(answers)
        ),
    )
