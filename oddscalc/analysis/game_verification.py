"""Do simulated rounds of a game give what its settlement says exactly? Events, net results and stakes.

The simulation plays the game's own decisions and shares nothing else with the engine. So it judges how the
engine counts, deals and settles; that the decisions are best is not its matter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import chain

from oddscalc.analysis.estimates import EstimatedLaw
from oddscalc.analysis.verification import LARGEST_Z, LEAST_P, Simulated
from oddscalc.blackjack.hands import SYMBOLS
from oddscalc.blackjack.settlement import Row, Settlement
from oddscalc.blackjack.solved import SolvedGame
from oddscalc.exact import Root
from oddscalc.simulate.blackjack import Outcome, simulate_rounds
from oddscalc.simulate.games import Simulate

NET = "mean net result"


@dataclass(frozen=True)
class SimulatedMean:
    """The mean of an amount over simulated rounds, beside the exact one; in initial wagers."""

    name: str
    amounts: Mapping[Fraction, int]
    """How often each amount came."""
    exact: Fraction
    least_variance: Fraction
    """What the amount varies by at the least, by what is known exactly: a few rounds may vary less."""

    @cached_property
    def rounds(self) -> int:
        """The rounds that the mean is over."""
        return sum(self.amounts.values())

    @cached_property
    def mean(self) -> Fraction:
        """The mean of the rounds simulated."""
        return self._mean_of(lambda amount: amount)

    @cached_property
    def standard_error(self) -> Root:
        """Standard error of the mean: by the sample's variance, or the least one where that is more."""
        variance = self._mean_of(lambda amount: (amount - self.mean) ** 2)
        return Root(max(variance, self.least_variance) / self.rounds)

    @property
    def z(self) -> Root | None:
        """Standard errors between the simulated mean and the exact one; None where no amount varies."""
        distance, error = self.mean - self.exact, self.standard_error.square
        return Root(distance**2 / error, negative=distance < 0) if error else None

    @property
    def agrees(self) -> bool:
        """Whether the mean is no further off than chance would have it."""
        z = self.z
        return self.mean == self.exact if z is None else z.square <= LARGEST_Z**2

    def _mean_of(self, function: Callable[[Fraction], Fraction]) -> Fraction:
        total = sum((function(amount) * count for amount, count in self.amounts.items()), Fraction(0))
        return total / self.rounds


