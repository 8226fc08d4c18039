"""Sweeps whose processes are killed at random moments lose nothing and have nothing twice."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from oddscalc.sweeping.sweep import Sweep
from oddscalc.workers.opened import Staff
from tests.sweeping.specs import spec_of, written
from tests.workers.clusters import loopback_cluster

pytestmark = pytest.mark.long

SPEC = """
[[product]]
game = "blackjack"
decks = [1, 2]
[product.rules]
soft17 = ["stand", "hit"]
double = ["any-two", "9-11", "10-11", "none"]
double_after_split = [true, false]
surrender = ["none", "late"]

[[product]]
wager = "in-between"
table = "A"
decks = "2-8"
[product.pays]
one-card-spread = { from = 1, to = 40 }
"""
POINTS = 64 + 280
KILLS = 20


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    folder = tmp_path_factory.mktemp("undisturbed")
    results = folder / "results.csv"
    Sweep(spec_of(folder, SPEC), results).run(Staff(1))
    return results.read_bytes()


def command(folder: Path, *arguments: str) -> list[str]:
    spec, results = written(folder, SPEC), folder / "results.csv"
    return [sys.executable, "-m", "oddscalc", "sweep", str(spec), "--output", str(results), *arguments]


def children(process: int) -> list[int]:
    found = subprocess.run(["pgrep", "-P", str(process)], capture_output=True, text=True, check=False)
    return [int(one) for one in found.stdout.split()]


def wait_for_answers(folder: Path, sweeping: subprocess.Popen[str]) -> None:
    """Wait until a sweep that runs has found some points: what is asked fills a part of the log only."""
    log = folder / "results.csv.sweep-wal"
    while not log.exists() or log.stat().st_size < 300_000:
        assert sweeping.poll() is None
        time.sleep(0.05)


def test_twenty_kills_of_workers_and_of_the_program(tmp_path: Path, undisturbed: bytes) -> None:
    moments = random.Random(20)
    killed = {"worker": 0, "program": 0}
    for kill in range(200):
        with subprocess.Popen(
            command(tmp_path, "--workers", "2"), stderr=subprocess.PIPE, text=True
        ) as sweeping:
            if sum(killed.values()) < KILLS:
                time.sleep(moments.uniform(0.5, 2))
                workers = children(sweeping.pid)
                if kill % 2 and workers and sweeping.poll() is None:
                    killed["worker"] += 1
                    os.kill(moments.choice(workers), signal.SIGKILL)
                    time.sleep(moments.uniform(0, 1))
                if sweeping.poll() is None:
                    killed["program"] += 1
                    sweeping.kill()
            assert sweeping.stderr is not None
            said = sweeping.stderr.read()
        if sweeping.returncode == 0:
            if sum(killed.values()) >= KILLS:
                break
            # Done too soon: the sweep begins anew, to be killed some more.
            Path(f"{tmp_path}/results.csv.sweep").unlink()
        else:
            assert sweeping.returncode == -signal.SIGKILL, said
    assert killed["worker"] >= 3
    assert killed["program"] >= 10
    results = tmp_path / "results.csv"
    assert results.read_bytes() == undisturbed
    assert len(undisturbed.splitlines()) == POINTS + 1


def test_a_worker_of_a_cluster_that_is_killed_changes_nothing(tmp_path: Path, undisturbed: bytes) -> None:
    with loopback_cluster(tmp_path, workers=2) as (address, workers):
        with subprocess.Popen(
            command(tmp_path, "--scheduler", address), stderr=subprocess.PIPE, text=True
        ) as sweeping:
            wait_for_answers(tmp_path, sweeping)
            workers[0].kill()
            assert sweeping.stderr is not None
            said = sweeping.stderr.read()
        assert sweeping.returncode == 0, said
        assert f"{POINTS} of {POINTS} points" in said
    assert (tmp_path / "results.csv").read_bytes() == undisturbed


def test_a_scheduler_that_is_gone_is_one_line_and_the_sweep_goes_on(
    tmp_path: Path, undisturbed: bytes
) -> None:
    with loopback_cluster(tmp_path, workers=1) as (address, _):
        sweeping = subprocess.Popen(
            command(tmp_path, "--scheduler", address), stderr=subprocess.PIPE, text=True
        )
        wait_for_answers(tmp_path, sweeping)
    said = sweeping.communicate(timeout=120)[1]
    assert sweeping.returncode == 2
    assert said.count("oddscalc: ") == 1
    assert f"--scheduler '{address}'" in said
    found = subprocess.run(command(tmp_path), capture_output=True, text=True, check=True)
    assert "were found before" in found.stderr
    assert (tmp_path / "results.csv").read_bytes() == undisturbed
