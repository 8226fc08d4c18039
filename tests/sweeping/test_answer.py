"""The row of a point is what ``oddscalc odds`` answers, figure by figure."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from oddscalc.cli.app import run
from oddscalc.exact import parse_odds
from oddscalc.report.table import Style
from oddscalc.sweeping import answer as answers
from oddscalc.sweeping.answer import Asked, answer, file_digest
from oddscalc.sweeping.point import Point
from oddscalc.sweeping.row import Row

SIX = Style()
SPREAD = ("one-card-spread", "25 to 2")

QUESTIONS: list[tuple[Point, list[str]]] = [
    (Point("in-between", "52-card", 8, table="C"), ["in-between", "--decks", "8", "--table", "C"]),
    (
        Point("in-between", "52-card", 6, table="A", player="4 8", seen="A A"),
        ["in-between", "--table", "A", "--decks", "6", "--player", "4 8", "--seen", "A A"],
    ),
    (Point("triple-match", "spanish-48", 8, table="B"), ["triple-match", "--table", "B", "--decks", "8"]),
    (
        Point("insurance", "52-card", 1, table="A", seen="A T K"),
        ["insurance", "--decks", "1", "--seen", "A T K"],
    ),
    (
        Point("buster", "52-card", 6, table="A", rules=(("soft17", "hit"),)),
        ["buster", "--table", "A", "--decks", "6", "--rule", "soft17=hit"],
    ),
    (
        Point("blackjack", "52-card", 1, seen="T", rules=(("soft17", "hit"), ("blackjack_pays", "6 to 5"))),
        ["blackjack", "--decks", "1", "--seen", "T", "--rule", "soft17=hit", "--rule", "blackjack_pays=6:5"],
    ),
    (
        Point("blackjack", "52-card", 1, rules=(("split_hands", "1"), ("split_aces_hands", "1"))),
        ["blackjack", "--decks", "1", "--rule", "split_hands=1", "--rule", "split_aces_hands=1"],
    ),
    (Point("triple-attack", "spanish-48", 2), ["triple-attack", "--decks", "2"]),
    pytest.param(
        Point("switch-hands", "52-card", 1), ["switch-hands", "--decks", "1"], marks=pytest.mark.long
    ),  # type: ignore[list-item]
]


def row_of(point: Point, style: Style = SIX) -> dict[str, str | None]:
    (row,) = answer(Asked(style, {path: file_digest(path) for path in point.files}), [point])
    return cells(row)


def cells(row: Row) -> dict[str, str | None]:
    return {column.name: cell for column, cell in zip(row.columns, row.cells, strict=True)}


def odds_of(capfd: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert run(["odds", *arguments, "--format", "json"]) == 0
    found: dict[str, Any] = json.loads(capfd.readouterr().out)
    return found


def figures_of(found: dict[str, Any]) -> Iterator[tuple[str, str | None]]:
    """The figures of ``odds`` under the names that the columns of a row have."""
    for name, value in found.items():
        if isinstance(value, dict) and "decimal" in value:
            if "num" in value:
                yield f"{name}_num", value["num"]
                yield f"{name}_den", value["den"]
            yield name, value["decimal"]


@pytest.mark.parametrize(("point", "arguments"), QUESTIONS)
def test_every_figure_and_event_is_that_of_odds(
    capfd: pytest.CaptureFixture[str], point: Point, arguments: list[str]
) -> None:
    row, found = row_of(point), odds_of(capfd, *arguments)
    figures = dict(figures_of(found))
    assert {name: row.get(name) for name in figures} == figures
    numbers = {name for name, cell in row.items() if cell is not None and name.endswith("_num")}
    assert numbers == {name for name in figures if name.endswith("_num")}
    assert row["total_ways"] == found["total_ways"]
    assert row["error"] is None
    assert row["wager"] == found.get("wager", found.get("game"))
    assert row["section"] == found["section"]
    _refuse_other_events(json.loads(row["events"] or ""), found)


def _refuse_other_events(events: list[dict[str, str]], found: dict[str, Any]) -> None:
    """Fail unless the events of a row are those of ``odds``, exactly."""
    if found.get("ante_fee"):
        fee = events.pop()
        assert fee["event"] == "ante-fee"
        assert Fraction(fee["net"]) == _exact(found["ante_fee"]["return"])
        assert Fraction(fee["stake"]) == _exact(found["ante_fee"]["stake"])
    assert [(one["event"], one["ways"]) for one in events] == [
        (one["event"], one["ways"]) for one in found["events"]
    ]
    for one, due in zip(events, found["events"], strict=True):
        if "pays" in one:
            assert Fraction(one["pays"]) == _exact(due["pays"])
        elif due["net"] is not None:
            assert Fraction(one["net"]) == _exact(due["net"])
            assert Fraction(one["stake"]) == _exact(due["stake"])


def _exact(value: dict[str, str]) -> Fraction:
    return Fraction(int(value["num"]), int(value["den"]))


def test_payouts_of_the_spec_are_those_of_a_table_of_ones_own(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    row = row_of(Point("in-between", "52-card", 6, table="B", pays=(SPREAD,)))
    base = odds_of(capfd, "in-between", "--table", "B", "--decks", "6")
    pays = {one["event"]: _exact(one["pays"]) for one in base["events"] if one["event"] != "loss"}
    own = {event: str(paid) for event, paid in (pays | {SPREAD[0]: parse_odds(SPREAD[1], "")}).items()}
    table = "\n".join(f'{event} = "{paid}"' for event, paid in own.items())
    path = tmp_path / "own.toml"
    path.write_text(f'schema = 1\nwager = "in-between"\n[tables.X.pays]\n{table}\n', encoding="utf-8")
    found = odds_of(capfd, "in-between", "--table", str(path), "--decks", "6")
    figures = dict(figures_of(found))
    assert {name: row[name] for name in figures} == figures
    assert row["pays_one-card-spread"] == "25 to 2"
    assert "complies" not in str(row["notes"])

    sheet = Point("in-between", "52-card", 6, sheet=str(path), table="X")
    assert {name: row_of(sheet)[name] for name in figures} == figures


def test_notes_say_where_the_regulation_is_left() -> None:
    row = row_of(Point("in-between", "52-card", 1, table="A", pays=(("one-card-spread", "1 to 1"),)))
    assert "below the section's minimum of 2 decks" in str(row["notes"])
    assert "below the regulation's minimum" in str(row["notes"])


@pytest.mark.parametrize("places", [0, 12])
def test_decimals_are_rounded_as_asked(places: int) -> None:
    row = row_of(Point("insurance", "52-card", 6, table="A"), Style(places))
    edge = Fraction(int(row["house_edge_num"] or ""), int(row["house_edge_den"] or ""))
    assert edge == Fraction(23, 311)
    assert row["house_edge"] == {0: "0", 12: "0.073954983923"}[places]


@pytest.mark.parametrize(
    ("point", "problem"),
    [
        (Point("insurance", "52-card", 1, table="A", seen="A A A A A"), "named 5 times"),
        (Point("insurance", "52-card", 1, table="A", up="A A"), "up: one card, 2 are named"),
        (Point("blackjack", "52-card", 1, seen=" ".join(["T"] * 17)), "T"),
        (Point("in-between", "spanish-48", 8, table="A", player="Th 8"), "no"),
    ],
)
def test_what_cannot_be_answered_says_why(point: Point, problem: str) -> None:
    row = row_of(point)
    assert problem in str(row["error"])
    assert row["decks"] == str(point.decks)
    assert "house_edge" not in row


def test_a_bug_fails_one_point_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise LookupError("what\nnow")

    monkeypatch.setattr("oddscalc.sweeping.answer.game_summary", broken)
    points = [Point("blackjack", "52-card", 1), Point("insurance", "52-card", 6, table="A")]
    failed, found = answer(Asked(SIX, {}), points)
    assert failed.failed
    assert failed.lasting
    assert cells(failed)["error"] == "a bug of ours: LookupError: what now"
    assert not found.failed


def test_a_point_that_needs_more_memory_is_not_given_up_for_good(monkeypatch: pytest.MonkeyPatch) -> None:
    def too_large(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr("oddscalc.sweeping.answer.game_summary", too_large)
    (failed,) = answer(Asked(SIX, {}), [Point("blackjack", "52-card", 1)])
    assert (failed.failed, failed.lasting) == (True, False)


def test_a_file_that_is_another_here_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(
        'schema = 1\nwager = "insurance"\n[tables.X.pays]\nten-value-card = "2"\n', encoding="utf-8"
    )
    point = Point("insurance", "52-card", 6, sheet=str(path), table="X")
    (row,) = answer(Asked(SIX, {str(path): "of another file"}), [point])
    assert "not the file that the sweep began with" in str(cells(row)["error"])
    assert (row.failed, row.lasting) == (True, False)


def test_a_row_names_files_and_not_where_they_lie(tmp_path: Path) -> None:
    assert run(["new-wager", "lucky-nines", "--output", str(tmp_path)]) == 0
    point = Point(str(tmp_path / "lucky_nines.py"), "52-card", 1, table="A")
    found, failed = row_of(point), row_of(point._replace(seen=" ".join(["9"] * 5)))
    assert found["error"] is None
    assert failed["error"] is not None
    assert found["wager"] == failed["wager"] == "lucky-nines"
    assert found["section"] == failed["section"] == "a wager of the user's own"


def test_games_in_a_row_are_each_what_they_are_alone() -> None:
    points = [
        Point("blackjack", "52-card", 1, rules=(("soft17", soft17), ("blackjack_pays", pays)))
        for soft17 in ("stand", "hit")
        for pays in ("3 to 2", "6 to 5")
    ]
    together = answer(Asked(SIX, {}), points)
    alone = []
    for point in reversed(points):
        answers._last_played.clear()
        alone += answer(Asked(SIX, {}), [point])
    assert together == alone[::-1]
    assert len({row.cells for row in together}) == 4
