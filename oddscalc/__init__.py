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
    from oddscalc.analysis.design import Design as Design
    from oddscalc.analysis.design import Designs as Designs
    from oddscalc.analysis.insurance import InsuranceCost as InsuranceCost
    from oddscalc.analysis.insurance import InsuranceStake as InsuranceStake
    from oddscalc.analysis.insurance import insurance_cost as insurance_cost
    from oddscalc.analysis.joint.together import Joint as Joint
    from oddscalc.api import as_table as as_table
    from oddscalc.api import compare as compare
    from oddscalc.api import design as design
    from oddscalc.api import joint as joint
    from oddscalc.api import odds as odds
    from oddscalc.api import sweep as sweep
    from oddscalc.blackjack.actions import Action as Action
    from oddscalc.blackjack.chart import Chart as Chart
    from oddscalc.blackjack.game import Game as Game
    from oddscalc.blackjack.hands import ValueShoe as ValueShoe
    from oddscalc.blackjack.options import parse_rules as parse_rules
    from oddscalc.blackjack.rules import Rules as Rules
    from oddscalc.cards import Card as Card
    from oddscalc.cards import KnownCard as KnownCard
    from oddscalc.cards import Rank as Rank
    from oddscalc.cards import Suit as Suit
    from oddscalc.cards import ace_high as ace_high
    from oddscalc.cards import best_total as best_total
    from oddscalc.deals import Slot as Slot
    from oddscalc.deals import SuitsAlike as SuitsAlike
    from oddscalc.deals import Ways as Ways
    from oddscalc.deals import walk as walk
    from oddscalc.distribution import Distribution as Distribution
    from oddscalc.distribution import DistributionByDecks as DistributionByDecks
    from oddscalc.errors import QuestionError as QuestionError
    from oddscalc.exact import Root as Root
    from oddscalc.exact import Rounding as Rounding
    from oddscalc.payoff import Odds as Odds
    from oddscalc.payoff import Outcome as Outcome
    from oddscalc.paytable import PayTable as PayTable
    from oddscalc.paytable import PayTables as PayTables
    from oddscalc.paytable import Provenance as Provenance
    from oddscalc.paytable import standing as standing
    from oddscalc.reals.real import Real as Real
    from oddscalc.report.table import Table as Table
    from oddscalc.shoe import Deck as Deck
    from oddscalc.shoe import Shoe as Shoe
    from oddscalc.sweeping.sweep import Swept as Swept
    from oddscalc.version import VERSION as __version__
    from oddscalc.wager import Known as Known
    from oddscalc.wager import Wager as Wager

_HOMES = {
    "oddscalc.analysis.design": ("Design", "Designs"),
    "oddscalc.analysis.insurance": ("InsuranceCost", "InsuranceStake", "insurance_cost"),
    "oddscalc.analysis.joint.together": ("Joint",),
    "oddscalc.api": ("as_table", "compare", "design", "joint", "odds", "sweep"),
    "oddscalc.blackjack.actions": ("Action",),
    "oddscalc.blackjack.chart": ("Chart",),
    "oddscalc.blackjack.game": ("Game",),
    "oddscalc.blackjack.hands": ("ValueShoe",),
    "oddscalc.blackjack.options": ("parse_rules",),
    "oddscalc.blackjack.rules": ("Rules",),
    "oddscalc.cards": ("Card", "KnownCard", "Rank", "Suit", "ace_high", "best_total"),
    "oddscalc.deals": ("Slot", "SuitsAlike", "Ways", "walk"),
    "oddscalc.distribution": ("Distribution", "DistributionByDecks"),
    "oddscalc.errors": ("QuestionError",),
    "oddscalc.exact": ("Root", "Rounding"),
    "oddscalc.payoff": ("Odds", "Outcome"),
    "oddscalc.paytable": ("PayTable", "PayTables", "Provenance", "standing"),
    "oddscalc.reals.real": ("Real",),
    "oddscalc.report.table": ("Table",),
    "oddscalc.shoe": ("Deck", "Shoe"),
    "oddscalc.sweeping.sweep": ("Swept",),
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
