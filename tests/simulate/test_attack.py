"""Simulated rounds with attacks: against the exact settlement and the slow solver, and faults are found."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddscalc.analysis.game_verification import GameVerification, verify_game
from oddscalc.analysis.simulation import Simulation
from oddscalc.analysis.verification import Simulated
from oddscalc.blackjack.attack.attacks import Attacks
from oddscalc.blackjack.attack.game import AttackGame
from oddscalc.blackjack.attack.options import ATTACK
from oddscalc.blackjack.hands import ValueShoe
from oddscalc.shoe import SPANISH
from oddscalc.simulate.attack import simulate_rounds
from tests.blackjack.plain_attack import PlainAttackEvents, PlainAttackGame
from tests.blackjack.test_attack import SMALL, Drawn, attack_games
from tests.simulate.sent import Sent

ROUNDS = 300_000


def game(rules: str = "", decks: int = 1) -> AttackGame:
    parsed = ATTACK.parse(rules.split())
    return AttackGame(parsed, ValueShoe.of(SPANISH, decks))  # type: ignore[arg-type]


def verified(one: AttackGame, rounds: int, seed: int) -> GameVerification:
    return verify_game(one, Simulation(rounds, seed), simulate_rounds)


@pytest.mark.long
@pytest.mark.parametrize(
    ("rules", "decks"),
    [
        ("", 8),
        ("third_attack=after-second surrender=any-time split_hands=4 split_aces_hands=3", 1),
        ("charlie=4 charlie_after_split=no charlie_doubled=no split_aces=play split_hands=3", 1),
        ("blackjack_first=no blackjack_pays=3:2 peek=no no_peek_loses=all surrender=any-time", 2),
        ("dealer22=bust charlie=5 split_aces=play strategy=total surrender=early", 1),
    ],
)
def test_rounds_agree_with_the_settlement(rules: str, decks: int) -> None:
    found = verified(game(rules, decks), 2 * 10**6, 3)
    assert found.differences == ()
    assert len(found.means) >= 5


@settings(max_examples=4)
@given(attack_games(values=3, split_hands=st.integers(1, 3)), st.integers(0, 2**64))
def test_random_rules_and_shoes(drawn: Drawn, seed: int) -> None:
    one = AttackGame(drawn[0], ValueShoe(drawn[1]))
    assert verified(one, 30_000, seed).differences == ()


@pytest.mark.long
def test_events_come_as_often_as_the_slow_solver_says() -> None:
    rules = ATTACK.rules
    one = AttackGame(rules, ValueShoe(SMALL))  # type: ignore[arg-type]
    plain = PlainAttackEvents(PlainAttackGame(rules, SMALL))  # type: ignore[arg-type]
    counts = {row.event: 0 for row in one.settlement().rows}
    for outcome, count in simulate_rounds(one, rounds=ROUNDS, seed=7).items():
        counts[outcome.event] += count
        if "split" not in outcome.event:
            assert outcome.net == plain.net[outcome.event] / plain.chance[outcome.event]
            assert outcome.stake == plain.stake[outcome.event] / plain.chance[outcome.event]
    assert Simulated(ROUNDS, 7, counts, {event: plain.chance[event] for event in counts}).agrees


@cache
def usual() -> GameVerification:
    return verified(game(), ROUNDS, 1)


def test_the_usual_rounds_agree() -> None:
    assert usual().agrees


@pytest.mark.parametrize(
    ("second", "third", "seen_in"),
    [
        ({0}, None, "two-attacks-win"),
        (None, {(7, 6), (8, 6)}, "two-attacks-win"),
        (set(), set(), "one-attack-player-blackjack"),
    ],
)
def test_rounds_with_other_attacks_differ(
    second: set[int] | None, third: set[tuple[int, int]] | None, seen_in: str
) -> None:
    one = game()
    best = one.attacks
    one.attacks = Attacks(
        best.second if second is None else frozenset(second),
        best.third if third is None else frozenset(third),
    )
    outcomes = simulate_rounds(one, rounds=ROUNDS, seed=1)
    assert seen_in in replace(usual(), outcomes=outcomes).differences


def test_the_same_seed_plays_the_same() -> None:
    one = game()
    assert simulate_rounds(one, rounds=2000, seed=5) == simulate_rounds(one, rounds=2000, seed=5)
    assert simulate_rounds(one, rounds=2000, seed=5) != simulate_rounds(one, rounds=2000, seed=6)


def test_workers_do_not_solve_the_game() -> None:
    """What they are sent is its decisions, and no game."""
    one, workers = game(), Sent()
    sent = simulate_rounds(one, rounds=2000, seed=5, workers=workers)
    assert sent == simulate_rounds(one, rounds=2000, seed=5)
    assert b"oddscalc.blackjack.attack.game" not in workers.content
