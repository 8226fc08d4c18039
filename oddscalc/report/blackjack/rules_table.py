"""The rules of a game as a Table: every option with its values, its default and where that is from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oddscalc.blackjack.games import options_of
from oddscalc.blackjack.terms import GameTerms
from oddscalc.report.blackjack.facts import rules_stated
from oddscalc.report.table import Column, Kind, Table

if TYPE_CHECKING:
    from oddscalc.analysis.played import Played


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


def game_terms_table(played: Played) -> Table:
    """What holds of a game under every rule set."""
    facts = tuple((key.capitalize(), text) for key, text in played.terms.facts.items())
    return Table("What holds under any rules", facts, (), ())


def stated_table(played: Played) -> Table:
    """Every rule as it is asked, what it settles, and where that is from."""
    meant = played.options.by_name
    return Table(
        title="Rules",
        facts=(),
        columns=(
            Column("rule", "rule", Kind.NAME),
            Column("value", "value", Kind.NAME),
            Column("meaning", "what it settles", Kind.NAME),
            Column("source", "source", Kind.NAME),
        ),
        rows=tuple(
            (name, value, meant[name].meaning, source) for name, value, source in rules_stated(played)
        ),
    )
