from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest

from oddscalc.errors import QuestionError
from oddscalc.plot.swept_choice import Choice
from oddscalc.plot.swept_lines import MOST_LINES, MOST_ROWS, MOST_WORDS, SweptLines, swept_lines
from tests.sweeping.small import RULES, Cells, cells, failed

ASKED = ("version", "wager", "section", "decks", "seen", "pays_pair", "soft17")
FIGURES = ("house_edge", "variance", "standard_deviation")
FULL = (("seen", ""),)


def lines_of(choice: Choice, rows: Sequence[Cells] = RULES) -> SweptLines:
    return swept_lines(choice.checked(ASKED, FIGURES), ASKED, rows)


def labels(swept: SweptLines) -> list[str]:
    return [line.label for line in swept.lines]


def test_numbers_rise_and_lines_come_in_the_order_of_the_rows() -> None:
    swept = lines_of(Choice("decks", "house_edge", ("soft17",), FULL))
    assert labels(swept) == ["hit", "stand"]
    assert list(swept.lines[1].places) == [
        (Fraction(1), Fraction(-2, 10_000)),
        (Fraction(8), Fraction(5, 10_000)),
    ]
    assert not swept.words
    assert not swept.odds


def test_a_line_for_each_value_of_two_columns() -> None:
    swept = lines_of(Choice("decks", "house_edge", ("soft17", "seen")))
    assert labels(swept) == ["hit, (none)", "stand, (none)", "hit, A A", "stand, A A"]


def test_odds_are_numbers_to_one() -> None:
    rows = [cells(pays_pair=pays) for pays in ("12 to 1", "3 to 2", "8 to 1")]
    swept = lines_of(Choice("pays_pair", "house_edge"), rows)
    assert swept.odds
    assert [place for place, _ in swept.lines[0].places] == [Fraction(3, 2), 8, 12]


def test_words_stand_in_the_order_of_the_rows() -> None:
    swept = lines_of(Choice("seen", "house_edge", ("soft17",), (("decks", "8"),)))
    assert swept.words == ("(none)", "A A")
    assert [place for place, _ in swept.lines[0].places] == ["(none)", "A A"]
    mixed = lines_of(Choice("seen", "house_edge"), [cells(seen=seen) for seen in ("5", "A", "2")])
    assert mixed.words == ("5", "A", "2")


@pytest.mark.parametrize(
    ("where", "count"),
    [
        ([("pays_pair", "1.5")], 1),
        ([("pays_pair", "3:2"), ("pays_pair", "8")], 2),
        ([("pays_pair", "3 to 2"), ("decks", "6")], 1),
        ([("seen", "(none)")], 3),
    ],
)
def test_rows_are_chosen_by_value(where: list[tuple[str, str]], count: int) -> None:
    rows = [cells(pays_pair=pays) for pays in ("12 to 1", "3 to 2", "8 to 1")]
    swept = lines_of(Choice("pays_pair", "house_edge", (), tuple(where)), rows)
    assert len(swept.lines[0].places) == count


def test_what_is_common_is_told_once() -> None:
    notes = {"notes": "below the minimum"}
    rows = [cells(soft17="hit", decks=decks, **notes) for decks in ("1", "2")]
    swept = lines_of(Choice("decks", "house_edge"), rows)
    told = [("version", "0.0.0"), ("wager", "blackjack"), ("section", "13:69F-2"), ("soft17", "hit")]
    assert list(swept.same.items()) == told
    assert swept.notes == ("rules: peek=yes", "below the minimum")
    other = lines_of(Choice("decks", "house_edge"), [*rows, cells(decks="3", rules="peek=no")])
    assert "soft17" not in other.same
    assert other.notes == ("2 of the 3 rows drawn have notes (column notes)",)


