"""Workers of a Dask cluster: one that runs already, or one that is started on this machine.

Dask gives the jobs of a worker that dies to others. A worker that has another program than ours would
answer otherwise, so each is asked for the digest of its sources before it works.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from threading import Lock
from time import monotonic_ns
from typing import TYPE_CHECKING, Any

from oddscalc.errors import QuestionError, param, printable
from oddscalc.sources import sources_digest
from oddscalc.version import VERSION
from oddscalc.workers.door import Found, Job, Lost, Shared
from oddscalc.workers.interrupts import unheard_by_what_starts

if TYPE_CHECKING:
    from distributed import Client

LOCAL = "local"
"""The address that asks for a cluster on this machine."""

SECONDS_TO_CONNECT = "10 s"

SECONDS_DESERTED = 30
"""A cluster without a worker for so long is given up: workers may be started again meanwhile."""

SECONDS_TO_SEND = 10
"""After so long without an answer that was there it is asked whether there are workers still."""

_SMALL = 2**16
"""Bytes that are sent with each job; what is larger is sent to each worker once."""

_JOBS_TO_A_THREAD = 4
_FEWEST_JOBS = 32
"""Jobs given to the cluster at a time, so that its scheduler never holds many."""

_ANSWERS_BETWEEN = 64
"""Answers after which the cluster's threads are counted again."""


_LOGGERS = ("distributed", "distributed.client", "tornado", "tornado.application", "asyncio")
"""Who would write to standard error of what becomes of a cluster."""


class OtherProgramError(Exception):
    """A worker has another version of the program, or other sources of it."""


@contextmanager
def cluster(address: str, count: int) -> Iterator[Cluster]:
    """The cluster at an address; at ``local`` one of ``count`` processes, which ends with the work.

    Raises :class:`QuestionError` where Dask is missing, nobody answers, or workers have another program.
    """
    try:
        import dask

        # What the cluster logs is the cluster's; a person is told what matters in one line.
        dask.config.set({"logging": dict.fromkeys(_LOGGERS, "critical")})
        import distributed
    except ImportError as error:
        raise QuestionError(
            f"{param('scheduler')} needs Dask, which is missing ({error.name}): install oddscalc[dask]"
        ) from None
    with _connected(distributed, address, count) as client:
        _refuse_other_programs(client)
        yield Cluster(client, address)


@contextmanager
def _connected(distributed: Any, address: str, count: int) -> Iterator[Client]:
    if address == LOCAL:
        with unheard_by_what_starts():
            started = distributed.LocalCluster(
                n_workers=count,
                threads_per_worker=1,
                dashboard_address=None,
                scheduler_kwargs={"dashboard_address": "127.0.0.1:0"},  # any port, and no word of it
                silence_logs=50,
            )
        with started, distributed.Client(started) as client:
            yield client
        return
    try:
        client = distributed.Client(address, timeout=SECONDS_TO_CONNECT)
    except (OSError, ValueError, RuntimeError) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise QuestionError(
            f"{param('scheduler')} {printable(address)}: nobody answers there: {reason} "
            f"(allowed: {LOCAL}, or an address such as tcp://host:8786)"
        ) from None
    with client:
        yield client


def _refuse_other_programs(client: Client) -> None:
    told: dict[str, Any] = client.run(_program, on_error="return")
    for worker, program in told.items():
        if program != _program():
            version = program[0] if isinstance(program, tuple) else "none that can be asked"
            raise QuestionError(
                f"the worker at {worker} has another oddscalc ({version}; here it is {VERSION}): "
                "install the same one for all"
            )


def _program() -> tuple[str, str]:
    return VERSION, sources_digest()


