"""What stands around every table of a played game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from oddscalc.blackjack.hands import Counts, is_blackjack, is_soft, total
from oddscalc.report.pack_facts import pack_facts
from oddscalc.report.table import Cell, Column, Kind
from oddscalc.shoe import counted_decks, spelled

if TYPE_CHECKING:
    from oddscalc.analysis.played import Played

UNIT = "per unit of the initial wager"


def edges_by_decks(answers: Sequence[Played]) -> tuple[Column, ...]:
    """A column of house edges for each shoe: ``1 deck``, ``6 decks``."""
    return tuple(
        Column(
            f"decks_{played.decks}",
            "1 deck" if played.decks == 1 else f"{played.decks} decks",
            Kind.PERCENT,
            UNIT,
        )
        for played in answers
    )


def hand_named(cards: Counts) -> str:
    """What a hand comes to: ``blackjack``, ``soft 17``, ``hard 16``."""
    if is_blackjack(cards):
        return "blackjack"
    return f"{'soft' if is_soft(cards) else 'hard'} {total(cards)}"


SHOE_COLUMNS = (
    Column("game", "game", Kind.NAME),
    Column("deck", "deck", Kind.NAME),
    Column("decks", "decks", Kind.COUNT),
)
"""The first columns of a table for machines: which game, from which shoe."""


def shoe_cells(played: Played) -> tuple[Cell, ...]:
    """The cells under :data:`SHOE_COLUMNS`."""
    return played.terms.id, played.deck.id, played.decks


def game_facts(played: Played) -> tuple[tuple[str, str], ...]:
    """Section, shoe, conditions, and every rule with its source."""
    return (
        ("Section", played.terms.section),
        ("Deck", f"{played.deck.title}, {counted_decks(played.decks)}"),
        *pack_facts(played.deck),
        ("Conditions", f"seen {spelled(played.seen)}" if played.seen else "no card has left the shoe"),
        *((key.capitalize(), text) for key, text in played.terms.facts.items()),
        *((f"Rule {name}", f"{value} ({source})") for name, value, source in rules_stated(played)),
    )


def rules_stated(played: Played) -> tuple[tuple[str, str, str], ...]:
    """Name, value and source of every rule; a value that is not the default is the user's."""
    options = played.options
    return tuple(
        (name, value, options.by_name[name].source_of(value))
        for name, value in options.stated(played.rules).items()
    )


def game_title(played: Played) -> str:
    """``Blackjack, 6 x 52-card``."""
    return f"{played.terms.title}, {played.decks} x {played.deck.id}"
