"""Simulated rounds beside the settlement: agreement under many rules, and every fault found."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddscalc.analysis.game_verification import NET, GameVerification, verify_game
from oddscalc.analysis.simulated_mean import SimulatedMean
from oddscalc.analysis.simulation import Simulation
from oddscalc.blackjack.actions import Action
from oddscalc.blackjack.chart import Chart
from oddscalc.blackjack.events import EVENTS, SPLIT
from oddscalc.blackjack.game import Game
from oddscalc.blackjack.hands import SYMBOLS, ValueShoe, multiset
from oddscalc.blackjack.options import parse_rules
from oddscalc.blackjack.rules import Rules
from oddscalc.blackjack.settlement import Row, Settlement
from oddscalc.exact import Root
from oddscalc.shoe import STANDARD
from oddscalc.simulate.blackjack import simulate_rounds
from tests.blackjack.strategies import charts, games

ROUNDS = 10**6
SPLIT_NET, SPLIT_STAKE = "mean net result of split rounds", "mean stake of split rounds"


def game(rules: str = "", decks: int = 1) -> Game:
    return Game(parse_rules(rules.split()), ValueShoe.of(STANDARD, decks))


@pytest.mark.long
@pytest.mark.parametrize(
    ("rules", "decks"),
    [
        ("", 8),
        ("split_hands=4 split_aces_hands=4 split_aces=play soft17=hit surrender=late", 6),
        ("split_hands=3 peek=no no_peek_loses=all surrender=early double=9-11 strategy=total", 1),
        ("blackjack_first=yes blackjack_pays=2:1 dealer22=push charlie=5 double=any-time", 1),
        ("split_hands=4 split_play=pair-known double_after_split=no split_aces=stand-or-double", 1),
        ("split_hands=1 split_aces_hands=1 blackjack_pays=6:5 double=none peek=no", 1000),
    ],
)
def test_rounds_agree_with_the_settlement(rules: str, decks: int) -> None:
    found = verify_game(game(rules, decks), Simulation(ROUNDS, 2))
    assert found.differences == ()
    assert found.agrees
    assert found.rounds == ROUNDS
    means = (NET,) if "split_hands=1" in rules else (NET, SPLIT_NET, SPLIT_STAKE)
    assert tuple(one.name for one in found.means) == means
    assert found.law.seed == found.events.seed == 2


def test_a_shoe_that_cards_are_gone_from() -> None:
    shoe = ValueShoe.of(STANDARD, 1).without(0, 0, 0, 9, 9, 9, 9, 4)
    assert verify_game(Game(parse_rules(["split_hands=3"]), shoe), Simulation(ROUNDS, 5)).agrees


@pytest.mark.long
@settings(max_examples=12)
@given(
    games(values=3, split_hands=st.integers(1, 4), split_aces_hands=st.integers(1, 4)),
    st.none() | charts(),
    st.integers(0, 2**64),
)
def test_random_rules_shoes_and_charts(
    random: tuple[Rules, tuple[int, ...]], chart: Chart | None, seed: int
) -> None:
    rules, shoe = random
    played = replace(rules, strategy=chart) if chart else rules
    assert verify_game(Game(played, ValueShoe(shoe)), Simulation(50_000, seed)).differences == ()


def test_an_estimate_of_what_is_known_exactly() -> None:
    """Without splits the variance and the hit frequency are exact, and the estimates lie near them."""
    one = game("split_hands=1 split_aces_hands=1 surrender=late")
    settled, law = one.settlement(), verify_game(one, Simulation(ROUNDS, 3)).law
    exact = {law.variance: settled.variance, law.hit_frequency: settled.hit_frequency}
    for estimated, known in exact.items():
        assert known is not None
        assert isinstance(estimated.value, Fraction)
        distance = estimated.value - known
        assert 0 < distance**2 < 25 * estimated.standard_error.square


@cache
def usual_game() -> Game:
    """The default rules with one deck."""
    return game()


@cache
def usual() -> GameVerification:
    """The usual game, verified."""
    return verify_game(usual_game(), Simulation(ROUNDS, 1))


def differences(other: Game, rounds: int = 300_000) -> tuple[str, ...]:
    """What differs where another game is played than the usual one, which is settled."""
    return replace(usual(), outcomes=simulate_rounds(other, rounds=rounds, seed=1)).differences


@pytest.mark.parametrize(
    ("rules", "seen_in"),
    [
        ("blackjack_pays=6:5", "net result or stake of player-blackjack"),
        ("blackjack_first=yes", "both-blackjack"),
        ("peek=no no_peek_loses=all", "dealer-blackjack"),
        ("surrender=late", "surrender"),
        ("dealer22=push", "push"),
        ("split_hands=3", SPLIT_STAKE),
        ("double_after_split=no", SPLIT_STAKE),
    ],
)
def test_rounds_under_another_rule_differ(rules: str, seen_in: str) -> None:
    assert seen_in in differences(game(rules))


def test_a_dealer_who_hits_soft_17_differs() -> None:
    """The rule costs a fifth of a percent, which the mean of a million rounds does not show."""
    found = differences(game("soft17=hit"), ROUNDS)
    assert "push against A" in found
    assert NET not in found


def test_another_shoe_differs() -> None:
    assert "split" in differences(game(decks=2))


@pytest.mark.long
def test_one_wrong_decision_is_found() -> None:
    """T 6 stands against T, where the settlement was worked out with hits: nearly of the same value."""
    one = game()
    played = one.round(SYMBOLS.index("T"))
    hand = played.graph.index[multiset(map(SYMBOLS.index, "T6"))]
    assert played.opening[hand] is Action.HIT
    played.opening[hand] = Action.STAND
    assert "push against T" in differences(one, 4 * ROUNDS)


def test_decisions_against_another_upcard_are_found() -> None:
    one = game()
    six, seven = (one.round(SYMBOLS.index(up)) for up in "67")
    for hand, action in seven.opening.items():
        if action is not Action.SPLIT:
            six.opening[hand] = action
    assert "double-win against 6" in differences(one)


def changed(event: str, **values: object) -> GameVerification:
    """The usual rounds beside a settlement with one row changed."""
    settled = usual().settlement
    rows = tuple(replace(row, **values) if row.event == event else row for row in settled.rows)  # type: ignore[arg-type]
    return replace(usual(), settlement=Settlement(rows, settled.total))


def row(event: str) -> Row:
    return next(one for one in usual().settlement.rows if one.event == event)


def test_nothing_changed_agrees() -> None:
    assert changed("win").differences == ()


def test_a_wrong_mean_of_split_rounds_is_found() -> None:
    assert changed(SPLIT, net=row(SPLIT).net + Fraction(1, 10)).differences == (SPLIT_NET,)
    assert changed(SPLIT, stake=row(SPLIT).stake + Fraction(1, 20)).differences == (SPLIT_STAKE,)


def test_a_wrong_net_result_or_stake_of_an_event_is_found() -> None:
    assert changed("double-push", net=Fraction(1)).differences == (
        "net result or stake of double-push",
        NET,
    )
    assert changed("double-loss", stake=Fraction(1)).differences == ("net result or stake of double-loss",)


def test_ways_moved_from_one_event_to_another_are_found() -> None:
    settled = usual().settlement
    moved = settled.total // 300
    by = {"win": -moved, "loss": moved}
    rows = tuple(replace(one, weight=one.weight + by.get(one.event, 0)) for one in settled.rows)
    found = replace(usual(), settlement=Settlement(rows, settled.total))
    assert found.differences == ("win", "loss", "all events together, by chi-square", NET)
    assert not found.agrees


def mean(amounts: dict[int, int], exact: Fraction, least: Fraction) -> SimulatedMean:
    return SimulatedMean("mean", {Fraction(one): count for one, count in amounts.items()}, exact, least)


def test_standard_errors_of_a_mean() -> None:
    found = mean({0: 50, 2: 50}, Fraction(1, 2), Fraction(0))
    assert found.mean == 1
    assert found.standard_error == Root(Fraction(1, 100))
    assert found.z == Root(Fraction(25))
    assert found.agrees
    assert not mean({0: 49, 2: 51}, Fraction(1, 2), Fraction(0)).agrees


def test_few_rounds_that_happen_to_end_alike_are_no_difference() -> None:
    """Ten split rounds without a double, where one in ten doubles: it happens once in three runs."""
    found = mean({2: 10}, Fraction(21, 10), Fraction(9, 100))
    assert found.z == Root(Fraction(10, 9), negative=True)
    assert found.agrees


def test_an_amount_that_cannot_vary_has_to_be_the_exact_one() -> None:
    assert mean({2: 10}, Fraction(2), Fraction(0)).z is None
    assert mean({2: 10}, Fraction(2), Fraction(0)).agrees
    assert not mean({3: 10}, Fraction(2), Fraction(0)).agrees


@pytest.mark.parametrize("rounds", [1, 2, 40, 1000])
def test_few_rounds_are_judged_too(rounds: int) -> None:
    assert all(verify_game(usual_game(), Simulation(rounds, seed)).agrees for seed in (1, 2))


def test_events_add_up_over_the_upcards() -> None:
    events, against = usual().events, usual().events_against
    assert tuple(events.counts) == EVENTS
    assert sum(events.counts.values()) == sum(one.deals for one in against.values()) == ROUNDS
    assert sum(events.probabilities.values()) == 1
    for event in EVENTS:
        assert events.counts[event] == sum(one.counts[event] for one in against.values())
        copies = ValueShoe.of(STANDARD, 1).counts
        whole = sum((copies[up] * one.probabilities[event] for up, one in against.items()), Fraction(0))
        assert events.probabilities[event] == whole / 52


def test_an_upcard_that_is_not_in_the_shoe_has_no_settlement() -> None:
    shoe = ValueShoe((4, 0, 4, 4, 4, 4, 4, 4, 4, 16))
    assert set(Game(parse_rules([]), shoe).settled_against()) == set(range(10)) - {1}
