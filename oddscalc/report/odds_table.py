"""Odds as a Table: events down, what each pays and how often it happens across."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from oddscalc.payoff import Odds, Outcome
from oddscalc.report.odds_facts import odds_facts, odds_notes
from oddscalc.report.table import TOTAL, Absent, Cell, Column, Figure, Kind, Style, Table
from oddscalc.version import VERSION

if TYPE_CHECKING:
    from oddscalc.analysis.insurance import InsuranceStake

UNIT = "per unit wagered"

_COLUMNS = (
    Column("event", "event", Kind.NAME),
    Column("pays", "pays", Kind.ODDS),
    Column("ways", "ways", Kind.COUNT),
    Column("probability", "probability", Kind.PROBABILITY),
    Column("true_odds", "true odds", Kind.TRUE_ODDS),
    Column("one_in", "1 in n", Kind.ONE_IN),
    Column("return", "return", Kind.RETURN, UNIT),
)


def odds_table(odds: Odds, style: Style, stake: InsuranceStake | None = None) -> Table:
    """One table of odds with its heading, summary and notes."""
    total = (TOTAL, None, odds.total_ways, Fraction(1), None, None, odds.expected_return)
    return Table(
        title=odds_title(odds),
        facts=odds_facts(odds),
        columns=_COLUMNS,
        rows=(*map(_row, odds.outcomes), total),
        figures=(*summary(odds), *extra_figures(odds, stake)),
        notes=(*odds_notes(odds), footing(style)),
    )


def odds_title(odds: Odds) -> str:
    """``In-between wager, Table C, 6 x 52-card``."""
    return f"{odds.law.title}, {odds.table.title}, {odds.shoe.decks} x {odds.shoe.deck.id}"


def _row(one: Outcome) -> tuple[Cell, ...]:
    against, once = (one.true_odds, one.one_in) if one.ways else (Absent.IMPOSSIBLE, Absent.IMPOSSIBLE)
    return one.event, one.pays, one.ways, one.probability, against, once, one.contribution


def summary(odds: Odds, edge: str = "house edge") -> tuple[Figure, ...]:
    """The figures that every table of odds closes with; ``edge`` is what it calls the house edge."""
    return (
        Figure("expected_return", "expected return (net, per unit)", Kind.RETURN, odds.expected_return, UNIT),
        Figure("return_to_player", "return to player", Kind.PERCENT, odds.return_to_player, UNIT),
        Figure("house_edge", edge, Kind.PERCENT, odds.house_edge, UNIT),
        Figure("hit_frequency", "hit frequency", Kind.PERCENT, odds.hit_frequency),
        Figure("push_probability", "push", Kind.PERCENT, odds.push_probability),
        Figure("variance", "variance", Kind.RETURN, odds.variance, UNIT),
        Figure("standard_deviation", "standard deviation", Kind.DECIMAL, odds.standard_deviation, UNIT),
    )


def extra_figures(odds: Odds, stake: InsuranceStake | None = None) -> tuple[Figure, ...]:
    """Figures of one wager alone: what insurance costs on its several bases."""
    if odds.wager.id != "insurance":
        return ()
    from oddscalc.analysis.insurance import insurance_cost

    cost = insurance_cost(odds, stake)
    basis = "insuring half of it" if stake is None else "insuring the most allowed"
    figures = [
        Figure("cost_per_insurance_unit", "cost per insurance unit", Kind.PERCENT, cost.per_insurance_unit),
        Figure(
            "cost_per_initial_wager_given_ace",
            f"cost per initial wager, given an ace ({basis})",
            Kind.PERCENT,
            cost.per_initial_wager_given_ace,
        ),
        Figure(
            "cost_per_initial_wager_per_round",
            f"cost per initial wager, per round ({basis})",
            Kind.PERCENT,
            cost.per_initial_wager_per_round,
        ),
        Figure("ace_probability", "dealer shows an ace", Kind.PERCENT, cost.ace_probability),
    ]
    if stake:
        figures += [
            Figure("most_insured", "most that may be insured by 2.9(b), dollars", Kind.MONEY, stake.most),
            Figure(
                "cost_of_most_insured",
                "its expected cost, given an ace, dollars",
                Kind.RETURN,
                stake.most * cost.per_insurance_unit,
            ),
        ]
    return tuple(figures)


def footing(style: Style) -> str:
    """How the printed decimals came from the exact values."""
    return (
        f"decimals are rounded {style.rounding.value} from exact values, totals from unrounded rows, "
        f"so rows may not add up; oddscalc {VERSION}"
    )
