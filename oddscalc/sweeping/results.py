"""Files of results: the rows of a sweep as CSV, JSON lines or Parquet, written as the store gives them."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO, TextIO

from oddscalc.errors import QuestionError, param
from oddscalc.report.files import whole_file
from oddscalc.sweeping.row import Column, Holds

Cells = Mapping[str, str | None]
"""The cells of a row by column; a column that a row has not is absent from it."""

_ROWS_AT_A_TIME = 10_000
"""Rows of a Parquet row group."""


def refuse_what_cannot_be_written(path: Path) -> None:
    """Raise :class:`QuestionError` for what cannot become a file of results, before any work is done."""
    if path.suffix.lower() not in _WRITERS:
        raise QuestionError(f"{param('output')} {path}: ends in none of {', '.join(_WRITERS)}")
    if path.suffix.lower() == ".parquet":
        load_pyarrow()
    if not path.parent.is_dir():
        raise QuestionError(f"{param('output')} {path}: there is no folder {path.parent}")
    if path.exists() and not path.is_file():
        raise QuestionError(
            f"{param('output')} {path}: no regular file (allowed: a file, or a name for a new one)"
        )


def write_results(path: Path, columns: Sequence[Column], rows: Iterable[Cells]) -> None:
    """Write a file of results, whole or not at all, in the format that its ending names."""
    with whole_file(path) as file:
        _WRITERS[path.suffix.lower()](file, columns, rows)


def _write_csv(file: BinaryIO, columns: Sequence[Column], rows: Iterable[Cells]) -> None:
    names = [column.name for column in columns]
    with _as_text(file) as text:
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(names)
        writer.writerows([row.get(name) or "" for name in names] for row in rows)


def _write_jsonl(file: BinaryIO, columns: Sequence[Column], rows: Iterable[Cells]) -> None:
    keys = [(column.name, json.dumps(column.name), column.holds) for column in columns]
    with _as_text(file) as text:
        for row in rows:
            cells = (f"{key}: {_json(row.get(name), holds)}" for name, key, holds in keys)
            text.write("{" + ", ".join(cells) + "}\n")


@contextmanager
def _as_text(file: BinaryIO) -> Iterator[TextIO]:
    """A file as ASCII text; it stays open."""
    text = io.TextIOWrapper(file, encoding="ascii", errors="backslashreplace", newline="")
    yield text
    text.detach()


def _json(cell: str | None, holds: Holds) -> str:
    """A cell as JSON; a decimal is written as it is printed, so that no binary float comes between."""
    if cell is None:
        return "null"
    return json.dumps(cell) if holds in (Holds.TEXT, Holds.EXACT) else cell


def _write_parquet(file: BinaryIO, columns: Sequence[Column], rows: Iterable[Cells]) -> None:
    arrow = load_pyarrow()
    schema = arrow.schema([(column.name, _parquet_type(arrow, column.holds)) for column in columns])
    with arrow.parquet.ParquetWriter(file, schema, compression="zstd") as writer:
        for group in _groups(rows):
            arrays = [
                _parquet_array(arrow, column, [row.get(column.name) for row in group]) for column in columns
            ]
            writer.write_table(arrow.Table.from_arrays(arrays, schema=schema))


def _parquet_type(arrow: Any, holds: Holds) -> Any:
    return {Holds.INTEGER: arrow.int64(), Holds.DECIMAL: arrow.float64()}.get(holds, arrow.string())


def _parquet_array(arrow: Any, column: Column, cells: Sequence[str | None]) -> Any:
    """Cells of a column; the decimals beside exact integers are what readers compute with, in binary."""
    return arrow.array(cells, arrow.string()).cast(_parquet_type(arrow, column.holds))


def _groups(rows: Iterable[Cells]) -> Iterator[Sequence[Cells]]:
    coming = iter(rows)
    while group := list(islice(coming, _ROWS_AT_A_TIME)):
        yield group


def load_pyarrow() -> Any:
    """The library that writes and reads Parquet; raises :class:`QuestionError` naming its extra."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise QuestionError(
            "a .parquet file needs pyarrow, which is missing: install oddscalc[parquet]"
        ) from None
    return pyarrow


_WRITERS: Mapping[str, Callable[[BinaryIO, Sequence[Column], Iterable[Cells]], None]] = {
    ".csv": _write_csv,
    ".jsonl": _write_jsonl,
    ".parquet": _write_parquet,
}
