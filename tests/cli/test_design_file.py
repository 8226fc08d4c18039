"""``oddscalc design --write``: the file holds the tables that were found, and gives their edges again."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

import oddscalc
from oddscalc.errors import QuestionError
from tests.cli.helpers import Capture, ask

ASKED = ("design", "in-between", "--edge", "5%", "--decks", "2,6", "--payouts", "push,1..12/0.5")


def edges(capfd: Capture, wager: str, file: str, *shoe: str) -> dict[str, Fraction]:
    """House edges by table, asked of a file on the command line."""
    answer = ask(capfd, "odds", wager, "--table", file, *shoe, "--format", "json")
    assert answer.code == 0
    found = json.loads(answer.out)
    return {
        one["table"]: Fraction(int(one["house_edge"]["num"]), int(one["house_edge"]["den"]))
        for one in found.get("results", [found])
    }


def test_the_file_gives_the_edges_that_were_found(capfd: Capture, tmp_path: Path) -> None:
    file = str(tmp_path / "mine.toml")
    answer = ask(capfd, *ASKED, "--limit", "3", "--write", file, "--format", "json")
    assert (answer.code, answer.err.split("\n")[0]) == (
        0,
        f"oddscalc: {file} is written, with tables D1 to D3",
    )
    rows = json.loads(answer.out)["rows"]
    assert len(rows) == 3
    for column, decks in enumerate(("2", "6"), 5):
        due = [Fraction(int(row[column]["num"]), int(row[column]["den"])) for row in rows]
        assert list(edges(capfd, "in-between", file, "--decks", decks).values()) == due
    assert ask(capfd, "lint", file, "--decks", "6").code == 1
    assert "wager" in Path(file).read_text(encoding="utf-8")


def test_a_push_and_halves_are_read_back(tmp_path: Path) -> None:
    found = oddscalc.design("in-between", (-1, 1), decks=[6], payouts="push,1/2,3", limit=200)
    file = tmp_path / "mine.toml"
    file.write_text(found.toml(), encoding="utf-8")
    read = oddscalc.compare("in-between", str(file), decks=[6])
    assert [one.house_edge for one in read] == [one.house_edges[0] for one in found]
    assert [dict(one.table.pays) for one in read] == [dict(one.pays) for one in found]
    assert {pays for one in read for pays in one.table.pays.values()} == {0, Fraction(1, 2), 3}


def test_another_pack_and_other_decks_go_with_the_file(capfd: Capture, tmp_path: Path) -> None:
    file = str(tmp_path / "mine.toml")
    asked = ("design", "in-between", "--edge", "0%..5%", "--deck", "spanish-48", "--decks", "4")
    assert ask(capfd, *asked, "--limit", "1", "--write", file).code == 0
    found = oddscalc.design("in-between", "0%..5%", deck="spanish-48", decks=[4], limit=1)
    assert list(edges(capfd, "in-between", file).values()) == [found.designs[0].house_edges[0]]


def test_a_wager_of_ones_own(capfd: Capture, tmp_path: Path) -> None:
    file, rule = str(tmp_path / "mine.toml"), "docs/examples/lucky_nines.py"
    assert ask(capfd, "design", rule, "--edge", "5%", "--limit", "2", "--write", file).code == 0
    found = oddscalc.design(rule, "5%", limit=2)
    assert list(edges(capfd, rule, file).values()) == [one.house_edges[0] for one in found]
    assert ask(capfd, "lint", rule, file).code == 0


def test_a_table_at_least_a_lettered_one_has_nothing_to_find(capfd: Capture, tmp_path: Path) -> None:
    file = str(tmp_path / "mine.toml")
    asked = ("design", "in-between", "--edge", "2%..5%", "--decks", "6,8", "--at-least", "C")
    assert ask(capfd, *asked, "--limit", "1", "--write", file).code == 0
    assert ask(capfd, "lint", file, "--decks", "6,8").code == 0


def test_what_stands_there_is_left_as_it_is(capfd: Capture, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("by hand", encoding="utf-8")
    answer = ask(capfd, *ASKED, "--write", str(file))
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == f"oddscalc: {file} exists, and is left as it is\n"
    assert file.read_text(encoding="utf-8") == "by hand"
    assert [path.name for path in tmp_path.iterdir()] == ["mine.toml"]


@pytest.mark.parametrize("name", ["mine", "mine.csv", "mine.py", ""])
def test_other_endings_are_refused(capfd: Capture, tmp_path: Path, name: str) -> None:
    answer = ask(capfd, *ASKED, "--write", name and str(tmp_path / name))
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert "(due: a name ending in .toml)" in answer.err
    assert not list(tmp_path.iterdir())


def test_a_folder_that_is_not_there(capfd: Capture, tmp_path: Path) -> None:
    answer = ask(capfd, *ASKED, "--limit", "1", "--write", str(tmp_path / "no" / "mine.toml"))
    assert (answer.code, answer.out) == (2, "")
    assert "cannot be written: No such file or directory" in answer.err


def test_nothing_found_writes_nothing(capfd: Capture, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    asked = ("design", "insurance", "--edge", "8%..9%", "--payouts", "1..3", "--write", str(file))
    answer = ask(capfd, *asked)
    assert answer.code == 0
    assert answer.err == f"oddscalc: note: no pay table is found, and {file} is not written\n"
    assert not file.exists()


def test_more_than_a_file_holds_is_refused() -> None:
    found = oddscalc.design("in-between", (-1, 1), decks=[6], payouts="1..9", limit=2000)
    with pytest.raises(QuestionError, match="more than 10,000 keys"):
        found.toml()
