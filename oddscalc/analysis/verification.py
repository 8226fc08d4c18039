"""Does every method give the same? The walk against a closed form, brute force, simulation, and print.

The ways of an event in *n* decks are a polynomial in *n* of no higher degree than the wager has slots,
and no decks deal nothing. Counting the deals of one deck, two decks, and so on for each slot therefore
settles the polynomial for every number of decks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from math import perm

from oddscalc.analysis.brute_force import MOST_DEALS, brute_force, deals_to_visit
from oddscalc.analysis.card_by_card import card_by_card, needs_card_by_card
from oddscalc.analysis.simulated_mean import LARGEST_Z, SimulatedMean
from oddscalc.analysis.simulation import Goal, Simulation, running
from oddscalc.exact import Root
from oddscalc.payoff import Odds
from oddscalc.reals.chi_square import ChiSquareTail
from oddscalc.shoe import Deck, counted_decks
from oddscalc.simulate.first_cards import simulate
from oddscalc.wager import Wager
from oddscalc.wagers.carried import Carried

LEAST_P = Fraction(1, 10**6)
"""A chi-square less probable than this is a difference."""

FEWEST_EXPECTED = 25
"""Below this mean a count is far from normal: it is not judged by its standard errors."""


@dataclass(frozen=True)
class Counted:
    """Ways of every event by one exact method, beside the walk's, for one number of decks."""

    method: str
    decks: int
    ways: Mapping[str, int]
    walk: Mapping[str, int]

    @property
    def differing(self) -> tuple[str, ...]:
        """The events that have not the walk's ways, or that only one of the two has."""
        events = dict.fromkeys((*self.walk, *self.ways))
        return tuple(event for event in events if self.ways.get(event) != self.walk.get(event))

    @property
    def agrees(self) -> bool:
        """Whether every event has the walk's ways."""
        return not self.differing


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
    def rare(self) -> tuple[str, ...]:
        """Possible events whose mean is below ``FEWEST_EXPECTED``."""
        return tuple(event for event in self._possible if self.expected(event) < FEWEST_EXPECTED)

    @property
    def chi_square(self) -> Fraction:
        """Squared distance over mean, summed over the possible events; rare ones count as the commonest."""
        return sum(((count - mean) ** 2 / mean for count, mean in self._cells), Fraction(0))

    @property
    def degrees_of_freedom(self) -> int:
        """One less than the events that are told apart."""
        return len(self._cells) - 1

    @cached_property
    def p_value(self) -> ChiSquareTail:
        """Probability of a chi-square as large or larger."""
        return ChiSquareTail(self.chi_square, self.degrees_of_freedom)

    @property
    def differing(self) -> tuple[str, ...]:
        """The events that are further off than chance would have them."""
        return tuple(event for event in self.counts if not self._event_agrees(event))

    @property
    def agrees(self) -> bool:
        """Whether no event is too far off, impossible ones did not happen, and chi-square is usual."""
        return not self.differing and self.p_value >= LEAST_P

    @property
    def _possible(self) -> tuple[str, ...]:
        return tuple(event for event, probability in self.probabilities.items() if probability)

    @cached_property
    def _cells(self) -> tuple[tuple[int, Fraction], ...]:
        """Count and mean of every event that is told apart in chi-square."""
        commonest = max(self._possible, key=self.expected)
        pooled = [event for event in self._possible if event == commonest or event in self.rare]
        groups = [pooled, *([event] for event in self._possible if event not in pooled)]
        return tuple(
            (sum(self.counts[one] for one in group), sum((self.expected(one) for one in group), Fraction(0)))
            for group in groups
        )

    def _event_agrees(self, event: str) -> bool:
        z = self.z(event)
        if z is None:
            return self.counts[event] == self.expected(event)
        return z.square <= LARGEST_Z**2 or self._may_be_chance(event)

    def _may_be_chance(self, event: str) -> bool:
        """Whether an event, or its absence, is so rare that its count may well be this far off.

        At least k of a binomial of mean m have at most the probability m^k / k!.
        """
        count, mean = self.counts[event], self.expected(event)
        if 2 * mean > self.deals:
            count, mean = self.deals - count, self.deals - mean
        if mean >= FEWEST_EXPECTED:
            return False
        least = min(count, 10 * FEWEST_EXPECTED)
        return mean**least >= LEAST_P * perm(least)


