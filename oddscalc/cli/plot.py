"""``oddscalc plot``: house edge against decks, drawn."""

from __future__ import annotations

from typing import Annotated

import typer

from oddscalc.cli.asking import Asking, WagerName, warn
from oddscalc.cli.bundle import spread
from oddscalc.cli.compare import DEFAULT_DECKS
from oddscalc.cli.drawing import drawing_file, write_drawing
from oddscalc.cli.gaming import HouseRules


@spread
def plot(
    wager: WagerName,
    asking: Asking,
    ruling: HouseRules,
    output: Annotated[str, typer.Option(metavar="FILE", help="A file ending in .svg or .png.")],
) -> None:
    """Draw the house edge against decks, a line for each pay table (needs oddscalc[plot]).

    \b
        oddscalc plot in-between --decks 2-8 --output edge.svg
    """
    from oddscalc.plot.edge import edge_png, edge_svg

    path = drawing_file("--output", output)
    answers = ruling.under(asking.question(wager, DEFAULT_DECKS)).odds()
    warn(answers)
    write_drawing(path, lambda: edge_svg(answers), lambda: edge_png(answers))
