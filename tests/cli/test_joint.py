from __future__ import annotations

import csv
import io
import json
from fractions import Fraction
from pathlib import Path

import pytest

from oddscalc import api
from tests.cli.helpers import Capture, answered, ask

STAKED = ("suited-royal", "triple-match", "--stakes", "triple-attack=5,suited-royal=1,triple-match=2")
FEW_SPLITS = ("--rule", "split_hands=1", "--rule", "split_aces_hands=1", "--decks", "2")


def exactly(number: dict[str, str]) -> Fraction:
    return Fraction(int(number["num"]), int(number["den"]))


def test_people_read_figures_pairs_and_law(capsys: Capture) -> None:
    text = answered(capsys, "joint", *STAKED)
    assert "Suited royal wager and Triple match wager together, 8 x spanish-48" in text
    assert "Stakes                  suited-royal 1, triple-match 2" in text
    assert "combined variance             54.370530" in text
    assert "suited-royal  triple-match      0.336249       0.034724" in text
    assert "king-queen-suited      pair-suited                    7,168" in text


@pytest.mark.parametrize(("decks", "table"), [(6, "C"), (8, "D")])
def test_the_table_taken_belongs_to_the_shoe(decks: int, table: str) -> None:
    found = api.joint("match-the-dealer", "perfect-pairs", decks=decks)
    side = next(side for side in found.sides if side.odds.wager.id == "match-the-dealer")
    assert side.odds.table.name == table
    assert side.odds.house_edge == api.odds("match-the-dealer", table, decks=decks).house_edge


def test_what_is_given_is_beside_what_is_at_all(capsys: Capture) -> None:
    text = answered(capsys, "joint", *STAKED, "--given", "suited-royal=two-card-flush")
    assert "Given suited-royal=two-card-flush" in text
    assert "triple-match  pair-suited                1,161,216             0.088697  0.050524" in text
    assert "probability of what is given  0.233029  357/1532" in text


def test_json_holds_the_law_and_every_figure(capsys: Capture) -> None:
    content = json.loads(answered(capsys, "joint", *STAKED, "--decks", "6,8", "--format", "json"))
    assert (content["schema"], content["command"]) == (1, "joint")
    names = [column["name"] for column in content["columns"]]
    assert names == [
        "deck",
        "decks",
        "suited_royal",
        "triple_match",
        "ways",
        "probability",
        "net",
        "warnings",
    ]
    joint = api.joint("suited-royal", "triple-match", decks=8)
    rows = {tuple(row[2:4]): int(row[4]) for row in content["rows"] if row[1] == "8"}
    assert rows == dict(joint.ways)
    six, eight = content["results"]
    assert (six["decks"], eight["decks"]) == (6, 8)
    (pair,) = eight["pairs"]
    assert pair["wagers"] == ["suited-royal", "triple-match"]
    assert exactly(pair["covariance"]) == joint.covariance("suited-royal", "triple-match")
    assert pair["correlation"] == {"decimal": "0.034724", "places": 6}
    assert exactly(eight["any_wins"]) == joint.any_wins
    first = eight["wagers"][0]
    assert exactly(first["variance"]) == joint.variance("suited-royal")
    assert {one["event"]: int(one["ways"]) for one in first["events"]} == joint.marginal("suited-royal")


def test_csv_is_the_joint_law(capsys: Capture) -> None:
    rows = list(csv.DictReader(io.StringIO(answered(capsys, "joint", *STAKED, "--format", "csv"))))
    assert sum(Fraction(int(row["probability_num"]), int(row["probability_den"])) for row in rows) == 1
    assert len(rows) == 17
    assert rows[0]["net_num"] == "48"


def test_a_game_stands_beside_its_wagers(capsys: Capture) -> None:
    out = answered(capsys, "joint", "blackjack", "in-between", *FEW_SPLITS, "--format", "json")
    (result,) = json.loads(out)["results"]
    joint = api.joint("blackjack", "in-between", rules=FEW_SPLITS[1:4:2], decks=2)
    game, side = result["wagers"]
    assert game["wager"] == "blackjack"
    assert exactly(game["variance"]) == joint.variance("blackjack")
    assert "events" not in game
    assert side["wager"] == "in-between"
    assert exactly(result["expected_return"]) == joint.expected_return


