"""The neighbouring wagers as they are asked: where pay tables are from, and the rules of the house."""

from __future__ import annotations

import csv
import io
import json
from itertools import product
from pathlib import Path

import pytest

from oddscalc.paytable_file import read_law
from tests.catalogue import NEIGHBOURS
from tests.cli.helpers import Capture, answered, ask

LABELS = {
    "over-13": "trade (Wizard of Odds)",
    "same-suit": "own (none is known)",
    "royal-match": "A, B trade (Wizard of Odds); C trade (Discount Gambling)",
    "super-sevens": "other law (Indiana, 68 IAC 10-12-3)",
    "bust-it": "A other law (58 Pa. Code 665a.12); B trade (Eliot Jacobson)",
}


def test_the_list_says_where_pay_tables_are_from(capfd: Capture) -> None:
    rows = list(csv.DictReader(io.StringIO(answered(capfd, "list", "--format", "csv"))))
    labels = {row["wager"]: row["provenance"] for row in rows}
    assert labels | LABELS == labels
    assert labels["in-between"] == "NJ law"
    assert all("law" not in labels[one] for one in set(NEIGHBOURS) - {"super-sevens", "bust-it"})


@pytest.mark.parametrize(
    ("command", "wager"),
    [*product(["compare", "formula"], LABELS), ("explain", "royal-match"), ("verify", "same-suit")],
)
def test_every_table_of_several_pay_tables_says_so(command: str, wager: str, capfd: Capture) -> None:
    more = ("--deals", "0") if command == "verify" else ()
    out = answered(capfd, command, wager, *(() if command == "formula" else ("--decks", "6")), *more)
    (told,) = {line for line in out.splitlines() if line.startswith("Pay tables ")}
    assert told.endswith(f"  from {LABELS[wager]}")


@pytest.mark.parametrize("command", ["odds", "removal"])
def test_every_table_of_one_pay_table_says_so(command: str, capfd: Capture) -> None:
    pennsylvania = answered(capfd, command, "bust-it", "--table", "A")
    trade = answered(capfd, command, "bust-it", "--table", "B")
    assert "law of another jurisdiction, not New Jersey's: 58 Pa. Code 665a.12" in pennsylvania
    assert "trade publication, not law: Eliot Jacobson" in trade
    assert "this program's own, not law: none is known" in answered(capfd, command, "sevens")


@pytest.mark.parametrize("form", ["markdown", "latex", "html"])
def test_other_formats_say_so(form: str, capfd: Capture) -> None:
    out = answered(capfd, "odds", "pair-square", "--table", "A", "--format", form)
    assert "trade publication, not law: Wizard of Odds" in out.replace("{}", "")


def test_json_says_so(capfd: Capture) -> None:
    content = json.loads(answered(capfd, "odds", "bust-it", "--format", "json"))
    assert [one["provenance"] for one in content["results"]] == [
        {"kind": "other-law", "origin": "58 Pa. Code 665a.12"},
        {"kind": "trade", "origin": "Eliot Jacobson"},
    ]
    law = json.loads(answered(capfd, "odds", "insurance", "--format", "json"))
    assert law["provenance"] == {"kind": "law", "origin": None}
    assert "rules" not in law


def test_a_table_of_ones_own_is_not_judged_by_the_trades(tmp_path: Path, capfd: Capture) -> None:
    own = tmp_path / "own.toml"
    own.write_text(
        'schema = 1\nwager = "same-suit"\n[tables.X]\n[tables.X.pays]\nsame-suit = "2 to 1"\n',
        encoding="utf-8",
    )
    asked = ask(capfd, "odds", "same-suit", "--table", str(own))
    assert (asked.code, asked.err) == (0, "")
    assert "the user's own; no pay table of the law is known to judge it by" in asked.out
    judged = ask(capfd, "lint", str(own))
    assert "no pay table of the law is known to judge it by" in judged.out
    assert "not-of-the-section" not in judged.out


