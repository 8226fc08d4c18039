"""``oddscalc sweep`` as a user types it: files, exit codes, interrupts."""

from __future__ import annotations

import csv
import signal
import subprocess
import sys
from pathlib import Path

import pyarrow.parquet
import pytest

from oddscalc.cli.app import run
from oddscalc.sweeping.store import opened_store
from tests.sweeping.specs import written

INSURANCE = "[[product]]\nwager = 'insurance'\ndecks = '1-4'\n"

Capture = pytest.CaptureFixture[str]


def told(capfd: Capture, code: int, *arguments: str) -> str:
    """What stderr says of a sweep that leaves with this code; nothing comes on standard output."""
    assert run(["sweep", *arguments]) == code
    captured = capfd.readouterr()
    assert captured.out == ""
    return captured.err


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="ascii", newline="") as file:
        return list(csv.DictReader(file))


def test_results_have_the_specs_name_where_none_is_given(
    capfd: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spec = written(tmp_path, INSURANCE)
    monkeypatch.chdir(tmp_path)
    assert told(capfd, 0, str(spec)) == "oddscalc: 4 of 4 points are in spec.csv\n"
    assert [row["decks"] for row in rows(tmp_path / "spec.csv")] == ["1", "2", "3", "4"]
    assert told(capfd, 0, str(spec)) == "oddscalc: 4 of 4 points are in spec.csv; 4 were found before\n"


def test_parquet(capfd: Capture, tmp_path: Path) -> None:
    path = tmp_path / "results.parquet"
    told(capfd, 0, str(written(tmp_path, INSURANCE)), "--output", str(path), "--places", "9")
    table = pyarrow.parquet.read_table(path)
    assert table["house_edge_den"].to_pylist() == ["17", "103", "155", "69"]
    assert table["house_edge"].to_pylist()[0] == 0.058823529


def test_a_point_that_fails_gives_the_exit_code(capfd: Capture, tmp_path: Path) -> None:
    spec = written(tmp_path, INSURANCE + "seen = 'A A A A A'")
    path = tmp_path / "results.csv"
    said = told(capfd, 1, str(spec), "--output", str(path))
    assert said == f"oddscalc: 4 of 4 points are in {path}; 1 failed (column error)\n"


@pytest.mark.parametrize(
    ("text", "arguments", "problem"),
    [
        ("[[product]]\nwager = 'insurence'", [], "product 1.wager: unknown wager"),
        ("not = [toml", [], "not TOML"),
        (INSURANCE, ["--output", "results.xlsx"], "--output results.xlsx: ends in none of"),
        (INSURANCE, ["--output", "none/results.csv"], "there is no folder none"),
        (INSURANCE, ["--workers", "0"], "--workers 0: allowed are 1 to"),
        (INSURANCE, ["--places", "-1"], "places"),
        (INSURANCE, ["--rounding", "up"], "unknown --rounding 'up'"),
        (INSURANCE, ["--workers", "2", "--scheduler", "tcp://127.0.0.1:1"], "has its own"),
    ],
)
def test_a_wrong_question_is_one_line(
    capfd: Capture,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    text: str,
    arguments: list[str],
    problem: str,
) -> None:
    spec = written(tmp_path, text)
    monkeypatch.chdir(tmp_path)
    said = told(capfd, 2, str(spec), *arguments)
    assert problem in said
    assert len(said.splitlines()) == 1
    assert [one.name for one in tmp_path.iterdir()] == ["spec.toml"]


def test_a_spec_that_is_missing(capfd: Capture) -> None:
    assert told(capfd, 2, "none.toml") == "oddscalc: none.toml: cannot be read: No such file or directory\n"


def test_a_second_sweep_of_one_file_is_refused(capfd: Capture, tmp_path: Path) -> None:
    spec, path = written(tmp_path, INSURANCE), tmp_path / "results.csv"
    with opened_store(path):
        said = told(capfd, 2, str(spec), "--output", str(path))
    assert "results.csv: another sweep is writing it" in said
    assert len(said.splitlines()) == 1
    told(capfd, 0, str(spec), "--output", str(path))


SLOW = """
from oddscalc.cli.app import main
from oddscalc.sweeping import sweep
import sys, time
answer = sweep.answer
def slowly(asked, points):
    time.sleep(0.05)
    print("one more", flush=True)
    return answer(asked, points)
sweep.answer = slowly
main()
"""
"""The command, with time to interrupt it."""

MANY = (
    "[[product]]\nwager = 'insurance'\ndecks = 6\nseen = ["
    + ", ".join(f"'{' '.join(['2'] * twos + ['3'] * threes)}'" for twos in range(10) for threes in range(10))
    + "]\n"
)


@pytest.mark.parametrize("asked_to_stop", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupt_leaves_a_valid_file_and_the_sweep_goes_on(tmp_path: Path, asked_to_stop: int) -> None:
    path = tmp_path / "results.csv"
    arguments = ["sweep", str(written(tmp_path, MANY)), "--output", str(path), "--workers", "1"]
    with subprocess.Popen(
        [sys.executable, "-c", SLOW, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as slow:
        assert slow.stdout is not None
        assert [next(slow.stdout) for _ in range(5)] == ["one more\n"] * 5
        slow.send_signal(asked_to_stop)
        said = slow.communicate(timeout=60)[1]
    assert slow.returncode == 130
    assert "interrupted: the same command goes on from here" in said
    found = len(rows(path))
    assert 0 < found < 100
    assert f"{found} of 100 points are in {path}" in said
    assert run(arguments) == 0
    assert len({row["seen"] for row in rows(path)}) == 100
