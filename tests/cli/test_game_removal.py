"""``oddscalc removal`` of a played game as it is called."""

from __future__ import annotations

import csv
import io
import json
from fractions import Fraction

import pytest

from tests.cli.helpers import ROOT, Capture, answered, ask

BASIC = str(ROOT / "docs" / "examples" / "basic.chart")
NO_SPLITS = ("--rule", "split_hands=1", "--rule", "split_aces_hands=1")
SEEN = ("--seen", "2 2 2 2 3 3 3 3")
"""Without small cards there are few hands, and the answers come soon."""

SHORT_DECK = ("removal", "blackjack", "--decks", "1", *SEEN)


def effects(capture: Capture, *arguments: str) -> dict[str, tuple[Fraction, Fraction]]:
    """Share of the shoe and change by the card gone."""
    rows = csv.DictReader(io.StringIO(answered(capture, *arguments, "--format", "csv")))
    return {
        row["card"]: (
            Fraction(int(row["share_num"]), int(row["share_den"])),
            Fraction(int(row["change_num"]), int(row["change_den"])),
        )
        for row in rows
        if row["change_num"]
    }


def weighted(found: dict[str, tuple[Fraction, Fraction]]) -> Fraction:
    return sum((share * change for share, change in found.values()), Fraction(0))


@pytest.mark.parametrize(
    "rules", [(), ("--rule", "soft17=hit", "--rule", "split_hands=3", "--rule", "strategy=total")]
)
def test_with_fixed_play_the_effects_balance_exactly(capfd: Capture, rules: tuple[str, ...]) -> None:
    found = effects(capfd, *SHORT_DECK, "--play", "fixed", *rules)
    assert list(found) == list("A456789T")
    assert sum(share for share, _ in found.values()) == 1
    assert weighted(found) == 0
    assert found["5"][1] > found["8"][1] > found["A"][1]


def test_reoptimised_play_gains_by_the_card_seen(capfd: Capture) -> None:
    fixed = effects(capfd, *SHORT_DECK, "--play", "fixed", *NO_SPLITS)
    best = effects(capfd, *SHORT_DECK, *NO_SPLITS)
    assert weighted(best) > 0
    assert all(best[card][1] >= change for card, (_, change) in fixed.items())


def test_an_effect_is_the_change_of_the_value_once_the_card_is_seen(capfd: Capture) -> None:
    def value(*seen: str) -> Fraction:
        odds = ("odds", "blackjack", "--decks", "1", *NO_SPLITS, *SEEN, *seen, "--format", "json")
        number = json.loads(answered(capfd, *odds))["expected_return"]
        return Fraction(int(number["num"]), int(number["den"]))

    assert effects(capfd, *SHORT_DECK, *NO_SPLITS)["5"][1] == value("--seen", "5") - value()


def test_a_chart_is_fixed_play(capfd: Capture) -> None:
    question = (*SHORT_DECK, "--rule", f"strategy={BASIC}", *NO_SPLITS)
    assert weighted(effects(capfd, *question)) == 0
    out = answered(capfd, *question)
    assert "play fixed" in out
    assert ["effects", "weighted", "by", "share", "0.000000", "0"] in [
        line.split() for line in out.splitlines()
    ]
    code, out, err = ask(capfd, *question, "--play", "reoptimised")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "basic.chart is played as it stands (allowed: fixed)" in err


def test_a_value_that_is_gone_has_no_effect(capfd: Capture) -> None:
    out = answered(capfd, *SHORT_DECK, *NO_SPLITS, "--play", "fixed", "--format", "csv")
    gone = [row for row in csv.DictReader(io.StringIO(out)) if row["card"] in "23"]
    assert [(row["share"], row["change"]) for row in gone] == [("0.000000", "")] * 2


def test_a_shoe_that_cannot_spare_a_card_is_refused(capfd: Capture) -> None:
    # Five tens are 50 points; without one of them a round may run out.
    gone = " ".join([*(card for card in "A23456789" for _ in range(4)), *"T" * 11])
    assert ask(capfd, "odds", "blackjack", "--decks", "1", *NO_SPLITS, "--seen", gone).code == 0
    code, out, err = ask(capfd, "removal", "blackjack", "--decks", "1", *NO_SPLITS, "--seen", gone)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "may run out" in err
