"""The summary figures that only Triple Attack Blackjack has."""

from __future__ import annotations

from collections.abc import Iterator

from oddscalc.analysis.attack import attack_game, insurance_beside, insuring_always
from oddscalc.analysis.played import Played
from oddscalc.blackjack.attack.attacks import MOST_ATTACKS
from oddscalc.report.blackjack.facts import UNIT
from oddscalc.report.table import Figure, Kind

INSURED = "per unit of insurance"
SHOWN = "an ace shown"


def own_figures(played: Played, edge: str) -> tuple[Figure, ...]:
    """What the attacks return and how many are made; insurance. ``edge`` is what the house edge is called."""
    return (*_attacks(played, edge), *_insurance(played, edge))


def _attacks(played: Played, edge: str) -> Iterator[Figure]:
    game = attack_game(played)
    returns = game.attack_returns
    yield Figure("average_attacks", "attacks made", Kind.RETURN, game.average_attacks, "in a round")
    yield Figure("second_return", "second attacks return", Kind.RETURN, returns.second, UNIT)
    yield Figure("third_return", "third attacks return", Kind.RETURN, returns.third, UNIT)
    none, always = f"{edge}, no further attacks", f"{edge}, all {MOST_ATTACKS} attacks always"
    yield Figure("return_no_further", "return, no further attacks", Kind.RETURN, returns.one, UNIT)
    yield Figure("edge_no_further", none, Kind.PERCENT, -returns.one, UNIT)
    yield Figure("return_always", "return, all attacks always", Kind.RETURN, returns.always, UNIT)
    yield Figure("edge_always", always, Kind.PERCENT, -returns.always, UNIT)


def _insurance(played: Played, edge: str) -> Iterator[Figure]:
    found = insurance_beside(played)
    suited = other = house = cost = None
    if found is not None:
        suited, other, house, cost = found.suited, found.other, found.house_edge, -insuring_always(played)
    yield Figure("insurance_edge", f"{edge} of insurance", Kind.PERCENT, house, INSURED)
    yield Figure("insurance_suited", "dealer blackjack of one suit", Kind.PROBABILITY, suited, SHOWN)
    yield Figure("insurance_other", "dealer blackjack of two suits", Kind.PROBABILITY, other, SHOWN)
    yield Figure("insurance_cost", "always insuring half of all attacks costs", Kind.RETURN, cost, UNIT)
