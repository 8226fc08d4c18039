"""The joint law of two wagers as a heat map: how likely each event of one comes with each of the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from oddscalc.analysis.joint.together import Joint
from oddscalc.errors import QuestionError
from oddscalc.plot.drawing import MADE_BY, Drawing, lines
from oddscalc.report.joint.facts import joint_title, joint_warnings
from oddscalc.report.joint.tables import joint_rows
from oddscalc.report.odds_facts import conditions
from oddscalc.report.table import Column, Kind, Table

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_LETTERS = 11
"""Of the notes, to the inch."""
_DARK = 1.5
"""Red, green and blue together below which letters are white."""
_Shade = tuple[float, float, float, float]
_SHADES = "cividis"
"""A scale that the colour-blind read, and that darkens evenly in grey."""
_FOOTING = (
    "exact; shaded by the logarithm of the probability; in brackets, times as likely as if the two were "
    f"independent; blank where impossible; drawn by {MADE_BY}"
)


def joint_svg(joint: Joint) -> str:
    """The drawing as the text of an SVG file, the same bytes every time.

    Raises :class:`QuestionError` where matplotlib is missing, or where there are not two wagers.
    """
    return joint_drawing(joint).svg()


def joint_png(joint: Joint) -> bytes:
    """The drawing as a PNG file, 200 dots to the inch."""
    return joint_drawing(joint).png()


def drawing_title(joint: Joint) -> str:
    """What is drawn."""
    return f"{joint_title(joint)}: joint law"


def joint_drawing(joint: Joint) -> Drawing:
    """The drawing, to be made in any format; raises :class:`QuestionError` where there are not two wagers."""
    if len(joint.sides) != 2 or joint.game:
        raise QuestionError("plot joint: two wagers are drawn against one another, and no game")
    down, across = (joint.events_of(side.name) for side in joint.sides)
    size = 3.2 + 1.3 * len(across), 2.2 + 0.55 * len(down)
    return Drawing(drawing_title(joint), size, lambda figure: _draw(figure, joint), lambda: _data(joint))


def _data(joint: Joint) -> Table:
    """The joint law, and how many times as likely each two events are as if the wagers were independent."""
    law = joint_rows([joint])
    first, second = (place for place, column in enumerate(law.columns) if column.name in _names(joint))
    times = Column("times_as_likely", "times as likely as if independent", Kind.RETURN)
    rows = tuple((*row, _times_as_likely(joint, str(row[first]), str(row[second]))) for row in law.rows)
    return replace(law, columns=(*law.columns, times), rows=rows)


def _names(joint: Joint) -> set[str]:
    return {side.name.replace("-", "_") for side in joint.sides}


def _draw(figure: Figure, joint: Joint) -> None:
    axes = figure.add_subplot()
    first, second = joint.sides
    _draw_cells(axes, joint)
    axes.set_ylabel(first.odds.law.title)
    axes.set_xlabel(second.odds.law.title)
    line = int(_LETTERS * figure.get_figwidth())
    title = lines(line * 2 // 3, drawing_title(joint))
    figure.suptitle(title, x=0.01, ha="left", fontsize=13, fontweight="bold")
    known = conditions(joint.known) or "no other card is known"
    axes.set_title(lines(line, f"{joint.shoe.deck.title}; {known}"), loc="left", fontsize=9)
    notes = lines(line, *joint_warnings(joint), _FOOTING)
    figure.supxlabel(notes, x=0.01, ha="left", fontsize=8, color="#444444")


def _draw_cells(axes: Axes, joint: Joint) -> None:
    down, across = (joint.events_of(side.name) for side in joint.sides)
    axes.set_xlim(0, len(across))
    axes.set_ylim(len(down), 0)
    axes.set_xticks([place + 0.5 for place in range(len(across))], [lines(14, _words(one)) for one in across])
    axes.set_yticks([place + 0.5 for place in range(len(down))], [_words(one) for one in down])
    axes.tick_params(length=0, labelsize=9)
    axes.spines[:].set_visible(False)
    shade = _shades(joint)
    for row, one in enumerate(down):
        for column, other in enumerate(across):
            _draw_cell(axes, (column, row), shade(one, other), _cell(joint, one, other))


def _draw_cell(axes: Axes, place: tuple[int, int], shade: _Shade, text: str) -> None:
    from matplotlib.patches import Rectangle

    column, row = place
    axes.add_patch(Rectangle(place, 1, 1, facecolor=shade, edgecolor="#808080", lw=0.6))
    ink = "#ffffff" if sum(shade[:3]) < _DARK else "#000000"
    axes.text(column + 0.5, row + 0.5, text, ha="center", va="center", fontsize=8, color=ink)


def _shades(joint: Joint) -> Callable[[str, str], _Shade]:
    """The shade of two events: darker where they come together more seldom, white where they never do."""
    from matplotlib import colormaps
    from matplotlib.colors import LogNorm

    likely = {events: float(Fraction(ways, joint.total_ways)) for events, ways in joint.ways.items()}
    shades, scale = colormaps[_SHADES], LogNorm(min(likely.values()) / 2, 1)

    def shade(one: str, other: str) -> _Shade:
        chance = likely.get((one, other))
        return shades(scale(chance)) if chance else (1.0, 1.0, 1.0, 1.0)

    return shade


def _cell(joint: Joint, one: str, other: str) -> str:
    """Probability in percent, and times as likely as if the wagers were independent; nothing if never."""
    if (one, other) not in joint.ways:
        return ""
    together = Fraction(joint.ways[one, other], joint.total_ways)
    return f"{float(100 * together):.3g} %\n(x {float(_times_as_likely(joint, one, other)):.3g})"


def _times_as_likely(joint: Joint, one: str, other: str) -> Fraction:
    first, second = (side.name for side in joint.sides)
    together = joint.probability({first: one, second: other})
    return together / (joint.probability({first: one}) * joint.probability({second: other}))


def _words(event: str) -> str:
    return event.replace("-", " ")
