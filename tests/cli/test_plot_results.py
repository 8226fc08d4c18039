from __future__ import annotations

import csv
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from oddscalc.cli.app import run
from oddscalc.cli.plot_results import ENDINGS
from oddscalc.sweeping.reading import _READERS
from tests.sweeping.small import written

DRAWN = ["--x", "decks", "--y", "house_edge", "--by", "soft17", "--by", "seen"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for ending in ENDINGS:
        written(Path(f"r{ending}"))
    return tmp_path


def test_every_kind_of_results_is_drawn_alike(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    drawings = set()
    for ending in ENDINGS:
        assert run(["plot", f"r{ending}", *DRAWN]) == 0
        drawings.add((folder / "r.svg").read_bytes())
        assert capsys.readouterr().err == (
            "oddscalc: note: 1 row failed (column error): left out\noddscalc: drawn in r.svg\n"
        )
    assert len(drawings) == 1


def test_the_endings_are_those_that_are_read() -> None:
    assert set(ENDINGS) == set(_READERS)


def test_the_output_is_where_it_is_asked(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["plot", "r.csv", *DRAWN, "--where", "seen=", "--where", "decks=8", "--output", "x.PNG"]
    assert run(asked) == 0
    assert (folder / "x.PNG").read_bytes().startswith(b"\x89PNG")
    assert capsys.readouterr().err == ""
    assert not (folder / "r.svg").exists()


def test_the_figures_drawn_are_written_exactly(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["plot", "r.csv", "--x", "decks", "--y", "house_edge", "--by", "soft17", "--where", "seen="]
    assert run([*asked, "--format", "csv"]) == 0
    rows = list(csv.DictReader(capsys.readouterr().out.splitlines()))
    drawn = {
        (row["soft17"], row["decks"]): row["house_edge_num"] + "/" + row["house_edge_den"] for row in rows
    }
    written = {
        (row["soft17"], row["decks"]): str(Fraction(row["house_edge"]))
        for row in csv.DictReader((folder / "r.csv").read_text().splitlines())
        if not row["seen"] and row["house_edge"]
    }
    assert len(drawn) == len(rows) == 4
    assert drawn == written
    assert not (folder / "r.svg").exists()


WRONG = {
    ("r.csv",): "--x: no column is named (allowed: version, wager",
    ("r.csv", "--x", "decks"): "--y: no column is named (allowed: house_edge, variance",
    ("r.csv", "--x", "deks", "--y", "house_edge"): "did you mean 'decks'?",
    ("r.csv", *DRAWN, "--where", "seen"): "--where 'seen': no value is named (allowed: NAME=VALUE)",
    ("r.csv", *DRAWN, "--output", "r.gif"): "(allowed: .svg, .png, .csv, .json)",
    ("r.csv", "insurance", *DRAWN): "plot: 2 names are given (allowed: one file of results)",
    ("none.csv", *DRAWN): "none.csv: cannot be read: No such file",
    ("r.csv", *DRAWN, "--decks", "3"): "--decks belongs to drawings of wagers and games",
    ("r.csv", *DRAWN, "--table", "A"): "--table belongs to drawings",
    ("r.csv", *DRAWN, "--long"): "--long belongs to drawings",
    ("r.csv", *DRAWN, "--rule", "soft17=hit"): "--rule belongs to drawings",
    ("r.csv", *DRAWN, "--rounds", "9"): "--rounds belongs to drawings",
    ("r.csv", *DRAWN, "--play", "fixed"): "--play belongs to drawings",
    ("r.csv", *DRAWN, "--despite-the-rule"): "--despite-the-rule belongs to drawings",
    ("insurance", "--x", "decks", "--output", "r.svg"): "--x belongs to plot of a sweep's results",
    ("insurance", "--by", "decks", "--output", "r.svg"): "--by belongs to plot of a sweep's results",
    ("removal", "insurance", "--where", "a=b", "--output", "r.svg"): "--where belongs to plot of a sweep",
    ("insurance",): "--output: no file is named (due: a file ending in .svg, .png, .csv or .json)",
    ("joint", "insurance", "in-between"): "--output: no file is named",
    ("r.csv", *DRAWN, "--format", "png"): "--format png: a drawing goes to a file, so it needs --output FILE",
}


@pytest.mark.parametrize(("words", "said"), WRONG.items(), ids=str)
def test_what_is_wrong_is_one_line_and_draws_nothing(
    words: tuple[str, ...], said: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["plot", *words]) == 2
    err = capsys.readouterr().err
    assert said in err
    assert err.count("\n") == 1
    assert not (folder / "r.svg").exists()


def test_without_matplotlib_one_line_names_the_extra(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert run(["plot", "r.csv", *DRAWN]) == 2
    assert "its extra plot" in capsys.readouterr().err
