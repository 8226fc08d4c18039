"""The key of a point holds everything that its answer depends on."""

from __future__ import annotations

from typing import Any

import pytest

from oddscalc.exact import Rounding
from oddscalc.report.table import Style
from oddscalc.sweeping import point as points
from oddscalc.sweeping.point import Point

POINT = Point("insurance", "52-card", 6, table="A")
STYLE = Style()


@pytest.mark.parametrize(
    "point",
    [
        POINT,
        Point("blackjack", "52-card", 6, seen="A A", rules=(("soft17", "hit"), ("double", "9-11"))),
        Point("in-between", "52-card", 2, "own.toml", "X", (("triple-match", "3 to 2"),), long=True),
    ],
)
def test_a_point_is_read_as_it_is_written(point: Point) -> None:
    assert Point.read(point.written()) == point


CHANGES: dict[str, Any] = {
    "wager": "over-13",
    "deck": "spanish-48",
    "decks": 7,
    "sheet": "own.toml",
    "table": "B",
    "player": "A",
    "up": "A",
    "seen": "A",
    "pays": (("ten-value-card", "3 to 1"),),
    "rules": (("soft17", "hit"),),
    "long": True,
}


def test_every_option_changes_the_key() -> None:
    assert CHANGES.keys() == set(Point._fields)
    digests = {"own.toml": "1"}
    keys = {POINT._replace(**{name: value}).key(STYLE, digests) for name, value in CHANGES.items()}
    assert len(keys | {POINT.key(STYLE, digests)}) == 1 + len(CHANGES)


def test_where_a_file_lies_does_not() -> None:
    keys = {
        POINT._replace(sheet=f"/{folder}/own.toml").key(STYLE, {f"/{folder}/own.toml": "1"})
        for folder in ("here", "there")
    }
    assert len(keys) == 1


def test_so_do_files_places_and_rounding() -> None:
    own = POINT._replace(sheet="own.toml")
    keys = {
        own.key(STYLE, {"own.toml": "1"}),
        own.key(STYLE, {"own.toml": "2"}),
        own.key(Style(7), {"own.toml": "1"}),
        own.key(Style(6, Rounding.DOWN), {"own.toml": "1"}),
    }
    assert len(keys) == 4


def test_and_so_does_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    before = POINT.key(STYLE, {})
    assert POINT.key(STYLE, {}) == before
    monkeypatch.setattr(points, "sources_digest", lambda: "mended")
    assert POINT.key(STYLE, {}) != before


def test_a_wager_of_ones_own_depends_on_its_rule_and_its_tables() -> None:
    assert list(POINT._replace(wager="mine.py").files) == ["mine.py", "mine.toml"]
    charted = POINT._replace(wager="blackjack", rules=(("strategy", "my.chart"), ("soft17", "hit")))
    assert list(charted.files) == ["my.chart"]
