"""The workbook as LibreOffice computes it (Debian: libreoffice-calc-nogui)."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from openpyxl import load_workbook

from oddscalc.api import compare
from oddscalc.exact import Root
from oddscalc.payoff import Odds
from oddscalc.report.compare_tables import compare_rows
from oddscalc.report.odds_table import summary
from oddscalc.report.odds_workbook import write_odds_workbook
from oddscalc.report.table import Style
from oddscalc.report.workbook import write_workbook
from tests.report.programs import run

pytestmark = pytest.mark.external

Cells = dict[str, list[tuple[object, ...]]]


def recalculated(folder: Path, content: bytes) -> Cells:
    """The values of every sheet, computed anew: the values that we stored are taken out first."""
    (folder / "ours.xlsx").write_bytes(content)
    with (
        ZipFile(folder / "ours.xlsx") as ours,
        ZipFile(folder / "bare.xlsx", "w", ZIP_DEFLATED) as bare,
    ):
        for name in ours.namelist():
            bare.writestr(name, re.sub(rb"(</f>)<v>[^<]*</v>", rb"\1", ours.read(name)))
    profile = f"-env:UserInstallation={(folder / 'profile').as_uri()}"
    run("soffice", profile, "--headless", "--convert-to", "xlsx:Calc MS Excel 2007 XML", "--outdir", "out",
        "bare.xlsx", into=folder)  # fmt: skip
    book = load_workbook(folder / "out" / "bare.xlsx", data_only=True)
    return {sheet.title: list(sheet.iter_rows(values_only=True)) for sheet in book}


def near(found: object, exact: Fraction | Root) -> bool:
    """Whether a spreadsheet's number is ours, as closely as its binary arithmetic allows."""
    assert isinstance(found, (int, float))
    if isinstance(exact, Root):
        return abs(Fraction(found) ** 2 - exact.square) <= exact.square / 10**12
    return abs(Fraction(found) - exact) <= max(abs(exact), Fraction(1, 100)) / 10**12


@pytest.mark.parametrize(("wager", "decks"), [("in-between", 8), ("triple-match", 2)])
def test_another_program_computes_the_same_odds(tmp_path: Path, wager: str, decks: int) -> None:
    one = compare(wager, table="B", decks=[decks])[0]
    check(one, recalculated(tmp_path, write_odds_workbook([one], Style())))


def check(one: Odds, sheets: Cells) -> None:
    overview, rows = sheets.values()
    by_name: dict[object, tuple[object, ...]] = {}
    for row in rows:
        by_name.setdefault(row[0], row)
    for outcome in one.outcomes:
        _, _, _, ways, probability, against, once, contribution, *_ = by_name[outcome.event]
        assert ways == outcome.ways
        assert near(probability, outcome.probability)
        assert near(contribution, outcome.contribution)
        if outcome.true_odds is None or outcome.one_in is None:
            assert (against, once) == ("impossible", "impossible")
        else:
            assert near(against, outcome.true_odds)
            assert near(once, outcome.one_in)
    assert by_name["total"][3] == one.total_ways
    read = next(row for row in overview if row[0] == one.table.title)
    for figure, value in zip(summary(one), read[3:], strict=False):
        assert isinstance(figure.value, (Fraction, Root))
        assert near(by_name[figure.heading][1], figure.value)
        assert by_name[figure.heading][3] == "yes"
        assert near(value, figure.value)


def test_another_program_reads_the_fractions_of_any_table(tmp_path: Path) -> None:
    answers = compare("in-between", decks=[2, 6])
    (rows,) = recalculated(tmp_path, write_workbook([compare_rows(answers)], Style())).values()
    lines = [row for row in rows if row[0] == "in-between"]
    assert len(lines) == len(answers)
    for row, one in zip(lines, answers, strict=True):
        for value, figure in zip(row[4:], summary(one), strict=False):
            assert isinstance(figure.value, (Fraction, Root))
            assert near(value, figure.value)
