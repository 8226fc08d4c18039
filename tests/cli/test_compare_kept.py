"""``compare switch-hands`` keeps what it solved, shoe by shoe, unless it is told not to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from oddscalc.analysis import switch_readings
from oddscalc.analysis.switch_readings import Job
from oddscalc.blackjack.switch.rules import Tie
from tests.cli.helpers import Capture, answered, ask

COMPARE = ("compare", "switch-hands", "--format", "csv", "--decks")


class Solver:
    """Solves nothing, but answers each job by its own number, and counts the jobs."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []
        self.most: int | None = None

    def __call__(self, _: Any, jobs: Iterable[Job], progress: Callable[[int], None] | None) -> Iterator[Any]:
        for job in jobs:
            if self.most is not None and len(self.jobs) >= self.most:
                raise KeyboardInterrupt
            self.jobs.append(job)
            rules, dealt, place = job
            worth = Fraction(dealt.decks + place * len(rules.soft17), 1000)
            yield {tie: worth / (2 + number) for number, tie in enumerate(Tie)}


@pytest.fixture
def solver(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Solver:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    made = Solver()
    monkeypatch.setattr(switch_readings, "_solved", made)
    return made


def test_nothing_is_solved_again(capfd: Capture, solver: Solver) -> None:
    first = answered(capfd, *COMPARE, "1,2")
    assert len(solver.jobs) == 2 * 2 * 10
    assert answered(capfd, *COMPARE, "1,2") == first
    assert len(solver.jobs) == 40
    answered(capfd, *COMPARE, "2,3")
    assert {job[1].decks for job in solver.jobs[40:]} == {3}
    answered(capfd, *COMPARE, "1", "--rule", "blackjack_tie=1:2")
    assert len(solver.jobs) == 60
    answered(capfd, *COMPARE, "1", "--rule", "double=none")
    assert len(solver.jobs) == 80
    answered(capfd, *COMPARE, "1", "--seen", "5")
    assert len(solver.jobs) == 100


def test_without_the_cache_nothing_is_read_or_kept(capfd: Capture, solver: Solver, tmp_path: Path) -> None:
    answered(capfd, *COMPARE, "1", "--no-cache")
    assert list(tmp_path.iterdir()) == []
    answered(capfd, *COMPARE, "1")
    answered(capfd, *COMPARE, "1", "--no-cache")
    assert len(solver.jobs) == 60


def test_what_cannot_be_trusted_is_solved_again(capfd: Capture, solver: Solver, tmp_path: Path) -> None:
    first = answered(capfd, *COMPARE, "1")
    for path in (tmp_path / "oddscalc").iterdir():
        path.write_text(path.read_text(encoding="ascii").replace("1", "2"), encoding="ascii")
    assert answered(capfd, *COMPARE, "1") == first
    assert len(solver.jobs) == 40


def test_what_is_solved_before_an_interrupt_is_kept(capfd: Capture, solver: Solver) -> None:
    solver.most = 35
    assert ask(capfd, *COMPARE, "1,2") == (130, "", "")
    solver.most = None
    answered(capfd, *COMPARE, "1,2")
    assert len(solver.jobs) == 35 + 10
