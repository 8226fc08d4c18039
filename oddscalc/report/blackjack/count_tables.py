"""Counting exposure of a played game as Tables: the exact linear part alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from oddscalc.analysis.exposure import Counts, Dealing
from oddscalc.analysis.played import Played
from oddscalc.blackjack.terms import ENTRY
from oddscalc.report.blackjack.facts import game_facts, game_title
from oddscalc.report.count_tables import counts_table, linear_depth_table, tags_table
from oddscalc.report.odds_table import footing
from oddscalc.report.table import Style, Table

GAME_IS_NOT_SIMULATED = (
    "of a game nothing is simulated: the exact value of each remaining shoe takes about a second, too long "
    "for every round; what is given is exact, and of the best linear estimate"
)
_FIXED = "effects are those on the full shoe's strategy, played as it stands, so the estimate is of that play"


class CountedGame(NamedTuple):
    """A game, the counts held against it, and how deep it is dealt."""

    played: Played
    counts: Counts
    dealing: Dealing


def game_exposure_tables(counted: CountedGame, style: Style) -> Iterator[Table]:
    """The tables of one game's exposure."""
    played, counts, dealing = counted
    title, entry = game_title(played), ENTRY.get(played.terms.id)
    notes = (_FIXED, GAME_IS_NOT_SIMULATED, *((entry,) if entry else ()), footing(style))
    yield tags_table(counts.best, counts.part, title, game_facts(played), notes)
    yield counts_table(counts.every, counts.part, title, style)
    yield linear_depth_table(counts.part, dealing.cut, title, style)
