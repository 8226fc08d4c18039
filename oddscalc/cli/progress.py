"""Progress of long work, on stderr: a line on a terminal, of the longest work plain lines in a log."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from time import monotonic_ns
from typing import Protocol

from oddscalc.cli.printing import tell
from oddscalc.cli.waiting import told_otherwise
from oddscalc.exact import decimal, grouped

SECONDS_BETWEEN_LINES = 30
"""In a log a line comes no more often than this, and none of what is over sooner."""

_USUAL_COLUMNS = 80

_SECOND = 10**9
"""Nanoseconds."""


class Told(Protocol):
    """Whoever is told of progress."""

    def __call__(self, done: int, so_far: str = "", /) -> None:
        """So much is done; ``so_far`` is what is known by now, in words."""


@contextmanager
def progress_bar(what: str, length: int) -> Iterator[Callable[[int], None] | None]:
    """Progress that is told how much is done; None where nobody would see it."""
    if not _on_a_terminal():
        yield None
        return
    with work_progress(what, length) as told:
        yield told


@contextmanager
def work_progress(what: str, length: int | None, before: int = 0) -> Iterator[Told]:
    """Progress of work that may take days: how much is done, how fast, how long it will take still.

    ``what`` is done, as in "points", ``length`` of them in all, None where that is not known; ``before``
    were done already.
    """
    pace = Pace(what, length, before, monotonic_ns())
    if not _on_a_terminal():
        yield _in_a_log(pace)
        return
    with told_otherwise(), _line() as written:
        written(pace.within(_columns(), before))
        yield lambda done, so_far="", /: written(pace.within(_columns(), done, so_far))


@contextmanager
def _line() -> Iterator[Callable[[str], None]]:
    """A line of the terminal that is written anew and anew, and stays as it was written last."""
    longest = 0

    def written(text: str) -> None:
        nonlocal longest
        longest = max(longest, len(text))
        print(f"\r{text.ljust(longest)}", end="", file=sys.stderr, flush=True)

    try:
        yield written
    finally:
        print(file=sys.stderr)


def _columns() -> int:
    """The columns of the terminal that is written to, less the one at which some go on to the next line."""
    try:
        return (os.get_terminal_size(sys.stderr.fileno()).columns or _USUAL_COLUMNS) - 1
    except OSError:
        return _USUAL_COLUMNS - 1


@dataclass(frozen=True)
class Pace:
    """How fast work goes that was begun just now."""

    what: str
    length: int | None
    before: int
    started: int

    def described(self, done: int, so_far: str = "") -> str:
        """``1,200 of 5,000, 84.3 a second, 45 s left; edge 1.20 %``."""
        of_all = "" if self.length is None else f" of {grouped(self.length)}"
        known = f"; {so_far}" if so_far else ""
        return f"{grouped(done)}{of_all}, {decimal(self._rate(done), 1)} a second{self._left(done)}{known}"

    def within(self, columns: int, done: int, so_far: str = "") -> str:
        """The same after what is done, in fewer words where there is little room."""
        told = f"{self.what}: {self.described(done, so_far)}"
        if len(told) > columns and self.length:
            known = f"; {so_far}" if so_far else ""
            told = f"{self.what}: {100 * done // self.length} %{self._left(done)}{known}"
        return told[:columns]

    def _rate(self, done: int) -> Fraction:
        return Fraction((done - self.before) * _SECOND, max(1, monotonic_ns() - self.started))

    def _left(self, done: int) -> str:
        rate = self._rate(done)
        if self.length is None or rate <= 0:
            return ""
        return f", {_time(Fraction(self.length - done, rate))} left"


def _time(seconds: Fraction) -> str:
    """A time in its two largest units: ``2 d 4 h``, ``45 s``."""
    whole = round(seconds)
    parts: list[str] = []
    for size, unit in ((86_400, "d"), (3_600, "h"), (60, "min"), (1, "s")):
        number, whole = divmod(whole, size)
        if number or (unit == "s" and not parts):
            parts.append(f"{number} {unit}")
    return " ".join(parts[:2])


def _in_a_log(pace: Pace) -> Told:
    next_line = pace.started + SECONDS_BETWEEN_LINES * _SECOND

    def told(done: int, so_far: str = "", /) -> None:
        nonlocal next_line
        now = monotonic_ns()
        if now >= next_line:
            next_line = now + SECONDS_BETWEEN_LINES * _SECOND
            tell(f"{pace.what}: {pace.described(done, so_far)}")

    return told


def _on_a_terminal() -> bool:
    return sys.stderr is not None and sys.stderr.isatty()
