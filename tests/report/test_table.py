"""The Table keeps exact values, and refuses what would only look like one."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from fractions import Fraction

import pytest

from oddscalc.exact import Root, Rounding
from oddscalc.report.cells import exactly, plain, shown
from oddscalc.report.machine import json_cell, write_csv, write_json
from oddscalc.report.markdown import write_markdown
from oddscalc.report.table import Absent, Cell, Column, Figure, Kind, Style, Table
from oddscalc.report.text import write_text

NUMERIC = [kind for kind in Kind if kind not in (Kind.NAME, Kind.FORMULA)]
STYLE = Style()


def table(cell: Cell, kind: Kind) -> Table:
    return Table("title", (), (Column("column", "column", kind),), ((cell,),))


@pytest.mark.parametrize("kind", NUMERIC)
@pytest.mark.parametrize("text", ["1/2", "0.5", "30 to 1", ""])
def test_text_is_no_number(kind: Kind, text: str) -> None:
    with pytest.raises(TypeError, match=f"column: '{text}' in a column of kind {kind.value}"):
        table(text, kind)
    with pytest.raises(TypeError, match="figure"):
        Table("title", (), (), (), figures=(Figure("figure", "figure", kind, text),))


@pytest.mark.parametrize("number", [1, Fraction(1, 2), Root(Fraction(2))])
def test_number_is_no_name(number: Cell) -> None:
    with pytest.raises(TypeError, match="kind name"):
        table(number, Kind.NAME)


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("cell", [None, Absent.IMPOSSIBLE])
def test_any_column_may_lack_a_value(kind: Kind, cell: Cell) -> None:
    made = table(cell, kind)
    assert json_cell(cell, kind, STYLE) is None
    assert ("impossible" in write_text(made, STYLE)) == (cell is not None)
    assert write_csv(made, STYLE).split("\n")[1].strip(',"') == ""


@pytest.mark.parametrize("cells", [(), (1, 2)])
def test_row_is_as_long_as_the_columns(cells: tuple[Cell, ...]) -> None:
    with pytest.raises(ValueError, match="a row of"):
        Table("title", (), (Column("column", "column", Kind.COUNT),), (cells,))


def test_table_does_not_change() -> None:
    made = table(1, Kind.COUNT)
    with pytest.raises(FrozenInstanceError):
        made.title = "other"  # type: ignore[misc]
    assert hash(made) == hash(table(1, Kind.COUNT))


@pytest.mark.parametrize(
    ("cell", "kind", "style", "text"),
    [
        (1234567, Kind.COUNT, STYLE, "1,234,567"),
        (Fraction(3, 2), Kind.ODDS, STYLE, "3 to 2"),
        (Fraction(-1), Kind.ODDS, STYLE, "-1"),
        (Fraction(0), Kind.ODDS, STYLE, "push"),
        (Fraction(2, 3), Kind.PROBABILITY, STYLE, "0.666667"),
        (Fraction(2, 3), Kind.PROBABILITY, Style(2, Rounding.DOWN), "0.66"),
        (Fraction(2, 3), Kind.PERCENT, STYLE, "66.6667 %"),
        (Fraction(2, 3), Kind.PERCENT, Style(1), "67 %"),
        (Fraction(-2, 3), Kind.RETURN, STYLE, "-0.666667"),
        (Fraction(-1, 10**9), Kind.RETURN, STYLE, "0.000000"),
        (Fraction(2, 3), Kind.TRUE_ODDS, Style(9), "0.67 to 1"),
        (Fraction(5, 3), Kind.ONE_IN, Style(0), "1.67"),
        (Root(Fraction(2)), Kind.DECIMAL, STYLE, "1.414214"),
        (Fraction(15, 2), Kind.MONEY, STYLE, "7.50"),
        (Fraction(10), Kind.MONEY, STYLE, "10"),
        (Fraction(1, 3), Kind.MONEY, STYLE, "1/3"),
        ("name", Kind.NAME, STYLE, "name"),
        (None, Kind.ODDS, STYLE, ""),
        (Absent.IMPOSSIBLE, Kind.ONE_IN, STYLE, "impossible"),
    ],
)
def test_cells_as_people_read_them(cell: Cell, kind: Kind, style: Style, text: str) -> None:
    assert shown(cell, kind, style) == text


def test_only_rationals_are_shown_exactly() -> None:
    assert exactly(Fraction(-6, 4)) == "-3/2"
    assert exactly(Root(Fraction(4))) == ""
    assert exactly(None) == ""


def test_machines_get_bare_decimals() -> None:
    assert plain(Fraction(2, 3), Kind.PERCENT, STYLE) == "0.666667"
    assert plain(Fraction(2, 3), Kind.TRUE_ODDS, Style(9)) == "0.67"
    assert json_cell(Fraction(-6, 4), Kind.RETURN, STYLE) == {
        "num": "-3",
        "den": "2",
        "decimal": "-1.500000",
    }
    assert json_cell(2**80, Kind.COUNT, STYLE) == str(2**80)
    assert json_cell(Root(Fraction(2)), Kind.DECIMAL, Style(3)) == {"decimal": "1.414", "places": 3}


@pytest.mark.parametrize("kind", NUMERIC)
def test_exact_columns_of_csv_are_three(kind: Kind) -> None:
    header, row, end = write_csv(table(Fraction(7, 1), kind), STYLE).split("\n")
    assert end == ""
    assert len(header.split(",")) == len(row.split(","))
    if kind not in (Kind.COUNT, Kind.DECIMAL, Kind.ESTIMATE, Kind.PERCENT_ROOT):
        assert header == "column_num,column_den,column"
        assert row.startswith("7,1,7")


def test_no_rows_and_no_columns_print() -> None:
    empty = Table("title", (), (Column("column", "column", Kind.COUNT),), ())
    bare = Table("title", (("label", "fact"),), (), (), notes=("note",))
    for made in (empty, bare):
        assert write_text(made, STYLE).startswith("title\n=====\n")
        assert write_markdown(made, STYLE).startswith("## title\n")
        assert '"rows": []' in write_json(made, STYLE, "test")
