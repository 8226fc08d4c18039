"""Exact odds of casino card wagers.

>>> import oddscalc
>>> oddscalc.odds("in-between", table="C", decks=8).house_edge
Fraction(21010, 223353)

Names are imported when they are first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from oddscalc.analysis.insurance import InsuranceCost, InsuranceStake, insurance_cost
    from oddscalc.api import as_table, compare, odds
    from oddscalc.cards import Card, KnownCard, Rank, Suit
    from oddscalc.deals import Slot, SuitsAlike, Ways, walk
    from oddscalc.distribution import Distribution, DistributionByDecks
    from oddscalc.errors import QuestionError
    from oddscalc.exact import Root, Rounding
    from oddscalc.payoff import Odds, Outcome
    from oddscalc.paytable import PayTable, PayTables, Provenance, standing
    from oddscalc.report.table import Table
    from oddscalc.shoe import Deck, Shoe
    from oddscalc.version import VERSION as __version__
    from oddscalc.wager import Known, Wager

_HOMES = {
    "oddscalc.analysis.insurance": ("InsuranceCost", "InsuranceStake", "insurance_cost"),
    "oddscalc.api": ("as_table", "compare", "odds"),
    "oddscalc.cards": ("Card", "KnownCard", "Rank", "Suit"),
    "oddscalc.deals": ("Slot", "SuitsAlike", "Ways", "walk"),
    "oddscalc.distribution": ("Distribution", "DistributionByDecks"),
    "oddscalc.errors": ("QuestionError",),
    "oddscalc.exact": ("Root", "Rounding"),
    "oddscalc.payoff": ("Odds", "Outcome"),
    "oddscalc.paytable": ("PayTable", "PayTables", "Provenance", "standing"),
    "oddscalc.report.table": ("Table",),
    "oddscalc.shoe": ("Deck", "Shoe"),
    "oddscalc.wager": ("Known", "Wager"),
}
_HOME = {name: module for module, names in _HOMES.items() for name in names}

__all__ = [*_HOME, "__version__"]  # noqa: PLE0604 - the names are in _HOMES and under TYPE_CHECKING


def __getattr__(name: str) -> object:
    if name == "__version__":
        return import_module("oddscalc.version").VERSION
    if name in _HOME:
        return getattr(import_module(_HOME[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