def test_rows_without_an_answer_are_left_out_and_counted() -> None:
    rows = [
        *(cells(decks="1"), cells(decks="2", house_edge=None), cells(decks=None)),
        *(failed(decks="1"), failed(decks="3")),
    ]
    swept = lines_of(Choice("decks", "house_edge"), rows)
    assert list(swept.lines[0].places) == [(Fraction(1), Fraction(1, 8))]
    assert swept.left_out == (
        "2 rows failed (column error): left out",
        "1 row without house_edge: left out",
        "1 row without decks: left out",
    )
    elsewhere = lines_of(Choice("decks", "house_edge", (), (("decks", "1"),)), rows)
    assert elsewhere.left_out == ("1 row failed (column error): left out",)


ONE_AT_A_TIME = {
    Choice("deks", "house_edge"): "unknown column of x 'deks'; did you mean 'decks'?",
    Choice("decks", "house_edge_num"): "unknown column of y 'house_edge_num'; did you mean 'house_edge'?",
    Choice("decks", "soft17"): "unknown column of y 'soft17'",
    Choice("decks", "house_edge", ("soft_17",)): "column of by 'soft_17'; did you mean 'soft17'?",
    Choice("decks", "house_edge", (), (("sen", "A"),)): "column of where 'sen'; did you mean 'seen'?",
    Choice("decks", "house_edge", ("decks",)): "by decks: the column is named twice",
    Choice("decks", "house_edge", ("seen", "seen")): "by seen: the column is named twice",
    Choice("decks", "house_edge", (), (("soft17", "hitt"),)): "value of where soft17 'hitt'; did you mean",
    Choice("decks", "house_edge", (), (("decks", "1"), ("soft17", "x"))): "(allowed: hit, stand)",
    Choice("decks", "standard_deviation"): "8 rows without standard_deviation, and there are no others",
    Choice(
        "pays_pair", "house_edge", ("decks", "soft17", "seen")
    ): "no row chosen has a value in this column",
    Choice(
        "decks", "house_edge", ("soft17",)
    ): "have the same decks and soft17; they differ in seen (allowed",
    Choice("decks", "house_edge"): "they differ in seen, soft17 (allowed: tell them apart by by",
}


@pytest.mark.parametrize(("choice", "said"), ONE_AT_A_TIME.items(), ids=str)
def test_what_cannot_be_drawn_is_told(choice: Choice, said: str) -> None:
    with pytest.raises(QuestionError) as told:
        lines_of(choice)
    assert said in str(told.value)


ROWS = {
    "there are no rows": [],
    "1 row failed (column error), and there are no others": [failed()],
    "several rows have the same decks, and no column tells them apart": [cells(), cells()],
    "y house_edge: 'nan' is no number": [cells(house_edge="nan")],
}


@pytest.mark.parametrize(("said", "rows"), ROWS.items(), ids=list(ROWS))
def test_rows_that_cannot_be_drawn_are_told(said: str, rows: Sequence[Cells]) -> None:
    with pytest.raises(QuestionError) as told:
        lines_of(Choice("decks", "house_edge"), rows)
    assert said in str(told.value)


def test_more_than_can_be_told_apart_is_refused() -> None:
    most = [cells(seen=f"x{number}") for number in range(MOST_LINES)]
    assert len(lines_of(Choice("decks", "house_edge", ("seen",)), most).lines) == MOST_LINES
    with pytest.raises(QuestionError, match="by seen: 13 lines, more than the 12"):
        lines_of(Choice("decks", "house_edge", ("seen",)), [*most, cells()])
    words = [cells(seen=f"x{number}") for number in range(MOST_WORDS + 1)]
    with pytest.raises(QuestionError, match="x seen: 61 words, more than the 60"):
        lines_of(Choice("seen", "house_edge"), words)


def test_more_rows_than_a_drawing_shows_are_refused_as_they_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oddscalc.plot.swept_lines.MOST_ROWS", 3)
    assert MOST_ROWS > 3
    with pytest.raises(QuestionError, match="more than 3 rows would be drawn"):
        lines_of(Choice("decks", "house_edge"), [cells(decks=str(decks)) for decks in range(9)])
