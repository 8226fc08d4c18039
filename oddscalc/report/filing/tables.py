"""The tables that stand in filings only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from oddscalc.analysis.removal import most_exposed, removal_effects, weighted_sum
from oddscalc.counting import Argument
from oddscalc.payoff import Odds, Outcome
from oddscalc.report.compare_tables import PLACE_COLUMNS, place, wager_facts
from oddscalc.report.explain_table import case_formula, case_words
from oddscalc.report.filing.figures import filing_figures
from oddscalc.report.odds_facts import impossible_events, sample_space, shoe_fact
from oddscalc.report.removal_table import named
from oddscalc.report.table import TOTAL, Absent, Cell, Column, Figure, Kind, Table
from oddscalc.shoe import counted_decks

_EVENT = Column("event", "event", Kind.NAME)


def event_table(odds: Odds) -> Table:
    """One pay table at one deck count: every event, and the filing's figures."""
    total: tuple[Cell, ...] = (
        TOTAL, None, odds.total_ways, Fraction(1), Fraction(1), None, None, odds.expected_return
    )  # fmt: skip
    return Table(
        title=f"{odds.table.heading}, {counted_decks(odds.shoe.decks)}",
        facts=(("Deck", shoe_fact(odds.shoe)), ("Sample space", sample_space(odds))),
        columns=(
            _EVENT,
            Column("pays", "pays", Kind.ODDS),
            Column("ways", "ways", Kind.COUNT),
            Column("exact_probability", "probability", Kind.FRACTION),
            Column("probability", "decimal", Kind.PROBABILITY),
            Column("true_odds", "true odds", Kind.TRUE_ODDS),
            Column("one_in", "1 in n", Kind.ONE_IN),
            Column("return", "return", Kind.RETURN),
        ),
        rows=(*map(_event_row, odds.outcomes), total),
        figures=filing_figures(odds),
        notes=impossible_events(odds),
    )


def _event_row(one: Outcome) -> tuple[Cell, ...]:
    against, once = (one.true_odds, one.one_in) if one.ways else (Absent.IMPOSSIBLE, Absent.IMPOSSIBLE)
    probability = one.probability
    return one.event, one.pays, one.ways, probability, probability, against, once, one.contribution


def sheet_table(answers: Sequence[Odds]) -> Table:
    """One row for each pay table and deck count: edge, hit frequency, spread, most exposed card."""
    rows = []
    for odds in answers:
        exposed = most_exposed(removal_effects(odds))
        rows.append(
            (
                odds.table.name,
                odds.shoe.decks,
                odds.total_ways,
                odds.house_edge,
                odds.hit_frequency,
                odds.standard_deviation,
                named(exposed),
                exposed[0].effect if exposed else None,
            )
        )
    return Table(
        title="By deck count",
        facts=(),
        columns=(
            Column("table", "pay table", Kind.NAME),
            Column("decks", "decks", Kind.COUNT),
            Column("total_ways", "ways", Kind.COUNT),
            Column("house_edge", "house advantage", Kind.PERCENT),
            Column("hit_frequency", "hit frequency", Kind.PERCENT),
            Column("standard_deviation", "standard deviation", Kind.DECIMAL),
            Column("most_exposed_card", "card that moves it most", Kind.NAME),
            Column("change", "change in return when it is gone", Kind.RETURN),
        ),
        rows=tuple(rows),
    )


def removal_by_table(answers: Sequence[Odds]) -> Table:
    """The effect of each rank on each pay table, for one deck count."""
    first = answers[0]
    by_table = [(odds.table, removal_effects(odds)) for odds in answers]
    rows = [
        (str(rank.card), rank.share, *(effects[place].effect for _, effects in by_table))
        for place, rank in enumerate(removal_effects(first))
    ]
    sums = tuple(
        Figure(
            f"sum_{table.name}",
            f"{table.title}: effects weighted by share",
            Kind.RETURN,
            weighted_sum(effects),
        )
        for table, effects in by_table
    )
    return Table(
        title=f"Change in expected return when one card is gone, {counted_decks(first.shoe.decks)}",
        facts=(),
        columns=(
            Column("card", "card gone", Kind.NAME),
            Column("share", "share of the shoe", Kind.PROBABILITY),
            *(Column(f"change_{table.name}", table.title, Kind.RETURN) for table, _ in by_table),
        ),
        rows=tuple(rows),
        figures=sums,
    )


def arguments_table(arguments: Mapping[str, Argument]) -> Table:
    """The counting argument of every event, one row for each case."""
    return Table(
        title="Counting arguments",
        facts=(),
        columns=(
            _EVENT,
            Column("case", "case", Kind.NAME),
            Column("formula", "ways in n decks", Kind.FORMULA),
        ),
        rows=tuple(
            (event, case_words(case), case_formula(case))
            for event, argument in arguments.items()
            for case in argument.cases
        ),
    )


def summary_rows(answers: Sequence[Odds]) -> Table:
    """Every figure of the filing, one row for each pay table and deck count, for machines."""
    first = answers[0]
    return Table(
        title=f"{first.law.title}: figures of the filing",
        facts=wager_facts(first),
        columns=(
            *PLACE_COLUMNS,
            *(Column(one.name, one.heading, one.kind, one.unit) for one in filing_figures(first)),
        ),
        rows=tuple((*place(odds), *(one.value for one in filing_figures(odds))) for odds in answers),
    )
