"""The summary figures of a played game."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from oddscalc.analysis.played import Played
from oddscalc.analysis.risk import standardised
from oddscalc.blackjack.law import Law
from oddscalc.report.blackjack.facts import UNIT
from oddscalc.report.table import Figure, Kind

_OWN = {
    "switch-hands": "oddscalc.report.switch.figures",
    "triple-attack": "oddscalc.report.attack.summary",
}
"""Game id to the module whose ``own_figures`` adds what that game is asked besides."""


def game_summary(played: Played, edge: str = "house edge", *, moments: bool = False) -> tuple[Figure, ...]:
    """The figures of a game; ``edge`` is what it calls the house edge.

    Those of the spread of results have no value where rounds are split, unless ``moments`` asks for them.
    """
    settlement = played.settlement
    law = played.law if moments or settlement.never_splits else None
    return (
        Figure("expected_return", "expected return (net)", Kind.RETURN, settlement.expected_return, UNIT),
        Figure("return_to_player", "return to player", Kind.PERCENT, 1 + settlement.expected_return, UNIT),
        Figure("house_edge", f"{edge} per initial wager", Kind.PERCENT, settlement.house_edge, UNIT),
        Figure(
            "average_wager",
            "average wager, the fee with it" if settlement.fee else "average wager",
            Kind.RETURN,
            settlement.average_wager,
            UNIT,
        ),
        Figure(
            "element_of_risk",
            "element of risk",
            Kind.PERCENT,
            settlement.element_of_risk,
            "per unit of everything staked",
        ),
        *_own_figures(played, edge),
        *spread_figures(law),
    )


def _own_figures(played: Played, edge: str) -> tuple[Figure, ...]:
    """The figures that only this game has."""
    if played.terms.id not in _OWN:
        return ()
    own: Callable[[Played, str], tuple[Figure, ...]] = import_module(_OWN[played.terms.id]).own_figures
    return own(played, edge)


def spread_figures(law: Law | None) -> tuple[Figure, ...]:
    """The spread of a round's net result, exactly; no values where its law is not known."""
    hit = push = variance = deviation = skewness = None
    if law is not None:
        hit, push = law.hit_frequency, law.push_probability
        variance, deviation = law.variance, law.standard_deviation
        skewness = standardised(law.third_central_moment, variance)
    return (
        Figure("hit_frequency", "hit frequency (net result above 0)", Kind.PERCENT, hit),
        Figure("push_probability", "net result 0", Kind.PERCENT, push),
        Figure("variance", "variance", Kind.RETURN, variance, UNIT),
        Figure("standard_deviation", "standard deviation", Kind.DECIMAL, deviation, UNIT),
        Figure("skewness", "skewness", Kind.DECIMAL, skewness),
    )
