"""The spread of a game's results, estimated from simulated rounds."""

from __future__ import annotations

from fractions import Fraction

from oddscalc.analysis.estimates import Estimated, EstimatedLaw
from oddscalc.analysis.played import Played
from oddscalc.exact import fraction
from oddscalc.report.blackjack.facts import game_title
from oddscalc.report.odds_table import footing
from oddscalc.report.table import Column, Figure, Kind, Style, Table

SIMULATED = (
    "simulated, not exact: rounds from a full shoe shuffled anew, played by the decisions of the solved game "
    "and settled by rules of their own"
)
"""What every simulated table of a game says of itself."""


def estimates(law: EstimatedLaw) -> dict[str, Estimated]:
    """The figures of the spread that are estimated, by name."""
    found = {
        "hit_frequency": law.hit_frequency,
        "push_probability": law.frequencies.get(Fraction(0)),
        "variance": law.variance,
        "standard_deviation": law.standard_deviation,
        "skewness": law.skewness,
    }
    return {name: one for name, one in found.items() if one is not None}


def estimates_table(played: Played, law: EstimatedLaw, style: Style) -> Table:
    """The spread of results where more than two hands may come of a pair: simulated, with its errors."""
    rows = [
        *((name.replace("_", " "), one.value, one.standard_error) for name, one in estimates(law).items()),
        *(
            (f"net result {fraction(net)}", one.value, one.standard_error)
            for net, one in law.frequencies.items()
        ),
    ]
    return Table(
        title=f"{game_title(played)}: the spread of results, simulated",
        facts=(),
        columns=(
            Column("figure", "figure", Kind.NAME),
            Column("simulated", "simulated", Kind.ESTIMATE),
            Column("standard_error", "standard error", Kind.DECIMAL),
        ),
        rows=tuple((name, value, error) for name, value, error in rows),
        figures=(
            Figure("rounds", "rounds", Kind.COUNT, law.rounds),
            Figure("seed", "seed", Kind.COUNT, law.seed),
        ),
        notes=(
            SIMULATED,
            "the exact law of a round is counted where pairs become two hands at most",
            footing(style),
        ),
    )
