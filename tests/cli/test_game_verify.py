"""``verify`` and ``odds --moments`` of a played game."""

from __future__ import annotations

import csv
import io
import json
from fractions import Fraction

import pytest

from oddscalc.analysis.published_games import GameFigure, published_of_game
from oddscalc.cli.app import run
from tests.cli.helpers import Capture, answered, ask

NO_SPLITS = ("--rule", "split_hands=1", "--rule", "split_aces_hands=1")
THREE_DECKS = ("--decks", "3", *NO_SPLITS)
"""Nobody is known to have printed a figure of three decks."""

FEW = tuple(
    one
    for one in published_of_game("blackjack")
    if one.decks == 1 and (one.player, one.rules) in (("T T", ("soft17=hit", "split_hands=4")), ("", ()))
)


def test_simulated_rounds_do_not_differ(capfd: Capture) -> None:
    out = answered(capfd, "verify", "blackjack", *THREE_DECKS, "--deals", "200000")
    assert "no difference" in out
    assert "simulated, not exact" in out
    assert "mean net result" in out


def test_a_difference_is_named_and_exits_1(capfd: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oddscalc.analysis.verification.LARGEST_Z", 0)
    monkeypatch.setattr("oddscalc.analysis.simulated_mean.LARGEST_Z", 0)
    assert run(["verify", "blackjack", *THREE_DECKS, "--deals", "50000"]) == 1
    printed = capfd.readouterr()
    assert "blackjack: DIFFERENCE: " in printed.err
    assert "DIFFERENCE" in printed.out


def test_machines_get_every_comparison(capfd: Capture) -> None:
    found = json.loads(
        answered(capfd, "verify", "blackjack", *THREE_DECKS, "--deals", "50000", "--format", "json")
    )
    names = [column["name"] for column in found["columns"]]
    rows = [dict(zip(names, row, strict=True)) for row in found["rows"]]
    assert {row["about"] for row in rows} == {"count", "mean"}
    assert all(row["agrees"] == "yes" for row in rows)


@pytest.fixture
def few_figures(monkeypatch: pytest.MonkeyPatch) -> list[GameFigure]:
    few = list(FEW)
    monkeypatch.setattr("oddscalc.analysis.published_games.published_of_game", lambda _: tuple(few))
    return few


def test_figures_of_others_stand_beside_ours(capfd: Capture, few_figures: list[GameFigure]) -> None:
    question = ("verify", "blackjack", "--decks", "1", *NO_SPLITS, "--deals", "50000")
    out = answered(capfd, *question)
    assert "blackjack: figures of other sources" in out
    assert "https://wizardofodds.com/blackjack/appendix2.html" in out
    rows = list(csv.DictReader(io.StringIO(answered(capfd, *question, "--format", "csv"))))
    printed = [row for row in rows if row["about"] == "published"]
    assert [row["printed"] for row in printed] == [one.published for one in few_figures]
    assert {row["agrees"] for row in printed} <= {"yes", "to within its source's error"}
    assert all(row["url"].startswith("https://") for row in printed)


def test_a_figure_that_differs_exits_1(capfd: Capture, few_figures: list[GameFigure]) -> None:
    few_figures[:] = [FEW[0]._replace(published="0.138986")]
    answer = ask(capfd, "verify", "blackjack", "--decks", "1", *NO_SPLITS, "--deals", "50000")
    assert answer.code == 1
    assert "DIFFERENCE: published figures: dealer after check: 17, 1 x 52-card, up 2, printed" in answer.err
    assert "DIFFERENCE: dealer after check" in answer.out


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
