"""How simulated rounds of any game end, and how often: what is counted where its rounds are played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, NamedTuple, Protocol

from oddscalc.simulate.blocks import Block, Blocks, Watch, added, summed
from oddscalc.workers.door import Workers

BLOCK = 100_000
"""Rounds of a block; other blocks would be other figures for the same seed."""


class Outcome(NamedTuple):
    """How a round ended; its net result and all that was staked are in initial wagers."""

    upcard: int
    """Place of the value of the dealer's upcard."""
    event: str
    net: Fraction
    stake: int
    fee: Fraction = Fraction(0)
    """Net result of a fee beside the wager."""

    @property
    def total(self) -> Fraction:
        """Net result of wager and fee."""
        return self.net + self.fee


class Playable(Protocol):
    """A game prepared to be played: small enough to be sent, and with every decision made."""

    def played(self, random: Any, size: int, /) -> Counter[Outcome]:
        """How so many rounds end, each from a shoe shuffled anew."""


def played(
    game: Playable,
    seed: int,
    rounds: Blocks,
    workers: Workers,
    watch: Watch[Counter[Outcome]],
    place: Callable[[Outcome], Any],
) -> dict[Outcome, int]:
    """How often each outcome came in all blocks of rounds, or in those before ``watch`` ended it.

    Outcomes come in the order of their ``place``.
    """
    counts = summed(workers, _played, (game, seed), rounds, Counter[Outcome](), added, watch)
    return {outcome: counts[outcome] for outcome in sorted(counts, key=place)}


def nets_of(outcomes: Mapping[Outcome, int]) -> Counter[Fraction]:
    """How often each net result came, a fee in it."""
    nets: Counter[Fraction] = Counter()
    for outcome, count in outcomes.items():
        nets[outcome.total] += count
    return nets


def _played(given: tuple[Playable, int], block: Block) -> Counter[Outcome]:
    """One block of rounds."""
    game, seed = given
    return game.played(block.random(seed), block.size)
