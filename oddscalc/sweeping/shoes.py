"""Depleted shoes from a file: one shoe for each line, which names the cards that have left it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from oddscalc.cards import parse_cards
from oddscalc.errors import QuestionError
from oddscalc.user_file import LARGEST_FILE

FULL = "full"
"""The line of a shoe that no card has left."""


def depleted_shoes(path: Path) -> Iterator[str]:
    """The cards gone from each shoe of a file, as those seen are asked; read as they are needed.

    Empty lines, and what follows ``#``, are passed over. Raises :class:`QuestionError` naming file and line.
    """
    shoes = 0
    try:
        with path.open(encoding="utf-8-sig") as lines:
            for number, line in enumerate(_bounded(lines, str(path)), 1):
                cards = line.partition("#")[0].strip()
                shoes += bool(cards)
                if cards == FULL:
                    yield ""
                elif cards:
                    parse_cards(cards, f"{path}: line {number}")
                    yield " ".join(cards.split())
    except OSError as error:
        raise QuestionError(f"{path}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise QuestionError(f"{path}: not UTF-8 text (byte {error.start})") from None
    if not shoes:
        raise QuestionError(f"{path}: no shoe in it (due: a line for each, its cards gone, or {FULL})")


def _bounded(lines: Iterator[str], source: str) -> Iterator[str]:
    """The lines of a file of any length; a line has bounds."""
    for number, line in enumerate(lines, 1):
        if len(line) > LARGEST_FILE:
            raise QuestionError(f"{source}: line {number} is longer than the 1 MiB allowed")
        yield line
