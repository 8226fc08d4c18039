from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from oddscalc.analysis.insurance import InsuranceStake
from oddscalc.api import compare, odds
from oddscalc.exact import Root
from oddscalc.payoff import Odds
from oddscalc.report.odds_table import summary
from oddscalc.report.odds_workbook import write_odds_workbook
from oddscalc.report.table import Style
from tests.report.formulas import Book

INPUTS = {"B", "C", "D"}
COMPUTED = {"E", "F", "G", "H"}


def test_all_but_pays_and_ways_is_computed_and_agrees_with_ours() -> None:
    answers = [*compare("in-between", decks=[1, 6]), *compare("triple-match", decks=[2])]
    for one in answers:
        check(one, Book(write_odds_workbook([one], Style())))


def check(one: Odds, book: Book) -> None:
    _, sheet = book.names
    lines = book.rows(sheet)
    for outcome in one.outcomes:
        line = lines[outcome.event]
        assert {book.formulas[sheet][f"{letter}{line}"].data_type for letter in INPUTS} == {"n"}
        assert {book.formulas[sheet][f"{letter}{line}"].data_type for letter in COMPUTED} == {"f"}
        assert book.cell(sheet, f"E{line}") == outcome.probability
        assert book.cell(sheet, f"F{line}") == (
            "impossible" if outcome.true_odds is None else outcome.true_odds
        )
        assert book.cell(sheet, f"G{line}") == ("impossible" if outcome.one_in is None else outcome.one_in)
        assert book.cell(sheet, f"H{line}") == outcome.contribution
    total = lines["total"]
    assert book.cell(sheet, f"D{total}") == one.total_ways
    assert book.cell(sheet, f"E{total}") == 1
    assert book.cell(sheet, f"H{total}") == one.expected_return
    for figure in summary(one):
        line = lines[figure.heading]
        computed = book.cell(sheet, f"B{line}")
        if isinstance(figure.value, Root):
            assert abs(Fraction(computed) ** 2 - figure.value.square) < Fraction(1, 10**20)
        else:
            assert computed == figure.value
        assert book.cell(sheet, f"D{line}") == "yes"


def test_stored_values_are_what_the_formulas_give() -> None:
    book = Book(write_odds_workbook(compare("triple-match", decks=[2, 6]), Style()))
    seen = 0
    for sheet in book.names:
        for row in book.formulas[sheet].iter_rows():
            for cell in row:
                if cell.data_type == "f":
                    stored = book.stored[sheet][cell.coordinate].value
                    computed = book.cell(sheet, cell.coordinate)
                    seen += 1
                    if isinstance(computed, str):
                        assert stored == computed
                    else:
                        assert abs(Fraction(stored) - computed) <= abs(computed) / 10**14
    assert seen > 100


def test_an_entered_pay_moves_the_figures() -> None:
    book = Book(write_odds_workbook([odds("in-between", table="B")], Style()))
    _, sheet = book.names
    lines = book.rows(sheet)
    book.formulas[sheet][f"B{lines['one-card-spread']}"] = 12
    assert book.cell(sheet, f"B{lines['house edge']}") == odds("in-between", table="A").house_edge
    assert book.cell(sheet, f"D{lines['house edge']}") == "no"


def test_the_summary_reads_from_every_sheet() -> None:
    answers = compare("in-between", decks=[2, 6])
    book = Book(write_odds_workbook(answers, Style()))
    assert book.names == ["summary", *(f"{one.table.name}, {one.shoe.decks} decks" for one in answers)]
    heads = {cell.value: cell.column_letter for cell in book.formulas["summary"][4]}
    for line, one in enumerate(answers, start=5):
        assert book.cell("summary", f"C{line}") == one.shoe.decks
        assert book.formulas["summary"][f"{heads['house edge']}{line}"].data_type == "f"
        assert book.cell("summary", f"{heads['house edge']}{line}") == one.house_edge


def test_pays_that_are_no_whole_number_are_entered_as_two(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(
        'schema = 1\nwager = "insurance"\n[tables.A]\ntitle = "Own"\n'
        '[tables.A.pays]\nten-value-card = "9 to 4"\n'
    )
    one = odds("insurance", table=str(file))
    book = Book(write_odds_workbook([one], Style()))
    _, sheet = book.names
    line = book.rows(sheet)["ten-value-card"]
    assert [book.cell(sheet, f"{letter}{line}") for letter in "BC"] == [9, 4]
    assert book.cell(sheet, f"H{line}") == one.outcomes[0].contribution


def test_insurance_has_its_own_figures() -> None:
    stake = InsuranceStake(Fraction(15), Fraction(5))
    one = odds("insurance")
    book = Book(write_odds_workbook([one], Style(), stake))
    _, sheet = book.names
    lines = book.rows(sheet)
    assert book.cell(sheet, f"B{lines['cost per insurance unit']}") == one.house_edge
    assert book.cell(sheet, f"C{lines['its expected cost, given an ace, dollars']}") == 10 * one.house_edge


@pytest.mark.parametrize(("decks", "said"), [(8, False), (10**6, True)])
def test_ways_past_the_digits_of_spreadsheets_are_said_to_be_rounded(decks: int, said: bool) -> None:
    book = Book(write_odds_workbook([odds("in-between", table="A", decks=decks)], Style()))
    _, sheet = book.names
    assert any("rounded to these" in text for text in book.rows(sheet)) is said
