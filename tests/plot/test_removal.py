"""Effects of removal, drawn: the bars are the effects."""

from __future__ import annotations

from fractions import Fraction
from io import BytesIO

import pytest
from matplotlib.container import BarContainer
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from oddscalc.analysis.game_removal import Play, ValueEffect
from oddscalc.analysis.played import play
from oddscalc.analysis.removal import removal_effects, suit_effects
from oddscalc.api import odds
from oddscalc.plot.drawing import Drawing, matplotlib_set
from oddscalc.plot.removal import game_bars, odds_bars


def figure_of(drawing: Drawing) -> Figure:
    with matplotlib_set():
        figure = Figure(figsize=drawing.size, layout="constrained")
        drawing.draw(figure)
        figure.savefig(BytesIO())
    return figure


def heights(figure: Figure) -> list[float]:
    (bars,) = figure.axes[0].containers
    assert isinstance(bars, BarContainer)
    return [bar.get_height() for bar in bars if isinstance(bar, Rectangle)]


def labels(figure: Figure) -> list[str]:
    return [text.get_text() for text in figure.axes[0].texts]


def test_the_bars_are_the_effects_in_percent() -> None:
    asked = odds("in-between", table="A", decks=6)
    figure = figure_of(odds_bars(asked))
    effects = [one.effect for one in removal_effects(asked)]
    assert heights(figure) == pytest.approx([100 * float(effect or 0) for effect in effects])
    assert [tick.get_text() for tick in figure.axes[0].get_xticklabels()] == [*"23456789TJQKA"]
    assert labels(figure)[0] == "+0.153"
    assert labels(figure)[4] == "-0.079"


def test_a_card_that_is_gone_is_said() -> None:
    asked = odds("insurance", decks=1, seen="2 2 2 2")
    assert labels(figure_of(odds_bars(asked))).count("none left") == 1


def test_suits_that_differ_have_marks_of_their_own() -> None:
    asked = odds("suited-royal", table="A", seen="Kh Qh Kh")
    axes = figure_of(odds_bars(asked)).axes[0]
    lines = {line.get_label(): list(line.get_ydata()) for line in axes.lines if len(line.get_xdata()) > 2}  # type: ignore[arg-type]
    due: dict[str, list[float]] = {}
    for one in suit_effects(asked):
        assert one.card.suit is not None
        due.setdefault(one.card.suit.name.lower(), []).append(100 * float(one.effect or 0))
    assert {name: pytest.approx(values) for name, values in due.items()} == lines


def test_suits_that_are_alike_have_none() -> None:
    assert len(figure_of(odds_bars(odds("suited-royal", table="A"))).axes[0].lines) == 1


def test_a_games_bars_are_the_effects_on_its_value() -> None:
    (played,) = play("blackjack", decks=[1])
    effects = [ValueEffect(place, Fraction(1, 13), Fraction(place - 4, 700)) for place in range(9)]
    effects.append(ValueEffect(9, Fraction(4, 13), None))
    drawing = game_bars(played, Play.FIXED, effects)
    figure = figure_of(drawing)
    assert heights(figure) == pytest.approx([*(100 * (place - 4) / 700 for place in range(9)), 0])
    assert labels(figure)[3:5] == ["-0.143", "0.000"]
    assert labels(figure)[9] == "none left"
    assert drawing.title == "Effects of removal: Blackjack, 1 x 52-card, play fixed"
