"""The HTML writer: a complete page that needs nothing from elsewhere, and its parts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple

from oddscalc.report.cells import LONG, exactly, shown
from oddscalc.report.table import SHADES, TOTAL, Cell, Column, Figure, Kind, Style, Table

_MOST_UPRIGHT_COLUMNS = 10
"""More columns than this are printed on a sheet turned sideways."""

_MOST_LETTERS = 95
"""Letters across beyond which numbers may be broken in print."""

_BRIEF = 9
"""Letters of a head that is never wrapped."""

_LENGTHY = 14
"""Letters of a number past which it may be broken in print, where there are more letters than fit."""

_BETWEEN = 2
"""Letters as wide as the white between two columns."""


class Picture(NamedTuple):
    """A drawing for a page: the text of an SVG file, and its caption."""

    svg: str
    caption: str


def write_html(tables: Sequence[Table], style: Style, pictures: Sequence[Picture] = ()) -> str:
    """One page of tables, under the words their titles share.

    Pictures stand each under its table where there are as many, else under them all.
    """
    level = 1 if len(tables) == 1 else 2
    title = tables[0].title if len(tables) == 1 else shared_title([table.title for table in tables])
    bodies = [html_body(table, style, level) for table in tables]
    drawn = [drawing_body(one.svg, one.caption, f"drawing-{place}-") for place, one in enumerate(pictures, 1)]
    if len(drawn) == len(bodies):
        bodies = [part for pair in zip(bodies, drawn, strict=True) for part in pair]
    else:
        bodies += drawn
    return page(title, [*([f"<h1>{escape(title)}</h1>\n"] if level == 2 else []), *bodies])


def page(title: str, bodies: Iterable[str]) -> str:
    """A complete page of bodies: its style is inside, and its policy forbids it to fetch anything."""
    css = Path(__file__).with_name("page.css").read_text(encoding="utf-8") + _SHADED
    return (
        "<!DOCTYPE html>\n"
        '<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta http-equiv="Content-Security-Policy" '
        "content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:\">\n"
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(title)}</title>\n<style>\n{css}</style>\n</head>\n"
        f"<body>\n<main>\n{''.join(bodies)}</main>\n</body>\n</html>\n"
    )


def html_body(table: Table, style: Style, level: int = 2) -> str:
    """One table as a section for a page or a notebook, its title a heading of this level."""
    parts = [
        f"<section{_classes(*(['wide'] if is_wide(table) else []))}>",
        f"<h{level}>{escape(table.title)}</h{level}>",
    ]
    if table.facts:
        facts = [f"<dt>{escape(label)}</dt><dd>{escape(text)}</dd>" for label, text in table.facts]
        parts += ["<dl>", *facts, "</dl>"]
    if table.columns:
        parts += _grid(table, style)
    if table.figures:
        parts += _figures(table.figures, style)
    if table.notes:
        parts += ['<ul class="notes">', *(f"<li>{escape(note)}</li>" for note in table.notes), "</ul>"]
    parts.append("</section>")
    return "\n".join(parts) + "\n"


def is_wide(table: Table) -> bool:
    """Whether a table is printed on a sheet turned sideways."""
    return len(table.columns) > _MOST_UPRIGHT_COLUMNS


def _letters(table: Table, style: Style) -> int:
    """Letters across that a table needs where words alone are wrapped, and long numbers broken."""

    def needed(place: int, column: Column) -> int:
        texts = [shown(row[place], column.kind, style) for row in table.rows]
        words = " ".join(texts).split() if column.kind in (Kind.NAME, Kind.FORMULA) else texts
        return max(min(len(one), LONG) for one in (*words, *column.heading.split(), ""))

    return sum(needed(place, column) + _BETWEEN for place, column in enumerate(table.columns))


def drawing_body(svg: str, caption: str, ids: str = "") -> str:
    """A drawing and its caption; ``svg`` is the text of an SVG file and stands in the page itself.

    ``ids`` begin the names of its parts, which have to differ from those of other drawings of the page.
    """
    start = svg.index("<svg") + len("<svg")
    if ids:
        svg = re.sub(r'(\bid="|href="#|url\(#)', lambda found: found[1] + ids, svg)
    named = f'<svg role="img" aria-label="{escape(caption)}"{svg[start:].rstrip()}'
    return f"<figure>\n{named}\n<figcaption>{escape(caption)}</figcaption>\n</figure>\n"


def shared_title(titles: Sequence[str]) -> str:
    """The words that all titles begin with, up to a comma or colon; without any, the program's name."""
    parts = zip(*(re.split("([,:] )", title) for title in titles), strict=False)
    same = (part[0] for part in takewhile(lambda part: len(set(part)) == 1, parts))
    return "".join(same).rstrip(" ,:") or "oddscalc"


