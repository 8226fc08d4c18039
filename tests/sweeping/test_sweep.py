"""A sweep answers every point once, goes on where it stopped, and tells what failed."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from oddscalc.api import odds
from oddscalc.errors import QuestionError
from oddscalc.report.table import Style
from oddscalc.sweeping import sweep as sweeps
from oddscalc.sweeping.answer import Asked, answer
from oddscalc.sweeping.point import Point
from oddscalc.sweeping.row import Row
from oddscalc.sweeping.spec_file import read_spec
from oddscalc.sweeping.store import Counted, Due, store_of
from oddscalc.sweeping.sweep import Sweep, Swept
from oddscalc.workers.door import Lost
from oddscalc.workers.opened import Staff
from tests.sweeping.specs import spec_of

ALONE = Staff(1)

TWELVE = """
[[product]]
wager = "in-between"
table = ["A", "C"]
decks = "3-8"
"""

FAILING = """
[[product]]
wager = "insurance"
decks = [1, 2]
seen = ["A", "A A A A A"]
"""


def results(folder: Path) -> Path:
    return folder / "results.csv"


def swept(folder: Path, text: str, *, fresh: bool = False, **others: str) -> Swept:
    return Sweep(spec_of(folder, text, **others), results(folder), fresh=fresh).run(ALONE)


def rows(folder: Path) -> list[dict[str, str]]:
    with results(folder).open(encoding="ascii", newline="") as file:
        return list(csv.DictReader(file))


@pytest.fixture
def worked_out(monkeypatch: pytest.MonkeyPatch) -> list[Point]:
    """The points that are worked out, one after another."""
    points: list[Point] = []

    def noted(asked: Asked, found: list[Point]) -> list[Row]:
        points.extend(found)
        return answer(asked, found)

    monkeypatch.setattr(sweeps, "answer", noted)
    return points


def test_every_point_has_its_row(tmp_path: Path) -> None:
    found = swept(tmp_path, TWELVE)
    assert found == Swept(results(tmp_path), 0, Counted(12, 12, 0))
    assert [(row["decks"], row["table"]) for row in rows(tmp_path)] == [
        (str(decks), table) for decks in range(3, 9) for table in ("A", "C")
    ]
    for row in rows(tmp_path):
        edge = odds("in-between", row["table"], int(row["decks"])).house_edge
        assert (row["house_edge_num"], row["house_edge_den"]) == (str(edge.numerator), str(edge.denominator))


def test_the_same_spec_works_nothing_out_again(tmp_path: Path, worked_out: list[Point]) -> None:
    swept(tmp_path, TWELVE)
    before = results(tmp_path).read_bytes()
    results(tmp_path).unlink()
    assert len(worked_out) == 12
    assert swept(tmp_path, TWELVE) == Swept(results(tmp_path), 12, Counted(12, 12, 0))
    assert len(worked_out) == 12
    assert results(tmp_path).read_bytes() == before


def test_a_longer_spec_works_out_what_is_new(tmp_path: Path, worked_out: list[Point]) -> None:
    swept(tmp_path, TWELVE)
    longer = TWELVE.replace("3-8", "2-9").replace('"C"', '"B"')
    assert swept(tmp_path, longer) == Swept(results(tmp_path), 6, Counted(16, 16, 0))
    assert len(worked_out) == 22
    assert [row["decks"] for row in rows(tmp_path)] == [str(decks) for decks in range(2, 10) for _ in "AB"]


def test_fresh_begins_anew(tmp_path: Path, worked_out: list[Point]) -> None:
    swept(tmp_path, TWELVE)
    assert swept(tmp_path, TWELVE, fresh=True).before == 0
    assert len(worked_out) == 24


def test_a_wrong_spec_forgets_nothing_where_it_was_to_begin_anew(
    tmp_path: Path, worked_out: list[Point]
) -> None:
    text = "[[product]]\nwager = 'insurance'\nshoes = 'shoes.txt'"
    swept(tmp_path, text, shoes__txt="A\nfull\n")
    with pytest.raises(QuestionError, match="line 3"):
        swept(tmp_path, text, fresh=True, shoes__txt="A\nfull\nX\n")
    assert swept(tmp_path, text, shoes__txt="A\nfull\n").before == 2
    assert len(worked_out) == 2


def test_other_decimals_are_other_answers(tmp_path: Path, worked_out: list[Point]) -> None:
    spec = spec_of(tmp_path, "[[product]]\nwager = 'insurance'")
    for places, edge in ((6, "0.073955"), (3, "0.074")):
        Sweep(spec, results(tmp_path), Style(places)).run(ALONE)
        assert rows(tmp_path)[0]["house_edge"] == edge
    assert len(worked_out) == 2


def test_a_table_that_changes_is_asked_again(tmp_path: Path, worked_out: list[Point]) -> None:
    own = 'schema = 1\nwager = "insurance"\n[tables.X.pays]\nten-value-card = "{pays}"\n'
    text = "[[product]]\nwager = 'insurance'\ntable = 'own.toml'\ndecks = 6"
    edges = []
    for pays in ("2 to 1", "5 to 2", "2 to 1"):
        swept(tmp_path, text, own__toml=own.format(pays=pays))
        edges.append((rows(tmp_path)[0]["house_edge_num"], rows(tmp_path)[0]["house_edge_den"]))
    assert edges == [("23", "311"), ("-25", "311"), ("23", "311")]
    assert len(worked_out) == 2


def test_points_that_fail_say_why_and_the_rest_goes_on(tmp_path: Path) -> None:
    assert swept(tmp_path, FAILING).now == Counted(4, 4, 1)
    told = [(row["seen"], row["decks"], bool(row["house_edge"])) for row in rows(tmp_path)]
    assert told == [("A", "1", True), ("A", "2", True), ("A A A A A", "1", False), ("A A A A A", "2", True)]
    (error,) = (row["error"] for row in rows(tmp_path) if not row["house_edge"])
    assert error.startswith("A is named 5 times")


def test_an_interrupt_leaves_what_was_found(tmp_path: Path, worked_out: list[Point]) -> None:
    text = "[[product]]\nwager = 'insurance'\ndecks = 6\nseen = ['', 'A', '2', '3', '4']"
    sweep = Sweep(spec_of(tmp_path, text), results(tmp_path))

    @contextmanager
    def impatient(length: int, before: int) -> Iterator[Callable[[int], object]]:
        assert (length, before) == (5, 0)

        def told(done: int) -> None:
            if done == 3:
                raise KeyboardInterrupt

        yield told

    assert sweep.run(ALONE, impatient) == Swept(results(tmp_path), 0, Counted(5, 3, 0), interrupted=True)
    assert [row["seen"] for row in rows(tmp_path)] == ["", "A", "2"]
    assert sweep.run(ALONE) == Swept(results(tmp_path), 3, Counted(5, 5, 0))
    assert len(worked_out) == 5
    assert [row["seen"] for row in rows(tmp_path)] == ["", "A", "2", "3", "4"]


def test_what_goes_wrong_with_the_workers_leaves_what_was_found(tmp_path: Path) -> None:
    text = "[[product]]\nwager = 'insurance'\ndecks = 6\nseen = ['', 'A', '2']"
    sweep = Sweep(spec_of(tmp_path, text), results(tmp_path))

    @contextmanager
    def lost(_length: int, _before: int) -> Iterator[Callable[[int], object]]:
        def told(done: int) -> None:
            if done == 2:
                raise QuestionError("the scheduler is gone")

        yield told

    with pytest.raises(QuestionError, match="the scheduler is gone"):
        sweep.run(ALONE, lost)
    assert [row["seen"] for row in rows(tmp_path)] == ["", "A"]


class Deadly:
    """Workers that die of some points, of whatever is with them too."""

    def __init__(self, fatal: str) -> None:
        self.fatal = fatal

    def each(self, work, shared, jobs):  # type: ignore[no-untyped-def]
        for batch in jobs:
            if any(due.point.pays == (("ten-value-card", self.fatal),) for due in batch):
                yield batch, Lost("out of memory")
            else:
                yield batch, work(shared, batch)


def test_a_point_that_kills_its_worker_is_told_and_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, worked_out: list[Point]
) -> None:
    text = "[[product]]\nwager = 'insurance'\ndecks = 6\npays = { ten-value-card = [1, 2, 3] }"

    @contextmanager
    def deadly(_staff: Staff, *, apart: bool) -> Iterator[Deadly]:
        assert apart
        yield Deadly("2 to 1")

    with monkeypatch.context() as patched:
        patched.setattr(sweeps, "opened", deadly)
        assert swept(tmp_path, text).now == Counted(3, 3, 1)
    assert [row["error"] for row in rows(tmp_path)] == ["", "out of memory", ""]
    assert swept(tmp_path, text) == Swept(results(tmp_path), 2, Counted(3, 3, 0))
    assert [row["error"] for row in rows(tmp_path)] == ["", "", ""]
    assert len(worked_out) == 3


def test_points_that_share_their_work_are_worked_out_together(tmp_path: Path) -> None:
    text = """
    [[product]]
    wager = "in-between"
    table = "A"
    decks = [2, 6]
    seen = ["", "A"]
    pays = { one-card-spread = { from = 1, to = 150 } }
    [[product]]
    game = "blackjack"
    decks = [1, 2]
    rules = { blackjack_pays = ["3:2", "6:5"], soft17 = ["stand", "hit"] }
    [[product]]
    game = "switch-hands"
    rules = { blackjack_tie = ["push", "1:2"] }
    """
    dues = [Due(b"%d" % number, point) for number, point in enumerate(spec_of(tmp_path, text).points())]
    batches = list(sweeps._batches(dues))
    assert [len(batch) for batch in batches] == [256, 44, 256, 44, 2, 2, 2, 2, 1, 1]
    assert [due for batch in batches for due in batch] == dues


def test_more_points_than_a_sweep_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeps, "MOST_POINTS", 11)
    with pytest.raises(QuestionError, match=r"spec\.toml: more than 11 points"):
        swept(tmp_path, TWELVE)


def test_nothing_is_begun_where_nothing_can_be_written(tmp_path: Path, worked_out: list[Point]) -> None:
    sweep = Sweep(spec_of(tmp_path, TWELVE), tmp_path / "results.txt")
    with pytest.raises(QuestionError, match="ends in none of"):
        sweep.run(ALONE)
    assert worked_out == []
    assert not store_of(tmp_path / "results.txt").exists()


@pytest.mark.parametrize("name", ["spec.csv", "shoes.csv"])
def test_what_is_read_is_not_written_over(tmp_path: Path, name: str) -> None:
    text = "schema = 1\n[[product]]\nwager = 'insurance'\nshoes = 'shoes.csv'\n"
    (tmp_path / "spec.csv").write_text(text, encoding="ascii")
    (tmp_path / "shoes.csv").write_text("full\nA A\n", encoding="ascii")
    before = (tmp_path / name).read_bytes()
    with pytest.raises(QuestionError, match=rf"output .*{name}: the sweep reads it"):
        Sweep(read_spec(tmp_path / "spec.csv"), tmp_path / name).run(ALONE)
    assert (tmp_path / name).read_bytes() == before
    assert {one.name for one in tmp_path.iterdir()} == {"spec.csv", "shoes.csv"}


def test_a_spec_that_is_wrong_leaves_no_store(tmp_path: Path) -> None:
    with pytest.raises(QuestionError, match="line 1"):
        swept(tmp_path, "[[product]]\nwager = 'insurance'\nshoes = 'shoes.txt'", shoes__txt="X")
    assert {one.name for one in tmp_path.iterdir()} == {"spec.toml", "shoes.txt"}


def test_of_nothing_found_there_is_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    results(tmp_path).write_text("of an earlier sweep", encoding="ascii")

    def interrupted(*_: object) -> list[Row]:
        raise KeyboardInterrupt

    monkeypatch.setattr(sweeps, "answer", interrupted)
    assert swept(tmp_path, TWELVE) == Swept(results(tmp_path), 0, Counted(12, 0, 0), interrupted=True)
    assert results(tmp_path).read_text(encoding="ascii") == "of an earlier sweep"


EXITING = """
from oddscalc import Slot
import os, sys
from oddscalc.wager import wager

