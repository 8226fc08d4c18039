"""Verification: the statistics by formulas of their own, and every method made to fail once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from decimal import Context, Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddscalc.analysis import verification
from oddscalc.analysis.verification import (
    BRUTE_FORCE,
    CLOSED_FORM,
    LEAST_P,
    Counted,
    Simulated,
    Verification,
    verify,
    verify_exactly,
)
from oddscalc.api import odds
from oddscalc.exact import decimal
from oddscalc.payoff import Odds
from oddscalc.wager import LOSS, Wager

PI = Decimal("3.14159265358979323846264338327950288419716939937510582097494459")


def upper_tail(chi_square: Fraction, freedom: int) -> Decimal:
    """The chi-square law's upper tail by its finite sums, the odd ones from the error function's series."""
    with localcontext(Context(prec=60)):
        x = Decimal(chi_square.numerator) / Decimal(chi_square.denominator)
        half = x / 2
        if freedom % 2 == 0:
            term, total = Decimal(1), Decimal(1)
            for k in range(1, freedom // 2):
                term *= half / k
                total += term
            return total * (-half).exp()
        root = half.sqrt()
        term, series = root, root
        for k in range(1, 400):
            term *= half * 2 / (2 * k + 1)
            series += term
        tail = 1 - 2 / PI.sqrt() * (-half).exp() * series
        term = (2 / PI).sqrt() * (-half).exp() * x.sqrt()
        for k in range(1, (freedom - 1) // 2 + 1):
            tail += term
            term *= x / (2 * k + 1)
        return tail


def simulated(counts: Mapping[str, int], weights: Mapping[str, int]) -> Simulated:
    total = sum(weights.values())
    return Simulated(
        sum(counts.values()), 1, counts, {event: Fraction(one, total) for event, one in weights.items()}
    )


def test_the_tail_itself_against_printed_critical_values() -> None:
    """Upper 5 % and 0.1 % points as every statistics table prints them."""
    for freedom, five, least in [(1, "3.841", "10.828"), (2, "5.991", "13.816"), (5, "11.070", "20.515")]:
        assert abs(upper_tail(Fraction(five), freedom) - Decimal("0.05")) < Decimal("0.00002")
        assert abs(upper_tail(Fraction(least), freedom) - Decimal("0.001")) < Decimal("0.000002")


@given(st.lists(st.integers(0, 120), min_size=2, max_size=7).filter(lambda counts: sum(counts) >= 200))
def test_the_p_value_against_finite_sums(counts: list[int]) -> None:
    events = "abcdefg"[: len(counts)]
    found = simulated(dict(zip(events, counts, strict=True)), dict.fromkeys(events, 1))
    assert found.degrees_of_freedom == len(counts) - 1
    mean = Fraction(sum(counts), len(counts))
    assert found.chi_square == sum((count - mean) ** 2 for count in counts) / mean
    due = upper_tail(found.chi_square, len(counts) - 1)
    assert abs(Decimal(decimal(found.p_value, 40)) - due) <= Decimal("0.51e-40")


def test_standard_errors() -> None:
    found = simulated({"a": 560, "b": 440}, {"a": 1, "b": 1})
    z = found.z("a"), found.z("b")
    assert [decimal(one, 6) for one in z if one] == ["3.794733", "-3.794733"]


@pytest.mark.parametrize(("count", "agrees"), [(5250, True), (5251, False), (4750, True), (4749, False)])
def test_five_standard_errors_are_allowed(count: int, agrees: bool) -> None:
    """Of 10,000 fair tosses the standard error is 50; 5 of them have a chi-square probability of 6e-7."""
    found = simulated({"a": count, "b": 10_000 - count}, {"a": 1, "b": 1})
    assert (not found.differing) is agrees
    assert found.agrees is (found.p_value >= LEAST_P and agrees)


def test_chi_square_alone_can_tell() -> None:
    """Many events, each four standard errors off."""
    events = [f"e{number}" for number in range(20)]
    counts = {event: 1000 + (124 if place % 2 else -124) for place, event in enumerate(events)}
    found = simulated(counts, dict.fromkeys(events, 1))
    assert not found.differing
    assert found.p_value < LEAST_P
    assert not found.agrees


def test_an_impossible_event_must_not_come() -> None:
    weights = {"a": 1, "b": 1, "never": 0}
    none = simulated({"a": 500, "b": 500, "never": 0}, weights)
    assert none.agrees
    assert none.degrees_of_freedom == 1
    assert none.z("never") is None
    once = simulated({"a": 500, "b": 499, "never": 1}, weights)
    assert once.differing == ("never",)
    assert not once.agrees


def test_a_certain_event_must_always_come() -> None:
    found = simulated({"a": 100, "b": 0}, {"a": 1, "b": 0})
    assert found.chi_square == 0
    assert found.p_value >= 1
    assert found.degrees_of_freedom == 0
    assert found.agrees


def test_a_rare_event_that_comes_once_is_no_difference() -> None:
    """One deal that is a triple match stands 14 standard errors off, and happens once in 190 runs."""
    found = simulated({"rare": 1, "common": 0}, {"rare": 1, "common": 189})
    z = found.z("rare")
    assert z is not None
    assert z.square > 180
    assert found.rare == ("rare", "common")
    assert found.agrees


@pytest.mark.parametrize(("count", "agrees"), [(0, True), (4, True), (7, False), (10**6, False)])
def test_a_rare_event_that_comes_too_often_is_one(count: int, agrees: bool) -> None:
    """Mean 0.3: by Poisson's law four or more come once in 3,800 runs, seven or more in 30 million."""
    deals = 3 * 10**6
    found = simulated({"rare": count, "common": deals - count}, {"rare": 1, "common": 10**7 - 1})
    assert (not found.differing) is agrees