def test_what_is_not_counted_is_null_with_its_reason(capsys: Capture) -> None:
    out = answered(
        capsys,
        "joint",
        "blackjack",
        "in-between",
        *FEW_SPLITS,
        "--format",
        "json",
        "--given",
        "in-between=loss",
    )
    (result,) = json.loads(out)["results"]
    reason = "the law of blackjack is counted over all deals, not over those given"
    assert result["variance"] == {"value": None, "reason": reason}
    assert result["pairs"][0]["correlation"] == {"value": None, "reason": reason}


def test_the_page_holds_the_drawing(capsys: Capture) -> None:
    page = answered(capsys, "joint", *STAKED, "--format", "html")
    assert page.count("<svg") == 1
    assert page.count("<h1>") == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--stakes", "5,1"), "36.6(b)"),
        (("--stakes", "5"), "--stakes '5': 1 amounts for 2 wagers"),
        (("--stakes", "suited-royal=5,1"), "--stakes: '1' is of no wager"),
        (("--stakes", "suited-royal=5,suited-royal=1"), "--stakes: suited-royal is said twice"),
        (("--stakes", "suited-royal="), "--stakes 'suited-royal=': not understood"),
        (("--stakes", "triple-attack=x"), "--stakes triple-attack: 'x' is not an amount"),
        (("--given", "loss"), "--given: 'loss' is of no wager"),
        (("--given", "suited-royal=loss", "--given", "suited-royal=loss"), "suited-royal is said twice"),
        (("--table", "own.toml"), "--table: 'own.toml' is of no wager (allowed: WAGER=own.toml)"),
        (("--table", "A,B"), "--table: what is of every wager is said twice"),
    ],
)  # fmt: skip
def test_mistakes_are_one_line(arguments: tuple[str, ...], said: str, capsys: Capture) -> None:
    answer = ask(capsys, "joint", "suited-royal", "triple-match", *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("oddscalc: ")
    assert answer.err.count("\n") == 1
    assert said in answer.err


def test_despite_the_rule_says_what_it_is_despite_of(capsys: Capture) -> None:
    answer = ask(capsys, "joint", "in-between", "suited-royal", "--despite-the-rule")
    assert answer.code == 0
    assert "oddscalc: note: wagers of different games" in answer.err
    assert (
        "oddscalc: note: different packs: in-between from 52-card, suited-royal from spanish-48" in answer.err
    )
    assert "6 x 52-card" in answer.out


def test_a_table_of_ones_own(capsys: Capture) -> None:
    text = answered(
        capsys,
        "joint",
        "in-between",
        "insurance",
        "--table",
        "in-between=docs/examples/generous.toml",
        "--stakes",
        "blackjack=10,insurance=5",
    )
    assert "docs/examples/generous.toml" in text


def test_the_heat_map_is_drawn(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "joint.svg"
    answer = ask(capsys, "plot", "joint", "suited-royal", "triple-match", "--output", str(path))
    assert answer.code == 0
    assert "36.6(b)" in answer.err
    assert path.read_text(encoding="utf-8").startswith("<?xml")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("suited-royal", "triple-match"), "plot: 2 wagers are named (allowed: one, or joint and two)"),
        (("in-between", "--despite-the-rule"), "--despite-the-rule belongs to plot joint"),
        (
            ("joint", "suited-royal", "triple-match", "--decks", "6,8"),
            "--decks: one shoe is drawn, 2 are named",
        ),
        (("joint", "suited-royal"), "joint: one wager is named"),
    ],
)
def test_what_is_not_drawn(arguments: tuple[str, ...], said: str, tmp_path: Path, capsys: Capture) -> None:
    answer = ask(capsys, "plot", *arguments, "--output", str(tmp_path / "joint.svg"))
    assert answer.code == 2
    assert said in answer.err
    assert list(tmp_path.iterdir()) == []
