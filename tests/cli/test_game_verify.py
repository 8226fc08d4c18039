"""``verify`` and ``odds --moments`` of a played game."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from oddscalc.cli.app import run
from tests.cli.helpers import Capture, answered, ask

ONE_DECK = ("--decks", "1", "--rule", "split_hands=1", "--rule", "split_aces_hands=1")


def test_simulated_rounds_do_not_differ(capfd: Capture) -> None:
    out = answered(capfd, "verify", "blackjack", *ONE_DECK, "--deals", "200000")
    assert "no difference" in out
    assert "simulated, not exact" in out
    assert "mean net result" in out


def test_a_difference_is_named_and_exits_1(capfd: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oddscalc.analysis.verification.LARGEST_Z", 0)
    monkeypatch.setattr("oddscalc.analysis.simulated_mean.LARGEST_Z", 0)
    assert run(["verify", "blackjack", *ONE_DECK, "--deals", "50000"]) == 1
    printed = capfd.readouterr()
    assert "blackjack: DIFFERENCE: " in printed.err
    assert "DIFFERENCE" in printed.out


def test_machines_get_every_comparison(capfd: Capture) -> None:
    found = json.loads(
        answered(capfd, "verify", "blackjack", *ONE_DECK, "--deals", "50000", "--format", "json")
    )
    names = [column["name"] for column in found["columns"]]
    rows = [dict(zip(names, row, strict=True)) for row in found["rows"]]
    assert {row["about"] for row in rows} == {"count", "mean"}
    assert all(row["agrees"] == "yes" for row in rows)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("verify", "blackjack", "--deals", "0"), "verified by simulated rounds"),
        (("verify", "in-between", "--rule", "soft17=hit"), "--rule belongs to played games"),
        (("odds", "in-between", "--moments"), "--moments belongs to played games"),
        (
            ("odds", "blackjack", "--rule", "split_hands=3", "--moments", "--format", "csv"),
            "--moments: csv holds exact figures",
        ),
    ],
)
def test_wrong_questions(capfd: Capture, words: tuple[str, ...], said: str) -> None:
    answer = ask(capfd, *words)
    assert answer.code == 2
    assert said in answer.err
    assert answer.out == ""


@pytest.mark.long
def test_the_exact_law_adds_up_to_the_exact_mean(capfd: Capture) -> None:
    found = json.loads(answered(capfd, "odds", "blackjack", "--decks", "1", "--moments", "--format", "json"))

    def exact(number: dict[str, str]) -> Fraction:
        return Fraction(int(number["num"]), int(number["den"]))

    law = [(exact(one["net"]), exact(one["probability"])) for one in found["net_results"]]
    assert sum(chance for _, chance in law) == 1
    assert sum(net * chance for net, chance in law) == exact(found["expected_return"])
    assert sum(chance for net, chance in law if net > 0) == exact(found["hit_frequency"])


@pytest.mark.long
def test_more_hands_are_estimated_and_say_so(capfd: Capture) -> None:
    found = json.loads(
        answered(
            capfd,
            *(
                "odds",
                "blackjack",
                "--decks",
                "1",
                "--moments",
                "--rule",
                "split_hands=3",
                "--format",
                "json",
            ),
        )
    )
    assert set(found["variance"]) == {"simulated", "standard_error", "rounds", "seed"}
    assert "num" in found["expected_return"]
