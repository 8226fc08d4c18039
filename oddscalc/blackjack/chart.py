"""Charts: play by total, pair and upcard, as data, read from a file and written to one.

A chart has three blocks, each headed by its name and the ten upcards::

    hard   2  3  4  5  6  7  8  9  T  A
    4-8    H  H  H  H  H  H  H  H  H  H
    9      H  DH DH DH DH H  H  H  H  H
    ...
    soft   2  3  4  5  6  7  8  9  T  A
    ...
    pair   2  3  4  5  6  7  8  9  T  A
    T      -  -  -  -  -  -  -  -  -  -

A cell names actions in the order in which they are tried: S stand, H hit, D double, R surrender,
P split. What is not allowed at a hand is passed over; ``-`` in the pair block, and a pair whose cell
has nothing left to try, play by the total. Every hard or soft cell ends with H or S.

A fourth block may say what a split ace does with its second card, where the rules let it do anything::

    aces   2  3  4  5  6  7  8  9  T  A
    2-5    -  -  D  D  D  S  S  S  S  S
    ...

It holds second cards by their value; ``-``, a row left out, and a chart without the block play by the
soft total.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from oddscalc.blackjack.actions import Action
from oddscalc.blackjack.hands import PLACES, SYMBOLS
from oddscalc.errors import QuestionError, param, printable
from oddscalc.typed import judge_fields, typed
from oddscalc.user_file import read_content

LETTERS = {
    "S": Action.STAND,
    "H": Action.HIT,
    "D": Action.DOUBLE,
    "R": Action.SURRENDER,
    "P": Action.SPLIT,
}
"""How the actions are spelled in a chart."""

_SPELLED = {action: letter for letter, action in LETTERS.items()}

UPCARDS = (*PLACES[1:], PLACES[0])
"""Places of the upcards in the order of a chart's columns: 2 to 9, T, A."""


class Row(NamedTuple):
    """A row of a chart: ``hard`` or ``soft`` with a total, ``pair`` with a value's place, or ``aces``, for
    split aces, with the place of the second card."""

    block: str
    number: int

    @property
    def is_total(self) -> bool:
        """Whether the row is a total's."""
        return self.block in ("hard", "soft")

    def __str__(self) -> str:
        return f"{self.block} {self.number if self.is_total else SYMBOLS[self.number]}"


ROWS = (
    *(Row("hard", total) for total in range(4, 22)),
    *(Row("soft", total) for total in range(12, 22)),
    *(Row("pair", place) for place in UPCARDS),
)
"""The rows that every chart has."""

ACES_ROWS = tuple(Row("aces", place) for place in UPCARDS)
"""The rows that a chart may have: a split ace with its second card."""

_LETTERS_OF = {"hard": "SHDR", "soft": "SHDR", "pair": "SHDRP", "aces": "SHD"}
"""The blocks, and the actions that the cells of each may name."""

Cell = tuple[Action, ...]
"""The actions of a cell, in the order in which they are tried."""

Column = Mapping[Row, Cell]
"""A chart's cells for one upcard: all of :data:`ROWS`, and those of :data:`ACES_ROWS` that name an action."""


