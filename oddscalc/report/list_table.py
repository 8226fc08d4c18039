"""What can be asked: every wager and game, in short and in full."""

from __future__ import annotations

from collections.abc import Sequence

from oddscalc.blackjack.terms import GameTerms
from oddscalc.paytable import PayTables
from oddscalc.report.commands import command
from oddscalc.report.table import Cell, Column, Kind, Table

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


def _wager(law: PayTables) -> tuple[Cell, ...]:
    return (
        law.wager,
        law.title,
        law.section,
        law.deck_terms.deck,
        f"{decks_allowed(law)} ({law.deck_terms.default})",
        ", ".join(law.tables),
        law.origin,
    )


def _game(terms: GameTerms) -> tuple[Cell, ...]:
    return terms.id, terms.title, terms.section, terms.deck, f"any ({terms.decks})", "", "rules are options"


def decks_allowed(law: PayTables) -> str:
    """The deck counts of a section: ``any``, ``2 or more``, ``6 or 8``."""
    terms = law.deck_terms
    if terms.allowed:
        return " or ".join(map(str, terms.allowed))
    return f"{terms.minimum} or more" if terms.minimum > 1 else "any"