def test_rare_events_count_with_the_commonest_in_chi_square() -> None:
    found = simulated({"a": 50, "b": 45, "c": 4, "d": 1}, {"a": 50, "b": 46, "c": 3, "d": 1})
    assert found.rare == ("c", "d")
    assert found.degrees_of_freedom == 1
    assert found.chi_square == Fraction(1, 54) + Fraction(1, 46)


def test_a_hopeless_chi_square_has_no_chance_and_takes_no_time() -> None:
    found = simulated({"a": 10**11, "b": 0, "c": 0, "d": 0}, dict.fromkeys("abcd", 1))
    assert found.p_value < Fraction(1, 10**100)
    assert not found.agrees


def test_events_that_one_method_alone_has_differ() -> None:
    counted = Counted(CLOSED_FORM, 6, {"a": 1, "c": 3}, {"a": 1, "b": 2})
    assert counted.differing == ("b", "c")
    assert not counted.agrees


def broken(asked: Odds, **changes: object) -> Odds:
    """The same question of a wager with something changed, its walk counted anew."""
    wager: Wager = replace(asked.wager, **changes)  # type: ignore[arg-type]
    return replace(asked, wager=wager, distribution=wager.distribution(asked.shoe.deck).at(asked.shoe.decks))


ROYAL = odds("suited-royal", "A", 2)


def test_all_methods_agree() -> None:
    found = verify(ROYAL, 100_000, 1)
    assert found.agrees
    assert found.differences == ()
    assert [(one.method, one.decks) for one in found.counted] == [
        (CLOSED_FORM, 2),
        (BRUTE_FORCE, 1),
        (BRUTE_FORCE, 2),
    ]
    assert found.simulated is not None
    assert sum(found.simulated.counts.values()) == 100_000


def test_a_wrong_second_statement_is_caught_by_both_methods_that_read_it() -> None:
    right = ROYAL.wager.restated
    assert right is not None

    def restated(*dealt: object) -> Mapping[str, object]:
        """An ace counted as a face card."""
        masks = dict(right(*dealt))
        first, second = dealt
        aces = (first.rank == 14) & (second.rank == 14) & masks["two-card-flush"]  # type: ignore[attr-defined]
        masks["two-suited-face-cards"] = masks["two-suited-face-cards"] | aces
        masks["two-card-flush"] = masks["two-card-flush"] & ~aces
        return masks

    found = verify(broken(ROYAL, restated=restated), 10**6, 1)
    events = "two-suited-face-cards, two-card-flush"
    assert found.differences[0] == f"brute force, 2 decks: {events}"
    assert found.differences[1].startswith("simulation, 2 decks: two-suited-face-cards")
    assert not found.settles_every_deck_count


