"""Workbook files: sheets whose numbers are exact inputs or formulas, in the same bytes every time.

A formula is written together with its value, to 17 significant digits of the exact one, so that a
program that only shows a workbook shows the numbers too.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from decimal import Context, Decimal
from fractions import Fraction
from io import BytesIO
from typing import Any

from oddscalc.analysis.formula import Formula
from oddscalc.errors import QuestionError, param
from oddscalc.exact import Root, Rounding, digits
from oddscalc.reals.normal import NormalQuantile
from oddscalc.reals.real import Real
from oddscalc.report.cells import ODDS_PLACES
from oddscalc.report.table import Absent, Cell, Kind, Style

MOST_DIGITS = 15
"""Significant digits that spreadsheets keep of a number."""

_LARGEST = 10**300
_LONGEST_TEXT = 32767
_LONGEST_NAME = 31
_WIDTHS = (34, *(14,) * 8)
_LAST_COLUMN = 16383
_LINE_HEIGHT = 15
_CREATED = datetime(2000, 1, 1)
_PRINTED = Context(prec=17)


@dataclass(frozen=True, slots=True)
class Look:
    """How a cell looks beyond its kind."""

    bold: bool = False
    head: bool = False
    indented: bool = False
    entered: bool = False
    """Whether the cell is an input, to be told from what the sheet computes."""


PLAIN = Look()
BOLD = Look(bold=True)
HEAD = Look(bold=True, head=True)
INDENTED = Look(indented=True)
INDENTED_HEAD = Look(bold=True, head=True, indented=True)
ENTERED = Look(entered=True)


class Book:
    """A workbook in the making; raises :class:`QuestionError` for what a workbook cannot hold."""

    def __init__(self, style: Style) -> None:
        if style.places > MOST_DIGITS:
            raise QuestionError(
                f"{param('places')} {style.places}: a workbook shows at most {MOST_DIGITS} decimals "
                "of a number"
            )
        if style.rounding is not Rounding.HALF_UP:
            raise QuestionError(
                f"{param('rounding')} {style.rounding.value}: spreadsheets round by themselves "
                f"(allowed with {param('format')} xlsx: {Rounding.HALF_UP.value})"
            )
        self._style = style
        self._file = BytesIO()
        self._book = _xlsxwriter().Workbook(self._file, {"in_memory": True})
        self._book.set_properties({"created": _CREATED})
        self._looks: dict[tuple[Kind, Look], Any] = {}
        self._names: set[str] = set()
        self.wrapped = self._book.add_format({"text_wrap": True, "valign": "top"})

    def sheet(self, wanted: str) -> Sheet:
        """A new sheet under the wanted name, made fit for a sheet and unlike the others' names."""
        name = self._name(wanted)
        made = self._book.add_worksheet(name)
        made.hide_gridlines(2)
        made.set_landscape()
        made.set_paper(1)
        made.fit_to_pages(1, 0)
        return Sheet(name, self, made)

    def content(self) -> bytes:
        """The finished file."""
        self._book.close()
        return self._file.getvalue()

    def look(self, kind: Kind, look: Look) -> Any:
        """The workbook's own format for cells of a kind."""
        if (kind, look) not in self._looks:
            properties: dict[str, object] = {"num_format": _number_format(kind, self._style), "valign": "top"}
            if look.bold:
                properties["bold"] = True
            if look.head:
                properties |= {"bottom": 1, "text_wrap": True, "valign": "bottom"}
            if look.indented:
                properties |= {"align": "left", "indent": 2}
            if look.entered:
                properties["font_color"] = "#0000C0"
            if kind is not Kind.NAME:
                properties["align"] = "right"
            self._looks[kind, look] = self._book.add_format(properties)
        return self._looks[kind, look]

    def _name(self, wanted: str) -> str:
        fit = "".join("-" if sign in "[]:*?/\\'" else sign for sign in wanted)[:_LONGEST_NAME]
        name, number = fit, 1
        while name.casefold() in self._names:
            number += 1
            name = f"{fit[: _LONGEST_NAME - len(str(number)) - 1]} {number}"
        self._names.add(name.casefold())
        return name


