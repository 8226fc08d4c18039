"""What the filing of Switch Hands has besides: players of less skill, barred wagers, and every reading."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from oddscalc.analysis.played import Played
from oddscalc.analysis.switch import switch_game
from oddscalc.analysis.switch_readings import READINGS, Reading, assumptions, reading_matrix
from oddscalc.analysis.switch_skill import by_skill
from oddscalc.blackjack.solved import Dealt
from oddscalc.blackjack.terms import BARRED
from oddscalc.report.blackjack.facts import UNIT, game_title
from oddscalc.report.document import Section
from oddscalc.report.odds_table import footing
from oddscalc.report.table import Column, Kind, Style, Table

LIKELY = (Fraction(0), Fraction(1, 20))
"""House advantages between which a reading is likely to be meant."""

_CLAUSES = {
    "soft17": "no text available",
    "switch": "2B.1",
    "switch_when": "2B.1: the first two cards are thrown away",
    "peek_before_switch": "no text available",
    "switched_blackjack": "2B.1: the initial two cards; 2B.6, not available",
    "colored_pays_on": "2B.5(f)1: ante players are paid at 2 to 1",
    "blackjack_tie": "2B.5(a)3, (b), (f)2: at the casino's option",
    "ante_fate": "2B.5(a): a fee; (c): among the wagers",
    "ante": "2B.5(a): each player shall make it; (f)1: ante players",
}
"""The clause that decides each reading."""

_UNSETTLED = "no text available"


def filed(played: Played, style: Style) -> Sequence[Section]:
    """Players of less skill, and the wagers barred beside the game."""
    barred = Table(
        title="Wagers that may not be offered",
        facts=(),
        columns=(Column("section", "section", Kind.NAME), Column("wager", "wager", Kind.NAME)),
        rows=tuple((f"13:69F-{section}", name) for section, name in BARRED[played.terms.id]),
    )
    return (
        Section("House advantage by skill", (), (skill_table(played, style),)),
        Section("Barred wagers (2B.5(h))", (), (barred,)),
    )


def skill_table(played: Played, style: Style) -> Table:
    """What the house keeps of the best player and of others."""
    game = switch_game(played)
    outlay = 1 + game.rules.ante_fee
    return Table(
        title=f"{game_title(played)}: house advantage by skill",
        facts=(),
        columns=(
            Column("player", "player", Kind.NAME),
            Column("house_edge", "house advantage", Kind.PERCENT, UNIT),
            Column("per_outlay", "per unit of wager and fee", Kind.PERCENT, "per unit of wager and fee"),
            Column("plays", "how the player plays", Kind.NAME),
        ),
        rows=tuple(
            (one.name, one.house_edge, one.house_edge / outlay, one.meaning) for one in by_skill(game)
        ),
        notes=(footing(style),),
    )


def filed_at_length(played: Played, style: Style) -> Sequence[Section]:
    """What every assumption is worth, and the matrix of readings."""
    words = ("Each option is set otherwise by itself, the rest as they are by default.",)
    matrix = (
        "Every combination of the open readings, under best play and with the switch before any draw.",
        "Those that leave the house between 0 and 5 % are marked.",
    )
    return (
        Section("What each assumption is worth", words, (assumptions_table(played, style),)),
        Section("Readings of the text", matrix, (_clauses(), readings_table(played, style))),
    )


def assumptions_table(played: Played, style: Style) -> Table:
    """Every option flipped alone."""
    found = assumptions(_dealt(played))
    return Table(
        title=f"{game_title(played)}: every option set otherwise by itself",
        facts=(),
        columns=(
            Column("rule", "rule", Kind.NAME),
            Column("value", "value", Kind.NAME),
            Column("house_edge", "house advantage", Kind.PERCENT, UNIT),
            Column("change", "change", Kind.PERCENT, UNIT),
            Column("clause", "clause", Kind.NAME),
        ),
        rows=tuple(
            (one.name, one.value, one.house_edge, one.change, _clause(one.name) if one.value else "")
            for one in found
        ),
        notes=(footing(style),),
    )


def readings_table(played: Played, style: Style) -> Table:
    """Every combination of the open readings."""
    found = reading_matrix(_dealt(played))
    return Table(
        title=f"{game_title(played)}: readings",
        facts=(),
        columns=(
            *(Column(name, name, Kind.NAME) for name in READINGS),
            Column("house_edge", "house advantage", Kind.PERCENT, UNIT),
            Column("likely", "0 to 5 %", Kind.NAME),
        ),
        rows=tuple(
            (*_values(played, one), one.house_edge, "yes" if LIKELY[0] <= one.house_edge <= LIKELY[1] else "")
            for one in found
        ),
        notes=(
            "where the ante is optional, the better of the two players is meant: with it or without",
            footing(style),
        ),
    )


def _clauses() -> Table:
    return Table(
        title="Clauses",
        facts=(),
        columns=(Column("rule", "reading", Kind.NAME), Column("clause", "clause that decides", Kind.NAME)),
        rows=tuple((name, _CLAUSES[name]) for name in READINGS),
    )


def _clause(name: str) -> str:
    return _CLAUSES.get(name, _UNSETTLED)


def _dealt(played: Played) -> Dealt:
    return Dealt(played.deck, played.decks, played.seen)


def _values(played: Played, reading: Reading) -> tuple[str, ...]:
    stated = played.options.stated(reading.rules)
    return tuple(stated[name] for name in READINGS)