@pytest.mark.parametrize("command", ["odds", "compare", "formula", "verify"])
def test_a_house_rule_is_printed_where_it_is_asked(command: str, capfd: Capture) -> None:
    more = ("--deals", "0") if command == "verify" else ()
    asked = (command, "buster", "--rule", "soft17=hit", *more)
    out = answered(capfd, *asked, *(() if command == "formula" else ("--decks", "6")))
    assert "soft17=hit (or stand)" in out


def test_a_house_rule_changes_the_answer_and_stands_in_it(capfd: Capture) -> None:
    stands = json.loads(answered(capfd, "odds", "buster", "--table", "A", "--format", "json"))
    hits = json.loads(
        answered(capfd, "odds", "buster", "--table", "A", "--rule", "soft17=hit", "--format", "json")
    )
    assert (stands["rules"], hits["rules"]) == ({"soft17": {"value": "stand"}}, {"soft17": {"value": "hit"}})
    assert (stands["house_edge"]["decimal"], hits["house_edge"]["decimal"]) == ("0.082462", "0.062143")
    csv_rows = answered(capfd, "odds", "buster", "--up", "6", "--rule", "soft17=hit", "--format", "csv")
    assert {row["conditions"] for row in csv.DictReader(io.StringIO(csv_rows))} == {"dealer up 6; soft17=hit"}


def test_the_sample_space_of_a_whole_hand_is_told_shortly(capfd: Capture) -> None:
    assert "ordered deals of dealer up, dealer hole, dealer 3 to dealer 12: " in answered(
        capfd, "odds", "buster", "--table", "A"
    )
    assert "dealer up (6), dealer hole, dealer 3 to dealer 13: " in answered(
        capfd, "odds", "buster", "--table", "A", "--up", "6", "--rule", "soft17=hit"
    )


def test_a_plot_says_so(tmp_path: Path, capfd: Capture) -> None:
    path = tmp_path / "edge.svg"
    answered(capfd, "plot", "buster", "--rule", "soft17=hit", "--decks", "1,2", "--output", str(path))
    drawn = path.read_text(encoding="utf-8")
    assert "trade (Wizard of Odds)" in drawn
    assert "soft17=hit" in drawn


def test_three_cards_of_a_player(capfd: Capture) -> None:
    out = answered(capfd, "odds", "sevens", "--player", "7h 7h 2s")
    line = next(line for line in out.splitlines() if line.startswith("two-sevens-suited"))
    assert "1.000000" in line


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("odds", "sevens", "--rule", "third_card=as-played"), "'as-played' (allowed: guaranteed)"),
        (("odds", "buster", "--rule", "soft17=maybe"), "unknown value of soft17 'maybe'"),
        (("odds", "buster", "--rule", "soft17"), "write name=value"),
        (("compare", "buster", "--rule", "peek=no"), "unknown house rule of buster 'peek' (allowed: soft17)"),
        (("formula", "in-between", "--rule", "soft17=hit"), "--rule belongs to played games"),
        (("explain", "buster"), "buster comes without counting arguments"),
        (("odds", "match-the-dealer", "--decks", "3"), "no pay table belongs to 3 decks"),
        (("odds", "sevens", "--player", "7 7 7 7"), "4 cards are named for player 1, player 2 and player 3"),
        (("odds", "in-between", "--player", "7 7 7"), "3 cards are named for player 1 and player 2"),
        (("odds", "lucky-luck"), "did you mean 'lucky-lucky'?"),
        (("filing", "sevens", "--decks", "2"), "2 decks cannot be filed: below the section's minimum of 4"),
        (
            ("filing", "match-the-dealer", "--decks", "4"),
            "not a deck count of the section, which allows 6 or 8",
        ),
    ],
)
def test_wrong_questions(arguments: tuple[str, ...], said: str, capfd: Capture) -> None:
    code, out, err = ask(capfd, *arguments)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert said in err


@pytest.mark.parametrize("wager", NEIGHBOURS)
def test_every_neighbour_answers_with_the_events_of_its_tables(wager: str, capfd: Capture) -> None:
    rows = list(csv.DictReader(io.StringIO(answered(capfd, "odds", wager, "--format", "csv"))))
    law = read_law(wager)
    assert [row["event"] for row in rows][: len(law.events) + 2] == [*law.events, "loss", "total"]
