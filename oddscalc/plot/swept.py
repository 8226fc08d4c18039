"""A sweep drawn: a figure against a column of what was asked, a line for each value of others."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from oddscalc.plot.drawing import MADE_BY, Drawing, headed
from oddscalc.plot.lines import explain_lines, footed, label, look, rule_values, tick_numbers
from oddscalc.plot.swept_lines import SweptLine, SweptLines
from oddscalc.report.table import Column, Kind, Table

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

PERCENT = frozenset(
    {
        *("return_to_player", "house_edge", "element_of_risk", "hit_frequency", "push_probability"),
        *("cost_per_insurance_unit", "cost_per_initial_wager_given_ace", "cost_per_initial_wager_per_round"),
        *("ace_probability", "insurance_edge", "edge_no_further", "edge_always", "edge_per_outlay"),
        *("switching_right", "colored_share", "hits_before_fee_at_least", "hits_before_fee_at_most"),
        *("hits_after_fee_at_least", "hits_after_fee_at_most"),
    }
)
"""Figures that people read in percent."""

_LETTERS_ACROSS = 60
"""Letters under a drawing that stand beside one another; more are turned."""

_EXACT = "exact figures as the results round them"


def swept_drawing(swept: SweptLines) -> Drawing:
    """The drawing, to be made in any format."""
    return Drawing(swept_title(swept), (7.5, 5), lambda figure: _draw(figure, swept), lambda: _data(swept))


def _data(swept: SweptLines) -> Table:
    """One row for each place of a line; the figures are those of the results, rounded there."""
    x, y, by = swept.choice.x, swept.choice.y, swept.choice.by
    whole = all(
        isinstance(at, Fraction) and at.denominator == 1 for line in swept.lines for at, _ in line.places
    )
    across = Kind.NAME if swept.words else Kind.ODDS if swept.odds else Kind.COUNT if whole else Kind.RETURN
    return Table(
        title=swept_title(swept),
        facts=tuple((_spoken(name), value) for name, value in swept.same.items()),
        columns=(
            *(Column(name, _spoken(name), Kind.NAME) for name in by),
            Column(x, _spoken(x), across),
            Column(y, _spoken(y), Kind.RETURN),
        ),
        rows=tuple(
            (*line.apart, int(at) if across is Kind.COUNT else at, figure)
            for line in swept.lines
            for at, figure in line.places
        ),
        notes=(*swept.notes, *swept.left_out, _EXACT),
    )


def swept_title(swept: SweptLines) -> str:
    """What is drawn: ``in-between: house edge by decks``."""
    drawn = f"{_spoken(swept.choice.y)} by {_spoken(swept.choice.x)}"
    return f"{swept.same['wager']}: {drawn}" if "wager" in swept.same else drawn


def _draw(figure: Figure, swept: SweptLines) -> None:
    axes = figure.add_subplot()
    for place, line in enumerate(swept.lines):
        _draw_line(axes, swept, place, line)
    headed(figure, axes, swept_title(swept), _conditions(swept))
    _label_across(axes, swept)
    axes.set_ylabel(f"{_spoken(swept.choice.y)}{' (%)' if swept.choice.y in PERCENT else ''}")
    axes.ticklabel_format(axis="y", useOffset=False, style="plain")
    rule_values(axes)
    if swept.choice.by:
        explain_lines(axes, label(", ".join(map(_spoken, swept.choice.by))))
    joined = "" if swept.words else ", joined by straight lines"
    footed(figure, *swept.notes, *swept.left_out, f"{_EXACT}{joined}; drawn by {MADE_BY}")


def _draw_line(axes: Axes, swept: SweptLines, place: int, line: SweptLine) -> None:
    times = 100 if swept.choice.y in PERCENT else 1
    appearance = look(place, len(line.places))
    if swept.words:
        # Nothing lies between two words.
        appearance |= {"linestyle": "none", "marker": appearance["marker"] or "o"}
    axes.plot(
        [swept.words.index(at) if isinstance(at, str) else float(at) for at, _ in line.places],
        [float(times * figure) for _, figure in line.places],
        label=label(line.label),
        **appearance,
    )


def _label_across(axes: Axes, swept: SweptLines) -> None:
    axes.set_xlabel(f"{_spoken(swept.choice.x)}{_unit(swept)}")
    if swept.words:
        turned = sum(map(len, swept.words)) > _LETTERS_ACROSS
        axes.set_xticks(
            range(len(swept.words)), [label(word) for word in swept.words], rotation=90 if turned else 0
        )
        axes.margins(x=0.1)
        return
    tick_numbers(
        axes, {float(at) for line in swept.lines for at, _ in line.places if not isinstance(at, str)}
    )
    axes.ticklabel_format(axis="x", useOffset=False, style="plain")


def _unit(swept: SweptLines) -> str:
    return " (to 1)" if swept.odds else ""


def _conditions(swept: SweptLines) -> str:
    """What all that is drawn has in common, under the title."""
    return "; ".join(f"{_spoken(name)} {value}" for name, value in swept.same.items() if name != "wager")


def _spoken(column: str) -> str:
    return column.replace("_", " ")
