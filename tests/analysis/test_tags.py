from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddscalc.analysis.tags import KNOWN_COUNTS, Tags, parse_tags
from oddscalc.cards import Rank
from oddscalc.errors import QuestionError
from oddscalc.shoe import SPANISH, STANDARD


def test_only_ko_of_the_known_counts_is_unbalanced() -> None:
    assert [tags.name for tags in KNOWN_COUNTS if tags.mean(STANDARD)] == ["KO"]


def test_a_ten_stands_for_every_ten_value_that_is_not_named() -> None:
    tags = parse_tags("a=-1, 2=0.5 T=-2,K=+3", STANDARD)
    assert {rank: tag for rank, tag in tags.of.items() if tag} == {
        Rank.ACE: Fraction(-1),
        Rank.TWO: Fraction(1, 2),
        **dict.fromkeys((Rank.TEN, Rank.JACK, Rank.QUEEN), Fraction(-2)),
        Rank.KING: Fraction(3),
    }
    assert tags.spelled(STANDARD) == "A=-1 2=0.5 10=-2 J=-2 Q=-2 K=3"
    assert tags.mean(STANDARD) == Fraction(-7, 26)


@given(st.lists(st.integers(-3, 3), min_size=13, max_size=13).filter(lambda tags: len(set(tags)) > 1))
def test_what_is_spelled_is_read_back(numbers: list[int]) -> None:
    tags = Tags("own", dict(zip(Rank, map(Fraction, numbers), strict=True)))
    assert dict(parse_tags(tags.spelled(STANDARD), STANDARD).of) == dict(tags.of)


def test_tens_that_share_a_tag_are_spelled_together() -> None:
    assert parse_tags("T=-1,5=1", SPANISH).spelled(SPANISH) == "5=1 T=-1"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("X=1", "is not a tag"),
        ("A=1/2", "is not a tag"),
        ("A=101", "is not a tag"),
        ("A", "is not a tag"),
        ("A=1,A=2", "A is tagged twice"),
        ("10=1,10=2", "10 is tagged twice"),
        ("A=0", "nothing is counted"),
        ("", "nothing is counted"),
    ],
)
def test_what_is_no_count_is_refused(text: str, message: str) -> None:
    with pytest.raises(QuestionError, match=message):
        parse_tags(text, STANDARD)
