"""The result of many rounds, drawn: bars that are probabilities, and a correction that comes near."""

from __future__ import annotations

from fractions import Fraction
from io import BytesIO
from itertools import product

import pytest
from matplotlib.figure import Figure
from matplotlib.text import Text

from oddscalc.analysis.played import Played, play
from oddscalc.analysis.rounds import rounds_law
from oddscalc.api import odds
from oddscalc.cards import parse_cards
from oddscalc.plot import rounds as drawn
from oddscalc.plot.drawing import matplotlib_set

TABLE_A = drawn.OneRound.of_wager(odds("in-between", table="A"))


def figure_of(rounds: int) -> Figure:
    with matplotlib_set():
        figure = Figure(figsize=(7.5, 4.5), layout="constrained")
        drawn.rounds_drawing(TABLE_A, rounds).draw(figure)
        figure.savefig(BytesIO())
    return figure


def test_one_round_has_a_bar_for_each_payout() -> None:
    law = drawn.law_drawn(TABLE_A, 1)
    bars = {bar.least: bar.probability for bar in law.bars if bar.probability}
    outcomes = odds("in-between", table="A").outcomes
    assert bars == {one.pays: one.probability for one in outcomes}
    assert all(bar.least == bar.most for bar in law.bars)
    assert law.method.startswith("exact")


@pytest.mark.parametrize("rounds", [2, 30, 100, 400])
def test_bars_hold_nearly_all_and_never_wins_and_losses_together(rounds: int) -> None:
    law = drawn.law_drawn(TABLE_A, rounds)
    assert 0.997 < sum(bar.probability for bar in law.bars) <= 1
    assert not any(bar.least < 0 < bar.most for bar in law.bars)
    below = sum(bar.probability for bar in law.bars if bar.middle < 0)
    assert below == pytest.approx(law.behind, abs=0.001)
    assert law.behind + law.even + law.ahead == pytest.approx(1)


def test_the_correction_is_near_the_exact_law() -> None:
    exact, near = drawn.law_drawn(TABLE_A, 1000), drawn._approximated(TABLE_A, 1000)
    assert exact.method.startswith("exact")
    assert near.method.startswith("not exact: a normal law set right for skewness")
    assert near.ahead == pytest.approx(exact.ahead + exact.even / 2, abs=0.002)
    assert near.ends == pytest.approx(exact.ends, abs=2)
    uncorrected = rounds_law(TABLE_A.results, 1000)
    mean, spread = 1000 * TABLE_A.mean, (1000 * float(TABLE_A.variance)) ** 0.5
    normal = [float(mean) + sign * 1.644854 * spread for sign in (-1, 1)]
    due = [float(uncorrected.quantile(end)) for end in drawn._ENDS]
    assert all(abs(a - b) > 2 * abs(c - b) for a, b, c in zip(normal, due, near.ends, strict=True))


def test_large_skewness_is_said() -> None:
    assert "so that this is rough" in drawn._approximated(TABLE_A, 50).method
    assert "so that this is rough" not in drawn._approximated(TABLE_A, 10**6).method


@pytest.mark.parametrize("rounds", [100, 10**6])
def test_the_drawing_says_its_figures_and_nothing_stands_outside(rounds: int) -> None:
    figure = figure_of(rounds)
    said = " ".join(text.get_text() for text in figure.findobj(Text) if isinstance(text, Text))
    law = drawn.law_drawn(TABLE_A, rounds)
    assert f"behind {float(100 * law.behind):.2f} %" in said
    assert law.method[:9] in said
    for text in figure.findobj(Text):
        if isinstance(text, Text) and text.get_text() and text.get_visible():
            box = text.get_window_extent()
            assert figure.bbox.x0 - 1 <= box.x0 <= box.x1 <= figure.bbox.x1 + 1


@pytest.fixture(scope="module")
def game() -> Played:
    seen = parse_cards("2 2 2 2 3 3 3 3 4 4 4 4 5 5 5 5", "seen")
    (played,) = play("blackjack", decks=[1], seen=seen)
    return played


def test_one_round_of_a_game_has_a_bar_for_each_net_result(game: Played) -> None:
    law = drawn.law_drawn(drawn.OneRound.of_game(game), 1)
    assert law.exact
    bars = {Fraction(bar.least): Fraction(bar.probability) for bar in law.bars if bar.probability}
    left_out = {net: chance for net, chance in game.law.chances.items() if net not in bars}
    assert {**bars, **left_out} == game.law.chances
    assert len(bars) > len(left_out)
    assert sum(left_out.values()) < 2 * drawn._TAIL
    assert law.ahead == game.law.hit_frequency
    assert law.mean == game.settlement.expected_return


def test_two_rounds_of_a_game_are_every_pair_of_its_results(game: Played) -> None:
    law = drawn.law_drawn(drawn.OneRound.of_game(game), 2)
    ahead = sum(
        first * second
        for (net, first), (other, second) in product(game.law.chances.items(), repeat=2)
        if net + other > 0
    )
    assert law.ahead == ahead


def test_many_rounds_of_a_game_come_near_their_exact_law(game: Played) -> None:
    one = drawn.OneRound.of_game(game)
    exact, near = drawn.law_drawn(one, 60), drawn._approximated(one, 60)
    assert exact.exact
    assert not near.exact
    assert near.ahead == pytest.approx(exact.ahead + exact.even / 2, abs=0.005)
