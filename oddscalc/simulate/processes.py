"""Work spread over processes, with the answers in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

_Job = TypeVar("_Job")
_Found = TypeVar("_Found")


def in_processes(work: Callable[[_Job], _Found], jobs: Iterable[_Job], workers: int) -> Iterator[_Found]:
    """What comes of each job, in order, by so many processes; by this one where that is one."""
    if workers == 1:
        yield from map(work, jobs)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(work, jobs)
