"""The page as a reader meets it, in headless Chromium (Debian: chromium, poppler-utils)."""

from __future__ import annotations

import html
import json
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from oddscalc.api import compare, odds
from oddscalc.plot.edge import drawing_title, edge_svg
from oddscalc.report.cells import shown
from oddscalc.report.compare_tables import compare_table
from oddscalc.report.document import Document, Section, document_html
from oddscalc.report.filing.manifest import Asked
from oddscalc.report.filing.wager import WagerFiling
from oddscalc.report.html import drawing_body, html_body, page, write_html
from oddscalc.report.odds_table import odds_table
from oddscalc.report.table import Column, Kind, Style, Table
from tests.report.programs import chromium, run
from tests.report.samples import SIGNS, hostile_table

pytestmark = pytest.mark.external

MARGIN = 36
"""Points of white that must remain at the right of a printed sheet: half an inch."""

PROBE = """<!DOCTYPE html><meta charset="utf-8">
<iframe id="frame" src="page.html" style="width: WIDTHpx; height: 3000px; border: 0"></iframe>
<script>
const background = element => {
  for (let one = element; one; one = one.parentElement) {
    const colour = getComputedStyle(one).backgroundColor;
    if (!/, 0\\)$/.test(colour)) return colour;
  }
  return "none";
};
document.getElementById("frame").onload = event => {
  const inside = event.target.contentWindow, page = inside.document;
  const texts = [...page.querySelectorAll("h1, h2, caption, dt, dd, th, td, li, small, figcaption")];
  const seen = texts.filter(one => one.textContent.trim()).map(one => {
    const style = inside.getComputedStyle(one), box = one.getBoundingClientRect();
    return {
      tag: one.localName, text: one.innerText, colour: style.color, behind: background(one),
      align: style.textAlign, numerals: style.fontVariantNumeric,
      left: box.left, right: box.right, height: box.height,
    };
  });
  const found = {
    dark: inside.matchMedia("(prefers-color-scheme: dark)").matches,
    fetched: inside.performance.getEntriesByType("resource").map(one => one.name),
    wide: page.documentElement.scrollWidth > page.documentElement.clientWidth,
    scrolled: [...page.querySelectorAll(".scroll")].map(one => one.scrollWidth - one.clientWidth),
    drawings: [...page.querySelectorAll("svg")].map(one => one.getBoundingClientRect().width),
    seen,
  };
  const out = document.createElement("pre");
  out.id = "found";
  out.textContent = JSON.stringify(found);
  document.body.append(out);
};
</script>
"""


def found(folder: Path, text: str, *, dark: bool = False, width: int = 1000) -> dict[str, Any]:
    """What a browser makes of a page in a window of this width."""
    (folder / "page.html").write_text(text, encoding="utf-8")
    (folder / "probe.html").write_text(PROBE.replace("WIDTH", str(width)), encoding="utf-8")
    dom = chromium(
        folder / "probe.html",
        "--allow-file-access-from-files",
        "--virtual-time-budget=5000",
        f"--blink-settings=preferredColorScheme={0 if dark else 1}",
        "--dump-dom",
    )
    match = re.search(r'<pre id="found">(.*?)</pre>', dom, re.DOTALL)
    assert match, dom
    answer: dict[str, Any] = json.loads(html.unescape(match[1]))
    return answer


def filing_page() -> str:
    answers = compare("in-between")
    drawing = drawing_body(edge_svg(compare("in-between", decks=range(2, 9))), drawing_title(answers))
    return page("In-between wager", [html_body(odds_table(answers[0], Style()), Style()), drawing])


