"""``oddscalc lint``: what it prints, in which format, and its exit code."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from oddscalc.report.formats import FORMATS
from tests.cli.helpers import OWN_TABLE, ROOT, Capture, answered, ask

GENEROUS = str(ROOT / "docs" / "examples" / "generous.toml")


def stakes_counted(tmp_path: Path) -> str:
    """A file that writes table A's odds "for" one as odds "to" one."""
    text = OWN_TABLE
    for to, whole in (("40", "31"), ("12", "13"), ("6", "7"), ("4", "5"), ("1", "2")):
        text = text.replace(f'"{to} to 1"', f'"{whole} to 1"')
    path = tmp_path / "for.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_no_findings_are_said(capfd: Capture) -> None:
    text = answered(capfd, "lint", GENEROUS)
    assert "Note: no findings\n" in text
    assert "Judged at   2 to 8 decks\n" in text


def test_findings_exit_with_1_and_are_counted(capfd: Capture, tmp_path: Path) -> None:
    path = stakes_counted(tmp_path)
    code, out, err = ask(capfd, "lint", path)
    assert code == 1
    assert "every payout is exactly one more than Table A of N.J.A.C. 13:69F-2.26" in out
    assert "2 to 8 decks" in out
    assert "findings  3\n" in out
    assert err == f"oddscalc: {path}: 3 findings\n"


def test_findings_alike_are_one_line_with_the_worst_edge(capfd: Capture, tmp_path: Path) -> None:
    out = ask(capfd, "lint", stakes_counted(tmp_path), "--decks", "2,3,8").out
    (line,) = [line for line in out.split("\n") if "is negative" in line]
    assert "2 to 3 and 8 decks" in line
    assert "-52903/223353 with 8 decks" in line
    assert line.endswith("-23.6858 %")


def test_places_and_rounding_are_the_shared_ones(capfd: Capture, tmp_path: Path) -> None:
    asked = ("lint", stakes_counted(tmp_path), "--decks", "8", "--places", "3", "--rounding", "down")
    assert "-23.6 %" in ask(capfd, *asked).out


def test_several_files_are_each_judged(capfd: Capture, tmp_path: Path) -> None:
    path = stakes_counted(tmp_path)
    code, out, err = ask(capfd, "lint", GENEROUS, path)
    assert code == 1
    assert out.count("In-between wager: lint of ") == 2
    assert out.count("no findings") == 1
    assert err == f"oddscalc: {path}: 3 findings\n"


def test_a_file_that_cannot_be_read_stops_before_anything_is_printed(capfd: Capture, tmp_path: Path) -> None:
    code, out, err = ask(capfd, "lint", GENEROUS, str(tmp_path / "none.toml"))
    assert (code, out) == (2, "")
    assert "none.toml: cannot be read" in err


def test_an_unknown_wager_is_named_with_the_nearest(capfd: Capture, tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(OWN_TABLE.replace("in-between", "in-betwen"), encoding="utf-8")
    code, out, err = ask(capfd, "lint", str(path))
    assert (code, out) == (2, "")
    assert err.startswith(f"oddscalc: {path}: wager: unknown wager 'in-betwen'; did you mean 'in-between'?")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("wrong", "word"),
    [((), "TABLE.toml"), ((GENEROUS, "--decks", "x"), "--decks"), ((GENEROUS, "--deck", "x"), "deck 'x'")],
)
def test_wrong_questions(capfd: Capture, wrong: tuple[str, ...], word: str) -> None:
    code, out, err = ask(capfd, "lint", *wrong)
    assert (code, out) == (2, "")
    assert word in err


def test_csv_has_a_row_for_each_deck_count_with_exact_edges(capfd: Capture, tmp_path: Path) -> None:
    path = stakes_counted(tmp_path)
    out = ask(capfd, "lint", path, "--decks", "6,8", "--format", "csv").out
    rows = list(csv.DictReader(io.StringIO(out)))
    assert [(row["fault"], row["decks"], row["against"]) for row in rows] == [
        ("stake-counted", "", "A"),
        ("negative-edge", "6", ""),
        ("stake-counted", "6", ""),
        ("negative-edge", "8", ""),
        ("stake-counted", "8", ""),
    ]
    assert {row["file"] for row in rows} == {path}
    assert (rows[3]["house_edge_num"], rows[3]["house_edge_den"]) == ("-52903", "223353")


def test_csv_of_no_findings_is_its_head_alone(capfd: Capture) -> None:
    assert list(csv.DictReader(io.StringIO(answered(capfd, "lint", GENEROUS, "--format", "csv")))) == []


def test_json_names_every_file(capfd: Capture, tmp_path: Path) -> None:
    path = stakes_counted(tmp_path)
    answer = json.loads(ask(capfd, "lint", GENEROUS, path, "--format", "json").out)
    assert answer["command"] == "lint"
    assert answer["facts"] == {"Files": f"{GENEROUS}, {path}"}
    columns = [column["name"] for column in answer["columns"]]
    assert {row[columns.index("file")] for row in answer["rows"]} == {path}


def test_no_file_name_is_a_formula(capfd: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Path(stakes_counted(tmp_path)).rename(tmp_path / "=cmd.toml")
    monkeypatch.chdir(tmp_path)
    out = ask(capfd, "lint", "=cmd.toml", "--format", "csv").out
    assert {row["file"] for row in csv.DictReader(io.StringIO(out))} == {"./=cmd.toml"}


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("faulty", [False, True])
def test_every_format(capfd: Capture, tmp_path: Path, form: str, faulty: bool) -> None:
    path = stakes_counted(tmp_path) if faulty else GENEROUS
    contents = []
    for name in ("one", "two"):
        code = ask(capfd, "lint", path, "--format", form, "--output", str(tmp_path / name)).code
        assert code == int(faulty)
        contents.append((tmp_path / name).read_bytes())
    assert contents[0] == contents[1]
    assert len(contents[0]) > 80
