"""The pages of Switch Hands Blackjack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from oddscalc.report.blackjack.game_pages import Comparison, Pages
from oddscalc.report.blackjack.strategy_table import Solved, strategy_tables
from oddscalc.report.switch.choice_tables import choice_rows, choice_tables, short_choices
from oddscalc.report.switch.compared import compared_table
from oddscalc.report.switch.filing import assumptions_table, filed, filed_at_length, readings_table
from oddscalc.report.switch.hand_table import hand_rows, hand_tables
from oddscalc.report.table import Style, Table


def pages() -> Pages:
    """What is printed of Switch Hands."""
    return Pages(
        _strategy,
        _strategy_rows,
        hand_tables,
        hand_rows,
        lambda solved, _style: (short_choices(solved.played),),
        filed,
        filed_at_length,
        {"assumptions.csv": assumptions_table, "readings.csv": readings_table},
        Comparison(compared_table, steps=20),
    )


def _strategy(solved: Solved, style: Style, every: bool) -> Iterator[Table]:
    """Keep or switch, then the play of hands that are kept.

    What play returns in all is left out: it would be that of a game without the fee and the switch.
    """
    yield from choice_tables(solved.played, style)
    for table in strategy_tables(solved, style, every=every):
        yield replace(table, title=f"{table.title} (first hands that are kept)", facts=(), figures=())


def _strategy_rows(answers: Sequence[Solved], _style: Style) -> Table:
    return choice_rows([solved.played for solved in answers])
