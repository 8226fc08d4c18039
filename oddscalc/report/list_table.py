"""What can be asked: the wagers with their sections, decks and pay tables."""

from __future__ import annotations

from collections.abc import Sequence

from oddscalc.blackjack.terms import GameTerms
from oddscalc.paytable import PayTables
from oddscalc.report.table import Cell, Column, Kind, Table


def list_table(laws: Sequence[PayTables], games: Sequence[GameTerms]) -> Table:
    """One row for each wager, then one for each played game."""
    return Table(
        title="Wagers and games",
        facts=(),
        columns=(
            Column("wager", "wager", Kind.NAME),
            Column("title", "title", Kind.NAME),
            Column("section", "section", Kind.NAME),
            Column("deck", "deck", Kind.NAME),
            Column("decks", "decks (default)", Kind.NAME),
            Column("tables", "pay tables", Kind.NAME),
            Column("provenance", "pay tables from", Kind.NAME),
        ),
        rows=(*map(_wager, laws), *map(_game, games)),
        notes=("ask with: oddscalc odds WAGER --table TABLE --decks N, or oddscalc odds GAME --decks N",),
    )


def _wager(law: PayTables) -> tuple[Cell, ...]:
    return (
        law.wager,
        law.title,
        law.section,
        law.deck_terms.deck,
        _decks(law),
        ", ".join(law.tables),
        law.origin,
    )


def _game(terms: GameTerms) -> tuple[Cell, ...]:
    return terms.id, terms.title, terms.section, terms.deck, f"any ({terms.decks})", "", "rules are options"


def _decks(law: PayTables) -> str:
    terms = law.deck_terms
    if terms.allowed:
        allowed = " or ".join(map(str, terms.allowed))
    elif terms.minimum > 1:
        allowed = f"{terms.minimum} or more"
    else:
        allowed = "any"
    return f"{allowed} ({terms.default})"
