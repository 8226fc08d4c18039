"""``oddscalc rules``, and rules as they are asked."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from oddscalc.blackjack.options import OPTIONS
from tests.blackjack.test_chart import PLAIN
from tests.cli.helpers import Capture, answered, ask

WORDS = ("soft17", "double", "split_aces", "surrender", "dealer22", "split_play")
"""Options whose values are words of a list, and no more than that."""
FEW_CARDS = ("dealer", "--decks", "1", "--up", "6")
DEALER_JSON = (*FEW_CARDS, "--format", "json")


def test_every_option_has_its_values_default_and_source(capfd: Capture) -> None:
    out = answered(capfd, "rules", "blackjack", "--format", "csv")
    rows = {row["rule"]: row for row in csv.DictReader(io.StringIO(out))}
    assert list(rows) == list(OPTIONS)
    for row in rows.values():
        assert row["values"].startswith(row["default"])
        assert row["meaning"]
        assert row["source"] == "assumed" or "13:69F-2." in row["source"] or "convention" in row["source"]
    assert rows["soft17"]["source"] == "assumed"
    assert rows["double_after_split"]["source"] == "N.J.A.C. 13:69F-2.11(c)"
    text = answered(capfd, "rules", "blackjack")
    for name in OPTIONS:
        assert f"\n{name} " in text


@pytest.mark.parametrize("name", OPTIONS)
def test_every_listed_value_is_accepted_and_stated(capfd: Capture, name: str) -> None:
    listed = OPTIONS[name].values.replace(" for no splitting", "").replace(" cards", "").replace("or ", "")
    sets = ["any-two", "9-11", "10-11", "any-time", "none", "11", "hard", "9-11+soft-13-18/2-3-cards"]
    extra = {
        "blackjack_pays": ["3 to 2", "6:5", "1"],
        "charlie": ["none", "3", "21"],
        "double": sets,
        "double_after_split": ["yes", "no", *sets],
    }
    values = extra.get(name, [value for value in listed.split(", ") if not value.endswith(".chart")])
    for value in values:
        facts = json.loads(answered(capfd, *DEALER_JSON, "--rule", f"{name}={value}"))["facts"]
        stated, _, source = facts[f"Rule {name}"].partition(" (")
        assert stated == {("blackjack_pays", "6:5"): "6 to 5", ("blackjack_pays", "1"): "1 to 1"}.get(
            (name, value), value
        )
        default = value == OPTIONS[name].write(OPTIONS[name].default)
        assert source == (f"{OPTIONS[name].source})" if default else "as asked)")


@pytest.mark.parametrize("name", WORDS)
def test_values_of_a_list_are_all_there_are(capfd: Capture, name: str) -> None:
    code, out, err = ask(capfd, *FEW_CARDS, "--rule", f"{name}=nonsense")
    assert (code, out) == (2, "")
    assert f"rule {name}: 'nonsense' is not a value of it (allowed: {OPTIONS[name].values})" in err


@pytest.mark.parametrize(
    ("setting", "words"),
    [
        ("split_hands=9", ("split_hands", "'9'", "allowed: 2, 3, 4, or 1 for no splitting")),
        ("split_hands=", ("split_hands", "''")),
        ("charlie=2", ("charlie", "none, or 3 to 21 cards")),
        ("peek=YES", ("peek", "allowed: yes, no")),
        ("blackjack_pays=3 for 2", ("blackjack_pays", "1 to 2")),
        ("blackjack_pays=-1", ("blackjack_pays", "negative")),
        ("blackjack_pays=1e9", ("blackjack_pays", "1e9")),
        ("soft71=hit", ("'soft71'", "did you mean 'soft17'", ", ".join(OPTIONS))),
        ("=hit", ("unknown rule ''", ", ".join(OPTIONS))),
        ("soft17", ("name=value",)),
        ("", ("name=value",)),
        ("soft17=\x1b[31m", ("\\x1b", "stand, hit")),
        ("soft17=" + "x" * 5000, ("stand, hit",)),
        ("strategy=best", ("'best'", "composition, total, or a file ending in .chart")),
    ],
)
def test_wrong_settings(capfd: Capture, setting: str, words: tuple[str, ...]) -> None:
    code, out, err = ask(capfd, *FEW_CARDS, "--rule", setting)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.strip().isprintable()
    assert len(err) < 400
    for word in words:
        assert word in err


def test_a_rule_set_twice_is_refused(capfd: Capture) -> None:
    twice = ("--rule", "soft17=hit", "--rule", "soft17=stand")
    assert ask(capfd, *FEW_CARDS, *twice) == (
        2,
        "",
        "oddscalc: rule 'soft17' is set twice, to 'hit' and 'stand' (allowed: once)\n",
    )


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("missing.chart", None, ("missing.chart", "cannot be read", "No such file")),
        ("empty.chart", "", ("empty.chart", "hard 4 against 2 is missing")),
        ("broken.chart", PLAIN.replace("17-21  S", "17-21  X", 1), ("broken.chart, line 5", "'X'")),
        ("short.chart", PLAIN.replace("17-21  S  S", "17-21  S", 1), ("line 5", "9 cells for 10 upcards")),
        ("accent.chart", "# caf\u00e9\n" + PLAIN, ("accent.chart", "outside ASCII")),
        ("a\x1b[31m.chart", PLAIN, ("do not print", "\\x1b")),
        ("a\nb.chart", PLAIN, ("do not print", "\\n")),
        ("\udcff.chart", PLAIN, ("do not print", "\\udcff")),
    ],
)
def test_wrong_chart_files(
    capfd: Capture, tmp_path: Path, name: str, content: str | None, words: tuple[str, ...]
) -> None:
    if content is not None:
        (tmp_path / name).write_text(content, encoding="utf-8")
    code, out, err = ask(capfd, *FEW_CARDS, "--rule", f"strategy={tmp_path / name}")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.strip().isprintable()
    for word in words:
        assert word in err


def test_a_directory_is_no_chart(capfd: Capture, tmp_path: Path) -> None:
    (tmp_path / "a.chart").mkdir()
    code, _, err = ask(capfd, *FEW_CARDS, "--rule", f"strategy={tmp_path / 'a.chart'}")
    assert (code, err.count("\n")) == (2, 1)
    assert "directory" in err


NO_SPLITS = ("--rule", "split_hands=1", "--rule", "split_aces_hands=1")
TENS_LEFT = " ".join(card for card in "A23456789" for _ in range(4))


@pytest.mark.parametrize(
    ("question", "words"),
    [
        (("odds", "blackjack", "--table", "A"), ("--table", "no pay table", "--rule")),
        (("odds", "blackjack", "--player", "T 6"), ("--player", "oddscalc hand blackjack")),
        (("compare", "blackjack", "--up", "A"), ("--up", "oddscalc hand blackjack")),
        (("odds", "blackjack", "--initial-wager", "15"), ("--initial-wager", "insurance", "blackjack")),
        (("odds", "blackjack", "--chip", "5"), ("--chip", "insurance", "blackjack")),
        (("odds", "in-between", "--rule", "soft17=hit"), ("--rule", "blackjack", "in-between")),
        (("compare", "insurance", "--rule", "soft17=hit"), ("--rule", "blackjack", "insurance")),
        (("removal", "in-between", "--rule", "x"), ("--rule", "blackjack", "in-between")),
        (("removal", "in-between", "--play", "fixed"), ("--play", "in-between")),
        (("removal", "blackjack", "--play", "best"), ("--play", "allowed: reoptimised, fixed")),
        (("odds", "blakjack"), ("did you mean 'blackjack'", "insurance")),
        (("removal", "Blackjack"), ("did you mean 'blackjack'",)),
        (("formula", "blackjack"), ("blackjack is a played game", "in-between, insurance")),
        (("explain", "blackjack"), ("blackjack is a played game",)),
        (("rules", "in-between"), ("unknown game 'in-between'", "allowed: blackjack")),
        (("hand", "blakjack"), ("unknown game", "did you mean 'blackjack'")),
        (("strategy", "x"), ("unknown game 'x'",)),
        (("odds", "blackjack", "--deck", "spanish"), ("did you mean 'spanish-48'",)),
        (("odds", "blackjack", "--decks", "0"), ("--decks", "1 to 10^9")),
        (("odds", "blackjack", "--decks", "1", "--seen", "A A A A A"), ("seen 5xA", "holds 4")),
        (("odds", "blackjack", "--decks", "1", "--seen", "Kh Kh"), ("Kh", "2 times", "1 deck")),
        (("odds", "blackjack", "--deck", "spanish-48", "--seen", "Th"), ("Th", "J, Q, K")),
        (("odds", "blackjack", "--seen", "1"), ("--seen", "'1'")),
        (
            ("odds", "blackjack", "--decks", "1", *NO_SPLITS, "--seen", f"{TENS_LEFT} {'T ' * 12}"),
            ("may run out", "4 cards", "40 points"),
        ),
        (
            ("odds", "blackjack", "--decks", "1", "--seen", f"{TENS_LEFT} {'T ' * 16}"),
            ("may run out", "0 cards"),
        ),
    ],
    ids=lambda words: " ".join(words[:4])[:40],
)
def test_questions_that_a_game_does_not_answer(
    capfd: Capture, question: tuple[str, ...], words: tuple[str, ...]
) -> None:
    code, out, err = ask(capfd, *question)
    assert (code, out, err.count("\n")) == (2, "", 1)
    for word in words:
        assert word in err


def test_a_shoe_of_tens_alone_only_pushes(capfd: Capture) -> None:
    out = answered(
        capfd, "odds", "blackjack", "--decks", "1", *NO_SPLITS, "--seen", TENS_LEFT, "--format", "json"
    )
    ways = {one["event"]: int(one["ways"]) for one in json.loads(out)["events"]}
    assert {event for event, count in ways.items() if count} == {"push"}
