"""Counting arguments: why an event has the ways it has, step by step, for any number of decks.

An argument is a sum of cases; a case is a product of steps, each a choice said in words with the
number of ways to make it. The numbers are whole or of the form ``copies · n - gone``, the cards of one
kind left in *n* decks.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import prod
from typing import NamedTuple

from oddscalc.deals import Factor, Ways


class Step(NamedTuple):
    """One choice: its words, a whole number of ways, and factors that grow with the decks."""

    words: str
    multiple: int = 1
    factors: tuple[Factor, ...] = ()

    def at(self, decks: int) -> int:
        """The number of ways to make the choice."""
        return self.multiple * prod(factor.at(decks) for factor in self.factors)


class Case(NamedTuple):
    """One way of the event to come about; ``sign`` is -1 for deals counted too many before."""

    words: str
    steps: tuple[Step, ...]
    sign: int = 1

    def at(self, decks: int) -> int:
        """The signed number of deals."""
        return self.sign * prod(step.at(decks) for step in self.steps)


class Argument(NamedTuple):
    """The whole argument of one event."""

    cases: tuple[Case, ...]

    def at(self, decks: int) -> int:
        """The number of ways of the event."""
        return sum(case.at(decks) for case in self.cases)

    @property
    def ways(self) -> Ways:
        """The same as a polynomial in the number of decks."""
        terms = (
            (
                tuple(sorted(factor for step in case.steps for factor in step.factors)),
                case.sign * prod(step.multiple for step in case.steps),
            )
            for case in self.cases
        )
        return Ways(tuple(terms))


def choose(words: str, ways: int) -> Step:
    """A choice among things that do not grow with the decks: ranks, suits, places."""
    return Step(words, multiple=ways)


def draw(words: str, copies: int, *, gone: int = 0, cards: int = 1) -> Step:
    """``cards`` cards, in order, of which one deck holds ``copies``; ``gone`` of them have left before."""
    return Step(words, factors=tuple(Factor(copies, gone + taken) for taken in range(cards)))


def case(words: str, *steps: Step, less: bool = False) -> Case:
    """A case of these steps, taken away again where ``less``."""
    return Case(words, steps, -1 if less else 1)


def argument(*cases: Case) -> Argument:
    """An argument of these cases."""
    return Argument(cases)


def complement(everything: Case, events: Iterable[Argument]) -> Argument:
    """Every deal less those of the paying events: how a loss is counted."""
    taken_away = (Case(one.words, one.steps, -one.sign) for event in events for one in event.cases)
    return Argument((everything, *taken_away))
