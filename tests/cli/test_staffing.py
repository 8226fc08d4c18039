"""The options that say who does the work."""

from __future__ import annotations

import pytest

from oddscalc.cli.printing import option
from oddscalc.cli.staffing import Staffing
from oddscalc.errors import QuestionError
from oddscalc.workers.opened import Staff


def test_nothing_asked_is_a_process_for_each_processor() -> None:
    assert Staffing().staff == Staff(None, None)


def test_what_is_asked() -> None:
    assert Staffing(3).staff == Staff(3, None)
    assert Staffing(3, "local").staff == Staff(3, "local")
    assert Staffing(scheduler="tcp://10.0.0.1:8786").staff == Staff(None, "tcp://10.0.0.1:8786")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ((0, None), "--workers 0: allowed are 1 to 1024 processes"),
        ((1025, None), "--workers 1025: allowed are 1 to 1024 processes"),
        ((2, "tcp://10.0.0.1:8786"), "--workers: the cluster at tcp://10.0.0.1:8786 has its own"),
    ],
)
def test_refused_where_the_options_are_read(asked: tuple[int, str | None], said: str) -> None:
    with pytest.raises(QuestionError) as told:
        Staffing(*asked)
    assert told.value.spelled(option).startswith(said)
