"""Formulas as cells, and the tables of ``formula``."""

from __future__ import annotations

import csv
import io
import json

import pytest

from oddscalc.analysis.closed_form import closed_forms
from oddscalc.analysis.formula import Formula
from oddscalc.analysis.question import ask
from oddscalc.cards import parse_cards
from oddscalc.report.formula_table import formula_rows, formula_tables
from oddscalc.report.machine import write_csv, write_json
from oddscalc.report.markdown import write_markdown
from oddscalc.report.table import Cell, Column, Kind, Style, Table
from oddscalc.report.text import write_text
from oddscalc.wager import Known

STYLE = Style()
HALF = Formula("n^2/2", r"\frac{n^{2}}{2}")


def table(kind: Kind, *cells: Cell) -> Table:
    return Table("T", (), (Column("f", "formula", kind),), tuple((cell,) for cell in cells))


def test_a_formula_stands_only_in_a_column_of_formulas() -> None:
    for kind in set(Kind) - {Kind.FORMULA}:
        with pytest.raises(TypeError, match="in a column of kind"):
            table(kind, HALF)
    for other in ("n^2/2", 1):
        with pytest.raises(TypeError, match="in a column of kind formula"):
            table(Kind.FORMULA, other)


def test_a_formula_in_every_format() -> None:
    made = table(Kind.FORMULA, HALF, None)
    assert write_text(made, STYLE) == "T\n=\n\nformula\n---------\nn^2/2\n\n"
    assert "| n^2/2     |" in write_markdown(made, STYLE)
    assert write_csv(made, STYLE) == "f,f_latex\nn^2/2,\\frac{n^{2}}{2}\n,\n"
    content = json.loads(write_json(made, STYLE, "formula"))
    assert content["columns"] == [{"name": "f", "kind": "formula", "unit": ""}]
    assert content["rows"] == [[{"text": "n^2/2", "latex": r"\frac{n^{2}}{2}"}], [None]]


def test_theorems_and_proofs_carry_the_same_numbers() -> None:
    events, edges, statements, proofs = formula_tables(closed_forms(ask("triple-match")), STYLE)
    assert [row[0] for row in events.rows] == [*ask("triple-match").wager.events, "loss", "total"]
    assert [row[0] for row in edges.rows] == ["Pay Table A", "Pay Table B"]
    assert [row[0] for row in statements.rows] == [row[0] for row in proofs.rows]
    assert [row[0] for row in proofs.rows] == list(range(1, len(proofs.rows) + 1))


def test_the_heading_says_from_where_the_formulas_hold() -> None:
    facts = dict(formula_tables(closed_forms(ask("in-between")), STYLE)[0].facts)
    assert facts["n"] == (
        "the number of decks; formulas hold from n = 1, theorems from n = 2 (13:69F-2.2(a)2)"
    )
    many = Known(seen=parse_cards("A " * 9, "seen"))
    facts_of_many = dict(formula_tables(closed_forms(ask("in-between", known=many)), STYLE)[0].facts)
    assert facts_of_many["n"] == "the number of decks; formulas hold from n = 3, theorems from n = 3"
    assert facts["Checked"] == "each formula against the counted numbers for n = 1 to 12"
    assert facts["Sample space"] == "ordered deals of player 1, player 2, dealer up"


def test_the_rows_for_machines_hold_every_formula_and_theorem() -> None:
    forms = closed_forms(ask("suited-royal"))
    rows = list(csv.DictReader(io.StringIO(write_csv(formula_rows(forms), STYLE))))
    (edge,) = (row for row in rows if row["quantity"] == "house_edge" and row["name"] == "A")
    assert edge["formula"] == "(n + 4)/(48*n - 1)"
    assert edge["formula_latex"] == r"\frac{n + 4}{48 n - 1}"
    assert (edge["limit_num"], edge["limit_den"], edge["limit"]) == ("1", "48", "0.020833")
    statements = formula_tables(forms, STYLE)[2].rows
    assert [row["theorem"] for row in rows if row["theorem"]] == [row[1] for row in statements]
    assert all(bool(row["proof"]) == bool(row["theorem"]) for row in rows)
    assert {row["quantity"] for row in rows} == {
        *("ways", "probability", "house_edge", "trend", "favour", "limit", "order"),
    }
