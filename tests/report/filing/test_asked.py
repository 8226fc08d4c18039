"""A filing of the reader's own question: table, rules, deck, decks and seen cards, written, told and held."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from oddscalc.api import odds
from oddscalc.cli.app import run
from oddscalc.errors import QuestionError
from oddscalc.report.filing.manifest import Asked, Manifest, read_manifest
from oddscalc.report.filing.wager import WagerFiling

TABLE = """schema = 1
wager = "insurance"
[tables.Short]
title = "Short"
[tables.Short.pays]
ten-value-card = "3 to 2"
"""


@pytest.fixture
def short(tmp_path: Path) -> Path:
    file = tmp_path / "mine" / "short.toml"
    file.parent.mkdir()
    file.write_text(TABLE, encoding="utf-8")
    return file


@pytest.fixture
def document(short: Path) -> str:
    asked = Asked((6,), table=str(short), seen="A K K")
    return WagerFiling("insurance", asked).files()["insurance/insurance.md"].decode()


def test_a_table_of_ones_own_is_filed_as_the_reader_asked(document: str, short: Path) -> None:
    edge = odds("insurance", str(short), 6, seen="A K K").house_edge
    assert str(edge) in document
    for words in (
        "- **Conditions:** seen A K K",
        "short.toml, the user's own; not a pay table of the section (2.9(c) fixes the odds)",
        "- **The user's pay tables:** short.toml, SHA-256 ",
        "- **Made by:** oddscalc filing insurance --table short.toml --decks 6 --seen 'A K K'",
        "- **Note:** Short: not a pay table of the section",
    ):
        assert words in document, words
    assert str(short.parent) not in document


def test_what_seen_cards_are_worth_is_among_the_assumptions(document: str, short: Path) -> None:
    seen, unseen = (odds("insurance", str(short), 6, seen=cards).house_edge for cards in ("A K K", ""))
    (row,) = [line for line in document.splitlines() if line.startswith("| known cards")]
    assert f"{float(100 * (unseen - seen)):.4f} %" in row
    assert unseen - seen != Fraction(0)


def test_another_deck_than_the_section_has_is_noted() -> None:
    document = (
        WagerFiling("insurance", Asked((6,), deck="spanish-48")).files()["insurance/insurance.md"].decode()
    )
    assert "- **Note:** spanish-48: not the section's deck, which is 52-card" in document
    assert "48-card Spanish deck (no tens) | 52-card deck" in " ".join(document.split())


def test_a_house_rule_is_filed_as_it_is_asked() -> None:
    filing = WagerFiling("buster", Asked((6,), rules=("soft17=hit",)))
    assert {one.wager.house_rules["soft17"] for one in filing.answers} == {"hit"}
    assert filing.asked.command("buster") == "oddscalc filing buster --rule soft17=hit --decks 6"


@pytest.mark.parametrize(
    "asked",
    [
        Asked(),
        Asked((2, 6), ("html",)),
        Asked(None, (), "B", ("soft17=hit", "x=y"), "spanish-48", "A K"),
        Asked((1,), ("pdf", "xlsx"), "mine/short.toml"),
    ],
)
def test_the_manifest_keeps_how_a_filing_was_asked(tmp_path: Path, asked: Asked) -> None:
    (tmp_path / "manifest.json").write_bytes(Manifest({"insurance": asked}).text())
    assert read_manifest(tmp_path).filings == {"insurance": asked}


def test_the_manifest_of_a_usual_filing_says_no_more_than_it_did(tmp_path: Path) -> None:
    text = Manifest({"insurance": Asked((6,))}).text()
    assert json.loads(text)["filings"] == {"insurance": {"decks": [6], "formats": []}}


@pytest.mark.parametrize("wrong", ['"rules": 3', '"decks": 3', '"formats": 3', '"decks": ["x"]'])
def test_a_manifest_with_wrong_types_is_refused(tmp_path: Path, wrong: str) -> None:
    entry = '{"decks": null, "formats": [], ' + wrong + "}"
    text = '{"filings": {"insurance": ' + entry + '}, "files": {}, "everything": false}'
    (tmp_path / "manifest.json").write_text(text, encoding="utf-8")
    with pytest.raises(QuestionError, match="not a manifest of ours"):
        read_manifest(tmp_path)


def test_a_folder_is_held_to_the_question_it_was_written_for(
    tmp_path: Path, short: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    output = str(tmp_path / "filed")
    asked = ["--table", str(short), "--decks", "6", "--seen", "A", "--seen", "K"]
    assert run(["filing", "insurance", *asked, "--output", output]) == 0
    assert run(["filing", "--check", "--output", output]) == 0
    assert run(["filing", "insurance", "--decks", "6", "--check", "--output", output]) == 1
    short.write_text(TABLE.replace("3 to 2", "1 to 1"), encoding="utf-8")
    capfd.readouterr()
    assert run(["filing", "--check", "--output", output]) == 1
    assert "changed insurance/odds.csv" in capfd.readouterr().out
    short.unlink()
    assert run(["filing", "--check", "--output", output]) == 2
    printed = capfd.readouterr()
    assert printed.err.count("\n") == 1
    assert "short.toml: cannot be read" in printed.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--table", "A"], "--table: no wager or game is named"),
        (["--rule", "soft17=hit"], "--rule: no wager or game is named"),
        (["--deck", "52-card"], "--deck: no wager or game is named"),
        (["--seen", "A"], "--seen: no wager or game is named"),
        (["insurance", "--rule", "soft17=hit"], "insurance has no house rules"),
        (["insurance", "--table", "Z"], "table of insurance"),
        (["insurance", "--table", "nowhere.toml"], "nowhere.toml: cannot be read"),
        (["insurance", "--deck", "53-card"], "53-card"),
        (["insurance", "--seen", "1"], "--seen"),
        (["insurance", "--decks", "1", "--seen", "As As"], "As"),
        (["in-between", "--decks", "1"], "minimum of 2 decks (13:69F-2.2(a)2) (allowed: oddscalc odds"),
        (["blackjack", "--table", "A"], "--table: blackjack has no pay table"),
        (["blackjack", "--rule", "soft17=sit"], "soft17"),
        (["blackjack", "--decks", "1", "--seen", "A A A A A"], "A"),
    ],
)
def test_wrong_questions(
    words: list[str], said: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert run(["filing", *words, "--output", str(tmp_path / "filed")]) == 2
    printed = capfd.readouterr()
    assert printed.out == ""
    assert said in printed.err
    assert printed.err.count("\n") == 1
    assert not (tmp_path / "filed").exists()


def test_a_game_is_filed_under_the_rules_and_cards_asked() -> None:
    from tests.report.filing.documents import QUICK, game_documents

    (document,) = game_documents("blackjack", QUICK)
    assert f"seen {QUICK.seen}" in document
    assert (
        "oddscalc filing blackjack --rule soft17=hit --rule split_hands=1 --rule split_aces_hands=1 "
        f"--decks 1 --seen '{QUICK.seen}'"
    ) in document.replace("\\_", "_")
