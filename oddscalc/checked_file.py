"""A file that users write, asked key by key: what is wrong is named by file, key and what is allowed."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import NoReturn

from oddscalc.errors import QuestionError, printable
from oddscalc.user_file import Written, shown_key, shown_value


class CheckedFile:
    """What a TOML file holds, and ``source``, the name that errors print; any key may be refused."""

    def __init__(self, source: str, content: Mapping[str, object]) -> None:
        self.source = source
        self.content = content

    def fail(self, key: str, problem: str) -> NoReturn:
        """Refuse the file for what is wrong at a key, with a :class:`QuestionError`."""
        raise QuestionError(f"{self.source}: {shown_key(key)}: {problem}")

    def check_schema(self) -> None:
        """Refuse a file that is not of schema 1."""
        found = self.content.get("schema")
        if found != 1 or isinstance(found, bool):
            self.fail("schema", f"{self.shown('schema')} (allowed: 1)")

    def label(self, found: object, key: str) -> str:
        """A text to be printed: on one line, and nothing a spreadsheet would run."""
        if not isinstance(found, str) or isinstance(found, Written):
            self.fail(key, f"{shown_value(found)} is not text")
        if found.startswith(("=", "+", "-", "@")):
            self.fail(key, f"{printable(found)} may not start with = + - or @, which spreadsheets run")
        if not found.isprintable():
            self.fail(key, f"{printable(found)} holds control characters")
        return found

    def shown(self, key: str) -> str:
        """How an error shows the value of a key."""
        return shown_value(self.content[key]) if key in self.content else "missing"

    def only(self, given: Mapping[str, object], allowed: set[str], where: str) -> None:
        """Refuse a key that is not allowed."""
        for key in given:
            if key not in allowed:
                path = f"{where}.{key}" if where else key
                self.fail(path, f"unknown key (allowed: {', '.join(sorted(allowed))})")

    def table(self, found: object, key: str) -> Mapping[str, object]:
        """A table of keys."""
        if not isinstance(found, dict):
            self.fail(key, f"{shown_value(found)} is not a table of keys")
        return found

    def section(self, content: Mapping[str, object], key: str, where: str) -> Mapping[str, object]:
        """The table of keys under a key, empty where there is none."""
        path = f"{where}.{key}" if where else key
        return self.table(content.get(key, {}), path)

    def text(self, key: str, default: str) -> str:
        """The text under a key."""
        return self.label(self.content.get(key, default), key)

    def flag(self, key: str) -> bool:
        """Whether a key is true; it is not where it is missing."""
        found = self.content.get(key, False)
        if not isinstance(found, bool):
            self.fail(key, f"{self.shown(key)} (allowed: true or false)")
        return found

    def date(self) -> str:
        """The day of the text, as 2024-11-04; empty where none is given."""
        found = self.content.get("date", "")
        if found != "" and not (isinstance(found, date) and len(found.isoformat()) == 10):
            self.fail("date", f"{self.shown('date')} is not a date (allowed: 2024-11-04)")
        return str(found)
