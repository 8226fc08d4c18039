"""``oddscalc strategy``: the chart of a played game, and where the best play departs from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import typer

from oddscalc.cli.bundle import spread
from oddscalc.cli.gaming import GameName, Playing
from oddscalc.cli.printing import Printing
from oddscalc.report.table import Table


@spread
def strategy(
    game: GameName,
    playing: Playing,
    printing: Printing,
    every: Annotated[
        bool, typer.Option("--every", help="List every departure of three cards and more by itself.")
    ] = False,
) -> None:
    """The chart by total, pair and upcard, and the hands at which another action is proved better.

    The chart is the best one of totals, or the one that --rule strategy names. Each departure has
    its exact worth; csv and json hold all of them.

    \b
        oddscalc strategy blackjack --decks 2 --rule soft17=hit
    """
    from oddscalc.report.blackjack.strategy_table import Solved, strategy_rows, strategy_tables

    solved = [Solved(played, played.game.strategy()) for played in playing.games(game)]
    style = printing.style

    def tables() -> Iterator[Table]:
        for one in solved:
            yield from strategy_tables(one, style, every=every)

    printing.emit(
        {
            **printing.people(tables),
            **printing.machines(lambda: strategy_rows(solved, style), "strategy"),
        }
    )
