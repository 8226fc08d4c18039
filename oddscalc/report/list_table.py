"""What can be asked: the wagers with their sections, decks and pay tables."""

from __future__ import annotations

from collections.abc import Sequence

from oddscalc.paytable import PayTables
from oddscalc.report.table import Column, Kind, Table


def list_table(laws: Sequence[PayTables]) -> Table:
    """One row for each wager."""
    return Table(
        title="Wagers",
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
        rows=tuple(
            (
                law.wager,
                law.title,
                law.section,
                law.deck_terms.deck,
                _decks(law),
                ", ".join(law.tables),
                f"{law.jurisdiction} {law.provenance.value}",
            )
            for law in laws
        ),
        notes=("ask with: oddscalc odds WAGER --table TABLE --decks N",),
    )


def _decks(law: PayTables) -> str:
    terms = law.deck_terms
    if terms.allowed:
        allowed = " or ".join(map(str, terms.allowed))
    elif terms.minimum > 1:
        allowed = f"{terms.minimum} or more"
    else:
        allowed = "any"
    return f"{allowed} ({terms.default})"