@wager("exiting", slots=(Slot.PLAYER_1,), events=("ace",), reads=lambda card: card.rank, pays={"ace": 1})
def exiting(rank):
    END
"""
"""A wager whose rule ends the program."""


@pytest.mark.parametrize(
    ("end", "processes", "told"), [("sys.exit(4)", 1, "SystemExit: 4"), ("os._exit(9)", 2, "processes died")]
)
def test_a_rule_that_ends_the_program_fails_its_points_alone(
    tmp_path: Path, end: str, processes: int, told: str
) -> None:
    text = "[[product]]\nwager = ['exiting.py', 'insurance']\ndecks = 1"
    spec = spec_of(tmp_path, text, exiting__py=EXITING.replace("END", end))
    for _ in range(2):
        assert Sweep(spec, results(tmp_path)).run(Staff(processes)).now == Counted(2, 2, 1)
        failed, found = rows(tmp_path)
        assert told in failed["error"]
        assert found["house_edge_den"] == "17"


def test_two_processes_find_the_same(tmp_path: Path) -> None:
    swept(tmp_path, TWELVE + FAILING)
    alone = results(tmp_path).read_bytes()
    sweep = Sweep(spec_of(tmp_path, TWELVE + FAILING), results(tmp_path), fresh=True)
    assert sweep.run(Staff(2)).now == Counted(16, 16, 1)
    assert results(tmp_path).read_bytes() == alone
