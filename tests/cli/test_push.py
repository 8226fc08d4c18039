"""An event that pushes: what a pay table says of it, and what every answer makes of it."""

from __future__ import annotations

import csv
import io
import json
from fractions import Fraction
from pathlib import Path

import pytest

from oddscalc.api import odds
from oddscalc.payoff import Odds
from oddscalc.report.odds_workbook import write_odds_workbook
from oddscalc.report.table import Style
from tests.cli.helpers import OWN_TABLE, Capture, answered, ask
from tests.report.formulas import Book
from tests.report.test_odds_workbook import check

EVENT = "all-other-spreads"


@pytest.fixture(params=['"push"', '"Push"', "0", '"0"', '"0 to 1"'])
def pushing(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A pay table in which the commonest event pushes, however it is spelled."""
    return written(tmp_path, request.param)


def written(tmp_path: Path, payout: str) -> str:
    path = tmp_path / "push.toml"
    path.write_text(OWN_TABLE.replace('"1 to 1"', payout), encoding="utf-8")
    return str(path)


def asked(table: str) -> Odds:
    return odds("in-between", table, 6)


def told(capture: Capture, *arguments: str) -> str:
    """The answer, whatever is said beside it."""
    answer = ask(capture, *arguments)
    assert answer.code == 0
    return answer.out


def test_a_push_is_no_win_and_no_loss(pushing: str, tmp_path: Path) -> None:
    before = tmp_path / "before.toml"
    before.write_text(OWN_TABLE, encoding="utf-8")
    paid, pushed = asked(str(before)), asked(pushing)
    often = paid.probability(EVENT)
    assert often > 0
    assert pushed.push_probability == often
    assert paid.hit_frequency - pushed.hit_frequency == often
    assert pushed.house_edge - paid.house_edge == often
    assert pushed.probability("loss") == paid.probability("loss")
    assert pushed.variance + pushed.expected_return**2 == paid.variance + paid.expected_return**2 - often


def test_people_read_push_and_programs_nought(capfd: Capture, tmp_path: Path) -> None:
    path = written(tmp_path, '"push"')
    ask_odds = ("odds", "in-between", "--decks", "6", "--table", path)
    (line,) = [line for line in told(capfd, *ask_odds).splitlines() if line.startswith(EVENT)]
    assert line.split()[:2] == [EVENT, "push"]
    assert f"| {EVENT} | push |" in " ".join(told(capfd, *ask_odds, "--format", "markdown").split())
    rows = csv.DictReader(io.StringIO(told(capfd, *ask_odds, "--format", "csv")))
    (row,) = [row for row in rows if row["event"] == EVENT]
    assert (row["pays_num"], row["pays_den"]) == ("0", "1")
    events = json.loads(told(capfd, *ask_odds, "--format", "json"))["events"]
    (event,) = [event for event in events if event["event"] == EVENT]
    assert event["pays"] == {"num": "0", "den": "1", "decimal": "0.000000"}
    assert event["return"]["num"] == "0"


def test_a_workbook_computes_the_push(tmp_path: Path) -> None:
    one = asked(written(tmp_path, '"push"'))
    check(one, Book(write_odds_workbook([one], Style())))


def test_lint_says_that_it_is_below_the_floor(capfd: Capture, tmp_path: Path) -> None:
    answer = ask(capfd, "lint", written(tmp_path, '"push"'), "--decks", "6")
    assert answer.code == 1
    assert "pushes; 2.26(f) pays no less; nearest is Table " in answer.out
    assert "at least 1 to 1" in answer.out


@pytest.mark.parametrize("kind", [(), ("rounds",), ("removal",)])
def test_drawings_hold_it(capfd: Capture, tmp_path: Path, kind: tuple[str, ...]) -> None:
    path = written(tmp_path, '"push"')
    drawing = tmp_path / "push.svg"
    options = ("--table", path, "--decks", "6", "--output", str(drawing))
    assert ask(capfd, "plot", *kind, "in-between", *options).code == 0
    assert "<svg" in drawing.read_text(encoding="utf-8")


def test_design_gives_and_fixes_pushes(capfd: Capture) -> None:
    wanted = ("design", "in-between", "--decks", "6", "--edge", "5%", "--payouts", "push,1..12")
    out = answered(capfd, *wanted, "--fix", f"{EVENT}=push", "--limit", "2")
    assert "Payouts     push up to 12 to 1, 13 in all" in out
    assert f"Fixed       {EVENT} at push" in out
    assert "House edge  4.5 % to 5.5 % with 6 decks" in out
    rows = json.loads(told(capfd, *wanted, "--format", "json"))["rows"]
    zero = {"num": "0", "den": "1"}
    pushes = [row for row in rows if {**row[4], **zero} == row[4]]
    assert pushes
    for row in rows:
        edge = Fraction(int(row[5]["num"]), int(row[5]["den"]))
        assert Fraction(45, 1000) <= edge <= Fraction(55, 1000)


def test_a_table_for_one_says_what_a_push_is(capfd: Capture, tmp_path: Path) -> None:
    path = tmp_path / "for.toml"
    text = OWN_TABLE.replace("schema = 1", 'schema = 1\nbasis = "for"').replace('"1 to 1"', '"push"')
    path.write_text(text, encoding="utf-8")
    code, _, err = ask(capfd, "odds", "in-between", "--table", str(path))
    assert code == 2
    assert f"{EVENT} 1 for 1 is push" in err
