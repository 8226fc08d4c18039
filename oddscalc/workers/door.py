"""What workers can be asked, wherever they are, and the answers brought back into order.

Work is a function of a module, given what all its jobs share and one job. Everything that goes to workers,
and what comes back, is pickled.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from typing import NamedTuple, Protocol, TypeVar

from oddscalc.errors import QuestionError

Shared = TypeVar("Shared")
Job = TypeVar("Job")
Found = TypeVar("Found")


class Lost(NamedTuple):
    """What stands for the answer of a job whose workers died of it, one after another."""

    reason: str


class Workers(Protocol):
    """Whoever does the work."""

    def each(
        self, work: Callable[[Shared, Job], Found], shared: Shared, jobs: Iterable[Job]
    ) -> Generator[tuple[Job, Found | Lost], None, None]:
        """The answers as they come, each with its job.

        Jobs are read as workers become free, so there may be any number of them. A job whose worker dies
        is done again; if workers die of it every time, it is :class:`Lost`. What a job raises is raised
        here. Work that is under way when the answers are closed is given up.
        """


def in_order(
    workers: Workers, work: Callable[[Shared, Job], Found], shared: Shared, jobs: Iterable[Job]
) -> Generator[Found, None, None]:
    """The answers in the order of their jobs; raises :class:`QuestionError` where one is lost."""
    early: dict[int, Found] = {}
    due = 0
    with closing(workers.each(_numbered, (work, shared), enumerate(jobs))) as answers:
        for (number, _), found in answers:
            if isinstance(found, Lost):
                raise QuestionError(f"part {number + 1} of the work cannot be done: {found.reason}")
            early[number] = found
            while due in early:
                yield early.pop(due)
                due += 1


def _numbered(given: tuple[Callable[[Shared, Job], Found], Shared], job: tuple[int, Job]) -> Found:
    work, shared = given
    return work(shared, job[1])
