"""Do simulated rounds of a game give what its settlement says exactly? Events, net results and stakes.

The simulation plays the game's own decisions and shares nothing else with the engine. So it judges how the
engine counts, deals and settles; that the decisions are best is not its matter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import chain

from oddscalc.analysis.estimates import EstimatedLaw
from oddscalc.analysis.simulated_mean import SimulatedMean
from oddscalc.analysis.simulation import Goal, Simulation, running
from oddscalc.analysis.verification import LEAST_P, Simulated
from oddscalc.blackjack.hands import SYMBOLS
from oddscalc.blackjack.settlement import Row, Settlement
from oddscalc.blackjack.solved import SolvedGame
from oddscalc.simulate.blackjack import simulate_rounds
from oddscalc.simulate.games import Simulate
from oddscalc.simulate.outcomes import Outcome, nets_of

NET = "mean net result"


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
    until: Fraction | None = None
    """The standard error of the mean net result that was asked for, if one was."""

    @cached_property
    def rounds(self) -> int:
        """The rounds simulated."""
        return sum(self.outcomes.values())

    @property
    def goal(self) -> Goal | None:
        """The standard error of the mean net result that was asked for, if one was."""
        return None if self.until is None else Goal(self.until, running(self.rounds, self.net))

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
        varying = (row for row in self.settlement.rows if row.varies and row.weight)
        return (self.net, *self._of_the_fee(), *chain.from_iterable(map(self._means_of, varying)))

    @cached_property
    def net(self) -> SimulatedMean:
        """The mean net result of a round, a fee paid."""
        return NetResult(self.settlement).of(self.outcomes)

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


@dataclass(frozen=True)
class NetResult:
    """The mean net result of rounds, a fee paid, as a settlement judges it."""

    settlement: Settlement

    @cached_property
    def _least_variance(self) -> Fraction:
        """What rounds vary by from event to event."""
        rows = self.settlement.rows
        squares = sum((row.weight * (row.net + row.fee) ** 2 for row in rows), Fraction(0))
        return squares / self.settlement.total - self.settlement.expected_return**2

    def of(self, outcomes: Mapping[Outcome, int]) -> SimulatedMean:
        """The mean over rounds that ended so."""
        return SimulatedMean(NET, nets_of(outcomes), self.settlement.expected_return, self._least_variance)


def verify_game(
    game: SolvedGame, simulation: Simulation, simulate: Simulate = simulate_rounds
) -> GameVerification:
    """The game's settlement beside simulated rounds, of which there must be at least one.

    ``simulate`` plays rounds of this game; by default it is one of blackjack. Until a standard error that
    is asked for, it is that of the mean net result.
    """
    settlement = game.settlement()
    net = NetResult(settlement)
    outcomes = simulate(
        game,
        rounds=simulation.most,
        seed=simulation.seed,
        workers=simulation.workers,
        watch=simulation.watch(lambda done, counts: running(done, net.of(counts))),
    )
    against = game.settled_against()
    return GameVerification(settlement, against, outcomes, simulation.seed, simulation.until)


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