@dataclass(frozen=True)
class Verification:
    """Every method's answer about one wager from one shoe."""

    odds: Odds
    counted: tuple[Counted, ...]
    simulated: Simulated | None
    means: tuple[SimulatedMean, ...] = ()
    """The mean net result of the deals simulated, under each pay table, by its name."""
    until: Fraction | None = None
    """The standard error of the mean net result that was asked for, if one was."""

    @property
    def goal(self) -> Goal | None:
        """The standard error asked for, if one was and there are deals: the largest of the pay tables'."""
        if self.until is None or self.simulated is None:
            return None
        return Goal(self.until, running(self.simulated.deals, widest(self.means)))

    @property
    def one_statement_only(self) -> bool:
        """Whether the rule is stated once, so that neither brute force nor simulation can judge it."""
        return self.odds.wager.restated is None

    @property
    def settles_every_deck_count(self) -> bool:
        """Whether the deals were counted, and agreed, at as many deck counts as settle the polynomials."""
        forced = {one.decks for one in self.counted if one.method in INDEPENDENT and one.agrees}
        return set(range(1, len(self.odds.wager.slots) + 1)) <= forced

    @property
    def agrees(self) -> bool:
        """Whether no method differs."""
        return all(one.agrees for one in self.counted) and (self.simulated is None or self.simulated.agrees)

    @property
    def differences(self) -> tuple[str, ...]:
        """Every method that differs, with the events: ``brute force, 1 deck: triple-match, loss``."""
        exact = [
            f"{one.method}, {counted_decks(one.decks)}: {', '.join(one.differing)}"
            for one in self.counted
            if not one.agrees
        ]
        if self.simulated is None or self.simulated.agrees:
            return tuple(exact)
        events = ", ".join(self.simulated.differing) or "all events together, by chi-square"
        return (*exact, f"simulation, {counted_decks(self.odds.shoe.decks)}: {events}")


CLOSED_FORM = "closed form"
BRUTE_FORCE = "brute force"
CARD_BY_CARD = "card by card"
RECURSION = "recursion"

INDEPENDENT = (BRUTE_FORCE, CARD_BY_CARD, RECURSION)
"""The methods that count deals, and share nothing with the walk."""


def verify_exactly(odds: Odds) -> Verification:
    """The exact methods: the closed form of the counting argument, and brute force where it is in reach."""
    deck, decks = odds.shoe.deck, odds.shoe.decks
    counted = []
    told = odds.wager.arguments_from(deck)
    if told is not None:
        closed = {event: argument.at(decks) for event, argument in told.items()}
        counted.append(Counted(CLOSED_FORM, decks, closed, odds.distribution.ways))
    by_decks = odds.wager.distribution(deck)
    for count in sorted({*range(1, len(odds.wager.slots) + 1), decks}):
        for method, ways in _counts(odds.wager, deck, count):
            counted.append(Counted(method, count, ways, by_decks.at(count).ways))
    return Verification(odds, tuple(counted), None)


def _counts(wager: Wager, deck: Deck, decks: int) -> Iterator[tuple[str, Mapping[str, int]]]:
    """The deals counted by each method in reach that shares nothing with the walk."""
    if wager.restated is not None and deals_to_visit(wager, deck, decks) <= MOST_DEALS:
        yield BRUTE_FORCE, brute_force(wager, deck, decks).ways
    if needs_card_by_card(wager, deck):
        yield CARD_BY_CARD, card_by_card(wager, deck).at(decks).ways
    if wager.recounted is not None:
        yield RECURSION, wager.recounted(deck, decks)


def verify(odds: Odds, deals: int, seed: int) -> Verification:
    """The exact methods, and a simulation of so many deals, here."""
    return verify_under((odds,), Simulation(deals, seed))


def verify_under(
    answers: Sequence[Odds], simulation: Simulation, carried: Carried | None = None
) -> Verification:
    """The exact methods, and one simulation for all of several pay tables from the same shoe.

    ``carried`` is the wager as workers elsewhere get it. Until a standard error that is asked for, it is
    that of the mean net result, under the pay table where it is the largest.
    """
    odds = answers[0]
    exact = verify_exactly(odds)
    if exact.one_statement_only or simulation.most == 0:
        return exact
    counts = simulate(
        carried or Carried(odds.wager),
        odds.shoe.deck,
        odds.shoe.decks,
        deals=simulation.most,
        seed=simulation.seed,
        workers=simulation.workers,
        watch=simulation.watch(lambda done, found: running(done, widest(_means(answers, found)))),
    )
    probabilities = {event: odds.probability(event) for event in counts}
    simulated = Simulated(sum(counts.values()), simulation.seed, counts, probabilities)
    return Verification(odds, exact.counted, simulated, tuple(_means(answers, counts)), simulation.until)


def under_every_table(odds: Odds) -> tuple[Odds, ...]:
    """The same wager from the same shoe under every pay table of its that belongs to it."""
    decks = odds.shoe.decks
    tables = [table for table in odds.law.tables.values() if table.decks is None or decks in table.decks]
    return tuple(replace(odds, table=table, sheet=odds.law) for table in tables) or (odds,)


def widest(means: Iterable[SimulatedMean]) -> SimulatedMean:
    """The mean of the largest standard error."""
    return max(means, key=lambda mean: mean.standard_error.square)


def _means(answers: Sequence[Odds], counts: Mapping[str, int]) -> Iterator[SimulatedMean]:
    """The mean net result under each pay table, in deals that had these events."""
    for odds in answers:
        nets: Counter[Fraction] = Counter()
        for one in odds.outcomes:
            nets[one.pays] += counts.get(one.event, 0)
        yield SimulatedMean(odds.table.name, nets, odds.expected_return, odds.variance)
