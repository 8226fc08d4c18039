"""Filings of neighbouring wagers: what they say of their pay tables, house rules and methods."""

from __future__ import annotations

import csv
import io

import pytest

from oddscalc.report.filing.manifest import Asked
from oddscalc.report.filing.wager import WagerFiling


@pytest.fixture(scope="module")
def buster() -> dict[str, str]:
    return {path: made.decode() for path, made in WagerFiling("buster", Asked((6,))).files().items()}


@pytest.mark.long
def test_both_rules_for_soft_17_are_filed(buster: dict[str, str]) -> None:
    document = buster["buster/buster.md"]
    part = document[document.index("## 4. By deck count") : document.index("## 5. ")]
    assert "soft17=hit (or stand)" in part
    assert "8.2462 %" in part
    assert "6.2143 %" in part
    rows = list(csv.DictReader(io.StringIO(buster["buster/odds.csv"])))
    assert {row["conditions"] for row in rows} == {"soft17=stand", "soft17=hit"}


def test_a_whole_hand_is_filed_without_counting_arguments(buster: dict[str, str]) -> None:
    document = buster["buster/buster.md"]
    assert "Counting arguments" not in document
    assert "Brute force deals" not in document
    assert "A recursion that draws the hand card by card in every order" in document
    assert "settles them for every number of decks" in document
    assert "no available New Jersey text gives any; the tables are from trade (Wizard of Odds)" in document
    assert "no dated text is available" in document
    assert "no section of law is known to this program that allows the wager" in document


def test_figures_that_are_wrong_in_their_source_are_filed_as_such(buster: dict[str, str]) -> None:
    rows = list(csv.DictReader(io.StringIO(buster["buster/verification.csv"])))
    wrong = {(row["printed"], row["correct"]) for row in rows if row["agrees"] == "wrong in its source"}
    assert wrong == {("0.1730320", "0.1730318"), ("-0.062143", "-0.054230")}
    assert {row["known"] for row in rows if row["method"] == "published"} == {"soft17=stand", "soft17=hit"}


@pytest.mark.long
def test_four_cards_are_filed_card_by_card() -> None:
    document = WagerFiling("super-match", Asked((6,))).files()["super-match/super-match.md"].decode()
    assert "every ordered deal of distinct cards" in document
    assert "four cards of that rank" not in document
    assert "two cards of one rank and two of another" in document


def test_only_the_deck_counts_that_the_section_allows_are_filed() -> None:
    filing = WagerFiling("match-the-dealer")
    assert [(one.table.name, one.shoe.decks) for one in filing.answers] == [("C", 6), ("D", 8)]
