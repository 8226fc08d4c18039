"""The HTML writer: a complete page that needs nothing from elsewhere, and its parts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple

from oddscalc.report.cells import LONG, exactly, shown
from oddscalc.report.table import TOTAL, Cell, Column, Figure, Kind, Style, Table

_MOST_UPRIGHT_COLUMNS = 10
"""More columns than this are printed on a sheet turned sideways."""


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
    css = Path(__file__).with_name("page.css").read_text(encoding="utf-8")
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
    kind = ' class="wide"' if len(table.columns) > _MOST_UPRIGHT_COLUMNS else ""
    parts = [f"<section{kind}>", f"<h{level}>{escape(table.title)}</h{level}>"]
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
    """The words that all titles begin with, up to a comma; the program's name where they share none."""
    parts = zip(*(title.split(", ") for title in titles), strict=False)
    same = [part[0] for part in takewhile(lambda part: len(set(part)) == 1, parts)]
    return ", ".join(same) or "oddscalc"


def _grid(table: Table, style: Style) -> list[str]:
    rows = [
        _row([_cell(cell, column, style) for cell, column in zip(row, table.columns, strict=True)], row[0])
        for row in table.rows
    ]
    return _table(table.title, table.columns, rows)


def _figures(figures: tuple[Figure, ...], style: Style) -> list[str]:
    columns = (
        Column("figure", "figure", Kind.NAME),
        Column("value", "value", Kind.DECIMAL),
        Column("exactly", "exactly", Kind.DECIMAL),
    )
    rows = [
        _row(
            [_head(figure.heading), _number(shown(figure.value, figure.kind, style)), _exactly(figure.exact)],
            figure.heading,
        )
        for figure in figures
    ]
    return _table("Summary figures", columns, rows)


def _table(caption: str, columns: tuple[Column, ...], rows: list[str]) -> list[str]:
    heads = "".join(
        f'<th scope="col"{"" if column.kind is Kind.NAME else _NUMERIC}>{_heading(column)}</th>'
        for column in columns
    )
    return [
        '<div class="scroll" tabindex="0">',
        f"<table>\n<caption>{escape(caption)}</caption>",
        f"<thead>\n<tr>{heads}</tr>\n</thead>",
        "<tbody>",
        *rows,
        "</tbody>\n</table>\n</div>",
    ]


def _row(cells: list[str], first: Cell) -> str:
    return f"<tr{_TOTAL if first == TOTAL else ''}>{''.join(cells)}</tr>"


def _cell(cell: Cell, column: Column, style: Style) -> str:
    text = shown(cell, column.kind, style)
    return _head(text) if column.kind is Kind.NAME else _number(text)


def _heading(column: Column) -> str:
    unit = f" <small>{escape(column.unit)}</small>" if column.unit else ""
    return escape(column.heading) + unit


def _head(text: str) -> str:
    return f'<th scope="row">{escape(text)}</th>'


def _exactly(cell: Cell) -> str:
    return _number(exactly(cell))


def _number(text: str) -> str:
    kind = _NUMERIC_LONG if len(text) > LONG else _NUMERIC
    return f"<td{kind}>{escape(text)}</td>"


_NUMERIC = ' class="number"'
_NUMERIC_LONG = ' class="number long"'
_TOTAL = ' class="total"'
