"""What drawings of lines share: what tells lines apart, the axes, the legend, the footing."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from oddscalc.plot.drawing import lines

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

# Colours that the colour-blind tell apart; the marks tell the lines apart in black and white.
_COLOURS = ("#0072b2", "#d55e00", "#009e73", "#a6478a", "#000000", "#56789a", "#8a6d00")
_MARKS = ("o", "s", "^", "D", "v", "P", "X")
_STROKES = ("-", "--", ":")
_MOST_TICKS = 12
_MOST_MARKS = 30
_LABEL, _LINE = 24, 84
"""Letters of a line of a label, and of one of the footing."""


def look(place: int, points: int) -> dict[str, Any]:
    """How the line of a place is drawn: each round of colours has another stroke."""
    turn, colour = divmod(place, len(_COLOURS))
    return {
        "color": _COLOURS[colour],
        "marker": _MARKS[colour] if points <= _MOST_MARKS else None,
        "markersize": 5,
        "linewidth": 1.5,
        "linestyle": _STROKES[turn % len(_STROKES)],
    }


def label(text: str) -> str:
    """What a line is called in the legend."""
    return lines(_LABEL, text)


def tick_numbers(axes: Axes, numbers: Collection[float]) -> None:
    """A tick at each number, where they are few and near one another."""
    from matplotlib.ticker import MaxNLocator

    found = sorted(set(numbers))
    whole = all(number == int(number) for number in found)
    if len(found) <= _MOST_TICKS and (not whole or found[-1] - found[0] < 2 * _MOST_TICKS):
        axes.set_xticks(found)
    else:
        axes.xaxis.set_major_locator(MaxNLocator(integer=whole))


def rule_values(axes: Axes) -> None:
    """Lines across at the values marked, and one at nought where the values have either sign."""
    axes.grid(axis="y", color="#d0d0d0", linewidth=0.6)
    axes.set_axisbelow(True)
    low, high = axes.get_ylim()
    if low < 0 < high:
        axes.axhline(0, color="#000000", linewidth=0.8)


def explain_lines(axes: Axes, title: str) -> None:
    """The legend, beside the drawing."""
    axes.legend(title=title, loc="upper left", alignment="left", bbox_to_anchor=(1.0, 1.0), frameon=False)


def footed(figure: Figure, *notes: str) -> None:
    """Give a drawing the notes at its foot."""
    figure.supxlabel(lines(_LINE, *notes), x=0.01, ha="left", fontsize=8, color="#444444")
