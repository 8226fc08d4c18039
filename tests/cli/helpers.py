"""Command lines answered in this process, or by one of their own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import IO, NamedTuple

import pytest

from oddscalc.cli.app import run

ROOT = Path(__file__).parents[2]
ENVIRONMENT = {name: text for name, text in os.environ.items() if name != "PYTHONUNBUFFERED"}
"""Streams are buffered for most users, and fail in other places than unbuffered ones."""

Capture = pytest.CaptureFixture[str]

OWN_TABLE = """\
schema = 1
wager = "in-between"
[tables.X]
title = "House table"
[tables.X.pays]
triple-match = "40 to 1"
one-card-spread = "12 to 1"
two-card-spread = "6 to 1"
three-card-spread = "4 to 1"
all-other-spreads = "1 to 1"
"""
"""A user's own table of the in-between wager, at least table A in every event."""


class Answer(NamedTuple):
    """What one command line came to."""

    code: int
    out: str
    err: str


def ask(capture: Capture, *arguments: str) -> Answer:
    """Answer a command line in this process."""
    capture.readouterr()
    code = run(arguments)
    return Answer(code, *capture.readouterr())


def answered(capture: Capture, *arguments: str) -> str:
    """The standard output of a command line that is answered without a word beside it."""
    answer = ask(capture, *arguments)
    assert (answer.code, answer.err) == (0, "")
    return answer.out


def process(*arguments: str, stdout: int | IO[bytes] = subprocess.PIPE) -> subprocess.CompletedProcess[bytes]:
    """Answer a command line as a user does, in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "oddscalc", *arguments],
        stdout=stdout,
        stderr=subprocess.PIPE,
        check=False,
        cwd=ROOT,
        env=ENVIRONMENT,
    )
