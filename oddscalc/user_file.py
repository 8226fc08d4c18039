"""Files that users write: read with bounds, their text and TOML, and shown in one line of an error."""

from __future__ import annotations

import tomllib
from pathlib import Path

from oddscalc.errors import QuestionError, printable
from oddscalc.toml_shape import fault

LARGEST_FILE = 1 << 20
"""Bytes allowed in a user's file: pay tables, or a rule."""

LONGEST_KEY = 100
"""Characters of a wrong key that an error shows."""


def read_text(path: Path) -> tuple[str, str]:
    """The text of a user's file, and its name as errors print it.

    Raises :class:`QuestionError` for a file that cannot be read, is too large, or is not UTF-8.
    """
    content, name = read_content(path)
    return text_of(content, name), name


def text_of(content: bytes, source: str) -> str:
    """The text of a file's bytes; raises :class:`QuestionError` naming the file if they are not UTF-8."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise QuestionError(f"{source}: not UTF-8 text (byte {error.start})") from None


def read_content(path: Path) -> tuple[bytes, str]:
    """The bytes of a user's file, and its name as errors print it.

    Raises :class:`QuestionError` for a file that cannot be read or is too large.
    """
    name = str(path) if str(path).isprintable() else repr(str(path))
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise QuestionError(f"{name}: cannot be read: {error.strerror}") from None
    if len(content) > LARGEST_FILE:
        raise QuestionError(f"{name}: larger than the 1 MiB allowed")
    return content, name


def toml_content(text: str, source: str) -> dict[str, object]:
    """What TOML text holds; decimal numbers are :class:`Written`.

    Raises :class:`QuestionError` naming the file, ``source``, and the line; for a shape that would keep the
    parser busy, before it has begun.
    """
    text = text.replace("\r\n", "\n")
    problem = fault(text)
    if problem:
        raise QuestionError(f"{source}: not TOML that is read: {problem}")
    try:
        return tomllib.loads(text, parse_float=Written)
    except tomllib.TOMLDecodeError as error:
        raise QuestionError(f"{source}: not TOML: {error}") from None
    except ValueError:
        raise QuestionError(f"{source}: not TOML that is read: a number is too long") from None


class Written(str):
    """A decimal number of the file as it is written, so that no binary float comes between."""


def shown_value(found: object) -> str:
    """A value of a file, on one line and cut."""
    try:
        return printable(str(found))
    except ValueError:  # an integer past the digits that Python prints
        return "a number too long to print"


def shown_key(text: str) -> str:
    """A key of the file, or a dotted path of keys, on one line."""
    return printable(text, LONGEST_KEY)[1:-1]
