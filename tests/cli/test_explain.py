"""``oddscalc explain`` as it is called."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from pathlib import Path

import pytest

from oddscalc.wagers.insurance import insurance
from tests.cli.helpers import Capture, answered, ask

WAGERS = ["in-between", "insurance", "suited-royal", "triple-match"]


def test_one_event_multiplied_out(capfd: Capture) -> None:
    out = answered(capfd, "explain", "suited-royal", "king-queen-suited", "--decks", "8")
    assert "why king-queen-suited happens in 512 ways of 147,072" in out
    lines = [line.split() for line in out.splitlines()]
    assert ["in", "all", "8*n*n", "512"] in lines
    assert ["total", "512"] in lines
    assert out.count("why ") == 1


def test_deals_counted_too_many_are_taken_away(capfd: Capture) -> None:
    out = answered(capfd, "explain", "triple-match", "three-of-a-kind-unsuited", "--decks", "8")
    assert "less: three copies of one card, which are a higher hand" in out
    assert "-48*n*(n - 1)*(n - 2)" in out
    assert "-16,128" in out
    assert "340,992" in out


def test_a_loss_is_every_deal_less_the_others(capfd: Capture) -> None:
    out = answered(capfd, "explain", "insurance", "loss", "--decks", "6")
    assert "every deal" in out
    assert "less: an ace, then a ten-value card" in out
    assert "7,464" in out
    assert "-2,304" in out
    assert "5,160" in out


@pytest.mark.parametrize("wager", WAGERS)
@pytest.mark.parametrize("deck", ["52-card", "spanish-48"])
def test_the_printed_steps_multiply_to_the_printed_ways(wager: str, deck: str, capfd: Capture) -> None:
    """From the machine form alone: products by case, signed sums by event, against ``oddscalc odds``."""
    asked = (wager, "--deck", deck, "--decks", "1-8", "--format", "csv")
    capfd.readouterr()
    rows = list(csv.DictReader(io.StringIO(ask(capfd, "explain", *asked).out)))
    products: dict[tuple[str, str, str], int] = {}
    for row in rows:
        case = row["decks"], row["event"], row["case"]
        products[case] = products.get(case, int(row["sign"])) * int(row["ways"])
    ways: dict[tuple[str, str], int] = {}
    for (decks, event, _), product in products.items():
        ways[decks, event] = ways.get((decks, event), 0) + product
    odds = csv.DictReader(io.StringIO(ask(capfd, "odds", *asked, "--table", "A").out))
    due = {(row["decks"], row["event"]): int(row["ways"]) for row in odds if row["event"] != "total"}
    assert ways == due
    assert len(ways) == 8 * len({row["event"] for row in rows})


def test_formulas_are_written_for_machines_and_papers(capfd: Capture) -> None:
    content = json.loads(answered(capfd, "explain", "in-between", "triple-match", "--format", "json"))
    names = [column["name"] for column in content["columns"]]
    rows = [dict(zip(names, row, strict=True)) for row in content["rows"]]
    assert content["command"] == "explain"
    assert [row["step"] for row in rows] == ["the rank", "three cards of that rank, in order"]
    assert [row["ways"] for row in rows] == ["13", "12144"]
    assert rows[1]["formula"]["text"] == "4*n*(4*n - 1)*(4*n - 2)"
    assert rows[1]["formula"]["latex"].startswith("4 n")


@pytest.mark.parametrize("form", ["markdown", "latex", "html"])
def test_other_formats(form: str, capfd: Capture) -> None:
    out = answered(capfd, "explain", "triple-match", "pair-suited", "--format", form)
    assert "two copies of one card" in out
    assert "2,838,528" in out.replace("{}", "")


def test_a_workbook(capfd: Capture, tmp_path: Path) -> None:
    from openpyxl import load_workbook

    path = tmp_path / "explain.xlsx"
    assert answered(capfd, "explain", "in-between", "--format", "xlsx", "--output", str(path)) == ""
    assert len(load_workbook(path).sheetnames) == 6


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["in-between", "two-card-spred"], "did you mean 'two-card-spread'"),
        (["in-between", "LOSS"], "did you mean 'loss'"),
        (["in-between", ""], "unknown event of in-between ''"),
        (["in-between", "king-queen-suited"], "allowed: triple-match, one-card-spread"),
        (["in-betwen"], "did you mean 'in-between'"),
        (["in-between", "triple-match", "loss"], "unexpected extra argument"),
        (["in-between", "--seen", "K"], "No such option: --seen"),
        (["in-between", "--decks", "0"], "--decks '0'"),
        (["in-between", "--format", "xlsx"], "needs --output FILE"),
    ],
)
def test_wrong_questions(arguments: list[str], said: str, capfd: Capture) -> None:
    code, out, err = ask(capfd, "explain", *arguments)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert said in err


def test_a_wager_without_arguments(monkeypatch: pytest.MonkeyPatch, capfd: Capture) -> None:
    monkeypatch.setattr("oddscalc.wagers.insurance.insurance", replace(insurance, arguments=None))
    code, out, err = ask(capfd, "explain", "insurance")
    assert (code, out) == (2, "")
    assert err == "oddscalc: insurance comes without counting arguments\n"


def test_an_argument_that_differs_from_the_walk_is_never_shown(
    monkeypatch: pytest.MonkeyPatch, capfd: Capture
) -> None:
    right = insurance.arguments
    assert right is not None
    told = right
    wrong = replace(insurance, arguments=lambda deck: {**told(deck), "loss": told(deck)["ten-value-card"]})
    monkeypatch.setattr("oddscalc.wagers.insurance.insurance", wrong)
    code, out, err = ask(capfd, "explain", "insurance")
    assert (code, out) == (70, "")
    assert "the argument of loss is not what the walk counts" in err
