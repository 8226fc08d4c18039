from __future__ import annotations

import sys
from pathlib import Path

import pytest

from oddscalc.api import compare, odds
from oddscalc.cli.app import run
from oddscalc.plot.edge import edge_png, edge_svg
from oddscalc.plot.removal import odds_bars
from oddscalc.plot.rounds import rounds_drawing


def test_the_ending_settles_the_format(tmp_path: Path) -> None:
    answers = compare("in-between", table="A", decks=[2, 3])
    for name, content in (("edge.svg", edge_svg(answers).encode()), ("edge.PNG", edge_png(answers))):
        path = tmp_path / name
        assert run(["plot", "in-between", "--table", "A", "--decks", "2-3", "--output", str(path)]) == 0
        assert path.read_bytes() == content


@pytest.mark.parametrize("name", ["edge.gif", "edge", "-"])
def test_another_ending_is_one_line_and_draws_nothing(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["plot", "in-between", "--output", name]) == 2
    assert capsys.readouterr().err == f"oddscalc: --output: '{name}' ends in neither .svg nor .png\n"
    assert list(tmp_path.iterdir()) == []


def test_without_matplotlib_one_line_names_the_extra(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    path = tmp_path / "edge.svg"
    assert run(["plot", "insurance", "--output", str(path)]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "its extra plot" in said
    assert not path.exists()


def test_bars_and_rounds_are_drawn_by_name(tmp_path: Path) -> None:
    asked = ["in-between", "--table", "A", "--decks", "6"]
    one = odds("in-between", table="A", decks=6)
    for words, drawing in (
        (["removal", *asked], odds_bars(one)),
        (["rounds", *asked], rounds_drawing(one)),
        (["rounds", *asked, "--rounds", "7"], rounds_drawing(one, 7)),
    ):
        path = tmp_path / "drawing.svg"
        assert run(["plot", *words, "--output", str(path)]) == 0
        assert path.read_text(encoding="utf-8") == drawing.svg()


WRONG = {
    ("removal", "in-between"): "one pay table and shoe are drawn (allowed: --table A, B, C, D",
    ("rounds", "insurance", "--decks", "6,8"): "one pay table and shoe are drawn (allowed: --table A",
    ("rounds", "insurance", "in-between"): "plot rounds: 2 wagers are named",
    ("removal",): "plot removal: 0 wagers are named",
    ("insurance", "in-between"): "plot: 2 wagers are named (allowed: one, or joint and two)",
    ("insurance", "--rounds", "9"): "--rounds belongs to plot rounds",
    ("removal", "insurance", "--play", "fixed"): "--play belongs to plot removal of a played game",
    ("rounds", "insurance", "--rule", "soft17=hit"): "--rule belongs to played games",
    ("removal", "blackjack", "--decks", "1,2"): "one shoe is asked about, 2 are named",
    ("rounds", "insurance", "--rounds", "0"): "--rounds",
}


@pytest.mark.parametrize(("words", "said"), WRONG.items(), ids=str)
def test_wrong_drawings_are_one_line(
    words: tuple[str, ...], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "drawing.svg"
    assert run(["plot", *words, "--output", str(path)]) == 2
    err = capsys.readouterr().err
    assert said in err
    assert err.count("\n") == 1
    assert not path.exists()
