"""The PDF writer: what is on the sheets, as data that ``page.typ`` lays out with typst."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from textwrap import wrap

from oddscalc.errors import QuestionError
from oddscalc.report.cells import LONG, exactly, shown
from oddscalc.report.html import Picture, shared_title
from oddscalc.report.table import SHADES, TOTAL, Column, Kind, Style, Table
from oddscalc.report.text import alignment
from oddscalc.version import VERSION

Part = dict[str, object]
"""One thing on the sheets: a heading, words, facts, a grid, notes, a drawing."""

_PIECE = 10
"""Letters of a long word between the places where it may be broken."""

_FEW = 12
"""Letters of a word that is never broken."""

_VALUES = (
    Column("figure", "figure", Kind.NAME),
    Column("value", "value", Kind.DECIMAL),
    Column("exactly", "exactly", Kind.DECIMAL),
)


def write_pdf(tables: Sequence[Table], style: Style, pictures: Sequence[Picture] = ()) -> bytes:
    """Sheets of tables under the words their titles share, each in the outline; drawings follow.

    Raises :class:`QuestionError` where typst is missing.
    """
    title = tables[0].title if len(tables) == 1 else shared_title([table.title for table in tables])
    parts = [] if len(tables) == 1 else [titled()]
    for table in tables:
        parts += table_parts(table, style, level=1)
    return sheets(title, [*parts, *(drawing(one.svg, one.caption) for one in pictures)])


def sheets(title: str, parts: Iterable[Part]) -> bytes:
    """A complete file, the same bytes every time; raises :class:`QuestionError` where typst is missing."""
    try:
        import typst
    except ImportError:
        raise QuestionError("PDF needs typst: install oddscalc with its extra pdf") from None
    given = {
        "title": _printable(title),
        "maker": f"oddscalc {VERSION}",
        "shades": SHADES,
        "parts": list(parts),
    }
    made: bytes = typst.compile(
        Path(__file__).with_name("page.typ").read_bytes(),
        format="pdf",
        sys_inputs={"given": json.dumps(given)},
        ignore_system_fonts=True,
        # A standard that embeds every font, tags what is read, and refuses letters that cannot be drawn.
        pdf_standards=["ua-1"],
    )
    return made


def titled() -> Part:
    """The title of the file, as it stands on the first sheet."""
    return {"kind": "title"}


def heading(text: str, level: int) -> Part:
    """A heading, which stands in the outline too."""
    return {"kind": "heading", "level": level, "text": _printable(text)}


def words(text: str, *, leads: bool = False) -> Part:
    """A paragraph; one that ``leads`` stands on the sheet of what follows it."""
    return {"kind": "words", "text": _words(text), "leads": leads}


def drawing(svg: str, caption: str) -> Part:
    """A drawing, from the text of an SVG file; the caption is what is read to those who do not see it."""
    return {"kind": "drawing", "svg": svg, "caption": _printable(caption)}


def page_break() -> Part:
    """The end of a sheet; what stands before it is set closely, to be on one where that can be read."""
    return {"kind": "break"}


def table_parts(table: Table, style: Style, level: int) -> Iterator[Part]:
    """A table under its title, a heading of this level."""
    yield heading(table.title, level)
    if table.facts:
        yield {"kind": "facts", "rows": [[_words(label), _words(text)] for label, text in table.facts]}
    if table.columns:
        rows = [
            [shown(cell, column.kind, style) for cell, column in zip(row, table.columns, strict=True)]
            for row in table.rows
        ]
        yield _grid(table.columns, rows, [alignment(column) for column in table.columns])
    if table.figures:
        figures = [
            [figure.heading, shown(figure.value, figure.kind, style), exactly(figure.exact)]
            for figure in table.figures
        ]
        yield _grid(_VALUES, figures, ("left", "right", "left"))
    if table.notes:
        yield {"kind": "notes", "notes": [_words(note) for note in table.notes]}


def _grid(columns: Sequence[Column], rows: Sequence[Sequence[str]], sides: Sequence[str]) -> Part:
    numbers = [column.kind not in (Kind.NAME, Kind.FORMULA) for column in columns]
    return {
        "kind": "grid",
        "columns": [
            {
                **_head(column, max((len(row[place]) for row in rows), default=0)),
                "number": number,
                "right": side == "right",
                "shaded": column.shaded,
            }
            for place, (column, number, side) in enumerate(zip(columns, numbers, sides, strict=True))
        ],
        "rows": [
            [_number(cell) if number else _words(cell) for cell, number in zip(row, numbers, strict=True)]
            for row in rows
        ],
        "totals": [place for place, row in enumerate(rows) if row[0] == TOTAL],
    }


def _head(column: Column, letters: int) -> Part:
    """A column's head and unit, in lines about as long as what stands under them."""
    heads, unit = (
        wrap(_printable(text), max(letters, _FEW), break_on_hyphens=False, break_long_words=False)
        for text in (column.heading, column.unit)
    )
    return {"lines": heads or [""], "unit": unit}


def _number(text: str) -> object:
    """A number, which is broken only where it is long: one word, in pieces."""
    text = _printable(text)
    return text if len(text) <= _FEW else [_pieces(text)]


def _words(text: str) -> object:
    """Words, each with the space after it; a long one in pieces."""
    found = re.findall(r"\S+\s*|\s+", _printable(text))
    return [_pieces(word) if len(word) > LONG else word for word in found] if found else ""


def _pieces(word: str) -> list[str]:
    return [word[start : start + _PIECE] for start in range(0, len(word), _PIECE)]


def _printable(text: str) -> str:
    """``text`` in letters that the fonts of typst have; any other is named by its code point."""
    return "".join(
        sign if ord(sign) in LETTERS else f"U+{ord(sign):04X}" for sign in unicodedata.normalize("NFC", text)
    )


LETTERS = frozenset(
    code
    for first, last in (
        *((0x20, 0x7E), (0xA0, 0xAC), (0xAE, 0x24F), (0x391, 0x3A1), (0x3A3, 0x3CE), (0x400, 0x45F)),
        *((0x2010, 0x2015), (0x2018, 0x2027), (0x2030, 0x203A), (0x2070, 0x2071), (0x2074, 0x208E)),
        *(
            (0x20AC, 0x20AC),
            (0x2122, 0x2122),
            (0x2190, 0x2193),
            (0x2212, 0x2212),
            (0x221A, 0x221A),
            (0x221E, 0x221E),
        ),
        *((0x2248, 0x2248), (0x2260, 0x2260), (0x2264, 0x2265), (0x2660, 0x2667)),
    )
    for code in range(first, last + 1)
)
"""Letters, signs and suits that typst's own fonts have."""
