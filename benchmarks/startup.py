"""A whole process that answers one question, against the smallest typer program in the same run."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage

from benchmarks.timing import Measurement, best_of

SMALLEST = (sys.executable, str(Path(__file__).parent / "smallest_typer_program.py"))
ODDSCALC = str(Path(sys.executable).parent / "oddscalc")
QUESTION = (ODDSCALC, "odds", "in-between", "--table", "A", "--decks", "6")


def measure() -> Iterator[Measurement]:
    tasks = {"smallest": _process(SMALLEST), "question": _process(QUESTION)}
    least = best_of(25, tasks, clock=_processor_seconds)
    ratio = least["question"] / least["smallest"]
    yield Measurement(
        "`odds in-between --table A --decks 6`, a whole process, against the smallest typer program",
        f"{ratio:.2f} times ({least['question'] * 1000:.0f} ms against {least['smallest'] * 1000:.0f} ms)",
        "1.4 times",
    )


def _process(command: tuple[str, ...]) -> Callable[[], object]:
    return lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=AS_INSTALLED)


AS_INSTALLED = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
"""pip compiles what it installs, so a checkout may keep what it compiled too."""


def _processor_seconds() -> float:
    """Processor time of the children: steadier than the clock on the wall where others work too."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
