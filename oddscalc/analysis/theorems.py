"""Theorems about a wager for every whole number of decks, found in its closed forms and proved there.

Each rests on the sign of one rational function at every whole n from the fewest decks on, which exact
root isolation settles (:mod:`oddscalc.analysis.signs`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from itertools import combinations

from oddscalc.analysis.closed_form import ClosedForms, TableForm
from oddscalc.analysis.rational_function import Polynomial, RationalFunction, constant
from oddscalc.analysis.signs import Root, Run, Signs
from oddscalc.exact import fraction


class Topic(Enum):
    """What a theorem is about, and so which function's sign it rests on."""

    TREND = "trend"
    """f(n + 1) - f(n): whether f rises or falls with another deck."""

    FAVOUR = "favour"
    """The house edge itself: whom the wager favours."""

    LIMIT = "limit"
    """f(n) less its limit: from which side it is approached."""

    ORDER = "order"
    """The difference of two house edges: which pay table costs more."""

    POSSIBILITY = "possibility"
    """The ways of an event: whether it can happen."""


@dataclass(frozen=True)
class Theorem:
    """A statement true for every whole n from ``signs.first`` on, with the signs that prove it."""

    topic: Topic
    about: tuple[str, ...]
    """The pay tables or the event, by name."""
    statement: str
    compared: str
    """The function whose sign decides, in symbols: E_A(n) is the house edge of table A with n decks,
    P(n) the probability of the event, W(n) its ways."""
    signs: Signs

    @property
    def first(self) -> int:
        """The fewest decks the theorem speaks of."""
        return self.signs.first

    @property
    def proof(self) -> str:
        """The argument in words, to be checked by hand."""
        signs = self.signs
        return (
            f"{self.compared} = {signs.function.formula.text}; "
            f"real roots of the numerator: {places(signs.roots)}; "
            f"of the denominator: {places(signs.poles)}; "
            f"none of either from n = {signs.rootless_from} on; "
            f"so it is {by_run(signs.runs, SIGN_WORDS)}"
        )


SIGN_WORDS = {-1: "negative", 0: "zero", 1: "positive"}
"""The signs in words."""


def theorems(forms: ClosedForms, first: int | None = None, edge: str = "house edge") -> tuple[Theorem, ...]:
    """The theorems for every n >= ``first``, by default the fewest decks the section allows.

    House edges of pay tables come first, then pay tables against one another, then events. ``edge`` is
    what the statements call a house edge. Raises :class:`ArithmeticError` if a denominator cannot be
    shown positive.
    """
    start = forms.legal_from if first is None else max(first, forms.dealt_from)
    return (
        *(theorem for form in forms.tables for theorem in _of_table(form, start, edge)),
        *(_order(one, other, start) for one, other in combinations(forms.tables, 2)),
        *_of_events(forms, start),
    )


def _of_table(form: TableForm, first: int, edge: str) -> Iterator[Theorem]:
    name = form.table.name
    subject = f"the {edge} of table {name}"
    yield _trend(name, subject, f"E_{name}", form.house_edge, first)
    yield _favour(form, first)
    yield _limit(name, subject, f"E_{name}", form.house_edge, first)


def _of_events(forms: ClosedForms, first: int) -> Iterator[Theorem]:
    for one in forms.events:
        ways = Signs(RationalFunction(one.ways, Polynomial((1,))), first)
        if any(run.sign == 0 for run in ways.runs):
            possible = by_run(ways.runs, {0: "impossible", 1: "possible"})
            statement = f"The event {one.event} is {possible}"
            yield Theorem(Topic.POSSIBILITY, (one.event,), statement, "W(n)", ways)
        if one.ways.coefficients:
            yield _trend(one.event, f"the probability of {one.event}", "P", one.probability, first)


def _trend(name: str, subject: str, symbol: str, function: RationalFunction, first: int) -> Theorem:
    signs = Signs(function.step(), first)
    words = {-1: "falls strictly", 0: "stays the same", 1: "rises strictly"}
    clauses = []
    for run in signs.runs:
        if run.last is None:
            reach = f"with every added deck from n = {run.first} on"
        else:
            reach = f"from n = {run.first} to {run.last + 1}"
        clauses.append(f"{words[run.sign]} {reach}")
    statement = _sentence(f"{subject} {_listed(clauses)}")
    return Theorem(Topic.TREND, (name,), statement, f"{symbol}(n + 1) - {symbol}(n)", signs)


def _favour(form: TableForm, first: int) -> Theorem:
    name = form.table.name
    signs = Signs(form.house_edge, first)
    favoured = by_run(signs.runs, {-1: "the player", 0: "neither side", 1: "the house"})
    return Theorem(Topic.FAVOUR, (name,), f"Table {name} favours {favoured}", f"E_{name}(n)", signs)


def _limit(name: str, subject: str, symbol: str, function: RationalFunction, first: int) -> Theorem:
    limit = function.limit
    signs = Signs(function - constant(limit), first)
    side = by_run(signs.runs, {-1: "below it", 0: "equal to it", 1: "above it"})
    statement = _sentence(f"{subject} tends to {fraction(limit)} as n grows, and is {side}")
    return Theorem(Topic.LIMIT, (name,), statement, f"{symbol}(n){_taken_off(limit)}", signs)


def _order(one: TableForm, other: TableForm, first: int) -> Theorem:
    signs = Signs(one.house_edge - other.house_edge, first)
    names = (one.table.name, other.table.name)
    cost = by_run(signs.runs, {-1: "less", 0: "the same", 1: "more"})
    statement = f"Compared with table {names[1]}, table {names[0]} costs the player {cost}"
    return Theorem(Topic.ORDER, names, statement, f"E_{names[0]}(n) - E_{names[1]}(n)", signs)


def by_run(runs: tuple[Run, ...], words: Mapping[int, str]) -> str:
    """The word for each run's sign and where it holds: ``less for n = 1 and more for every n >= 2``."""
    return _listed([f"{words[run.sign]} {_where(run)}" for run in runs])


def places(roots: tuple[Root, ...]) -> str:
    """Where roots are, in words."""
    return ", ".join(root.text for root in roots) or "none"


def _where(run: Run) -> str:
    if run.last is None:
        return f"for every n >= {run.first}"
    return f"for n = {run.first}" if run.first == run.last else f"for n = {run.first} to {run.last}"


def _listed(clauses: list[str]) -> str:
    *most, last = clauses
    return f"{', '.join(most)} and {last}" if most else last


def _taken_off(value: Fraction) -> str:
    if value == 0:
        return ""
    return f" - {fraction(value)}" if value > 0 else f" + {fraction(-value)}"


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:]
