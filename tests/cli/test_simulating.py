"""``--until-error``, ``--workers`` and what is told of a simulation under way."""

from __future__ import annotations

import csv
import io
import json
import os
import signal
import subprocess
import sys
import time
from fractions import Fraction
from pathlib import Path

import pytest

from oddscalc.cli import progress
from oddscalc.cli.simulating import standard_error
from oddscalc.errors import QuestionError
from tests.cli.helpers import ENVIRONMENT, ROOT, Capture, answered, ask

ONE_DECK = ("--decks", "1", "--rule", "split_hands=1", "--rule", "split_aces_hands=1")
HERE = ("--workers", "1")


def csv_rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


@pytest.mark.parametrize(
    ("text", "error"),
    [
        *(
            ("1e-5", "0.00001"),
            ("0.00001", "0.00001"),
            (".5", "0.5"),
            ("25E-4", "0.0025"),
            ("1e-99", "1e-99"),
        ),
        *(("0.001%", "0.00001"), ("50%", "0.5")),
    ],
)
def test_a_standard_error_as_it_is_written(text: str, error: str) -> None:
    assert standard_error(text) == Fraction(error)


@pytest.mark.parametrize(
    "text",
    ["0", "0.0", "-1e-5", "1", "2", ".", "e-5", "1e-", "1e5", "nan", "1/3", "1e-999", "%", "100%", "5%%"],
)
def test_what_is_no_standard_error(text: str) -> None:
    with pytest.raises(QuestionError, match="allowed: above 0 and below 1, such as 1e-5"):
        standard_error(text)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("verify", "in-between", "--until-error", "0"), "--until-error 0: no standard error to stop at"),
        (("verify", "in-between", "--until-error", "x\ny"), "--until-error 'x\\ny': no standard error"),
        (("verify", "in-between", "--until-error", "0.1", "--deals", "0"), "--until-error: no deals have no"),
        (("verify", "in-between", "--workers", "0"), "--workers 0: allowed are 1 to 1024 processes"),
        (("count", "in-between", "--until-error", "0"), "--until-error 0: no standard error to stop at"),
        (("count", "in-between", "--until-error", "0.1", "--shoes", "0"), "--until-error: no shoes have no"),
        (("count", "blackjack", "--until-error", "0.1"), "--until-error belongs to wagers"),
    ],
)
def test_wrong_questions(capfd: Capture, arguments: tuple[str, ...], said: str) -> None:
    code, out, err = ask(capfd, *arguments)
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1


def test_deals_end_at_a_standard_error_of_every_pay_table(capfd: Capture) -> None:
    asked = ("verify", "in-between", *HERE, "--until-error", "0.004")
    out = answered(capfd, *asked)
    assert "standard error asked 0.004: reached, 0.0033 after 1,000,000 deals" in out
    rows = csv_rows(answered(capfd, *asked, "--format", "csv"))
    simulated = [row for row in rows if row["method"] == "simulation"]
    assert {(row["deals"], row["seed"], row["error_asked"], row["reached"]) for row in simulated} == {
        ("1000000", "1", "0.004000", "yes")
    }
    means = {row["table"]: row for row in simulated if row["quantity"] == "mean_net_result"}
    assert list(means) == ["A", "B", "C", "D"]
    assert all(Fraction(row["standard_error"]) <= Fraction("0.004") for row in means.values())
    assert {row["deals"] for row in rows if row["method"] != "simulation"} == {""}


def test_deals_that_end_first_say_so(capfd: Capture) -> None:
    asked = ("verify", "in-between", "--until-error", "1e-5", "--deals", "20000")
    code, out, err = ask(capfd, *asked)
    assert code == 0
    told = "standard error asked 0.00001: NOT reached, 0.0235 after all 20,000 deals allowed"
    assert f"Note: {told}" in out
    assert err == f"oddscalc: note: in-between: {told}\n"
    content = json.loads(ask(capfd, *asked, "--format", "json").out)
    names = [column["name"] for column in content["columns"]]
    reached = {row[names.index("reached")] for row in content["rows"]}
    assert reached == {None, "no"}


