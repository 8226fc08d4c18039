from __future__ import annotations

import csv
import json
import sys
from collections import defaultdict
from fractions import Fraction
from pathlib import Path

import pytest

from oddscalc.analysis.played import play
from oddscalc.api import compare, odds
from oddscalc.cli.app import run
from oddscalc.plot.edge import edge_png, edge_svg
from oddscalc.plot.removal import odds_bars
from oddscalc.plot.rounds import OneRound, rounds_drawing


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
    said = capsys.readouterr().err
    assert said.startswith("oddscalc: --output")
    assert ".svg, .png, .csv" in said
    assert said.count("\n") == 1
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
        (["rounds", *asked], rounds_drawing(OneRound.of_wager(one))),
        (["rounds", *asked, "--rounds", "7"], rounds_drawing(OneRound.of_wager(one), 7)),
    ):
        path = tmp_path / "drawing.svg"
        assert run(["plot", *words, "--output", str(path)]) == 0
        assert path.read_text(encoding="utf-8") == drawing.svg()


def figures(capsys: pytest.CaptureFixture[str], *words: str) -> list[dict[str, str]]:
    """The figures of a drawing, read back from CSV without matplotlib."""
    assert run(["plot", *words, "--format", "csv"]) == 0
    return list(csv.DictReader(capsys.readouterr().out.splitlines()))


def exact(row: dict[str, str], name: str) -> Fraction:
    return Fraction(int(row[f"{name}_num"]), int(row[f"{name}_den"]))


@pytest.fixture
def no_matplotlib(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)


@pytest.mark.usefixtures("no_matplotlib")
def test_edges_drawn_are_had_as_fractions(capsys: pytest.CaptureFixture[str]) -> None:
    rows = figures(capsys, "in-between", "--decks", "2-3")
    found = {(row["table"], int(row["decks"])): exact(row, "house_edge") for row in rows}
    assert len(found) == 8
    assert found["A", 2] == Fraction(3890, 68289)
    assert all(
        edge == odds("in-between", table=name, decks=n).house_edge for (name, n), edge in found.items()
    )


@pytest.mark.usefixtures("no_matplotlib")
def test_bars_of_removal_are_had_as_fractions(capsys: pytest.CaptureFixture[str]) -> None:
    rows = figures(capsys, "removal", "in-between", "--table", "A", "--decks", "6")
    assert len(rows) == 13
    assert sum(exact(row, "share") * exact(row, "change") for row in rows) == 0
    full, gone = (odds("in-between", table="A", decks=6, seen=seen) for seen in ("", "7"))
    (seven,) = (exact(row, "change") for row in rows if row["card"] == "7")
    assert seven == gone.expected_return - full.expected_return


@pytest.mark.usefixtures("no_matplotlib")
def test_rounds_drawn_are_had_as_fractions(capsys: pytest.CaptureFixture[str]) -> None:
    rows = figures(capsys, "rounds", "in-between", "--table", "A", "--rounds", "2")
    one = odds("in-between", table="A")
    bars = {exact(row, "from"): exact(row, "probability") for row in rows if row["row_kind"] == "bar"}
    twice: dict[Fraction, Fraction] = defaultdict(Fraction)
    for first in one.outcomes:
        for second in one.outcomes:
            twice[first.pays + second.pays] += first.probability * second.probability
    assert {result: chance for result, chance in bars.items() if chance} == {
        result: twice[result] for result in twice if result in bars
    }
    assert sum(bars.values()) > Fraction(997, 1000)
    kinds = {row["row_kind"]: row for row in rows}
    assert exact(kinds["mean"], "from") == 2 * one.expected_return
    assert sum(exact(kinds[side], "probability") for side in ("behind", "even", "ahead")) == 1
    assert exact(kinds["even"], "probability") == twice[Fraction(0)]


@pytest.mark.usefixtures("no_matplotlib")
def test_what_is_no_exact_law_is_had_without_fractions(capsys: pytest.CaptureFixture[str]) -> None:
    rows = figures(capsys, "rounds", "insurance", "--table", "A", "--rounds", "1000000")
    assert set(rows[0]) == {"row_kind", "from", "to", "probability"}


@pytest.mark.usefixtures("no_matplotlib")
def test_a_joint_law_drawn_is_had_as_fractions(capsys: pytest.CaptureFixture[str]) -> None:
    rows = figures(capsys, "joint", "insurance", "in-between", "--table", "A", "--decks", "2")
    assert sum(exact(row, "probability") for row in rows) == 1
    alone: dict[tuple[str, str], Fraction] = defaultdict(Fraction)
    for row in rows:
        for wager in ("insurance", "in_between"):
            alone[wager, row[wager]] += exact(row, "probability")
    for row in rows:
        apart = alone["insurance", row["insurance"]] * alone["in_between", row["in_between"]]
        assert exact(row, "times_as_likely") == exact(row, "probability") / apart


@pytest.mark.usefixtures("no_matplotlib")
def test_figures_go_to_files_of_their_ending(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "edge.json"
    assert run(["plot", "insurance", "--decks", "6", "--output", str(path)]) == 0
    content = json.loads(path.read_text())
    assert content["command"] == "plot"
    names = [column["name"] for column in content["columns"]]
    (row,) = content["rows"]
    assert row[names.index("house_edge")]["num"] + "/" + row[names.index("house_edge")]["den"] == "23/311"


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
    ("insurance", "--format", "csv"): "ends as svg does, but --format csv is asked",
    ("insurance", "--format", "pdf"): "--format",
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


@pytest.mark.usefixtures("no_matplotlib")
def test_rounds_of_a_game_are_exact(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("rounds", "blackjack", "--decks", "1", "--rule", "split_hands=1", "--rule", "split_aces_hands=1")
    rows = figures(capsys, *asked, "--rounds", "5")
    (played,) = play("blackjack", decks=[1], rules=["split_hands=1", "split_aces_hands=1"])
    (mean,) = [row for row in rows if row["row_kind"] == "mean"]
    assert exact(mean, "from") == 5 * played.settlement.expected_return
    shares = [exact(row, "probability") for row in rows if row["row_kind"] in ("behind", "even", "ahead")]
    assert sum(shares) == 1


@pytest.mark.parametrize("game", ["blackjack", "switch-hands"])
def test_rounds_that_are_not_counted_are_refused(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "rounds.svg"
    asked = ["plot", "rounds", game, "--decks", "1", "--rule", "split_hands=3", "--output", str(path)]
    assert run(asked) == 2
    said = capsys.readouterr().err
    assert "the law of a round" in said
    assert said.count("\n") == 1
    assert not path.exists()
