"""Simulated rounds of Switch Hands against the exact settlement, fee and colors among them."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from oddscalc.analysis.game_verification import GameVerification, verify_game
from oddscalc.analysis.simulation import Simulation
from oddscalc.blackjack.hands import ValueShoe
from oddscalc.blackjack.settlement import Settlement
from oddscalc.blackjack.switch.game import SwitchGame
from oddscalc.blackjack.switch.options import SWITCH_HANDS
from oddscalc.blackjack.switch.rules import SwitchRules
from oddscalc.shoe import STANDARD
from oddscalc.simulate.switch import simulate_rounds
from tests.simulate.sent import Sent

SMALL = ValueShoe((4, 0, 0, 4, 0, 6, 0, 0, 8, 10))
FEW_HANDS = ValueShoe((4, 0, 0, 0, 0, 8, 0, 0, 0, 12))


def game(rules: str, shoe: ValueShoe = SMALL) -> SwitchGame:
    parsed = SWITCH_HANDS.parse(rules.split())
    assert isinstance(parsed, SwitchRules)
    return SwitchGame(parsed, shoe)


def verified(one: SwitchGame, rounds: int = 200_000) -> GameVerification:
    return verify_game(one, Simulation(rounds, 3), simulate_rounds)


@pytest.mark.parametrize(
    "rules",
    [
        "",
        "peek_before_switch=no blackjack_tie=1:2 ante_fate=returned-on-push-or-win",
        "switched_blackjack=21 peek_before_switch=no ante_fate=returned-on-push",
        "switching=stiffs switched_blackjack=3:2 colored_pays_on=wager-and-ante",
        "switch=no split_hands=4 split_aces_hands=3 split_aces=play",
    ],
)
def test_rounds_agree_with_the_settlement(rules: str) -> None:
    found = verified(game(rules))
    assert found.differences == ()
    assert {"mean net result", "mean net result of the fee"} <= {one.name for one in found.means}


@pytest.mark.parametrize(
    "rules",
    [
        "ante_fate=settled-as-wager peek_before_switch=no surrender=late",
        "switched_blackjack=21 peek_before_switch=no",
    ],
)
def test_rounds_in_which_hands_are_thrown_away_late(rules: str) -> None:
    assert verified(game(f"switch_when=until-stand {rules}", FEW_HANDS)).differences == ()


@pytest.mark.long
def test_rounds_from_whole_decks() -> None:
    assert verified(game("", ValueShoe.of(STANDARD, 2)), 2_000_000).differences == ()


def test_the_same_seed_gives_the_same_rounds() -> None:
    one = game("", FEW_HANDS)
    assert simulate_rounds(one, rounds=1000, seed=5) == simulate_rounds(one, rounds=1000, seed=5)
    assert simulate_rounds(one, rounds=1000, seed=5) != simulate_rounds(one, rounds=1000, seed=6)


def test_workers_do_not_solve_the_game() -> None:
    """What they are sent is its decisions, and no game."""
    one, workers = game("", FEW_HANDS), Sent()
    sent = simulate_rounds(one, rounds=2000, seed=5, workers=workers)
    assert sent == simulate_rounds(one, rounds=2000, seed=5)
    assert b"oddscalc.blackjack.switch.game" not in workers.content


def test_a_fee_that_comes_back_otherwise_is_found() -> None:
    one = game("ante_fate=returned-on-push")
    found = verified(one)

    def fees(settlement: Settlement) -> Settlement:
        rows = tuple(replace(row, fee=row.fee + Fraction(1, 50)) for row in settlement.rows)
        return replace(settlement, rows=rows)

    wrong = replace(found, settlement=fees(found.settlement))
    assert "mean net result of the fee" in wrong.differences


def test_a_blackjack_of_the_other_color_is_found() -> None:
    found = verified(game(""))

    def swapped(settlement: Settlement) -> Settlement:
        names = {"colored-blackjack": "other-blackjack", "other-blackjack": "colored-blackjack"}
        rows = tuple(replace(row, event=names.get(row.event, row.event)) for row in settlement.rows)
        return replace(settlement, rows=rows)

    assert found.agrees
    assert not replace(found, settlement=swapped(found.settlement)).agrees
