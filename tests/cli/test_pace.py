"""Long work says how much is done, how fast, and how long it will take still."""

from __future__ import annotations

import pytest

from oddscalc.cli import progress
from oddscalc.cli.progress import Pace, work_progress

SECOND = 10**9


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Nanoseconds since the work began; a test sets them."""
    now = [0]
    monkeypatch.setattr(progress, "monotonic_ns", lambda: now[0])
    return now


@pytest.mark.parametrize(
    ("pace", "done", "told"),
    [
        (Pace("points", 5_000, 0, 0), 1_200, "1,200 of 5,000, 120.0 a second, 32 s left"),
        (Pace("points", 5_000, 1_000, 0), 1_200, "1,200 of 5,000, 20.0 a second, 3 min 10 s left"),
        (Pace("points", 2_000_000, 0, 0), 10, "10 of 2,000,000, 1.0 a second, 23 d 3 h left"),
        (Pace("points", 10, 4, 0), 4, "4 of 10, 0.0 a second"),
        (Pace("rounds", None, 0, 0), 25, "25, 2.5 a second"),
    ],
)
def test_pace(clock: list[int], pace: Pace, done: int, told: str) -> None:
    clock[0] = 10 * SECOND
    assert pace.described(done) == told
    assert pace.described(done, "edge 1 %") == f"{told}; edge 1 %"


def test_a_line_of_a_terminal_has_fewer_words_where_there_is_little_room(clock: list[int]) -> None:
    clock[0] = 10 * SECOND
    pace = Pace("points", 5_000, 0, 0)
    whole = "points: 1,200 of 5,000, 120.0 a second, 32 s left; edge 1 %"
    assert pace.within(len(whole), 1_200, "edge 1 %") == whole
    assert pace.within(len(whole) - 1, 1_200, "edge 1 %") == "points: 24 %, 32 s left; edge 1 %"
    assert pace.within(20, 1_200, "edge 1 %") == "points: 24 %, 32 s l"
    assert Pace("points", None, 0, 0).within(15, 25) == "points: 25, 2.5"


def test_the_line_is_written_anew_over_the_last(
    clock: list[int], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "_on_a_terminal", lambda: True)
    monkeypatch.setattr(progress, "_columns", lambda: 40)
    with work_progress("points", 1_000) as told:
        clock[0] = SECOND
        told(500, "the edge is known to be 1 %")
        told(1_000)
    assert capfd.readouterr().err.split("\r")[1:] == [
        "points: 0 of 1,000, 0.0 a second",
        "points: 50 %, 1 s left; the edge is know",
        "points: 100 %, 0 s left".ljust(40) + "\n",
    ]


def test_a_log_has_a_line_now_and_then(clock: list[int], capfd: pytest.CaptureFixture[str]) -> None:
    with work_progress("points", 1_000) as told:
        for second in range(100):
            clock[0] = second * SECOND
            told(second)
    assert capfd.readouterr().err.splitlines() == [
        "oddscalc: points: 30 of 1,000, 1.0 a second, 16 min 10 s left",
        "oddscalc: points: 60 of 1,000, 1.0 a second, 15 min 40 s left",
        "oddscalc: points: 90 of 1,000, 1.0 a second, 15 min 10 s left",
    ]


def test_short_work_leaves_no_line(clock: list[int], capfd: pytest.CaptureFixture[str]) -> None:
    with work_progress("points", 10) as told:
        clock[0] = 29 * SECOND
        told(9)
    assert capfd.readouterr().err == ""
