"""Closed forms and theorems as Tables: several for people, one of rows alike for machines."""

from __future__ import annotations

from collections.abc import Sequence

from oddscalc.analysis.closed_form import ClosedForms
from oddscalc.analysis.theorems import SIGN_WORDS, Theorem, by_run, places, theorems
from oddscalc.report.odds_facts import conditions, lasting_warnings, origin_facts, rule_facts, sample_slots
from oddscalc.report.odds_table import footing
from oddscalc.report.pack_facts import pack_facts
from oddscalc.report.table import Cell, Column, Kind, Style, Table


def symbols(edge: str = "house edge") -> str:
    """What the symbols in proofs stand for."""
    return (
        f"E_A(n) is the {edge} of table A with n decks, per unit wagered; "
        "P(n) the probability of the event named, W(n) its ways"
    )


ISOLATED = (
    "roots are isolated exactly: a function keeps its sign between neighbouring roots, "
    "so its value at one whole number settles the sign up to the next root"
)


def formula_tables(forms: ClosedForms, style: Style) -> tuple[Table, ...]:
    """Events, house edges, theorems and their proofs."""
    proved = theorems(forms)
    return (
        events_table(forms),
        edges_table(forms, style),
        theorems_table(forms, proved),
        proofs_table(forms, proved),
    )


def events_table(forms: ClosedForms) -> Table:
    """Ways and probability of every event, with the limit of the probability."""
    rows: list[tuple[Cell, ...]] = [
        (one.event, one.ways.formula, one.probability.formula, one.limit.formula, one.probability.limit)
        for one in forms.events
    ]
    return Table(
        title=f"{forms.question.law.title}: closed forms in n, the number of decks",
        facts=_facts(forms),
        columns=(
            Column("event", "event", Kind.NAME),
            Column("ways", "ways", Kind.FORMULA),
            Column("probability", "probability", Kind.FORMULA),
            Column("limit", "its limit", Kind.FORMULA),
            Column("limit_decimal", "limit", Kind.PROBABILITY),
        ),
        rows=(*rows, ("total", forms.total.formula, None, None, None)),
    )


def edges_table(forms: ClosedForms, style: Style, edge: str = "house edge") -> Table:
    """The house edge of every pay table, with its limit; ``edge`` is what it is called."""
    return Table(
        title=f"{forms.question.law.title}: {edge} in n decks, per unit wagered",
        facts=(),
        columns=(
            Column("table", "pay table", Kind.NAME),
            Column("house_edge", edge, Kind.FORMULA),
            Column("limit", "its limit", Kind.FORMULA),
            Column("limit_percent", "limit", Kind.PERCENT),
        ),
        rows=tuple(
            (one.table.title, one.house_edge.formula, one.limit.formula, one.house_edge.limit)
            for one in forms.tables
        ),
        notes=(*formula_warnings(forms), footing(style)),
    )


def theorems_table(forms: ClosedForms, proved: Sequence[Theorem]) -> Table:
    """The statements, numbered."""
    return Table(
        title=f"{forms.question.law.title}: theorems for every whole number n of decks",
        facts=(),
        columns=(Column("number", "no.", Kind.COUNT), Column("theorem", "theorem", Kind.NAME)),
        rows=tuple((number, one.statement) for number, one in enumerate(proved, 1)),
    )


def proofs_table(forms: ClosedForms, proved: Sequence[Theorem], edge: str = "house edge") -> Table:
    """What proves each statement: a function, the real roots of its two parts, the signs between."""
    return Table(
        title=f"{forms.question.law.title}: proofs of the theorems",
        facts=(),
        columns=(
            Column("number", "no.", Kind.COUNT),
            Column("compared", "difference", Kind.NAME),
            Column("function", "is", Kind.FORMULA),
            Column("roots", "real roots of its numerator", Kind.NAME),
            Column("poles", "of its denominator", Kind.NAME),
            Column("signs", "so it is", Kind.NAME),
        ),
        rows=tuple(
            (
                number,
                one.compared,
                one.signs.function.formula,
                places(one.signs.roots),
                places(one.signs.poles),
                by_run(one.signs.runs, SIGN_WORDS),
            )
            for number, one in enumerate(proved, 1)
        ),
        notes=(
            symbols(edge),
            ISOLATED,
        ),
    )


