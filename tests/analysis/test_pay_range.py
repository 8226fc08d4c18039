from __future__ import annotations

from fractions import Fraction

import pytest

from oddscalc.analysis.pay_range import parse_edge, parse_payouts
from oddscalc.errors import QuestionError


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("4%..6%", Fraction(4, 100), Fraction(6, 100)),
        ("0.04..6%", Fraction(4, 100), Fraction(6, 100)),
        ("-1/2..1/25", Fraction(-1, 2), Fraction(1, 25)),
        (" -0.5 % .. 0 ", Fraction(-1, 200), Fraction(0)),
        ("5%..5%", Fraction(5, 100), Fraction(5, 100)),
    ],
)
def test_ranges_of_edges(text: str, low: Fraction, high: Fraction) -> None:
    edge = parse_edge(text, "--edge")
    assert edge == (low, high)
    assert edge.middle - low == high - edge.middle


@pytest.mark.parametrize(
    ("text", "low", "high", "shown"),
    [
        ("5%", Fraction(45, 1000), Fraction(55, 1000), "4.5 % to 5.5 %"),
        ("5.00%", Fraction(4995, 100000), Fraction(5005, 100000), "4.995 % to 5.005 %"),
        ("0.05", Fraction(45, 1000), Fraction(55, 1000), "4.5 % to 5.5 %"),
        ("-0.5 %", Fraction(-55, 10000), Fraction(-45, 10000), "-0.55 % to -0.45 %"),
        ("0%", Fraction(-5, 1000), Fraction(5, 1000), "-0.5 % to 0.5 %"),
        ("1/20", Fraction(1, 20), Fraction(1, 20), "5 %"),
        ("1/3", Fraction(1, 3), Fraction(1, 3), "100/3 %"),
    ],
)
def test_one_edge_is_as_wide_as_it_is_written(text: str, low: Fraction, high: Fraction, shown: str) -> None:
    edge = parse_edge(text, "--edge")
    assert edge == (low, high)
    assert str(edge) == shown


@pytest.mark.parametrize(
    "text", ["", "5", "x", "300%", "push", *("..", "4%..", "6%..4%"), "4..x", "1e-2..1", "--1..2", "4%%..5"]
)
def test_other_ranges_of_edges_are_refused(text: str) -> None:
    with pytest.raises(QuestionError, match=r"^--edge: "):
        parse_edge(text, "--edge")


@pytest.mark.parametrize(
    ("text", "due"),
    [
        ("1..4", [1, 2, 3, 4]),
        ("1..2/0.5", [1, Fraction(3, 2), 2]),
        ("1/2..2", [Fraction(1, 2), Fraction(3, 2)]),
        ("0..2/2/3", [0, Fraction(2, 3), Fraction(4, 3), 2]),
        ("3,1, 2", [1, 2, 3]),
        ("1..3,2..8/3", [1, 2, 3, 5, 8]),
        ("3 to 2", [Fraction(3, 2)]),
        ("7..7", [7]),
    ],
)
def test_payouts(text: str, due: list[Fraction]) -> None:
    assert parse_payouts(text, "--payouts") == tuple(due)


@pytest.mark.parametrize(
    "text",
    [
        *("", "1..", "..5", "5..1", "1..5/0", "1..5/-1", "1,,2", "x"),
        *("1..5/x", "1...5", "-1..5", "1..2000", "1..1000000000000", "1..10/1/1000"),
    ],
)
def test_other_payouts_are_refused(text: str) -> None:
    with pytest.raises(QuestionError, match=r"^--payouts: "):
        parse_payouts(text, "--payouts")


def test_a_thousand_payouts_are_the_most() -> None:
    assert len(parse_payouts("1..1000", "--payouts")) == 1000
    with pytest.raises(QuestionError, match="too many payouts"):
        parse_payouts("1..1000,2000", "--payouts")
