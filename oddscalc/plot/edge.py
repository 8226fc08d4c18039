"""House edge against decks, a line for each pay table, labelled to stand in a filing by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from oddscalc.payoff import Odds
from oddscalc.plot.drawing import MADE_BY, Drawing, headed
from oddscalc.plot.lines import explain_lines, footed, label, look, rule_values, tick_numbers

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from oddscalc.report.table import Table

_FOOTING = f"exact at the deck counts asked, joined by straight lines; drawn by {MADE_BY}"


def edge_svg(answers: Sequence[Odds]) -> str:
    """The drawing as the text of an SVG file, the same bytes every time.

    Raises :class:`QuestionError` where matplotlib is missing.
    """
    return edge_drawing(answers).svg()


def edge_png(answers: Sequence[Odds]) -> bytes:
    """The drawing as a PNG file, 200 dots to the inch."""
    return edge_drawing(answers).png()


def drawing_title(answers: Sequence[Odds]) -> str:
    """What is drawn: ``In-between wager: house edge by deck count``."""
    return f"{answers[0].law.title}: house edge by deck count"


def under_title(odds: Odds) -> tuple[str, ...]:
    """The lines under the title of a drawing of odds: whose wager and tables they are, and what is known."""
    from oddscalc.report.odds_facts import given, origin_facts

    known = given(odds) or "no other card is known"
    origin = (f"pay tables {told}" for _, told in origin_facts(odds.law, odds.sheet))
    return odds.law.citation, *origin, f"{odds.shoe.deck.title}; {known}"


def edge_drawing(answers: Sequence[Odds]) -> Drawing:
    """The drawing, to be made in any format."""
    return Drawing(
        drawing_title(answers), (7.5, 5), lambda figure: _draw(figure, answers), lambda: _data(answers)
    )


def _data(answers: Sequence[Odds]) -> Table:
    from oddscalc.report.compare_tables import compare_rows

    return compare_rows(answers)


def _draw(figure: Figure, answers: Sequence[Odds]) -> None:
    axes = figure.add_subplot()
    tables = dict.fromkeys(odds.table.name for odds in answers)
    for place, name in enumerate(tables):
        line = [odds for odds in answers if odds.table.name == name]
        axes.plot(
            [odds.shoe.decks for odds in line],
            [float(100 * odds.house_edge) for odds in line],
            label=label(line[0].table.title),
            **look(place, len(line)),
        )
    _label(figure, axes, answers)


def _label(figure: Figure, axes: Axes, answers: Sequence[Odds]) -> None:
    from oddscalc.report.odds_facts import warnings

    first = answers[0]
    headed(figure, axes, drawing_title(answers), *under_title(first))
    axes.set_xlabel("decks in the shoe")
    axes.set_ylabel("house edge (% of the wager)")
    tick_numbers(axes, {odds.shoe.decks for odds in answers})
    axes.ticklabel_format(useOffset=False, style="plain")
    rule_values(axes)
    explain_lines(axes, "pay table")
    notes = dict.fromkeys(note for odds in answers for note in warnings(odds))
    footed(figure, *notes, _FOOTING)
