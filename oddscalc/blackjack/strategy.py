"""Proved optimal play, told as a chart and the hands that depart from it.

The chart is the best chart of totals; a departure is a hand whose best action is another. Hands are those
that optimal play comes to before any split. Every comparison was between integers, so a tie is a tie.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from oddscalc.blackjack.actions import Action, best_of
from oddscalc.blackjack.chart import Chart, Column
from oddscalc.blackjack.hands import NONE, Counts
from oddscalc.blackjack.players import ChartPlayer
from oddscalc.blackjack.round import Round


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two actions at one hand, the better one first."""

    cards: Counts
    upcard: int
    better: Action
    worse: Action
    gain: Fraction
    """What the better action returns above the worse, per unit wagered when the hand comes up, over
    everything the dealer may hold."""
    worth: Fraction
    """The same per round: the gain times the probability of coming to the hand against the upcard."""


@dataclass(frozen=True)
class StrategyTable:
    """Optimal play by composition, as a chart of totals and what departs from it."""

    chart: Chart
    departures: tuple[Comparison, ...]
    """Hands whose best action is not the chart's, the most valuable first."""
    margins: tuple[Comparison, ...]
    """For every hand that optimal play comes to, the best action and the next, closest first."""

    def near_ties(self, places: int) -> tuple[Comparison, ...]:
        """The hands whose best two actions differ by less than one unit in this decimal place."""
        return tuple(one for one in self.margins if one.gain < Fraction(1, 10**places))

    @property
    def ties(self) -> tuple[Comparison, ...]:
        """The hands whose best two actions are worth exactly the same."""
        return tuple(one for one in self.margins if not one.gain)


def compare(played: Round, chance: Fraction) -> Iterator[Comparison]:
    """The best action and the next at every hand that best play comes to; ``chance`` is the upcard's."""
    for hand, ways in enumerate(played.coming):
        if ways and played.action(hand) is not None:
            options = played.options(hand)
            better = best_of(options)
            worse = best_of({action: value for action, value in options.items() if action is not better})
            yield _comparison(played, chance, hand, (better, worse))


def depart(played: Round, chance: Fraction, column: Column) -> Iterator[Comparison]:
    """The hands that best play comes to and plays differently from a chart."""
    chart = ChartPlayer(column)
    for hand, ways in enumerate(played.coming):
        if ways and played.action(hand) is not None:
            options = played.options(hand)
            better, charted = best_of(options), chart.opens(played.graph.hands[hand], options)
            if better is not charted:
                yield _comparison(played, chance, hand, (better, charted))


def _comparison(played: Round, chance: Fraction, hand: int, actions: tuple[Action, Action]) -> Comparison:
    better, worse = actions
    cards, options, table = played.graph.hands[hand], played.options(hand), played.against.table
    gain = options[better] - options[worse]
    return Comparison(
        cards=cards,
        upcard=played.against.upcard,
        better=better,
        worse=worse,
        gain=Fraction(gain, 2 * table.all_deals(cards)),
        worth=chance * Fraction(played.coming[hand] * gain, 2 * table.all_deals(NONE)),
    )
