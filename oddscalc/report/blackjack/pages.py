"""The pages of blackjack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from oddscalc.analysis.played import Played
from oddscalc.report.blackjack.game_pages import AskedHand, Pages
from oddscalc.report.blackjack.hand_table import hand_rows, hand_tables
from oddscalc.report.blackjack.settlement_table import law_table
from oddscalc.report.blackjack.strategy_table import Solved, strategy_rows, strategy_tables
from oddscalc.report.blackjack.summary import spread_figures
from oddscalc.report.document import Section
from oddscalc.report.filing.words import GAME_LONG_WORDS
from oddscalc.report.table import Style, Table


def pages() -> Pages:
    """What is printed of blackjack."""
    return Pages(
        _strategy, strategy_rows, _hand, _hand_rows, _nothing, spread_sections, {"law.csv": law_table}
    )


def _strategy(solved: Solved, style: Style, every: bool) -> Iterator[Table]:
    return strategy_tables(solved, style, every=every)


def _hand(played: Played, asked: AskedHand, style: Style) -> Sequence[Table]:
    return hand_tables(played, played.game.hand(asked.player, asked.up), style)


def _hand_rows(played: Played, asked: AskedHand) -> Table:
    return hand_rows(played, played.game.hand(asked.player, asked.up))


def _nothing(_played: Played, _style: Style) -> Sequence[Section]:
    return ()


def spread_sections(played: Played, style: Style) -> Sequence[Section]:
    """The spread of results, from the law of a round."""
    spread = Table(
        title="Figures of the spread",
        facts=(("Rules", f"as in {played.terms.id}.md"),),
        columns=(),
        rows=(),
        figures=spread_figures(played.law),
    )
    return (Section("The spread of results", GAME_LONG_WORDS, (spread, law_table(played, style))),)
