"""On a terminal answers fit its width, and nothing of them is lost; elsewhere no machine changes them."""

from __future__ import annotations

import fcntl
import os
import re
import struct
import subprocess
import sys
import termios
from collections import Counter

import pytest

from oddscalc.cli.printing import Printing
from tests.cli.helpers import ENVIRONMENT, ROOT, Capture, answered, ask

QUESTIONS = (
    ("list",),
    ("list", "in-between", "blackjack"),
    ("rules", "blackjack"),
    ("rules", "switch-hands"),
    ("formula", "triple-match"),
    ("odds", "in-between", "--places", "80"),
    ("odds", "insurance", "--player", "T 9", "--seen", "A K K"),
    ("compare", "in-between", "--decks", "2-8"),
    ("explain", "triple-match"),
    ("removal", "in-between", "--table", "A"),
    ("joint", "suited-royal", "triple-match"),
    ("design", "in-between", "--edge", "4%..4.2%", "--payouts", "1..20"),
    ("verify", "insurance", "--deals", "0"),
    ("dealer", "--up", "6", "--decks", "1"),
    ("hand", "blackjack", "--player", "8 8", "--up", "T", "--decks", "1"),
)


def terminal(columns: int, *arguments: str) -> str:
    """What a command prints on a terminal of so many columns."""
    reader, writer = os.openpty()
    fcntl.ioctl(writer, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    environment = {name: text for name, text in ENVIRONMENT.items() if name not in {"COLUMNS", "LINES"}}
    with subprocess.Popen(
        [sys.executable, "-m", "oddscalc", *arguments],
        stdout=writer,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        env=environment,
    ) as asking:
        os.close(writer)
        parts = []
        try:
            while part := os.read(reader, 65_536):
                parts.append(part)
        except OSError:  # what Linux says where the other end of a terminal is closed
            pass
        os.close(reader)
        assert asking.wait() == 0
    return b"".join(parts).decode("ascii").replace("\r\n", "\n")


def signs(text: str) -> Counter[str]:
    """How often each sign stands in a text that is no space and no rule's."""
    return Counter("".join(text.split()).replace("-", "").replace("=", ""))


def widest(text: str) -> int:
    return max(map(len, text.split("\n")))


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: "-".join(question[:2]))
def test_answers_fit_and_nothing_is_lost(
    capfd: Capture, monkeypatch: pytest.MonkeyPatch, question: tuple[str, ...]
) -> None:
    whole = ask(capfd, *question).out
    assert len(whole.split()) > 50
    for columns in (60, 80, 120):
        monkeypatch.setattr(Printing, "width", columns)
        fitted = ask(capfd, *question).out
        assert widest(fitted) <= columns
        assert signs(fitted) >= signs(whole)
        if widest(whole) <= columns:
            assert fitted == whole


@pytest.mark.parametrize("columns", [60, 80, 120])
def test_a_terminal_settles_the_width(columns: int) -> None:
    text = terminal(columns, "odds", "in-between", "--table", "A")
    assert columns - 20 < widest(text) <= columns
    assert "21282/626665" in text


def test_other_formats_are_as_wide_as_ever_on_a_terminal(capfd: Capture) -> None:
    question = ("odds", "in-between", "--table", "A", "--format", "markdown")
    assert terminal(60, *question) == answered(capfd, *question)


def test_off_a_terminal_columns_change_nothing(capfd: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    before = answered(capfd, "rules", "blackjack")
    monkeypatch.setenv("COLUMNS", "40")
    assert answered(capfd, "rules", "blackjack") == before
    assert widest(before) > 200


def test_a_file_named_on_a_terminal_is_as_wide_as_ever(capfd: Capture, tmp_path: object) -> None:
    path = f"{tmp_path}/rules.txt"
    assert terminal(60, "rules", "blackjack", "--output", path) == ""
    with open(path, encoding="ascii") as file:
        assert file.read() == answered(capfd, "rules", "blackjack")


def test_the_list_fits_one_screen(capfd: Capture) -> None:
    lines = answered(capfd, "list").split("\n")
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 80


def test_every_name_is_in_the_list_and_can_be_told_of(capfd: Capture) -> None:
    words = answered(capfd, "list").replace(",", " ").split()
    csv = answered(capfd, "list", "--format", "csv").split("\n")[1:-1]
    names = [line.partition(",")[0] for line in csv]
    assert len(names) > 20
    for name in names:
        assert words.count(name) == 1
    told = answered(capfd, "list", *names)
    for name in names:
        assert f"({name})\n===" in told
    assert answered(capfd, "list", "insurance", "blackjack", "--format", "csv").split("\n")[1:-1] == [
        line for line in csv if line.startswith(("insurance,", "blackjack,"))
    ]


def test_one_wager_shows_what_its_tables_pay(capfd: Capture) -> None:
    rows = [re.split(r"\s{2,}", line) for line in answered(capfd, "list", "in-between").split("\n")]
    row = next(row for row in rows if row[0] == "two-card-spread")
    assert row[1:5] == ["6 to 1", "6 to 1", "5 to 1", "5 to 1"]


def test_a_wager_told_of_twice_is_told_of_once(capfd: Capture) -> None:
    assert ask(capfd, "list", "insurance", "insurance") == ask(capfd, "list", "insurance")