def test_rounds_of_a_game_end_at_a_standard_error(capfd: Capture) -> None:
    asked = ("verify", "blackjack", *ONE_DECK, *HERE, "--until-error", "0.003")
    rows = csv_rows(answered(capfd, *asked, "--format", "csv"))
    (net,) = [row for row in rows if row["name"] == "mean net result"]
    assert (net["rounds"], net["seed"], net["reached"]) == ("200000", "1", "yes")
    assert Fraction("0.002") < Fraction(net["standard_error"]) <= Fraction("0.003")


def test_shoes_end_at_a_standard_error(capfd: Capture) -> None:
    asked = ("count", "in-between", "--table", "A", "--base-edge", "0.5%", *HERE, "--format", "csv")
    rows = csv_rows(answered(capfd, *asked, "--until-error", "1e-4"))
    figures = {
        row["quantity"]: row for row in rows if row["part"] == "counted down, simulated" and not row["row"]
    }
    assert figures["shoes"]["value"] == "1000.000000"
    assert figures["seed"]["value"] == "1.000000"
    assert figures["reached"]["text"] == "yes"
    assert figures["error_asked"]["simulated"] == "0.000100"
    assert Fraction(figures["standard_error"]["irrational"]) <= Fraction("0.0001")


def test_shoes_without_bets_are_never_enough(capfd: Capture) -> None:
    """Off the top nobody bets: a gain of 0 with an error of 0 tells nothing."""
    off_the_top = ("--cut", "5", "--shoes", "300", "--base-edge", "0.5%", *HERE)
    code, out, err = ask(capfd, "count", "in-between", "--table", "A", *off_the_top, "--until-error", "0.5")
    assert code == 0
    told = "NOT reached, 0.0000 after all 300 shoes allowed, and too few with a bet to judge it"
    assert told in out
    assert told in err


def test_verify_does_not_depend_on_the_number_of_processes(capfd: Capture) -> None:
    asked = ("verify", "insurance", "--deals", "1100000", "--seed", "2", "--format", "csv")
    assert answered(capfd, *asked, "--workers", "3") == answered(capfd, *asked, *HERE)


def test_a_log_tells_the_mean_and_its_error(capfd: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "SECONDS_BETWEEN_LINES", 0)
    _, _, err = ask(capfd, "verify", "insurance", *HERE, "--deals", "1000000")
    first, second = err.splitlines()
    assert first.startswith("oddscalc: simulated deals: 500,000 of 1,000,000, ")
    assert "; mean -0.07" in first
    assert first.endswith(", standard error 0.0020")
    assert second.endswith(", standard error 0.0014")
    _, _, err = ask(capfd, "verify", "insurance", *HERE, "--until-error", "0.0015")
    assert err.splitlines()[-1].startswith("oddscalc: simulated deals: 1,000,000, ")
    few = ("--table", "A", "--base-edge", "0.5%", "--shoes", "300")
    _, _, err = ask(capfd, "count", "in-between", *few, *HERE)
    assert [line.partition(",")[0] for line in err.splitlines()] == [
        "oddscalc: shoes dealt: 250 of 300",
        "oddscalc: shoes dealt: 300 of 300",
    ]
    assert "; mean 0.0" in err


def test_an_interrupt_ends_it_at_once_and_leaves_nothing_running() -> None:
    asked = ("verify", "insurance", "--until-error", "1e-9", "--workers", "2")
    with subprocess.Popen(
        [sys.executable, "-m", "oddscalc", *asked],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        env=ENVIRONMENT,
        start_new_session=True,
    ) as asking:
        while len(_alive(asking.pid)) < 3:
            assert asking.poll() is None
            time.sleep(0.02)
        os.killpg(asking.pid, signal.SIGINT)
        out, err = asking.communicate(timeout=20)
    assert (asking.returncode, out, err) == (130, b"", b"")
    for _ in range(50):
        if not _alive(asking.pid):
            break
        time.sleep(0.1)
    assert not _alive(asking.pid)


def _alive(session: int) -> list[int]:
    """Processes of a session that are not merely unburied."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                fields = (folder / "stat").read_text(encoding="ascii").rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[3]) == session and fields[0] != "Z":
                found.append(int(folder.name))
    return found
