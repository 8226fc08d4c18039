"""Which lines a drawing of a sweep has: the rows chosen, told apart by columns, one row at a place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from oddscalc.errors import QuestionError, param, printable
from oddscalc.exact import grouped
from oddscalc.plot.swept_choice import EMPTY, ERROR, NOTES, RULES, Choice, Row, Sieve, number

MOST_LINES = 12
"""The most lines that can be told apart."""

MOST_WORDS = 60
"""The most words under a drawing that can be read."""

MOST_ROWS = 100_000
"""The most rows that are drawn; a drawing of more shows none of them."""


class SweptLine(NamedTuple):
    """A line: what tells it from others, and its places with the figure at each."""

    apart: tuple[str, ...]
    """The values that tell it from other lines, in the order of the columns that do."""
    places: tuple[tuple[Fraction | str, Fraction], ...]

    @property
    def label(self) -> str:
        """What it is called."""
        return ", ".join(self.apart)


class SweptLines(NamedTuple):
    """What a drawing of a sweep shows."""

    choice: Choice
    lines: tuple[SweptLine, ...]
    words: tuple[str, ...]
    """The places in the order of their appearance, where they are words and not numbers."""
    odds: bool
    """Whether the places are odds to one."""
    same: Mapping[str, str]
    """The values that are the same for all that is drawn, by column."""
    notes: tuple[str, ...]
    """Rules and notes that all that is drawn has in common."""
    left_out: tuple[str, ...]
    """Which rows are not drawn, and why."""


def swept_lines(choice: Choice, asked: Sequence[str], rows: Iterable[Row]) -> SweptLines:
    """The lines of the rows chosen; ``asked`` are the columns that say what a row is about.

    Raises :class:`QuestionError` where nothing is left to draw, rows stand at the same place of one line,
    or more is to be drawn than can be told apart.
    """
    sieve, common = Sieve(choice.where), _Common(asked)
    drawn = _Drawn(choice, asked)
    failed = without = 0
    for row in filter(sieve.passes, rows):
        figure = row[choice.y]
        if row[ERROR] is not None:
            failed += 1
        elif figure is None:
            without += 1
        else:
            drawn.place(row, figure)
            common.compare(row)
    if not drawn.count:
        if not failed and not without:
            sieve.refuse_nothing()
        told = f"without {choice.y}" if without else f"failed (column {ERROR})"
        raise QuestionError(
            f"nothing can be drawn: {_rows(without or failed)} {told}, and there are no others"
        )
    drawn.refuse_crowds()
    lines, words = drawn.lines()
    shown = {choice.x, *choice.by}
    return SweptLines(
        choice,
        lines,
        words,
        drawn.odds,
        {name: value for name, value in common.same.items() if value and name not in shown},
        tuple(common.told(drawn.count)),
        tuple(
            f"{_rows(count)} {told}: left out"
            for count, told in (
                (failed, f"failed (column {ERROR})"),
                (without, f"without {choice.y}"),
                (drawn.nowhere, f"without {choice.x}"),
            )
            if count
        ),
    )


def _rows(count: int) -> str:
    return f"{grouped(count)} {'row' if count == 1 else 'rows'}"


class _Drawn:
    """The rows that are drawn, by line and place."""

    def __init__(self, choice: Choice, asked: Sequence[str]) -> None:
        self.count = 0
        self._choice = choice
        self._asked = asked
        self._places: dict[tuple[str | None, ...], dict[str | None, tuple[Row, str]]] = {}
        self._crowded = False
        self._differing: set[str] = set()

    def place(self, row: Row, figure: str) -> None:
        """Put a row in its place; where one is there already, keep in which columns they differ."""
        line = self._places.setdefault(self._choice.apart(row), {})
        first, _ = line.setdefault(row[self._choice.x], (row, figure))
        if first is not row:
            self._crowded = True
            self._differing.update(name for name in self._asked if row[name] != first[name])
            return
        self.count += 1
        if self.count > MOST_ROWS:
            raise QuestionError(
                f"more than {grouped(MOST_ROWS)} rows would be drawn (allowed: fewer, by {param('where')})"
            )

    def refuse_crowds(self) -> None:
        """Raise :class:`QuestionError` where rows stand at the same place of one line."""
        if not self._crowded:
            return
        alike = " and ".join((self._choice.x, *self._choice.by))
        # A section comes with its wager, and tells no rows apart that it does not.
        differing = ", ".join(name for name in self._asked if name in self._differing - {"section"})
        if not differing:
            raise QuestionError(f"several rows have the same {alike}, and no column tells them apart")
        raise QuestionError(
            f"several rows have the same {alike}; they differ in {differing} "
            f"(allowed: tell them apart by {param('by')} COLUMN, or choose by {param('where')} COLUMN=VALUE)"
        )

    @property
    def _cells(self) -> dict[str | None, None]:
        """The places of all lines, in the order of their appearance."""
        return dict.fromkeys(cell for line in self._places.values() for cell in line)

    @property
    def _numbers(self) -> bool:
        return all(number(cell) is not None for cell in self._cells if cell)

    @property
    def odds(self) -> bool:
        """Whether the places are odds to one."""
        return self._numbers and any(" to " in cell for cell in self._cells if cell)

    @property
    def nowhere(self) -> int:
        """How many rows have no place, where places are numbers."""
        return sum(None in line for line in self._places.values()) if self._numbers else 0

    def lines(self) -> tuple[tuple[SweptLine, ...], tuple[str, ...]]:
        """The lines; and the places where they are words, in the order of their appearance."""
        x, numbers = self._choice.x, self._numbers
        if self._cells.keys() == {None}:
            raise QuestionError(f"{param('x')} {x}: no row chosen has a value in this column")
        words = () if numbers else tuple(cell or EMPTY for cell in self._cells)
        if len(words) > MOST_WORDS:
            raise QuestionError(
                f"{param('x')} {x}: {len(words):,} words, more than the {MOST_WORDS} that can be "
                "read under a "
                f"drawing (allowed: fewer, by {param('where')})"
            )
        made = (self._line(apart, line, numbers=numbers) for apart, line in self._places.items())
        lines = tuple(line for line in made if line.places)
        if len(lines) > MOST_LINES:
            raise QuestionError(
                f"{param('by')} {', '.join(self._choice.by)}: {len(lines):,} lines, more than the "
                f"{MOST_LINES} "
                f"that can be told apart (allowed: fewer, by {param('where')})"
            )
        return lines, words

    def _line(
        self, apart: Iterable[str | None], line: Mapping[str | None, tuple[Row, str]], *, numbers: bool
    ) -> SweptLine:
        placed = [(cell, _figure(self._choice.y, figure)) for cell, (_, figure) in line.items()]
        told = tuple(cell or EMPTY for cell in apart)
        if not numbers:
            return SweptLine(told, tuple((cell or EMPTY, figure) for cell, figure in placed))
        found = {place: figure for cell, figure in placed if (place := number(cell or "")) is not None}
        return SweptLine(told, tuple((place, found[place]) for place in sorted(found)))


def _figure(column: str, text: str) -> Fraction:
    found = number(text)
    if found is None:
        raise QuestionError(f"{param('y')} {column}: {printable(text)} is no number")
    return found


class _Common:
    """What all the rows drawn have in common."""

    def __init__(self, asked: Sequence[str]) -> None:
        self.same: dict[str, str | None] = {}
        self._begun = False
        self._asked = asked
        self._rules: list[str] = []
        self._notes: set[str | None] = set()
        self._noted = 0

    def compare(self, row: Row) -> None:
        """Keep what a row has in common with those before it."""
        rules = (row[RULES] or "").split("; ")
        if not self._begun:
            self._begun = True
            self.same = {name: row[name] for name in self._asked}
            self._rules = rules
        for name in [name for name, value in self.same.items() if row[name] != value]:
            del self.same[name]
        if self._rules != rules:
            self._rules = [rule for rule in self._rules if rule in rules]
        if len(self._notes) < 2:
            self._notes.add(row[NOTES])
        self._noted += row[NOTES] is not None

    def told(self, count: int) -> Iterator[str]:
        """The rules that have no column of their own, and the notes."""
        rules = [rule for rule in self._rules if rule and rule.partition("=")[0] not in self._asked]
        if rules:
            yield f"rules: {'; '.join(rules)}"
        if len(self._notes) == 1:
            yield from filter(None, self._notes)
        elif self._noted:
            yield f"{grouped(self._noted)} of the {_rows(count)} drawn have notes (column {NOTES})"
