"""Work for processes that are not this one."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

FATAL = 13


def square(shared: int, number: int) -> int:
    return shared + number * number


def process_of(shared: None, number: int) -> int:
    time.sleep(0.01)
    return os.getpid()


def deadly(shared: None, number: int) -> int:
    """Takes its process with it, for one number."""
    if number == FATAL:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def deadly_once(folder: str, number: int) -> int:
    """Takes its process with it the first time, for every seventh number."""
    mark = Path(folder, str(number))
    if number % 7 == 0 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def later_first(shared: int, number: int) -> int:
    """The first numbers take the longest."""
    time.sleep(max(0, shared - number) / 100)
    return number


def refuse(shared: None, number: int) -> int:
    raise LookupError(f"number {number}")


def length_and(shared: str, number: int) -> int:
    return len(shared) + number
