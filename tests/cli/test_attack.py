"""Triple Attack as it is called."""

from __future__ import annotations

import csv
import io
import json
from fractions import Fraction
from typing import Any

import pytest

from oddscalc.analysis.played import play
from oddscalc.report.blackjack.strategy_table import Solved
from oddscalc.report.games import pages_of
from oddscalc.report.machine import write_csv
from oddscalc.report.table import Style
from tests.cli.helpers import Capture, answered, ask

ONE_DECK = ("--decks", "1")


def cells(capture: Capture, *arguments: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(answered(capture, *arguments, "--format", "csv"))))


def exact(number: dict[str, str]) -> Fraction:
    return Fraction(int(number["num"]), int(number["den"]))


def value(row: dict[str, str], name: str = "value") -> Fraction:
    return Fraction(int(row[f"{name}_num"]), int(row[f"{name}_den"]))


def found(capture: Capture, *more: str) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(
        answered(capture, "odds", "triple-attack", *ONE_DECK, *more, "--format", "json")
    )
    return answer


def test_odds_say_what_attacks_return(capfd: Capture) -> None:
    answer = found(capfd)
    assert answer["section"] == "N.J.A.C. 13:69F-36"
    one, always = exact(answer["return_no_further"]), exact(answer["return_always"])
    made = exact(answer["expected_return"])
    assert always == 3 * one
    assert made == one + exact(answer["second_return"]) + exact(answer["third_return"]) > one
    assert exact(answer["house_edge"]) == -made
    assert exact(answer["element_of_risk"]) == -made / exact(answer["average_wager"])
    assert 1 < exact(answer["average_attacks"]) < exact(answer["average_wager"])
    events = answer["events"]
    assert sum(exact(one["return"]) for one in events) == made
    attacks = {"one": 1, "two": 2, "three": 3}
    wins = [one for one in events if one["event"].endswith(("attack-win", "attacks-win"))]
    assert [exact(one["net"]) for one in wins] == list(attacks.values())


@pytest.fixture(scope="module")
def strategy() -> list[dict[str, str]]:
    """The strategy for machines, from one deck."""
    (played,) = play("triple-attack", decks=[1])
    table = pages_of("triple-attack").strategy_rows([Solved(played, played.solved.strategy())], Style())
    return list(csv.DictReader(io.StringIO(write_csv(table, Style()))))


@pytest.mark.long
def test_attacks_made_are_the_mean_over_the_chart(capfd: Capture, strategy: list[dict[str, str]]) -> None:
    answer = found(capfd)
    average = exact(answer["average_attacks"])
    asked = [row for row in strategy if row["part"] in ("second-attack", "third-attack")]
    assert len(asked) == 10 + 100
    made = [row for row in asked if row["cell"] == "attack"]
    assert average == 1 + sum(value(row, "probability") for row in made)
    assert all((value(row) > 0) is (row["cell"] == "attack") for row in asked)
    total = next(row for row in strategy if row["part"] == "total-with-attacks")
    assert value(total, "worth_per_round") == sum(value(row, "worth_per_round") for row in asked)
    assert value(total) == exact(answer["expected_return"])


@pytest.mark.long
def test_the_charts_are_printed_before_the_play(capfd: Capture) -> None:
    out = answered(capfd, "strategy", "triple-attack", *ONE_DECK)
    headings = ("second attack", "third attack", "worth of a third attack", "hard totals", "pairs")
    places = [out.index(f"spanish-48, {heading}\n") for heading in headings]
    assert places == sorted(places)


@pytest.mark.long
def test_hand_answers_whether_to_attack(capfd: Capture, strategy: list[dict[str, str]]) -> None:
    chart = {(row["part"], row["row"], row["upcard"]): row for row in strategy}
    for card, up in (("A", ""), ("6", ""), ("A", "6"), ("9", "T")):
        asked = ("--player", card, *(("--up", up) if up else ()))
        answer = {
            (row["about"], row["name"]): row
            for row in cells(capfd, "hand", "triple-attack", *ONE_DECK, *asked)
        }
        due = chart["third-attack" if up else "second-attack", card, up]
        assert value(answer["action", "attack"]) == value(due)
        assert ("best", "attack" if due["cell"] == "attack" else "no attack") in answer
    out = answered(capfd, "hand", "triple-attack", *ONE_DECK, "--player", "9", "--up", "T")
    assert out.startswith("Triple Attack Blackjack, 1 x spanish-48: third attack with 9 against T\n")
    assert out.index("\nno attack ") < out.index("\nattack ")


def test_a_second_attack_that_a_third_needs(capfd: Capture) -> None:
    bound = ("--rule", "third_attack=after-second")
    alone = cells(capfd, "hand", "triple-attack", *ONE_DECK, "--player", "9")
    with_third = cells(capfd, "hand", "triple-attack", *ONE_DECK, *bound, "--player", "9")
    assert value(with_third[0]) > value(alone[0])
    assert value(next(row for row in with_third if row["about"] == "worth")) == value(alone[0])


