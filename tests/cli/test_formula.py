"""``oddscalc formula`` as it is called."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from oddscalc.cli.app import run

OWN = """
schema = 1
wager = "triple-match"
provenance = "own"
basis = "to"
[tables.X]
title = "Table X"
decks = [6, 8]
[tables.X.pays]
three-of-a-kind-suited = "100 to 1"
three-of-a-kind-unsuited = "17/2"
pair-suited = "5 to 1"
pair-unsuited = "2 to 1"
"""


def answer(capfd: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = run(["formula", *arguments])
    out, err = capfd.readouterr()
    return code, out, err


def test_text(capfd: pytest.CaptureFixture[str]) -> None:
    code, out, err = answer(capfd, "triple-match")
    assert (code, err) == (0, "")
    assert out.isascii()
    assert "Table A favours the house for n = 1 to 115 and the player for every n >= 116" in out
    assert "-(5*n^2 - 579*n + 150)/((24*n - 1)*(48*n - 1))" in out


def test_one_table(capfd: pytest.CaptureFixture[str]) -> None:
    _, out, _ = answer(capfd, "triple-match", "--table", "B")
    assert "edge of table B" in out
    assert "Pay Table A" not in out


def test_json(capfd: pytest.CaptureFixture[str]) -> None:
    code, out, _ = answer(capfd, "insurance", "--seen", "A A A 5 5 5", "--format", "json")
    assert code == 0
    content = json.loads(out)
    assert content["command"] == "formula"
    assert content["facts"]["Conditions"] == "seen A A A 5 5 5"
    names = [column["name"] for column in content["columns"]]
    rows = [dict(zip(names, row, strict=True)) for row in content["rows"]]
    (edge,) = (row for row in rows if row["quantity"] == "house_edge")
    assert edge["formula"] == {"text": "(4*n - 7)/(52*n - 7)", "latex": r"\frac{4 n - 7}{52 n - 7}"}
    assert edge["limit"] == {"num": "1", "den": "13", "decimal": "0.076923"}


def test_the_deck_asked(capfd: pytest.CaptureFixture[str]) -> None:
    code, out, err = answer(capfd, "in-between", "--deck", "spanish-48")
    assert code == 0
    assert "104" not in out.split("house edge in n decks")[0]
    note = "note: spanish-48: not the section's deck, which is 52-card"
    assert err == f"oddscalc: {note}\n"
    assert f"N{note[1:]}" in out


def test_a_table_of_ones_own(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(OWN)
    code, out, err = answer(capfd, "triple-match", "--table", str(own), "--format", "csv")
    assert code == 0
    assert "Table X belongs to 6 or 8 decks; its formula is that of every n" in err
    assert ",house_edge,X,1," in out
    assert "triple-match,spanish-48,favour,X,1," in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["triple-mach"], "did you mean 'triple-match'"),
        (["triple-match", "--table", "Z"], "unknown table of triple-match 'Z'"),
        (["triple-match", "--decks", "6"], "--decks"),
        (["insurance", "--up", "K"], "offered only when that card is A"),
        (["insurance", "--seen", "Th", "--deck", "spanish-48"], "is not in a spanish-48 deck"),
    ],
)
def test_wrong_questions(capfd: pytest.CaptureFixture[str], arguments: list[str], said: str) -> None:
    code, out, err = answer(capfd, *arguments)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert said in err
