"""A note that changes how an answer is read stands in the answer of every format, not on stderr alone."""

from __future__ import annotations

import csv
import io

import pytest

from tests.cli.helpers import Capture, ask

BELOW = "below the section's minimum of 2 decks"
QUESTIONS = {
    "odds": ("odds", "in-between", "--table", "A"),
    "compare": ("compare", "in-between", "--table", "A"),
    "removal": ("removal", "in-between", "--table", "A"),
    "explain": ("explain", "in-between", "triple-match"),
    "joint": ("joint", "in-between", "insurance"),
    "count": ("count", "in-between", "--table", "A"),
    "verify": ("verify", "in-between", "--deals", "100"),
}


@pytest.mark.parametrize("form", ["text", "csv", "json", "markdown", "latex", "html"])
@pytest.mark.parametrize("command", QUESTIONS)
def test_a_deck_count_below_the_minimum_is_told_in_the_answer(
    capfd: Capture, command: str, form: str
) -> None:
    answer = ask(capfd, *QUESTIONS[command], "--decks", "1", "--format", form)
    assert answer.code == 0
    told = answer.out.replace("&#x27;", "'").replace("\\textquotesingle{}", "'")
    assert BELOW in " ".join(told.split())
    assert BELOW in answer.err


@pytest.mark.parametrize("command", ["odds", "compare", "removal", "explain", "joint", "count"])
def test_rows_for_machines_say_which_answer_the_note_is_of(capfd: Capture, command: str) -> None:
    question = QUESTIONS[command]
    for decks, told in (("1", True), ("2", False)):
        rows = list(
            csv.DictReader(io.StringIO(ask(capfd, *question, "--decks", decks, "--format", "csv").out))
        )
        assert rows
        assert {BELOW in row["warnings"] for row in rows} == {told}


def test_rows_of_other_sources_are_of_no_answer(capfd: Capture) -> None:
    printed = ask(capfd, *QUESTIONS["verify"], "--decks", "1", "--format", "csv").out
    rows = list(csv.DictReader(io.StringIO(printed)))
    assert {(bool(row["printed"]), BELOW in row["warnings"]) for row in rows} == {
        (True, False),
        (False, True),
    }
