"""A wrong question gets one clear line and code 2; a right one is answered however large it is."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from tests.cli.helpers import OWN_TABLE, Answer, Capture, ask

IN_BETWEEN = ("odds", "in-between")
INSURANCE = ("odds", "insurance")
ALL_52 = " ".join(rank + suit for rank in "23456789TJQKA" for suit in "shdc")


def refused(answer: Answer, *words: str) -> None:
    """One line on stderr that holds every one of ``words``, nothing on stdout, code 2."""
    assert answer.code == 2
    assert answer.out == ""
    assert answer.err.startswith("oddscalc: ")
    assert answer.err.endswith("\n")
    assert len(answer.err.splitlines()) == 1
    for word in words:
        assert word in answer.err


@pytest.mark.parametrize(
    ("question", "words"),
    [
        pytest.param(("odds", "in-betwen"), ("in-betwen", "did you mean 'in-between'"), id="wager"),
        pytest.param(("compare", "Insurence"), ("did you mean 'insurance'",), id="wager-to-compare"),
        pytest.param(("odds", "baccarat"), ("allowed: in-between, insurance,",), id="wager-like-none"),
        pytest.param(("odds", ""), ("unknown wager ''",), id="wager-empty"),
        pytest.param((*IN_BETWEEN, "--table", "E"), ("'E'", "allowed: A, B, C, D"), id="table"),
        pytest.param((*IN_BETWEEN, "--table", "a"), ("did you mean 'A'",), id="table-small"),
        pytest.param((*IN_BETWEEN, "--deck", "52-cards"), ("did you mean '52-card'",), id="deck"),
        pytest.param((*IN_BETWEEN, "--deck", "spanish"), ("did you mean 'spanish-48'",), id="deck-spanish"),
        pytest.param((*IN_BETWEEN, "--format", "jsn"), ("--format", "did you mean 'json'"), id="format"),
        pytest.param((*IN_BETWEEN, "--rounding", "half"), ("--rounding", "half-up"), id="rounding"),
        pytest.param(("ods", "in-between"), ("ods", "Did you mean 'odds'"), id="command"),
        pytest.param((*IN_BETWEEN, "--tabel", "A"), ("--tabel", "--table"), id="option"),
        pytest.param(("--verbose",), ("--verbose",), id="option-of-none"),
        pytest.param(("odds",), ("WAGER",), id="no-wager"),
        pytest.param((*IN_BETWEEN, "insurance"), ("unexpected", "insurance"), id="second-wager"),
        pytest.param(("list", "in-betwen"), ("in-betwen", "did you mean 'in-between'"), id="list-of-one"),
    ],
)
def test_unknown_word_is_named_with_the_nearest(
    capfd: Capture, question: tuple[str, ...], words: tuple[str, ...]
) -> None:
    refused(ask(capfd, *question), *words)


@pytest.mark.parametrize(
    ("decks", "word"),
    [
        ("0", "1 to 10^9"),
        ("-1", "not a deck count"),
        ("x", "not a deck count"),
        ("", "not a deck count"),
        ("1.5", "not a deck count"),
        ("1e3", "not a deck count"),
        ("8-1", "1-8"),
        ("1-2-3", "not a deck count"),
        ("2,,3", "not a deck count"),
        ("0-3", "1 to 10^9"),
        ("1000000001", "1 to 10^9"),
        ("9" * 30, "not a deck count"),
        ("\u0663", "not a deck count"),
        ("1-1001", "1,000"),
        ("1-1000,1002", "1,000"),
        ("1-1000000000", "1,000"),
        ("\x1b[31m6", "not a deck count"),
        ("x" * 5000, "not a deck count"),
    ],
)
@pytest.mark.parametrize("command", ["odds", "compare"])
def test_wrong_deck_counts(capfd: Capture, command: str, decks: str, word: str) -> None:
    answer = ask(capfd, command, "in-between", f"--decks={decks}")
    refused(answer, "--decks", word)
    assert answer.err.strip().isprintable()
    assert len(answer.err) < 200


@pytest.mark.parametrize(
    ("question", "words"),
    [
        pytest.param((*IN_BETWEEN, "--up", "1h"), ("--up", "'1h'"), id="no-such-rank"),
        pytest.param((*IN_BETWEEN, "--up", "Ax"), ("--up", "'Ax'"), id="no-such-suit"),
        pytest.param((*IN_BETWEEN, "--up", "A\u017f"), ("--up", "is not a card"), id="long-s-for-spades"),
        pytest.param((*IN_BETWEEN, "--player", ""), ("--player", "no card"), id="no-card"),
        pytest.param((*IN_BETWEEN, "--seen", " , "), ("--seen", "no card"), id="only-a-comma"),
        pytest.param(
            ("odds", "suited-royal", "--player", "Th 9h"),
            ("--player", "Th", "spanish-48", "J, Q, K"),
            id="ten-of-a-spanish-deck",
        ),
        pytest.param(
            ("odds", "triple-match", "--seen", "T"),
            ("--seen", "T", "J, Q, K"),
            id="any-ten-of-a-spanish-deck",
        ),
        pytest.param(
            (*IN_BETWEEN, "--deck", "spanish-48", "--up", "10h"),
            ("--up", "Th", "J, Q, K"),
            id="ten-of-the-deck-asked",
        ),
        pytest.param(
            (*IN_BETWEEN, "--decks", "1", "--seen", "Ah Ah"),
            ("Ah is named 2 times", "1 deck"),
            id="card-twice",
        ),
        pytest.param(
            (*IN_BETWEEN, "--decks", "2", "--player", "Ah", "--up", "Ah", "--seen", "Ah"),
            ("Ah is named 3 times", "2 decks"),
            id="card-thrice-of-two-decks",
        ),
        pytest.param(
            (*INSURANCE, "--decks", "1", "--seen", "K K K Ks Kh"),
            ("K is named 5 times", "the 4 in 1 deck"),
            id="rank-too-often",
        ),
        pytest.param((*IN_BETWEEN, "--up", "A", "--up", "K"), ("--up", "twice"), id="up-twice"),
        pytest.param((*IN_BETWEEN, "--up", "A K"), ("--up", "one card"), id="two-upcards"),
        pytest.param(
            (*IN_BETWEEN, "--player", "A", "--player", "K"), ("--player", "twice"), id="player-twice"
        ),
        pytest.param((*IN_BETWEEN, "--player", "A K Q"), ("--player", "3 cards"), id="three-player-cards"),
        pytest.param((*INSURANCE, "--up", "K"), ("dealer up K", "A"), id="insurance-against-a-king"),
        pytest.param(
            (*INSURANCE, "--decks", "1", "--seen", "A A A A"), ("48 cards", "no deal"), id="aces-exhausted"
        ),
        pytest.param(
            (*IN_BETWEEN, "--decks", "1", "--seen", ALL_52), ("0 cards", "no deal"), id="no-card-left"
        ),
        pytest.param(
            (*IN_BETWEEN, "--decks", "1", "--seen", ALL_52[: -len(" Ad Ac")], "--up", "Ad"),
            ("1 card is left", "no deal of player 1, player 2 "),
            id="one-card-left-for-two",
        ),
    ],
)
def test_wrong_cards(capfd: Capture, question: tuple[str, ...], words: tuple[str, ...]) -> None:
    refused(ask(capfd, *question), *words)


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ((*INSURANCE, "--chip", "5"), ("--chip", "--initial-wager")),
        ((*IN_BETWEEN, "--chip", "5", "--initial-wager", "15"), ("insurance", "in-between")),
        ((*IN_BETWEEN, "--initial-wager", "15"), ("insurance", "in-between")),
        (("compare", "insurance", "--chip", "5"), ("--chip",)),
        *(
            ((*INSURANCE, "--initial-wager", amount), ("--initial-wager",))
            for amount in ("0", "-5", "x", "", "1e3", "nan", "inf", "0x10", "1_000", "9" * 41, "9" * 20)
        ),
        *(
            ((*INSURANCE, "--initial-wager", "15", "--chip", chip), ("--chip",))
            for chip in ("0", "0.00", "-1", "5 dollars", "\u0665")
        ),
    ],
)
def test_wrong_stakes(capfd: Capture, question: tuple[str, ...], words: tuple[str, ...]) -> None:
    refused(ask(capfd, *question), *words)


@pytest.mark.parametrize("places", ["-1", "1001", "x", "", "1.5", "9" * 5000])
def test_wrong_places(capfd: Capture, places: str) -> None:
    refused(ask(capfd, *IN_BETWEEN, f"--places={places}"), "--places")


def test_option_without_its_value(capfd: Capture) -> None:
    refused(ask(capfd, *IN_BETWEEN, "--decks"), "--decks", "requires an argument")


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("missing.toml", None, ("missing.toml", "No such file")),
        ("broken.toml", "schema = ", ("broken.toml", "not TOML", "end of document")),
        ("empty.toml", "", ("empty.toml", "schema", "allowed: 1")),
        (
            "event.toml",
            OWN_TABLE.replace("two-card", "to-card"),
            ("tables.X.pays.to-card-spread", "two-card"),
        ),
        ("negative.toml", OWN_TABLE.replace('"12 to 1"', "-12"), ("one-card-spread", "negative")),
        ("for.toml", OWN_TABLE.replace("12 to 1", "13 for 1"), ("one-card-spread", "12 to 1")),
        ("deck.toml", OWN_TABLE + "[decks]\ndeck = []\n", ("decks.deck", "52-card, spanish-48")),
        ("deep.toml", "schema." + ".".join("a" * 2000) + " = 1", ("line 1", "more than 8 parts")),
        ("line\nbreak.toml", "schema = 2", ("line\\nbreak.toml", "schema")),
        ("\x1b[31m.toml", "schema = 2", ("\\x1b[31m.toml", "schema")),
    ],
)
def test_wrong_pay_table_files(
    capfd: Capture, tmp_path: Path, name: str, content: str | None, words: tuple[str, ...]
) -> None:
    if content is not None:
        (tmp_path / name).write_text(content, encoding="utf-8")
    answer = ask(capfd, *IN_BETWEEN, "--table", str(tmp_path / name))
    refused(answer, *words)
    assert answer.err.strip().isprintable()


def test_directory_is_no_pay_table(capfd: Capture, tmp_path: Path) -> None:
    (tmp_path / "a.toml").mkdir()
    refused(ask(capfd, *IN_BETWEEN, "--table", str(tmp_path / "a.toml")), "a.toml", "directory")


def test_no_table_for_the_decks(capfd: Capture, tmp_path: Path) -> None:
    own = tmp_path / "two.toml"
    own.write_text(OWN_TABLE.replace("[tables.X]", "[tables.X]\ndecks = [2]"), encoding="utf-8")
    refused(ask(capfd, *IN_BETWEEN, "--table", str(own), "--decks", "6"), "no pay table", "6 decks")


@pytest.mark.parametrize("target", ["absent/out.txt", "file/out.txt", "."])
def test_unwritable_output(
    capfd: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, target: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("kept", encoding="utf-8")
    refused(ask(capfd, *IN_BETWEEN, "--decks", "1", f"--output={target}"), "--output", "cannot be written")
    assert [path.name for path in tmp_path.rglob("*")] == ["file"]
    assert (tmp_path / "file").read_text(encoding="utf-8") == "kept"


@pytest.mark.parametrize("wrong", [("--table", "E"), ("--decks", "0"), ("--up", "x"), ("--places", "x")])
def test_wrong_question_leaves_no_file(capfd: Capture, tmp_path: Path, wrong: tuple[str, str]) -> None:
    refused(ask(capfd, *IN_BETWEEN, *wrong, "--output", str(tmp_path / "out.txt")))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("wager", ["in-between", "insurance", "suited-royal", "triple-match"])
@pytest.mark.parametrize("decks", ["1000000", "1000000000"])
def test_immense_shoes_are_answered(capfd: Capture, wager: str, decks: str) -> None:
    answer = ask(capfd, "odds", wager, "--decks", decks, "--format", "csv")
    assert (answer.code, answer.err) == (0, "")
    rows = list(csv.DictReader(io.StringIO(answer.out)))
    assert {row["decks"] for row in rows} == {decks}
    for total in (row for row in rows if row["event"] == "total"):
        ways = [int(row["ways"]) for row in rows if row["table"] == total["table"]]
        assert sum(ways) == 2 * int(total["total_ways"])


def test_a_thousand_deck_counts_are_answered_once_each(capfd: Capture) -> None:
    answer = ask(capfd, "compare", "insurance", "--decks", "1-1000,5,7-9", "--format", "csv")
    assert (answer.code, answer.err) == (0, "")
    decks = [int(row["decks"]) for row in csv.DictReader(io.StringIO(answer.out))]
    assert decks == list(range(1, 1001))
