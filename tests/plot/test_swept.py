from __future__ import annotations

import re
from collections.abc import Sequence
from io import BytesIO

import pytest
from matplotlib.figure import Figure
from matplotlib.text import Text
from numpy import asarray

from oddscalc.analysis.played import play
from oddscalc.api import odds
from oddscalc.plot import swept
from oddscalc.plot.drawing import matplotlib_set
from oddscalc.plot.swept_choice import Choice
from oddscalc.plot.swept_lines import MOST_LINES, SweptLines, swept_lines
from oddscalc.report.blackjack.summary import game_summary
from oddscalc.report.odds_table import extra_figures, summary
from oddscalc.report.table import Kind
from tests.plot.test_edge import comments
from tests.plot.test_swept_lines import ASKED
from tests.sweeping.small import RULES, Cells, cells


def made(choice: Choice, rows: Sequence[Cells] = RULES) -> SweptLines:
    return swept_lines(choice, ASKED, rows)


BY_SOFT17 = made(Choice("decks", "house_edge", ("soft17",), (("seen", ""),)))


def figure_of(lines: SweptLines) -> Figure:
    """The drawing, laid out."""
    with matplotlib_set():
        figure = Figure(figsize=(7.5, 5), layout="constrained")
        swept._draw(figure, lines)
        figure.savefig(BytesIO())
    return figure


def test_a_house_edge_is_in_percent_and_a_variance_is_not() -> None:
    axes = figure_of(BY_SOFT17).axes[0]
    assert axes.get_ylabel() == "house edge (%)"
    hit, stand, nought = axes.lines
    assert asarray(hit.get_ydata()).tolist() == pytest.approx([0.01, 0.07])
    assert asarray(stand.get_xdata()).tolist() == [1, 8]
    assert asarray(nought.get_ydata()).tolist() == [0, 0]
    variance = figure_of(made(Choice("decks", "variance", ("soft17",), (("seen", ""),)))).axes[0]
    assert variance.get_ylabel() == "variance"
    assert asarray(variance.lines[0].get_ydata()).tolist() == [-1.5, -1.5]


def test_the_drawing_says_what_it_shows() -> None:
    seen = comments(swept.swept_drawing(BY_SOFT17).svg())
    assert {"blackjack: house edge by decks", "decks", "soft17", "hit", "stand"} <= seen
    assert "version 0.0.0; section 13:69F-2" in seen
    assert any(re.search("rules: peek=yes", text) for text in seen)


def test_rows_that_failed_are_counted_at_the_foot() -> None:
    lines = made(Choice("decks", "house_edge", ("soft17", "seen")))
    assert any("1 row failed" in text for text in comments(swept.swept_drawing(lines).svg()))


def test_words_are_marks_that_nothing_joins() -> None:
    lines = made(Choice("seen", "house_edge", ("soft17",), (("decks", "8"),)))
    axes = figure_of(lines).axes[0]
    assert [label.get_text() for label in axes.get_xticklabels()] == ["(none)", "A A"]
    assert {line.get_linestyle() for line in axes.lines} == {"None"}
    assert asarray(axes.lines[0].get_xdata()).tolist() == [0, 1]


def test_odds_are_to_one_and_ticked_where_they_are() -> None:
    rows = [cells(pays_pair=pays) for pays in ("3 to 2", "6 to 5", "8 to 1")]
    axes = figure_of(made(Choice("pays_pair", "house_edge"), rows)).axes[0]
    assert axes.get_xlabel() == "pays pair (to 1)"
    assert axes.get_xticks().tolist() == [1.2, 1.5, 8]
    assert axes.get_legend() is None


def test_as_many_lines_as_are_allowed_look_different() -> None:
    rows = [cells(seen=f"x{number}") for number in range(MOST_LINES)]
    drawn = figure_of(made(Choice("decks", "house_edge", ("seen",)), rows)).axes[0].lines
    assert len({(line.get_color(), line.get_marker(), line.get_linestyle()) for line in drawn}) == MOST_LINES


def test_the_bytes_are_the_same_every_time() -> None:
    assert swept.swept_drawing(BY_SOFT17).svg() == swept.swept_drawing(BY_SOFT17).svg()
    assert swept.swept_drawing(BY_SOFT17).png() == swept.swept_drawing(BY_SOFT17).png()


def test_nothing_stands_outside_the_drawing() -> None:
    rows = [cells(seen="A K Q J T " * number, soft17="x" * 60, notes="n " * 200) for number in range(12)]
    figure = figure_of(made(Choice("seen", "house_edge", ("soft17",)), rows))
    for text in figure.findobj(Text):
        if isinstance(text, Text) and text.get_text() and text.get_visible():
            box = text.get_window_extent()
            assert box.x0 >= figure.bbox.x0 - 1
            assert box.x1 <= figure.bbox.x1 + 1


def test_the_figures_in_percent_are_those_that_tables_print_so() -> None:
    insurance = odds("insurance", decks=1)
    (game,) = play("blackjack", decks=(1,))
    for figure in (*summary(insurance), *extra_figures(insurance), *game_summary(game)):
        assert (figure.name in swept.PERCENT) == (figure.kind is Kind.PERCENT), figure.name
