"""A real Dask cluster on loopback: a scheduler and workers, each a process that a test may kill."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

SECONDS_TO_START = 60


@contextmanager
def loopback_cluster(folder: Path, workers: int) -> Iterator[tuple[str, Sequence[subprocess.Popen[bytes]]]]:
    """The scheduler's address and the workers' processes; all of them are gone afterwards."""
    file = folder / "scheduler.json"
    scheduler = _started("scheduler", "--port", "0", "--host", "127.0.0.1", "--scheduler-file", str(file))
    alone = ("--nthreads", "1", "--no-nanny", "--local-directory", str(folder))
    started = [_started("worker", "--scheduler-file", str(file), *alone) for _ in range(workers)]
    try:
        deadline = time.monotonic() + SECONDS_TO_START
        while not file.exists():
            assert time.monotonic() < deadline
            time.sleep(0.1)
        yield json.loads(file.read_text(encoding="utf-8"))["address"], started
    finally:
        for process in (scheduler, *started):
            process.kill()
            process.wait()


def _started(what: str, *arguments: str) -> subprocess.Popen[bytes]:
    dask = [sys.executable, "-m", "dask", what, "--no-dashboard"]
    return subprocess.Popen([*dask, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