def test_a_wrong_argument_is_caught() -> None:
    right = ROYAL.wager.arguments
    assert right is not None

    def arguments(deck: object) -> Mapping[str, object]:
        told = dict(right(deck))  # type: ignore[arg-type]
        told["king-queen-suited"] = told["two-card-flush"]
        return told

    found = verify(broken(ROYAL, arguments=arguments), 0, 1)
    assert found.differences == ("closed form, 2 decks: king-queen-suited",)
    assert found.simulated is None
    assert not found.agrees


def test_a_missing_argument_is_a_difference() -> None:
    def arguments(_: object) -> Mapping[str, object]:
        return {}

    found = verify(broken(ROYAL, arguments=arguments), 0, 1)
    assert found.differences == (f"closed form, 2 decks: {', '.join((*ROYAL.wager.events, LOSS))}",)


def test_a_wrong_rule_is_caught_by_every_method() -> None:
    def rule(first: object, second: object) -> str:
        """A pair of suited kings forgotten."""
        named = ROYAL.wager.rule(first, second)
        return LOSS if first == second and named == "two-suited-face-cards" else named

    found = verify(broken(ROYAL, rule=rule), 10**6, 1)
    events = f"two-suited-face-cards, {LOSS}"
    assert found.differences[:2] == (f"closed form, 2 decks: {events}", f"brute force, 2 decks: {events}")
    assert found.differences[2].startswith("simulation, 2 decks: two-suited-face-cards")


def test_a_wager_with_one_statement_is_judged_by_its_argument_alone() -> None:
    found = verify(broken(ROYAL, restated=None), 1000, 1)
    assert found.one_statement_only
    assert [one.method for one in found.counted] == [CLOSED_FORM]
    assert found.simulated is None
    assert not found.settles_every_deck_count
    alone = verify(broken(ROYAL, restated=None, arguments=None), 1000, 1)
    assert alone.counted == ()
    assert alone.agrees


def test_two_events_for_one_deal_are_a_mistake_of_the_wager() -> None:
    def restated(first: object, _: object) -> Mapping[str, object]:
        every = first.rank > 0  # type: ignore[attr-defined]
        return dict.fromkeys(ROYAL.wager.events, every)

    with pytest.raises(ValueError, match="two events for one deal"):
        verify_exactly(broken(ROYAL, restated=restated))


@pytest.mark.parametrize("wager", ["in-between", "insurance", "suited-royal", "triple-match"])
@pytest.mark.parametrize("deck", ["52-card", "spanish-48"])
def test_polynomials_have_the_degree_and_the_zero_that_settling_needs(wager: str, deck: str) -> None:
    """As many deck counts as slots settle a polynomial of that degree that is 0 at 0."""
    asked = odds(wager, "A", 6, deck)
    for ways in asked.wager.distribution(asked.shoe.deck).ways.values():
        coefficients = ways.coefficients()
        assert len(coefficients) <= len(asked.wager.slots) + 1
        assert coefficients[0] == 0
    assert verify_exactly(asked).settles_every_deck_count


def test_settling_is_not_claimed_out_of_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two decks of three slots are visited and three are not."""
    asked = odds("in-between", "A", 6)
    monkeypatch.setattr(verification, "MOST_DEALS", 104 * 103 * 102)
    found = verify_exactly(asked)
    assert [one.decks for one in found.counted if one.method == BRUTE_FORCE] == [1, 2]
    assert found.agrees
    assert not found.settles_every_deck_count


def test_settling_is_not_claimed_where_brute_force_differs() -> None:
    ways = {"a": 1}
    agreeing = [Counted(BRUTE_FORCE, decks, ways, ways) for decks in (1, 2)]
    assert Verification(ROYAL, tuple(agreeing), None).settles_every_deck_count
    wrong = Counted(BRUTE_FORCE, 2, {"a": 2}, ways)
    assert not Verification(ROYAL, (agreeing[0], wrong), None).settles_every_deck_count
    others = [Counted(BRUTE_FORCE, decks, ways, ways) for decks in (2, 3)]
    assert not Verification(ROYAL, tuple(others), None).settles_every_deck_count
