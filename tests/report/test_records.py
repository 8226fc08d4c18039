from __future__ import annotations

from fractions import Fraction

import pandas as pd
import pytest

from oddscalc.api import as_table, compare, odds
from oddscalc.errors import QuestionError
from oddscalc.exact import Root
from tests.report.samples import hostile_table


def test_records_hold_the_exact_values_under_the_names_of_the_columns() -> None:
    records = as_table(odds("in-between", table="A")).to_records()
    assert [record["event"] for record in records][-2:] == ["loss", "total"]
    assert records[0]["ways"] == 157_872
    assert records[0]["probability"] == Fraction(253, 48205)
    assert records[-1]["pays"] is None
    assert {type(value) for record in records for value in record.values()} <= {
        str,
        int,
        Fraction,
        type(None),
    }


def test_rationals_may_be_pairs_of_integers() -> None:
    record, *_, total = as_table(odds("in-between", table="A")).to_records(pairs=True)
    assert (record["event"], record["ways"]) == ("triple-match", 157_872)
    assert (record["probability_num"], record["probability_den"]) == (253, 48205)
    assert (record["pays_num"], record["pays_den"]) == (30, 1)
    assert (total["pays_num"], total["pays_den"]) == (None, None)
    assert "probability" not in record


def test_an_impossible_event_has_no_odds_in_its_record() -> None:
    assert hostile_table().to_records()[1]["odds"] is None


def test_sums_over_a_pandas_frame_stay_exact() -> None:
    one = odds("in-between", table="A")
    frame = pd.DataFrame(as_table(one).to_records()[:-1])
    assert frame["return"].sum() == one.expected_return
    assert frame["probability"].sum() == 1


def test_several_odds_are_a_table_of_their_summary_figures() -> None:
    answers = compare("in-between", decks=[2, 8])
    records = as_table(answers).to_records()
    assert [(record["table"], record["decks"]) for record in records] == [
        (name, decks) for name in "ABCD" for decks in (2, 8)
    ]
    assert records[0]["house_edge"] == Fraction(3890, 68289)
    assert isinstance(records[0]["standard_deviation"], Root)


def test_no_odds_make_no_table() -> None:
    with pytest.raises(QuestionError, match="no odds are given"):
        as_table([])
