"""The document as LaTeX sets it (Debian: texlive-latex-recommended, lmodern, poppler-utils)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from oddscalc.api import compare, odds
from oddscalc.report.compare_tables import compare_table
from oddscalc.report.filing.manifest import Asked
from oddscalc.report.filing.wager import WagerFiling
from oddscalc.report.latex import write_latex
from oddscalc.report.odds_table import odds_table
from oddscalc.report.table import Column, Kind, Style, Table
from tests.report.programs import run, words
from tests.report.samples import SIGNS, hostile_table

pytestmark = pytest.mark.external


def compiled(folder: Path, tables: Sequence[Table], style: Style) -> str:
    """The text of the document; fails where LaTeX complains or a line runs over the margin."""
    (folder / "tables.tex").write_text(write_latex(tables, style), encoding="utf-8")
    run(
        "pdflatex",
        "-interaction=nonstopmode",
        "-halt-on-error",
        "tables.tex",
        into=folder,
    )
    log = (folder / "tables.log").read_text(encoding="utf-8", errors="replace")
    assert not re.findall(r"Overfull.*|Missing character.*|LaTeX Warning.*", log)
    return words(folder / "tables.pdf")


def test_the_page_shows_what_the_table_holds(tmp_path: Path) -> None:
    text = compiled(tmp_path, [odds_table(odds("in-between", table="A"), Style())], Style())
    assert "In-between wager, Table A, 6 x 52-card" in text
    assert "triple-match 30 to 1 157,872 0.005248 189.53 to 1 190.53 0.157453" in text
    assert "total 30,079,920 1.000000 \u22120.033961" in text
    assert "house edge 3.3961 % 21282/626665" in text
    assert "ordered deals of player 1, player 2, dealer up: 30,079,920" in text


def test_hostile_texts_are_read_as_they_were_written(tmp_path: Path) -> None:
    text = compiled(tmp_path, [hostile_table("title")], Style())
    assert SIGNS in text
    # A long text is broken to lines in its column, whose words stand together in the order of the file.
    by_cell = " ".join(run("pdftotext", "-raw", "tables.pdf", "-", into=tmp_path).split())
    assert "[0pt] " + SIGNS in by_cell


def test_letters_beyond_the_fonts_are_named(tmp_path: Path) -> None:
    letters = "".join(map(chr, range(0xA1, 0x180)))
    table = Table("letters", (), (Column("n", "n", Kind.NAME),), ((letters,), ("\u2660 \u4e2d \u0126",)))
    assert "U+2660 U+4E2D U+0126" in compiled(tmp_path, [table], Style())


@pytest.mark.parametrize(("decks", "places"), [(range(1, 31), 6), ([6], 40), ([6], 300)])
def test_wide_tables_and_long_numbers_stay_inside_the_page(
    tmp_path: Path, decks: Sequence[int], places: int
) -> None:
    style = Style(places)
    answers = compare("triple-match", decks=decks)
    text = compiled(tmp_path, [compare_table(answers, style), odds_table(answers[0], style)], style)
    assert "house edge by deck count" in text


def test_the_document_compiles_without_latin_modern(tmp_path: Path) -> None:
    source = write_latex([odds_table(odds("in-between", table="A"), Style())], Style())
    (tmp_path / "plain.tex").write_text(source.replace("lmodern", "no-such-font"), encoding="utf-8")
    run("pdflatex", "-interaction=nonstopmode", "-halt-on-error", "plain.tex", into=tmp_path)
    assert (tmp_path / "plain.pdf").exists()


def test_the_first_page_of_a_filing_is_one_page(tmp_path: Path) -> None:
    """That of the wager with the most pay tables and deck counts, down to the line for the signature."""
    tex = WagerFiling("in-between", Asked(formats=("latex",))).files()["in-between/in-between.tex"]
    (tmp_path / "page.tex").write_bytes(tex)
    run("pdflatex", "-interaction=nonstopmode", "-halt-on-error", "page.tex", into=tmp_path)
    first = run("pdftotext", "-l", "1", "page.pdf", "-", into=tmp_path)
    assert first.index("1. Summary") < first.index("Table D") < first.index("Signature")
    assert "2. Clauses" not in first
