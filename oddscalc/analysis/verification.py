"""Does every method give the same? The walk against a closed form, brute force, simulation, and print.

The ways of an event in *n* decks are a polynomial in *n* of no higher degree than the wager has slots,
and no decks deal nothing. Brute force at one deck, two decks, and so on for each slot therefore settles
the polynomial for every number of decks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

import sympy

from oddscalc.analysis.brute_force import MOST_DEALS, brute_force, deals_to_visit
from oddscalc.exact import Root
from oddscalc.payoff import Odds
from oddscalc.simulate.first_cards import simulate

LARGEST_Z = 5
"""A simulated event further than this many standard errors from its mean is a difference."""

LEAST_P = Fraction(1, 10**6)
"""A chi-square less probable than this is a difference."""


@dataclass(frozen=True)
class Counted:
    """Ways of every event by one exact method, beside the walk's, for one number of decks."""

    method: str
    decks: int
    ways: Mapping[str, int]
    walk: Mapping[str, int]

    @property
    def agrees(self) -> bool:
        """Whether every event has the walk's ways."""
        return dict(self.ways) == dict(self.walk)


@dataclass(frozen=True)
class Simulated:
    """Events counted in independent simulated deals, beside their exact probabilities."""

    deals: int
    seed: int
    counts: Mapping[str, int]
    probabilities: Mapping[str, Fraction]

    def expected(self, event: str) -> Fraction:
        """Mean of an event's count."""
        return self.deals * self.probabilities[event]

    def z(self, event: str) -> Root | None:
        """Standard errors between an event's count and its mean; None where the count cannot vary."""
        variance = self.expected(event) * (1 - self.probabilities[event])
        if variance == 0:
            return None
        distance = self.counts[event] - self.expected(event)
        return Root(distance**2 / variance, negative=distance < 0)

    @property
    def chi_square(self) -> Fraction:
        """Sum over the possible events of squared distance over mean."""
        return sum(
            (
                (self.counts[event] - self.expected(event)) ** 2 / self.expected(event)
                for event in self._possible
            ),
            Fraction(0),
        )

    @property
    def degrees_of_freedom(self) -> int:
        """One less than the possible events."""
        return len(self._possible) - 1

    @property
    def p_value(self) -> Fraction:
        """Probability of a chi-square as large or larger, to 20 digits: not an exact figure."""
        if self.degrees_of_freedom == 0:
            return Fraction(1)
        half = sympy.Rational(self.chi_square.numerator, 2 * self.chi_square.denominator)
        shape = sympy.Rational(self.degrees_of_freedom, 2)
        tail = sympy.uppergamma(shape, half) / sympy.gamma(shape)
        return Fraction(str(tail.evalf(20)))

    @property
    def agrees(self) -> bool:
        """Whether no event is too far off, impossible ones did not happen, and chi-square is usual."""
        return self.p_value >= LEAST_P and all(self._event_agrees(event) for event in self.counts)

    @property
    def _possible(self) -> tuple[str, ...]:
        return tuple(event for event, probability in self.probabilities.items() if probability)

    def _event_agrees(self, event: str) -> bool:
        z = self.z(event)
        return self.counts[event] == self.expected(event) if z is None else z.square <= LARGEST_Z**2


@dataclass(frozen=True)
class Verification:
    """Every method's answer about one wager from one shoe."""

    odds: Odds
    counted: tuple[Counted, ...]
    simulated: Simulated | None

    @property
    def one_statement_only(self) -> bool:
        """Whether the rule is stated once, so that neither brute force nor simulation can judge it."""
        return self.odds.wager.restated is None

    @property
    def settles_every_deck_count(self) -> bool:
        """Whether brute force agreed at as many deck counts as settle the polynomials."""
        forced = {one.decks for one in self.counted if one.method == BRUTE_FORCE and one.agrees}
        return set(range(1, len(self.odds.wager.slots) + 1)) <= forced

    @property
    def agrees(self) -> bool:
        """Whether no method differs."""
        return all(one.agrees for one in self.counted) and (self.simulated is None or self.simulated.agrees)


CLOSED_FORM = "closed form"
BRUTE_FORCE = "brute force"


def verify_exactly(odds: Odds) -> Verification:
    """The exact methods: the closed form of the counting argument, and brute force where it is in reach."""
    deck, decks = odds.shoe.deck, odds.shoe.decks
    counted = []
    if odds.wager.arguments is not None:
        told = odds.wager.arguments(deck)
        ways = {event: argument.at(decks) for event, argument in told.items()}
        counted.append(Counted(CLOSED_FORM, decks, ways, odds.distribution.ways))
    if odds.wager.restated is not None:
        by_decks = odds.wager.distribution(deck)
        for count in sorted({*range(1, len(odds.wager.slots) + 1), decks}):
            if deals_to_visit(odds.wager, deck, count) <= MOST_DEALS:
                forced = brute_force(odds.wager, deck, count)
                counted.append(Counted(BRUTE_FORCE, count, forced.ways, by_decks.at(count).ways))
    return Verification(odds, tuple(counted), None)


def verify(odds: Odds, deals: int, seed: int, progress: Callable[[int], None] | None = None) -> Verification:
    """The exact methods, and a simulation of so many deals."""
    exact = verify_exactly(odds)
    if exact.one_statement_only or deals == 0:
        return exact
    counts = simulate(odds.wager, odds.shoe.deck, odds.shoe.decks, deals=deals, seed=seed, progress=progress)
    probabilities = {event: odds.probability(event) for event in counts}
    return Verification(odds, exact.counted, Simulated(deals, seed, counts, probabilities))
