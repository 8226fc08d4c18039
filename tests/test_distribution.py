"""Distributions and odds at their corners: impossible events, pushes, certain results."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from oddscalc.api import odds
from oddscalc.distribution import Distribution
from oddscalc.errors import QuestionError
from oddscalc.exact import Root


def test_an_impossible_event_has_no_odds() -> None:
    suited = odds("triple-match", "A", 2).outcomes[0]
    assert suited.ways == suited.probability == suited.contribution == 0
    assert suited.true_odds is None
    assert suited.one_in is None


def test_the_fewest_decks_of_an_event() -> None:
    asked = odds("triple-match", "A", 8)
    by_decks = asked.wager.distribution(asked.shoe.deck)
    first = {event: by_decks.first_possible(event, 64) for event in by_decks.ways}
    assert first == {
        "three-of-a-kind-suited": 3,
        "three-of-a-kind-unsuited": 1,
        "pair-suited": 2,
        "pair-unsuited": 1,
        "loss": 1,
    }
    assert by_decks.first_possible("three-of-a-kind-suited", 2) is None


def test_a_push_is_neither_won_nor_lost() -> None:
    asked = odds("insurance", "A", 6)
    pushing = replace(asked, table=asked.table._replace(pays={"ten-value-card": Fraction(0)}))
    assert pushing.hit_frequency == 0
    assert pushing.push_probability == asked.probability("ten-value-card")
    assert pushing.expected_return == -asked.probability("loss")
    assert pushing.return_to_player == pushing.push_probability


def test_the_figures_of_a_small_table_by_hand() -> None:
    """Ten deals: 2 pay 1 to 2, 3 push, 1 pays 3 to 1, 4 lose; a payout below even money is a win."""
    asked = odds("triple-match", "A", 6)
    events = list(asked.distribution.ways)
    pays = dict(zip(events, (Fraction(1, 2), Fraction(0), Fraction(3), Fraction(9)), strict=False))
    ways = dict(zip(events, (2, 3, 1, 0, 4), strict=True))
    ours = replace(asked, table=asked.table._replace(pays=pays)).under(Distribution(ways))
    assert ours.total_ways == 10
    assert ours.expected_return == Fraction(2 * 1 + 1 * 6 - 4 * 2, 20) == 0
    cheaper = replace(ours, table=ours.table._replace(pays={**pays, events[2]: Fraction(2)}))
    assert cheaper.expected_return == Fraction(-1, 10)
    assert cheaper.house_edge == Fraction(1, 10)
    assert cheaper.return_to_player == Fraction(9, 10)
    assert cheaper.hit_frequency == Fraction(3, 10)
    assert cheaper.push_probability == Fraction(3, 10)
    assert cheaper.variance == Fraction(2 * 1 + 1 * 16 + 4 * 4, 40) - Fraction(1, 100)
    assert "house edge 1/10" in repr(cheaper)


def test_an_event_that_the_wager_has_not_is_named() -> None:
    with pytest.raises(
        QuestionError, match="unknown event of insurance 'ten-value'; did you mean 'ten-value-card'"
    ):
        odds("insurance").probability("ten-value")


def test_a_certain_result_does_not_vary() -> None:
    asked = odds("insurance", "A", 6).under(Distribution({"ten-value-card": 5, "loss": 0}))
    assert asked.expected_return == 2
    assert asked.variance == 0
    assert asked.standard_deviation == Root(Fraction(0))
    assert asked.outcomes[0].true_odds == 0
    assert asked.outcomes[0].one_in == 1


def test_a_mean_needs_an_amount_for_every_event() -> None:
    assert Distribution({"a": 1, "b": 3}).mean({"a": Fraction(8), "b": Fraction(0)}) == 2
    with pytest.raises(QuestionError, match=r"amounts: none for b \(due: a, b\)"):
        Distribution({"a": 1, "b": 3}).mean({"a": Fraction(8)})
