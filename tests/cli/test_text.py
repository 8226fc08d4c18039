"""What people read: text and Markdown, the notes beside them, and the help."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.helpers import OWN_TABLE, Capture, answered, ask

EVERY_ANSWER = [
    ("list",),
    ("odds", "in-between"),
    ("odds", "in-between", "--decks", "2-3", "--places", "0"),
    ("odds", "insurance", "--initial-wager", "15", "--chip", "5", "--player", "T 9"),
    ("odds", "suited-royal", "--decks", "1"),
    ("odds", "triple-match", "--seen", "A K", "--places", "40"),
    ("compare", "in-between", "--decks", "2-8"),
    ("compare", "triple-match", "--places", "1000"),
]
HELPS = [("--help",), ("list", "--help"), ("odds", "--help"), ("compare", "--help")]


def lines_after(text: str, start: str) -> list[str]:
    """The lines of one block, from the one that starts so."""
    lines = text.split("\n")
    first = next(number for number, line in enumerate(lines) if line.startswith(start))
    rest = lines[first:]
    return rest[: rest.index("")]


@pytest.mark.parametrize("question", EVERY_ANSWER)
def test_text_is_plain(capfd: Capture, question: tuple[str, ...]) -> None:
    text = answered(capfd, *question)
    assert text.isascii()
    assert all(line == line.rstrip() and (line.isprintable()) for line in text.split("\n"))
    assert text.endswith("\n")
    assert not text.endswith("\n\n")


def test_text_shows_the_heading_the_events_and_the_figures(capfd: Capture) -> None:
    text = answered(capfd, "odds", "in-between", "--table", "A", "--decks", "6")
    heading = dict(re.split(r"\s{2,}", line, maxsplit=1) for line in lines_after(text, "Section"))
    assert heading["Section"].startswith("N.J.A.C. 13:69F-2.26 ")
    assert heading["Pay table"].startswith("Table A")
    assert heading["Deck"] == "52-card deck, 6 decks"
    assert heading["Conditions"] == "no other card is known"
    assert heading["Sample space"] == "ordered deals of player 1, player 2, dealer up: 30,079,920"

    head, rule, *events = lines_after(text, "event")
    assert re.split(r"\s{2,}", head) == [
        *("event", "pays", "ways", "probability", "true odds", "1 in n", "return")
    ]
    assert set(rule) == {"-", " "}
    rows = {cells[0]: cells[1:] for cells in (re.split(r"\s{2,}", line) for line in events)}
    assert rows["triple-match"] == ["30 to 1", "157,872", "0.005248", "189.53 to 1", "190.53", "0.157453"]
    assert rows["loss"][0] == "-1"
    assert rows["loss"][-1].startswith("-0.")
    assert rows["total"] == ["30,079,920", "1.000000", "-0.033961"]
    assert list(rows)[-2:] == ["loss", "total"]

    figures = {
        cells[0]: cells[1:]
        for cells in (re.split(r"\s{2,}", line) for line in lines_after(text, "expected return"))
    }
    assert figures["expected return (net, per unit)"] == ["-0.033961", "-21282/626665"]
    assert figures["return to player"] == ["96.6039 %", "605383/626665"]
    assert figures["house edge"] == ["3.3961 %", "21282/626665"]
    assert figures.keys() >= {"hit frequency", "variance", "standard deviation"}


def test_text_names_the_known_cards(capfd: Capture) -> None:
    text = answered(
        capfd, "odds", "in-between", "--table", "A", "--player", "qh t", "--up", "6", "--seen", "10s"
    )
    assert "Conditions    player Qh T; dealer up 6; seen Ts\n" in text


def test_text_says_impossible_rather_than_nothing(capfd: Capture) -> None:
    text = answered(capfd, "odds", "triple-match", "--table", "A", "--decks", "2")
    row = next(line for line in text.split("\n") if line.startswith("three-of-a-kind-suited"))
    assert row.split()[-3:-1] == ["impossible", "impossible"]
    assert "three-of-a-kind-suited is impossible with 2 decks: it needs at least 3 decks" in text


def test_every_table_and_deck_count_is_printed(capfd: Capture) -> None:
    text = answered(capfd, "odds", "in-between", "--decks", "2,6")
    titles = re.findall(r"^In-between wager, Table ([A-D]), (\d) x 52-card\n=+\n", text, re.MULTILINE)
    assert sorted(titles) == [(table, decks) for table in "ABCD" for decks in "26"]


def test_compare_lays_tables_down_and_decks_across(capfd: Capture) -> None:
    text = answered(capfd, "compare", "in-between", "--decks", "2,6")
    head, _, *rows = lines_after(text, "pay table")
    assert re.split(r"\s{2,}", head) == ["pay table", "2 decks", "6 decks"]
    table_a = next(re.split(r"\s{2,}", row) for row in rows if row.startswith("Table A"))
    assert table_a == ["Table A", "5.6964 %", "3.3961 %"]
    assert len(rows) == 4


@pytest.mark.parametrize("rounding", ["half-up", "half-even", "down"])
def test_rounding_is_printed_with_the_table(capfd: Capture, rounding: str) -> None:
    assert f"rounded {rounding} from exact" in answered(capfd, "odds", "insurance", "--rounding", rounding)


def test_places(capfd: Capture) -> None:
    text = answered(capfd, "odds", "insurance", "--decks", "6", "--places", "10")
    assert " 0.3086816720 " in text
    assert " 7.39549839 % " in text
    assert " 2.24 to 1 " in text
    text = answered(capfd, "odds", "insurance", "--decks", "6", "--places", "0")
    assert " 7 % " in text
    assert "-0 " not in text


@pytest.mark.parametrize("command", ["odds", "compare"])
@pytest.mark.parametrize("format_", ["text", "csv", "json", "markdown"])
def test_one_deck_for_in_between_is_noted_on_stderr_once(capfd: Capture, command: str, format_: str) -> None:
    code, out, err = ask(capfd, command, "in-between", "--decks", "1,6", "--format", format_)
    assert code == 0
    assert out
    assert err == "oddscalc: note: 1 deck: below the section's minimum of 2 decks (13:69F-2.2(a)2)\n"


def test_other_deck_is_noted_on_stderr(capfd: Capture) -> None:
    code, _, err = ask(capfd, "odds", "in-between", "--table", "A", "--deck", "spanish-48")
    assert code == 0
    assert err == "oddscalc: note: spanish-48: not the section's deck, which is 52-card\n"


def test_table_below_the_minimum_is_noted_on_stderr(capfd: Capture, tmp_path: Path) -> None:
    own = tmp_path / "low.toml"
    own.write_text(OWN_TABLE.replace("6 to 1", "9 to 2"), encoding="utf-8")
    code, out, err = ask(capfd, "odds", "in-between", "--table", str(own))
    assert code == 0
    assert err.count("\n") == 1
    for text in (out, err):
        assert "below the regulation's minimum" in text
        assert "two-card-spread pays 9 to 2, at least 5 to 1 is due" in text


def test_complying_table_is_said_to_comply(capfd: Capture, tmp_path: Path) -> None:
    own = tmp_path / "high.toml"
    own.write_text(OWN_TABLE, encoding="utf-8")
    assert "complies: at least Table A in every event" in answered(
        capfd, "odds", "in-between", "--table", str(own)
    )


def test_own_table_of_any_alphabet_prints(capfd: Capture, tmp_path: Path) -> None:
    own = tmp_path / "stra\u00dfe.toml"
    own.write_text(OWN_TABLE.replace("House", "Haus \u00c4"), encoding="utf-8")
    text = answered(capfd, "odds", "in-between", "--table", str(own))
    title, rule = text.split("\n")[:2]
    assert title == "In-between wager, Haus \\xc4 table, 6 x 52-card"
    assert rule == "=" * len(title)
    assert "stra\\xdfe.toml" in text
    assert "Haus \u00c4 table" in answered(
        capfd, "odds", "in-between", "--table", str(own), "--format", "markdown"
    )


def pipe_cells(line: str) -> list[str]:
    """The cells of one line of a pipe table."""
    assert line.startswith("|")
    assert line.endswith("|")
    return [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]


@pytest.mark.parametrize("question", EVERY_ANSWER)
def test_markdown_holds_whole_pipe_tables(capfd: Capture, question: tuple[str, ...]) -> None:
    text = answered(capfd, *question, "--format", "markdown")
    assert text.startswith("## ")
    assert text.endswith("\n")
    assert not text.endswith("\n\n")
    blocks = [block.strip("\n").split("\n") for block in text.split("\n\n") if block.lstrip().startswith("|")]
    assert blocks
    for head, rule, *rows in blocks:
        names = pipe_cells(head)
        assert rows
        assert all(re.fullmatch(r":?-+:?", cell) for cell in pipe_cells(rule))
        assert {len(pipe_cells(line)) for line in (rule, *rows)} == {len(names)}


def test_markdown_says_what_text_says(capfd: Capture) -> None:
    question = ("odds", "in-between", "--table", "A")
    markdown = answered(capfd, *question, "--format", "markdown")
    text = answered(capfd, *question)
    rows = [pipe_cells(line) for line in markdown.split("\n") if line.startswith("|")]
    start = next(number for number, cells in enumerate(rows) if cells[0] == "event")
    told = [cells for cells in rows[start + 2 :] if len(cells) == 7]
    plain = [re.split(r"\s{2,}", line) for line in lines_after(text, "event")[2:]]
    assert [[cell for cell in cells if cell] for cells in told] == plain


def test_markdown_signs_of_a_users_title_stay_text(capfd: Capture, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(OWN_TABLE.replace("House table", "a|b <i>*c*</i>"), encoding="utf-8")
    text = answered(capfd, "odds", "in-between", "--table", str(own), "--format", "markdown")
    assert "a\\|b \\<i\\>\\*c\\*\\</i\\>" in text
    assert "a|b" not in text


@pytest.mark.parametrize("asked", HELPS)
@pytest.mark.parametrize("columns", ["20", "80", "300"])
def test_help_is_80_columns_and_its_examples_run(
    capfd: Capture, monkeypatch: pytest.MonkeyPatch, asked: tuple[str, ...], columns: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    monkeypatch.setenv("FORCE_COLOR", "1")
    text = answered(capfd, *asked)
    assert text.isascii()
    assert "\x1b" not in text
    assert max(map(len, text.split("\n"))) in range(60, 81)
    examples = re.findall(r"^ +oddscalc (.*)$", text, re.MULTILINE)
    assert examples
    for example in examples:
        words = shlex.split(example)
        assert asked[0] in ("--help", words[0])
        assert ask(capfd, *words).code == 0


@pytest.mark.parametrize("command", ["odds", "compare", "list"])
def test_help_names_every_option_that_is_taken(capfd: Capture, command: str) -> None:
    options = {"--format", "--output", "--places", "--rounding"}
    if command != "list":
        options |= {"--table", "--decks", "--deck", "--player", "--up", "--seen"}
        options |= {"--rule", "--long", "--no-cache"}
    if command == "odds":
        options |= {"--initial-wager", "--chip", "--moments"}
    assert set(re.findall(r"^  (--[a-z-]+)", answered(capfd, command, "--help"), re.MULTILINE)) == {
        *options,
        "--help",
    }
