from __future__ import annotations

import re
from html.parser import HTMLParser

from oddscalc.api import compare, odds
from oddscalc.report.compare_tables import compare_table
from oddscalc.report.document import Document, Section, document_html
from oddscalc.report.html import drawing_body, html_body, page, shared_title, write_html
from oddscalc.report.odds_table import odds_table
from oddscalc.report.table import Column, Kind, Style, Table
from tests.report.samples import SIGNS, hostile_table

VOID = {"meta"}


class Outline(HTMLParser):
    """The elements of a page with their text; fails where tags are not closed in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[tuple[str, str]] = []
        self.feed(text)
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if data.strip() and self.open:
            self.texts.append((self.open[-1], data))

    def of(self, tag: str) -> list[str]:
        return [text for holder, text in self.texts if holder == tag]


def table_b() -> Table:
    return odds_table(odds("in-between", table="B", decks=8), Style())


def test_every_fact_cell_figure_and_note_stands_in_its_own_element() -> None:
    outline = Outline(write_html([table_b()], Style()))
    assert outline.of("h1") == ["In-between wager, Table B, 8 x 52-card"]
    assert outline.of("caption") == ["Summary figures"]
    # A table is called by the heading above it, which is not printed twice.
    labels = [attributes.get("aria-label") for tag, attributes in outline.elements if tag == "table"]
    assert labels == ["In-between wager, Table B, 8 x 52-card", None]
    assert "Sample space" in outline.of("dt")
    assert f"ordered deals of player 1, player 2, dealer up: {416 * 415 * 414:,}" in outline.of("dd")
    assert {"5.0970 %", "18974/372255", "-0.050970", "30 to 1"} <= set(outline.of("td"))
    assert any("oddscalc" in note for note in outline.of("li"))


def test_headings_say_what_they_head() -> None:
    outline = Outline(write_html([table_b()], Style()))
    scopes = [attributes.get("scope") for tag, attributes in outline.elements if tag == "th"]
    assert scopes.count("col") == 7 + 3
    assert scopes.count("row") == 7 + 7
    assert {"triple-match", "loss", "total", "house edge"} <= set(outline.of("th"))


def test_hostile_text_is_shown_and_not_run() -> None:
    text = write_html([hostile_table()], Style())
    outline = Outline(text)
    assert SIGNS in outline.of("title")
    assert SIGNS in outline.of("h1")
    assert SIGNS in outline.of("li")
    assert SIGNS in outline.of("dd")
    assert "[0pt] " + SIGNS in outline.of("th")
    assert "b" not in {tag for tag, _ in outline.elements}


def test_a_page_names_nothing_outside_itself() -> None:
    text = write_html([table_b(), hostile_table("other")], Style())
    assert not re.search(r"https?:|@import|url\(|<link|<script|<img", text)
    assert "default-src 'none'" in text


def test_long_numbers_may_be_broken_and_short_ones_may_not() -> None:
    body = html_body(hostile_table(), Style())
    assert re.search(r'<td class="number left long">10{30,}', body)
    assert '<td class="number">1,234,567</td>' in body


def test_names_are_whole_and_sentences_are_wrapped() -> None:
    rows = (("one-card-spread", "the upcard is the one rank strictly between two others"),)
    columns = (Column("event", "event", Kind.NAME), Column("told", "is every deal where", Kind.NAME))
    outline = Outline(html_body(Table("t", (), columns, rows), Style()))
    heads = [attributes for tag, attributes in outline.elements if tag == "th"]
    assert [one.get("class") for one in heads] == ["whole", None, "whole", "words"]


def test_what_leads_to_a_wide_table_is_printed_on_its_sheet() -> None:
    wide = compare_table(compare("insurance", decks=range(1, 13)), Style())
    for table, kinds in ((wide, ["wide"]), (table_b(), [None])):
        outline = Outline(document_html(Document("Title", (Section("One", (), (table,)),)), Style()))
        assert [one.get("class") for tag, one in outline.elements if tag == "header"] == kinds


def test_several_tables_share_one_page_and_its_heading() -> None:
    tables = [odds_table(odds("in-between", table=name), Style()) for name in "AB"]
    outline = Outline(write_html(tables, Style()))
    assert outline.of("h1") == ["In-between wager"]
    assert outline.of("h2") == [
        "In-between wager, Table A, 6 x 52-card",
        "In-between wager, Table B, 6 x 52-card",
    ]


def test_titles_that_share_no_words_get_the_name_of_the_program() -> None:
    assert shared_title(["a, b, c", "a, b, d"]) == "a, b"
    assert shared_title(["a b: why c", "a b: why d"]) == "a b"
    assert shared_title(["ab", "ac"]) == "oddscalc"


def test_a_drawing_stands_in_the_page_with_its_caption() -> None:
    svg = '<?xml version="1.0"?>\n<!DOCTYPE svg>\n<svg width="1pt"><g></g></svg>\n'
    outline = Outline(page("t", [drawing_body(svg, 'edge "x" < y')]))
    assert outline.of("figcaption") == ['edge "x" < y']
    assert ("svg", {"role": "img", "aria-label": 'edge "x" < y', "width": "1pt"}) in outline.elements
