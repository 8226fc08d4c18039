"""The exact law of a round: every net result with its probability, and so variance and hit frequency.

Split rounds need both hands at once (:mod:`oddscalc.blackjack.split_law`); that is exact where pairs are
split once. For more hands it would be too long a sum, and no figure is given.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from oddscalc.blackjack.actions import Action
from oddscalc.blackjack.hands import NONE, pair_of
from oddscalc.blackjack.round import Round
from oddscalc.blackjack.settlement import Settlement
from oddscalc.blackjack.split_law import split_ways
from oddscalc.exact import Root


@dataclass(frozen=True)
class Law:
    """Net results of a round per unit of the initial wager, rising, each with its probability."""

    chances: Mapping[Fraction, Fraction]

    @property
    def mean(self) -> Fraction:
        """The expected return."""
        return self._moment(1)

    @property
    def variance(self) -> Fraction:
        """Variance of the net result."""
        return self._moment(2) - self.mean**2

    @property
    def standard_deviation(self) -> Root:
        """Square root of the variance, exact until it is printed."""
        return Root(self.variance)

    @property
    def third_central_moment(self) -> Fraction:
        """Mean cube of the distance from the mean; skewness is this over the cube of the deviation."""
        mean = self.mean
        return sum((chance * (net - mean) ** 3 for net, chance in self.chances.items()), Fraction(0))

    @property
    def hit_frequency(self) -> Fraction:
        """Probability of a net result above zero."""
        return sum((chance for net, chance in self.chances.items() if net > 0), Fraction(0))

    @property
    def push_probability(self) -> Fraction:
        """Probability of a net result of zero."""
        return self.chances.get(Fraction(0), Fraction(0))

    def _moment(self, power: int) -> Fraction:
        return sum((chance * net**power for net, chance in self.chances.items()), Fraction(0))


def law(settlement: Settlement, rounds: Iterable[tuple[Fraction, Round]]) -> Law:
    """The law of a game from its event rows and, for the rounds that split once, from both hands."""
    chances: dict[Fraction, Fraction] = defaultdict(Fraction)
    for row in settlement.rows:
        if not row.varies and row.weight:
            chances[row.net + row.fee] += Fraction(row.weight, settlement.total)
    for upcard_chance, played in rounds:
        against = played.against
        deals = against.table.all_deals(NONE)
        for hand, action in played.opening.items():
            place = pair_of(played.graph.hands[hand])
            if action is Action.SPLIT and place is not None:
                dealt = Fraction(
                    played.deals(hand) * against.table.all_deals(played.graph.hands[hand]), deals
                )
                ways, scale = split_ways(played.split_against, place, played.after_split(place))
                for net, count in ways.items():
                    chances[Fraction(net)] += upcard_chance * dealt * Fraction(count, scale)
    return Law(dict(sorted(chances.items())))