class Cluster:
    """The workers of a cluster that is connected."""

    def __init__(self, client: Client, address: str) -> None:
        self._client: Any = client
        self._address = address
        self._deserted: int | None = None
        """Nanoseconds at which there was first no worker."""

    def each(
        self, work: Callable[[Shared, Job], Found], shared: Shared, jobs: Iterable[Job]
    ) -> Generator[tuple[Job, Found | Lost], None, None]:
        """The answers as they come; see :class:`oddscalc.workers.door.Workers`."""
        given = self._sent((work, shared, sources_digest()))
        suspected = []
        for job, found in self._as_they_come(given, iter(jobs)):
            if isinstance(found, Lost):
                suspected.append(job)
            else:
                yield job, found
        # Workers died while these waited or were done, and of which of them Dask cannot tell.
        for job in suspected:
            yield from self._as_they_come(given, iter([job]))

    def _as_they_come(self, given: Any, coming: Iterator[Job]) -> Iterator[tuple[Job, Any]]:
        """The answers as they come; those of jobs that were under way where workers died are lost."""
        from distributed import as_completed

        running: dict[Any, Job] = {}
        ended: Any = as_completed()  # type: ignore[no-untyped-call]
        answered = most = 0
        try:
            while True:
                if answered % _ANSWERS_BETWEEN == 0:
                    most = self._most()  # workers come and go
                if len(running) <= most // 2:
                    # Many at a time: each handing over costs the scheduler more than a job of them.
                    more = list(islice(coming, most - len(running)))
                    futures = self._client.map(_work, [given] * len(more), more, pure=False)
                    running.update((future.key, job) for future, job in zip(futures, more, strict=True))
                    ended.update(futures)
                if not running:
                    return
                self._wait(ended)
                future = next(ended)
                answered += 1
                yield running.pop(future.key), self._answer(future)
        finally:
            with suppress(Exception):
                self._client.cancel(list(ended.futures), force=True)

    def _wait(self, ended: Any) -> None:
        """Wait until an answer is there."""
        while True:
            with ended.thread_condition:
                if ended.has_ready() or ended.thread_condition.wait(timeout=1):
                    self._deserted = None
                    return
            self._refuse_a_desert()

    def _refuse_a_desert(self) -> None:
        """Nobody waits for ever where there is no worker, for whom a scheduler would."""
        now = monotonic_ns()
        if self._client.nthreads():
            self._deserted = None
        elif self._deserted is None:
            self._deserted = now
        elif now - self._deserted > SECONDS_DESERTED * 10**9:
            raise QuestionError(
                f"{param('scheduler')} {printable(self._address)}: it has no worker, and none came for "
                f"{SECONDS_DESERTED} seconds"
            )

    def _sent(self, given: tuple[Any, ...]) -> Any:
        """What all jobs share, as it is given to each of them."""
        if len(pickle.dumps(given)) <= _SMALL:
            return given
        try:
            return self._client.scatter(given, broadcast=True, hash=False)
        except TimeoutError:
            raise QuestionError(
                f"{param('scheduler')} {printable(self._address)}: it has no worker"
            ) from None

    def _most(self) -> int:
        threads: int = sum(self._client.nthreads().values())
        return max(_FEWEST_JOBS, _JOBS_TO_A_THREAD * threads)

    def _answer(self, future: Any) -> Any:
        from concurrent.futures import CancelledError

        from distributed import KilledWorker

        try:
            while True:
                # What a worker has found is lost with it, and found anew by another, if there is one.
                with suppress(TimeoutError):
                    return future.result(timeout=SECONDS_TO_SEND)
                if future.status == "error":
                    return future.result()
                self._refuse_a_desert()
        except KilledWorker as error:
            return Lost(f"its workers died, {error.last_worker.address} the last of them (out of memory?)")
        except OtherProgramError as error:
            raise QuestionError(str(error)) from None
        except (CancelledError, OSError):
            raise QuestionError(
                f"{param('scheduler')} {printable(self._address)}: the scheduler or what it held is gone"
            ) from None


_one_at_a_time = Lock()
"""A worker may have many threads, but what our questions keep between them is made for one."""


def _work(given: tuple[Callable[[Any, Any], Any], Any, str], job: Any) -> Any:
    """Do a job in a worker."""
    work, shared, digest = given
    if sources_digest() != digest:
        raise OtherProgramError(f"a worker has another oddscalc, or other sources of {VERSION}")
    with _one_at_a_time:
        return work(shared, job)