class Sheet:
    """One sheet; rows and columns count from 0."""

    def __init__(self, name: str, book: Book, sheet: Any) -> None:
        self.name = name
        self._book = book
        self._sheet = sheet
        for column, width in enumerate(_WIDTHS):
            sheet.set_column(column, column, width)
        sheet.set_column(len(_WIDTHS), _LAST_COLUMN, _WIDTHS[-1])

    def text(self, row: int, column: int, text: str, look: Look = PLAIN, kind: Kind = Kind.NAME) -> None:
        """A text, never read as a formula, whatever it begins with."""
        self._sheet.write_string(row, column, _fitting(text), self._book.look(kind, look))

    def paragraph(self, row: int, column: int, text: str) -> None:
        """A text that runs from its column to the ninth, on as many lines as it needs."""
        width = sum(_WIDTHS[column:])
        self._sheet.merge_range(row, column, row, len(_WIDTHS) - 1, "", self._book.wrapped)
        self._sheet.write_string(row, column, _fitting(text), self._book.wrapped)
        self._sheet.set_row(row, _LINE_HEIGHT * (1 + len(text) // width))

    def link(self, row: int, column: int, text: str, sheet: str) -> None:
        """A text that leads to another sheet."""
        self._sheet.write_url(row, column, f"internal:'{sheet}'!A1", string=text)

    def value(self, row: int, column: int, value: Fraction | Real, kind: Kind, look: Look = PLAIN) -> None:
        """An exact value: an integer as it is, any other number as a formula of integers."""
        formula = exact_formula(value)
        if formula is None:
            self._sheet.write_number(row, column, nearest(value), self._book.look(kind, look))
        else:
            self.formula(row, column, formula, value, kind, look=look)

    def formula(
        self,
        row: int,
        column: int,
        formula: str,
        known: Fraction | Real | str,
        kind: Kind,
        *,
        look: Look = PLAIN,
    ) -> None:
        """A formula, and the ``known`` value that a spreadsheet will compute from it."""
        value = known if isinstance(known, str) else nearest(known)
        self._sheet.write_formula(row, column, formula, self._book.look(kind, look), value)

    def cell(self, row: int, column: int, cell: Cell, kind: Kind, look: Look = PLAIN) -> None:
        """A cell of a Table."""
        if isinstance(cell, (str, Absent, Formula)):
            self.text(row, column, _word(cell), look, kind)
        elif cell is not None:
            self.value(row, column, cell if isinstance(cell, Real) else Fraction(cell), kind, look)


def _word(cell: str | Absent | Formula) -> str:
    if isinstance(cell, Formula):
        return cell.text
    return cell.value if isinstance(cell, Absent) else cell


def _fitting(text: str) -> str:
    if len(text) > _LONGEST_TEXT:
        raise QuestionError(f"a text of {len(text)} characters: a workbook's cell holds {_LONGEST_TEXT}")
    return text


def exact_formula(value: Fraction | Real) -> str | None:
    """A formula of integers, such as ``=p/q`` or ``=SQRT(p/q)``.

    None for a whole number, and where the digits are too many to be kept.
    """
    match value:
        case Root(square, offset, negative):
            parts: tuple[Fraction, ...] = (offset, square)
            spread = f"{'-' if negative else '+'}SQRT({_ratio(square)})"
        case NormalQuantile(share, offset, variance):
            parts = (offset, share, variance)
            spread = f"+NORMSINV({_ratio(share)})*SQRT({_ratio(variance)})"
        case Fraction() if value.denominator != 1:
            offset, parts, spread = value, (value,), ""
        case _:
            return None
    if any(max(abs(part.numerator), part.denominator) >= 10**MOST_DIGITS for part in parts):
        return None
    return "=" + (f"{_ratio(offset)}{spread}" if offset else spread.removeprefix("+"))


def _ratio(value: Fraction) -> str:
    return f"{digits(value.numerator)}/{digits(value.denominator)}"


def nearest(value: Fraction | Real) -> Decimal:
    """The value to 17 significant digits, more than spreadsheets keep."""
    return value.settled(_quotient, _PRINTED.prec) if isinstance(value, Real) else _quotient(value)


def _quotient(value: Fraction) -> Decimal:
    if abs(value) >= _LARGEST:
        raise QuestionError("a number of more than 300 digits: too large for a workbook's cell")
    return _PRINTED.divide(Decimal(value.numerator), Decimal(value.denominator))


def _number_format(kind: Kind, style: Style) -> str:
    decimals = {
        Kind.PERCENT: max(style.places - 2, 0),
        Kind.PERCENT_ROOT: max(style.places - 2, 0),
        Kind.TRUE_ODDS: ODDS_PLACES,
        Kind.ONE_IN: ODDS_PLACES,
        Kind.COUNT: 0,
    }.get(kind, style.places)
    after = "." + "0" * decimals if decimals else ""
    return {
        Kind.NAME: "@",
        Kind.COUNT: "#,##0",
        Kind.ODDS: '[>0]General" to 1";[=0]"push";General',
        Kind.PERCENT: f"0{after}%",
        Kind.PERCENT_ROOT: f"0{after}%",
        Kind.TRUE_ODDS: f'0{after}" to 1"',
        Kind.MONEY: "0.00",
    }.get(kind, f"0{after}")


def _xlsxwriter() -> Any:
    try:
        import xlsxwriter
    except ImportError:
        raise QuestionError(
            f"{param('format')} xlsx needs xlsxwriter: install oddscalc with its extra xlsx"
        ) from None
    return xlsxwriter
