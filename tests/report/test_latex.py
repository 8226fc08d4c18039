from __future__ import annotations

import re

import pytest

from oddscalc.api import odds
from oddscalc.report.latex import escaped, latex_body, write_latex
from oddscalc.report.odds_table import odds_table
from oddscalc.report.table import Column, Kind, Style, Table
from tests.report.samples import hostile_table


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("100%", "100\\%"),
        ("\\input{x}", "\\textbackslash{}input\\{x\\}"),
        ("--seen", "-{}-{}seen"),
        ("[b]", "{[}b{]}"),
        ("a_b^c~d", "a\\_b\\textasciicircum{}c\\textasciitilde{}d"),
        ("é", "é"),
        ("\u2660\u4e2d", "\\texttt{U+2660}\\texttt{U+4E2D}"),
    ],
)
def test_signs_of_latex_are_printed_as_they_are(text: str, written: str) -> None:
    assert escaped(text) == written


def test_braces_and_environments_are_closed_whatever_the_texts_hold() -> None:
    text = write_latex([hostile_table()], Style())
    bare = re.sub(r"\\[{}\\]", "", text)
    assert bare.count("{") == bare.count("}")
    assert sorted(re.findall(r"\\begin\{(\w+)", text)) == sorted(re.findall(r"\\end\{(\w+)", text))


def test_no_line_of_a_table_begins_with_a_sign_that_its_break_would_take() -> None:
    body = latex_body(hostile_table(), Style())
    assert not re.search(r"(\\\\|rule)\s*[\[*]", body)


def test_events_stand_under_rules_with_true_minus_signs() -> None:
    body = latex_body(odds_table(odds("in-between", table="C"), Style()), Style())
    assert "triple-{}match & 30 to 1 & 157,{}872 & 0.005248" in body
    assert "\\midrule\ntotal & " in body
    assert "\\textminus{}0.097382" in body
    assert "house edge & 9.7382 \\% & 61026/626665 \\\\" in body


def test_several_tables_share_one_document() -> None:
    tables = [odds_table(odds("in-between", table=name), Style()) for name in "ABC"]
    text = write_latex(tables, Style())
    assert text.count("\\documentclass") == text.count("\\end{document}") == 1
    assert text.count("\\section*") == 3
    assert text.count("\\clearpage") == 2


def test_a_table_of_many_rows_is_cut_into_pages_with_its_heading_on_each() -> None:
    rows = tuple((f"row{number}",) for number in range(95))
    table = Table("many", (), (Column("n", "the heading", Kind.NAME),), rows)
    body = latex_body(table, Style())
    assert body.count("\\textbf{the heading}") == 3
    assert re.findall(r"row\d+", body) == [f"row{number}" for number in range(95)]


def test_a_long_number_keeps_every_digit_and_may_be_broken() -> None:
    body = latex_body(hostile_table(), Style())
    pieces = body.replace("\\allowbreak{}", "")
    assert "1" + "0" * 59 + "1/1" + "0" * 59 + "7" in pieces
    assert pieces != body
