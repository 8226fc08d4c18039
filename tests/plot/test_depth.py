from __future__ import annotations

from functools import cache
from io import BytesIO
from xml.etree import ElementTree

import pytest
from matplotlib.figure import Figure
from matplotlib.text import Text
from numpy import asarray

from oddscalc.analysis.exposure import Counts, Exposure, expose, settled_dealing
from oddscalc.analysis.linear_part import of_wager
from oddscalc.analysis.simulation import Simulation
from oddscalc.api import odds
from oddscalc.errors import QuestionError
from oddscalc.plot import depth
from oddscalc.plot.drawing import matplotlib_set
from tests.plot.test_edge import comments


@cache
def exposed(shoes: int) -> Exposure:
    asked = odds("insurance", "A", 6)
    dealing = settled_dealing(312, 2, 260, 2, None)
    return expose(asked, Counts(of_wager(asked), None), dealing, None, Simulation(shoes, 1))


def figure_of(exposure: Exposure) -> Figure:
    """The drawing, laid out."""
    with matplotlib_set():
        drawing = depth.depth_drawing(exposure)
        figure = Figure(figsize=drawing.size, layout="constrained")
        drawing.draw(figure)
        figure.savefig(BytesIO())
    return figure


def test_the_lines_are_what_was_simulated() -> None:
    over, under = figure_of(exposed(100)).axes
    mean, ahead = over.lines[:2]
    assert asarray(mean.get_xdata()).tolist()[:3] == [0, 8, 16]
    assert asarray(mean.get_ydata())[0] == pytest.approx(-7.3955, abs=5e-5)
    assert asarray(ahead.get_ydata()).min() > 0
    shares = asarray(under.lines[0].get_ydata())
    assert shares[0] == 0
    assert 0 < shares.max() <= 100


def test_the_drawing_says_what_it_shows() -> None:
    seen = comments(depth.depth_svg(exposed(100)))
    assert "Insurance wager, 2 to 1, by 2.9(c): return by depth" in seen
    assert {"return (% of the wager)", "rounds above zero (%)", "one standard deviation"} <= seen
    assert any("cut card at 260 of 312; 2 players, 8.1 cards a round" in text for text in seen)
    assert any("100 simulated shoes, seed 1" in text for text in seen)


def test_the_bytes_are_the_same_every_time() -> None:
    first = depth.depth_svg(exposed(100))
    assert depth.depth_svg(exposed(100)) == first
    ElementTree.fromstring(first)
    assert depth.depth_png(exposed(100)).startswith(b"\x89PNG\r\n\x1a\n")


def test_nothing_stands_outside_the_drawing() -> None:
    figure = figure_of(exposed(100))
    for text in figure.findobj(Text):
        if isinstance(text, Text) and any(map(str.isalpha, text.get_text())):
            box = text.get_window_extent()
            assert box.x0 >= figure.bbox.x0 - 1
            assert box.x1 <= figure.bbox.x1 + 1


def test_without_a_simulation_there_is_nothing_to_draw() -> None:
    with pytest.raises(QuestionError, match="nothing is simulated"):
        depth.depth_svg(exposed(0))
