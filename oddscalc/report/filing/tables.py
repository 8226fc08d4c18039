"""The tables that stand in filings only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from oddscalc.analysis.closed_form import ClosedForms
from oddscalc.analysis.removal import most_exposed, removal_effects, weighted_sum
from oddscalc.counting import Argument
from oddscalc.payoff import Odds, Outcome
from oddscalc.paytable import PayTables
from oddscalc.report.compare_tables import PLACE_COLUMNS, place, wager_facts
from oddscalc.report.explain_table import case_formula, case_words
from oddscalc.report.filing.figures import filing_figures
from oddscalc.report.odds_facts import impossible_events, sample_space, shoe_fact
from oddscalc.report.removal_table import named
from oddscalc.report.table import TOTAL, Absent, Cell, Column, Figure, Kind, Table
from oddscalc.shoe import counted_decks

_EVENT = Column("event", "event", Kind.NAME)


def heading_table(
    forms: ClosedForms, decks: str, digests: Sequence[tuple[str, str]], command: str, version: str
) -> Table:
    """What the wager is, where it is from, and what makes this document again."""
    question = forms.question
    law, own = question.law, bool(question.wager.source)
    dated = ", ".join(part for part in (law.register, law.date) if part)
    facts = [
        ("Section", law.section),
        ("Date of text", dated or _unsaid(own, _NO_DATE)),
        ("Jurisdiction", law.jurisdiction or _unsaid(own, _NO_JURISDICTION)),
        ("Deck", question.deck.title),
        ("Decks", decks),
        ("Assumed", law.deck_terms.assumed or (_NOTHING if law.is_law or own else _AS_ITS_SOURCE)),
        *((key.replace("-", " ").capitalize(), text) for key, text in law.facts.items()),
        ("Conditions", "no card is known but those of the slots"),
        ("Payouts", _payouts(law, own=own)),
        ("Sample space", f"{forms.total.formula.text} ordered deals from n decks"),
        ("Program", f"oddscalc {version}"),
        *digests,
        ("Made by", command),
    ]
    told = tuple((name, text) for name, text in facts if text)
    return Table(title="Citation and conventions", facts=told, columns=(), rows=())


def _unsaid(own: bool, words: str) -> str:
    """What is said for lack of a text; of a wager of one's own, that needs none, nothing."""
    return "" if own else words


_NO_DATE = "no dated text is at hand"
_NO_JURISDICTION = "none is known"
_NOTHING = "nothing: the section says what is needed"
_AS_ITS_SOURCE = "the rule and the pack are those of the pay tables' source, beside what is cited"


def definitions_table(definitions: Mapping[str, str]) -> Table:
    """Each event in words over the named cards, in order of precedence."""
    return Table(
        title="Events, in order of precedence: a deal is the first that fits",
        facts=(),
        columns=(_EVENT, Column("definition", "is every deal where", Kind.NAME)),
        rows=(*definitions.items(), ("loss", "none of these holds")),
    )


def event_table(odds: Odds) -> Table:
    """One pay table at one deck count: every event, and the filing's figures."""
    total: tuple[Cell, ...] = (
        TOTAL, None, odds.total_ways, Fraction(1), Fraction(1), None, None, odds.expected_return
    )  # fmt: skip
    return Table(
        title=f"{odds.table.title}, {counted_decks(odds.shoe.decks)}",
        facts=(("Deck", shoe_fact(odds.shoe)), ("Sample space", sample_space(odds))),
        columns=(
            _EVENT,
            Column("pays", "pays", Kind.ODDS),
            Column("ways", "ways", Kind.COUNT),
            Column("exact_probability", "probability", Kind.FRACTION),
            Column("probability", "decimal", Kind.PROBABILITY),
            Column("true_odds", "true odds", Kind.TRUE_ODDS),
            Column("one_in", "1 in n", Kind.ONE_IN),
            Column("return", "return", Kind.RETURN),
        ),
        rows=(*map(_event_row, odds.outcomes), total),
        figures=filing_figures(odds),
        notes=impossible_events(odds),
    )


