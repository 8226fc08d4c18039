"""The store keeps what is found, once, for the same program and no other."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from oddscalc.errors import QuestionError
from oddscalc.sweeping import store as stores
from oddscalc.sweeping.point import Point
from oddscalc.sweeping.row import Column, Holds, Part, Row
from oddscalc.sweeping.store import Counted, Store, opened_store, store_of

POINTS = [(bytes([number]), Point("insurance", "52-card", number)) for number in range(1, 6)]
EDGE = Column("house_edge", Holds.DECIMAL, Part.FIGURE)
ERROR = Column("error", Holds.TEXT, Part.END)


def found(number: int) -> tuple[bytes, Row]:
    return bytes([number]), Row((EDGE,), (str(number),))


def failed(number: int, *, lasting: bool) -> tuple[bytes, Row]:
    return bytes([number]), Row((ERROR,), ("why",), failed=True, lasting=lasting)


@contextmanager
def opened(folder: Path) -> Iterator[Store]:
    with opened_store(folder / "results.csv") as store:
        store.ask(POINTS)
        yield store


def due(store: Store) -> list[int]:
    return [one.point.decks for one in store.due()]


def test_what_is_found_is_not_due(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        assert due(store) == [1, 2, 3, 4, 5]
        store.keep([found(4), found(2)])
        assert due(store) == [1, 3, 5]
        assert store.counted() == Counted(5, 2, 0)
    with opened(tmp_path) as store:
        assert due(store) == [1, 3, 5]
        assert list(store.rows()) == [{"house_edge": "2"}, {"house_edge": "4"}]


def test_a_point_named_twice_is_asked_once(tmp_path: Path) -> None:
    with opened_store(tmp_path / "results.csv") as store:
        store.ask([*POINTS, *POINTS])
        assert store.counted().asked == 5


def test_points_that_are_not_asked_are_kept_but_not_told(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.keep([found(1), found(2)])
    with opened_store(tmp_path / "results.csv") as store:
        store.ask(POINTS[1:])
        assert list(store.rows()) == [{"house_edge": "2"}]
        assert store.counted() == Counted(4, 1, 0)
    with opened(tmp_path) as store:
        assert store.counted() == Counted(5, 2, 0)


def test_everything_is_forgotten(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.keep([found(1)])
        store.forget()
        assert due(store) == [1, 2, 3, 4, 5]
        assert store.counted() == Counted(5, 0, 0)


def test_another_program_forgets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(tmp_path) as store:
        store.keep([found(1)])
    monkeypatch.setattr(stores, "sources_digest", lambda: "mended")
    with opened(tmp_path) as store:
        assert store.counted().answered == 0


def test_what_failed_for_now_is_due_again(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.keep([failed(1, lasting=True), failed(2, lasting=False)])
        assert store.counted() == Counted(5, 2, 2)
    with opened(tmp_path) as store:
        assert due(store) == [2, 3, 4, 5]
        assert store.counted() == Counted(5, 1, 1)


def test_rows_of_several_shapes_stand_in_the_order_of_their_points(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.keep([found(3), failed(2, lasting=True)])
        assert list(store.shapes()) == [(ERROR,), (EDGE,)]
        assert list(store.rows()) == [{"error": "why"}, {"house_edge": "3"}]


def test_a_second_sweep_finds_it_taken(tmp_path: Path) -> None:
    with (
        opened(tmp_path) as store,
        pytest.raises(QuestionError, match=r"results\.csv: another sweep is writing it"),
        opened(tmp_path),
    ):
        pass
    with opened(tmp_path) as store:
        assert due(store) == [1, 2, 3, 4, 5]


def test_what_is_kept_is_on_disk_at_once(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.keep([found(1)])
        # What a killed program leaves is what lies on disk now.
        copy = tmp_path / "copy.csv"
        for ending in ("", "-wal"):
            content = Path(f"{store_of(tmp_path / 'results.csv')}{ending}").read_bytes()
            Path(f"{store_of(copy)}{ending}").write_bytes(content)
    with opened_store(copy) as store:
        store.ask(POINTS)
        assert due(store) == [2, 3, 4, 5]


def test_a_file_that_is_no_store_is_left_alone(tmp_path: Path) -> None:
    path = store_of(tmp_path / "results.csv")
    path.write_text("my notes, which are no database at all\n" * 50, encoding="utf-8")
    before = path.read_bytes()
    with pytest.raises(QuestionError, match=r"results\.csv\.sweep: is no store of a sweep"), opened(tmp_path):
        pass
    assert path.read_bytes() == before


def fill(folder: Path) -> None:
    """Keep more than there is room for: SQLite's own limit of pages stands for the disk's."""
    with opened(folder) as store:
        store._connection.execute("PRAGMA max_page_count = 1")
        for number in range(200):
            store.keep([(bytes([number]), Row((EDGE,), ("9" * 10_000,)))])


def test_a_full_disk_is_one_line(tmp_path: Path) -> None:
    full = r"results\.csv\.sweep: cannot be written: database or disk is full"
    with pytest.raises(QuestionError, match=full):
        fill(tmp_path)
    with opened(tmp_path) as store:
        assert due(store) == [1, 2, 3, 4, 5]


def test_a_database_of_another_kind_is_told(tmp_path: Path) -> None:
    path = store_of(tmp_path / "results.csv")
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE answer (colour TEXT)")
    other.close()
    with pytest.raises(QuestionError, match=r"results\.csv\.sweep: "), opened(tmp_path):
        pass
