"""Distributions: how many ways each event can happen, for one shoe or for every deck count."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from oddscalc.deals import Ways


class Distribution(NamedTuple):
    """Event → ways, counted over ordered deals of physical cards; the events part the sample space."""

    ways: Mapping[str, int]

    @property
    def total(self) -> int:
        """Size of the sample space."""
        return sum(self.ways.values())

    def probability(self, event: str) -> Fraction:
        """Probability of an event."""
        return Fraction(self.ways[event], self.total)

    def mean(self, amounts: Mapping[str, Fraction]) -> Fraction:
        """Mean of an amount that depends on the event."""
        # In integers over one denominator: adding fractions reduces each sum anew.
        unit = lcm(*(amount.denominator for amount in amounts.values()))
        whole = sum(ways * _in_units(amounts[event], unit) for event, ways in self.ways.items())
        return Fraction(whole, unit * self.total)


def _in_units(amount: Fraction, unit: int) -> int:
    """An amount as a number of units, each one part of so many."""
    return amount.numerator * (unit // amount.denominator)


class DistributionByDecks(NamedTuple):
    """Event → ways as polynomials in the number of decks, from one walk."""

    ways: Mapping[str, Ways]

    def at(self, decks: int) -> Distribution:
        """The distribution for one number of decks."""
        return Distribution({event: ways.at(decks) for event, ways in self.ways.items()})

    @property
    def cards(self) -> int:
        """How many cards one deal of the sample space has."""
        return max((len(factors) for ways in self.ways.values() for factors, _ in ways.terms), default=0)

    def first_possible(self, event: str, most: int) -> int | None:
        """The fewest decks, up to ``most``, with which an event can happen; None if it never can."""
        ways = self.ways[event]
        return next((decks for decks in range(1, most + 1) if ways.at(decks) > 0), None)
