"""The chart drawn: every cell by its letter and its colour."""

from __future__ import annotations

from io import BytesIO
from xml.etree import ElementTree

import pytest
from matplotlib.axes import Axes
from matplotlib.colors import to_hex
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from oddscalc.analysis.played import play
from oddscalc.plot import strategy
from oddscalc.plot.drawing import matplotlib_set
from oddscalc.report.blackjack.strategy_table import Solved


@pytest.fixture(scope="module")
def one_deck() -> Solved:
    (played,) = play("blackjack", decks=[1], rules=["surrender=late"])
    return Solved(played, played.game.strategy())


@pytest.fixture(scope="module")
def figure(one_deck: Solved) -> Figure:
    drawing = strategy.strategy_drawing(one_deck)
    with matplotlib_set():
        figure = Figure(figsize=drawing.size, layout="constrained")
        drawing.draw(figure)
        figure.savefig(BytesIO())
    return figure


def letters(axes: Axes, label: str) -> list[str]:
    """The letters of a line, from left to right."""
    down = [tick.get_text() for tick in axes.get_yticklabels()].index(label)
    found = [(text.get_position(), text.get_text()) for text in axes.texts]
    return [letter for (_, y), letter in sorted(found) if int(y) == down]


def test_the_letters_stand_in_their_cells(figure: Figure) -> None:
    hard, soft, pairs = figure.axes
    assert [tick.get_text() for tick in hard.get_xticklabels()] == [*"23456789", "10", "A"]
    assert letters(hard, "11") == ["Dh"] * 10
    assert letters(hard, "12") == ["H", "H*", "S*", "S", "S*", *"HHHHH"]
    assert letters(soft, "18") == ["S", "Ds", "Ds", "Ds", "Ds", "S", "S", "H", "H", "S"]
    assert letters(pairs, "8,8") == ["P"] * 10


def test_a_colour_is_an_actions(figure: Figure) -> None:
    for axes in figure.axes:
        cells = [patch for patch in axes.patches if isinstance(patch, Rectangle)]
        assert len(cells) == len(axes.texts)
        seen = {
            (text.get_text()[0], to_hex(cell.get_facecolor()))
            for text, cell in zip(axes.texts, cells, strict=True)
        }
        assert len(seen) == len({letter for letter, _ in seen}) == len({colour for _, colour in seen})


def test_all_stands_inside_the_drawing(figure: Figure) -> None:
    whole = figure.bbox
    box = figure.get_tightbbox()
    assert box is not None
    assert box.x0 * figure.dpi >= whole.x0
    assert box.x1 * figure.dpi <= whole.x1
    assert box.y0 * figure.dpi >= whole.y0
    assert box.y1 * figure.dpi <= whole.y1


def test_the_drawing_says_its_rules_and_departures(one_deck: Solved) -> None:
    notes = strategy._notes(one_deck)
    assert "Rh surrender, else hit" in notes[0]
    assert "surrender late" in notes[2]
    assert notes[3] == "pairs played otherwise than their totals: 7,7 v 10 surrender (hard 14 hit)"
    assert notes[4].startswith("* proved better on two cards: T 2 v 4 hit, ")


@pytest.mark.long
def test_the_files_are_the_same_every_time(one_deck: Solved) -> None:
    first = strategy.strategy_svg(one_deck)
    assert first == strategy.strategy_svg(one_deck)
    ElementTree.fromstring(first)
    assert strategy.strategy_png(one_deck).startswith(b"\x89PNG\r\n\x1a\n")
