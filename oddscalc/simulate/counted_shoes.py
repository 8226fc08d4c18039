"""Shoes dealt down to the cut card, and the exact return of what is left before each round.

Whoever may bet or not before a round gains where the return from the cards left is above zero: who knows
them all bets just then, who counts bets when the count says so. The shuffle is simulated and nothing else:
what a bet is worth is the exact return of that shoe, never the luck of a deal.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

import numpy

from oddscalc.simulate.blocks import HERE, Block, Blocks, Watch, summed, unwatched
from oddscalc.simulate.watched import Cells, Watched
from oddscalc.workers.door import Workers

BLOCK = 250
"""Shoes of a block; other blocks would be other figures for the same seed."""


class Measured(NamedTuple):
    """A simulated figure and its standard error."""

    value: Fraction
    standard_error: Fraction


FEWEST_SHOES = 10
"""In fewer shoes with a bet the mean edge of bets is not told: its standard error would mislead."""


class Betting(NamedTuple):
    """One way to bet, over all rounds simulated.

    ``share`` is of the rounds in which the wager is offered, ``entered`` of all rounds; ``edge`` is the mean
    return where it is bet, None where that was in fewer than :data:`FEWEST_SHOES`. ``gain`` is per round, in
    units wagered, and ``net`` what is left of it where the rounds entered are paid for.
    """

    share: Measured
    entered: Measured
    edge: Measured | None
    gain: Measured
    net: Measured


class AtDepth(NamedTuple):
    """The return at one depth: its mean and deviation, how often it is above zero, and its mean then."""

    dealt: int
    mean: Fraction
    deviation: Fraction
    share: Fraction
    edge: Fraction | None


class Shoes(NamedTuple):
    """What so many shoes showed; ``mean`` is the mean return of all rounds, which is known exactly."""

    shoes: int
    rounds: int
    seed: int
    bettings: tuple[Betting, ...]
    mean: Measured
    depths: tuple[AtDepth, ...]
    betting: int
    """Shoes in which perfect play bets."""


class SoFar(NamedTuple):
    """What is known of perfect play while shoes are dealt: its gain per round, and the shoes with a bet."""

    gain: Measured
    betting: int


def deal_shoes(
    watched: Watched,
    *,
    shoes: int,
    seed: int,
    workers: Workers = HERE,
    watch: Watch[SoFar] = unwatched,
) -> Shoes:
    """Deal so many shoes, two or more, or fewer where ``watch`` ends it after a block of them.

    The same arguments give the same figures, whoever the ``workers`` are. Raises :class:`QuestionError` as
    workers do.
    """
    counted = watched.counted._replace(tags=dict(watched.counted.tags))
    watched = watched._replace(counted=counted)  # a read-only mapping goes to no other process

    def looked_at(done: int, sums: _Sums) -> bool:
        return watch(done, _so_far(watched, sums, done))

    divided = Blocks(shoes, BLOCK)
    sums = summed(workers, _play, (watched, seed), divided, _Sums.nothing(watched), _Sums.plus, looked_at)
    return _measured(watched, sums, seed)


class _Sums(NamedTuple):
    """Sums over shoes."""

    shoes: int
    each: Any
    """For each way to bet, of what a shoe sums up: its bets where offered, the rounds entered, the gain."""
    products: Any
    """Of their products with one another."""
    betting: Any
    """Shoes with a bet, for each way to bet."""
    control: Any
    """Of a shoe's mean return, weighted by the chance of the offer, and of its square."""
    depths: Any
    """For each round: chances of the offer, returns, their squares, chances and returns above zero."""

    @classmethod
    def nothing(cls, watched: Watched) -> _Sums:
        bettors, rounds = watched.bettors, len(watched.schedule.starts)
        return cls(
            0,
            numpy.zeros((bettors, 3)),
            numpy.zeros((bettors, 3, 3)),
            numpy.zeros(bettors),
            numpy.zeros(2),
            numpy.zeros((rounds, 5)),
        )

    def plus(self, more: _Sums) -> _Sums:
        """The sums of both."""
        return _Sums(*(before + one for before, one in zip(self, more, strict=True)))


