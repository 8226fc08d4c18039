"""Closed forms in n, the number of decks: ways and probabilities of events, house edges of pay tables.

They are the walk's own polynomials, reduced and factored, and are compared with the counts of twelve
shoes before they are handed out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import prod

from oddscalc.analysis.question import Question
from oddscalc.analysis.rational_function import Polynomial, RationalFunction, constant
from oddscalc.distribution import DistributionByDecks
from oddscalc.errors import QuestionError
from oddscalc.paytable import DeckTerms, PayTable
from oddscalc.shoe import Shoe
from oddscalc.wager import LOSS

SHOES_CHECKED = 12
"""How many deck counts a closed form is compared with, from the fewest that can be dealt on."""


@dataclass(frozen=True, slots=True)
class EventForm:
    """One event: its ways, and its share of all ways."""

    event: str
    ways: Polynomial
    probability: RationalFunction

    @property
    def limit(self) -> RationalFunction:
        """The limit of the probability as n grows, a constant."""
        return constant(self.probability.limit)


@dataclass(frozen=True, slots=True)
class TableForm:
    """One pay table and its house edge per unit wagered."""

    table: PayTable
    house_edge: RationalFunction

    @property
    def limit(self) -> RationalFunction:
        """The limit of the house edge as n grows, a constant."""
        return constant(self.house_edge.limit)


@dataclass(frozen=True, slots=True)
class ClosedForms:
    """The closed forms of a question; they hold for every whole n from ``dealt_from`` on."""

    question: Question
    events: tuple[EventForm, ...]
    total: Polynomial
    tables: tuple[TableForm, ...]
    dealt_from: int
    """The fewest decks that hold the known cards and a deal."""

    @property
    def legal_from(self) -> int:
        """The fewest decks that the section allows and that can be dealt."""
        terms = self.question.law.deck_terms
        return max(self.dealt_from, _least_legal(terms))

    @property
    def checked(self) -> range:
        """The deck counts whose numbers the forms were compared with."""
        return range(self.dealt_from, self.dealt_from + SHOES_CHECKED)


def closed_forms(question: Question) -> ClosedForms:
    """The closed forms of a wager, under every pay table of the question; its deck counts are left aside.

    Raises :class:`ArithmeticError` if a form differs from the counted numbers.
    """
    by_decks = question.wager.distribution(question.deck, question.known)
    ways = {event: Polynomial(one.coefficients()) for event, one in by_decks.ways.items()}
    total = sum(ways.values(), Polynomial())
    forms = ClosedForms(
        question=question,
        events=tuple(EventForm(event, one, RationalFunction(one, total)) for event, one in ways.items()),
        total=total,
        tables=tuple(TableForm(table, house_edge(ways, table.pays)) for table in question.tables),
        dealt_from=_dealt_from(question, by_decks),
    )
    _check(forms, by_decks)
    return forms


def house_edge(ways: Mapping[str, Polynomial], pays: Mapping[str, Fraction]) -> RationalFunction:
    """Minus the expected return per unit wagered, where ``pays`` are net payouts to one."""
    unit = prod(pay.denominator for pay in pays.values())
    lost = ways[LOSS] * unit
    paid = sum((ways[event] * int(pay * unit) for event, pay in pays.items()), Polynomial())
    total = sum(ways.values(), Polynomial())
    return RationalFunction(lost - paid, total * unit)


def _least_legal(terms: DeckTerms) -> int:
    return max(terms.minimum, min(terms.allowed or (1,)))


def _dealt_from(question: Question, by_decks: DistributionByDecks) -> int:
    """The fewest decks that can be dealt; one deck for each known card and slot is always enough."""
    most = len(question.known.cards) + len(question.wager.slots)
    for decks in range(1, most + 1):
        try:
            Shoe(question.deck, decks, question.known.cards)
        except QuestionError:
            continue
        if by_decks.at(decks).total > 0:
            return decks
    raise QuestionError(f"{question.wager.id}: no shoe of up to {most} decks can be dealt")


def _check(forms: ClosedForms, by_decks: DistributionByDecks) -> None:
    """Compare every form with the numbers that the walk counts."""
    for decks in forms.checked:
        counted = by_decks.at(decks)
        pairs: list[tuple[str, Fraction | int, Fraction | int]] = [
            ("the sample space", forms.total.at(decks), counted.total)
        ]
        for one in forms.events:
            pairs += [
                (f"the ways of {one.event}", one.ways.at(decks), counted.ways[one.event]),
                (
                    f"the probability of {one.event}",
                    one.probability.at(decks),
                    counted.probability(one.event),
                ),
            ]
        for form in forms.tables:
            amounts = {**form.table.pays, LOSS: Fraction(-1)}
            pairs.append(
                (
                    f"the house edge of {form.table.title}",
                    form.house_edge.at(decks),
                    -counted.mean(amounts),
                )
            )
        for what, formula, number in pairs:
            if formula != number:
                raise ArithmeticError(f"the closed form of {what} is {formula} at n = {decks}, not {number}")
