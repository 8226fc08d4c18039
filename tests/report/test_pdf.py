from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from oddscalc.api import compare, odds
from oddscalc.errors import QuestionError
from oddscalc.report.cells import exactly, shown
from oddscalc.report.compare_tables import compare_table
from oddscalc.report.document import Document, Section, document_pdf
from oddscalc.report.odds_table import odds_table
from oddscalc.report.pdf import LETTERS, write_pdf
from oddscalc.report.table import Column, Figure, Kind, Style, Table
from oddscalc.version import VERSION
from tests.report.samples import SIGNS, hostile_table

STYLE = Style()
SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>'


def read(content: bytes) -> PdfReader:
    return PdfReader(io.BytesIO(content))


def text(content: bytes) -> str:
    """All that is printed, without white, since a line may be broken anywhere in a long number."""
    return "".join("".join(page.extract_text() for page in read(content).pages).split())


def outline(content: bytes) -> list[Any]:
    """The titles of the outline, those of one level in a list after what they are under."""

    def titles(entries: list[Any]) -> list[Any]:
        return [titles(one) if isinstance(one, list) else one.title for one in entries]

    return titles(read(content).outline)


def named(*names: str, title: str = "names") -> Table:
    return Table(title, (), (Column("name", "the heading", Kind.NAME),), tuple((name,) for name in names))


@pytest.mark.parametrize("places", [6, 60])
def test_every_figure_is_read_back_by_signs_that_people_type(places: int) -> None:
    style = Style(places)
    table = odds_table(odds("in-between", table="A"), style)
    printed = text(write_pdf([table], style))
    for row in table.rows:
        for cell, column in zip(row, table.columns, strict=True):
            assert "".join(shown(cell, column.kind, style).split()) in printed
    for figure in table.figures:
        assert "".join(shown(figure.value, figure.kind, style).split()) in printed
        assert exactly(figure.exact) in printed
    # A minus is a hyphen to whoever searches, and stands at its number.
    assert "-21282/626665" in printed
    assert "\u2212" not in printed
    for words in (table.title, *(told for fact in table.facts for told in fact), *table.notes):
        assert "".join(words.split()) in printed


def test_hostile_texts_are_printed_as_they_are() -> None:
    content = write_pdf([hostile_table()], STYLE)
    signs = "".join(SIGNS.split())
    # Title, running head, running foot, fact and its label, head and unit, row, figure, note.
    assert text(content).count(signs) == 10
    metadata = read(content).metadata
    assert metadata is not None
    assert metadata.title == SIGNS
    assert outline(content) == [SIGNS]


NASTY = st.text(
    st.sampled_from("#$*\\<>@\"'`[]{}()~-_=+/&%^|:;.,!? \n\tabc019éΩ\u2660\u4e2d\u202e\0"), max_size=60
)


@settings(max_examples=15, deadline=None)
@given(st.lists(NASTY, min_size=1, max_size=12))
def test_no_text_is_read_as_markup(names: list[str]) -> None:
    printed = text(write_pdf([named(*names)], STYLE))
    for name in names:
        told = "".join(one if one not in "\n\t\0\u202e\u4e2d" else f"U+{ord(one):04X}" for one in name)
        assert "".join(told.split()) in printed


def test_a_letter_that_the_fonts_lack_is_named_and_one_in_parts_is_joined() -> None:
    printed = text(write_pdf([named("\u4e2d \u05d0 \ud800", "U\u0308n", "\u2660\u2265")], STYLE))
    assert "U+4E2DU+05D0U+D800" in printed
    assert "\u00dcn\u2660\u2265" in printed.replace("the", "")


def test_the_fonts_have_every_letter_that_is_not_named() -> None:
    # The standard that is written refuses a letter that no font has.
    letters = "".join(map(chr, sorted(LETTERS)))
    assert "".join(letters.split()) in text(write_pdf([named(letters)], STYLE))


def test_the_bytes_are_the_same_every_time() -> None:
    first, again = (write_pdf([hostile_table()], STYLE) for _ in range(2))
    assert first == again
    assert first.startswith(b"%PDF-")
    metadata = read(first).metadata
    assert metadata is not None
    assert metadata.creation_date is None


def test_a_table_of_many_rows_goes_over_sheets_with_its_head_on_each() -> None:
    pages = read(write_pdf([named(*(f"row{number:03}" for number in range(150)))], STYLE)).pages
    texts = [page.extract_text() for page in pages]
    assert len(pages) == 3
    for number, printed in enumerate(texts, 1):
        assert printed.count("the heading") == 1
        assert f"page {number} of 3" in printed
        assert f"oddscalc {VERSION}" in printed
    rows = "".join(texts)
    assert all(rows.count(f"row{number:03}") == 1 for number in range(150))


