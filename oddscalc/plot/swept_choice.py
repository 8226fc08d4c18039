"""What of a sweep is to be drawn: columns, and the rows that are chosen of it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from oddscalc.errors import QuestionError, one_of, param
from oddscalc.exact import parse_number

EMPTY = "(none)"
"""What an empty cell is called."""

ERROR, NOTES, RULES = "error", "notes", "rules"
"""Columns of every sweep: why a row failed, what is to be said of it, and all its rules."""

Row = Mapping[str, str | None]
"""Cells by column; None for an empty one."""

_NUMBER = re.compile(r"-?[0-9]{1,400}(\.[0-9]{0,1000})?([eE][-+]?[0-9]{1,3})?")


class Choice(NamedTuple):
    """What is to be drawn, by the names of columns."""

    x: str
    y: str
    by: tuple[str, ...] = ()
    where: tuple[tuple[str, str], ...] = ()
    """Column and value; of a column that is named again, either value."""

    def checked(self, asked: Sequence[str], figures: Sequence[str]) -> Choice:
        """The same; raises :class:`QuestionError` for a column that there is not, or is named twice."""
        for option, names, allowed in (
            (param("x"), (self.x,), (*asked, *figures)),
            (param("y"), (self.y,), figures),
            (param("by"), self.by, asked),
            (param("where"), tuple(name for name, _ in self.where), asked),
        ):
            for name in names:
                if name not in allowed:
                    raise one_of(f"column of {option}", name, allowed)
        shown = (self.x, *self.by)
        for name in self.by:
            if shown.count(name) > 1:
                raise QuestionError(
                    f"{param('by')} {name}: the column is named twice (allowed: once, as "
                    f"{param('x')} or {param('by')})"
                )
        return self

    def needs(self, asked: Sequence[str]) -> tuple[str, ...]:
        """The columns that are read."""
        return tuple(dict.fromkeys((*asked, self.x, self.y, RULES, NOTES, ERROR)))

    def apart(self, row: Row) -> tuple[str | None, ...]:
        """What tells a row's line from others."""
        return tuple(row[name] for name in self.by)


class Sieve:
    """The rows that are chosen; remembers values that were not, to name them where none is."""

    _MOST_HEARD = 40

    def __init__(self, where: Sequence[tuple[str, str]]) -> None:
        self._named = dict(where)
        self._wanted: dict[str, set[str | Fraction | None]] = {name: set() for name in self._named}
        for name, text in where:
            value = "" if text == EMPTY else text
            self._wanted[name] |= {value, number(value) or value}
        self._heard: dict[str, dict[str, None]] = {name: {} for name in self._named}

    def passes(self, row: Row) -> bool:
        """Whether a row is chosen."""
        for name, wanted in self._wanted.items():
            cell = row[name] or ""
            if cell not in wanted and number(cell) not in wanted:
                heard = self._heard[name]
                if len(heard) < self._MOST_HEARD:
                    heard.setdefault(cell or EMPTY)
                return False
        return True

    def refuse_nothing(self) -> None:
        """Raise :class:`QuestionError` naming what might have been chosen, where no row was."""
        # The last column at which rows were turned away: all of those before it were met.
        for name in reversed(self._heard):
            if self._heard[name]:
                raise one_of(f"value of {param('where')} {name}", self._named[name], self._heard[name])
        raise QuestionError("nothing can be drawn: there are no rows")


@lru_cache(maxsize=4096)
def number(text: str) -> Fraction | None:
    """The number that a cell is, or the odds to one; None for a word."""
    if _NUMBER.fullmatch(text):
        return Fraction(text)
    if not text[:1].isdigit():
        return None
    try:
        return parse_number(text, "")
    except QuestionError:
        return None
