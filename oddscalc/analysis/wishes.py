"""Wishes for a pay table, as they are written on the command line and from Python alike."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from oddscalc.analysis.design import Wanted
from oddscalc.analysis.pay_range import EdgeRange, Order, parse_edge, parse_payouts
from oddscalc.analysis.question import Question
from oddscalc.errors import QuestionError, one_of, param, printable
from oddscalc.exact import fraction, parse_number, parse_odds
from oddscalc.paytable import PayTable

PAYOUTS = "1..50"
"""The payouts from which a table is made where none are named."""


def parse_wishes(
    question: Question,
    edge: str | EdgeRange,
    payouts: str = PAYOUTS,
    fix: Iterable[str] = (),
    ratio: str | None = None,
    at_least: str | None = None,
    *,
    any_order: bool = False,
) -> Wanted:
    """What is wanted for the wager of a question, from texts.

    Raises :class:`QuestionError` that names the option and what is allowed.
    """
    if any_order and ratio is not None:
        raise QuestionError(
            f"{param('ratio')}: events have neighbours in rarity, which {param('any_order')} passes over"
        )
    fixed: dict[str, Fraction] = {}
    for text in fix:
        event, equals, pays = text.partition("=")
        if not equals:
            raise QuestionError(
                f"{param('fix')} {printable(text)}: no payout (allowed: {param('fix')} EVENT=ODDS, "
                "such as =30)"
            )
        if event in fixed:
            raise QuestionError(f"{param('fix')}: {printable(event)} is fixed twice")
        fixed[event] = parse_odds(pays, f"{param('fix')} {event}")
    return Wanted(
        edge=parse_edge(edge, param("edge")) if isinstance(edge, str) else edge,
        payouts=parse_payouts(payouts, param("payouts")),
        fixed=fixed,
        ratio=None if ratio is None else _ratio(ratio),
        floor=None if at_least is None else _floor(question, at_least),
        any_order=any_order,
    )


def parse_order(text: str) -> Order:
    """The order of this name; raises :class:`QuestionError` naming those there are."""
    allowed = [str(order) for order in Order]
    if text not in allowed:
        raise one_of(param("sort"), text, allowed)
    return Order(text)


def _ratio(text: str) -> Fraction:
    ratio = parse_number(text, param("ratio"))
    if ratio < 1:
        raise QuestionError(
            f"{param('ratio')} {fraction(ratio)}: a rarer event is never paid less (allowed: 1 or more)"
        )
    return ratio


def _floor(question: Question, table: str) -> PayTable:
    tables = question.tables_named(table)
    if len(tables) > 1:
        raise QuestionError(
            f"{param('at_least')} {printable(table)}: holds {len(tables)} tables (allowed: one)"
        )
    return tables[0]
