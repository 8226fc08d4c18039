"""Higher moments, volatility and intervals, against sums written out and the worked example."""

from __future__ import annotations

from dataclasses import replace
from decimal import Context, Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddscalc.analysis import risk
from oddscalc.api import compare, odds
from oddscalc.distribution import Distribution
from oddscalc.exact import Root, Rounding, decimal, percent
from oddscalc.payoff import Odds
from oddscalc.reals.normal import NormalQuantile

GOLDEN = odds("in-between", "A", 6)
counts = st.lists(st.integers(0, 10**6), min_size=6, max_size=6).filter(any)


def results(asked: Odds) -> list[tuple[Fraction, Fraction]]:
    """Net result and probability of each event, from the pay table and the ways alone."""
    total = sum(asked.distribution.ways.values())
    pays = {**asked.table.pays, "loss": Fraction(-1)}
    return [(pays[event], Fraction(ways, total)) for event, ways in asked.distribution.ways.items()]


def raw_moment(asked: Odds, power: int) -> Fraction:
    return sum((share * pay**power for pay, share in results(asked)), Fraction(0))


def in_decimals(value: Fraction) -> Decimal:
    return Decimal(value.numerator) / Decimal(value.denominator)


def under(ways: list[int]) -> Odds:
    return GOLDEN.under(Distribution(dict(zip(GOLDEN.distribution.ways, ways, strict=True))))


def test_the_worked_example() -> None:
    skewness = risk.skewness(GOLDEN)
    kurtosis = risk.excess_kurtosis(GOLDEN)
    assert skewness is not None
    assert kurtosis is not None
    assert decimal(skewness, 4) == "7.0565"
    assert decimal(kurtosis, 3) == "64.489"
    assert decimal(risk.volatility_index(GOLDEN, risk.Z_90), 3) == "4.704"
    low, high = risk.return_interval(GOLDEN, 100_000)
    assert [percent(low, 2), percent(high, 2)] == ["-5.17", "-1.62"]


def test_half_of_what_a_level_leaves_is_on_either_side() -> None:
    """Digits as tables print them: E. S. Pearson and H. O. Hartley, Biometrika Tables for Statisticians."""
    assert decimal(risk.Z_90, 10) == "1.6448536270"
    assert decimal(risk.Z_95, 10) == "1.9599639845"


@given(counts)
def test_moments_are_those_of_raw_moments(ways: list[int]) -> None:
    """Central moments by expanding the power, not by subtracting the mean first."""
    asked = under(ways)
    first, second, third, fourth = (raw_moment(asked, power) for power in range(1, 5))
    variance = second - first**2
    assert asked.variance == variance
    if variance == 0:
        assert risk.skewness(asked) is None
        assert risk.excess_kurtosis(asked) is None
        assert risk.remaining_skewness(asked, 10) is None
        return
    central = third - 3 * first * second + 2 * first**3
    skewness = risk.skewness(asked)
    assert skewness is not None
    assert skewness.square == central**2 / variance**3
    with localcontext(Context(prec=60)):
        due = in_decimals(central) / in_decimals(variance) ** Decimal("1.5")
        assert abs(Decimal(decimal(skewness, 20)) - due) <= Decimal("0.6e-20")
    of_fourth = fourth - 4 * first * third + 6 * first**2 * second - 3 * first**4
    assert risk.excess_kurtosis(asked) == of_fourth / variance**2 - 3


@given(counts, st.sampled_from([1, 7, 10**4, 10**6]), st.sampled_from([risk.Z_90, risk.Z_95]))
def test_an_interval_is_the_mean_and_so_many_deviations_on_either_side(
    ways: list[int], rounds: int, z: NormalQuantile
) -> None:
    asked = under(ways)
    low, high = risk.return_interval(asked, rounds, z)
    with localcontext(Context(prec=60)):
        deviations = Decimal(decimal(z, 40))
        spread = deviations * (in_decimals(asked.variance) / rounds).sqrt()
        mean = in_decimals(asked.expected_return)
        for end, due in ((low, mean - spread), (high, mean + spread)):
            assert abs(Decimal(decimal(end, 15, Rounding.HALF_EVEN)) - due) <= Decimal("0.51e-15")
        width = Decimal(decimal(risk.volatility_index(asked, z), 15))
        assert abs(width - deviations * in_decimals(asked.variance).sqrt()) <= Decimal("0.51e-15")


def test_the_skewness_of_an_average_falls_with_the_root_of_the_rounds() -> None:
    single, average = risk.skewness(GOLDEN), risk.remaining_skewness(GOLDEN, 10_000)
    assert single is not None
    assert average == Root(single.square / 10_000)
    assert average.times(Fraction(100)) == single


def test_negative_skewness() -> None:
    """Nearly always a win of 30 to 1, rarely a loss: the long tail is below."""
    skewness = risk.skewness(under([10**6, 0, 0, 0, 0, 1]))
    assert skewness is not None
    assert skewness.negative
    assert decimal(skewness, 0) == "-1000"


def test_a_certain_result_has_an_interval_of_one_point() -> None:
    low, high = risk.return_interval(under([0, 0, 0, 0, 9, 0]), 100)
    assert decimal(low, 6) == decimal(high, 6) == "1.000000"


def test_the_largest_payout_is_of_an_event_that_can_happen() -> None:
    assert risk.largest_payout(GOLDEN) == 30
    assert risk.largest_payout(odds("triple-match", "A", 1)) == 20
    assert risk.largest_payout(odds("triple-match", "A", 3)) == 150
    assert risk.largest_payout(under([0, 0, 0, 0, 0, 1])) == -1


def test_no_event_of_the_law_reaches_the_tax_form() -> None:
    wagers = ("in-between", "insurance", "suited-royal", "triple-match")
    assert not any(risk.tax_form_events(one) for wager in wagers for one in compare(wager))


@pytest.mark.parametrize(("pays", "reported"), [(Fraction(299), ()), (Fraction(300), ("triple-match",))])
def test_the_tax_form_begins_at_300_to_1(pays: Fraction, reported: tuple[str, ...]) -> None:
    table = GOLDEN.table._replace(pays={**GOLDEN.table.pays, "triple-match": pays})
    assert risk.tax_form_events(replace(GOLDEN, table=table)) == reported
