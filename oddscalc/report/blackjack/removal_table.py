"""Effects of removal on a played game as a Table."""

from __future__ import annotations

from oddscalc.analysis.game_removal import Play, ValueEffect, weighted_effects
from oddscalc.analysis.played import Played
from oddscalc.blackjack.hands import SYMBOLS
from oddscalc.report.blackjack.facts import SHOE_COLUMNS, UNIT, game_facts, game_title, shoe_cells
from oddscalc.report.odds_table import footing
from oddscalc.report.table import Column, Figure, Kind, Style, Table

_WHAT_SUMS = {
    Play.FIXED: "the strategy is the same whatever card is gone, so the weighted effects sum to exactly zero",
    Play.REOPTIMISED: "play is reoptimised for each shoe: the weighted sum is what seeing one card is worth",
}


def value_effects_table(played: Played, play: Play, effects: tuple[ValueEffect, ...], style: Style) -> Table:
    """The effect of each value, with the weighted sum."""
    return Table(
        title=f"Effects of removal: {game_title(played)}, play {play}",
        facts=game_facts(played),
        columns=(
            Column("card", "card gone", Kind.NAME),
            Column("share", "share of the shoe", Kind.PROBABILITY),
            Column("change", "change in return", Kind.RETURN, UNIT),
        ),
        rows=tuple((SYMBOLS[one.place], one.share, one.effect) for one in effects),
        figures=(
            Figure("expected_return", "expected return before", Kind.RETURN, played.solved.value(), UNIT),
            Figure("weighted_sum", "effects weighted by share", Kind.RETURN, weighted_effects(effects), UNIT),
        ),
        notes=(_WHAT_SUMS[play], footing(style)),
    )


def value_effects_rows(answers: tuple[tuple[Played, tuple[ValueEffect, ...]], ...], play: Play) -> Table:
    """The effects from every shoe in one rectangle, for machines."""
    first = answers[0][0]
    return Table(
        title=f"Effects of removal: {first.terms.title}",
        facts=game_facts(first),
        columns=(
            *SHOE_COLUMNS,
            Column("play", "play", Kind.NAME),
            Column("card", "card gone", Kind.NAME),
            Column("share", "share of the shoe", Kind.PROBABILITY),
            Column("change", "change in return", Kind.RETURN, UNIT),
        ),
        rows=tuple(
            (
                *shoe_cells(played),
                str(play),
                SYMBOLS[one.place],
                one.share,
                one.effect,
            )
            for played, effects in answers
            for one in effects
        ),
    )
