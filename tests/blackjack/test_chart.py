from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings

from oddscalc.blackjack.actions import Action
from oddscalc.blackjack.chart import ROWS, Chart, Row
from oddscalc.errors import QuestionError
from tests.blackjack.strategies import charts

PLAIN = """# comments are passed over
hard   2  3  4  5  6  7  8  9  T  A
4-11   H  H  H  H  H  H  H  H  H  H
12-16  S  S  S  S  S  H  H  H  Rs RH   # surrender first
17-21  S  S  S  S  S  S  S  S  S  S
soft   A  T  9  8  7  6  5  4  3  2
12-17  H  H  H  H  H  H  H  H  H  H
18     H  H  H  S  S  DS DS DS DS S
19-21  S  S  S  S  S  S  S  S  S  S
pair   2  3  4  5  6  7  8  9  T  A
2-9    P  P  P  P  P  P  P  P  P  P
T      -  -  -  -  -  -  -  -  -  -
A      P  P  P  P  P  P  P  P  P  P
"""


def test_a_chart_is_read_by_block_row_and_upcard() -> None:
    chart = Chart.parse(PLAIN, "plain")
    ten, two = chart.columns[9], chart.columns[1]
    assert ten[Row("hard", 16)] == (Action.SURRENDER, Action.STAND)
    assert ten[Row("soft", 18)] == (Action.HIT,)
    assert two[Row("soft", 18)] == (Action.STAND,)
    assert two[Row("pair", 9)] == ()
    assert two[Row("pair", 0)] == (Action.SPLIT,)
    assert all(set(column) == set(ROWS) for column in chart.columns)


ACES = """aces   2  3  4  5  6  7  8  9  T  A
2-3    -  d  D  D  D  S  S  S  S  S
A      H  H  DH DH DS -  -  -  -  -
"""


def test_a_chart_may_say_what_split_aces_do() -> None:
    plain, chart = Chart.parse(PLAIN, "plain"), Chart.parse(PLAIN + ACES, "aces")
    assert not plain.has_split_aces
    assert chart.has_split_aces
    two, six = chart.columns[1], chart.columns[5]
    assert {row for row in two if row.block == "aces"} == {Row("aces", 0)}
    assert six[Row("aces", 1)] == six[Row("aces", 2)] == (Action.DOUBLE,)
    assert six[Row("aces", 0)] == (Action.DOUBLE, Action.STAND)
    assert [{row: column[row] for row in ROWS} for column in chart.columns] == list(plain.columns)
    assert Chart.parse(chart.write(), "aces") == chart


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("2-3    -", "2-3    P", "'P' is not a cell (letters of SHD, each once)"),
        ("2-3    -", "2-3    R", "'R' is not a cell (letters of SHD, each once)"),
        ("A      H", "1      H", "'1' is not a row of aces"),
        ("A      H", "2      H", "aces 2 is given twice"),
    ],
)
def test_wrong_cells_of_split_aces_are_refused(old: str, new: str, said: str) -> None:
    with pytest.raises(QuestionError) as refused:
        Chart.parse(PLAIN + ACES.replace(old, new, 1), "wrong")
    assert said in str(refused.value)


def test_upcards_without_a_column_are_written_as_stood_on() -> None:
    full = Chart.parse(PLAIN, "plain")
    written = Chart.parse(replace(full, columns=({}, *full.columns[1:])).write(), "plain")
    assert written.columns[1:] == full.columns[1:]
    assert set(written.columns[0].values()) == {(Action.STAND,), ()}


@settings(deadline=None, max_examples=30)
@given(charts())
def test_what_is_written_is_read(chart: Chart) -> None:
    assert Chart.parse(chart.write(), chart.name) == chart


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("17-21  S  S", "17-21  S", "line 5: 9 cells for 10 upcards"),
        ("17-21  S", "17-20  S", "hard 21 against 2 is missing"),
        ("17-21  S", "16-21  S", "line 5: hard 16 is given twice"),
        ("17-21  S", "17-22  S", "'17-22' is not a row of hard"),
        ("17-21  S", "21-17  S", "'21-17' is not a row of hard"),
        ("17-21  S", "17-21  X", "'X' is not a cell"),
        ("17-21  S", "17-21  P", "'P' is not a cell"),
        ("17-21  S", "17-21  D", "'D' has to end with S or H"),
        ("17-21  S", "17-21  SH", "'SH' goes on after S or H"),
        ("17-21  S", "17-21  -", "'-' is not a cell"),
        ("hard   2", "hard   3", "the upcards 2 3 4 5 6 7 8 9 T A are needed"),
        ("hard   2  3  4  5  6  7  8  9  T  A", "", "begin a block with hard, soft, pair or aces"),
    ],
)
def test_wrong_charts_are_refused_with_the_line(old: str, new: str, said: str) -> None:
    with pytest.raises(QuestionError) as refused:
        Chart.parse(PLAIN.replace(old, new, 1), "wrong")
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


def test_files_that_are_no_charts_are_refused(tmp_path: Path) -> None:
    with pytest.raises(QuestionError, match="cannot be read"):
        Chart.read(tmp_path / "absent.chart")
    binary = tmp_path / "binary.chart"
    binary.write_bytes(bytes(range(256)))
    with pytest.raises(QuestionError, match="outside ASCII"):
        Chart.read(binary)
    large = tmp_path / "large.chart"
    large.write_bytes(b"#" * (2**20 + 1))
    with pytest.raises(QuestionError, match="larger than the 1 MiB"):
        Chart.read(large)
    written = tmp_path / "written.chart"
    written.write_text(PLAIN)
    assert Chart.read(written) == Chart.parse(PLAIN, "written.chart")