def _event_row(one: Outcome) -> tuple[Cell, ...]:
    against, once = (one.true_odds, one.one_in) if one.ways else (Absent.IMPOSSIBLE, Absent.IMPOSSIBLE)
    probability = one.probability
    return one.event, one.pays, one.ways, probability, probability, against, once, one.contribution


def sheet_table(answers: Sequence[Odds]) -> Table:
    """One row for each pay table and deck count: edge, hit frequency, spread, most exposed card."""
    rows = []
    for odds in answers:
        exposed = most_exposed(removal_effects(odds))
        rows.append(
            (
                odds.table.name,
                odds.shoe.decks,
                odds.total_ways,
                odds.house_edge,
                odds.hit_frequency,
                odds.standard_deviation,
                named(exposed),
                exposed[0].effect if exposed else None,
            )
        )
    return Table(
        title="By deck count",
        facts=(),
        columns=(
            Column("table", "pay table", Kind.NAME),
            Column("decks", "decks", Kind.COUNT),
            Column("total_ways", "ways", Kind.COUNT),
            Column("house_edge", "house advantage", Kind.PERCENT),
            Column("hit_frequency", "hit frequency", Kind.PERCENT),
            Column("standard_deviation", "SD", Kind.DECIMAL),
            Column("most_exposed_card", "card that moves it most", Kind.NAME),
            Column("change", "change in return when it is gone", Kind.RETURN),
        ),
        rows=tuple(rows),
    )


def removal_by_table(answers: Sequence[Odds]) -> Table:
    """The effect of each rank on each pay table, for one deck count."""
    first = answers[0]
    by_table = [(odds.table, removal_effects(odds)) for odds in answers]
    rows = [
        (str(rank.card), rank.share, *(effects[place].effect for _, effects in by_table))
        for place, rank in enumerate(removal_effects(first))
    ]
    sums = tuple(
        Figure(
            f"sum_{table.name}",
            f"{table.title}: effects weighted by share",
            Kind.RETURN,
            weighted_sum(effects),
        )
        for table, effects in by_table
    )
    return Table(
        title=f"Change in expected return when one card is gone, {counted_decks(first.shoe.decks)}",
        facts=(),
        columns=(
            Column("card", "card gone", Kind.NAME),
            Column("share", "share of the shoe", Kind.PROBABILITY),
            *(Column(f"change_{table.name}", table.title, Kind.RETURN) for table, _ in by_table),
        ),
        rows=tuple(rows),
        figures=sums,
    )


def arguments_table(arguments: Mapping[str, Argument]) -> Table:
    """The counting argument of every event, one row for each case."""
    return Table(
        title="Counting arguments",
        facts=(),
        columns=(
            _EVENT,
            Column("case", "case", Kind.NAME),
            Column("formula", "ways in n decks", Kind.FORMULA),
        ),
        rows=tuple(
            (event, case_words(case), case_formula(case))
            for event, argument in arguments.items()
            for case in argument.cases
        ),
    )


def summary_rows(answers: Sequence[Odds]) -> Table:
    """Every figure of the filing, one row for each pay table and deck count, for machines."""
    first = answers[0]
    return Table(
        title=f"{first.law.title}: figures of the filing",
        facts=wager_facts(first),
        columns=(
            *PLACE_COLUMNS,
            *(Column(one.name, one.heading, one.kind, one.unit) for one in filing_figures(first)),
        ),
        rows=tuple((*place(odds), *(one.value for one in filing_figures(odds))) for odds in answers),
    )


def _payouts(law: PayTables, *, own: bool) -> str:
    if not (law.is_law or own):
        return f"no text of New Jersey at hand prints any; the tables are from {law.origin}"
    paid = "no less than the table's" if law.floor else "exactly the table's"
    return f"{paid} ({law.floor_source})" if law.floor_source else paid
