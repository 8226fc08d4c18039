"""Processes of this machine do every job once, whatever becomes of them."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from itertools import count, islice
from multiprocessing import active_children
from pathlib import Path

import pytest

from oddscalc.errors import QuestionError
from oddscalc.workers.door import Lost, in_order
from oddscalc.workers.here import Processes, processors
from tests.workers import jobs


@pytest.mark.parametrize("processes", [1, 3])
def test_every_job_is_answered(processes: int) -> None:
    found = list(Processes(processes).each(jobs.square, 100, range(50)))
    assert sorted(found) == [(number, 100 + number * number) for number in range(50)]


def test_one_job_needs_no_process_of_its_own() -> None:
    assert list(Processes(4).each(jobs.process_of, None, [0])) == [(0, os.getpid())]


def test_one_job_that_may_kill_its_process_has_one_of_its_own() -> None:
    ((_, process),) = Processes(4, apart=True).each(jobs.process_of, None, [0])
    assert process != os.getpid()
    (found,) = dict(Processes(2, apart=True).each(jobs.deadly, None, [jobs.FATAL])).values()
    assert isinstance(found, Lost)


def test_several_processes_work() -> None:
    found = {process for _, process in Processes(2).each(jobs.process_of, None, range(60))}
    assert len(found) == 2
    assert os.getpid() not in found


def test_answers_come_in_order_where_that_is_asked() -> None:
    assert list(in_order(Processes(2), jobs.later_first, 10, range(20))) == list(range(20))


def test_jobs_are_read_as_they_are_needed() -> None:
    endless = count()
    answers = Processes(2).each(jobs.square, 0, endless)
    assert len(list(islice(answers, 10))) == 10
    answers.close()
    assert next(endless) < 30
    assert not [one.pid for one in active_children() if one.pid and _runs(one.pid)]


def test_a_job_that_kills_its_process_is_lost_and_no_other() -> None:
    found = dict(Processes(2).each(jobs.deadly, None, range(30)))
    assert sorted(found) == list(range(30))
    assert [number for number, answer in found.items() if isinstance(answer, Lost)] == [jobs.FATAL]
    assert "processes died" in str(found[jobs.FATAL])


def test_jobs_whose_process_dies_once_are_answered(tmp_path: Path) -> None:
    found = list(Processes(2).each(jobs.deadly_once, str(tmp_path), range(15)))
    assert sorted(found) == [(number, number) for number in range(15)]


def test_in_order_a_lost_job_is_an_error() -> None:
    with pytest.raises(QuestionError, match="part 14 of the work cannot be done"):
        list(in_order(Processes(2), jobs.deadly, None, range(30)))


@pytest.mark.parametrize("processes", [1, 2])
def test_what_a_job_raises_is_raised_here(processes: int) -> None:
    with pytest.raises(LookupError, match="number"):
        list(Processes(processes).each(jobs.refuse, None, range(5)))
    assert not [one.pid for one in active_children() if one.pid and _runs(one.pid)]


ENDLESS = """
from itertools import count
from oddscalc.workers.here import Processes
from tests.workers import jobs
for _, process in Processes(2).each(jobs.process_of, None, count()):
    print(process, flush=True)
"""


def test_processes_end_with_whoever_asked() -> None:
    with subprocess.Popen([sys.executable, "-c", ENDLESS], stdout=subprocess.PIPE, text=True) as asking:
        assert asking.stdout is not None
        found = {int(next(asking.stdout)) for _ in range(40)}
        asking.kill()
    assert len(found) == 2
    for _ in range(100):
        alive = [process for process in found if _runs(process)]
        if not alive:
            break
        time.sleep(0.1)
    assert not alive


def _runs(process: int) -> bool:
    """Whether a process runs, and is not merely unburied."""
    try:
        status = Path(f"/proc/{process}/stat").read_text(encoding="ascii")
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"


def test_a_machine_has_a_processor() -> None:
    assert processors() >= 1
