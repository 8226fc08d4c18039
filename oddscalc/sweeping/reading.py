"""Files of results read back: the columns asked for, row by row, so that a file may be of any length."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from oddscalc.errors import QuestionError
from oddscalc.sweeping.results import load_pyarrow
from oddscalc.user_file import shown_value

_ERROR = "error"
_LAST = ("rules", "total_ways", "events", "notes", _ERROR)
"""The columns that close a row."""

_ALWAYS_ONE = "schema"

_IRRATIONAL = ("standard_deviation", "skewness")
"""Figures that have no exact numerator and denominator beside them."""

_ROWS_AT_A_TIME = 10_000
_LONGEST_CELL = 1 << 27

Row = Mapping[str, str | None]
"""Cells by column, each as the text that the file holds; None where it holds nothing."""


class Results(NamedTuple):
    """A file of results and its columns."""

    path: Path
    columns: tuple[str, ...]

    @property
    def figures(self) -> tuple[str, ...]:
        """The figures of the answers, which are decimals."""
        beside = {name.removesuffix("_num") for name in self.columns if name.endswith("_num")}
        return tuple(name for name in self.columns if name in beside or name in _IRRATIONAL)

    @property
    def asked(self) -> tuple[str, ...]:
        """The columns that say what each row is about."""
        exact = {f"{name}_{part}" for name in self.figures for part in ("num", "den")}
        others = {*self.figures, *exact, *_LAST, _ALWAYS_ONE}
        return tuple(name for name in self.columns if name not in others)

    def rows(self, names: Sequence[str]) -> Iterator[Row]:
        """Every row, with the columns named and no other.

        Raises :class:`QuestionError` naming file and line where the file is damaged.
        """
        try:
            yield from _READERS[self.path.suffix.lower()](self.path, names)
        except OSError as error:
            raise _unreadable(self.path, error) from None


def read_results(path: Path) -> Results:
    """The columns of a file of results.

    Raises :class:`QuestionError` for what cannot be read, or is no file of results of a sweep.
    """
    try:
        columns = _HEADINGS[path.suffix.lower()](path)
    except OSError as error:
        raise _unreadable(path, error) from None
    if _ERROR not in columns:
        raise QuestionError(f"{path}: no results of a sweep: it has no rows, or no column error")
    return Results(path, columns)


def _unreadable(path: Path, error: OSError) -> QuestionError:
    return QuestionError(f"{path}: cannot be read: {error.strerror or error}")


def _csv_lines(path: Path) -> Iterator[tuple[int, list[str]]]:
    """The lines of a CSV file as cells, with their numbers."""
    csv.field_size_limit(_LONGEST_CELL)
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            lines = csv.reader(file)
            for cells in lines:
                yield lines.line_num, cells
    except UnicodeDecodeError:
        raise QuestionError(f"{path}: not UTF-8 text") from None
    except csv.Error as error:
        raise QuestionError(f"{path}: line {lines.line_num}: not CSV: {error}") from None


def _csv_columns(path: Path) -> tuple[str, ...]:
    for _, cells in _csv_lines(path):
        return tuple(cells)
    return ()


def _csv_rows(path: Path, names: Sequence[str]) -> Iterator[Row]:
    lines = _csv_lines(path)
    _, headings = next(lines)
    places = [(name, headings.index(name)) for name in names]
    for number, cells in lines:
        if len(cells) != len(headings):
            raise QuestionError(
                f"{path}: line {number}: {len(cells)} cells under {len(headings)} columns (was it cut off?)"
            )
        yield {name: cells[place] or None for name, place in places}


def _json_lines(path: Path) -> Iterator[dict[str, Any]]:
    """The objects of a file of JSON lines, their numbers as they are written."""
    read = json.JSONDecoder(parse_float=str, parse_int=str, parse_constant=str).decode
    try:
        with path.open(encoding="utf-8-sig") as file:
            for number, line in enumerate(file, 1):
                try:
                    found = read(line)
                except (ValueError, RecursionError):
                    found = None
                if not isinstance(found, dict):
                    raise QuestionError(f"{path}: line {number}: no JSON object: {shown_value(line.strip())}")
                yield found
    except UnicodeDecodeError:
        raise QuestionError(f"{path}: not UTF-8 text") from None


def _json_columns(path: Path) -> tuple[str, ...]:
    for row in _json_lines(path):
        return tuple(row)
    return ()


def _json_rows(path: Path, names: Sequence[str]) -> Iterator[Row]:
    for row in _json_lines(path):
        yield {name: _as_text(row.get(name)) for name in names}


def _parquet_file(path: Path) -> Any:
    arrow = load_pyarrow()
    path.open("rb").close()  # where it cannot be read, the system says why more plainly than Arrow
    try:
        return arrow.parquet.ParquetFile(path)
    except arrow.ArrowInvalid:
        raise QuestionError(f"{path}: not a Parquet file") from None


def _parquet_columns(path: Path) -> tuple[str, ...]:
    with _parquet_file(path) as file:
        return tuple(file.schema_arrow.names)


def _parquet_rows(path: Path, names: Sequence[str]) -> Iterator[Row]:
    with _parquet_file(path) as file:
        for batch in file.iter_batches(_ROWS_AT_A_TIME, columns=list(names)):
            columns = (map(_as_text, batch.column(name).to_pylist()) for name in names)
            for cells in zip(*columns, strict=True):
                yield dict(zip(names, cells, strict=True))


def _as_text(value: object) -> str | None:
    return None if value is None else str(value)


_HEADINGS: Mapping[str, Callable[[Path], tuple[str, ...]]] = {
    ".parquet": _parquet_columns,
    ".csv": _csv_columns,
    ".jsonl": _json_columns,
}
_READERS: Mapping[str, Callable[[Path, Sequence[str]], Iterator[Row]]] = {
    ".parquet": _parquet_rows,
    ".csv": _csv_rows,
    ".jsonl": _json_rows,
}
