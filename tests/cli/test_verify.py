"""``oddscalc verify`` as it is called, with every method made to fail once."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from oddscalc.analysis import published
from oddscalc.wager import LOSS, Wager
from oddscalc.wagers.insurance import insurance
from tests.cli.helpers import Capture, answered, ask

FEW = ("--deals", "20000")
ROOM = "oddscalc.wagers.insurance.insurance"


def change(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> None:
    """Put a changed insurance wager in the registry's place for it."""
    wager: Wager = replace(insurance, **changes)
    monkeypatch.setattr(ROOM, wager)


def csv_rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


@pytest.mark.parametrize("wager", ["in-between", "insurance", "suited-royal", "triple-match"])
@pytest.mark.parametrize("deck", ["52-card", "spanish-48"])
def test_every_wager_is_verified(wager: str, deck: str, capfd: Capture) -> None:
    code, out, err = ask(capfd, "verify", wager, "--deck", deck, *FEW)
    assert code == 0
    assert "DIFFERENCE" not in out + err
    assert "every exact method gives the walk's ways" in out
    assert "settles them for every number of decks" in out
    assert f"{wager}: figures of other sources" in out


def test_no_simulation_without_deals(capfd: Capture) -> None:
    out = answered(capfd, "verify", "insurance", "--deals", "0")
    assert "simulated" not in out
    assert "brute force" in out
    assert "figures of other sources" in out


def test_one_deal_of_a_rare_event_raises_no_alarm(capfd: Capture) -> None:
    """With this seed the one deal wins, more than five standard errors above its mean."""
    arguments = ("verify", "in-between", "--deals", "1", "--seed", "11")
    rows = csv_rows(answered(capfd, *arguments, "--format", "csv"))
    assert any(row["z"] and Fraction(row["z"]) > 5 for row in rows)
    assert {row["agrees"] for row in rows} == {"yes"}
    assert "where standard errors mislead" in answered(capfd, *arguments)


def test_the_same_seed_prints_the_same(capfd: Capture) -> None:
    arguments = ("verify", "suited-royal", "--deals", "5000", "--seed")
    once = answered(capfd, *arguments, "3")
    assert answered(capfd, *arguments, "3") == once
    assert answered(capfd, *arguments, "4") != once


def test_csv_holds_every_comparison(capfd: Capture) -> None:
    rows = csv_rows(answered(capfd, "verify", "insurance", "--decks", "6", *FEW, "--format", "csv"))
    methods = {"closed form", "brute force", "simulation", "published"}
    assert {row["method"] for row in rows} == methods | {"recomputed independently, not published"}
    assert {row["agrees"] for row in rows} == {"yes", "wrong in its source"}
    exact = {
        (row["walk_num"], row["walk_den"], row["found"])
        for row in rows
        if row["method"] == "closed form" and row["event"] == "ten-value-card"
    }
    assert exact == {("2304", "1", "2304")}
    (krigman,) = [row for row in rows if row["printed"] == "7.7"]
    assert (krigman["correct"], krigman["ours"], krigman["unit"]) == ("7.47", "7.47", "percent")
    assert (krigman["walk_num"], krigman["walk_den"]) == ("620", "83")
    assert krigman["why"]
    assert krigman["url"].startswith("https://")


def test_json_writes_numbers_alike_for_every_method(capfd: Capture) -> None:
    content = json.loads(answered(capfd, "verify", "in-between", *FEW, "--format", "json"))
    assert content["command"] == "verify"
    names = [column["name"] for column in content["columns"]]
    rows = [dict(zip(names, row, strict=True)) for row in content["rows"]]
    assert all(row["walk"] is None or set(row["walk"]) == {"num", "den", "decimal"} for row in rows)
    without = {row["quantity"] for row in rows if row["walk"] is None}
    assert without == {"standard_deviation"}


@pytest.mark.parametrize("form", ["markdown", "latex", "html"])
def test_other_formats(form: str, capfd: Capture) -> None:
    out = answered(capfd, "verify", "insurance", *FEW, "--format", form)
    assert "7.47" in out
    assert "krigman" in out.lower()


def test_a_workbook(capfd: Capture, tmp_path: Path) -> None:
    from openpyxl import load_workbook

    path = tmp_path / "verify.xlsx"
    assert answered(capfd, "verify", "insurance", *FEW, "--format", "xlsx", "--output", str(path)) == ""
    assert len(load_workbook(path).sheetnames) == 4


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--deals", "-1"], "--deals -1: allowed are 0 to 10^12 deals"),
        (["--deals", "1000000000001"], "allowed are 0 to 10^12 deals"),
        (["--deals", "many"], "--deals"),
        (["--seed", "-1"], "--seed -1: a seed is 0 or more"),
        (["--decks", "0"], "--decks '0'"),
        (["--table", "A"], "No such option: --table"),
        (["--seen", "K"], "No such option: --seen"),
    ],
)
def test_wrong_questions(arguments: list[str], said: str, capfd: Capture) -> None:
    code, out, err = ask(capfd, "verify", "in-between", *arguments)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert said in err


