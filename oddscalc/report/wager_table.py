"""One wager by itself, with what its pay tables pay; one game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from oddscalc.blackjack.terms import GameTerms
from oddscalc.packs import find_deck
from oddscalc.paytable import PayTable
from oddscalc.report.compare_tables import shoes_facts
from oddscalc.report.list_table import decks_allowed
from oddscalc.report.odds_facts import rule_facts
from oddscalc.report.table import Column, Kind, Table
from oddscalc.wagers.offer import Offer


def wager_table(offer: Offer) -> Table:
    """One wager: its section, what it is about, and its pay tables side by side."""
    law = offer.law
    tables = tuple(law.tables.values())
    return Table(
        title=f"{law.title} ({law.wager})",
        facts=(
            *shoes_facts(law, law, find_deck(law.deck_terms.deck)),
            ("Decks", f"{decks_allowed(law)}; {law.deck_terms.default} by default"),
            *rule_facts(offer.wager),
            *((key.replace("-", " ").capitalize(), text) for key, text in law.facts.items()),
            *_named(tables),
        ),
        columns=(
            Column("event", "event", Kind.NAME),
            *(Column(table.name, table.name, Kind.ODDS) for table in tables),
            Column("definition", "what it is", Kind.NAME),
        ),
        rows=tuple(
            (event, *(table.pays[event] for table in tables), law.definitions.get(event))
            for event in law.events
        ),
    )


def game_table(terms: GameTerms) -> Table:
    """One played game: its section and what holds under all of its rules."""
    return Table(
        title=f"{terms.title} ({terms.id})",
        facts=(
            ("Section", terms.section),
            ("Deck", f"{terms.deck}; {terms.decks} decks by default"),
            *((key.capitalize(), text) for key, text in terms.facts.items()),
        ),
        columns=(),
        rows=(),
        notes=(f"its rules and what they may be: oddscalc rules {terms.id}",),
    )


def _named(tables: Sequence[PayTable]) -> Iterator[tuple[str, str]]:
    """The tables of which there is more to say than their letter."""
    for table in tables:
        counts = f"for {' or '.join(map(str, table.decks))} decks" if table.decks else ""
        title = "" if table.title.endswith(f"able {table.name}") else table.title
        if title or counts:
            yield f"Pay table {table.name}", ", ".join(part for part in (title, counts) if part)
