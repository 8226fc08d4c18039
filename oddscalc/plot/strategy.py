"""The chart of a played game, drawn: a colour for each action, and its letter for those who see none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oddscalc.blackjack.chart import UPCARDS, Row
from oddscalc.blackjack.hands import SYMBOLS, spell
from oddscalc.blackjack.strategy import BestPlay
from oddscalc.plot.drawing import MADE_BY, Drawing, lines
from oddscalc.report.blackjack.chart_cells import (
    BLOCKS,
    ChartLine,
    apart,
    chart_lines,
    heading,
    legend,
    shown_cell,
)
from oddscalc.report.blackjack.facts import game_title, rules_stated
from oddscalc.report.blackjack.strategy_table import Solved
from oddscalc.report.games import pages_of
from oddscalc.report.table import SHADES, Style, Table
from oddscalc.shoe import spelled

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_NONE = "#eeeeee"
_WIDTH = 6.8
_ROW = 0.26
_NOTE = 0.13
_TITLE = 0.6
"""Inches: of the drawing across; of a row, a line of notes and the title up and down."""
_LINE, _TITLE_LINE = 112, 60
_MOST = 12
"""Departures that are named."""


def strategy_svg(solved: Solved) -> str:
    """The chart as the text of an SVG file, the same bytes every time.

    Raises :class:`QuestionError` where matplotlib is missing.
    """
    return strategy_drawing(solved).svg()


def strategy_png(solved: Solved) -> bytes:
    """The chart as a PNG file, 200 dots to the inch."""
    return strategy_drawing(solved).png()


def drawing_title(solved: Solved) -> str:
    """What is drawn: ``Blackjack, 6 x 52-card: best chart of totals``."""
    return f"{game_title(solved.played)}: {solved.best.chart.name}"


def strategy_drawing(solved: Solved) -> Drawing:
    """The drawing, to be made in any format."""
    lines_of = {block: chart_lines(solved.best, block) for block in BLOCKS}
    blocks = {block: found for block, found in lines_of.items() if found or block != "aces"}
    rows = sum(map(len, blocks.values())) + 2 * len(blocks)
    notes = _notes(solved)
    height = _ROW * rows + _NOTE * sum(len(note) // _LINE + 1 for note in notes) + _TITLE

    def draw(figure: Figure) -> None:
        title = lines(_TITLE_LINE, drawing_title(solved))
        figure.suptitle(title, x=0.01, ha="left", fontsize=13, fontweight="bold")
        panels = figure.subplots(
            len(blocks), height_ratios=[max(len(found), 1) for found in blocks.values()], squeeze=False
        )
        for axes, (block, found) in zip(panels[:, 0], blocks.items(), strict=True):
            _draw_block(axes, BLOCKS[block], found, _departing(solved.best))
        figure.supxlabel(lines(_LINE, *notes), x=0.01, ha="left", fontsize=7.5, color="#444444")

    return Drawing(drawing_title(solved), (_WIDTH, height), draw, lambda: _data(solved))


def _data(solved: Solved) -> Table:
    return pages_of(solved.played.terms.id).strategy_rows([solved], Style())


def _draw_block(axes: Axes, title: str, found: list[ChartLine], departing: set[tuple[Row, int]]) -> None:
    from matplotlib.patches import Rectangle

    axes.set_title(title, loc="left", fontsize=10, fontweight="bold")
    axes.set_xlim(0, len(UPCARDS))
    axes.set_ylim(len(found), 0)
    axes.set_xticks([across + 0.5 for across in range(len(UPCARDS))], [heading(up) for up in UPCARDS])
    axes.set_yticks([down + 0.5 for down in range(len(found))], [line.label for line in found])
    axes.tick_params(length=0, labelsize=9, top=False, labeltop=True, labelbottom=False)
    axes.spines[:].set_visible(False)
    for down, line in enumerate(found):
        for across, (upcard, cell) in enumerate(zip(UPCARDS, line.cells, strict=True)):
            colour = SHADES[shown_cell(cell)[0]] if cell else _NONE
            axes.add_patch(Rectangle((across, down), 1, 1, facecolor=colour, edgecolor="#808080", lw=0.6))
            mark = "*" if any((row, upcard) in departing for row in line.rows) else ""
            axes.text(across + 0.5, down + 0.5, shown_cell(cell) + mark, ha="center", va="center", fontsize=9)


def _departing(best: BestPlay) -> set[tuple[Row, int]]:
    """The cells in which some two cards are better played otherwise."""
    return {(one.row, one.upcard) for one in best.departures if one.is_opening}


def _notes(solved: Solved) -> list[str]:
    played, best = solved
    seen = f"seen {spelled(played.seen)}" if played.seen else "no card has left the shoe"
    notes = [legend(best), f"{played.terms.section}; {seen}"]
    notes.append("; ".join(f"{name} {value}" for name, value, _ in rules_stated(played)))
    notes += filter(None, [apart(best)])
    openings = [one for one in best.departures if one.is_opening]
    if openings:
        most = [f"{spell(one.cards)} v {SYMBOLS[one.upcard]} {one.best.value}" for one in openings[:_MOST]]
        more = f", and {len(openings) - _MOST} more" if len(openings) > _MOST else ""
        notes.append(f"* proved better on two cards: {', '.join(most)}{more}")
    return [*notes, f"exact; drawn by {MADE_BY}"]
