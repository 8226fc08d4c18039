"""Workers as they are asked for: so many processes here, or a cluster."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from oddscalc.errors import QuestionError, param, printable
from oddscalc.workers.door import Workers
from oddscalc.workers.here import Processes, processors

MOST_PROCESSES = 1_024


class Staff(NamedTuple):
    """Which workers are asked for: processes, by default one for each processor; or a cluster."""

    processes: int | None = None
    scheduler: str | None = None

    def checked(self) -> Staff:
        """The same; raises :class:`QuestionError` for a number out of range, or one of another's cluster."""
        if type(self.processes) not in (int, type(None)):
            raise QuestionError(f"workers: {printable(str(self.processes))} is not a number of processes")
        if self.processes is not None and not 1 <= self.processes <= MOST_PROCESSES:
            raise QuestionError(
                f"{param('workers')} {self.processes}: allowed are 1 to {MOST_PROCESSES} processes"
            )
        if self.processes is not None and self.scheduler not in (None, "local"):
            raise QuestionError(
                f"{param('workers')}: the cluster at {self.scheduler} has its own (allowed: with "
                f"{param('scheduler')} local)"
            )
        return self


@contextmanager
def opened(staff: Staff, *, apart: bool = False) -> Iterator[Workers]:
    """The workers asked for; of a cluster, the connection ends with the work.

    ``apart`` is for work that may kill its process: several processes then leave none of it to this one.

    Raises :class:`QuestionError` as :func:`oddscalc.workers.cluster.cluster` does.
    """
    count = staff.processes or processors()
    if staff.scheduler is None:
        yield Processes(count, apart)
        return
    from oddscalc.workers.cluster import cluster

    with cluster(staff.scheduler, count) as found:
        yield found
