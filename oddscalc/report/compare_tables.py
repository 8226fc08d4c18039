"""House edges side by side: pay tables down and decks across for people, one row each for machines."""

from __future__ import annotations

from collections.abc import Sequence

from oddscalc.payoff import Odds
from oddscalc.paytable import PayTables
from oddscalc.report.odds_facts import conditions, origin_facts, rule_facts, warnings
from oddscalc.report.odds_table import footing, summary
from oddscalc.report.pack_facts import pack_facts
from oddscalc.report.table import Cell, Column, Kind, Style, Table
from oddscalc.shoe import Deck, counted_decks

PLACE_COLUMNS = (
    Column("wager", "wager", Kind.NAME),
    Column("table", "pay table", Kind.NAME),
    Column("deck", "deck", Kind.NAME),
    Column("decks", "decks", Kind.COUNT),
)


WARNINGS = Column("warnings", "warnings", Kind.NAME)
"""Where an answer leaves the regulation, in tables for machines; empty where it does not."""


def warned(odds: Odds) -> str:
    """The cell under :data:`WARNINGS`."""
    return "; ".join(warnings(odds))


def compare_table(answers: Sequence[Odds], style: Style, edge: str = "house edge") -> Table:
    """House edge of every pay table, decks across; ``edge`` is what it is called."""
    first = answers[0]
    counts = sorted({odds.shoe.decks for odds in answers})
    edges = {(odds.table.name, odds.shoe.decks): odds.house_edge for odds in answers}
    titles = {odds.table.name: odds.table.title for odds in answers}
    rows: list[tuple[Cell, ...]] = [
        (title, *(edges.get((name, decks)) for decks in counts)) for name, title in titles.items()
    ]
    return Table(
        title=f"{first.law.title}: {edge} by deck count",
        facts=wager_facts(first),
        columns=(
            Column("table", "pay table", Kind.NAME),
            *(Column(f"decks_{decks}", counted_decks(decks), Kind.PERCENT) for decks in counts),
        ),
        rows=tuple(rows),
        notes=(*dict.fromkeys(note for odds in answers for note in warnings(odds)), footing(style)),
    )


def compare_rows(answers: Sequence[Odds]) -> Table:
    """Every summary figure, one row for each pay table and deck count."""
    first = answers[0]
    return Table(
        title=f"{first.law.title}: summary figures by deck count",
        facts=wager_facts(first),
        columns=(
            *PLACE_COLUMNS,
            *(Column(figure.name, figure.heading, figure.kind, figure.unit) for figure in summary(first)),
            WARNINGS,
        ),
        rows=tuple(
            (*place(odds), *(figure.value for figure in summary(odds)), warned(odds)) for odds in answers
        ),
        notes=tuple(dict.fromkeys(note for odds in answers for note in warnings(odds))),
    )


def place(odds: Odds) -> tuple[Cell, ...]:
    """Which answer a row belongs to, under ``PLACE_COLUMNS``."""
    return odds.wager.id, odds.table.name, odds.shoe.deck.id, odds.shoe.decks


def wager_facts(odds: Odds) -> tuple[tuple[str, str], ...]:
    """The heading of a table over several deck counts."""
    return (
        *shoes_facts(odds.law, odds.sheet, odds.shoe.deck),
        ("Conditions", conditions(odds.known) or "no other card is known"),
        *rule_facts(odds.wager),
    )


def shoes_facts(law: PayTables, sheet: PayTables, deck: Deck) -> tuple[tuple[str, str], ...]:
    """The section, and the kind of deck, with what is assumed of it."""
    assumed = law.deck_terms.assumed
    return (
        ("Section", law.citation),
        *origin_facts(law, sheet),
        ("Deck", deck.title),
        *pack_facts(deck),
        *((("Assumed", f"{deck.title}: {assumed}"),) if assumed else ()),
    )