def test_tables_and_sections_stand_in_the_outline() -> None:
    document = Document(
        "N.J.A.C. 1:2, a wager",
        (
            Section("1. First", ("Words.",), (named("a", title="one"), named("b", title="two"))),
            Section("2. Second", ("Other words.",)),
        ),
    )
    content = document_pdf(document, STYLE)
    assert outline(content) == ["1. First", ["one", "two"], "2. Second"]
    assert outline(write_pdf([named("a", title="x, one"), named("b", title="x, two")], STYLE)) == [
        "x, one",
        "x, two",
    ]
    (page,) = read(content).pages
    printed = page.extract_text()
    # The head names the document, and so the section of the law; the foot the part it is in.
    assert printed.count("N.J.A.C. 1:2, a wager") == 2
    assert printed.count("1. First") == 2
    assert "Other words." in printed


@pytest.mark.parametrize(("rows", "sheets"), [(3, 1), (50, 1), (100, 2)])
def test_what_ends_with_its_page_is_set_closely_enough_to_be_on_one(rows: int, sheets: int) -> None:
    first = Section("1. To be signed", (), (named(*(f"row{number}" for number in range(rows))),))
    document = Document("Title", (first._replace(page_break_after=True), Section("2. After", ("Words.",))))
    texts = [page.extract_text() for page in read(document_pdf(document, STYLE)).pages]
    assert [("row" in printed, "Words." in printed) for printed in texts] == [
        *[(True, False)] * sheets,
        (False, True),
    ]


def test_a_word_of_a_head_is_never_broken_by_a_narrow_column() -> None:
    table = Table("t", (), (Column("n", "ten-value-card-of-the-dealer: 1 in n", Kind.COUNT),), ((1,),))
    assert "ten-value-card-of-the-dealer:" in read(write_pdf([table], STYLE)).pages[0].extract_text()


def test_the_figures_of_a_table_stand_on_its_sheet_turned_as_it_is() -> None:
    columns = tuple(Column(f"c{place}", "a heading", Kind.RETURN) for place in range(16))
    one = Table("wide", (), columns, ((Fraction(1),) * 16,), (Figure("f", "f", Kind.RETURN, Fraction(2)),))
    (page,) = read(write_pdf([one], STYLE)).pages
    assert page.mediabox.width > page.mediabox.height


def fonts(reader: PdfReader) -> Iterator[Any]:
    for page in reader.pages:
        resources: Any = page["/Resources"]
        for font in resources["/Font"].values():
            yield font.get_object()["/DescendantFonts"][0].get_object()["/FontDescriptor"].get_object()


def test_every_font_is_embedded() -> None:
    found = list(fonts(read(write_pdf([hostile_table()], STYLE))))
    assert len({font["/FontName"] for font in found}) == 2
    assert all({"/FontFile2", "/FontFile3"} & font.keys() for font in found)


def test_a_wide_table_is_printed_sideways_and_one_still_wider_in_bands() -> None:
    def sizes(most: int) -> list[bool]:
        table = compare_table(compare("in-between", decks=range(1, most + 1)), STYLE)
        content = write_pdf([named("upright"), table], STYLE)
        printed = text(content)
        for row in table.rows:
            for cell, column in zip(row, table.columns, strict=True):
                assert "".join(shown(cell, column.kind, STYLE).split()) in printed
        assert printed.count("TableA") == (3 if most > 24 else 2 if most > 16 else 1)
        return [page.mediabox.width > page.mediabox.height for page in read(content).pages]

    assert sizes(8) == [False]
    assert sizes(16) == [False, True]
    assert sizes(40) == [False, True]


def test_a_number_of_a_thousand_digits_is_printed_whole() -> None:
    style = Style(1000)
    one = Fraction(10**400 + 1, 3**900)
    table = Table(
        "long", (), (Column("p", "p", Kind.FRACTION), Column("d", "d", Kind.RETURN)), ((one, -one),)
    )
    printed = text(write_pdf([table], style))
    assert shown(one, Kind.FRACTION, style) in printed
    assert shown(-one, Kind.RETURN, style) in printed


def structure(entry: Any) -> Iterator[Any]:
    """The elements of a tagged file, as they are read aloud."""
    found = entry.get_object()
    if isinstance(found, list):
        for one in found:
            yield from structure(one)
    elif isinstance(found, dict):
        yield found
        if "/K" in found:
            yield from structure(found["/K"])


def test_what_is_seen_can_be_read_aloud() -> None:
    content = document_pdf(Document("Title", (Section("Part", (), (named("a"),), SVG),)), STYLE)
    catalog: Any = read(content).trailer["/Root"]
    elements = list(structure(catalog["/StructTreeRoot"]))
    assert [one["/Alt"] for one in elements if one.get("/S") == "/Figure"] == ["Title: Part"]
    kinds = [one.get("/S") for one in elements]
    assert kinds.count("/Table") == kinds.count("/TH") == kinds.count("/TD") == kinds.count("/H1") == 1
    assert kinds.count("/H2") == 1


def test_without_typst_one_line_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(QuestionError, match="its extra pdf"):
        write_pdf([named("a")], STYLE)
