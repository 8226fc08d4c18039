"""Cells within the width of a terminal: no line is longer, and nothing is lost."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddscalc.report.layout import NARROWEST, Grid, hanging, laid_out, pairs, widest, wrap

WORDS = st.lists(st.text("abcdefgh", min_size=1, max_size=30), max_size=12).map(" ".join)
NUMBERS = st.integers(-(10**40), 10**40).map(str)


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    right = tuple(draw(st.lists(st.booleans(), min_size=1, max_size=9)))
    headings = tuple(draw(st.text("xyz ", min_size=1, max_size=20)).strip() or "x" for _ in right)
    rows = draw(st.lists(st.tuples(*(NUMBERS if one else WORDS for one in right)), max_size=6))
    return Grid(headings, rows, right)


def signs(text: str) -> Counter[str]:
    """How often each sign stands in a text that is no space and no rule's."""
    return Counter(text.replace(" ", "").replace("\n", "").replace("-", ""))


@given(grids(), st.integers(NARROWEST, 200))
def test_no_line_is_longer_and_no_sign_is_lost(grid: Grid, width: int) -> None:
    made = laid_out(grid, width)
    assert widest(made) <= width
    assert all(line == line.rstrip() for line in made.split("\n"))
    cells = Counter[str]()
    for row in grid.rows:
        for cell in row:
            cells += signs(cell)
    assert signs(made) >= cells


def test_headings_alone_are_shown_too() -> None:
    grid = Grid(("heading", "another", "third of many words"), [], (False, True, False))
    assert laid_out(grid, 31).split("\n") == [
        "heading  another  third of many",
        "                  words",
        "-------  -------  -------------",
    ]
    assert laid_out(grid, 20) == "heading\nanother\nthird of many words"


@given(grids())
def test_what_fits_is_left_as_it_is(grid: Grid) -> None:
    whole = laid_out(grid, None)
    assert laid_out(grid, widest(whole)) == whole


@given(WORDS, st.integers(1, 50))
def test_words_stay_whole_where_they_fit(text: str, width: int) -> None:
    lines = wrap(text, width)
    assert max(map(len, lines)) <= width
    assert "".join("".join(lines).split()) == "".join(text.split())
    if max(map(len, text.split()), default=0) <= width:
        assert " ".join(lines).split() == text.split()


def test_formulas_break_between_factors() -> None:
    formula = "-(5*n^2 - 579*n + 150)/((24*n - 1)*(48*n - 1))"
    assert wrap(formula, 40) == ["-(5*n^2 - 579*n + 150)/((24*n - 1)*", "(48*n - 1))"]
    assert wrap(formula, 25) == ["-(5*n^2 - 579*n + 150)/", "((24*n - 1)*(48*n - 1))"]
    assert "".join(wrap(formula, 7)).replace(" ", "") == formula.replace(" ", "")


NAMES = Grid(
    ("event", "meaning"), [("win", "one two three four five six"), ("loss", "seven")], (False, False)
)


def test_few_lines_are_wrapped() -> None:
    assert laid_out(NAMES, 20) == (
        "event  meaning\n-----  -------------\nwin    one two three\n       four five six\nloss   seven"
    )


NUMBERED = Grid(
    ("table", "1 deck", "2 decks", "3 decks"),
    [("A", "10.00 %", "20.00 %", "30.00 %"), ("B", "11.00 %", "21.00 %", "31.00 %")],
    (False, True, True, True),
)


def test_numbers_stand_in_bands_beside_the_first_column() -> None:
    assert laid_out(NUMBERED, 24) == (
        "table   1 deck  2 decks\n"
        "-----  -------  -------\n"
        "A      10.00 %  20.00 %\n"
        "B      11.00 %  21.00 %\n"
        "\n"
        "table  3 decks\n"
        "-----  -------\n"
        "A      30.00 %\n"
        "B      31.00 %"
    )


def test_rows_that_begin_alike_are_numbered() -> None:
    alike = NUMBERED._replace(rows=[("A", *row[1:]) for row in NUMBERED.rows])
    assert laid_out(alike, 30) == (
        "row  table   1 deck\n"
        "---  -----  -------\n"
        "  1  A      10.00 %\n"
        "  2  A      11.00 %\n"
        "\n"
        "row  2 decks  3 decks\n"
        "---  -------  -------\n"
        "  1  20.00 %  30.00 %\n"
        "  2  21.00 %  31.00 %"
    )


def test_long_cells_make_records() -> None:
    told = "a long story " * 20
    grid = Grid(
        ("rule", "default", "meaning"), [("soft17", "stand", told.strip()), ("peek", "", "no")], (False,) * 3
    )
    first, second = laid_out(grid, 40).split("\n\n")
    assert first.startswith(
        "rule     soft17\ndefault  stand\nmeaning  a long story a long story a\n         long story"
    )
    assert second == "rule     peek\nmeaning  no"


def test_values_stand_under_names_that_leave_no_room() -> None:
    assert pairs([("expected return, net, per unit", "-0.033961")], 40) == (
        "expected return, net, per unit\n  -0.033961"
    )
    assert pairs([("a", "b"), ("long", "c")], None) == "a     b\nlong  c"


@pytest.mark.parametrize(
    ("width", "made"), [(None, "Note: one two three"), (14, "Note: one two\n      three")]
)
def test_notes_hang(width: int | None, made: str) -> None:
    assert hanging("Note: ", "one two three", width) == made
