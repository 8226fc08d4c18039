from __future__ import annotations

import sys
from pathlib import Path

import pytest

from oddscalc.errors import QuestionError
from oddscalc.plot.swept_choice import EMPTY
from oddscalc.sweeping.reading import read_results
from tests.sweeping.small import RULES, cells, written

KINDS = ["r.csv", "r.jsonl", "r.parquet", "R.CSV"]


def of_any_kind(tmp_path: Path, name: str) -> Path:
    """A file whose ending may be in capitals, which a sweep does not write."""
    return written(tmp_path / name.lower()).rename(tmp_path / name)


@pytest.mark.parametrize("name", KINDS)
def test_cells_are_read_as_they_were_written(name: str, tmp_path: Path) -> None:
    results = read_results(of_any_kind(tmp_path, name))
    names = ("house_edge_num", "soft17", "seen", "decks", "error")
    assert [dict(row) for row in results.rows(names)] == [{at: row[at] for at in names} for row in RULES]


@pytest.mark.parametrize("name", KINDS)
def test_columns_are_figures_or_what_is_asked_or_beside_them(name: str, tmp_path: Path) -> None:
    results = read_results(of_any_kind(tmp_path, name))
    assert results.figures == ("house_edge", "variance", "standard_deviation")
    assert results.asked == ("version", "wager", "section", "decks", "seen", "pays_pair", "soft17")


@pytest.mark.parametrize("ending", [".csv", ".jsonl"])
def test_decimals_stay_as_they_are_written(ending: str, tmp_path: Path) -> None:
    path = written(tmp_path / f"r{ending}", [cells(house_edge="0.1000000000000000000001")])
    assert [row["house_edge"] for row in read_results(path).rows(["house_edge"])] == [
        "0.1000000000000000000001"
    ]


def test_a_long_cell_of_csv_is_read(tmp_path: Path) -> None:
    path = written(tmp_path / "r.csv", [cells(events="[" + "1," * 200_000 + "1]")])
    assert [row["decks"] for row in read_results(path).rows(["decks"])] == ["6"]


DAMAGED = {
    ("r.csv", b""): "no results of a sweep",
    ("r.csv", b"\n"): "no results of a sweep",
    ("r.jsonl", b""): "no results of a sweep",
    ("r.csv", b"schema,wager\n1,x\n"): "no results of a sweep",
    ("r.csv", b"decks,error\n1\n"): "line 2: 1 cells under 2 columns (was it cut off?)",
    ("r.csv", b"decks,error\n1,\xff\n"): "not UTF-8 text",
    ("r.jsonl", b'{"decks": 1, "error": null}\n{"decks"'): "line 2: no JSON object",
    ("r.jsonl", b"[1]\n"): "line 1: no JSON object",
    ("r.jsonl", b"\xff\n"): "not UTF-8 text",
    ("r.parquet", b"PAR1"): "not a Parquet file",
}


@pytest.mark.parametrize(("file", "said"), DAMAGED.items(), ids=str)
def test_what_is_damaged_is_told(file: tuple[str, bytes], said: str, tmp_path: Path) -> None:
    name, content = file
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(QuestionError) as told:
        list(read_results(path).rows(["decks"]))
    assert said in str(told.value)
    assert str(path) in str(told.value)


@pytest.mark.parametrize("name", ["r.csv", "r.jsonl", "r.parquet"])
def test_a_file_that_is_not_there_is_told(name: str, tmp_path: Path) -> None:
    with pytest.raises(QuestionError, match="cannot be read: No such file"):
        read_results(tmp_path / name)


def test_without_pyarrow_the_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(QuestionError, match=r"oddscalc\[parquet\]"):
        read_results(tmp_path / "r.parquet")


def test_an_empty_cell_has_a_name_that_no_value_has() -> None:
    assert EMPTY not in {cell for row in RULES for cell in row.values()}
