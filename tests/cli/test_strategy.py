"""``oddscalc strategy`` as it is called."""

from __future__ import annotations

import csv
import io
import json
import sys
from pathlib import Path

import pytest

from oddscalc.report.formats import FORMATS
from tests.cli.helpers import Capture, answered, ask

# A small shoe: few hands, quickly solved.
SEEN = ("--decks", "1", "--seen", " ".join([*"2222333344445555"]))


def test_the_chart_and_the_departures(capfd: Capture) -> None:
    out = answered(capfd, "strategy", "blackjack", "--decks", "1")
    lines = [line.split() for line in out.splitlines()]
    assert ["12", "H", "H", "S", "S", "S", "H", "H", "H", "H", "H"] in lines
    assert ["T", "2", "4", "stand", "hit", "0.017883", "0.003861", "69.052208"] in lines
    assert ["Rule", "soft17", "stand", "(assumed)"] in lines


@pytest.mark.parametrize("form", FORMATS)
def test_every_format_in_the_same_bytes_each_time(form: str, tmp_path: Path, capfd: Capture) -> None:
    contents = []
    for name in ("one", "two"):
        answered(capfd, "strategy", "blackjack", *SEEN, "--format", form, "--output", str(tmp_path / name))
        contents.append((tmp_path / name).read_bytes())
    assert contents[0] == contents[1]
    assert len(contents[0]) > 1000


@pytest.mark.long
def test_several_shoes_are_one_rectangle(capfd: Capture) -> None:
    csv_text = answered(capfd, "strategy", "blackjack", *SEEN[2:], "--decks", "1,2", "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(csv_text)))
    assert {row["decks"] for row in rows} == {"1", "2"}
    assert [row["part"] for row in rows].count("total") == 2
    content = json.loads(answered(capfd, "strategy", "blackjack", *SEEN, "--format", "json"))
    assert content["command"] == "strategy"
    assert content["rows"][-1][3] == "total"


def test_a_chart_of_the_users_own_is_shown_and_judged(tmp_path: Path, capfd: Capture) -> None:
    head = " ".join([*"23456789TA"])
    stand = " ".join("S" * 10)
    file = tmp_path / "never.chart"
    file.write_text(f"hard {head}\n4-21 {stand}\nsoft {head}\n12-21 {stand}\npair {head}\nA-T {stand}\n")
    out = answered(capfd, "strategy", "blackjack", *SEEN, "--rule", f"strategy={file}")
    assert "Chart                    never.chart" in out
    assert ["12-21", *"SSSSSS"] in [line.split() for line in out.splitlines()]
    departures = [line.split()[:5] for line in out.splitlines()]
    assert ["9", "8", "6", "stand", "hit"] not in departures
    assert ["6", "A", "T", "stand", "hit"] in departures


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["blakjack"], "unknown game 'blakjack'; did you mean 'blackjack'? (allowed: blackjack, "),
        (["blackjack", "--rule", "soft17=never"], "rule soft17: 'never' is not a value of it"),
        (
            ["blackjack", "--draw", "chart.gif"],
            "--draw chart.gif: no format is written in files that end in '.gif'",
        ),
        (
            ["blackjack", "--decks", "1,2", "--draw", "chart.svg"],
            "--draw: a drawing is of one shoe, and --decks names 2",
        ),
    ],
)
def test_wrong_questions_are_one_line(arguments: list[str], said: str, capfd: Capture) -> None:
    answer = ask(capfd, "strategy", *arguments)
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert said in answer.err


def test_the_cells_of_the_chart_are_written_beside_the_answer(tmp_path: Path, capfd: Capture) -> None:
    file = tmp_path / "chart.csv"
    answered(capfd, "strategy", "blackjack", *SEEN, "--draw", str(file))
    assert file.read_text() == answered(capfd, "strategy", "blackjack", *SEEN, "--format", "csv")


TOLD = ("--rule", "split_aces=stand-or-double", "--rule", "surrender=late")


def edge(capfd: Capture, chart: str) -> str:
    rules = (*TOLD, "--rule", f"strategy={chart}", "--format", "json")
    return str(json.loads(answered(capfd, "odds", "blackjack", *SEEN, *rules))["house_edge"])


def test_the_best_chart_has_the_same_edge_as_it_is_written_and_as_it_is_printed(
    tmp_path: Path, capfd: Capture
) -> None:
    written, copied = tmp_path / "best.chart", tmp_path / "copied.chart"
    question = ("strategy", "blackjack", *SEEN, *TOLD, "--write", str(written), "--format", "csv")
    answer = ask(capfd, *question)
    assert (answer.code, answer.err) == (0, f"oddscalc: {written} is written\n")
    copied.write_text(chart_of(answer.out))
    assert edge(capfd, str(written)) == edge(capfd, str(copied)) == edge(capfd, "total")


def chart_of(printed: str) -> str:
    """A chart from the cells that are printed; hands that the shoe cannot deal stand."""
    rows = [row for row in csv.DictReader(io.StringIO(printed)) if row["part"] == "cell"]
    cells = {(row["row"], row["upcard"]): row["cell"] for row in rows}
    totals = [f"hard {total}" for total in range(4, 22)] + [f"soft {total}" for total in range(12, 22)]
    lines: list[list[str]] = []
    for row in [*totals, *(f"{block} {card}" for block in ("pair", "aces") for card in "23456789TA")]:
        block, label = row.split()
        if not lines or lines[-1][0] != block:
            lines.append([block, block, *"23456789TA"])
        unsaid = "-" if block in ("pair", "aces") else "S"
        lines.append([block, label, *(cells.get((row, upcard), unsaid) for upcard in "23456789TA")])
    return "\n".join(" ".join(line[1:]) for line in lines)


def test_a_chart_is_written_to_a_new_file_of_charts(tmp_path: Path, capfd: Capture) -> None:
    file = tmp_path / "mine.chart"
    file.write_text("mine")
    for name, said in (
        (str(file), "exists, and is left as it is"),
        ("best.txt", "due: a name ending in .chart"),
    ):
        answer = ask(capfd, "strategy", "blackjack", *SEEN, "--write", name)
        assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
        assert said in answer.err
    assert file.read_text() == "mine"


def test_the_chart_is_drawn_beside_the_answer(tmp_path: Path, capfd: Capture) -> None:
    for name, beginning in (("chart.svg", b"<?xml"), ("chart.PNG", b"\x89PNG")):
        out = answered(capfd, "strategy", "blackjack", *SEEN, "--draw", str(tmp_path / name))
        assert "hard totals" in out
        assert (tmp_path / name).read_bytes().startswith(beginning)


def test_without_matplotlib_one_line_names_the_extra(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: Capture
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    answer = ask(capfd, "strategy", "blackjack", *SEEN, "--draw", str(tmp_path / "chart.svg"))
    assert answer.code == 2
    assert answer.err == "oddscalc: a plot needs matplotlib: install oddscalc with its extra plot\n"
    assert list(tmp_path.iterdir()) == []
