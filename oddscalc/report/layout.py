"""Cells of text laid out in lines: as wide as they are, or within the width of a terminal.

Within a width a table is wrapped where that takes few lines. Where it does not, its columns stand in
bands, the first column beside each; and where a column is too wide for that, every row is a record with a
line or more for each cell. Nothing is ever cut.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from tabulate import tabulate

NARROWEST = 20
"""Columns of the narrowest terminal that is written for, and of a value that stands beside its name."""

_LOW, _TALLEST = 3, 6
"""Lines of a wrapped row that are read easily, and those past which it is no row any more."""

_MOST_BANDS = 4

_SHORT = 12

_GAP = "  "

_PIECE = re.compile(r"\s*(?:\([0-9n*^ +-]+\)|\S)*?(?:[*/](?=\()|\s+|$)")
"""What stays together: a word, and of a formula a factor."""


class Grid(NamedTuple):
    """Rows of cells under headings; cells that stand right are numbers, and never broken in a table."""

    headings: tuple[str, ...]
    rows: Sequence[Sequence[str]]
    right: tuple[bool, ...]

    def columns(self) -> list[tuple[str, ...]]:
        """The cells of each column, without its heading."""
        return [tuple(row[place] for row in self.rows) for place in range(len(self.headings))]

    def of(self, places: Sequence[int]) -> Grid:
        """Some of the columns."""
        return Grid(
            tuple(self.headings[place] for place in places),
            [[row[place] for place in places] for row in self.rows],
            tuple(self.right[place] for place in places),
        )


def laid_out(grid: Grid, width: int | None) -> str:
    """The rows as a table, in bands or as records, whatever fits; without a width as wide as they are."""
    whole = _table(grid)
    if width is None or widest(whole) <= width:
        return whole
    wrapped = _wrapped(grid, width)
    if wrapped and _height(wrapped) <= _LOW:
        return _drawn(wrapped)
    bands = _bands(grid, width)
    if bands:
        return "\n\n".join(map(_drawn, bands))
    if wrapped and _height(wrapped) <= _TALLEST:
        return _drawn(wrapped)
    if not grid.rows:
        return "\n".join(line for heading in grid.headings for line in wrap(heading, width))
    records = [[pair for pair in zip(grid.headings, row, strict=True) if pair[1]] for row in grid.rows]
    longest = max((len(name) for record in records for name, _ in record), default=0)
    return "\n\n".join(pairs(record, width, longest) for record in records)


def pairs(lines: Sequence[tuple[str, str]], width: int | None, longest: int = 0) -> str:
    """Names and what they stand for, side by side; under one another where there is no room beside.

    Names take at least ``longest`` columns.
    """
    longest = max([longest, *(len(name) for name, _ in lines)])
    if width is None:
        return "\n".join((name.ljust(longest) + _GAP + text).rstrip() for name, text in lines)
    room = width - longest - len(_GAP)
    made: list[str] = []
    for name, text in lines:
        if room >= NARROWEST:
            beside = zip_longest([name], wrap(text, room), fillvalue="")
            made += [(left.ljust(longest) + _GAP + right).rstrip() for left, right in beside]
        else:
            under = wrap(text, width - len(_GAP))
            made += [*(wrap(name, width) if name else ()), *(_GAP + line for line in under)]
    return "\n".join(made)


def wrap(text: str, width: int) -> list[str]:
    """The lines of a text within a width: broken at spaces, between factors of a formula, else anywhere."""
    made = [""]
    for piece in _PIECE.findall(text):
        if made[-1] and len(made[-1]) + len(piece.rstrip()) > width:
            made.append("")
        made[-1] += piece
        while len(made[-1].rstrip()) > width:
            made[-1:] = [made[-1][:width], made[-1][width:]]
    return [line.rstrip() for line in made]


def hanging(first: str, text: str, width: int | None) -> str:
    """A text after a word, its further lines right of that word."""
    lines = [text] if width is None else wrap(text, width - len(first))
    return "\n".join((first if number == 0 else " " * len(first)) + line for number, line in enumerate(lines))


def widest(text: str) -> int:
    """The length of the longest line."""
    return max(map(len, text.split("\n")))


def _wrapped(grid: Grid, width: int) -> Grid | None:
    """The table with its widest columns wrapped until it fits, numbers never; None where it does not fit."""
    natural = _natural(grid)
    least = [
        max([_longest_piece(heading), *map(len if right else _narrowest, cells)])
        for heading, cells, right in zip(grid.headings, grid.columns(), grid.right, strict=True)
    ]
    room = width - len(_GAP) * (len(natural) - 1)
    if sum(least) > room:
        return None
    cap = max(natural)
    while sum(taken := [max(low, min(full, cap)) for low, full in zip(least, natural, strict=True)]) > room:
        cap -= 1
    return Grid(_broken(grid.headings, taken), [_broken(row, taken) for row in grid.rows], grid.right)


def _bands(grid: Grid, width: int) -> list[Grid]:
    """The columns in as few bands as fit, the widest as narrow as can be, the first column in each of them.

    Where that does not tell the rows apart, they are numbered.
    """
    if len(set(grid.columns()[0])) < len(grid.rows):
        numbers = [str(number) for number, _ in enumerate(grid.rows, 1)]
        rows = [(number, *row) for number, row in zip(numbers, grid.rows, strict=True)]
        return _bands(Grid(("row", *grid.headings), rows, (True, *grid.right)), width)
    first, *others = (full + len(_GAP) for full in _natural(grid))
    room = width - first + len(_GAP)
    if max(others, default=0) > room:
        return []
    fewest = _split(others, room)
    if len(fewest) > _MOST_BANDS:
        return []
    even = next(one for less in range(room + 1) if len(one := _split(others, less)) == len(fewest))
    return [grid.of([0, *(1 + place for place in band)]) for band in even]


def _split(widths: Sequence[int], room: int) -> list[list[int]]:
    """The places of neighbours that have room together, as many of them as there can be."""
    bands: list[list[int]] = [[]]
    for place, width in enumerate(widths):
        if bands[-1] and sum(widths[one] for one in bands[-1]) + width > room:
            bands.append([])
        bands[-1].append(place)
    return bands


def _natural(grid: Grid) -> list[int]:
    return [
        max([len(heading), *map(len, cells)])
        for heading, cells in zip(grid.headings, grid.columns(), strict=True)
    ]


def _broken(cells: Sequence[str], widths: Sequence[int]) -> tuple[str, ...]:
    return tuple("\n".join(wrap(cell, width)) for cell, width in zip(cells, widths, strict=True))


def _table(grid: Grid) -> str:
    made = tabulate(
        grid.rows,
        headers=grid.headings,
        tablefmt="simple",
        disable_numparse=True,
        preserve_whitespace=True,
        colalign=["right" if right else "left" for right in grid.right] if grid.rows else None,
    )
    return "\n".join(line.rstrip() for line in made.split("\n"))


def _drawn(grid: Grid) -> str:
    """A table no wider than its cells, which may have several lines."""
    rows = [[cell.split("\n") for cell in row] for row in (grid.headings, *grid.rows)]
    widths = [max(len(line) for row in rows for line in row[place]) for place in range(len(grid.right))]

    def lines(row: Sequence[Sequence[str]]) -> Iterator[str]:
        for line in zip_longest(*row, fillvalue=""):
            cells = zip(line, widths, grid.right, strict=True)
            yield _GAP.join(cell.rjust(width) if right else cell.ljust(width) for cell, width, right in cells)

    rule = _GAP.join("-" * width for width in widths)
    head, *body = ([*lines(row)] for row in rows)
    return "\n".join(line.rstrip() for line in (*head, rule, *(line for row in body for line in row)))


def _narrowest(text: str) -> int:
    """The columns that a cell of words needs: short ones stay on a line."""
    return len(text) if len(text) <= _SHORT else _longest_piece(text)


def _longest_piece(text: str) -> int:
    return max(len(piece.rstrip()) for piece in _PIECE.findall(text))


def _height(grid: Grid) -> int:
    return max(cell.count("\n") + 1 for row in (grid.headings, *grid.rows) for cell in row)
