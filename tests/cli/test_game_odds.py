"""``oddscalc odds`` and ``compare`` of a played game, as they are called."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from openpyxl import load_workbook

from oddscalc.blackjack.options import OPTIONS
from oddscalc.cli.completing.values import values_of
from oddscalc.report.odds_machine import CSV_HEADER
from tests.blackjack.test_game import EIGHT_DECKS
from tests.cli.helpers import ROOT, Capture, answered, ask

NO_SPLITS = ("--rule", "split_hands=1", "--rule", "split_aces_hands=1")
ONE_DECK = ("odds", "blackjack", "--decks", "1")
UNSPLIT = (*ONE_DECK, *NO_SPLITS)
THIN = ("--seen", "2 2 2 2 3 3 3 3")
"""Without small cards there are few hands, and the answers come soon."""

SPREAD = ("hit_frequency", "variance", "standard_deviation")


def exact(number: dict[str, str]) -> Fraction:
    return Fraction(int(number["num"]), int(number["den"]))


def asked(capture: Capture, *arguments: str) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(answered(capture, *arguments, "--format", "json"))
    return answer


def adds_up(answer: dict[str, Any]) -> None:
    """The rows, read from the JSON alone, make up the ways and every figure that follows from them."""
    events, total = answer["events"], int(answer["total_ways"])
    assert sum(int(one["ways"]) for one in events) == total
    assert sum(exact(one["return"]) for one in events) == exact(answer["expected_return"])
    for one in events:
        assert exact(one["probability"]) == Fraction(int(one["ways"]), total)
        if int(one["ways"]):
            assert exact(one["return"]) == exact(one["probability"]) * exact(one["net"])
        else:
            assert exact(one["return"]) == 0
            assert one["one_in"] is None
    staked = sum(exact(one["probability"]) * exact(one["stake"]) for one in events if int(one["ways"]))
    edge = exact(answer["house_edge"])
    assert edge == -exact(answer["expected_return"]) == 1 - exact(answer["return_to_player"])
    assert exact(answer["average_wager"]) == staked
    assert exact(answer["element_of_risk"]) == edge / staked


@pytest.fixture(scope="module")
def one_deck() -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-m", "oddscalc", *ONE_DECK, "--format", "json"],
        capture_output=True,
        check=True,
        cwd=ROOT,
    )
    assert done.stderr == b""
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def test_json_keeps_the_promised_form(one_deck: dict[str, Any]) -> None:
    assert one_deck["schema"] == 1
    assert one_deck["game"] == "blackjack"
    assert one_deck["section"] == "N.J.A.C. 13:69F-2"
    assert one_deck["strategy"] == "composition"
    assert (one_deck["decks"], one_deck["deck"]) == (1, "52-card")
    assert list(one_deck["rules"]) == list(OPTIONS)
    for name, rule in one_deck["rules"].items():
        assert set(rule) == {"value", "source"}
        assert rule["source"] == OPTIONS[name].source
    assert "table" not in one_deck
    assert "wager" not in one_deck
    (split,) = [one for one in one_deck["events"] if one["pays"] is None]
    assert split["event"] == "split"
    for figure in SPREAD:
        assert one_deck[figure]["value"] is None
        assert "joint law" in one_deck[figure]["reason"]
    assert any("split" in note for note in one_deck["notes"])
    adds_up(one_deck)


def test_the_payouts_of_events_are_the_rules(capfd: Capture) -> None:
    answer = asked(capfd, *UNSPLIT, "--rule", "blackjack_pays=6:5", "--rule", "surrender=late")
    pays = {one["event"]: exact(one["pays"]) for one in answer["events"] if one["pays"]}
    assert pays == {
        "player-blackjack": Fraction(6, 5),
        "both-blackjack": 0,
        "dealer-blackjack": -1,
        "surrender": Fraction(-1, 2),
        "win": 1,
        "push": 0,
        "loss": -1,
        "double-win": 2,
        "double-push": 0,
        "double-loss": -2,
    }
    assert answer["rules"]["blackjack_pays"] == {"value": "6 to 5", "source": "as asked"}
    adds_up(answer)


def test_without_splits_the_spread_is_exact(capfd: Capture) -> None:
    answer = asked(capfd, *UNSPLIT)
    (split,) = [one for one in answer["events"] if one["event"] == "split"]
    assert (split["ways"], split["net"], split["stake"]) == ("0", None, None)
    nets = [(exact(one["net"]), exact(one["probability"])) for one in answer["events"] if one["net"]]
    mean = sum(net * chance for net, chance in nets)
    variance = sum((net - mean) ** 2 * chance for net, chance in nets)
    assert exact(answer["variance"]) == variance
    assert exact(answer["hit_frequency"]) == sum(chance for net, chance in nets if net > 0)
    deviation = Fraction(answer["standard_deviation"]["decimal"])
    assert abs(deviation - Fraction(1, 10**6)) ** 2 < variance < (deviation + Fraction(1, 10**6)) ** 2
    assert answer["notes"] == []
    out = answered(capfd, *UNSPLIT)
    assert "standard deviation" in out
    assert "joint law" not in out


def test_eight_decks_come_out_as_the_fraction_that_two_programs_found(capfd: Capture) -> None:
    answer = asked(capfd, "odds", "blackjack", "--decks", "8")
    assert exact(answer["expected_return"]) == EIGHT_DECKS
    assert answer["house_edge"]["decimal"] == "0.004858"
    adds_up(answer)


def test_csv_is_one_rectangle_for_several_shoes(capfd: Capture) -> None:
    out = answered(capfd, "odds", "blackjack", "--decks", "1,2", *NO_SPLITS, *THIN, "--format", "csv")
    rows = list(csv.reader(io.StringIO(out)))
    assert tuple(rows[0]) == CSV_HEADER
    assert {len(row) for row in rows} == {len(CSV_HEADER)}
    for decks in ("1", "2"):
        named = [dict(zip(CSV_HEADER, row, strict=True)) for row in rows[1:] if row[5] == decks]
        *events, total = named
        assert total["event"] == "total"
        assert (total["probability_num"], total["probability_den"]) == ("1", "1")
        returns = [Fraction(int(row["return_num"]), int(row["return_den"])) for row in named]
        assert sum(returns[:-1]) == returns[-1]
        for name in OPTIONS:
            assert f"{name} " in total["conditions"]
        (split,) = [row for row in events if row["event"] == "split"]
        assert (split["pays_num"], split["pays_den"]) == ("", "")


def test_several_shoes_are_results_and_tables(capfd: Capture) -> None:
    question = ("odds", "blackjack", "--decks", "1,2", *NO_SPLITS, *THIN)
    answer = asked(capfd, *question)
    assert [one["decks"] for one in answer["results"]] == [1, 2]
    for one in answer["results"]:
        adds_up(one)
    out = answered(capfd, *question)
    assert out.count("Rule soft17 ") == out.count("Blackjack, ") == 2


@pytest.mark.parametrize("form", ["text", "markdown", "latex", "html"])
def test_every_rule_is_stated_in_every_format(capfd: Capture, form: str) -> None:
    out = (
        answered(capfd, *UNSPLIT, "--rule", "soft17=hit", "--format", form)
        .replace("\\_", "_")
        .replace(",{}", ",")
    )
    for name in OPTIONS:
        assert f"Rule {name}" in out
    assert "hit (as asked)" in out
    assert "stand (assumed)" not in out
    assert "T is any ten, jack, queen or king" in out


def test_a_workbook_states_every_rule(capfd: Capture, tmp_path: Path) -> None:
    file = tmp_path / "=1+1.xlsx"
    chart = tmp_path / "=1+1.chart"
    chart.write_text((ROOT / "docs" / "examples" / "basic.chart").read_text(encoding="ascii"))
    assert answered(capfd, *UNSPLIT, "--rule", f"strategy={chart}", "--output", str(file)) == ""
    cells = [cell for sheet in load_workbook(file) for row in sheet.iter_rows() for cell in row]
    assert not [cell for cell in cells if cell.data_type == "f" and "1+1" in str(cell.value)]
    words = {str(cell.value) for cell in cells}
    assert {f"Rule {name}" for name in OPTIONS} <= words
    assert "=1+1.chart (as asked)" in words


def test_seen_cards_leave_the_shoe(capfd: Capture, one_deck: dict[str, Any]) -> None:
    answer = asked(capfd, *ONE_DECK, "--seen", "A T", "--seen", "Kh 5")
    assert answer["conditions"]["seen"] == ["A", "T", "Kh", "5"]
    assert answer["facts"]["Conditions"] == "seen A T Kh 5"
    chances = {one["event"]: exact(one["probability"]) for one in answer["events"]}
    blackjack = Fraction(2 * 3 * 14, 48 * 47)
    assert chances["player-blackjack"] + chances["both-blackjack"] == blackjack
    assert exact(answer["expected_return"]) != exact(one_deck["expected_return"])
    adds_up(answer)


def test_a_ten_of_a_spanish_deck_is_any_ten_value_card(capfd: Capture) -> None:
    question = (*UNSPLIT, "--deck", "spanish-48", "--seen")
    answers = [asked(capfd, *question, card) for card in ("T", "K", "Qh")]
    assert len({answer["expected_return"]["num"] for answer in answers}) == 1
    chances = {one["event"]: exact(one["probability"]) for one in answers[0]["events"]}
    assert chances["player-blackjack"] + chances["both-blackjack"] == Fraction(2 * 4 * 11, 47 * 46)


def test_compare_agrees_with_odds(capfd: Capture) -> None:
    out = answered(capfd, "compare", "blackjack", "--decks", "1-2", *THIN, "--format", "csv")
    found = {row["decks"]: row for row in csv.DictReader(io.StringIO(out))}
    for answer in asked(capfd, "odds", "blackjack", "--decks", "1-2", *THIN)["results"]:
        decks = str(answer["decks"])
        for name in ("expected_return", "return_to_player", "house_edge", "average_wager", "element_of_risk"):
            exactly = Fraction(int(found[decks][f"{name}_num"]), int(found[decks][f"{name}_den"]))
            assert exactly == exact(answer[name])
        assert not {"variance", "standard_deviation", "hit_frequency"} & found[decks].keys()


def test_compare_where_only_some_shoes_can_split(capfd: Capture) -> None:
    # One ace is left of one deck, and no other pair may be split.
    question = ("compare", "blackjack", "--decks", "1,2", "--seen", "A A A", "--rule", "split_hands=1")
    one, two = csv.DictReader(io.StringIO(answered(capfd, *question, "--format", "csv")))
    assert one["standard_deviation"]
    assert one["hit_frequency_num"]
    assert two["standard_deviation"] == two["hit_frequency_num"] == ""


def test_compare_leaves_out_default_shoes_that_cannot_hold_the_cards(capfd: Capture) -> None:
    seen = " ".join("A" * 29)
    out = answered(capfd, "compare", "blackjack", *NO_SPLITS, "--seen", seen)
    assert "8 decks" in out
    assert "7 decks" not in out
    assert ask(capfd, "compare", "blackjack", "--decks", "7-8", *NO_SPLITS, "--seen", seen).code == 2


@pytest.mark.parametrize(
    ("arguments", "heavy"),
    [
        (("odds", "in-between"), {"numpy", "sympy"}),
        (("compare", "in-between"), {"numpy", "sympy"}),
        (("rules", "blackjack"), {"numpy", "sympy"}),
        (UNSPLIT, {"sympy", "matplotlib", "pandas"}),
    ],
    ids=["odds", "compare", "rules", "game"],
)
def test_start_up_loads_what_the_question_needs(arguments: tuple[str, ...], heavy: set[str]) -> None:
    script = (
        "import sys; from oddscalc.cli.app import run; run(sys.argv[1:]); "
        "print(*sorted({name.partition('.')[0] for name in sys.modules}), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, *arguments], capture_output=True, text=True, check=True, cwd=ROOT
    )
    loaded = set(done.stderr.split())
    assert "oddscalc" in loaded
    assert not heavy & loaded


VALUES = {
    name: ["3:2", "6 to 5", "1", "0"] if name == "blackjack_pays" else values_of(option.values, option.read)
    for name, option in OPTIONS.items()
} | {
    "split_hands": ["1", "2", "3"],
    "split_aces_hands": ["1", "2", "3"],
    "charlie": ["none", "3", "5", "21"],
    "strategy": ["composition", "total", "docs/examples/basic.chart"],
}


@settings(deadline=None, max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    rules=st.fixed_dictionaries({}, optional={name: st.sampled_from(each) for name, each in VALUES.items()}),
    seen=st.lists(st.sampled_from("A23456789"), min_size=26, max_size=36),
)
def test_any_rules_and_shoe_are_answered_or_refused_in_a_line(
    capfd: Capture, rules: dict[str, str], seen: list[str]
) -> None:
    left = "".join(card for card in sorted(set(seen)) for _ in range(min(4, seen.count(card))))
    settings_ = [word for name, value in rules.items() for word in ("--rule", f"{name}={value}")]
    answer = ask(capfd, *ONE_DECK, *settings_, "--seen", " ".join(left), "--format", "json")
    if answer.code == 0:
        adds_up(json.loads(answer.out))
        assert answer.err == ""
    else:
        assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
        assert "may run out" in answer.err
