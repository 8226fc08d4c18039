"""Mistakes that were made in public about wagers like these, each with the right value."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oddscalc.analysis.insurance import InsuranceStake, insurance_cost
from oddscalc.api import odds
from oddscalc.cards import Card, Rank, Suit
from oddscalc.errors import QuestionError
from oddscalc.exact import decimal, parse_odds
from oddscalc.shoe import STANDARD
from oddscalc.wager import LOSS, PLAYER_1, PLAYER_2, wager


def test_odds_for_one_count_the_stake() -> None:
    """A side bet printed 51 "to" 1 for 51 "for" 1 gave the player an edge of 10 per cent."""
    with pytest.raises(QuestionError, match="50 to 1"):
        parse_odds("51 for 1", "a table")
    assert parse_odds("51 to 1", "a table") == 51


def test_subtracting_one_from_payouts_to_one_costs_the_hit_frequency() -> None:
    """Odds "to" one are net: whoever takes the stake off them again is wrong by the hit frequency."""
    right = odds("in-between", "A", 6)
    stake_taken_off = sum(
        (one.probability * (one.pays - 1 if one.pays > 0 else one.pays) for one in right.outcomes), Fraction()
    )
    assert right.expected_return == Fraction(-21282, 626665)
    assert right.expected_return - stake_taken_off == Fraction(2585, 9641)


def test_true_odds_are_against_the_event_and_no_payout() -> None:
    (triple, *_) = odds("in-between", "A", 6).outcomes
    assert triple.pays == 30
    assert triple.true_odds == Fraction(47952, 253)
    assert triple.one_in == Fraction(48205, 253)


def test_the_loss_row_keeps_its_sign() -> None:
    """A published table printed its loss row as +0.76088; only the total had the sign."""
    answer = odds("in-between", "A", 6)
    loss = answer.outcomes[-1]
    assert loss.event == "loss"
    assert loss.contribution == Fraction(-7056, 9641)
    assert decimal(loss.contribution, 6) == "-0.731874"
    assert sum(one.contribution for one in answer.outcomes) == Fraction(-21282, 626665)


def test_rows_are_added_before_they_are_rounded() -> None:
    """The printed rows of this table add to -0.033960, and its total is -0.033961."""
    answer = odds("in-between", "A", 6)
    printed = sum(Fraction(decimal(one.contribution, 6)) for one in answer.outcomes)
    assert printed == Fraction("-0.033960")
    assert decimal(answer.expected_return, 6) == "-0.033961"


def test_insurance_wins_one_initial_wager_net() -> None:
    """Simulators paid half a unit: 2 to 1 is net, on a stake of half the initial wager."""
    answer = odds("insurance", decks=6)
    cost = insurance_cost(answer)
    won = answer.outcomes[0].pays * cost.insured
    assert won == 1
    assert won - 1 == 0, "the dealer's blackjack takes the initial wager: even over both"


def test_a_winning_insurance_stake_comes_back_threefold() -> None:
    (ten, _) = odds("insurance", decks=6).outcomes
    stake = InsuranceStake(Fraction(10)).most
    assert stake == 5
    assert stake + stake * ten.pays == 15


def test_insurance_costs_by_three_bases_that_are_not_one_another() -> None:
    cost = insurance_cost(odds("insurance", decks=8))
    assert cost.per_insurance_unit == Fraction(31, 415)
    assert cost.per_initial_wager_given_ace == Fraction(31, 830)
    assert cost.per_initial_wager_per_round == Fraction(31, 10790)


def test_drawing_a_card_leaves_its_other_copies_in_the_shoe() -> None:
    """A library removed every copy of a card with the first one drawn."""
    answer = odds("triple-match", "A", 8, player="9s 9s")
    assert answer.probability("three-of-a-kind-suited") == Fraction(6, 382)
    assert answer.probability("three-of-a-kind-unsuited") == Fraction(24, 382)
    assert answer.probability("pair-suited") == Fraction(352, 382)


def test_one_deck_has_one_copy_of_a_card() -> None:
    with pytest.raises(QuestionError, match="9s is named 2 times"):
        odds("triple-match", "A", 1, player="9s 9s")
    assert odds("triple-match", "A", 1).probability("pair-suited") == 0


def test_ordered_ways_go_over_ordered_deals() -> None:
    """Ordered hands over unordered ones doubled the chance of a pair of queens of hearts."""
    answer = odds("suited-royal", "A", 8)
    royal = answer.outcomes[0]
    assert (royal.ways, royal.total_ways) == (2 * 256, 2 * 73536)
    assert royal.probability == Fraction(256, 73536)


def test_a_pair_of_queens_of_hearts_is_counted_over_ordered_deals_too() -> None:
    """The case itself, six decks: 6 x 5 ordered hands were put over 48,516 unordered ones."""

    @wager("queens-of-hearts", slots=(PLAYER_1, PLAYER_2), events=("queens-of-hearts",))
    def queens_of_hearts(first: Card, second: Card) -> str:
        return "queens-of-hearts" if first == second == Card(Rank.QUEEN, Suit.HEARTS) else LOSS

    pair = queens_of_hearts.distribution(STANDARD).at(6)
    assert (pair.ways["queens-of-hearts"], pair.total) == (30, 2 * 48516)
    assert pair.probability("queens-of-hearts") == Fraction(15, 48516)


def test_the_dealer_has_one_card_fewer_to_draw_from_for_every_card_known() -> None:
    """A simulator left its shoe off by one: 312 less a ten, a nine and the ace leave 309."""
    answer = odds("insurance", decks=6, player="T 9")
    assert answer.total_ways == 24 * 309
    assert answer.probability("ten-value-card") == Fraction(95, 309)


def test_a_spanish_deck_has_no_tens() -> None:
    """A rule "third card a ten pays 3" was printed for a game whose deck has jack, queen and king alone."""
    with pytest.raises(
        QuestionError, match="Th is not in a spanish-48 deck; its ten-value cards are J, Q, K"
    ):
        odds("triple-match", "A", seen="Th")
    spanish = odds("insurance", decks=8, deck="spanish-48")
    assert spanish.probability("ten-value-card") == Fraction(96, 383)
    assert odds("insurance", decks=8).probability("ten-value-card") == Fraction(128, 415)


@pytest.mark.parametrize(
    ("player", "up", "event"),
    [
        ("A 3", "2", "loss"),
        ("A 2", "7", "all-other-spreads"),
        ("Q A", "K", "one-card-spread"),
        ("K A", "2", "loss"),
        ("A A", "A", "triple-match"),
    ],
)
def test_the_ace_is_high_and_only_high_in_between(player: str, up: str, event: str) -> None:
    """Hand evaluators have taken the ace as low, as both, and as neither."""
    assert odds("in-between", "A", 6, player=player, up=up).probability(event) == 1


def test_ten_value_cards_are_four_ranks_in_between() -> None:
    """By 2.26(b) a jack lies between a ten and a queen, though each counts ten at blackjack."""
    assert odds("in-between", "A", 6, player="T Q", up="J").probability("one-card-spread") == 1


def test_a_pair_that_does_not_match_loses_and_is_no_push() -> None:
    answer = odds("in-between", "A", 6, player="9 9")
    assert answer.push_probability == 0
    assert answer.probability("triple-match") == Fraction(22, 310)
    assert answer.probability("loss") == Fraction(288, 310)


def test_a_wager_is_placed_before_the_card_that_decides_it() -> None:
    """A bet taken after the upcard is another bet: beside an eight in-between would gain."""
    after = {up: odds("in-between", "A", 6, up=up).house_edge for up in "23456789TJQKA"}
    assert after["8"] < 0 < odds("in-between", "A", 6).house_edge
    only_triples_win = 1 - 31 * Fraction(23 * 22, 311 * 310)
    assert after["2"] == after["A"] == only_triples_win
    assert sum(after.values()) / 13 == Fraction(21282, 626665)