def contrast(one: str, other: str) -> Fraction:
    """Contrast of two CSS colours by WCAG 2, between 1 and 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return Fraction(high + 0.05) / Fraction(low + 0.05)


def luminance(colour: str) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (int(digits) / 255 for digits in re.findall(r"\d+", colour)[:3])
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("dark", [False, True])
def test_a_reader_sees_every_part_legibly_by_day_and_by_night(tmp_path: Path, dark: bool) -> None:
    answer = found(tmp_path, filing_page(), dark=dark)
    assert answer["dark"] is dark
    texts = {one["text"] for one in answer["seen"]}
    assert {"In-between wager, Table A, 6 x 52-card", "Summary figures", "Sample space"} <= texts
    assert {"triple-match", "30 to 1", "157,872", "3.3961 %", "21282/626665", "total"} <= texts
    for one in answer["seen"]:
        assert one["height"] > 8
        assert contrast(one["colour"], one["behind"]) >= 7, one
    papers = {luminance(one["behind"]) for one in answer["seen"]}
    assert len(papers) == 1
    assert (papers.pop() < 0.1) is dark


def test_nothing_is_fetched_and_nothing_runs_off_the_screen(tmp_path: Path) -> None:
    answer = found(tmp_path, filing_page())
    assert answer["fetched"] == []
    assert answer["wide"] is False
    assert [width > 300 for width in answer["drawings"]] == [True]
    assert all(one["left"] >= 0 and one["right"] <= 1000 for one in answer["seen"])


def test_numbers_line_up_at_the_right(tmp_path: Path) -> None:
    answer = found(tmp_path, write_html([odds_table(odds("in-between", table="A"), Style())], Style()))
    ways = [one for one in answer["seen"] if re.fullmatch(r"\d+(,\d{3})+", one["text"])]
    assert len(ways) == 7
    assert len({one["right"] for one in ways}) == 1
    assert {one["align"] for one in ways} == {"right"}
    assert all("tabular-nums" in one["numerals"] for one in ways)


def test_hostile_texts_are_read_as_they_were_written(tmp_path: Path) -> None:
    answer = found(tmp_path, write_html([hostile_table()], Style()))
    texts = [one["text"] for one in answer["seen"]]
    assert texts.count(SIGNS) >= 4


def long_document() -> Document:
    """A page to be signed, then a long table among words, then a wide one."""
    names = Column("name", "heading", Kind.NAME), Column("told", "what is told", Kind.NAME)
    rows = tuple((f"row-{number:03}", "words enough to be more than one line " * 3) for number in range(60))
    first = Section("1. To be signed", ("Words.",), (Table("signed", (), names, rows[:3]),))
    many = Section("2. Many rows", ("Words. " * 60,) * 4, (Table("many", (), names, rows),))
    wide = compare_table(compare("insurance", decks=range(1, 13)), Style())
    return Document(
        "Title", (first._replace(page_break_after=True), many, Section("3. Wide", ("After.",), (wide,)))
    )


@pytest.mark.parametrize("width", [400, 1280])
def test_tables_scroll_in_their_boxes_and_the_page_does_not(tmp_path: Path, width: int) -> None:
    answer = found(tmp_path, document_html(long_document(), Style()), width=width)
    assert answer["wide"] is False
    assert [far > 0 for far in answer["scrolled"]] == [False, False, True]
    words = [one for one in answer["seen"] if one["tag"] in ("h1", "h2", "dt", "dd", "li")]
    assert all(0 <= one["left"] <= one["right"] <= width for one in words)
    # A sentence in a narrow window is still read in lines of some words.
    told = [one for one in answer["seen"] if one["text"].startswith("words enough")]
    assert all(one["right"] - one["left"] > 200 for one in told)


def test_print_repeats_heads_leaves_no_heading_alone_and_breaks_after_the_first_page(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text(document_html(long_document(), Style()), encoding="utf-8")
    pdf = tmp_path / "page.pdf"
    chromium(tmp_path / "page.html", "--no-pdf-header-footer", f"--print-to-pdf={pdf}")
    sheets = run("pdftotext", "-layout", pdf, "-", into=tmp_path).split("\f")[:-1]
    assert "1. To be signed" in sheets[0]
    assert "row-002" in sheets[0]
    assert "2. Many rows" not in sheets[0]
    assert len(sheets) > 4
    for sheet in sheets:
        lines = [line.strip() for line in sheet.splitlines() if line.strip()]
        assert sheet.count("heading") == ("row-" in sheet)
        assert lines[-1] not in ("2. Many rows", "many", "3. Wide")
        assert not lines[-1].startswith(("heading", "Insurance wager"))
    # The words before a wide table are on its sheet.
    assert "3. Wide" in sheets[-1]
    assert "12 decks" in sheets[-1]


def test_the_first_page_of_a_filing_is_printed_on_one_sheet(tmp_path: Path) -> None:
    """That of the wager with the most pay tables and deck counts, down to the line for the signature."""
    page = WagerFiling("in-between", Asked(formats=("html",))).files()["in-between/in-between.html"]
    (tmp_path / "page.html").write_bytes(page)
    pdf = tmp_path / "page.pdf"
    chromium(tmp_path / "page.html", "--no-pdf-header-footer", f"--print-to-pdf={pdf}")
    first = run("pdftotext", "-l", "1", pdf, "-", into=tmp_path)
    assert first.index("1. Summary") < first.index("Table D") < first.index("Signature")
    assert "2. Clauses" not in first


@pytest.mark.parametrize(("most", "places"), [(8, 6), (24, 6), (2, 30), (2, 60)])
def test_nothing_is_cut_off_on_paper(tmp_path: Path, most: int, places: int) -> None:
    style = Style(places)
    answers = compare("in-between", decks=range(1, most + 1))
    tables = [compare_table(answers, style), odds_table(answers[0], style)]
    (tmp_path / "page.html").write_text(write_html(tables, style), encoding="utf-8")
    pdf = tmp_path / "page.pdf"
    chromium(tmp_path / "page.html", "--no-pdf-header-footer", f"--print-to-pdf={pdf}")
    boxes = run("pdftotext", "-bbox", pdf, "-", into=tmp_path)
    sheets = re.findall(r'<page width="([\d.]+)"[^>]*>(.*?)</page>', boxes, re.DOTALL)
    assert sheets
    for width, sheet in sheets:
        edges = [float(edge) for edge in re.findall(r'xMax="([\d.]+)"', sheet)]
        assert max(edges) <= float(width) - MARGIN
    printed = "".join(run("pdftotext", "-raw", pdf, "-", into=tmp_path).split())
    for table in tables:
        for row in table.rows:
            for cell, column in zip(row, table.columns, strict=True):
                assert "".join(shown(cell, column.kind, style).split()) in printed
