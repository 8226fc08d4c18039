"""Distributions and odds at their corners: impossible events, pushes, certain results."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from oddscalc.api import odds
from oddscalc.distribution import Distribution
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


def test_a_certain_result_does_not_vary() -> None:
    asked = odds("insurance", "A", 6).under(Distribution({"ten-value-card": 5, "loss": 0}))
    assert asked.expected_return == 2
    assert asked.variance == 0
    assert asked.standard_deviation == Root(Fraction(0))
    assert asked.outcomes[0].true_odds == 0
    assert asked.outcomes[0].one_in == 1


def test_a_mean_needs_an_amount_for_every_event() -> None:
    assert Distribution({"a": 1, "b": 3}).mean({"a": Fraction(8), "b": Fraction(0)}) == 2
    with pytest.raises(KeyError):
        Distribution({"a": 1, "b": 3}).mean({"a": Fraction(8)})
