"""Simulated rounds against the slow and obvious solver, and the same rounds for the same seed."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import pairwise

import pytest

from oddscalc.analysis.verification import Simulated
from oddscalc.blackjack.actions import Action
from oddscalc.blackjack.events import EVENTS, SPLIT
from oddscalc.blackjack.game import Game
from oddscalc.blackjack.hands import ValueShoe
from oddscalc.blackjack.options import parse_rules
from oddscalc.simulate.blackjack import simulate_rounds
from oddscalc.simulate.outcomes import Outcome
from oddscalc.workers.here import Processes
from tests.blackjack.plain import PlainGame
from tests.blackjack.plain_events import PlainEvents
from tests.simulate.plain_moments import split_moment
from tests.simulate.sent import Sent

ROUNDS = 400_000

Shoe = tuple[int, ...]
GAMES: list[tuple[str, Shoe]] = [
    ("split_hands=4", (1, 2, 1, 0, 0, 0, 0, 6, 0, 8)),
    (
        "split_hands=3 split_aces_hands=3 split_aces=play soft17=hit no_peek_loses=all peek=no",
        (5, 0, 1, 0, 0, 2, 0, 0, 0, 9),
    ),
    (
        "split_hands=3 charlie=3 dealer22=push blackjack_first=yes surrender=late split_play=pair-known",
        (2, 1, 0, 0, 1, 0, 0, 5, 0, 8),
    ),
    (
        "blackjack_pays=6:5 double=any-time charlie=4 split_aces=stand-or-double peek=no",
        (4, 1, 2, 0, 0, 0, 0, 1, 0, 6),
    ),
    (
        "double=10-11 double_after_split=no no_peek_loses=all peek=no surrender=early",
        (1, 0, 3, 0, 1, 0, 3, 0, 0, 5),
    ),
]
each_game = pytest.mark.parametrize(("rules", "shoe"), GAMES, ids=[rules for rules, _ in GAMES])


@cache
def simulated(rules: str, shoe: Shoe) -> dict[Outcome, int]:
    return simulate_rounds(Game(parse_rules(rules.split()), ValueShoe(shoe)), rounds=ROUNDS, seed=11)


@cache
def plain(rules: str, shoe: Shoe) -> PlainEvents:
    return PlainEvents(PlainGame(parse_rules(rules.split()), shoe))


@pytest.mark.long
@each_game
def test_events_come_as_often_as_the_slow_solver_says(rules: str, shoe: Shoe) -> None:
    counts = dict.fromkeys(EVENTS, 0)
    for outcome, count in simulated(rules, shoe).items():
        counts[outcome.event] += count
    chances = {event: plain(rules, shoe).chance[event] for event in EVENTS}
    found = Simulated(ROUNDS, 11, counts, chances)
    assert found.differing == ()
    assert found.agrees
    assert min(found.expected(event) for event in EVENTS if chances[event]) > 25


@pytest.mark.long
@each_game
def test_an_event_that_is_not_split_has_the_solvers_net_result_and_stake(rules: str, shoe: Shoe) -> None:
    due = plain(rules, shoe)
    for outcome in simulated(rules, shoe):
        if outcome.event != SPLIT:
            chance = due.chance[outcome.event]
            assert outcome.net == due.net[outcome.event] / chance
            assert outcome.stake == due.stake[outcome.event] / chance


@pytest.mark.long
@each_game
@pytest.mark.parametrize("power", [1, 2, 3])
def test_hands_of_a_split_depend_on_one_another_as_they_should(rules: str, shoe: Shoe, power: int) -> None:
    """Moments of split rounds: the second and third hold how the hands go together."""
    nets = {one: many for one, many in simulated(rules, shoe).items() if one.event == SPLIT}
    mean = Fraction(sum(many * one.net**power for one, many in nets.items()), ROUNDS)
    square = Fraction(sum(many * one.net ** (2 * power) for one, many in nets.items()), ROUNDS)
    distance = mean - split_moment(plain(rules, shoe).game, power)
    assert distance**2 < 25 * (square - mean**2) / ROUNDS


@each_game
def test_stakes_of_split_rounds(rules: str, shoe: Shoe) -> None:
    stakes = {one: many for one, many in simulated(rules, shoe).items() if one.event == SPLIT}
    mean = Fraction(sum(many * one.stake for one, many in stakes.items()), ROUNDS)
    square = Fraction(sum(many * one.stake**2 for one, many in stakes.items()), ROUNDS)
    assert (mean - plain(rules, shoe).stake[SPLIT]) ** 2 < 25 * (square - mean**2) / ROUNDS


@each_game
def test_upcards_come_as_often_as_the_shoe_holds_them(rules: str, shoe: Shoe) -> None:
    counts = dict.fromkeys("0123456789", 0)
    for outcome, count in simulated(rules, shoe).items():
        counts[str(outcome.upcard)] += count
    chances = {str(place): Fraction(copies, sum(shoe)) for place, copies in enumerate(shoe)}
    assert Simulated(ROUNDS, 11, counts, chances).agrees


def small(*rules: str) -> Game:
    return Game(parse_rules(rules), ValueShoe(GAMES[0][1]))


def test_the_same_seed_plays_the_same() -> None:
    def once(seed: int) -> dict[Outcome, int]:
        return simulate_rounds(small(), rounds=3000, seed=seed)

    assert once(4) == once(4)
    assert list(once(4)) == list(once(4))
    assert once(4) != once(5)
    assert once(10**40) == once(10**40)


def test_a_longer_run_begins_with_the_shorter_one() -> None:
    """Blocks have seeds of their own: a block more leaves those before as they were."""
    told: list[int] = []

    def watch(done: int, counts: Counter[Outcome]) -> bool:
        assert counts.total() == done
        told.append(done)
        return False

    runs = [
        Counter(simulate_rounds(small(), rounds=rounds, seed=9, watch=watch, block=1000))
        for rounds in (1000, 2000, 2500)
    ]
    assert told == [1000, 1000, 2000, 1000, 2000, 2500]
    assert [run.total() for run in runs] == [1000, 2000, 2500]
    assert all(shorter <= longer for shorter, longer in pairwise(runs))
    assert runs[1] - runs[0] != runs[0]


def test_no_rounds_have_no_outcomes() -> None:
    assert simulate_rounds(small(), rounds=0, seed=1) == {}


def test_a_hand_without_a_decision_is_not_played() -> None:
    game = small()
    played = game.round(7)
    for hand, action in enumerate(played.plan.action):
        if played.graph.size[hand] == 3 and action is not None:
            played.plan.action[hand] = None
    assert Action.HIT in played.opening.values()
    with pytest.raises(ValueError, match="no decision"):
        simulate_rounds(game, rounds=10_000, seed=1)


def test_rounds_of_many_versions_are_the_same() -> None:
    """What this seed played when there was one process, in blocks of a hundred thousand."""
    counts: Counter[str] = Counter()
    for outcome, count in simulate_rounds(small(), rounds=110_000, seed=3).items():
        counts[outcome.event] += count
    assert counts == {
        "dealer-blackjack": 5688,
        "player-blackjack": 5653,
        "win": 31265,
        "push": 18363,
        "loss": 29305,
        "double-win": 5759,
        "double-push": 846,
        "double-loss": 2423,
        "split": 10698,
    }


def test_rounds_do_not_depend_on_who_plays_them() -> None:
    game = small("surrender=late")
    alone = simulate_rounds(game, rounds=5500, seed=9, block=1000)
    played = simulate_rounds(game, rounds=5500, seed=9, block=1000, workers=Processes(3))
    assert played == alone
    assert list(played) == list(alone)


def test_workers_do_not_solve_the_game() -> None:
    """What they are sent is its decisions, which are arrays, and no game."""
    game, workers = small(), Sent()
    sent = simulate_rounds(game, rounds=900, seed=2, workers=workers)
    assert sent == simulate_rounds(game, rounds=900, seed=2)
    assert 10_000 < len(workers.content) < 1_000_000
    assert b"oddscalc.blackjack.game" not in workers.content
