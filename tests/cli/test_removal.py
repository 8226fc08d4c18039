"""``oddscalc removal`` as it is called."""

from __future__ import annotations

import csv
import io
import json
from fractions import Fraction
from pathlib import Path

import pytest

from tests.cli.helpers import Capture, answered, ask


def test_ranks_with_the_proof_that_they_balance(capfd: Capture) -> None:
    out = answered(capfd, "removal", "in-between", "--table", "A", "--decks", "6")
    lines = [line.split() for line in out.splitlines()]
    assert ["2", "0.076923", "0.001535"] in lines
    assert ["T", "0.076923", "-0.000785"] in lines
    assert ["effects", "weighted", "by", "share", "0.000000", "0"] in lines
    assert ["its", "effect", "0.001535", "99072/64546495"] in lines
    assert ["card", "that", "moves", "it", "most", "2", "and", "A"] in lines
    assert "spades" not in out


def test_suits_beside_ranks_where_they_are_read(capfd: Capture) -> None:
    out = answered(capfd, "removal", "suited-royal", "--table", "A", "--seen", "Kh")
    assert "spades     hearts    diamonds      clubs" in out
    (king,) = [line.split() for line in out.splitlines() if line.startswith("K ")]
    _, _, _, spades, hearts, diamonds, clubs = king
    assert spades == diamonds == clubs != hearts


def test_csv_of_several_shoes_and_tables(capfd: Capture) -> None:
    out = answered(capfd, "removal", "in-between", "--decks", "2,6", "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(out)))
    assert len(rows) == 4 * 2 * 13
    for table in "ABCD":
        for decks in ("2", "6"):
            group = [row for row in rows if (row["table"], row["decks"]) == (table, decks)]
            effects = [
                Fraction(int(row["share_num"]), int(row["share_den"]))
                * Fraction(int(row["change_num"]), int(row["change_den"]))
                for row in group
            ]
            assert sum(effects) == 0


def test_json(capfd: Capture) -> None:
    out = answered(capfd, "removal", "insurance", "--player", "T 9", "--seen", "A K K K", "--format", "json")
    content = json.loads(out)
    assert content["command"] == "removal"
    assert content["facts"]["Conditions"] == "player T 9; seen A K K K"
    assert [row[4] for row in content["rows"]] == list("23456789TJQKA")


def test_an_exhausted_card_has_no_effect(capfd: Capture) -> None:
    arguments = ("removal", "insurance", "--decks", "1", "--seen", "K K K K")
    out = answered(capfd, *arguments)
    assert ["K", "0.000000"] in [line.split() for line in out.splitlines()]
    rows = list(csv.DictReader(io.StringIO(answered(capfd, *arguments, "--format", "csv"))))
    (king,) = [row for row in rows if row["card"] == "K"]
    assert (king["share"], king["change"], king["change_num"]) == ("0.000000", "", "")


def test_no_card_is_left_to_be_seen(capfd: Capture) -> None:
    """Every card but the three that are dealt is seen."""
    others = " ".join(4 * f"{rank} " for rank in "3456789TJQKA")
    known = ("--player", "2 2", "--up", "2", "--seen", f"2 {others}")
    code, out, _ = ask(capfd, "removal", "in-between", "--table", "A", "--decks", "1", *known)
    assert code == 0
    assert "none" in out


def test_a_slot_of_a_named_suit(capfd: Capture) -> None:
    """A jack of hearts in a slot is one jack of four, and the effects balance all the same."""
    arguments = ("removal", "in-between", "--table", "A", "--decks", "2", "--player", "Jh")
    rows = list(csv.DictReader(io.StringIO(answered(capfd, *arguments, "--format", "csv"))))
    shares = {row["card"]: Fraction(int(row["share_num"]), int(row["share_den"])) for row in rows}
    assert shares["J"] == Fraction(7, 103)
    assert shares["T"] == Fraction(8, 103)


@pytest.mark.parametrize("form", ["markdown", "latex", "html"])
def test_other_formats(form: str, capfd: Capture) -> None:
    out = answered(capfd, "removal", "insurance", "--decks", "6", "--format", form)
    assert "change in return" in out
    assert "0.002987" in out


def test_a_workbook(capfd: Capture, tmp_path: Path) -> None:
    from openpyxl import load_workbook

    path = tmp_path / "removal.xlsx"
    assert answered(capfd, "removal", "insurance", "--format", "xlsx", "--output", str(path)) == ""
    (sheet,) = load_workbook(path).worksheets
    cards = [str(cell.value) for cell in sheet["A"]]
    assert set("23456789TJQKA") <= set(cards)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["in-between", "--decks", "1", "--seen", "K K K K K"], "K is named 5 times, more than the 4"),
        (["in-between", "--table", "E"], "unknown table of in-between 'E'"),
        (["suited-royal", "--seen", "Th"], "is not in a spanish-48 deck"),
        (["insurance", "--up", "K"], "offered only when that card is A"),
        (["removals"], "unknown wager 'removals'"),
    ],
)
def test_wrong_questions(arguments: list[str], said: str, capfd: Capture) -> None:
    code, out, err = ask(capfd, "removal", *arguments)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert said in err
