from __future__ import annotations

from fractions import Fraction

import pytest

from oddscalc.blackjack.events import EVENTS
from oddscalc.blackjack.game import Game
from oddscalc.blackjack.hands import ValueShoe
from oddscalc.blackjack.options import parse_rules
from oddscalc.blackjack.settlement import Ledger, Row, Settlement
from oddscalc.exact import Root
from oddscalc.shoe import STANDARD

NO_SPLITS = ("split_hands=1", "split_aces_hands=1")


def game(decks: int, *rules: str) -> Game:
    return Game(parse_rules(rules), ValueShoe.of(STANDARD, decks))


@pytest.mark.parametrize(
    "rules",
    [
        (),
        ("surrender=late", "split_hands=4", "soft17=hit"),
        ("surrender=early", "blackjack_first=yes", "double=any-time"),
        ("peek=no", "no_peek_loses=all", "surrender=late", "dealer22=push", "charlie=5"),
        ("strategy=total",),
    ],
)
def test_rows_sum_exactly_to_the_expected_return(rules: tuple[str, ...]) -> None:
    # The value is worked out backward from comparisons, the rows forward from decisions.
    played = game(1, *rules)
    settled = played.settlement()
    assert [row.event for row in settled.rows] == list(EVENTS)
    assert sum(row.weight for row in settled.rows) == settled.total
    assert min(row.weight for row in settled.rows) >= 0
    assert settled.expected_return == played.value()
    assert settled.house_edge == settled.element_of_risk * settled.average_wager == -played.value()


def test_blackjacks_are_counted_as_by_hand() -> None:
    settled = game(1).settlement()
    both = Fraction(4 * 16 * 2, 52 * 51) * Fraction(3 * 15 * 2, 50 * 49)
    one = Fraction(4 * 16 * 2, 52 * 51)
    assert settled.probability("both-blackjack") == both
    assert settled.probability("player-blackjack") == settled.probability("dealer-blackjack") == one - both


def test_what_a_round_of_one_hand_pays_has_a_variance() -> None:
    settled = game(1, *NO_SPLITS).settlement()
    assert settled.never_splits
    wins = ("player-blackjack", "win", "double-win")
    assert settled.hit_frequency == sum(settled.probability(event) for event in wins)
    second = sum(Fraction(row.weight, settled.total) * row.net**2 for row in settled.rows)
    assert settled.variance == second - settled.expected_return**2
    assert settled.average_wager == 1 + sum(
        settled.probability(event) for event in ("double-win", "double-push", "double-loss")
    )


def test_a_split_round_has_a_mean_alone() -> None:
    settled = game(1).settlement()
    assert settled.hit_frequency is None
    assert settled.variance is None
    split = settled.rows[-1]
    assert split.varies
    assert 2 < split.stake < 4


def test_splitting_to_four_hands_stakes_more() -> None:
    once, again = (game(1, f"split_hands={most}").settlement() for most in (2, 4))
    assert again.rows[-1].stake > once.rows[-1].stake


def test_every_figure_is_an_exact_number_of_python() -> None:
    # Integers of arrays must not leak: they would wrap, and print otherwise.
    played = game(1, "surrender=late", "strategy=total")
    settled, hand = played.settlement(), played.hand("8 8", "T")
    fractions = [played.value(), settled.average_wager, *hand.values.values(), *hand.dealer.totals.values()]
    fractions += [row.net for row in settled.rows] + [row.stake for row in settled.rows]
    integers = [settled.total, *(row.weight for row in settled.rows)]
    integers += [part for one in fractions for part in (one.numerator, one.denominator)]
    assert {type(one) for one in fractions} == {Fraction}
    assert {type(one) for one in integers} == {int}


ROWS = (
    Row("blackjack", 1, Fraction(3, 2), Fraction(1), fee=Fraction(1, 5)),
    Row("win", 4, Fraction(1), Fraction(1), fee=Fraction(-1, 5)),
    Row("doubled-win", 1, Fraction(2), Fraction(2), fee=Fraction(-1, 5)),
    Row("even", 2, Fraction(1, 10), Fraction(1), fee=Fraction(-1, 5)),
    Row("loss", 12, Fraction(-1), Fraction(1), fee=Fraction(-1, 5)),
)
"""Twenty rounds, with a fee of a fifth of the wager that comes back doubled to a blackjack."""


def test_a_settlement_with_a_fee_by_hand() -> None:
    settled = Settlement(ROWS, 20, Fraction(1, 5))
    assert settled.return_before_fee == Fraction(15 + 40 + 20 + 2 - 120, 200)
    assert settled.fee_return == Fraction(1 - 19, 100)
    assert settled.expected_return == Fraction(-43, 200) + Fraction(-18, 100)
    assert settled.house_edge == Fraction(79, 200)
    assert settled.average_wager == Fraction(21, 20) + Fraction(1, 5)
    assert settled.element_of_risk == Fraction(79, 200) / Fraction(5, 4)
    assert settled.probability("win") == Fraction(1, 5)
    assert settled.hit_frequency == Fraction(1 + 4 + 1, 20), "a tenth won is less than the fee"
    squares = 1 * 17**2 + 4 * 8**2 + 1 * 18**2 + 2 * 1 + 12 * 12**2
    assert settled.variance == Fraction(squares, 20 * 100) - Fraction(79, 200) ** 2
    assert settled.standard_deviation == Root(settled.variance)


def test_without_a_fee_nothing_is_added() -> None:
    settled = Settlement(
        (Row("win", 1, Fraction(1), Fraction(1)), Row("loss", 3, Fraction(-1), Fraction(1))), 4
    )
    assert settled.fee_return == 0
    assert settled.average_wager == 1
    assert settled.expected_return == Fraction(-1, 2)


def test_a_row_that_varies_has_no_variance_unless_it_never_happens() -> None:
    never = Row("split", 0, Fraction(0), Fraction(2), varies=True)
    assert Settlement((*ROWS, never), 20).variance is not None
    split = Settlement((*ROWS, Row("split", 1, Fraction(0), Fraction(2), varies=True)), 21)
    assert (split.variance, split.hit_frequency, split.standard_deviation) == (None, None, None)


def test_a_ledger_adds_up_what_is_entered_under_one_name() -> None:
    ledger = Ledger(Fraction(1, 5))
    ledger.add("win", Fraction(1, 4), Fraction(1), Fraction(1), Fraction(1, 2))
    ledger.add("win", Fraction(1, 6), Fraction(2), Fraction(2))
    ledger.add_mean("split", Fraction(1, 4), Fraction(1, 8), Fraction(1, 2), Fraction(-1, 4))
    ledger.add_mean("even", Fraction(1, 3), Fraction(0), Fraction(1, 3), varies=False)
    never = (Fraction(5), Fraction(3))
    settled = ledger.settlement(dict.fromkeys(("even", "split", "never", "win"), never))
    assert (settled.total, settled.fee) == (12, Fraction(1, 5))
    assert settled.rows == (
        Row("even", 4, Fraction(0), Fraction(1)),
        Row("split", 3, Fraction(1, 2), Fraction(2), varies=True, fee=Fraction(-1)),
        Row("never", 0, *never),
        Row("win", 5, Fraction(7, 5), Fraction(7, 5), fee=Fraction(3, 10)),
    )
