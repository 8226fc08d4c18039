"""Workers on this machine: processes that outlive neither a job that kills them nor whoever asked.

A process that dies takes the pool of the standard library with it, so the pool is made anew and asked for
the jobs that were under way. Which of them killed it nobody knows; one that was under way several times
is done by a process of its own, and is lost if that dies too.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain, islice
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import Any, Generic, NamedTuple, TypeVar

from oddscalc.workers.door import Found, Job, Lost, Shared
from oddscalc.workers.interrupts import unheard_by_what_starts

MOST_DEATHS = 3
"""Deaths of workers while a job was under way, after which it is done by a process of its own."""

_JOBS_WAITING = 2
"""Jobs given to the pool beyond one for each process, so that none waits for the next."""

_AnyJob = TypeVar("_AnyJob")


def processors() -> int:
    """The processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0)) or 1
    return os.cpu_count() or 1


@dataclass(frozen=True)
class Processes:
    """So many processes of this machine; one is this process itself.

    So it is where there is one job, unless work that may kill its process is to be done ``apart``.
    """

    count: int
    apart: bool = False

    def each(
        self, work: Callable[[Shared, Job], Found], shared: Shared, jobs: Iterable[Job]
    ) -> Generator[tuple[Job, Found | Lost], None, None]:
        """The answers as they come; see :class:`oddscalc.workers.door.Workers`."""
        coming = iter(jobs)
        first = list(islice(coming, 2))
        everything = chain(first, coming)
        if self.count == 1 or (len(first) < 2 and not self.apart):
            for job in everything:
                yield job, work(shared, job)
            return
        yield from _Pool[Job](self.count, work, shared).each(everything)


class _Trial(NamedTuple, Generic[_AnyJob]):
    """A job, and how many workers died while it was under way."""

    job: _AnyJob
    deaths: int = 0


class _Pool(Generic[_AnyJob]):
    """A pool of processes that is made anew when one of them dies."""

    def __init__(self, count: int, work: Callable[[Any, Any], Any], shared: Any) -> None:
        self._count = count
        self._work, self._shared = work, shared
        self._others = set(active_children())
        self._pool = self._made(count)

    def _made(self, count: int) -> ProcessPoolExecutor:
        # Processes are spawned: a fork would copy this process's threads' locks in whatever state they are.
        given = (self._work, self._shared)
        return ProcessPoolExecutor(count, get_context("spawn"), initializer=_begin, initargs=given)

    def each(self, jobs: Iterable[_AnyJob]) -> Iterator[tuple[_AnyJob, Any]]:
        """The answers as they come."""
        coming = map(_Trial[_AnyJob], jobs)
        again: deque[_Trial[_AnyJob]] = deque()
        running: dict[Future[Any], _Trial[_AnyJob]] = {}
        try:
            while True:
                while len(running) < self._count + _JOBS_WAITING:
                    trial = again.popleft() if again else next(coming, None)
                    if trial is None:
                        break
                    if trial.deaths >= MOST_DEATHS:
                        yield trial.job, self._alone(trial.job)
                        continue
                    running[self._submit(trial.job)] = trial
                if not running:
                    return
                yield from self._ended(running, again)
        finally:
            self._stop(self._pool)

    def _submit(self, job: _AnyJob) -> Future[Any]:
        try:
            with unheard_by_what_starts():
                return self._pool.submit(_work, job)
        except BrokenProcessPool:
            # Told by the future, as where a worker dies later.
            broken: Future[Any] = Future()
            broken.set_exception(BrokenProcessPool())
            return broken

    def _ended(
        self, running: dict[Future[Any], _Trial[_AnyJob]], again: deque[_Trial[_AnyJob]]
    ) -> Iterator[tuple[_AnyJob, Any]]:
        """Answers of the jobs that have ended; of a broken pool, everything under way is to be done again."""
        done, _ = wait(running, return_when=FIRST_COMPLETED)
        if any(isinstance(future.exception(), BrokenProcessPool) for future in done):
            done, _ = wait(running)  # the pool tells every job that it broke
            self._stop(self._pool)
            self._pool = self._made(self._count)
        for future in done:
            trial = running.pop(future)
            if isinstance(future.exception(), BrokenProcessPool):
                again.append(trial._replace(deaths=trial.deaths + 1))
            else:
                yield trial.job, future.result()

    def _alone(self, job: _AnyJob) -> Any:
        """The answer of a job by a process that does nothing else."""
        pool = self._made(1)
        try:
            with unheard_by_what_starts():
                answer = pool.submit(_work, job)
            return answer.result()
        except BrokenProcessPool:
            return Lost(f"{MOST_DEATHS + 1} processes died while it was worked out (out of memory?)")
        finally:
            pool.shutdown()

    def _stop(self, pool: ProcessPoolExecutor) -> None:
        """Give up what is under way: nobody waits for it."""
        pool.shutdown(wait=False, cancel_futures=True)
        ours = set(active_children()) - self._others
        for process in ours:
            process.kill()
        for process in ours:
            process.join()


_given: tuple[Callable[[Any, Any], Any], Any]
"""In a worker: the work, and what all jobs share."""


def _begin(work: Callable[[Any, Any], Any], shared: Any) -> None:
    """Make ready a worker: who asked may be gone without a word, and an interrupt is for him."""
    global _given  # noqa: PLW0603 - a worker's own state, set once
    with suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_parent, daemon=True).start()
    _given = work, shared


def _end_with_the_parent() -> None:
    """A parent that is killed tells nobody: its workers would wait for jobs for ever."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _work(job: Any) -> Any:
    work, shared = _given
    return work(shared, job)
