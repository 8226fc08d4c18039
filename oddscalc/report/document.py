"""A Document: sections of words and Tables, as Markdown, HTML, LaTeX and PDF."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple

from oddscalc.report import html, latex, markdown, pdf
from oddscalc.report.table import Style, Table


class Section(NamedTuple):
    """A part of a document: a title, paragraphs, then tables."""

    title: str
    paragraphs: tuple[str, ...] = ()
    tables: tuple[Table, ...] = ()
    drawing: str = ""
    """The text of an SVG file, for the formats that can show one."""
    page_break_after: bool = False
    """Whether the section is a page of its own, with its tables close together, where there are pages."""


class Document(NamedTuple):
    """A titled sequence of sections."""

    title: str
    sections: tuple[Section, ...]

    @property
    def tables(self) -> tuple[Table, ...]:
        """Every table, in order."""
        return tuple(table for section in self.sections for table in section.tables)


def numbered(sections: Sequence[Section]) -> tuple[Section, ...]:
    """Sections with their numbers before their titles."""
    return tuple(one._replace(title=f"{number}. {one.title}") for number, one in enumerate(sections, 1))


def document_markdown(document: Document, style: Style) -> str:
    """The document as Markdown; drawings are left out."""
    parts = [f"# {markdown.escaped(document.title)}\n"]
    for section in document.sections:
        parts.append(f"## {markdown.escaped(section.title)}\n")
        parts += [f"{markdown.escaped(paragraph)}\n" for paragraph in section.paragraphs]
        parts += [markdown.write_markdown(table, style, level=3) for table in section.tables]
    return "\n".join(parts)


def document_html(document: Document, style: Style) -> str:
    """The document as one page, drawings in it."""
    bodies = [f"<h1>{escape(document.title)}</h1>\n"]
    for section in document.sections:
        bodies.append('<div class="one-page">\n' if section.page_break_after else "")
        # What leads to a table is printed on its sheet, which may be turned sideways.
        turned = ' class="wide"' if section.tables and html.is_wide(section.tables[0]) else ""
        bodies.append(f"<header{turned}>\n<h2>{escape(section.title)}</h2>\n")
        bodies += [f"<p>{escape(paragraph)}</p>\n" for paragraph in section.paragraphs]
        if section.drawing:
            bodies.append(html.drawing_body(section.drawing, f"{document.title}: {section.title}"))
        bodies.append("</header>\n")
        bodies += [html.html_body(table, style, level=3) for table in section.tables]
        bodies.append("</div>\n" if section.page_break_after else "")
    return html.page(document.title, bodies)


def document_latex(document: Document, style: Style) -> str:
    """The document as LaTeX; drawings are left out."""
    title = rf"{{\large\bfseries {latex.escaped(document.title)}\par}}" + "\n"
    bodies: list[str] = []
    for section in document.sections:
        words = "\n\n".join(latex.escaped(paragraph) for paragraph in section.paragraphs)
        heading = rf"\section*{{{latex.escaped(section.title)}}}"
        tables = "".join(latex.latex_body(one, style) for one in section.tables)
        body = f"{heading}\n{words}\n\n{tables}"
        if not bodies:
            body = title + body
        bodies.append(latex.one_page(body) if section.page_break_after else body)
    return latex.document(bodies)


def document_pdf(document: Document, style: Style) -> bytes:
    """The document as PDF, drawings in it; raises :class:`QuestionError` where typst is missing."""
    return pdf.sheets(document.title, _pdf_parts(document, style))


def _pdf_parts(document: Document, style: Style) -> Iterator[pdf.Part]:
    yield pdf.titled()
    for section in document.sections:
        yield pdf.heading(section.title, level=1)
        for place, paragraph in enumerate(section.paragraphs, 1):
            yield pdf.words(paragraph, leads=place == len(section.paragraphs))
        if section.drawing:
            yield pdf.drawing(section.drawing, f"{document.title}: {section.title}")
        for table in section.tables:
            yield from pdf.table_parts(table, style, level=2)
        if section.page_break_after:
            yield pdf.page_break()
