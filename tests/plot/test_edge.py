from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import matplotlib as mpl
import pytest
from matplotlib.figure import Figure
from matplotlib.text import Text
from numpy import asarray

from oddscalc.api import compare
from oddscalc.errors import QuestionError
from oddscalc.payoff import Odds
from oddscalc.plot import edge
from oddscalc.plot.drawing import matplotlib_set


def comments(svg: str) -> set[str]:
    """The texts of a drawing: matplotlib names each in a comment beside its outlines."""
    return {text.strip() for text in re.findall(r"<!-- (.*?) -->", svg, re.DOTALL)}


def figure_of(answers: Sequence[Odds]) -> Figure:
    """The drawing, laid out."""
    with matplotlib_set():
        figure = Figure(figsize=(7.5, 5), layout="constrained")
        edge._draw(figure, answers)
        figure.savefig(BytesIO())
    return figure


def own_table(folder: Path, title: str) -> str:
    file = folder / "own.toml"
    pays = "\n".join(f'{event} = "2 to 1"' for event in compare("in-between")[0].table.pays)
    file.write_text(
        f'schema = 1\nwager = "in-between"\n[tables.A]\ntitle = "{title}"\n[tables.A.pays]\n{pays}\n',
        encoding="utf-8",
    )
    return str(file)


def test_the_lines_are_the_house_edges_in_percent() -> None:
    answers = compare("in-between", decks=[2, 6, 8])
    lines = figure_of(answers).axes[0].lines
    assert [line.get_label() for line in lines] == ["Table A", "Table B", "Table C", "Table D"]
    assert [asarray(line.get_xdata()).tolist() for line in lines] == [[2, 6, 8]] * 4
    assert asarray(lines[0].get_ydata()).tolist() == pytest.approx([5.6964, 3.3961, 3.0798], abs=5e-5)


def test_the_drawing_says_what_it_shows() -> None:
    seen = comments(edge.edge_svg(compare("in-between", decks=[1, 2])))
    assert {"In-between wager: house edge by deck count", "decks in the shoe", "pay table"} <= seen
    assert {"house edge (% of the wager)", "Table A", "Table D", "1", "2"} <= seen
    assert {
        "N.J.A.C. 13:69F-2.26 (Vol. 56, No. 21, 2024-11-04)",
        "52-card deck; no other card is known",
    } <= seen
    assert any("below the section's minimum of 2 decks" in text for text in seen)


def test_the_bytes_are_the_same_whatever_the_users_settings() -> None:
    answers = compare("suited-royal", decks=[2, 8])
    first = edge.edge_svg(answers)
    with mpl.rc_context({"font.size": 20, "svg.hashsalt": None, "axes.facecolor": "red"}):
        assert edge.edge_svg(answers) == first
        assert mpl.rcParams["font.size"] == 20
    assert "<dc:date>" not in first
    ElementTree.fromstring(first)


def test_a_png_is_a_png_without_a_clock() -> None:
    answers = compare("in-between", decks=[2, 8])
    drawn = edge.edge_png(answers)
    assert drawn.startswith(b"\x89PNG\r\n\x1a\n")
    assert drawn == edge.edge_png(answers)
    assert b"oddscalc" in drawn
    assert b"matplotlib" not in drawn


def test_nothing_stands_outside_the_drawing(tmp_path: Path) -> None:
    own = own_table(tmp_path, "A title of $many$ words that would not fit beside the drawing")
    figure = figure_of(compare("in-between", table=own, decks=range(1, 200)))
    whole = figure.bbox
    for text in figure.findobj(Text):
        if isinstance(text, Text) and text.get_text() and text.get_visible():
            box = text.get_window_extent()
            assert box.x0 >= whole.x0 - 1
            assert box.x1 <= whole.x1 + 1


@pytest.mark.filterwarnings("error")
def test_a_letter_that_the_font_lacks_is_named(tmp_path: Path) -> None:
    answers = compare("in-between", table=own_table(tmp_path, "\u4e2d $x$ \u00fc"))
    assert "U+4E2D $x$ \u00fc" in comments(edge.edge_svg(answers))


def test_an_edge_of_either_sign_shows_where_nought_is() -> None:
    crossing = figure_of(compare("triple-match", table="A", decks=[100, 130]))
    above = figure_of(compare("triple-match", table="A", decks=[2, 8]))
    assert len(crossing.axes[0].lines) == 2
    assert len(above.axes[0].lines) == 1


def test_without_matplotlib_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(QuestionError, match=r"needs matplotlib.*extra plot"):
        edge.edge_svg(compare("in-between"))
