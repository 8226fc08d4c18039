"""Switch Hands as it is asked: odds, hands, strategy, comparison, dollars."""

from __future__ import annotations

import csv
import io
import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from oddscalc.analysis import kept_game
from tests.cli.helpers import Capture, answered, ask

GAME = "switch-hands"


@pytest.fixture(autouse=True)
def _no_cache_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


def exact(number: dict[str, str]) -> Fraction:
    return Fraction(int(number["num"]), int(number["den"]))


def odds(capfd: Capture, *arguments: str) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(answered(capfd, "odds", GAME, *arguments, "--format", "json"))
    return answer


@pytest.mark.long
def test_odds_before_and_after_the_fee(capfd: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    found = odds(capfd, "--decks", "1")
    before, after = exact(found["return_before_fee"]), exact(found["expected_return"])
    assert after == before - Fraction(1, 5) == -exact(found["house_edge"])
    assert exact(found["edge_per_outlay"]) == exact(found["house_edge"]) / Fraction(6, 5)
    assert sum(exact(row["return"]) for row in found["events"]) == before
    assert sum(exact(row["probability"]) for row in found["events"]) == 1
    by_event = {row["event"]: row for row in found["events"]}
    assert exact(by_event["colored-blackjack"]["pays"]) == 2
    assert exact(by_event["other-blackjack"]["pays"]) == Fraction(3, 2)
    assert exact(found["ante_fee"]["stake"]) == Fraction(1, 5)
    at_least, at_most = (exact(found[f"hits_after_fee_at_{end}"]) for end in ("least", "most"))
    assert at_most - at_least == exact(by_event["split"]["probability"])
    assert exact(found["element_of_risk"]) == exact(found["house_edge"]) / exact(found["average_wager"])

    # What was solved is kept: the same answer, and nothing is solved again.
    monkeypatch.setattr("oddscalc.blackjack.switch.second_hand.SecondHand.of", None)
    assert odds(capfd, "--decks", "1") == found
    rows = list(csv.DictReader(io.StringIO(answered(capfd, "odds", GAME, "--decks", "1", "--format", "csv"))))
    assert [row["event"] for row in rows[-2:]] == ["ante-fee", "total"]
    returned = [Fraction(int(row["return_num"]), int(row["return_den"])) for row in rows]
    assert sum(returned[:-1]) == returned[-1] == after
    text = answered(capfd, "odds", GAME, "--decks", "1")
    assert "before the fee" in text
    assert "rooms" not in text

    # The strategy needs no more than that.
    chart = answered(capfd, "strategy", GAME, "--decks", "1", "--format", "csv")
    choices = {(row["hand"], row["upcard"]): row for row in csv.DictReader(io.StringIO(chart))}
    assert len(choices) == 550
    assert {row["best"] for row in choices.values()} == {"keep", "switch"}
    assert choices["T 6", "9"]["best"] == "switch"
    assert choices["T T", "6"]["best"] == choices["T A", "T"]["best"] == "keep"
    text = answered(capfd, "strategy", GAME, "--decks", "1")
    assert "proved: watching the colors of the cards seen changes none of these choices" in text


def test_no_cache_neither_reads_nor_keeps(capfd: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise AssertionError("the cache is asked")

    monkeypatch.setattr(kept_game, "restore", refused)
    monkeypatch.setattr(kept_game, "keep", refused)
    odds(capfd, "--decks", "1", "--rule", "switch=no", "--no-cache")


def test_a_fee_in_dollars(capfd: Capture) -> None:
    without = ("--decks", "1", "--rule", "switch=no")
    twelve = ask(capfd, "odds", GAME, *without, "--initial-wager", "12", "--format", "json")
    assert exact(json.loads(twelve.out)["ante_fee"]["stake"]) == Fraction(1, 4)
    assert "a wager of $12 pays an ante fee of $3 (2B.5(a))" in twelve.err
    assert "$12 is not in increments of $5" in twelve.err
    fifteen = ask(capfd, "odds", GAME, *without, "--initial-wager", "15", "--format", "json")
    assert exact(json.loads(fifteen.out)["ante_fee"]["stake"]) == Fraction(1, 5)
    assert "increments" not in fifteen.err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("odds", GAME, "--chip", "5"), "--chip belongs to insurance"),
        (("odds", GAME, "--initial-wager", "10", "--rule", "ante_fee=1/5"), "settles the ante fee"),
        (("odds", GAME, "--rule", "peek=no"), "unknown rule 'peek'"),
        (("odds", GAME, "--table", "A"), "no pay table"),
        (("hand", GAME, "--player", "T 6 2", "--up", "9"), "allowed: two cards"),
        (("hand", GAME, "--player", "T 6"), "the dealer shows one card"),
        (("hand", GAME, "--player", "Th Th", "--up", "Th", "--decks", "2"), "Th is named 3 times"),
    ],
)
def test_wrong_questions_are_one_line(capfd: Capture, arguments: tuple[str, ...], message: str) -> None:
    answer = ask(capfd, *arguments)
    assert answer.code == 2
    assert message in answer.err
    assert "Traceback" not in answer.err


def hand(capfd: Capture, *arguments: str) -> dict[tuple[str, str], Fraction]:
    out = answered(capfd, "hand", GAME, *arguments, "--format", "csv")
    return {
        (row["about"], row["choice"]): Fraction(int(row["value_num"]), int(row["value_den"]))
        for row in csv.DictReader(io.StringIO(out))
    }


def test_a_hand_to_keep_or_to_switch(capfd: Capture) -> None:
    found = hand(capfd, "--player", "T 6", "--up", "9")
    assert found["choice", "switch"] > found["choice", "keep"] == found["action", "hit"]
    assert found["action", "stand"] < found["action", "hit"]


def test_the_color_of_a_blackjack_is_seen(capfd: Capture) -> None:
    red = hand(capfd, "--player", "Ah Kd", "--up", "6")
    mixed = hand(capfd, "--player", "Ah Ks", "--up", "6")
    unknown = hand(capfd, "--player", "A K", "--up", "6")
    assert red["choice", "keep"] == 2
    assert mixed["choice", "keep"] == Fraction(3, 2)
    assert unknown["choice", "keep"] == Fraction(7, 4)


def test_colors_of_discards_count_behind_them(capfd: Capture) -> None:
    """A red ace thrown away against a red ten leaves fewer red pairs, against a black ten as many."""
    alike = hand(capfd, "--player", "Ah 5s", "--up", "Kd")
    apart = hand(capfd, "--player", "Ah 5s", "--up", "Ks")
    neither = hand(capfd, "--player", "A 5", "--up", "K")
    assert apart["choice", "switch"] < neither["choice", "switch"] < alike["choice", "switch"]
