"""``oddscalc plot``: house edge against decks, drawn."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from oddscalc.cli.asking import Asking, WagerName, warn
from oddscalc.cli.bundle import spread
from oddscalc.cli.compare import DEFAULT_DECKS
from oddscalc.errors import QuestionError, printable


@spread
def plot(
    wager: WagerName,
    asking: Asking,
    output: Annotated[str, typer.Option(metavar="FILE", help="A file ending in .svg or .png.")],
) -> None:
    """Draw the house edge against decks, a line for each pay table (needs oddscalc[plot]).

    \b
        oddscalc plot in-between --decks 2-8 --output edge.svg
    """
    from oddscalc.plot.edge import ENDINGS, edge_png, edge_svg
    from oddscalc.report.files import write_whole

    path = Path(output)
    ending = path.suffix.lower()
    if ending not in ENDINGS:
        raise QuestionError(f"--output: {printable(output)} ends in neither {' nor '.join(ENDINGS)}")
    answers = asking.question(wager, DEFAULT_DECKS).odds()
    warn(answers)
    drawn = edge_svg(answers).encode("utf-8") if ending == ".svg" else edge_png(answers)
    write_whole(path, drawn)
