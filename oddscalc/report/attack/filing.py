"""The sections of the filing that only Triple Attack Blackjack has."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import chain

from oddscalc.analysis.attack import assumptions, attack_game
from oddscalc.analysis.played import Played
from oddscalc.analysis.question import ask
from oddscalc.report.blackjack.facts import UNIT, game_title
from oddscalc.report.document import Section
from oddscalc.report.filing.words import paragraphs
from oddscalc.report.odds_table import footing
from oddscalc.report.table import Column, Kind, Style, Table

BONUS_WAGERS = ("suited-royal", "triple-match")
"""The wagers that 36.6 allows beside the first attack."""

BONUS_WORDS = paragraphs(
    """
    The bonus wagers of 36.6 need a first attack and are settled apart from it. Here they are dealt from the
    game's own shoe; each has a filing of its own.
    """
)

ASSUMPTION_WORDS = paragraphs(
    """
    Each assumption is changed alone, the others as filed, and the game solved anew: exact, with the best
    play and the best attacks under the changed rule. A change is in the house advantage; above zero it costs
    the player.

    Rules of insurance change nothing here, since insurance is a wager of its own. An attack of another size
    than the first returns in proportion, and is right where one of the first's size is.
    """
)


def bonus_section(played: Played, style: Style) -> Section:
    """The bonus wagers from the shoe of the game, beside the game itself."""
    rows: list[tuple[str, str, Fraction, Fraction | None]] = [
        ("first attack", "attacks where they are right", played.settlement.house_edge, None),
        ("first attack", "no further attacks", -attack_game(played).attack_returns.one, None),
    ]
    answers = (ask(wager, decks=[played.decks], deck=played.deck).odds() for wager in BONUS_WAGERS)
    rows += [
        (odds.law.title, odds.table.title, odds.house_edge, odds.hit_frequency)
        for odds in chain.from_iterable(answers)
    ]
    table = Table(
        title=f"{game_title(played)}: bonus wagers",
        facts=(),
        columns=(
            Column("wager", "wager", Kind.NAME),
            Column("table", "pay table", Kind.NAME),
            Column("house_edge", "house advantage", Kind.PERCENT, "per unit of the wager"),
            Column("hit_frequency", "hit frequency", Kind.PERCENT),
        ),
        rows=tuple(rows),
        notes=(footing(style),),
    )
    return Section("Beside its bonus wagers", BONUS_WORDS, (table,))


@lru_cache(maxsize=1)
def assumptions_table(played: Played, style: Style) -> Table:
    """What every assumption is worth, changed alone; kept, as each is a game to solve."""
    edge, single = played.settlement.house_edge, -attack_game(played).attack_returns.one
    rows = []
    for one in assumptions(played):
        returns = one.game.attack_returns
        changed = -returns.made, -returns.one
        rows.append(
            (
                *(one.name, one.default, one.instead),
                *(changed[0], changed[0] - edge, changed[1], changed[1] - single),
            )
        )
    return Table(
        title=f"{game_title(played)}: what each assumption is worth",
        facts=(),
        columns=(
            Column("assumption", "assumption", Kind.NAME),
            Column("default", "default", Kind.NAME),
            Column("instead", "instead", Kind.NAME),
            Column("house_edge", "house advantage", Kind.PERCENT, UNIT),
            Column("change", "change", Kind.PERCENT, UNIT),
            Column("edge_no_further", "with no further attacks", Kind.PERCENT, UNIT),
            Column("change_no_further", "change", Kind.PERCENT, UNIT),
        ),
        rows=tuple(rows),
        notes=(footing(style),),
    )


def assumptions_section(played: Played, style: Style) -> Section:
    """What a regulator would ask first."""
    return Section("What each assumption is worth", ASSUMPTION_WORDS, (assumptions_table(played, style),))