def formula_rows(forms: ClosedForms) -> Table:
    """Everything in one rectangle: a row for each formula, then one for each theorem."""
    wager, deck = forms.question.wager.id, forms.question.deck.id
    rows: list[tuple[Cell, ...]] = []

    def add(quantity: str, name: str, *cells: Cell) -> None:
        rows.append((wager, deck, quantity, name, *cells))

    add("ways", "total", forms.dealt_from, forms.total.formula, None, None, None)
    for one in forms.events:
        add("ways", one.event, forms.dealt_from, one.ways.formula, None, None, None)
    for one in forms.events:
        probability = one.probability
        add("probability", one.event, forms.dealt_from, probability.formula, probability.limit, None, None)
    for form in forms.tables:
        edge = form.house_edge
        add("house_edge", form.table.name, forms.dealt_from, edge.formula, edge.limit, None, None)
    for theorem in theorems(forms):
        formula = theorem.signs.function.formula
        name = " ".join(theorem.about)
        add(theorem.topic.value, name, theorem.first, formula, None, theorem.statement, theorem.proof)
    return Table(
        title=f"{forms.question.law.title}: closed forms and theorems",
        facts=_facts(forms),
        columns=(
            Column("wager", "wager", Kind.NAME),
            Column("deck", "deck", Kind.NAME),
            Column("quantity", "quantity", Kind.NAME),
            Column("name", "of", Kind.NAME),
            Column("decks_from", "for every n from", Kind.COUNT),
            Column("formula", "formula", Kind.FORMULA),
            Column("limit", "limit", Kind.RETURN, "of the formula's own kind"),
            Column("theorem", "theorem", Kind.NAME),
            Column("proof", "proof", Kind.NAME),
        ),
        rows=tuple(rows),
        notes=(*formula_warnings(forms), symbols()),
    )


def formula_warnings(forms: ClosedForms) -> tuple[str, ...]:
    """Where the question leaves the regulation for every number of decks: these also go to stderr."""
    question = forms.question
    notes = []
    for form in forms.tables:
        if form.table.decks is not None:
            counts = " or ".join(map(str, form.table.decks))
            notes.append(f"{form.table.title} belongs to {counts} decks; its formula is that of every n")
        notes += lasting_warnings(question.law, question.sheet, form.table, question.deck)
    return tuple(dict.fromkeys(notes))


def _facts(forms: ClosedForms) -> tuple[tuple[str, str], ...]:
    question = forms.question
    assumed = question.law.deck_terms.assumed
    checked = forms.checked
    return (
        ("Section", question.law.citation),
        *origin_facts(question.law, question.sheet),
        ("Deck", question.deck.title),
        *pack_facts(question.deck),
        *((("Assumed", f"{question.deck.title}: {assumed}"),) if assumed else ()),
        ("Conditions", conditions(question.known) or "no other card is known"),
        *rule_facts(question.wager),
        ("Sample space", f"ordered deals of {sample_slots(question.wager, question.deck, question.known)}"),
        ("n", _range_of_n(forms)),
        ("Checked", f"each formula against the counted numbers for n = {checked[0]} to {checked[-1]}"),
    )


def _range_of_n(forms: ClosedForms) -> str:
    terms = forms.question.law.deck_terms
    by_law = terms.minimum_source and forms.legal_from > forms.dealt_from
    source = f" ({terms.minimum_source})" if by_law else ""
    return (
        f"the number of decks; formulas hold from n = {forms.dealt_from}, "
        f"theorems from n = {forms.legal_from}{source}"
    )
