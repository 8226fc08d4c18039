"""Files of results: the same cells in every format, exact integers whole."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pyarrow.parquet
import pytest

from oddscalc.errors import QuestionError
from oddscalc.sweeping.results import refuse_what_cannot_be_written, write_results
from oddscalc.sweeping.row import Column, Holds, Part, merged

LONG = "123456789012345678901234567890"
COLUMNS = (
    Column("wager", Holds.TEXT, Part.ASKED),
    Column("decks", Holds.INTEGER, Part.ASKED),
    Column("edge_num", Holds.EXACT, Part.FIGURE),
    Column("edge", Holds.DECIMAL, Part.FIGURE),
    Column("events", Holds.JSON, Part.END),
)
ROWS: list[dict[str, str | None]] = [
    {
        "wager": 'wager, "mine" \N{BLACK SPADE SUIT}',
        "decks": "6",
        "edge_num": LONG,
        "edge": "0.100000",
        "events": '[{"a":"1"}]',
    },
    {"wager": "other", "decks": "1000000000", "events": None},
]


def test_csv(tmp_path: Path) -> None:
    path = tmp_path / "results.csv"
    write_results(path, COLUMNS, ROWS)
    assert b"\r" not in path.read_bytes()
    with path.open(encoding="ascii", newline="") as file:
        first, second = csv.DictReader(file)
    assert first == {**ROWS[0], "wager": 'wager, "mine" \\u2660'}
    assert second == {"wager": "other", "decks": "1000000000", "edge_num": "", "edge": "", "events": ""}


def test_json_lines(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    write_results(path, COLUMNS, ROWS)
    lines = path.read_text(encoding="ascii").splitlines()
    assert '"edge": 0.100000' in lines[0]
    assert json.loads(lines[0], parse_float=str) == {
        **ROWS[0],
        "decks": 6,
        "edge": "0.100000",
        "events": [{"a": "1"}],
    }
    assert json.loads(lines[1]) == {
        "wager": "other",
        "decks": 10**9,
        "edge_num": None,
        "edge": None,
        "events": None,
    }


@pytest.mark.parametrize("rows", [0, 2, 20_001])
def test_parquet(tmp_path: Path, rows: int) -> None:
    path = tmp_path / "results.parquet"
    write_results(path, COLUMNS, (ROWS[number % 2] for number in range(rows)))
    table = pyarrow.parquet.read_table(path)
    assert [str(field.type) for field in table.schema] == ["string", "int64", "string", "double", "string"]
    assert table.num_rows == rows
    if rows:
        assert table.slice(0, 1).to_pylist() == [{**ROWS[0], "decks": 6, "edge": 0.1}]
        assert table.slice(1, 1).to_pylist() == [
            {"wager": "other", "decks": 10**9, "edge_num": None, "edge": None, "events": None}
        ]


def test_columns_of_several_shapes_stand_part_by_part() -> None:
    wager, decks, number, edge, events = COLUMNS
    soft17 = Column("soft17", Holds.TEXT, Part.RULE)
    assert merged([(wager, edge, events), (wager, decks, soft17, number, events)]) == (
        wager,
        decks,
        soft17,
        edge,
        number,
        events,
    )


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("results.xlsx", r"ends in none of \.csv, \.jsonl, \.parquet"),
        ("results", r"ends in none of"),
        ("none/results.csv", "there is no folder"),
        ("folder.csv", "no regular file"),
    ],
)
def test_what_cannot_be_written_is_told_before_anything_is_worked_out(
    tmp_path: Path, name: str, problem: str
) -> None:
    (tmp_path / "folder.csv").mkdir()
    with pytest.raises(QuestionError, match=problem):
        refuse_what_cannot_be_written(tmp_path / name)


def test_an_ending_in_capitals(tmp_path: Path) -> None:
    refuse_what_cannot_be_written(tmp_path / "results.CSV")
    write_results(tmp_path / "results.CSV", COLUMNS, ROWS)
    write_results(tmp_path / "results.csv", COLUMNS, ROWS)
    assert (tmp_path / "results.CSV").read_bytes() == (tmp_path / "results.csv").read_bytes()


def test_without_pyarrow_its_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)
    with pytest.raises(QuestionError, match=r"install oddscalc\[parquet\]"):
        refuse_what_cannot_be_written(tmp_path / "results.parquet")


def test_a_file_that_fails_in_the_middle_leaves_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "results.csv"
    path.write_text("before", encoding="ascii")

    def broken() -> object:
        yield ROWS[0]
        raise OSError(28, "No space left on device")

    with pytest.raises(QuestionError, match="cannot be written: No space left on device"):
        write_results(path, COLUMNS, broken())  # type: ignore[arg-type]
    assert path.read_text(encoding="ascii") == "before"
    assert [one.name for one in tmp_path.iterdir()] == ["results.csv"]
