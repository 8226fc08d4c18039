"""Workers that get what is sent as other processes do, in this one."""

from __future__ import annotations

import pickle
from collections.abc import Generator, Iterable
from typing import Any

from oddscalc.workers.here import Processes


class Sent:
    """Does the work on what comes out of a pickle, and keeps what went in."""

    def __init__(self) -> None:
        self.content = b""

    def each(self, work: Any, shared: Any, jobs: Iterable[Any]) -> Generator[tuple[Any, Any], None, None]:
        self.content = pickle.dumps((work, shared))
        work, shared = pickle.loads(self.content)
        for job in jobs:
            yield from Processes(1).each(work, shared, [pickle.loads(pickle.dumps(job))])
