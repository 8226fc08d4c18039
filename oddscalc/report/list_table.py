"""What can be asked: every wager and game in short, in full, and one by itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from oddscalc.blackjack.terms import GameTerms
from oddscalc.packs import find_deck
from oddscalc.paytable import PayTable, PayTables
from oddscalc.report.commands import command
from oddscalc.report.compare_tables import shoes_facts
from oddscalc.report.odds_facts import rule_facts
from oddscalc.report.table import Cell, Column, Kind, Table
from oddscalc.wagers.offer import Offer

_ASK_WITH = (
    f"ask with: {command('odds', 'WAGER', table='TABLE', decks='N')}, or {command('odds', 'GAME', decks='N')}"
)


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
        notes=(_ASK_WITH,),
    )


def list_tables(
    laws: Sequence[PayTables], others: Sequence[PayTables], games: Sequence[GameTerms]
) -> list[Table]:
    """The names of everything on one screen: wagers two to a row, games in the heading.

    ``others`` are wagers that installed packages ship, in a table of their own, where there are any.
    """
    columns = (Column("wager", "wager", Kind.NAME), Column("tables", "pay tables", Kind.NAME))
    cells = [(law.wager, ", ".join(law.tables)) for law in laws]
    half = (len(cells) + 1) // 2
    beside = [*cells[half:], ("", "")]
    names = Table(
        title="Wagers and games",
        facts=(("Games", ", ".join(game.id for game in games)),),
        columns=(*columns, *columns),
        rows=tuple((*left, *right) for left, right in zip(cells[:half], beside, strict=False)),
        notes=(
            "about one of them: oddscalc list NAME; a game's rules: oddscalc rules GAME",
            f"ask with: {command('odds', 'WAGER', table='TABLE')}, or {command('odds', 'GAME')}",
        ),
    )
    if not others:
        return [names]
    section = Column("section", "section", Kind.NAME)
    rows = tuple((law.wager, ", ".join(law.tables), law.section) for law in others)
    return [names, Table("Wagers of installed packages", (), (*columns, section), rows)]


def wager_table(offer: Offer) -> Table:
    """One wager: its section, what it is about, and its pay tables side by side."""
    law = offer.law
    tables = tuple(law.tables.values())
    return Table(
        title=f"{law.title} ({law.wager})",
        facts=(
            *shoes_facts(law, law, find_deck(law.deck_terms.deck)),
            ("Decks", f"{_decks(law).rpartition(' ')[0]}; {law.deck_terms.default} where none is asked"),
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
            ("Deck", f"{terms.deck}; {terms.decks} decks where none are asked"),
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