@pytest.mark.long
def test_a_third_attack_that_needs_a_second_returns_less(capfd: Capture) -> None:
    bound = ("--rule", "third_attack=after-second")
    out = answered(capfd, "strategy", "triple-attack", *ONE_DECK, *bound)
    assert "with the third it allows" in out
    assert exact(found(capfd, *bound)["expected_return"]) < exact(found(capfd)["expected_return"])


def test_hand_plays_two_cards_and_insures_by_suits(capfd: Capture) -> None:
    def edge(player: str, up: str = "A") -> Fraction:
        rows = cells(capfd, "hand", "triple-attack", *ONE_DECK, "--player", player, "--up", up)
        assert {"stand", "hit"} <= {row["name"] for row in rows if row["about"] == "action"}
        return value(next(row for row in rows if row["name"] == "insurance_edge"))

    assert edge("9 8") == Fraction(-(5 * 3 + 2 * 9) + 45 - 12, 45)
    assert edge("Kh 8", "Ah") == Fraction(-(5 * 2 + 2 * 9) + 45 - 11, 45)
    assert edge("Kh 8", "As") == Fraction(-(5 * 3 + 2 * 8) + 45 - 11, 45)
    drawn = cells(capfd, "hand", "triple-attack", *ONE_DECK, "--player", "9 4 2", "--up", "A")
    assert "insurance" not in {row["about"] for row in drawn}


@pytest.mark.long
def test_seen_suits_change_insurance_and_nothing_else(capfd: Capture) -> None:
    """Of the pairs of an ace and a hole card that make a blackjack, 5 to 1 is paid for those of one suit.

    While all aces are left, it does not matter of which suits other cards are gone: each face card has its
    ace. With an ace gone, it does.
    """

    def edge(aces: int, suited_pairs: int, faces: int) -> Fraction:
        suited, unseen = Fraction(suited_pairs, aces), 48 - 3
        return -(5 * suited + 2 * (faces - suited) - (unseen - faces)) / unseen

    hearts, mixed = found(capfd, "--seen", "Kh Qh"), found(capfd, "--seen", "Kh Qs")
    assert exact(hearts["insurance_edge"]) == edge(4, 1 + 3 + 3 + 3, 10) == edge(4, 2 + 2 + 3 + 3, 10)
    assert all(hearts[name] == mixed[name] for name in hearts.keys() - {"conditions", "facts"})
    one_suit, two_suits = found(capfd, "--seen", "Kh Ah"), found(capfd, "--seen", "Kh As")
    assert exact(one_suit["insurance_edge"]) == edge(3, 3 + 3 + 3, 11)
    assert exact(two_suits["insurance_edge"]) == edge(3, 2 + 3 + 3, 11)
    insurance = {name for name in one_suit if name.startswith("insurance_")}
    same = one_suit.keys() - insurance - {"conditions", "facts"}
    assert {"house_edge", "events", "variance"} <= same
    assert all(one_suit[name] == two_suits[name] for name in same)


def test_compare_gives_every_figure(capfd: Capture) -> None:
    rows = cells(capfd, "compare", "triple-attack", "--decks", "1,2")
    assert [row["decks"] for row in rows] == ["1", "2"]
    assert value(rows[0], "edge_no_further") > value(rows[0], "house_edge") > 0
    assert value(rows[0], "house_edge") == exact(found(capfd)["house_edge"])


@pytest.mark.long
def test_removal_fixed_sums_to_zero(capfd: Capture) -> None:
    rows = cells(capfd, "removal", "triple-attack", *ONE_DECK, "--play", "fixed")
    assert sum(value(row, "share") * value(row, "change") for row in rows) == 0


def test_verify_plays_the_attacks(capfd: Capture) -> None:
    out = answered(capfd, "verify", "triple-attack", *ONE_DECK, "--deals", "100000")
    assert "no difference" in out
    assert "mean stake of three-attacks-split rounds" in out


def test_rules_are_all_assumed(capfd: Capture) -> None:
    out = answered(capfd, "rules", "triple-attack")
    assert "suited_insurance_pays" in out
    assert out.count(" assumed") >= 16


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ("hand", "triple-attack", "--player", "A 6"),
            "--up: a hand of two cards and more is played",
        ),
        (("hand", "triple-attack"), "--player: one hand is asked about"),
        (("hand", "triple-attack", "--player", "Th"), "Th"),
        (("odds", "triple-attack", "--rule", "third_attack=never"), "(allowed: always, after-second)"),
        (("hand", "blackjack", "--player", "A"), "--up: the dealer shows one card"),
        (
            ("hand", "triple-attack", "--decks", "1", "--seen", "9 9 9", "--player", "9", "--up", "9"),
            "2 cards are named of value 9, but the shoe holds 1",
        ),
    ],
)
def test_wrong_questions(capfd: Capture, words: tuple[str, ...], said: str) -> None:
    answer = ask(capfd, *words)
    assert answer.code == 2
    assert said in answer.err
    assert answer.err.count("\n") == 1
    assert answer.out == ""
