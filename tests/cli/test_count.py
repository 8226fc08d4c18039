"""``oddscalc count`` as it is called."""

from __future__ import annotations

import csv
import io
import json
from fractions import Fraction
from pathlib import Path

import pytest

from tests.cli.helpers import Capture, answered, ask

FEW = ("--shoes", "50", "--base-edge", "0.5%")


def rows_of(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def found(rows: list[dict[str, str]], part: str, row: str, quantity: str) -> dict[str, str]:
    (only,) = [one for one in rows if (one["part"], one["row"], one["quantity"]) == (part, row, quantity)]
    return only


def test_tags_counts_and_simulated_bets(capfd: Capture) -> None:
    out = answered(capfd, "count", "in-between", "--table", "A", "--decks", "6", "--cut", "260", *FEW)
    lines = [line.split() for line in out.splitlines()]
    assert ["2", "0.076923", "0.001535", "0.009180", "1", "2", "3"] in lines
    assert [
        "Base",
        "wager",
        "1",
        "unit,",
        "house",
        "edge",
        "0.5000",
        "%",
        "in",
        "every",
        "round",
        "(as",
        "asked)",
    ] in lines
    (perfect,) = [line for line in lines if line[:2] == ["perfect", "play"]]
    assert perfect[2:5] == ["1", "260", "27/5"]
    assert "best to 3, from 15" in out
    assert "Insurance counted perfectly" not in out


def test_net_is_the_gain_less_the_base_wager(capfd: Capture) -> None:
    rows = rows_of(
        answered(capfd, "count", "in-between", "--table", "A", *FEW, "--base-wager", "4", "--format", "csv")
    )
    part = "counted down, simulated"
    value = {
        name: Fraction(found(rows, part, "perfect play", name)["simulated"])
        for name in ("gain", "share", "net_every_round", "net_at_will")
    }
    # 100 rounds of four units at half a percent cost two.
    assert value["net_every_round"] == value["gain"] - 2
    assert abs(value["net_at_will"] - (value["gain"] - 2 * value["share"])) < Fraction(1, 10**5)


def test_insurance_is_exact_beside_its_simulation(capfd: Capture) -> None:
    rows = rows_of(answered(capfd, "count", "insurance", "--cut", "260", *FEW, "--format", "csv"))
    exact = found(rows, "insurance counted perfectly, exactly", "", "shoe_gain")
    assert exact["value"] == "0.068596"
    assert abs(Fraction(found(rows, "insurance counted perfectly, exactly", "", "z_gain")["irrational"])) < 5
    assert found(rows, "insurance by counts", "130", "best_to_1_efficiency")["simulated"] == "1.000000"
    seats = [
        row for row in rows if row["part"].startswith("insurance by seats") and row["quantity"] == "cards"
    ]
    assert [row["row"] for row in seats] == list("01234567")


def test_a_count_of_ones_own_is_the_one_simulated(capfd: Capture) -> None:
    out = answered(
        capfd, "count", "insurance", *FEW, "--tags", "A=-1,2=1,3=1,4=1,5=1,6=1,T=-1", "--format", "json"
    )
    rows = [row for row in json.loads(out)["rows"] if row[4] == "counts"]
    own = {row[6]: row for row in rows if row[5] == "own"}
    hi_lo = {row[6]: row for row in rows if row[5] == "Hi-Lo"}
    assert own["betting_correlation"][7:] == hi_lo["betting_correlation"][7:]
    assert own["trigger"][8]["num"] == "217"
    assert own["trigger"][8]["den"] == "72"
    assert '"own, from 4"' in out


def test_a_count_that_runs_against_the_wager_is_never_bet(capfd: Capture) -> None:
    out = answered(capfd, "count", "insurance", *FEW, "--tags", "T=1")
    assert "own, from" not in out
    assert "perfect play" in out


def test_decks_left_may_be_judged_as_people_do(capfd: Capture) -> None:
    asked = ("count", "insurance", "--cut", "260", *FEW, "--tags", "A=-1,2=1,3=1,4=1,5=1,6=1,T=-1")
    exact = rows_of(answered(capfd, *asked, "--format", "csv"))
    whole = rows_of(answered(capfd, *asked, "--format", "csv", "--deck-estimate", "whole"))
    part, counts = "counted down, simulated", "insurance by counts"
    assert found(whole, part, "", "deck_estimate")["text"] == "whole"
    assert not [row for row in exact if row["quantity"] == "deck_estimate"]
    for quantity in ("share", "gain"):
        assert found(whole, part, "perfect play", quantity) == found(exact, part, "perfect play", quantity)
    assert found(whole, part, "own, from 4", "share") != found(exact, part, "own, from 4", "share")
    judged, known = (
        Fraction(found(rows, counts, "130", "own_efficiency")["simulated"]) for rows in (whole, exact)
    )
    assert judged < known
    said = "the decks left judged to the nearest deck, half way to the greater, one deck at least"
    assert answered(capfd, *asked, "--deck-estimate", "whole").count(said) == 2


@pytest.mark.long
def test_a_game_has_its_exact_part_alone(capfd: Capture) -> None:
    code, out, err = ask(capfd, "count", "blackjack", "--decks", "1", "--format", "csv")
    assert code == 0
    assert "nothing is simulated" in err
    rows = rows_of(out)
    assert {row["part"] for row in rows} == {"counting exposure", "counts", "best linear estimate by depth"}
    assert found(rows, "best linear estimate by depth", "32", "left")["value"] == "20.000000"


@pytest.mark.long
def test_a_game_is_sampled_where_it_is_asked(capfd: Capture) -> None:
    out = answered(
        capfd, "count", "blackjack", "--decks", "1", "--cut", "20", "--shoes", "2", "--format", "csv"
    )
    rows = rows_of(out)
    assert found(rows, "sampled shoes", "10", "shoes")["value"] == "2.000000"
    value = {
        name: Fraction(found(rows, "sampled shoes", "20", name)["simulated"])
        for name in ("gain", "mean", "flat_and_more")
    }
    assert abs(value["flat_and_more"] - value["gain"] - 100 * value["mean"]) < Fraction(1, 10**3)
    assert value["gain"] >= 0
    correlation = Fraction(found(rows, "counts", "Hi-Lo", "betting_correlation")["irrational"])
    assert Fraction("0.95") < correlation < Fraction("0.98")


def test_the_base_game_is_that_of_the_section(capfd: Capture) -> None:
    out = answered(capfd, "count", "insurance", "--decks", "1", "--shoes", "10")
    assert "Base wager  2 units" in out
    assert "(blackjack, default rules, 1 x 52-card)" in out


def test_figures_do_not_depend_on_the_number_of_processes(capfd: Capture) -> None:
    asked = (
        "count",
        "in-between",
        "--table",
        "B",
        "--shoes",
        "300",
        "--base-edge",
        "0.5%",
        "--format",
        "csv",
    )
    assert answered(capfd, *asked, "--workers", "2") == answered(capfd, *asked)


def test_nothing_is_simulated_of_no_shoes(capfd: Capture) -> None:
    out = answered(capfd, "count", "insurance", "--shoes", "0")
    assert "simulated:" not in out
    assert "Insurance by counts" in out


def test_the_figures_of_a_drawing(capfd: Capture, tmp_path: Path) -> None:
    file = tmp_path / "depth.csv"
    answered(capfd, "count", "insurance", *FEW, "--draw", str(file))
    rows = list(csv.DictReader(file.read_text().splitlines()))
    dealt = [int(row["cards_dealt"]) for row in rows]
    assert dealt == sorted(set(dealt))
    assert all(0 <= Fraction(row["share_above_zero"]) <= 1 for row in rows)
    # Before a card is dealt every shoe is the full one.
    assert Fraction(rows[0]["deviation"]) == dealt[0] == 0


def test_a_drawing(capfd: Capture, tmp_path: Path) -> None:
    file = tmp_path / "depth.svg"
    answered(capfd, "count", "insurance", *FEW, "--draw", str(file))
    assert "<svg" in file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("insurance", "--cut", "311"), "--cut 311: allowed are 1 to 306 of 312 cards"),
        (("insurance", "--cut", "0"), "--cut 0: allowed are"),
        (("insurance", "--players", "0"), "--players 0: allowed are 1 or more"),
        (("insurance", "--cards-per-round", "0.5"), "a round takes 1 card or more"),
        (("insurance", "--players", "200"), "leaves some of 312"),
        (("insurance", "--shoes", "-1"), "--shoes -1: allowed are 0 to 10^7 shoes"),
        (("insurance", "--seed", "-1"), "a seed is 0 or more"),
        (("insurance", "--deck-estimate", "halve"), "unknown --deck-estimate 'halve'; did you mean 'half'?"),
        (
            ("blackjack", "--deck-estimate", "half"),
            "--deck-estimate belongs to wagers: of blackjack",
        ),
        (("insurance", "--workers", "0"), "--workers 0: allowed are 1 to 1024 processes"),
        (("insurance", "--decks", "17"), "a shoe of 1 to 16 decks is counted down"),
        (("insurance", "--base-edge", "half"), "is not a percentage or a fraction (allowed: 5%"),
        (("insurance", "--base-edge", "101%"), "more than the whole wager (allowed: -100% to 100%)"),
        (("insurance", "--base-wager", "-1"), "--base-wager"),
        (("insurance", "--tags", "Z=1"), "--tags: 'Z=1' is not a tag"),
        (("insurance", "--rule", "soft17=hit"), "--rule belongs to played games"),
        (("in-between", "--draw", "x.svg"), "a drawing is of one pay table"),
        (("insurance", "--shoes", "0", "--draw", "x.svg"), "with --shoes above 0"),
        (("insurance", "--draw", "x.gif"), "--draw x.gif: no format is written"),
        (("blackjack", "--table", "A"), "--table and --draw belong to wagers"),
        (("blackjack", "--decks", "1", "--shoes", "1"), "--shoes 1: one shoe tells nothing of its error"),
        (("insurence",), "insurance"),
    ],
)
def test_a_wrong_question_is_one_line(capfd: Capture, arguments: tuple[str, ...], message: str) -> None:
    code, out, err = ask(capfd, "count", *arguments)
    assert (code, out) == (2, "")
    assert message in err
    assert err.count("\n") == 1
