"""How widely results spread: higher moments, volatility, and what a number of rounds may bring.

All amounts are per unit wagered. Intervals take the sum of many rounds to be normal, which the
skewness divided by the root of the rounds shows to be near or far from true.
"""

from __future__ import annotations

from fractions import Fraction

from oddscalc.exact import Root
from oddscalc.payoff import Odds
from oddscalc.reals.normal import NormalQuantile

Z_90 = NormalQuantile(Fraction(19, 20))
"""Standard deviations on either side of the mean that hold 90 % of a normal law: 1.644854, rounded."""

Z_95 = NormalQuantile(Fraction(39, 40))
"""The same for 95 %: 1.959964, rounded."""

ROUNDS = (10**4, 10**5, 10**6)
"""The numbers of rounds that a filing states intervals for."""

TAX_FORM_ODDS = 300
"""Payout odds from which a win is reported on federal Form W-2G, if it is large enough."""

TAX_FORM_RULE = (
    "Form W-2G: a win of at least 300 times the wager and, for payments made in calendar year 2026, "
    "at least $2,000"
)


def skewness(odds: Odds) -> Root | None:
    """Third standardised moment; None where the result does not vary."""
    return standardised(odds.central_moment(3), odds.variance)


def standardised(third: Fraction, variance: Fraction) -> Root | None:
    """The skewness of a third central moment; None where the result does not vary."""
    return Root(third**2 / variance**3, negative=third < 0) if variance else None


def excess_kurtosis(odds: Odds) -> Fraction | None:
    """Fourth standardised moment less 3, that of a normal law; None where the result does not vary."""
    if odds.variance == 0:
        return None
    return odds.central_moment(4) / odds.variance**2 - 3


def volatility_index(odds: Odds, z: NormalQuantile) -> NormalQuantile:
    """``z`` standard deviations of one round."""
    return NormalQuantile(z.share, variance=odds.variance)


def return_interval(
    odds: Odds, rounds: int, z: NormalQuantile = Z_95
) -> tuple[NormalQuantile, NormalQuantile]:
    """Ends of the interval for the average net result of this many rounds, normal approximation."""
    mean, variance = odds.expected_return, odds.variance / rounds
    return NormalQuantile(1 - z.share, mean, variance), NormalQuantile(z.share, mean, variance)


def remaining_skewness(odds: Odds, rounds: int) -> Root | None:
    """Skewness of the average of this many rounds: near zero where the interval can be trusted."""
    return averaged(skewness(odds), rounds)


def averaged(single: Root | None, rounds: int) -> Root | None:
    """The skewness of the average of so many rounds, of each of which it is ``single``."""
    return None if single is None else Root(single.square / rounds, negative=single.negative)


def largest_payout(odds: Odds) -> Fraction:
    """The most that an event that can happen pays, per unit wagered."""
    return max(one.pays for one in odds.outcomes if one.ways)


def tax_form_events(odds: Odds) -> tuple[str, ...]:
    """Events that pay at least 300 to 1."""
    return tuple(one.event for one in odds.outcomes if one.pays >= TAX_FORM_ODDS)
