"""A hand and the dealer behind it as Tables: what each action is worth, and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from oddscalc.analysis.beside_a_hand import BesideAHand, beside_a_hand
from oddscalc.analysis.played import Played
from oddscalc.blackjack.game import DealerTotals, HandValue
from oddscalc.blackjack.hands import SYMBOLS, spell
from oddscalc.blackjack.rules import Strategy
from oddscalc.report.blackjack.facts import UNIT, game_facts, game_title, hand_named
from oddscalc.report.odds_table import footing
from oddscalc.report.table import Cell, Column, Figure, Kind, Style, Table

_ACTION = Column("action", "action", Kind.NAME)
OVERALL = "dealer blackjack counted"
"""The heading of values over everything the dealer may hold."""

_TOTAL = Column("total", "dealer's total", Kind.NAME)


class Insured(NamedTuple):
    """What is said of insurance at a hand."""

    figures: tuple[Figure, ...] = ()
    notes: tuple[str, ...] = ()


def hand_tables(
    played: Played, value: HandValue, style: Style, insured: Insured | None = None
) -> tuple[Table, ...]:
    """The actions at a hand, then the dealer's totals from what is left.

    ``insured`` where insurance is not that of 2.9.
    """
    behind = dealer_table(played, value.upcard, value.dealer, style)
    return actions_table(played, value, style, insured), replace(behind, facts=())


def actions_table(played: Played, value: HandValue, style: Style, insured: Insured | None = None) -> Table:
    """What each allowed action is worth, the best first."""
    beside = insured or _insured_by_law(played, value)
    ordered = sorted(value.values, key=lambda action: value.values[action], reverse=True)
    best = value.values[ordered[0]]
    # After a check, a hand that cards were drawn to cannot meet a dealer's blackjack.
    counted = sum(value.cards) == 2 or not played.rules.peek
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (
            action.value,
            value.values[action],
            best - value.values[action],
            *((value.overall[action],) if counted else ()),
        )
        for action in ordered
    )
    return Table(
        title=f"{game_title(played)}: {_hand(value)} against {SYMBOLS[value.upcard]}",
        facts=game_facts(played),
        columns=(
            _ACTION,
            Column("value", "value", Kind.RETURN, UNIT),
            Column("behind_best", "less than the best by", Kind.RETURN, UNIT),
            *((Column("overall", OVERALL, Kind.RETURN, UNIT),) if counted else ()),
        ),
        rows=rows,
        figures=(*_exactly(value), *beside.figures),
        notes=(*_notes(played, value), *beside.notes, footing(style)),
    )


def dealer_table(played: Played, upcard: int, dealer: DealerTotals, style: Style) -> Table:
    """How the dealer's hand ends, before and after a check for blackjack."""
    before = _dealer_rows(dealer)
    checked = dealer.after_check() if dealer.blackjack < 1 else None
    after = dict(_dealer_rows(checked)) if checked else {}
    return Table(
        title=f"{game_title(played)}: the dealer's totals with {SYMBOLS[upcard]} up",
        facts=game_facts(played),
        columns=(
            _TOTAL,
            Column("probability", "probability", Kind.PROBABILITY),
            Column("after_check", "given no blackjack", Kind.PROBABILITY),
        ),
        rows=tuple(
            (name, chance, None if name == "blackjack" else after.get(name)) for name, chance in before
        ),
        notes=(footing(style),),
    )


def _dealer_rows(dealer: DealerTotals) -> list[tuple[str, Fraction]]:
    totals = [(str(points), chance) for points, chance in sorted(dealer.totals.items())]
    return [*totals, ("bust", dealer.bust), ("blackjack", dealer.blackjack)]


def _hand(value: HandValue) -> str:
    return f"{spell(value.cards)} ({hand_named(value.cards)})"


def _exactly(value: HandValue) -> Iterator[Figure]:
    for action, worth in value.values.items():
        yield Figure(action.value, f"{action.value}, exactly", Kind.RETURN, worth, UNIT)


def _insured_by_law(played: Played, value: HandValue) -> Insured:
    """Insurance as 2.9 has it, for half the initial wager."""
    beside = beside_a_hand(played, value)
    if beside is None:
        return Insured()
    return Insured(tuple(_beside(value, beside)), tuple(_notes_beside(beside)))


def _beside(value: HandValue, beside: BesideAHand) -> Iterator[Figure]:
    yield Figure("insurance_edge", "house edge of insurance", Kind.PERCENT, beside.insurance_edge)
    yield Figure("insurance", "insurance for half, by itself", Kind.RETURN, beside.insurance, UNIT)
    yield Figure("insured", f"{value.best.value}, insured for half", Kind.RETURN, beside.insured, UNIT)
    if beside.even_money is not None:
        yield Figure("even_money", "even money", Kind.RETURN, beside.even_money, UNIT)


def _notes(played: Played, value: HandValue) -> Iterator[str]:
    if value.given_no_blackjack:
        yield "values are given that the dealer has no blackjack; the last column counts that he may have one"
    else:
        yield "values count that the dealer may have blackjack: the hand is decided before that is known"
    if played.rules.strategy is not Strategy.COMPOSITION:
        yield "after the action, play goes on by the strategy that the rules state"


def _notes_beside(beside: BesideAHand) -> Iterator[str]:
    yield "insurance is the wager of 2.9 for half the initial wager, with the cards of the hand known"
    if beside.even_money is None:
        return
    same = beside.even_money == beside.insured
    found = "with these rules it is the same as" if same else "with these rules it differs from"
    yield (
        "even money, one to one at once for a blackjack, is assumed to be offered (the text of 2.7(c) is not "
        f"to hand); {found} playing on, insured for half"
    )


def hand_rows(played: Played, value: HandValue, insured: Insured | None = None) -> Table:
    """Actions, dealer and insurance in one rectangle, for machines."""
    beside = insured or _insured_by_law(played, value)
    rows: list[tuple[Cell, ...]] = [
        ("action", action.value, worth, value.overall[action]) for action, worth in value.values.items()
    ]
    rows += [("best", value.best.value, value.values[value.best], value.overall[value.best])]
    rows += [("dealer", name, chance, None) for name, chance in _dealer_rows(value.dealer)]
    rows += [("insurance", figure.name, figure.value, None) for figure in beside.figures]
    return Table(
        title=f"{game_title(played)}: {_hand(value)} against {SYMBOLS[value.upcard]}",
        facts=game_facts(played),
        columns=(
            Column("about", "about", Kind.NAME),
            Column("name", "name", Kind.NAME),
            Column("value", "value", Kind.RETURN, UNIT),
            Column("overall", OVERALL, Kind.RETURN, UNIT),
        ),
        rows=tuple(rows),
        notes=(*_notes(played, value), *beside.notes),
    )