def _grid(table: Table, style: Style) -> list[str]:
    rows = [
        _row([_cell(cell, column, style) for cell, column in zip(row, table.columns, strict=True)], row[0])
        for row in table.rows
    ]
    crowded = _classes("crowded") if _letters(table, style) > _MOST_LETTERS else ""
    return _table(f'<table{crowded} aria-label="{escape(table.title)}">', table.columns, rows)


def _figures(figures: tuple[Figure, ...], style: Style) -> list[str]:
    columns = (
        Column("figure", "figure", Kind.NAME),
        Column("value", "value", Kind.DECIMAL),
        Column("exactly", "exactly", Kind.NAME),
    )
    rows = [
        _row(
            [
                _head(figure.heading),
                _number(shown(figure.value, figure.kind, style)),
                _number(exactly(figure.exact), "left"),
            ],
            figure.heading,
        )
        for figure in figures
    ]
    return _table("<table>\n<caption>Summary figures</caption>", columns, rows)


def _table(begun: str, columns: tuple[Column, ...], rows: list[str]) -> list[str]:
    heads = "".join(f'<th scope="col"{_kind(column)}>{_heading(column)}</th>' for column in columns)
    return [
        '<div class="scroll" tabindex="0">',
        begun,
        f"<thead>\n<tr>{heads}</tr>\n</thead>",
        "<tbody>",
        *rows,
        "</tbody>\n</table>\n</div>",
    ]


def _kind(column: Column) -> str:
    """The classes of a column's head."""
    brief = ["whole"] if len(column.heading) <= _BRIEF else []
    return _classes(*([] if column.kind in (Kind.NAME, Kind.FORMULA) else ["number"]), *brief)


def _row(cells: list[str], first: Cell) -> str:
    return f"<tr{_TOTAL if first == TOTAL else ''}>{''.join(cells)}</tr>"


def _cell(cell: Cell, column: Column, style: Style) -> str:
    text = shown(cell, column.kind, style)
    if column.shaded:
        return f"<td{_classes('action', *(text[:1] if text[:1] in SHADES else ''))}>{escape(text)}</td>"
    if column.kind is Kind.FORMULA:
        return f"<td{_classes('formula', *(['words'] if len(text) > LONG else []))}>{escape(text)}</td>"
    return _head(text) if column.kind is Kind.NAME else _number(text)


def _classes(*names: str) -> str:
    return f' class="{" ".join(names)}"' if names else ""


def _heading(column: Column) -> str:
    unit = f" <small>{escape(column.unit)}</small>" if column.unit else ""
    return escape(column.heading) + unit


def _head(text: str) -> str:
    kinds = ["words"] if len(text) > LONG else ["whole"] if " " not in text else []
    return f'<th scope="row"{_classes(*kinds)}>{escape(text)}</th>'


def _number(text: str, *kinds: str) -> str:
    length = ["long"] if len(text) > LONG else ["lengthy"] if len(text) > _LENGTHY else []
    return f"<td{_classes('number', *kinds, *length)}>{escape(text)}</td>"


_SHADED = "".join(
    f"td.action.{letter} {{ background: {shade}; color: #000000; print-color-adjust: exact; }}\n"
    for letter, shade in SHADES.items()
)
_TOTAL = ' class="total"'
