"""A line on the terminal while nothing else tells that work goes on: ``working, 5 s``."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Condition, Thread
from time import monotonic_ns

SECONDS_UNTOLD = 2
"""How long a person waits without a word."""

_SECOND = 10**9
"""Nanoseconds."""


class Waiting:
    """Tells how long work takes, each second, unless something else is told; past Python's own streams."""

    def __init__(self, descriptor: int, untold: int = SECONDS_UNTOLD) -> None:
        self._descriptor = descriptor
        self._untold = untold * _SECOND
        self._began = self._heard = monotonic_ns()
        self._others = 0
        self._shown = 0
        self._over = False
        self._changed = Condition()
        self._thread = Thread(target=self._tell, daemon=True)

    def start(self) -> None:
        """Begin to wait."""
        self._thread.start()

    def stop(self) -> None:
        """Clear the line, and tell nothing more."""
        with self._changed:
            self._over = True
            self._clear()
            self._changed.notify()
        self._thread.join()

    def heard(self) -> None:
        """Clear the line for other words, after which the wait begins anew."""
        with self._changed:
            self._clear()
            self._heard = monotonic_ns()

    @contextmanager
    def quiet(self) -> Iterator[None]:
        """While something else tells, such as a bar, nothing is told here."""
        with self._changed:
            self._clear()
            self._others += 1
        try:
            yield
        finally:
            with self._changed:
                self._others -= 1
                self._heard = monotonic_ns()

    def _tell(self) -> None:
        with self._changed:
            while not self._over:
                now = monotonic_ns()
                if not self._others and now - self._heard >= self._untold:
                    self._show(f"working, {(now - self._began) // _SECOND} s")
                self._changed.wait(1)

    def _show(self, line: str) -> None:
        self._write("\r" + line)
        self._shown = len(line)

    def _clear(self) -> None:
        if self._shown:
            self._write("\r" + " " * self._shown + "\r")
            self._shown = 0

    def _write(self, text: str) -> None:
        try:
            os.write(self._descriptor, text.encode("ascii"))
        except OSError:  # the terminal is gone, and nobody waits
            self._over = True


_now: list[Waiting] = []
"""Who tells, where anybody does."""


@contextmanager
def waited_for() -> Iterator[None]:
    """While this lasts, a person at a terminal is told that work goes on."""
    terminal = _terminal()
    if _now or terminal is None:
        yield
        return
    waiting = Waiting(terminal)
    waiting.start()
    _now.append(waiting)
    try:
        yield
    finally:
        _now.clear()
        waiting.stop()


def _terminal() -> int | None:
    """The descriptor of the terminal that errors are told on; None where they are told elsewhere."""
    try:
        return sys.stderr.fileno() if sys.stderr is not None and sys.stderr.isatty() else None
    except OSError:
        return None


@contextmanager
def told_otherwise() -> Iterator[None]:
    """While this lasts, something else tells that work goes on."""
    if not _now:
        yield
        return
    with _now[0].quiet():
        yield


def other_words() -> None:
    """Other words come to the terminal now."""
    if _now:
        _now[0].heard()
