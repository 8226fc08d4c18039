"""The law of many rounds against convolution term by term."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddscalc.analysis.rounds import MOST_BITS, Results, can_be_counted, results, rounds_law
from oddscalc.api import compare, odds
from oddscalc.payoff import Odds


def convolved(single: Results, rounds: int) -> Counter[Fraction]:
    """Ways of each net result, one round added at a time."""
    law = Counter({Fraction(0): 1})
    for _ in range(rounds):
        after: Counter[Fraction] = Counter()
        for result, ways in law.items():
            for steps, more in single.ways:
                after[result + single.worst + steps * single.step] += ways * more
        law = after
    return law


@st.composite
def singles(draw: st.DrawFn) -> Results:
    steps = [0, *draw(st.lists(st.integers(1, 12), max_size=4, unique=True))]
    ways = tuple((step, draw(st.integers(1, 50))) for step in sorted(steps))
    worst = Fraction(draw(st.integers(-6, 3)), draw(st.integers(1, 3)))
    return Results(worst, Fraction(1, draw(st.integers(1, 3))), ways)


@given(singles(), st.integers(1, 8))
def test_the_law_is_the_convolution(single: Results, rounds: int) -> None:
    due = convolved(single, rounds)
    law = rounds_law(single, rounds)
    assert {law.result(place): ways for place, ways in enumerate(law.ways) if ways} == due
    assert law.total == sum(due.values())
    for figure, side in (
        (law.behind, [ways for result, ways in due.items() if result < 0]),
        (law.even, [ways for result, ways in due.items() if result == 0]),
        (law.ahead, [ways for result, ways in due.items() if result > 0]),
    ):
        assert figure == Fraction(sum(side), law.total)


@given(singles(), st.integers(1, 6), st.fractions(0, 1, max_denominator=50).filter(bool))
def test_a_quantile_is_the_first_that_is_enough(single: Results, rounds: int, share: Fraction) -> None:
    due = convolved(single, rounds)
    found = rounds_law(single, rounds).quantile(share)
    reached = Fraction(sum(ways for result, ways in due.items() if result <= found), sum(due.values()))
    before = Fraction(sum(ways for result, ways in due.items() if result < found), sum(due.values()))
    assert before < share <= reached


@pytest.mark.parametrize("one", compare("in-between", decks=[6]), ids=lambda one: one.table.name)
def test_the_law_has_the_moments_of_the_odds(one: Odds) -> None:
    law = rounds_law(results(one), 60)
    mean = sum(law.result(place) * ways for place, ways in enumerate(law.ways)) / law.total
    square = sum(law.result(place) ** 2 * ways for place, ways in enumerate(law.ways)) / law.total
    assert mean == 60 * one.expected_return
    assert square - mean**2 == 60 * one.variance


def test_one_round_is_the_odds_themselves() -> None:
    insurance = odds("insurance", decks=8)
    assert results(insurance) == Results(Fraction(-1), Fraction(3), ((0, 287), (1, 128)))
    law = rounds_law(results(insurance), 1)
    assert (law.ahead, law.even, law.behind) == (Fraction(128, 415), Fraction(0), Fraction(287, 415))


def test_events_that_cannot_happen_are_no_results() -> None:
    one_deck = odds("triple-match", table="A", decks=1)
    assert one_deck.table.pays["three-of-a-kind-suited"] == 150
    single = results(one_deck)
    assert single.worst + single.step * single.ways[-1][0] == 20


def test_what_is_too_large_is_not_counted() -> None:
    single = results(odds("in-between", table="A"))
    assert can_be_counted(single, 100)
    assert not can_be_counted(single, 10**4)
    places, bits = 31 * 100 + 1, 100 * single.total.bit_length()
    assert places * bits < MOST_BITS
