"""Simulations on a real Dask cluster: the same figures, whoever dies."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copy

import pytest

from oddscalc.errors import QuestionError
from oddscalc.shoe import STANDARD
from oddscalc.simulate.first_cards import simulate
from oddscalc.wagers.carried import Carried, Recipe
from oddscalc.wagers.in_between import in_between
from oddscalc.workers import cluster
from oddscalc.workers.opened import Staff, opened
from tests.cli.helpers import ENVIRONMENT, ROOT, process

pytestmark = pytest.mark.long

DEALS = 400_000
BLOCK = 4_000
IN_BETWEEN = Carried(in_between, Recipe.of("in-between"))


def started(*words: str, folder: Path = ROOT) -> subprocess.Popen[bytes]:
    """A process of the cluster, which begins in the folder."""
    paths = os.pathsep.join((str(ROOT), ENVIRONMENT.get("PYTHONPATH", "")))
    return subprocess.Popen(
        [sys.executable, "-m", "distributed.cli." + words[0], *words[1:]],
        cwd=folder,
        env={**ENVIRONMENT, "PYTHONPATH": paths},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


@contextmanager
def running(workers: int, folder: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """A scheduler's address, and the processes of its workers; the first process is the scheduler's own."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"tcp://127.0.0.1:{port}"
    everyone = [started("dask_scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-dashboard")]
    try:
        alone = ("--no-nanny", "--nthreads", "1", "--local-directory", str(folder), "--no-dashboard")
        everyone += [started("dask_worker", address, *alone, folder=folder) for _ in range(workers)]
        _wait_for(address, workers)
        yield address, everyone
    finally:
        for one in everyone:
            one.kill()
        for one in everyone:
            one.wait()


def _wait_for(address: str, workers: int) -> None:
    from distributed import Client

    with Client(address, timeout="30 s") as client:  # type: ignore[no-untyped-call]
        client.wait_for_workers(workers, timeout=60)


def test_a_worker_that_is_killed_changes_no_figure(tmp_path: Path) -> None:
    alone = simulate(IN_BETWEEN, STANDARD, 6, deals=DEALS, seed=5, block=BLOCK)
    with running(3, tmp_path) as (address, (_, first, *_)):
        told: list[int] = []

        def watch(done: int, _counts: Counter[str]) -> bool:
            told.append(done)
            if len(told) == 3:
                first.send_signal(signal.SIGKILL)
            return False

        with opened(Staff(scheduler=address)) as workers:
            found = simulate(
                IN_BETWEEN, STANDARD, 6, deals=DEALS, seed=5, block=BLOCK, workers=workers, watch=watch
            )
        assert first.wait(timeout=10) == -signal.SIGKILL
    assert found == alone
    assert told == list(range(BLOCK, DEALS + 1, BLOCK))


def test_a_scheduler_that_is_gone_is_one_line(tmp_path: Path) -> None:
    def watch(done: int, _counts: Counter[str]) -> bool:
        if done == BLOCK:
            scheduler.kill()
        return False

    with running(1, tmp_path) as (address, (scheduler, _)):
        began = time.monotonic()
        with (
            pytest.raises(QuestionError, match="the scheduler or what it held is gone") as told,
            opened(Staff(scheduler=address)) as workers,
        ):
            simulate(IN_BETWEEN, STANDARD, 6, deals=10**9, seed=5, block=BLOCK, workers=workers, watch=watch)
        assert "\n" not in str(told.value)
        assert time.monotonic() - began < 60


def test_workers_that_are_gone_are_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "SECONDS_DESERTED", 2)
    monkeypatch.setattr(cluster, "SECONDS_TO_SEND", 2)

    def watch(done: int, _counts: Counter[str]) -> bool:
        if done == BLOCK:
            worker.kill()
        return False

    with running(1, tmp_path) as (address, (_, worker)):
        with (
            pytest.raises(QuestionError, match="it has no worker, and none came for 2 seconds") as told,
            opened(Staff(scheduler=address)) as workers,
        ):
            simulate(IN_BETWEEN, STANDARD, 6, deals=10**9, seed=5, block=BLOCK, workers=workers, watch=watch)
        assert "\n" not in str(told.value)


def test_a_wager_of_ones_own(tmp_path: Path) -> None:
    """Its file is found by a worker that stands elsewhere; one that is another there is refused."""
    file = tmp_path / "lucky_nines.py"
    for ending in (".py", ".toml"):
        copy((ROOT / "docs" / "examples" / "lucky_nines").with_suffix(ending), file.with_suffix(ending))
    carried = Carried(None, Recipe.of(str(file)))
    alone = simulate(carried, STANDARD, 2, deals=40_000, seed=5, block=BLOCK)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    with running(1, elsewhere) as (address, _), opened(Staff(scheduler=address)) as workers:
        assert simulate(carried, STANDARD, 2, deals=40_000, seed=5, block=BLOCK, workers=workers) == alone
        other = Carried(carried.wager, Recipe.of(str(file))._replace(digest="0" * 64))
        with pytest.raises(QuestionError, match=r"nines\.py: where a worker reads it its content differs"):
            simulate(other, STANDARD, 2, deals=40_000, seed=5, block=BLOCK, workers=workers)


@pytest.mark.parametrize(
    "asked",
    [
        ("verify", "in-between", "--until-error", "0.0025"),
        ("verify", "blackjack", "--decks", "1", "--deals", "450000"),
        ("count", "in-between", "--table", "A", "--base-edge", "0.5%", "--until-error", "1e-4"),
    ],
)
def test_the_command_line_answers_the_same(asked: tuple[str, ...]) -> None:
    alone = process(*asked, "--format", "csv", "--workers", "1")
    local = process(*asked, "--format", "csv", "--workers", "2", "--scheduler", "local")
    assert (local.returncode, local.stderr) == (0, b"")
    assert local.stdout == alone.stdout
    assert len(alone.stdout) > 1000


def test_nobody_answers() -> None:
    ran = process("verify", "insurance", "--scheduler", "tcp://127.0.0.1:9")
    assert (ran.returncode, ran.stdout) == (2, b"")
    assert ran.stderr.startswith(b"oddscalc: --scheduler 'tcp://127.0.0.1:9': nobody answers there")
    assert ran.stderr.count(b"\n") == 1
