"""What a number of rounds comes to: the exact law of the sum of their results, each round from a fresh shoe.

Results are counted in steps above the worst one, so that one round is a polynomial P with the ways of each
result as coefficients, and N rounds are its N-th power Q. From P Q' = N P' Q follows each coefficient of Q
from those before it, one product for each result that a round can have:

    j p(0) q(j) = sum over results i of one round:  (i (N + 1) - j) p(i) q(j - i).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import accumulate
from math import gcd, lcm
from typing import NamedTuple

from oddscalc.blackjack.law import Law
from oddscalc.payoff import Odds

MOST_BITS = 10**9
"""Bits of all ways of the sum, up to which its law is counted."""


class Results(NamedTuple):
    """The results of one round: the ``worst`` one, and ways by the number of ``step`` it is bettered."""

    worst: Fraction
    step: Fraction
    ways: tuple[tuple[int, int], ...]

    @property
    def total(self) -> int:
        """All ways of one round, with what they have in common taken out."""
        return sum(ways for _, ways in self.ways)


class RoundsLaw(NamedTuple):
    """The exact law of a sum of rounds: ways of ``worst``, of one ``step`` more, and so on; net, in units."""

    rounds: int
    worst: Fraction
    step: Fraction
    ways: tuple[int, ...]
    total: int

    def result(self, place: int) -> Fraction:
        """The net result at a place among the ways."""
        return self.worst + place * self.step

    @property
    def ahead(self) -> Fraction:
        """Probability of a net win."""
        return 1 - self.even - self.behind

    @property
    def even(self) -> Fraction:
        """Probability of a net result of nothing."""
        place = -self.worst / self.step
        inside = place.denominator == 1 and 0 <= place < len(self.ways)
        return Fraction(self.ways[int(place)], self.total) if inside else Fraction(0)

    @property
    def behind(self) -> Fraction:
        """Probability of a net loss."""
        places = -(self.worst // self.step)
        return Fraction(sum(self.ways[: max(places, 0)]), self.total)

    def quantile(self, probability: Fraction) -> Fraction:
        """The least result that is not exceeded with at least this probability."""
        needed = probability * self.total
        reached = accumulate(self.ways)
        return self.result(next(place for place, ways in enumerate(reached) if ways >= needed))


def results(odds: Odds) -> Results:
    """The results of one round that can happen, and their ways."""
    ways: Counter[Fraction] = Counter()
    for one in odds.outcomes:
        ways[one.pays] += one.ways
    return results_of(ways)


def game_results(law: Law) -> Results:
    """The net results of one round of a game, and their ways over one denominator."""
    total = lcm(*(chance.denominator for chance in law.chances.values()))
    return results_of({net: int(chance * total) for net, chance in law.chances.items()})


def results_of(ways: Mapping[Fraction, int]) -> Results:
    """Results by their ways; those that cannot happen have none."""
    possible = {pays: number for pays, number in sorted(ways.items()) if number}
    worst = next(iter(possible))
    unit = lcm(*(pays.denominator for pays in possible))
    above = {int((pays - worst) * unit): number for pays, number in possible.items()}
    stride = gcd(*above) or 1
    common = gcd(*possible.values())
    scaled = tuple((steps // stride, number // common) for steps, number in above.items())
    return Results(worst, Fraction(stride, unit), scaled)


def can_be_counted(single: Results, rounds: int) -> bool:
    """Whether the law of so many rounds is small enough to be counted."""
    places = single.ways[-1][0] * rounds + 1
    return places * rounds * single.total.bit_length() <= MOST_BITS


def rounds_law(single: Results, rounds: int) -> RoundsLaw:
    """The exact law of the sum of this many rounds, one or more."""
    (_, first), *others = single.ways
    powers = [first**rounds]
    for place in range(1, single.ways[-1][0] * rounds + 1):
        made = sum(
            (steps * (rounds + 1) - place) * ways * powers[place - steps]
            for steps, ways in others
            if steps <= place
        )
        powers.append(made // (place * first))
    return RoundsLaw(rounds, rounds * single.worst, single.step, tuple(powers), single.total**rounds)
