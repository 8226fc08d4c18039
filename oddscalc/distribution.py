"""Distributions: how many ways each event can happen, for one shoe or for every deck count."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from oddscalc.deals import Ways
from oddscalc.errors import QuestionError, one_of, param
from oddscalc.shoe import MOST_DECKS
from oddscalc.typed import judge_range, typed


class Distribution(NamedTuple):
    """Event → ways, counted over ordered deals of physical cards; the events part the sample space."""

    ways: Mapping[str, int]

    @property
    def total(self) -> int:
        """Size of the sample space."""
        return sum(self.ways.values())

    @typed
    def probability(self, event: str) -> Fraction:
        """Probability of an event; raises :class:`QuestionError` for one that there is not."""
        if event not in self.ways:
            raise one_of(param("event"), event, self.ways)
        return Fraction(self.ways[event], self.total)

    @typed
    def mean(self, amounts: Mapping[str, Fraction]) -> Fraction:
        """Mean of an amount that depends on the event; raises :class:`QuestionError` where one has none."""
        for event in self.ways:
            if event not in amounts:
                raise QuestionError(f"{param('amounts')}: none for {event} (due: {', '.join(self.ways)})")
        # In integers over one denominator: adding fractions reduces each sum anew.
        unit = lcm(*(amount.denominator for amount in amounts.values()))
        whole = sum(ways * _in_units(amounts[event], unit) for event, ways in self.ways.items())
        return Fraction(whole, unit * self.total)


def _in_units(amount: Fraction, unit: int) -> int:
    """An amount as a number of units, each one part of so many."""
    return amount.numerator * (unit // amount.denominator)


_MOST_TRIED = 1000
"""The most decks with which an event is tried."""


class DistributionByDecks(NamedTuple):
    """Event → ways as polynomials in the number of decks, from one walk."""

    ways: Mapping[str, Ways]

    @typed
    def at(self, decks: int) -> Distribution:
        """The distribution for one number of decks."""
        judge_range("decks", decks, 0, MOST_DECKS)
        return Distribution({event: ways.at(decks) for event, ways in self.ways.items()})

    @property
    def cards(self) -> int:
        """How many cards one deal of the sample space has."""
        return max((len(factors) for ways in self.ways.values() for factors, _ in ways.terms), default=0)

    @typed
    def first_possible(self, event: str, most: int) -> int | None:
        """The fewest decks, up to ``most``, with which an event can happen; None if it never can."""
        if event not in self.ways:
            raise one_of(param("event"), event, self.ways)
        judge_range("most", most, 0, _MOST_TRIED)
        ways = self.ways[event]
        return next((decks for decks in range(1, most + 1) if ways.at(decks) > 0), None)
