from __future__ import annotations

import re
import sys
from fractions import Fraction
from io import BytesIO
from zipfile import ZipFile

import pytest

from oddscalc.api import compare
from oddscalc.errors import QuestionError
from oddscalc.exact import Root, Rounding
from oddscalc.reals.chi_square import ChiSquareTail
from oddscalc.reals.normal import NormalQuantile
from oddscalc.reals.real import Real
from oddscalc.report.book import Book as OurBook
from oddscalc.report.book import exact_formula, nearest
from oddscalc.report.compare_tables import compare_table
from oddscalc.report.table import Style
from oddscalc.report.workbook import write_workbook
from tests.report.formulas import Book
from tests.report.samples import SIGNS, hostile_table


def test_cells_are_formulas_of_the_exact_fractions() -> None:
    answers = compare("in-between", decks=[2, 8])
    book = Book(write_workbook([compare_table(answers, Style())], Style()))
    (sheet,) = book.names
    lines = book.rows(sheet)
    edges = {(one.table.title, one.shoe.decks): one.house_edge for one in answers}
    for title in ("Table A", "Table B", "Table C", "Table D"):
        assert book.cell(sheet, f"B{lines[title]}") == edges[title, 2]
        assert book.cell(sheet, f"C{lines[title]}") == edges[title, 8]


def test_texts_are_never_formulas() -> None:
    book = Book(write_workbook([hostile_table("=1+1")], Style()))
    (sheet,) = book.names
    texts = [cell.value for row in book.formulas[sheet].iter_rows() for cell in row if cell.data_type == "s"]
    assert texts.count(SIGNS) >= 4
    assert book.formulas[sheet]["A1"].data_type == "s"
    assert book.formulas[sheet]["A1"].value == "=1+1"


def test_sheets_get_names_that_spreadsheets_take() -> None:
    titles = ["a/b:c" + "x" * 40, "A/B:C" + "X" * 40, "'quoted'"]
    names = Book(write_workbook([hostile_table(title) for title in titles], Style())).names
    assert len({name.casefold() for name in names}) == 3
    for name in names:
        assert len(name) <= 31
        assert not re.search(r"[\[\]:*?/\\']", name)


def test_the_bytes_hold_no_clock() -> None:
    content = write_workbook([hostile_table()], Style())
    with ZipFile(BytesIO(content)) as parts:
        assert {part.date_time for part in parts.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert set(re.findall(rb"\d{4}-\d\d-\d\dT[0-9:]+Z", parts.read("docProps/core.xml"))) == {
            b"2000-01-01T00:00:00Z"
        }
    assert write_workbook([hostile_table()], Style()) == content


@pytest.mark.parametrize(
    ("value", "formula"),
    [
        (Fraction(1, 3), "=1/3"),
        (Fraction(-7, 2), "=-7/2"),
        (Fraction(5), None),
        (Fraction(1, 10**15), None),
        (Fraction(1, 10**15 - 1), "=1/999999999999999"),
    ],
)
def test_a_fraction_is_a_formula_while_its_digits_are_kept(value: Fraction, formula: str | None) -> None:
    assert exact_formula(value) == formula


@pytest.mark.parametrize(
    ("value", "formula", "digits"),
    [
        (Root(Fraction(2)), "=SQRT(2/1)", "1.4142135623730950"),
        (Root(Fraction(2), Fraction(1, 3), negative=True), "=1/3-SQRT(2/1)", "-1.0808802290397617"),
        (Root(Fraction(2), Fraction(-1, 3)), "=-1/3+SQRT(2/1)", "1.0808802290397617"),
        (NormalQuantile(Fraction(19, 20)), "=NORMSINV(19/20)*SQRT(1/1)", "1.6448536269514727"),
        (
            NormalQuantile(Fraction(1, 40), Fraction(-1, 30), Fraction(7, 3)),
            "=-1/30+NORMSINV(1/40)*SQRT(7/3)",
            "-3.0272277728473521",
        ),
        (Root(Fraction(10**20 + 1)), None, "10000000000.000000"),
        (Root(Fraction(10**20 + 1), Fraction(-(10**10))), None, "5.0000000000000000E-11"),
        (ChiSquareTail(Fraction(2), 2), None, "0.36787944117144232"),
    ],
)
def test_what_is_no_fraction_is_a_formula_that_a_spreadsheet_evaluates(
    value: Real, formula: str | None, digits: str
) -> None:
    assert exact_formula(value) == formula
    assert str(nearest(value)) == digits
    if formula:
        computed = Fraction(Book(write_workbook([hostile_table()], Style())).evaluate(formula[1:], ""))
        assert abs(computed - Fraction(digits)) <= abs(computed) / 10**16


def test_a_number_past_the_digits_of_spreadsheets_is_the_nearest_decimal() -> None:
    assert str(nearest(Fraction(2 * 10**40, 3 * 10**40))) == "0.66666666666666667"
    with pytest.raises(QuestionError, match="too large for a workbook"):
        nearest(Fraction(10**300))


@pytest.mark.parametrize(
    ("style", "message"),
    [
        (Style(places=16), "places 16: a workbook shows at most 15"),
        (Style(rounding=Rounding.DOWN), "rounding down: .* half-up"),
    ],
)
def test_what_spreadsheets_cannot_show_is_refused(style: Style, message: str) -> None:
    with pytest.raises(QuestionError, match=message):
        OurBook(style)


def test_without_xlsxwriter_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "xlsxwriter", None)
    with pytest.raises(QuestionError, match=r"needs xlsxwriter.*extra xlsx"):
        write_workbook([hostile_table()], Style())