@dataclass(frozen=True)
class Chart:
    """A whole chart: ten columns by the upcard's place."""

    name: str
    columns: tuple[Column, ...]

    def __post_init__(self) -> None:
        judge_fields(self)
        if len(self.columns) != len(PLACES):
            raise QuestionError(f"{param('columns')}: {len(self.columns)} are no chart (due: {len(PLACES)})")

    @classmethod
    @typed
    def read(cls, path: Path) -> Chart:
        """The chart of a file; raises :class:`QuestionError` naming the line that is wrong.

        Tables state the file's name, so it has to be one that can be printed.
        """
        if not path.name.isprintable():
            raise QuestionError(f"chart {printable(path.name)}: its name holds characters that do not print")
        data, _ = read_content(path)
        try:
            text = data.decode("ascii")
        except UnicodeDecodeError:
            raise QuestionError(f"chart {path}: holds characters outside ASCII") from None
        return cls.parse(text, path.name)

    @classmethod
    @typed
    def parse(cls, text: str, name: str) -> Chart:
        """The chart written in ``text``; ``#`` begins a comment.

        Raises :class:`QuestionError` for a line that is no row, a row given twice or not at all.
        """
        cells: dict[tuple[int, Row], Cell] = {}
        block, upcards = "", list[int]()
        for number, line in enumerate(text.splitlines(), start=1):
            words = line.partition("#")[0].split()
            where = f"chart {name}, line {number}"
            if words and words[0] in _LETTERS_OF:
                block, upcards = words[0], _upcards(words[1:], where)
            elif words:
                for row, upcard, cell in _line_cells(block, upcards, words, where):
                    if (upcard, row) in cells:
                        raise QuestionError(f"{where}: {row} is given twice")
                    cells[upcard, row] = cell
        missing = next(((row, up) for row in ROWS for up in UPCARDS if (up, row) not in cells), None)
        if missing:
            row, upcard = missing
            raise QuestionError(f"chart {name}: {row} against {SYMBOLS[upcard]} is missing")
        return cls(name, tuple(_column(cells, place) for place in PLACES))

    @property
    def has_split_aces(self) -> bool:
        """Whether the chart says what split aces do, apart from their totals."""
        return any(row in column for column in self.columns for row in ACES_ROWS)

    def write(self) -> str:
        """The chart as :meth:`parse` reads it; against upcards that have no column, every hand stands."""
        return "\n".join(self._lines()) + "\n"

    def _lines(self) -> Iterator[str]:
        block = ""
        for row in (*ROWS, *(ACES_ROWS if self.has_split_aces else ())):
            if row.block != block:
                block = row.block
                yield _line(block, [SYMBOLS[upcard] for upcard in UPCARDS])
            label = str(row).removeprefix(block).strip()
            unsaid: Cell = (Action.STAND,) if row.is_total else ()
            yield _line(label, [spelled_cell(self.columns[upcard].get(row, unsaid)) for upcard in UPCARDS])


def spelled_cell(cell: Cell) -> str:
    """A cell as it is written: ``DH``, ``RS``, ``-``."""
    return "".join(_SPELLED[action] for action in cell) or "-"


def _column(cells: Mapping[tuple[int, Row], Cell], upcard: int) -> Column:
    """A column of the cells that were read."""
    column = {row: cells[upcard, row] for row in ROWS}
    return column | {row: cell for row in ACES_ROWS if (cell := cells.get((upcard, row), ()))}


def _line(label: str, words: list[str]) -> str:
    return (f"{label:6}" + "".join(f"{word:4}" for word in words)).rstrip()


def _upcards(words: list[str], where: str) -> list[int]:
    if sorted(words) != sorted(SYMBOLS):
        raise QuestionError(f"{where}: the upcards 2 3 4 5 6 7 8 9 T A are needed, each once")
    return [SYMBOLS.index(word) for word in words]


def _line_cells(
    block: str, upcards: Sequence[int], words: Sequence[str], where: str
) -> Iterator[tuple[Row, int, Cell]]:
    """The cells of a line: those of its row, or of each row of a span."""
    if not block:
        raise QuestionError(f"{where}: begin a block with hard, soft, pair or aces and the upcards")
    label, *cells = words
    if len(cells) != len(upcards):
        raise QuestionError(f"{where}: {len(cells)} cells for {len(upcards)} upcards")
    for row in _rows(block, label, where):
        for upcard, word in zip(upcards, cells, strict=True):
            yield row, upcard, _cell(word, row, where)


def _rows(block: str, label: str, where: str) -> list[Row]:
    """The rows of a label: a total, a span of totals, or a card."""
    first, _, last = label.partition("-")
    by_total = Row(block, 0).is_total
    ends = [_total(end) if by_total else SYMBOLS.find(end) for end in (first, last or first)]
    rows = [Row(block, number) for number in range(ends[0], ends[1] + 1)]
    if not rows or any(row not in ROWS and row not in ACES_ROWS for row in rows):
        raise QuestionError(f"{where}: {printable(label)} is not a row of {block}")
    return rows


def _total(text: str) -> int:
    return int(text) if text.isdigit() and len(text) <= 2 else -1


def _cell(word: str, row: Row, where: str) -> Cell:
    if word == "-" and not row.is_total:
        return ()
    letters, allowed = word.upper(), _LETTERS_OF[row.block]
    if not set(letters) <= set(allowed) or len(set(letters)) != len(letters):
        raise QuestionError(f"{where}: {printable(word)} is not a cell (letters of {allowed}, each once)")
    if row.is_total and letters[-1] not in "SH":
        raise QuestionError(f"{where}: {printable(word)} has to end with S or H")
    if any(letter in "SH" for letter in letters[:-1]):
        raise QuestionError(f"{where}: {printable(word)} goes on after S or H, which are always allowed")
    return tuple(LETTERS[letter] for letter in letters)
