"""The LaTeX writer: a complete document with booktabs, and its parts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from oddscalc.report.cells import LONG, exactly, shown
from oddscalc.report.table import TOTAL, Kind, Style, Table

PREAMBLE = r"""\documentclass[10pt]{article}
\usepackage[T1]{fontenc}
\usepackage[utf8]{inputenc}
\usepackage{textcomp}
\IfFileExists{lmodern.sty}{\usepackage{lmodern}}{}
\usepackage[letterpaper,margin=1in]{geometry}
\usepackage{booktabs}
\usepackage{array}
\usepackage{graphicx}
\setlength{\parindent}{0pt}
\setlength{\parskip}{\bigskipamount}
\raggedbottom
% A table wider than the page is made narrower, any other stands as it is.
\newsavebox{\oddstable}
\newcommand{\fitted}[1]{\sbox{\oddstable}{#1}%
  \ifdim\wd\oddstable>\linewidth\resizebox{\linewidth}{!}{\usebox{\oddstable}}%
  \else\usebox{\oddstable}\fi}
"""
"""What stands before the tables; a document of one's own may put the bodies under the same."""

_LINES_ON_A_PAGE = 40
_PIECE = 10
_DIGITS_IN_A_LINE = 30
_LONGEST_WORD = 25
_LONG_TEXT = 60


def write_latex(tables: Iterable[Table], style: Style) -> str:
    """One document of tables, each with its heading facts."""
    return document(latex_body(table, style) for table in tables)


def document(bodies: Iterable[str]) -> str:
    """A complete document of bodies, each on a page of its own."""
    pages = "\n\\clearpage\n".join(bodies)
    return f"{PREAMBLE}\\begin{{document}}\n{pages}\\end{{document}}\n"


def one_page(body: str) -> str:
    """A body set close, so that it stands on one page, and a new page after it."""
    return f"\\newgeometry{{margin=0.5in}}\n{{{_CLOSE}\n{body}}}\n\\newpage\n\\restoregeometry\n"


def latex_body(table: Table, style: Style) -> str:
    """One table as a section."""
    parts = [f"\\section*{{{escaped(table.title)}}}"]
    if table.facts:
        parts.append(_facts(table.facts))
    if table.columns:
        parts += _grid(table, style)
    if table.figures:
        rows = [
            [figure.heading, shown(figure.value, figure.kind, style), exactly(figure.exact)]
            for figure in table.figures
        ]
        parts += [_tabular("lrr", ["figure", "value", "exactly"], some) for some in _pages(rows)]
    if table.notes:
        notes = "\n".join(f"\\item[] {escaped(note)}" for note in table.notes)
        parts.append(
            f"\\begin{{list}}{{}}{{\\leftmargin=0pt\\itemsep=0pt\\parsep=0pt\\topsep=2pt}}\\small\n{notes}\n\\end{{list}}"
        )
    return "\n\n".join(parts) + "\n"


def escaped(text: str) -> str:
    """``text`` as LaTeX prints it unchanged: signs of its own, ligatures of hyphens and commas, brackets.

    A character that the T1 fonts lack is named by its code point.
    """
    return "".join(_SIGNS.get(sign) or _letter(sign) for sign in text)


def _letter(sign: str) -> str:
    return sign if sign.isascii() or sign in _T1 else f"\\texttt{{U+{ord(sign):04X}}}"


def _facts(facts: tuple[tuple[str, str], ...]) -> str:
    lines = "\n".join(f"{escaped(label)} & {escaped(text)} \\\\" for label, text in facts)
    columns = "".join(_RAGGED.replace("WIDTH", width) for width in ("0.17", "0.77"))
    return f"{{\\small\\begin{{tabular}}{{@{{}}{columns}@{{}}}}\n{lines}\n\\end{{tabular}}}}"


def _grid(table: Table, style: Style) -> list[str]:
    rows = [
        [shown(cell, column.kind, style) for cell, column in zip(row, table.columns, strict=True)]
        for row in table.rows
    ]
    alignments = "".join("l" if column.kind is Kind.NAME else "r" for column in table.columns)
    headings = [column.heading for column in table.columns]
    return [_tabular(alignments, headings, some) for some in _pages(rows)]


def _pages(rows: Sequence[Sequence[str]]) -> list[list[Sequence[str]]]:
    """The rows in runs that each fit a page: a box that is made to fit the width cannot be broken."""
    pages: list[list[Sequence[str]]] = [[]]
    lines = 0
    for row in rows:
        needed = max(1 + len(cell) // _DIGITS_IN_A_LINE if len(cell) > LONG else 1 for cell in row)
        if pages[-1] and lines + needed > _LINES_ON_A_PAGE:
            pages.append([])
            lines = 0
        pages[-1].append(row)
        lines += needed
    return pages


def _tabular(alignments: str, headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    long = [_breaks([row[place] for row in rows], alignment) for place, alignment in enumerate(alignments)]
    texts = sum(is_long for is_long, alignment in zip(long, alignments, strict=True) if alignment == "l")
    wrapped = {"r": _BROKEN, "l": _RAGGED.replace("WIDTH", _text_width(texts, len(long) - texts))}
    columns = [
        wrapped[alignment] if is_long else alignment
        for is_long, alignment in zip(long, alignments, strict=True)
    ]
    lines = ["\\toprule", _line(map(_heading, headings)), "\\midrule"]
    for place, row in enumerate(rows):
        if place and row[0] == TOTAL:
            lines.append("\\midrule")
        lines.append(_line(map(_cell, row, alignments)))
    body = "\n".join([*lines, "\\bottomrule"])
    return f"\\fitted{{\\begin{{tabular}}{{@{{}}{''.join(columns)}@{{}}}}\n{body}\n\\end{{tabular}}}}"


def _breaks(cells: Sequence[str], alignment: str) -> bool:
    """Whether a column is broken to lines: numbers where one is long, texts if their words let them."""
    if alignment == "r":
        return any(len(cell) > LONG for cell in cells)
    longest_word = max((len(word) for cell in cells for word in cell.split()), default=0)
    return longest_word <= _LONGEST_WORD and any(len(cell) > _LONG_TEXT for cell in cells)


def _text_width(texts: int, others: int) -> str:
    """The share of a line of each column of long texts, where every other column takes a twelfth or so."""
    share = min(max((90 - 8 * others) // max(texts, 1), 15), 55)
    return f"0.{share}"


def _line(texts: Iterable[str]) -> str:
    return " & ".join(texts) + " \\\\"


def _heading(text: str) -> str:
    return f"\\textbf{{{escaped(text)}}}"


def _cell(text: str, alignment: str) -> str:
    return escaped(text) if alignment == "l" else _number(text)


def _number(text: str) -> str:
    """A number with a true minus, and places to break it where it is long."""
    minus = "\\textminus{}" if text.startswith("-") else ""
    figures = text.removeprefix("-")
    if len(text) <= LONG:
        return minus + escaped(figures)
    pieces = (figures[start : start + _PIECE] for start in range(0, len(figures), _PIECE))
    return minus + "\\allowbreak{}".join(map(escaped, pieces))


_RAGGED = ">{\\raggedright\\arraybackslash}p{WIDTH\\linewidth}"
_CLOSE = (
    r"\let\small\scriptsize\scriptsize\setlength{\parskip}{2pt}\renewcommand{\arraystretch}{0.88}"
    r"\renewcommand{\section}[2]{\par\smallskip{\small\bfseries #2}\par\nopagebreak}"
)
"""Small type, headings and space; the star of ``\\section*`` is the first argument here."""

_BROKEN = ">{\\raggedleft\\arraybackslash}p{18em}"
_SIGNS = {
    "\\": "\\textbackslash{}",
    "{": "\\{",
    "}": "\\}",
    "$": "\\$",
    "&": "\\&",
    "#": "\\#",
    "_": "\\_",
    "%": "\\%",
    "~": "\\textasciitilde{}",
    "^": "\\textasciicircum{}",
    "<": "\\textless{}",
    ">": "\\textgreater{}",
    "|": "\\textbar{}",
    '"': "\\textquotedbl{}",
    "'": "\\textquotesingle{}",
    "`": "\\textasciigrave{}",
    "-": "-{}",
    ",": ",{}",
    "[": "{[}",
    "]": "{]}",
    "*": "{*}",
}
_T1 = frozenset(
    "\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u20ac" + "".join(map(chr, range(0xA1, 0x180)))
) - frozenset("\u00ad\u0126\u0127\u0138\u013f\u0140\u0149\u0166\u0167\u017f")
"""Letters beyond ASCII that LaTeX sets with the T1 fonts and no further package."""
