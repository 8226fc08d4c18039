"""Simulated rounds of blackjack, each from a shoe shuffled anew, played as a game decides.

The game is asked for its decisions and for nothing else: dealing, the totals of hands, the dealer's play
and the settlement are stated here and in the modules beside this one once more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Any, NamedTuple

import numpy

from oddscalc.blackjack.events import EVENTS
from oddscalc.blackjack.game import Game
from oddscalc.blackjack.rules import NoPeekLoses, Rules, Surrender
from oddscalc.simulate.blackjack_play import MOST_HANDS, Rounds
from oddscalc.simulate.decisions import SURRENDER, Decisions
from oddscalc.simulate.shuffled import ShuffledShoes

BLOCK = 100_000
"""Rounds played at a time. Each block has a seed of its own, made of the seed and the block's number, so
the first blocks of a longer run are those of a shorter one."""


class Outcome(NamedTuple):
    """How a round ended: its event, its net result and all that was staked, in initial wagers."""

    event: str
    net: Fraction
    stake: int


def simulate_rounds(
    game: Game, *, rounds: int, seed: int, progress: Callable[[int], None] | None = None
) -> dict[Outcome, int]:
    """How often each outcome came in so many independent rounds, under the game's own decisions.

    ``progress`` is told the rounds done. The same arguments give the same counts. Raises ``ValueError``
    where the game decides against its rules, or has no decision for a hand that is dealt.
    """
    decisions = Decisions.of(game)
    counts: Counter[Outcome] = Counter()
    for block in range(-(-rounds // BLOCK)):
        size = min(BLOCK, rounds - block * BLOCK)
        random = numpy.random.default_rng(numpy.random.SeedSequence(seed, spawn_key=(block,)))
        shoes = ShuffledShoes(random, game.shoe.counts, size)
        counts.update(_outcomes(game.rules, Rounds(game.rules, decisions, shoes, size), size))
        if progress:
            progress(block * BLOCK + size)
    return {outcome: counts[outcome] for outcome in sorted(counts, key=_place)}


def _place(outcome: Outcome) -> tuple[int, Fraction, int]:
    return EVENTS.index(outcome.event), outcome.net, outcome.stake


def _outcomes(rules: Rules, table: Rounds, rounds: int) -> Counter[Outcome]:
    """Play the rounds of a table and count their outcomes."""
    event = numpy.full(rounds, -1, dtype=numpy.int64)
    net = numpy.zeros(rounds, dtype=numpy.int64)
    stake = numpy.ones(rounds, dtype=numpy.int64)
    spared = rules.peek or rules.no_peek_loses is NoPeekLoses.ORIGINAL

    beaten = table.dealer_blackjack & (not rules.blackjack_first)
    event[table.player_blackjack & ~beaten] = EVENTS.index("player-blackjack")
    event[table.player_blackjack & beaten] = EVENTS.index("both-blackjack")

    deciding = numpy.flatnonzero(event < 0)
    surrendered = table.opening(deciding) == SURRENDER
    lost = table.dealer_blackjack[deciding] & (
        ~surrendered & spared | surrendered & (rules.surrender is Surrender.LATE)
    )
    event[deciding[surrendered & ~lost]] = EVENTS.index("surrender")
    event[deciding[lost]] = EVENTS.index("dealer-blackjack")
    net[deciding[lost]] = -1

    played = deciding[~surrendered & ~lost]
    table.play(played)
    net[played] = table.settled(played)
    stake[played] = table.stakes(played)
    event[played] = _named(table, played, net[played], stake[played])
    return _counted(rules, event, net, stake)


def _named(table: Rounds, played: Any, net: Any, stake: Any) -> Any:
    """Places of the events of rounds that were played out."""
    sign = numpy.sign(net)
    single = numpy.array([EVENTS.index(event) for event in ("loss", "push", "win")])
    double = numpy.array([EVENTS.index(event) for event in ("double-loss", "double-push", "double-win")])
    event = numpy.where(stake == 2, double[1 + sign], single[1 + sign])
    taken = table.dealer_blackjack[played] & (stake == 1) & table.stood(played)
    event[taken] = EVENTS.index("dealer-blackjack")
    event[table.hands[played] > 1] = EVENTS.index("split")
    return event


_MOST = 2 * MOST_HANDS
"""The most that can be staked in a round, every hand doubled."""


def _counted(rules: Rules, event: Any, net: Any, stake: Any) -> Counter[Outcome]:
    """How often each event came with each net result and stake."""
    nets, stakes = 2 * _MOST + 1, _MOST + 1
    counts = numpy.bincount((event * nets + net + _MOST) * stakes + stake)
    paid = {"player-blackjack": rules.blackjack_pays, "surrender": Fraction(-1, 2)}
    counted: Counter[Outcome] = Counter()
    for cell in numpy.flatnonzero(counts).tolist():
        rest, staked = divmod(cell, stakes)
        place, won = divmod(rest, nets)
        name = EVENTS[place]
        counted[Outcome(name, paid.get(name, Fraction(won - _MOST)), staked)] += int(counts[cell])
    return counted
