"""How rounds are settled: every event of the wager with its exact weight, net result and stake.

Decisions turn on payouts, so a game has no distribution apart from its rules: it yields these rows, over
one denominator. Their weights sum to it, and weight times net result sums to the expected return.

A round that is split is one row, with its mean net result and mean stake. A dealer's blackjack that takes
the original wager alone is its own row whatever the player would have done, and its stake is that wager.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from math import gcd

from oddscalc.blackjack.events import DOUBLED, EVENTS, NETS, SPLIT, Tally
from oddscalc.blackjack.hands import NONE
from oddscalc.blackjack.round import Round
from oddscalc.exact import Root


@dataclass(frozen=True, slots=True)
class Row:
    """One event: in how many of the settlement's ways it happens, its net result and its stake.

    Both are per unit of the initial wager; those of a split round are means.
    """

    event: str
    weight: int
    net: Fraction
    stake: Fraction

    @property
    def varies(self) -> bool:
        """Whether the net result is a mean of several."""
        return self.event == SPLIT


@dataclass(frozen=True)
class Settlement:
    """The rows of a game, and what follows from them exactly."""

    rows: tuple[Row, ...]
    total: int
    """The denominator: the sum of all weights."""

    def probability(self, event: str) -> Fraction:
        """Probability of an event."""
        return next(Fraction(row.weight, self.total) for row in self.rows if row.event == event)

    @property
    def expected_return(self) -> Fraction:
        """Mean net result per unit of the initial wager."""
        return self._mean(row.net for row in self.rows)

    @property
    def house_edge(self) -> Fraction:
        """What the house keeps of the initial wager, on average."""
        return -self.expected_return

    @property
    def average_wager(self) -> Fraction:
        """Mean of all that is staked in a round, per unit of the initial wager."""
        return self._mean(row.stake for row in self.rows)

    @property
    def element_of_risk(self) -> Fraction:
        """What the house keeps of all that is staked, on average."""
        return self.house_edge / self.average_wager

    @property
    def never_splits(self) -> bool:
        """Whether no round is split, so that every row has one net result."""
        return all(not row.varies or not row.weight for row in self.rows)

    @property
    def hit_frequency(self) -> Fraction | None:
        """Probability of a net result above zero; None where rounds are split."""
        if not self.never_splits:
            return None
        return sum((Fraction(row.weight, self.total) for row in self.rows if row.net > 0), Fraction(0))

    @property
    def variance(self) -> Fraction | None:
        """Variance of the net result; None where rounds are split, whose rows are means."""
        if not self.never_splits:
            return None
        return self._mean(row.net**2 for row in self.rows) - self.expected_return**2

    @property
    def standard_deviation(self) -> Root | None:
        """Square root of the variance, exact until it is printed; None where rounds are split."""
        return None if self.variance is None else Root(self.variance)

    def _mean(self, amounts: Iterable[Fraction]) -> Fraction:
        weighted = (row.weight * amount for row, amount in zip(self.rows, amounts, strict=True))
        return sum(weighted, Fraction(0)) / self.total


def settle(rounds: Iterable[tuple[Fraction, Round]]) -> Settlement:
    """The settlement of a game from its rounds, each with the probability of its upcard."""
    chance = dict.fromkeys(EVENTS, Fraction(0))
    split_net = split_stake = blackjack_pays = Fraction(0)
    for upcard_chance, played in rounds:
        tally = Tally(played)
        each = upcard_chance / played.against.table.all_deals(NONE)
        for event, ways in tally.ways.items():
            chance[event] += each * ways
        split_net += each * tally.split_net
        split_stake += each * tally.split_stake
        blackjack_pays = played.rules.blackjack_pays
    split = chance[SPLIT]
    nets = NETS | {"player-blackjack": blackjack_pays, SPLIT: split_net / split if split else Fraction(0)}
    stakes = {event: Fraction(2 if event in DOUBLED else 1) for event in EVENTS}
    stakes[SPLIT] = split_stake / split if split else Fraction(0)
    total = reduce(_common_multiple, (one.denominator for one in chance.values()))
    rows = tuple(Row(event, int(chance[event] * total), nets[event], stakes[event]) for event in EVENTS)
    return Settlement(rows, total)


def _common_multiple(one: int, other: int) -> int:
    return one * other // gcd(one, other)
