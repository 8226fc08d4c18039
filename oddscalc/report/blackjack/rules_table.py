"""The rules of a game as a Table: every option with its values, its default and where that is from."""

from __future__ import annotations

from oddscalc.blackjack.games import options_of
from oddscalc.blackjack.terms import GameTerms
from oddscalc.report.table import Column, Kind, Table


def rules_table(terms: GameTerms, note: str) -> Table:
    """One row for each option; the ``note`` says how one is set."""
    return Table(
        title=f"{terms.title}: rules",
        facts=(
            ("Section", terms.section),
            ("Law", terms.facts["law"]),
            ("Deck", f"{terms.decks} x {terms.deck} by default"),
        ),
        columns=(
            Column("rule", "rule", Kind.NAME),
            Column("default", "default", Kind.NAME),
            Column("values", "values", Kind.NAME),
            Column("meaning", "meaning", Kind.NAME),
            Column("source", "source of the default", Kind.NAME),
        ),
        rows=tuple(
            (name, option.write(option.default), option.values, option.meaning, option.source)
            for name, option in options_of(terms.id).by_name.items()
        ),
        notes=(note,),
    )