def _play(given: tuple[Watched, int], block: Block) -> _Sums:
    """Deal the shoes of one block, and sum up what is watched."""
    watched, seed = given
    schedule, shoes = watched.schedule, block.size
    cells = Cells.of(watched)
    shoe = numpy.repeat(numpy.arange(len(cells.copies), dtype=numpy.int16), cells.copies)
    order = block.random(seed).permuted(numpy.tile(shoe, (shoes, 1)), axis=1)
    left = numpy.tile(cells.copies, (shoes, 1))
    rows = numpy.arange(shoes)
    each = numpy.zeros((shoes, watched.bettors, 3))
    returns = numpy.zeros(shoes)
    depths = numpy.zeros((len(schedule.starts), 5))
    dealt = 0
    for played, start in enumerate(schedule.starts):
        for card in range(dealt, start):
            left[rows, order[:, card]] -= 1
        dealt = start
        offered, value = watched.remaining.at(left @ cells.kinds)
        bets = cells.bets(left, value) & (offered > 0)[:, None]
        each[:, :, 0] += bets * offered[:, None]
        each[:, :, 1] += bets
        each[:, :, 2] += bets * (offered * value)[:, None]
        returns += offered * value
        ahead = offered * (value > 0)
        depths[played] = [
            one.sum() for one in (offered, offered * value, offered * value**2, ahead, ahead * value)
        ]
    returns /= len(schedule.starts)
    return _Sums(
        shoes,
        each.sum(axis=0),
        numpy.einsum("sbi,sbj->bij", each, each),
        (each[:, :, 0] > 0).sum(axis=0),
        numpy.array([returns.sum(), (returns**2).sum()]),
        depths,
    )


def _so_far(watched: Watched, sums: _Sums, shoes: int) -> SoFar:
    """The first way to bet, which is perfect play; what it costs to enter bears on no gain."""
    rounds = len(watched.schedule.starts)
    perfect = _betting(sums.each[0] / shoes, sums.products[0] / shoes, shoes, rounds, 1.0, 0.0)
    return SoFar(perfect.gain, int(sums.betting[0]))


def _measured(watched: Watched, sums: _Sums, seed: int) -> Shoes:
    starts, shoes = watched.schedule.starts, sums.shoes
    rounds = shoes * len(starts)
    offered = _chance_of_offer(watched)
    bettings = tuple(
        _betting(each / shoes, products / shoes, shoes, len(starts), offered, float(watched.cost))
        for each, products in zip(sums.each, sums.products, strict=True)
    )
    told = tuple(
        one if betting >= FEWEST_SHOES else one._replace(edge=None)
        for one, betting in zip(bettings, sums.betting.tolist(), strict=True)
    )
    mean = sums.control[0] / shoes
    spread = max(0.0, sums.control[1] / shoes - mean**2)
    control = Measured(Fraction(mean / offered), Fraction((spread / shoes) ** 0.5 / offered))
    depths = tuple(_at_depth(start, *row) for start, row in zip(starts, sums.depths.tolist(), strict=True))
    return Shoes(shoes, rounds, seed, told, control, depths, int(sums.betting[0]))


def _chance_of_offer(watched: Watched) -> float:
    """The probability that the wager is offered: before every round what it is from a full shoe."""
    offered, _ = watched.remaining.at(watched.remaining.kinds.of_shoe(watched.decks)[None, :])
    return float(offered[0])


def _betting(mean: Any, products: Any, shoes: int, rounds: int, offered: float, cost: float) -> Betting:
    """Figures of one way to bet, from the means over shoes of its sums and of their products."""
    covariance = products - numpy.outer(mean, mean)
    bets, _, gain = mean.tolist()

    def measured(weights: tuple[float, float, float], unit: float) -> Measured:
        spread = max(0.0, float(weights @ covariance @ numpy.array(weights))) / shoes
        return Measured(Fraction(float(weights @ mean) / unit), Fraction(spread**0.5 / unit))

    ratio = gain / bets if bets else 0.0
    return Betting(
        share=measured((1, 0, 0), rounds * offered),
        entered=measured((0, 1, 0), rounds),
        edge=Measured(Fraction(ratio), measured((-ratio, 0, 1), bets).standard_error) if bets else None,
        gain=measured((0, 0, 1), rounds),
        net=measured((0, -cost, 1), rounds),
    )


def _at_depth(
    dealt: int, offered: float, total: float, squares: float, ahead: float, gained: float
) -> AtDepth:
    mean = total / offered if offered else 0.0
    spread = max(0.0, squares / offered - mean**2) if offered else 0.0
    return AtDepth(
        dealt,
        Fraction(mean),
        Fraction(spread**0.5),
        Fraction(ahead / offered if offered else 0.0),
        Fraction(gained / ahead) if ahead else None,
    )
