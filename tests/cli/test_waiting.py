"""A person at a terminal is told that work goes on, and of nothing else where something else is told."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator

import pytest

from oddscalc.cli import waiting
from oddscalc.cli.printing import tell
from oddscalc.cli.progress import progress_bar, work_progress
from oddscalc.cli.waiting import Waiting, told_otherwise, waited_for
from tests.cli.helpers import Capture, answered


@pytest.fixture
def pipe() -> Iterator[tuple[int, int]]:
    reader, writer = os.pipe()
    yield reader, writer
    os.close(reader)


def rest(reader: int, writer: int) -> str:
    """All that is still to be read."""
    os.close(writer)
    with open(reader, "rb", closefd=False) as file:
        return file.read().decode("ascii")


def test_it_tells_how_long_and_leaves_nothing_behind(pipe: tuple[int, int]) -> None:
    reader, writer = pipe
    told = Waiting(writer, untold=0)
    told.start()
    assert os.read(reader, 100) == b"\rworking, 0 s"
    told.stop()
    assert rest(reader, writer).endswith("\r            \r")


def test_nothing_is_told_of_short_work(pipe: tuple[int, int]) -> None:
    reader, writer = pipe
    told = Waiting(writer, untold=1000)
    told.start()
    told.heard()
    with told.quiet():
        pass
    told.stop()
    assert rest(reader, writer) == ""


def test_the_line_is_cleared_for_other_words(pipe: tuple[int, int]) -> None:
    reader, writer = pipe
    told = Waiting(writer, untold=0)
    told.start()
    assert os.read(reader, 100) == b"\rworking, 0 s"
    told.heard()
    assert os.read(reader, 100).startswith(b"\r            \r")
    told.stop()
    rest(reader, writer)


def test_nothing_is_told_while_a_bar_is(pipe: tuple[int, int]) -> None:
    reader, writer = pipe
    told = Waiting(writer, untold=0)
    with told.quiet():
        told.start()
        told.stop()
    assert rest(reader, writer) == ""


def test_a_terminal_that_is_gone_ends_it(pipe: tuple[int, int]) -> None:
    _, writer = pipe
    os.close(writer)
    told = Waiting(writer, untold=0)
    told.start()
    told.stop()


def test_off_a_terminal_nobody_waits(capfd: Capture) -> None:
    with waited_for():
        assert waiting._now == []
    answered(capfd, "list")


class Told(Waiting):
    """Counts what it is told of other words."""

    def __init__(self) -> None:
        super().__init__(2, untold=1000)
        self.others = 0

    def heard(self) -> None:
        self.others += 1


def test_bars_and_words_are_heard_of(monkeypatch: pytest.MonkeyPatch, capfd: Capture) -> None:
    told = Told()
    monkeypatch.setattr(waiting, "_now", [told])
    tell("a note")
    answered(capfd, "list")
    assert told.others == 2
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    for bar in (progress_bar("deals", 10), work_progress("deals", 10)):
        assert told._others == 0
        with bar:
            assert told._others == 1
    with told_otherwise():
        assert told._others == 1
    assert told._others == 0
