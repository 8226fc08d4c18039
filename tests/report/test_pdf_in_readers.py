"""PDFs as readers outside Python meet them (Debian: poppler-utils)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from oddscalc.api import compare
from oddscalc.report.cells import shown
from oddscalc.report.compare_tables import compare_table
from oddscalc.report.odds_table import odds_table
from oddscalc.report.pdf import write_pdf
from oddscalc.report.table import Style
from tests.report.programs import run
from tests.report.samples import hostile_table

pytestmark = pytest.mark.external

MARGIN = 57
"""Points of white at either side of a sheet: 0.8 inches, less a rounding."""


@pytest.mark.parametrize(("most", "places"), [(8, 6), (24, 6), (2, 30), (2, 60), (60, 20), (3, 1000)])
def test_nothing_is_cut_off(tmp_path: Path, most: int, places: int) -> None:
    style = Style(places)
    answers = compare("in-between", decks=range(1, most + 1))
    tables = [compare_table(answers, style), odds_table(answers[0], style), hostile_table()]
    pdf = tmp_path / "sheets.pdf"
    pdf.write_bytes(write_pdf(tables, style))
    boxes = run("pdftotext", "-bbox", pdf, "-", into=tmp_path)
    sheets = re.findall(r'<page width="([\d.]+)" height="([\d.]+)">(.*?)</page>', boxes, re.DOTALL)
    assert sheets
    for width, height, sheet in sheets:
        for name, least, most_of_it in (("x", MARGIN, float(width) - MARGIN), ("y", 0, float(height) - 20)):
            assert min(map(float, re.findall(rf'{name}Min="([\d.]+)"', sheet))) >= least
            assert max(map(float, re.findall(rf'{name}Max="([\d.]+)"', sheet))) <= most_of_it
    printed = "".join(run("pdftotext", "-raw", pdf, "-", into=tmp_path).split())
    for table in tables[:1]:
        for row in table.rows:
            for cell, column in zip(row, table.columns, strict=True):
                text = "".join(shown(cell, column.kind, style).split())
                # A number longer than a sheet is parted by head and foot.
                assert text in printed or len(text) > 900


def test_fonts_are_embedded_and_the_file_is_tagged(tmp_path: Path) -> None:
    pdf = tmp_path / "sheets.pdf"
    pdf.write_bytes(write_pdf([hostile_table()], Style()))
    fonts = run("pdffonts", pdf, into=tmp_path).splitlines()[2:]
    assert fonts
    assert all(re.search(r" yes yes yes ", font) for font in fonts)
    assert re.search(r"Tagged: +yes", run("pdfinfo", pdf, into=tmp_path))
