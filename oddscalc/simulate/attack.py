"""Simulated rounds of Triple Attack Blackjack: rounds of blackjack, with the attacks that the game makes.

The game is asked for its decisions and its attacks, and for nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction

import numpy

from oddscalc.blackjack.attack.game import AttackGame
from oddscalc.simulate.blackjack import Outcome, counted, dealt_rounds, ended

_MADE = {1: "one-attack-", 2: "two-attacks-", 3: "three-attacks-"}


def simulate_rounds(
    game: AttackGame, *, rounds: int, seed: int, progress: Callable[[int], None] | None = None
) -> dict[Outcome, int]:
    """How often each outcome came in so many independent rounds, under the game's own decisions.

    Arguments and errors are those of blackjack's.
    """
    second, third = _attacked(game)
    counts: Counter[Outcome] = Counter()
    for dealt in dealt_rounds(game.one, rounds, seed, progress):
        attacks = 1 + second[dealt.first].astype(int) + third[dealt.first, dealt.up].astype(int)
        ends = ended(game.rules, dealt)
        for number, made in _MADE.items():
            for one, count in counted(game.rules, ends.of(attacks == number)).items():
                net, stake = number * one.net, number * one.stake
                counts[Outcome(one.upcard, made + one.event, net, stake)] += count
    return {outcome: counts[outcome] for outcome in sorted(counts, key=_place)}


def _attacked(game: AttackGame) -> tuple[numpy.ndarray, numpy.ndarray]:
    """Where a second attack is made, by first card, and a third, by first card and upcard."""
    second, third = numpy.zeros(10, dtype=bool), numpy.zeros((10, 10), dtype=bool)
    second[list(game.attacks.second)] = True
    for card, upcard in game.attacks.third:
        third[card, upcard] = True
    return second, third


def _place(outcome: Outcome) -> tuple[int, str, Fraction, int]:
    return outcome.upcard, outcome.event, outcome.net, outcome.stake
