"""Simulated rounds of Triple Attack Blackjack: rounds of blackjack, with the attacks that the game makes.

The game is asked for its decisions and its attacks, and for nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import numpy

from oddscalc.blackjack.attack.game import AttackGame
from oddscalc.blackjack.attack.rules import AttackRules
from oddscalc.simulate.blackjack import counted, ended
from oddscalc.simulate.blackjack_play import Rounds
from oddscalc.simulate.blocks import HERE, Blocks, Watch, unwatched
from oddscalc.simulate.decisions import Decisions
from oddscalc.simulate.outcomes import BLOCK, Outcome, played
from oddscalc.simulate.shuffled import ShuffledShoes
from oddscalc.workers.door import Workers

_MADE = {1: "one-attack-", 2: "two-attacks-", 3: "three-attacks-"}


def simulate_rounds(
    game: AttackGame,
    *,
    rounds: int,
    seed: int,
    workers: Workers = HERE,
    watch: Watch[Counter[Outcome]] = unwatched,
    block: int = BLOCK,
) -> dict[Outcome, int]:
    """How often each outcome came in so many independent rounds, under the game's own decisions.

    Arguments and errors are those of blackjack's.
    """
    second, third = _attacked(game)
    prepared = _Prepared(game.rules, game.one.shoe.counts, Decisions.of(game.one), second, third)
    return played(prepared, seed, Blocks(rounds, block), workers, watch, _place)


class _Prepared(NamedTuple):
    """All that is asked of the game, which is not solved again."""

    rules: AttackRules
    shoe: Sequence[int]
    decisions: Decisions
    second: Any
    """Where a second attack is made, by first card."""
    third: Any
    """Where a third attack is made, by first card and upcard."""

    def played(self, random: Any, size: int) -> Counter[Outcome]:
        """So many rounds, dealt, attacked and played."""
        dealt = Rounds(self.rules, self.decisions, ShuffledShoes(random, self.shoe, size), size)
        attacks = 1 + self.second[dealt.first].astype(int) + self.third[dealt.first, dealt.up].astype(int)
        ends = ended(self.rules, dealt)
        counts: Counter[Outcome] = Counter()
        for number, made in _MADE.items():
            for one, count in counted(self.rules, ends.of(attacks == number)).items():
                net, stake = number * one.net, number * one.stake
                counts[Outcome(one.upcard, made + one.event, net, stake)] += count
        return counts


def _attacked(game: AttackGame) -> tuple[numpy.ndarray, numpy.ndarray]:
    """Where a second attack is made, by first card, and a third, by first card and upcard."""
    second, third = numpy.zeros(10, dtype=bool), numpy.zeros((10, 10), dtype=bool)
    second[list(game.attacks.second)] = True
    for card, upcard in game.attacks.third:
        third[card, upcard] = True
    return second, third


def _place(outcome: Outcome) -> tuple[int, str, Fraction, int]:
    return outcome.upcard, outcome.event, outcome.net, outcome.stake
