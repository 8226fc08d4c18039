"""Estimates from counts: the figures by hand, and standard errors that are as large as the errors."""

from __future__ import annotations

from fractions import Fraction
from math import isclose, sqrt

import numpy
import pytest

from oddscalc.analysis.estimates import Estimated, EstimatedLaw
from oddscalc.exact import Root
from oddscalc.simulate.outcomes import Outcome

BLACKJACK = Outcome(0, "player-blackjack", Fraction(3, 2), 1)
WIN = Outcome(0, "win", Fraction(1), 1)
SPLIT_WIN = Outcome(0, "split", Fraction(1), 3)
LOSS = Outcome(0, "loss", Fraction(-1), 1)
DOUBLE_LOSS = Outcome(0, "double-loss", Fraction(-2), 2)


def number(value: Fraction | Root) -> float:
    if isinstance(value, Fraction):
        return float(value)
    root = sqrt(value.square)
    return float(value.offset) + (-root if value.negative else root)


def test_the_figures_of_four_rounds_by_hand() -> None:
    law = EstimatedLaw.of({WIN: 1, SPLIT_WIN: 1, LOSS: 1, DOUBLE_LOSS: 1}, 7)
    # Net results 1, 1, -1, -2: mean -1/4, deviations 5/4, 5/4, -3/4, -7/4.
    assert law.nets == {Fraction(-2): 1, Fraction(-1): 1, Fraction(1): 2}
    variance = Fraction(25 + 25 + 9 + 49, 16 * 4)
    fourth = Fraction(625 + 625 + 81 + 2401, 256 * 4)
    third = Fraction(125 + 125 - 27 - 343, 64 * 4)
    assert law.mean == Estimated(Fraction(-1, 4), Root(variance / 4), 4, 7)
    assert law.variance == Estimated(variance, Root((fourth - variance**2) / 4), 4, 7)
    assert law.standard_deviation.value == Root(variance)
    assert law.skewness is not None
    assert law.skewness.value == Root(third**2 / variance**3, negative=True)
    assert law.hit_frequency == Estimated(Fraction(1, 2), Root(Fraction(1, 16)), 4, 7)
    assert {net: one.value for net, one in law.frequencies.items()} == {
        Fraction(-2): Fraction(1, 4),
        Fraction(-1): Fraction(1, 4),
        Fraction(1): Fraction(1, 2),
    }


def test_rounds_that_all_end_alike_have_no_skewness() -> None:
    law = EstimatedLaw.of({LOSS: 12}, 1)
    assert law.skewness is None
    assert law.variance == Estimated(Fraction(0), Root(Fraction(0)), 12, 1)
    assert law.standard_deviation == Estimated(Root(Fraction(0)), Root(Fraction(0)), 12, 1)


OUTCOMES = (BLACKJACK, WIN, LOSS, DOUBLE_LOSS, Outcome(0, "split", Fraction(4), 4))
CHANCES = (0.05, 0.4, 0.45, 0.06, 0.04)


@pytest.mark.parametrize("figure", ["mean", "variance", "standard_deviation", "skewness", "hit_frequency"])
def test_standard_errors_are_the_spread_of_the_estimates(figure: str) -> None:
    """Estimates of 2,000 samples from one law scatter as each of them says, about what they estimate."""
    samples = numpy.random.default_rng(3).multinomial(4000, CHANCES, size=2000)
    found = []
    for counts in samples.tolist():
        estimated = getattr(EstimatedLaw.of(dict(zip(OUTCOMES, counts, strict=True)), 1), figure)
        found.append((number(estimated.value), number(estimated.standard_error)))
    values, errors = numpy.array(found).T
    assert isclose(values.std(), errors.mean(), rel_tol=0.06)
    large = EstimatedLaw.of({one: round(1000 * many) for one, many in zip(OUTCOMES, CHANCES, strict=True)}, 1)
    assert abs(values.mean() - number(getattr(large, figure).value)) < errors.mean() / 5


def test_the_standard_error_of_a_frequency() -> None:
    law = EstimatedLaw.of({WIN: 36, LOSS: 64}, 1)
    assert number(law.frequencies[Fraction(1)].standard_error) == pytest.approx(0.048)