@dataclass(frozen=True)
class GameVerification:
    """A game's settlement beside simulated rounds of it, of which there is at least one.

    Events are compared over all rounds, and once more for each upcard: a fault in the dealer's play or in
    a decision is mostly one against few upcards, and would be lost among the others.
    """

    settlement: Settlement
    against: Mapping[int, Settlement]
    """The settlement of the rounds with each upcard, by the place of its value."""
    outcomes: Mapping[Outcome, int]
    seed: int

    @cached_property
    def rounds(self) -> int:
        """The rounds simulated."""
        return sum(self.outcomes.values())

    @cached_property
    def events(self) -> Simulated:
        """How often each event came, beside its probability."""
        return self._events(self.outcomes, self.settlement)

    @cached_property
    def events_against(self) -> Mapping[int, Simulated]:
        """The same among the rounds with each upcard that came, by the place of its value."""
        dealt = {upcard: self._with(upcard) for upcard in self.against}
        return {
            upcard: self._events(outcomes, self.against[upcard])
            for upcard, outcomes in dealt.items()
            if outcomes
        }

    @cached_property
    def means(self) -> tuple[SimulatedMean, ...]:
        """The mean net result; for events that end in several ways, if any came, that and the mean stake."""
        rows = self.settlement.rows
        squares = sum((row.weight * (row.net + row.fee) ** 2 for row in rows), Fraction(0))
        between = squares / self.settlement.total
        mean = self.settlement.expected_return
        net = SimulatedMean(NET, self.law.nets, mean, between - mean**2)
        varying = (row for row in rows if row.varies and row.weight)
        return (net, *self._of_the_fee(), *chain.from_iterable(map(self._means_of, varying)))

    def _of_the_fee(self) -> tuple[SimulatedMean, ...]:
        """The mean net result of a fee, where the game has one."""
        if not self.settlement.fee:
            return ()
        nets: Counter[Fraction] = Counter()
        for outcome, count in self.outcomes.items():
            nets[outcome.fee] += count
        return (SimulatedMean("mean net result of the fee", nets, self.settlement.fee_return, Fraction(0)),)

    def _means_of(self, row: Row) -> tuple[SimulatedMean, ...]:
        """Mean net result and mean stake of an event, where it came."""
        played = [(outcome, count) for outcome, count in self.outcomes.items() if outcome.event == row.event]
        if not played:
            return ()
        nets = [(outcome.net, count) for outcome, count in played]
        stakes = [(Fraction(outcome.stake), count) for outcome, count in played]
        return (
            _mean_of_integers(f"{NET} of {row.event} rounds", nets, row.net),
            _mean_of_integers(f"mean stake of {row.event} rounds", stakes, row.stake),
        )

    @cached_property
    def law(self) -> EstimatedLaw:
        """The law of a round's net result, estimated from these rounds."""
        return EstimatedLaw.of(self.outcomes, self.seed)

    @cached_property
    def paid_otherwise(self) -> tuple[str, ...]:
        """Events of one net result and stake that came with another."""
        rows = {row.event: row for row in self.settlement.rows}
        odd = {one.event for one in self.outcomes if not _settled_so(one, rows[one.event])}
        return tuple(event for event in rows if event in odd)

    @property
    def agrees(self) -> bool:
        """Whether nothing differs."""
        return not self.differences

    @cached_property
    def differences(self) -> tuple[str, ...]:
        """What differs by more than chance: ``win``, ``push against A``, ``mean net result``."""
        return (
            *_differing(self.events, ""),
            *(f"net result or stake of {event}" for event in self.paid_otherwise),
            *(one.name for one in self.means if not one.agrees),
            *(
                difference
                for upcard, events in self.events_against.items()
                for difference in _differing(events, f" against {SYMBOLS[upcard]}")
            ),
        )

    def _with(self, upcard: int) -> dict[Outcome, int]:
        return {outcome: count for outcome, count in self.outcomes.items() if outcome.upcard == upcard}

    def _events(self, outcomes: Mapping[Outcome, int], settlement: Settlement) -> Simulated:
        counts = dict.fromkeys((row.event for row in settlement.rows), 0)
        for outcome, count in outcomes.items():
            counts[outcome.event] += count
        probabilities = {event: settlement.probability(event) for event in counts}
        return Simulated(sum(counts.values()), self.seed, counts, probabilities)


def verify_game(
    game: SolvedGame,
    rounds: int,
    seed: int,
    progress: Callable[[int], None] | None = None,
    simulate: Simulate = simulate_rounds,
) -> GameVerification:
    """The game's settlement beside so many simulated rounds, of which there must be at least one.

    ``simulate`` plays rounds of this game; by default it is one of blackjack.
    """
    outcomes = simulate(game, rounds=rounds, seed=seed, progress=progress)
    return GameVerification(game.settlement(), game.settled_against(), outcomes, seed)


def _differing(events: Simulated, against: str) -> list[str]:
    """The events that differ, by name, and whether all of them together do."""
    together = [f"all events{against} together, by chi-square"] if events.p_value < LEAST_P else []
    return [*(event + against for event in events.differing), *together]


def _settled_so(outcome: Outcome, row: Row) -> bool:
    same = (outcome.net, Fraction(outcome.stake), outcome.fee) == (row.net, row.stake, row.fee)
    return same or row.varies or not row.weight


def _mean_of_integers(name: str, amounts: list[tuple[Fraction, int]], exact: Fraction) -> SimulatedMean:
    """A mean of whole amounts, which vary by no less than the two integers next to their mean would."""
    counts: dict[Fraction, int] = {}
    for amount, count in amounts:
        counts[amount] = counts.get(amount, 0) + count
    part = exact % 1
    return SimulatedMean(name, counts, exact, part * (1 - part))
