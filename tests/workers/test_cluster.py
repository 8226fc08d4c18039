"""A Dask cluster does every job once, whatever becomes of its workers."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from oddscalc.errors import QuestionError
from oddscalc.workers import cluster as clusters
from oddscalc.workers.door import Lost, Workers, in_order
from oddscalc.workers.opened import Staff, opened
from tests.workers import jobs
from tests.workers.clusters import loopback_cluster


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    with opened(Staff(2, "local")) as found:
        yield found


@pytest.mark.long
def test_every_job_is_answered(workers: Workers) -> None:
    found = list(workers.each(jobs.square, 100, range(300)))
    assert sorted(found) == [(number, 100 + number * number) for number in range(300)]


@pytest.mark.long
def test_what_is_shared_may_be_large(workers: Workers) -> None:
    assert dict(workers.each(jobs.length_and, "a" * 10**6, range(3))) == {n: 10**6 + n for n in range(3)}


@pytest.mark.long
def test_answers_come_in_order_where_that_is_asked(workers: Workers) -> None:
    assert list(in_order(workers, jobs.later_first, 10, range(20))) == list(range(20))


@pytest.mark.long
def test_a_job_that_kills_its_process_is_lost_and_no_other(workers: Workers) -> None:
    found = dict(workers.each(jobs.deadly, None, range(30)))
    assert sorted(found) == list(range(30))
    assert [number for number, answer in found.items() if isinstance(answer, Lost)] == [jobs.FATAL]


@pytest.mark.long
def test_what_a_job_raises_is_raised_here(workers: Workers) -> None:
    with pytest.raises(LookupError, match="number"):
        list(workers.each(jobs.refuse, None, range(5)))


@pytest.mark.long
def test_a_worker_with_another_program_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with loopback_cluster(tmp_path, workers=1) as (address, _):
        with opened(Staff(scheduler=address)) as found:
            assert dict(found.each(jobs.square, 0, [2, 3])) == {2: 4, 3: 9}
        monkeypatch.setattr(clusters, "sources_digest", lambda: "mended")
        with (
            pytest.raises(QuestionError, match=r"the worker at tcp://.* has another oddscalc"),
            opened(Staff(scheduler=address)),
        ):
            pass


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nonsense://x", "tcp://"])
def test_where_nobody_answers_is_one_line(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setattr(clusters, "SECONDS_TO_CONNECT", "1 s")
    with pytest.raises(QuestionError, match="nobody answers there") as told, opened(Staff(scheduler=address)):
        pass
    assert len(str(told.value).splitlines()) == 1


def test_without_dask_its_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(QuestionError, match=r"install oddscalc\[dask\]"), opened(Staff(scheduler="local")):
        pass
