"""Counting exposure of a played game as Tables: the exact linear part alone."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from oddscalc.analysis.exposure import Counts, Dealing
from oddscalc.analysis.played import Played
from oddscalc.analysis.sampled_game import Sampled, SampledDepth
from oddscalc.blackjack.terms import ENTRY
from oddscalc.report.blackjack.facts import game_facts, game_title
from oddscalc.report.count_tables import counts_table, linear_depth_table, measured_columns, tags_table
from oddscalc.report.odds_table import footing
from oddscalc.report.table import Cell, Column, Figure, Kind, Style, Table

GAME_IS_NOT_SIMULATED = (
    "nothing is simulated, and what is given is exact: the value of a game from each remaining shoe takes "
    "seconds, too long for every round (allowed: to sample 100 shoes or so, at two depths)"
)
_SAMPLED = (
    "simulated, with standard errors: so many cards dealt at random; the value of a round from the rest is "
    "exact, of its own best play; a unit is bet where the player is ahead, or the linear estimate says so"
)
_EVERY_ROUND = "every round, and one more: units per 100 rounds of one in each, and a second where ahead"
_FIXED = "effects are those on the full shoe's strategy, played as it stands, so the estimate is of that play"


class CountedGame(NamedTuple):
    """A game, the counts held against it, and how deep it is dealt."""

    played: Played
    counts: Counts
    dealing: Dealing
    sampled: tuple[SampledDepth, ...]
    seed: int


def game_exposure_tables(counted: CountedGame, style: Style) -> Iterator[Table]:
    """The tables of one game's exposure."""
    played, counts, dealing, sampled = counted[:4]
    title, entry = game_title(played), ENTRY.get(played.terms.id)
    refused = () if sampled else (GAME_IS_NOT_SIMULATED,)
    notes = (_FIXED, *refused, *((entry,) if entry else ()), footing(style))
    yield tags_table(counts.best, counts.part, title, game_facts(played), notes)
    yield counts_table(counts.every, counts.part, title, style)
    yield linear_depth_table(counts.part, dealing.cut, title, style)
    if sampled:
        yield sampled_table(counted, title, style)


def sampled_table(counted: CountedGame, title: str, style: Style) -> Table:
    """What a unit bet where the player is ahead brings, at each depth that is sampled."""
    entry = ENTRY.get(counted.played.terms.id)
    return Table(
        title=f"Sampled shoes: {title}",
        facts=(),
        columns=(
            Column("dealt", "cards dealt", Kind.COUNT),
            Column("shoes", "shoes", Kind.COUNT),
            *measured_columns("share", "share of shoes ahead"),
            *measured_columns("edge", "mean value then"),
            *measured_columns("gain", "units per 100 rounds"),
            *measured_columns("linear_gain", "by linear estimate"),
            *measured_columns("mean", "mean value"),
            Column("flat_and_more", "every round, and one more", Kind.ESTIMATE),
            *measured_columns("estimate", "mean linear estimate"),
        ),
        rows=tuple(
            (
                one.dealt,
                one.shoes,
                *one.share,
                *(one.edge or (None, None)),
                *_hundredfold(one.gain),
                *_hundredfold(one.linear_gain),
                *one.mean,
                100 * one.flat_and_more,
                *one.estimate,
            )
            for one in counted.sampled
        ),
        figures=(
            Figure("seed", "seed", Kind.COUNT, counted.seed),
            Figure("expected_return", "mean linear estimate, exactly", Kind.RETURN, counted.counts.part.mean),
        ),
        notes=(_SAMPLED, _EVERY_ROUND, *((entry,) if entry else ()), footing(style)),
    )


def _hundredfold(one: Sampled) -> tuple[Cell, Cell]:
    return 100 * one.value, one.standard_error.times(Fraction(100))
