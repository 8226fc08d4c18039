"""The store of a sweep: every finished point on disk at once, beside the file of results.

It is an SQLite database, so a point is there wholly or not at all whatever kills the program, and the
points found so far are read back when the sweep goes on. Answers are kept by the key of their point, so a
spec that has changed takes from the store what it still asks, and a changed program takes nothing.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from oddscalc.errors import QuestionError, param
from oddscalc.sources import sources_digest
from oddscalc.sweeping.point import Point
from oddscalc.sweeping.row import Row, Shape, one_shape, read_shape, written_shape
from oddscalc.version import VERSION

ENDING = ".sweep"
"""How the store's name ends: the name of the file of results, and this."""

_AT_A_TIME = 1_000
"""Points read or written together."""

_FOR_GOOD, _FOR_NOW = 1, 2
"""How a point failed; what failed for now is tried again by the next sweep."""

_TABLES = """
CREATE TABLE IF NOT EXISTS program (made_by TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS shape (id INTEGER PRIMARY KEY, columns TEXT NOT NULL UNIQUE);
CREATE TABLE IF NOT EXISTS answer (
    key BLOB NOT NULL UNIQUE, shape INTEGER NOT NULL, cells TEXT NOT NULL, failed INTEGER NOT NULL
);
DROP TABLE IF EXISTS asked;
CREATE TABLE asked (number INTEGER PRIMARY KEY, key BLOB NOT NULL UNIQUE, point TEXT NOT NULL);
"""


class Due(NamedTuple):
    """A point that has no answer yet."""

    key: bytes
    point: Point


class Counted(NamedTuple):
    """How many points are asked, are answered, and failed."""

    asked: int
    answered: int
    failed: int


def store_of(results: Path) -> Path:
    """Where the store of a file of results stands."""
    return results.with_name(results.name + ENDING)


@contextmanager
def opened_store(results: Path) -> Iterator[Store]:
    """The store of a file of results; nobody else opens it meanwhile.

    Raises :class:`QuestionError` where it cannot be written, is another sweep's just now, or is no store.
    """
    path = store_of(results)
    is_new = not path.exists()
    store: Store | None = None
    try:
        with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as connection:
            store = Store(connection)
            yield store
    except sqlite3.Error as error:
        raise QuestionError(_told(path, results, error)) from None
    except QuestionError:
        if is_new and not (store and store.holds_answers):
            path.unlink(missing_ok=True)
        raise


def _told(path: Path, results: Path, error: sqlite3.Error) -> str:
    if error.sqlite_errorname.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return f"{results}: another sweep is writing it (allowed: wait for it, or another {param('output')})"
    if error.sqlite_errorname == "SQLITE_NOTADB":
        return f"{path}: is no store of a sweep, and is left as it is (allowed: another {param('output')})"
    return f"{path}: cannot be written: {error}"


class Store:
    """The points asked, and the answers found."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self.holds_answers = False
        """Whether an answer was kept since it was opened."""
        # One lock for the whole sweep: a second sweep finds the store taken, and a killed one lets it go.
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA cache_size = -65536")  # KiB
        connection.executescript(_TABLES)
        self._forget_others()
        known = connection.execute("SELECT id, columns FROM shape")
        self._shapes: dict[Shape, int] = {one_shape(read_shape(text)): number for number, text in known}
        self._last: tuple[Shape, int] | None = None
        """The shape of the last row, which mostly is that of the next."""

    def forget(self) -> None:
        """Drop every answer."""
        with self._transaction() as at:
            at.execute("DELETE FROM answer")

    def _forget_others(self) -> None:
        """Drop the answers of another program, and what failed for now."""
        program = f"{VERSION} {sources_digest()}"
        with self._transaction() as at:
            at.execute("DELETE FROM answer WHERE failed = ?", (_FOR_NOW,))
            made_by = at.execute("SELECT made_by FROM program").fetchone()
            if made_by != (program,):
                at.execute("DELETE FROM answer")
                at.execute("DELETE FROM program")
                at.execute("INSERT INTO program VALUES (?)", (program,))

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        with self._connection:
            self._connection.execute("BEGIN IMMEDIATE")
            yield self._connection

    def ask(self, points: Iterable[tuple[bytes, Point]]) -> None:
        """Take down the points of a sweep, in order; one that is named twice is asked once."""
        rows = ((key, point.written()) for key, point in points)
        while page := list(islice(rows, _AT_A_TIME)):
            with self._transaction() as at:
                at.executemany("INSERT OR IGNORE INTO asked (key, point) VALUES (?, ?)", page)

    def due(self) -> Iterator[Due]:
        """The points that have no answer yet, in order."""
        query = (
            "SELECT number, key, point FROM asked WHERE number > ? AND key NOT IN (SELECT key FROM answer) "
            "ORDER BY number LIMIT ?"
        )
        last = 0
        while page := self._connection.execute(query, (last, _AT_A_TIME)).fetchall():
            for number, key, point in page:
                last = number
                yield Due(key, Point.read(point))

    def keep(self, answers: Iterable[tuple[bytes, Row]]) -> None:
        """Make answers durable: when this returns they are on disk."""
        self.holds_answers = True
        with self._transaction() as at:
            for key, row in answers:
                failed = 0 if not row.failed else _FOR_GOOD if row.lasting else _FOR_NOW
                kept = (key, self._numbered(row.columns), json.dumps(row.cells), failed)
                at.execute("INSERT OR REPLACE INTO answer VALUES (?, ?, ?, ?)", kept)

    def _numbered(self, shape: Shape) -> int:
        if self._last is None or self._last[0] is not shape:
            self._last = shape, self._shapes.get(shape) or self._added(shape)
        return self._last[1]

    def _added(self, shape: Shape) -> int:
        text = written_shape(shape)
        number = self._connection.execute("INSERT INTO shape (columns) VALUES (?)", (text,)).lastrowid
        assert number is not None
        self._shapes[shape] = number
        return number

    def counted(self) -> Counted:
        """How many points are asked, answered and failed."""
        query = (
            "SELECT (SELECT count(*) FROM asked), count(*), total(failed > 0) "
            "FROM answer WHERE key IN (SELECT key FROM asked)"
        )
        asked, answered, failed = self._connection.execute(query).fetchone()
        return Counted(asked, answered, int(failed))

    def shapes(self) -> Iterator[Shape]:
        """The columns of every row, in the order of their points."""
        query = (
            "SELECT columns FROM shape JOIN (SELECT shape, min(number) AS first FROM asked "
            "JOIN answer USING (key) GROUP BY shape) ON id = shape ORDER BY first"
        )
        for (columns,) in self._connection.execute(query):
            yield read_shape(columns)

    def rows(self) -> Iterator[Mapping[str, str | None]]:
        """Every row found, by column, in the order of the points."""
        names = {number: [column.name for column in shape] for shape, number in self._shapes.items()}
        query = "SELECT shape, cells FROM asked JOIN answer USING (key) ORDER BY number"
        for shape, cells in self._connection.execute(query):
            yield dict(zip(names[shape], json.loads(cells), strict=True))
