"""The pages of blackjack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from oddscalc.analysis.played import Played
from oddscalc.report.blackjack.game_pages import AskedHand, Pages
from oddscalc.report.blackjack.hand_table import hand_rows, hand_tables
from oddscalc.report.blackjack.strategy_table import Solved, short_chart, strategy_rows, strategy_tables
from oddscalc.report.document import Section
from oddscalc.report.table import Style, Table


def pages() -> Pages:
    """What is printed of blackjack."""
    return Pages(_strategy, strategy_rows, _hand, _hand_rows, _short_charts, _nothing, _nothing, {})


def _short_charts(solved: Solved, _style: Style) -> Sequence[Table]:
    return (short_chart(solved),)


def _strategy(solved: Solved, style: Style, every: bool) -> Iterator[Table]:
    return strategy_tables(solved, style, every=every)


def _hand(played: Played, asked: AskedHand, style: Style) -> Sequence[Table]:
    return hand_tables(played, played.game.hand(asked.player, asked.up), style)


def _hand_rows(played: Played, asked: AskedHand) -> Table:
    return hand_rows(played, played.game.hand(asked.player, asked.up))


def _nothing(_played: Played, _style: Style) -> Sequence[Section]:
    return ()
