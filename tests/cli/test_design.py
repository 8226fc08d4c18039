"""``oddscalc design``: what it prints, in which format, and how it refuses."""

from __future__ import annotations

import csv
import io
import json
import sys
from fractions import Fraction

import pytest

import oddscalc
from oddscalc.cli import design as command
from oddscalc.report.formats import FORMATS
from tests.cli.helpers import Capture, answered, ask
from tests.cli.test_progress import Terminal

ASKED = ("design", "in-between", "--edge", "4%..6%", "--decks", "2,6,8")


def test_text_says_what_was_covered_found_and_shown(capfd: Capture) -> None:
    out = answered(capfd, *ASKED)
    assert "pay tables covered     3,162,510\nof these in the range        420\nshown  " in out
    assert out.count(" to 1    ") >= 100
    assert "from the commonest: all-other-spreads, three-card-spread, two-card-spread" in out


def test_csv_holds_all_in_exact_numbers(capfd: Capture) -> None:
    code, out, err = ask(capfd, *ASKED, "--format", "csv", "--sort", "spread")
    assert (code, err) == (0, "oddscalc: 3,162,510 pay tables covered, 420 in the range, 420 shown\n")
    rows = list(csv.DictReader(io.StringIO(out)))
    found = oddscalc.design("in-between", "4%..6%", decks=[2, 6, 8], sort="spread")
    assert [
        (Fraction(row["pays_triple_match"]), int(row["spread_num"]), int(row["spread_den"])) for row in rows
    ] == [(one.pays["triple-match"], *one.spread.as_integer_ratio()) for one in found]
    assert rows[0]["meets"] == "none"


def test_json_says_the_wishes(capfd: Capture) -> None:
    wishes = (
        "--at-least",
        "C",
        "--fix",
        "triple-match=35",
        "--ratio",
        "5",
        "--payouts",
        "1..40",
        "--limit",
        "2",
    )
    out = ask(capfd, "design", "in-between", "--edge", "0..4%", *wishes, "--format", "json").out
    answer = json.loads(out)
    facts = answer["facts"]
    assert facts["At least"] == "Table C in every event"
    assert facts["Fixed"] == "triple-match at 35 to 1"
    assert facts["Ratio"].startswith("a payout is at most 5 times")
    assert (facts["Shown"], len(answer["rows"])) == ("2", 2)
    assert answer["columns"][-1]["name"] == "meets"
    assert all("C" in row[-1] for row in answer["rows"])


def test_one_deck_count_has_no_spread(capfd: Capture) -> None:
    assert "  spread  " not in answered(capfd, "design", "insurance", "--edge", "0..10%", "--payouts", "1..3")


def test_nothing_found_is_an_answer(capfd: Capture) -> None:
    out = answered(capfd, "design", "insurance", "--edge", "8%..9%", "--payouts", "1..3")
    assert "of these in the range  0\n" in out
    out = answered(
        capfd,
        "design",
        "in-between",
        "--edge",
        "0..9%",
        "--payouts",
        "1,9",
        "--ratio",
        "2",
        "--fix",
        "triple-match=20",
    )
    assert "no pay table meets the wishes, whatever its house edge" in out


@pytest.mark.parametrize("form", FORMATS)
def test_every_format(capfd: Capture, tmp_path: object, form: str) -> None:
    path = f"{tmp_path}/designs"
    assert ask(capfd, *ASKED, "--limit", "3", "--format", form, "--output", path).code == 0


@pytest.mark.parametrize("many", [True, False])
def test_a_bar_is_shown_where_there_are_many(
    many: bool, capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: object
) -> None:
    stream = Terminal()
    monkeypatch.setattr(command, "MANY", 100 if many else 10**7)
    monkeypatch.setattr(sys, "stderr", stream)
    assert ask(capsys, *ASKED, "--output", f"{tmp_path}/designs").code == 0
    assert ("pay tables searched: 100 of 100, " in stream.getvalue()) == many


WRONG = {
    ("design", "in-between"): "--edge",
    ("design", "in-between", "--edge", "4"): "--edge: a house edge is at most 1",
    (*ASKED, "--fix", "triple-match"): "--fix 'triple-match': no payout",
    (*ASKED, "--fix", "triple-match=3", "--fix", "triple-match=4"): "is fixed twice",
    (*ASKED, "--payouts", "9..1"): "--payouts: '9..1' is not a rising range",
    (*ASKED, "--limit", "0"): "--limit",
    ("design", "blackjack", "--edge", "4%..6%"): "blackjack is a played game",
}


@pytest.mark.parametrize(("asked", "said"), WRONG.items(), ids=str)
def test_wrong_questions_are_one_line(capfd: Capture, asked: tuple[str, ...], said: str) -> None:
    code, out, err = ask(capfd, *asked)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert said in err


def test_where_the_section_fixes_the_odds_it_is_said(capfd: Capture) -> None:
    out = answered(capfd, "design", "suited-royal", "--edge", "3%..5%", "--limit", "1")
    assert "Note: 36.6(d) fixes the odds: a table that is none of the section's does not comply" in out


def test_decks_below_the_minimum_are_said(capfd: Capture) -> None:
    out = answered(capfd, "design", "in-between", "--edge", "4%..6%", "--decks", "1", "--limit", "1")
    assert "1 deck: below the section's minimum of 2 decks" in out