def test_a_wrong_second_statement(monkeypatch: pytest.MonkeyPatch, capfd: Capture) -> None:
    """A ten of pips forgotten."""
    change(monkeypatch, restated=lambda _, hole: {"ten-value-card": (hole.rank > 10) & (hole.rank < 14)})
    code, out, err = ask(capfd, "verify", "insurance", *FEW)
    assert code == 1
    events = "ten-value-card, loss"
    for decks in ("1 deck", "2 decks", "6 decks"):
        assert f"oddscalc: insurance: DIFFERENCE: brute force, {decks}: {events}\n" in err
        assert f"DIFFERENCE: brute force, {decks}: {events}" in out
    assert f"oddscalc: insurance: DIFFERENCE: simulation, 6 decks: {events}\n" in err
    assert f"DIFFERENCE: {events} (allowed: 5 standard errors, probability 10^-6)" in out
    assert "closed form" not in err
    assert "settles" not in out
    rows = csv_rows(ask(capfd, "verify", "insurance", *FEW, "--format", "csv").out)
    assert {row["method"] for row in rows if row["agrees"] == "no"} == {"brute force", "simulation"}


def test_a_wrong_argument(monkeypatch: pytest.MonkeyPatch, capfd: Capture) -> None:
    right = insurance.arguments
    assert right is not None

    def arguments(deck: Any) -> Mapping[str, Any]:
        told = right(deck)
        return {**told, LOSS: told["ten-value-card"]}

    change(monkeypatch, arguments=arguments)
    code, out, err = ask(capfd, "verify", "insurance", "--deals", "0")
    assert code == 1
    assert err == "oddscalc: insurance: DIFFERENCE: closed form, 6 decks: loss\n"
    assert "DIFFERENCE: closed form, 6 decks: loss" in out


def test_a_wrong_rule(monkeypatch: pytest.MonkeyPatch, capfd: Capture) -> None:
    """The walk itself is wrong: every method and the published figures say so."""
    change(monkeypatch, rule=lambda _, hole: "ten-value-card" if hole in (9, 10) else LOSS)
    code, _, err = ask(capfd, "verify", "insurance", *FEW)
    assert code == 1
    for method in ("closed form", "brute force", "simulation", "published figures"):
        assert f"DIFFERENCE: {method}" in err


def test_a_published_figure_that_differs(
    monkeypatch: pytest.MonkeyPatch, capfd: Capture, tmp_path: Path
) -> None:
    text = (published.FOLDER / "insurance.toml").read_text(encoding="utf-8")
    (tmp_path / "insurance.toml").write_text(text.replace('"7.246"', '"7.247"'), encoding="utf-8")
    monkeypatch.setattr(published, "FOLDER", tmp_path)
    code, out, err = ask(capfd, "verify", "insurance", "--deals", "0")
    assert code == 1
    assert err.count("\n") == 1
    assert "DIFFERENCE: published figures: house edge of table A, 4 x 52-card, printed as 7.247 %" in err
    assert "is 7.246 % here" in err
    assert "NO" in out


def test_a_wager_with_one_statement_says_so_and_passes(
    monkeypatch: pytest.MonkeyPatch, capfd: Capture
) -> None:
    change(monkeypatch, restated=None)
    out = answered(capfd, "verify", "insurance", *FEW)
    assert out.count("one statement only") == 1
    assert "brute force" not in out
    assert "simulated" not in out


def test_a_wager_that_nobody_printed_figures_of(
    monkeypatch: pytest.MonkeyPatch, capfd: Capture, tmp_path: Path
) -> None:
    monkeypatch.setattr(published, "FOLDER", tmp_path)
    out = answered(capfd, "verify", "insurance", "--deals", "0")
    assert "other sources" not in out


def test_brute_force_out_of_reach_is_said(monkeypatch: pytest.MonkeyPatch, capfd: Capture) -> None:
    monkeypatch.setattr("oddscalc.analysis.verification.MOST_DEALS", 10)
    out = answered(capfd, "verify", "insurance", "--deals", "0")
    assert "brute force is left out: it would visit more than 5,000,000 deals" in out
    assert "settles" not in out


def test_the_largest_shoe(capfd: Capture) -> None:
    out = answered(capfd, "verify", "suited-royal", "--decks", "1000000000", *FEW)
    assert "no difference" in out


def test_notes_beside_the_answer(capfd: Capture) -> None:
    code, out, err = ask(capfd, "verify", "in-between", "--decks", "1", "--deals", "0")
    assert code == 0
    assert err.startswith("oddscalc: note: 1 deck: below the section's minimum")
    assert out.startswith("In-between wager: ways by exact methods")


def test_two_events_for_one_deal_are_a_bug_of_ours(monkeypatch: pytest.MonkeyPatch, capfd: Capture) -> None:
    from oddscalc.wagers.suited_royal import suited_royal

    wager = replace(
        suited_royal,
        restated=lambda first, _: MappingProxyType(dict.fromkeys(suited_royal.events, first.rank > 0)),
    )
    monkeypatch.setattr("oddscalc.wagers.suited_royal.suited_royal", wager)
    code, out, err = ask(capfd, "verify", "suited-royal", "--deals", "0")
    assert (code, out) == (70, "")
    assert "names two events for one deal" in err
