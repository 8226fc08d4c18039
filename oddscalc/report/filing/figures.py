"""The figures of a filing: what odds quote, and how widely results spread."""

from __future__ import annotations

from collections.abc import Iterator

from oddscalc.analysis.risk import (
    ROUNDS,
    TAX_FORM_ODDS,
    Z_90,
    Z_95,
    excess_kurtosis,
    largest_payout,
    remaining_skewness,
    return_interval,
    skewness,
    tax_form_events,
    volatility_index,
)
from oddscalc.payoff import Odds
from oddscalc.report.odds_table import UNIT, extra_figures, summary
from oddscalc.report.table import Figure, Kind

HOUSE_ADVANTAGE = "house advantage"
"""What a filing calls the house edge."""


def filing_figures(odds: Odds) -> tuple[Figure, ...]:
    """Every summary figure of a filing, in its order."""
    return (*summary(odds, HOUSE_ADVANTAGE), *extra_figures(odds), *_spread(odds), *_extremes(odds))


def _spread(odds: Odds) -> Iterator[Figure]:
    yield Figure("skewness", "skewness", Kind.DECIMAL, skewness(odds))
    yield Figure("excess_kurtosis", "excess kurtosis", Kind.RETURN, excess_kurtosis(odds))
    for percent, z in ((90, Z_90), (95, Z_95)):
        yield Figure(
            f"volatility_index_{percent}",
            f"volatility index at {percent} %",
            Kind.DECIMAL,
            volatility_index(odds, z),
            UNIT,
        )
    for rounds in ROUNDS:
        low, high = return_interval(odds, rounds)
        within = f"average of {rounds:,} wagers, 95 % interval"
        yield Figure(f"interval_low_{rounds}", f"{within}, from", Kind.PERCENT_ROOT, low, UNIT)
        yield Figure(f"interval_high_{rounds}", f"{within}, to", Kind.PERCENT_ROOT, high, UNIT)
        yield Figure(
            f"skewness_{rounds}",
            f"skewness over the root of {rounds:,}",
            Kind.DECIMAL,
            remaining_skewness(odds, rounds),
        )


def _extremes(odds: Odds) -> Iterator[Figure]:
    yield Figure("largest_payout", "largest payout", Kind.ODDS, largest_payout(odds))
    reported = ", ".join(tax_form_events(odds)) or "none"
    yield Figure("tax_form_events", f"events at {TAX_FORM_ODDS} to 1 or more", Kind.NAME, reported)
