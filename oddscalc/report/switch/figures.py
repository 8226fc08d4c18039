"""The figures that a table of Switch Hands has beside those of any game."""

from __future__ import annotations

from collections.abc import Iterator

from oddscalc.analysis.played import Played
from oddscalc.analysis.spread_bounds import hit_frequency
from oddscalc.analysis.switch import (
    most_insured,
    switch_game,
    switch_rules,
    switching_is_right,
)
from oddscalc.report.blackjack.facts import UNIT
from oddscalc.report.table import Figure, Kind


def own_figures(played: Played, edge: str) -> tuple[Figure, ...]:
    """Before and after the fee, per outlay, how often hands are won and switching is right."""
    return (*_of_the_fee(played, edge), *_of_the_choice(played), *_of_insurance(played, edge))


def _of_the_fee(played: Played, edge: str) -> Iterator[Figure]:
    settlement = played.settlement
    before, outlay = settlement.return_before_fee, 1 + settlement.fee
    yield Figure("return_before_fee", "expected return before the fee", Kind.RETURN, before, UNIT)
    per_outlay = settlement.house_edge / outlay
    yield Figure(
        "edge_per_outlay",
        f"{edge} per unit of wager and fee",
        Kind.PERCENT,
        per_outlay,
        "per unit of outlay: wager and fee",
    )
    other = switch_game(played).other_player
    if other is not None:
        which = "with the ante" if other.makes_the_ante else "without the ante"
        name = "return_with_ante" if other.makes_the_ante else "return_without_ante"
        yield Figure(name, f"expected return of a player {which}", Kind.RETURN, other.expected_return, UNIT)


def _of_the_choice(played: Played) -> Iterator[Figure]:
    game = switch_game(played)
    right = switching_is_right(game) if game.rules.switch else None
    yield Figure("switching_right", "rounds in which switching is right", Kind.PERCENT, right)
    for fee_paid, when in ((False, "before"), (True, "after")):
        bounds = hit_frequency(played.settlement, fee_paid=fee_paid)
        title = f"net result above 0 {when} the fee"
        yield Figure(f"hits_{when}_fee_at_least", f"{title}, at least", Kind.PERCENT, bounds.at_least)
        yield Figure(f"hits_{when}_fee_at_most", f"{title}, at most", Kind.PERCENT, bounds.at_most)
    yield Figure("colored_share", "blackjacks that are colored", Kind.PERCENT, game.share)


def _of_insurance(played: Played, edge: str) -> Iterator[Figure]:
    from oddscalc.analysis.question import ask
    from oddscalc.wager import Known

    question = ask("insurance", decks=(played.decks,), deck=played.deck, known=Known(seen=played.seen))
    (odds,) = question.odds()
    yield Figure("insurance_edge", f"{edge} of insurance, 2 to 1", Kind.PERCENT, odds.house_edge)
    most = most_insured(switch_rules(played))
    yield Figure("most_insured", "most that may be insured", Kind.RETURN, most, UNIT)
