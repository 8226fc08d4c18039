"""The shape of TOML text, judged in one pass before it is parsed, so that a hostile file costs no time.

The parser's work on a key grows with the square of its parts, and it goes down into brackets by recursion.
Files that users write by hand come nowhere near the bounds.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

MOST_PARTS = 8
"""Parts of a key that dots may join: ``tables.A.pays.pair`` has four."""

LONGEST_KEY = 500
"""Characters of a key with a value, its dots included."""

MOST_NESTED = 8
"""Brackets and braces that may be open at once."""

MOST_KEYS = 10_000
"""Keys, and headings of tables, of one file."""

# Every alternative ends where it stops without giving anything back, and takes what is never closed to the
# end of its line or of the text, so that no character is read more than twice.
_BASIC = r'"(?:[^"\\\n]|\\[^\n])*+"?'
_LITERAL = r"'[^'\n]*+'?"
_PART = rf"(?:[A-Za-z0-9_-]++|{_BASIC}|{_LITERAL})"
_TOKEN = re.compile(
    r'(?P<long>"""(?:[^"\\]|\\[\s\S]|"(?!""))*+"{0,5}+|' + r"'''(?:[^']|'(?!''))*+'{0,5}+)"
    rf"|(?P<key>{_PART}(?:[ \t]*+\.[ \t]*+{_PART})*+)"
    r"|(?P<comment>#[^\n]*+)|(?P<open>[\[{])|(?P<close>[\]}])|(?P<equals>=)"
)
_ONE_PART = re.compile(_PART)


def fault(text: str) -> str | None:
    """What is wrong with the shape of TOML text, with its line; None where a parser may have it."""
    for start, problem in _faults(text):
        return f"line {text.count(chr(10), 0, start) + 1}: {problem}"
    return None


def _faults(text: str) -> Iterator[tuple[int, str]]:
    nested = keys = last = 0
    for token in _TOKEN.finditer(text):
        kind = token.lastgroup
        if kind == "key":
            # A text or number that is a value looks like a key of one part, or two.
            last = token.start()
            if sum(1 for _ in _ONE_PART.finditer(token[0])) > MOST_PARTS:
                yield token.start(), f"a key of more than {MOST_PARTS} parts (allowed: {MOST_PARTS} at most)"
        elif kind == "open":
            keys += nested == 0
            nested += 1
        elif kind == "close":
            nested = max(nested - 1, 0)
        elif kind == "equals":
            keys += 1
            if token.start() - last > LONGEST_KEY:
                yield last, f"a key of more than {LONGEST_KEY} characters (allowed: {LONGEST_KEY} at most)"
        if nested > MOST_NESTED:
            yield (
                token.start(),
                f"brackets more than {MOST_NESTED} deep (allowed: {MOST_NESTED} at most)",
            )
        if keys > MOST_KEYS:
            yield token.start(), f"more than {MOST_KEYS:,} keys (allowed: {MOST_KEYS:,} at most)"
