"""``oddscalc strategy``: the chart of a played game, and where the best play departs from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from oddscalc.cli.bundle import spread
from oddscalc.cli.drawing_file import drawing_file
from oddscalc.cli.endings import new_file
from oddscalc.cli.gaming import GameName, NoCacheOption, Playing, solve
from oddscalc.cli.printing import Printing, tell
from oddscalc.errors import QuestionError
from oddscalc.report.table import Table

if TYPE_CHECKING:
    from oddscalc.plot.drawing import Drawing


@spread
def strategy(
    game: GameName,
    playing: Playing,
    printing: Printing,
    every: Annotated[
        bool, typer.Option("--every", help="List every departure of three or more cards separately.")
    ] = False,
    draw: Annotated[
        Optional[str],
        typer.Option(
            metavar="FILE", help="Draw the chart too (.svg, .png), or write its cells (.csv, .json)."
        ),
    ] = None,
    write: Annotated[
        Optional[str],
        typer.Option(
            metavar="FILE.chart",
            help="Write the chart to a new file, which --rule strategy=FILE.chart plays.",
        ),
    ] = None,
    no_cache: NoCacheOption = False,
) -> None:
    """The best strategy for a game.

    Example: two decks, the dealer hits soft 17, the chart drawn too.

    \b
        oddscalc strategy blackjack --decks 2 --rule soft17=hit --draw chart.svg

    It prints the best chart by total, pair and upcard, proved cell by cell, or the chart that --rule
    strategy names, and each hand for which another action is proved better, with what it gains. CSV and
    JSON list all such hands.
    """
    from oddscalc.report.blackjack.strategy_table import Solved
    from oddscalc.report.games import pages_of

    games = playing.games(game)
    solve(games, no_cache=no_cache)
    pages = pages_of(game)
    file = None if draw is None else drawing_file("--draw", draw)
    chart = None if write is None else new_file("--write", write, ".chart", "a file of a chart")
    for option, named in (("--draw: a drawing", file), ("--write: a chart", chart)):
        if named is not None and len(games) > 1:
            raise QuestionError(f"{option} is of one shoe, and --decks names {len(games)}")
    solved = [Solved(played, played.solved.strategy()) for played in games]
    style = printing.style

    def tables() -> Iterator[Table]:
        for one in solved:
            yield from pages.strategy(one, style, every)

    def drawings() -> list[Drawing]:
        from oddscalc.plot.strategy import strategy_drawing

        return [strategy_drawing(one) for one in solved]

    if chart is not None:
        from oddscalc.report.files import write_new

        write_new(chart.parent, {chart.name: solved[0].best.chart.write().encode()})
        tell(f"{chart} is written")
    printing.emit(
        {
            **printing.people(tables, drawings),
            **printing.machines(lambda: pages.strategy_rows(solved, style), "strategy"),
        }
    )
    if file is not None:
        from oddscalc.plot.strategy import strategy_drawing

        file.write(strategy_drawing(solved[0]), "strategy")
