"""Counting arguments as Tables: one for each event, its steps multiplied out."""

from __future__ import annotations

from collections.abc import Sequence

from oddscalc.analysis.formula import Formula, Product, quotient
from oddscalc.counting import Argument, Case, Step
from oddscalc.deals import Factor
from oddscalc.payoff import Odds
from oddscalc.report.compare_tables import WARNINGS, wager_facts, warned
from oddscalc.report.odds_facts import warnings
from oddscalc.report.table import Cell, Column, Kind, Table
from oddscalc.shoe import counted_decks
from oddscalc.wager import LOSS

_WORDS = (
    Column("case", "case", Kind.NAME),
    Column("step", "choose", Kind.NAME),
    Column("formula", "in n decks", Kind.FORMULA),
)


_SUMMED_UP = (
    "the total equals the ways that the walk counts; the order in which the cards fall is counted, "
    "as in the sample space"
)


def explain_table(odds: Odds, event: str, argument: Argument) -> Table:
    """Why an event has the ways it has: each case's choices, their product, and the sum of the cases."""
    decks = odds.shoe.decks
    rows: list[tuple[Cell, ...]] = []
    for case in argument.cases:
        named = case_words(case)
        for step in _steps(event, case):
            rows.append(_row(named, step.words, _formula(step), step.at(decks)))
            named = ""
        product = "in all" if _steps(event, case) else ""
        rows.append(_row(named, product, case_formula(case), case.at(decks)))
    rows.append(_row("total", "", None, argument.at(decks)))
    return Table(
        title=f"{odds.law.title}: why {event} happens in {argument.at(decks):,} ways of {odds.total_ways:,}",
        facts=wager_facts(odds),
        columns=(*_WORDS, Column("ways", counted_decks(decks), Kind.COUNT)),
        rows=tuple(rows),
        notes=(
            *warnings(odds),
            _SUMMED_UP,
        ),
    )


def explain_rows(explained: Sequence[tuple[Odds, str, Argument]]) -> Table:
    """Every step of every argument in one rectangle, for machines."""
    first = explained[0][0]
    return Table(
        title=f"Counting arguments: {first.law.title}",
        facts=wager_facts(first),
        columns=(
            Column("wager", "wager", Kind.NAME),
            Column("deck", "deck", Kind.NAME),
            Column("decks", "decks", Kind.COUNT),
            Column("event", "event", Kind.NAME),
            Column("sign", "sign", Kind.COUNT),
            *_WORDS,
            Column("ways", "ways", Kind.COUNT),
            WARNINGS,
        ),
        rows=tuple(
            (
                odds.wager.id,
                odds.shoe.deck.id,
                odds.shoe.decks,
                event,
                case.sign,
                case.words,
                step.words,
                _formula(step),
                step.at(odds.shoe.decks),
                warned(odds),
            )
            for odds, event, argument in explained
            for case in argument.cases
            for step in case.steps
        ),
        notes=tuple(dict.fromkeys(note for odds, _, _ in explained for note in warnings(odds))),
    )


def _steps(event: str, case: Case) -> tuple[Step, ...]:
    """A loss is every deal less the other events, whose own tables tell the steps."""
    return () if event == LOSS else case.steps


def _row(case: str, step: str, formula: Formula | None, ways: int) -> tuple[Cell, ...]:
    return (case, step, formula, ways)


def case_words(case: Case) -> str:
    """The case in words, ``less:`` before one that is taken away."""
    return case.words if case.sign > 0 else f"less: {case.words}"


def _formula(step: Step) -> Formula:
    return _product(step.multiple, step.factors)


def case_formula(case: Case) -> Formula:
    """The product of the case's steps in n decks, with its sign."""
    multiple = case.sign
    for step in case.steps:
        multiple *= step.multiple
    return _product(multiple, tuple(factor for step in case.steps for factor in step.factors))


def _product(multiple: int, factors: tuple[Factor, ...]) -> Formula:
    polynomials = tuple(((-factor.gone, factor.copies), 1) for factor in factors)
    return quotient(Product(multiple, polynomials), Product(1))
