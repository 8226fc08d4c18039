"""A sweep from its spec to its file of results: what is asked, what is found already, what is due."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from itertools import groupby, islice
from pathlib import Path
from typing import NamedTuple

from oddscalc.errors import QuestionError, param
from oddscalc.report.table import Style
from oddscalc.sweeping.answer import Asked, answer, failure, file_digest
from oddscalc.sweeping.point import Point
from oddscalc.sweeping.results import refuse_what_cannot_be_written, write_results
from oddscalc.sweeping.row import Row, merged
from oddscalc.sweeping.spec import MOST_POINTS, Spec
from oddscalc.sweeping.store import Counted, Due, Store, opened_store
from oddscalc.workers.door import Lost, Workers
from oddscalc.workers.opened import Staff, opened

_MOST_TOGETHER = 256
"""Points that share their work which a worker is given together, and that become durable together: once the
deals are walked they take a tenth of a second, so that handing them over and waiting for the disk weigh
little."""

Batch = tuple[Due, ...]

Watch = Callable[[int, int], AbstractContextManager[Callable[[int], object]]]
"""Given how many points there are, and how many of them are answered already: who is told of more."""


@contextmanager
def unwatched(*_counts: int) -> Iterator[Callable[[int], object]]:
    """Nobody is told."""
    yield id


class Swept(NamedTuple):
    """What a sweep came to."""

    results: Path
    before: int
    """Points that had been answered by an earlier sweep."""
    now: Counted
    interrupted: bool = False


class Sweep(NamedTuple):
    """A sweep that is asked for."""

    spec: Spec
    results: Path
    style: Style = Style()
    fresh: bool = False
    """Whether what an earlier sweep found is forgotten."""

    def run(self, staff: Staff, watch: Watch = unwatched) -> Swept:
        """Answer every point, and write the file of results; of an interrupted sweep, what it found.

        Raises :class:`QuestionError` where nothing can be written, or the workers asked for cannot be had.
        """
        refuse_what_cannot_be_written(self.results)
        self._refuse_to_write_over_a_question()
        with opened_store(self.results) as store:
            digests: dict[str, str] = {}
            store.ask(self._keyed(digests))
            if self.fresh:
                store.forget()
            before = store.counted()
            interrupted = False
            try:
                if before.answered < before.asked:
                    self._answer_what_is_due(store, before, Asked(self.style, digests), staff, watch)
            except KeyboardInterrupt:
                interrupted = True
            except BaseException:
                with suppress(QuestionError):
                    self._write(store)
                raise
            return Swept(self.results, before.answered, self._write(store), interrupted)

    def _refuse_to_write_over_a_question(self) -> None:
        for path in self.spec.files:
            if path.exists() and self.results.exists() and path.samefile(self.results):
                raise QuestionError(
                    f"{param('output')} {self.results}: the sweep reads it (allowed: another file)"
                )

    def _keyed(self, digests: dict[str, str]) -> Iterator[tuple[bytes, Point]]:
        """Every point with its key; ``digests`` comes to hold the files that they depend on."""
        for number, point in enumerate(self.spec.points(), 1):
            if number > MOST_POINTS:
                raise QuestionError(f"{self.spec.source}: more than {MOST_POINTS:,} points")
            for path in point.files:
                digests[path] = digests.get(path) or file_digest(path)
            yield point.key(self.style, digests), point

    def _answer_what_is_due(
        self, store: Store, before: Counted, asked: Asked, staff: Staff, watch: Watch
    ) -> None:
        """Answer the points that have no answer, and keep each."""
        done = before.answered
        with opened(staff, apart=True) as workers, watch(before.asked, done) as told:
            for batch, rows in _answered(workers, asked, store.due()):
                done += _kept(store, batch, rows)
                told(done)

    def _write(self, store: Store) -> Counted:
        """Write what was found, and count it; of nothing there is no file."""
        found = store.counted()
        if found.answered:
            write_results(self.results, merged(store.shapes()), store.rows())
        return found


Answer = tuple[Batch, list[Row] | Lost]


def _answered(workers: Workers, asked: Asked, dues: Iterable[Due]) -> Iterator[Answer]:
    """The answers as they come; of a batch that took its workers with it, those of its points one by one."""
    lost: list[Due] = []
    for batch, rows in _each(workers, asked, _batches(dues)):
        if isinstance(rows, Lost) and len(batch) > 1:
            lost += batch
        else:
            yield batch, rows
    yield from _each(workers, asked, ((due,) for due in lost))


def _each(workers: Workers, asked: Asked, batches: Iterable[Batch]) -> Iterator[Answer]:
    each: Generator[Answer, None, None] = workers.each(_work, asked, batches)
    with closing(each):
        yield from each


def _work(asked: Asked, batch: Batch) -> list[Row]:
    return answer(asked, [due.point for due in batch])


def _kept(store: Store, batch: Batch, rows: list[Row] | Lost) -> int:
    """Make the answers of a batch durable; says how many they are."""
    if isinstance(rows, Lost):
        rows = [failure(due.point, rows.reason, lasting=False) for due in batch]
    store.keep(zip((due.key for due in batch), rows, strict=True))
    return len(batch)


def _batches(dues: Iterable[Due]) -> Iterator[Batch]:
    """Points that share most of their work together; any other by itself, durable as soon as it is found."""
    for _, group in groupby(dues, lambda due: due.point.work):
        while batch := tuple(islice(group, _MOST_TOGETHER)):
            yield batch
