"""A small spreadsheet: evaluates the formulas of a workbook in exact fractions.

It knows what our workbooks use and no more, and shares nothing with the code that writes them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from io import BytesIO
from math import isqrt

import mpmath
from openpyxl import load_workbook

Value = Fraction | str
_TOKEN = re.compile(
    r"""(?P<text>"[^"]*")|(?P<ref>(?:'[^']*'!)?\$?[A-Z]{1,2}\$?\d+(?::\$?[A-Z]{1,2}\$?\d+)?)"""
    r"""|(?P<number>\d+)|(?P<name>[A-Z]+(?=\())|(?P<sign><=|[-+*/^(),=<>])"""
)


class Vector(tuple[Value, ...]):
    """A range: divides element by element."""

    def __truediv__(self, other: Vector) -> Vector:
        return Vector(Fraction(one) / Fraction(two) for one, two in zip(self, other, strict=True))


class Book:
    """The workbook of some bytes, its formulas and the values stored with them."""

    def __init__(self, content: bytes) -> None:
        self.formulas = load_workbook(BytesIO(content))
        self.stored = load_workbook(BytesIO(content), data_only=True)
        self.names = self.formulas.sheetnames

    def cell(self, sheet: str, place: str) -> Value:
        """What a cell holds, computed if it is a formula."""
        content = self.formulas[sheet][place].value
        if isinstance(content, str) and self.formulas[sheet][place].data_type == "f":
            return self.evaluate(content[1:], sheet)
        return content if isinstance(content, str) else Fraction(content or 0)

    def evaluate(self, formula: str, sheet: str) -> Value:
        """The value of a formula on a sheet."""
        if formula.startswith("IF("):
            test, yes, no = _arguments(formula[3:-1])
            return self.evaluate(yes if self.evaluate(test, sheet) else no, sheet)
        written = "".join(_python(match) for match in _TOKEN.finditer(formula))
        assert "".join(match[0] for match in _TOKEN.finditer(formula)) == formula

        def cells(reference: str) -> Value | Vector:
            place = reference.replace("$", "")
            there, _, place = place.rpartition("!")
            home = there.strip("'") or sheet
            if ":" not in place:
                return self.cell(home, place)
            rows = self.formulas[home][place]
            return Vector(self.cell(home, one.coordinate) for row in rows for one in row)

        value = eval(written, {"CELLS": cells, "Fraction": Fraction, **_FUNCTIONS})  # our own tokens only
        return value if isinstance(value, str) else Fraction(value)

    def rows(self, sheet: str) -> dict[str, int]:
        """The line on which each text of the first column stands, its first if it stands on several."""
        lines: dict[str, int] = {}
        for line, (cell,) in enumerate(self.formulas[sheet].iter_rows(max_col=1, values_only=True), start=1):
            lines.setdefault(str(cell), line)
        return lines


def _arguments(text: str) -> list[str]:
    """The arguments of a call, parted at the commas outside brackets."""
    parts, depth = [""], 0
    for sign in text:
        depth += (sign == "(") - (sign == ")")
        if sign == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += sign
    return parts


def _python(match: re.Match[str]) -> str:
    if match["ref"]:
        return f"CELLS({match['ref']!r})"
    if match["number"]:
        return f"Fraction({match['number']})"
    return {"^": "**", "=": "=="}.get(match[0], match[0])


def _sumproduct(*vectors: Vector) -> Fraction:
    total = Fraction(0)
    for values in zip(*vectors, strict=True):
        product = Fraction(1)
        for value in values:
            product *= Fraction(value)
        total += product
    return total


def _sumif(where: Vector, wanted: Value, summed: Vector) -> Fraction:
    assert wanted in (">0", 0)
    return sum(
        (
            Fraction(value)
            for tested, value in zip(where, summed, strict=True)
            if (Fraction(tested) > 0 if wanted == ">0" else tested == 0)
        ),
        Fraction(0),
    )


def _sqrt(value: Fraction) -> Fraction:
    scale = 10**30
    return Fraction(isqrt(value.numerator * scale**2 // value.denominator), scale)


def _normsinv(share: Fraction) -> Fraction:
    with mpmath.workdps(40):
        quantile = mpmath.sqrt(2) * mpmath.erfinv(mpmath.mpf(2 * share.numerator) / share.denominator - 1)
        return Fraction(mpmath.nstr(quantile, 35))


_FUNCTIONS: dict[str, Callable[..., object]] = {
    "SUM": lambda vector: sum(map(Fraction, vector)),
    "SUMPRODUCT": _sumproduct,
    "SUMIF": _sumif,
    "SQRT": _sqrt,
    "NORMSINV": _normsinv,
    "ABS": abs,
    "MAX": max,
}
