"""Odds: a distribution under a pay table, and every figure a filing quotes, exact.

All amounts are net, per unit of the wager: a payout of 30 to 1 returns 30, a loss -1.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from oddscalc.distribution import Distribution
from oddscalc.errors import one_of
from oddscalc.exact import Root, fraction
from oddscalc.paytable import PayTable, PayTables
from oddscalc.presentation import Presented
from oddscalc.shoe import Shoe
from oddscalc.typed import judge_range, typed
from oddscalc.wager import LOSS, Known, Wager


class Outcome(NamedTuple):
    """One event: what it pays net per unit, in how many ways of how many it happens."""

    event: str
    pays: Fraction
    ways: int
    total_ways: int

    @property
    def probability(self) -> Fraction:
        """Ways over all ways."""
        return Fraction(self.ways, self.total_ways)

    @property
    def true_odds(self) -> Fraction | None:
        """Odds against the event, "to" one; None where it is impossible."""
        return Fraction(self.total_ways - self.ways, self.ways) if self.ways else None

    @property
    def one_in(self) -> Fraction | None:
        """The event happens once in this many deals; None where it is impossible."""
        return Fraction(self.total_ways, self.ways) if self.ways else None

    @property
    def contribution(self) -> Fraction:
        """The event's part of the expected return: probability times payout."""
        return self.probability * self.pays


MOST_POWER = 100
"""The highest moment that is worked out."""


@dataclass(frozen=True, eq=False, repr=False)
class Odds(Presented):
    """The odds of one wager from one shoe under one pay table.

    ``law`` holds the section's own tables and terms; ``sheet`` is the file that ``table`` is from,
    the law's or a user's own; ``known`` are the cards that are known, gone from the ``shoe``.
    """

    wager: Wager
    law: PayTables
    sheet: PayTables
    table: PayTable
    shoe: Shoe
    known: Known
    distribution: Distribution

    @typed
    def under(self, distribution: Distribution) -> Odds:
        """The same wager and table under another distribution of its events."""
        return replace(self, distribution=distribution)

    @cached_property
    def outcomes(self) -> tuple[Outcome, ...]:
        """Every event in the section's order of precedence, the loss last."""
        total = self.distribution.total
        return tuple(
            Outcome(event, self._pays[event], ways, total) for event, ways in self.distribution.ways.items()
        )

    @cached_property
    def _pays(self) -> MappingProxyType[str, Fraction]:
        return MappingProxyType({**self.table.pays, LOSS: Fraction(-1)})

    @property
    def total_ways(self) -> int:
        """Size of the sample space: ordered deals of physical cards into all the wager's slots."""
        return self.distribution.total

    @typed
    def probability(self, event: str) -> Fraction:
        """Probability of an event; raises :class:`QuestionError` for one that the wager has not."""
        if event not in self.distribution.ways:
            raise one_of(f"event of {self.wager.id}", event, self.distribution.ways)
        return self.distribution.probability(event)

    def __repr__(self) -> str:
        shoe = f"{self.shoe.decks} x {self.shoe.deck.id}"
        return f"Odds({self.wager.id}, {self.table.title}, {shoe}, house edge {fraction(self.house_edge)})"

    @cached_property
    def expected_return(self) -> Fraction:
        """Mean net result per unit wagered."""
        return self.distribution.mean(self._pays)

    @property
    def return_to_player(self) -> Fraction:
        """What comes back of a unit wagered, on average: one plus the expected return."""
        return 1 + self.expected_return

    @property
    def house_edge(self) -> Fraction:
        """What the house keeps of a unit wagered, on average: minus the expected return."""
        return -self.expected_return

    @property
    def hit_frequency(self) -> Fraction:
        """Probability of a net win."""
        return Fraction(sum(one.ways for one in self.outcomes if one.pays > 0), self.total_ways)

    @property
    def push_probability(self) -> Fraction:
        """Probability of getting the wager back and nothing more."""
        return Fraction(sum(one.ways for one in self.outcomes if one.pays == 0), self.total_ways)

    @cached_property
    def variance(self) -> Fraction:
        """Variance of the net result per unit wagered."""
        squares = self.distribution.mean({event: pays**2 for event, pays in self._pays.items()})
        return squares - self.expected_return**2

    @property
    def standard_deviation(self) -> Root:
        """Square root of the variance, exact until it is printed."""
        return Root(self.variance)

    @typed
    def central_moment(self, power: int) -> Fraction:
        """Mean of a power of the net result's distance from its mean."""
        judge_range("power", power, 0, MOST_POWER)
        mean = self.expected_return
        return self.distribution.mean({event: (pays - mean) ** power for event, pays in self._pays.items()})
