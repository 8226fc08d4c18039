"""Every figure that no fraction is, as it is printed: each digit of it against mpmath, with each rounding."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

import mpmath
import pytest

from oddscalc.analysis.estimates import EstimatedLaw
from oddscalc.api import odds
from oddscalc.blackjack.law import Law
from oddscalc.exact import Rounding, decimal
from oddscalc.payoff import Odds
from oddscalc.reals.real import Real
from oddscalc.report.blackjack.summary import spread_figures
from oddscalc.report.cells import shown
from oddscalc.report.filing.figures import filing_figures
from oddscalc.report.table import Kind, Style, Table
from tests.cli.helpers import Capture, ask
from tests.reals.exactly import GUARD, normal_quantile, number, rounded, worth

PLACES = (6, 12, 50, 200)
STYLES = [Style(places, rounding) for places in PLACES for rounding in Rounding]

COMMANDS = (
    "odds in-between --decks 1",
    "compare insurance --decks 1,8",
    "joint in-between insurance --decks 1",
    "design insurance --edge 4%..10% --decks 1",
    "count insurance --decks 1 --shoes 200",
    "verify insurance --decks 1 --deals 5000",
)
"""Commands that between them print every kind of irrational figure, and are answered in no time."""

PRINTED = {
    *("standard_deviation", "skewness", "correlation", "z", "p_value", "standard_error", "z_share", "z_gain"),
    *("effect_deviation", "known_by_rank", "betting_correlation", "insurance_correlation", "deviation"),
    *("volatility_index_90", "volatility_index_95"),
    *(
        f"{name}_{rounds}"
        for name in ("interval_low", "interval_high", "skewness")
        for rounds in (10**4, 10**6)
    ),
}
"""Names of irrational figures that must be among those found; others may be."""


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, set[Real]]]:
    """Every real number that comes into a table, under its name, and under none every one that is printed."""
    numbers: dict[str, set[Real]] = {"": set()}
    check, settle = Table.__post_init__, Real.settled

    def checked(table: Table) -> None:
        check(table)
        cells = [
            (column.name, cell) for row in table.rows for column, cell in zip(table.columns, row, strict=True)
        ]
        for name, cell in (*cells, *((figure.name, figure.value) for figure in table.figures)):
            if isinstance(cell, Real):
                numbers.setdefault(name, set()).add(cell)

    def settled(value: Real, *judged: Any) -> Any:
        numbers[""].add(value)
        return settle(value, *judged)

    with monkeypatch.context() as patched:
        patched.setattr(Table, "__post_init__", checked)
        patched.setattr(Real, "settled", settled)
        yield numbers


def test_every_digit_that_commands_print(found: dict[str, set[Real]], capsys: Capture) -> None:
    for command in COMMANDS:
        assert ask(capsys, *command.split()).code == 0, command
    Table(
        "what takes longer to ask for",
        (),
        (),
        (),
        (
            *(figure for table in "AB" for figure in filing_figures(odds("in-between", table, 2))),
            *spread_figures(Law({Fraction(-1): Fraction(3, 5), Fraction(3, 2): Fraction(2, 5)})),
        ),
    )
    estimated = EstimatedLaw({Fraction(-1): 7, Fraction(0): 2, Fraction(3, 2): 4}, 1)
    for figure in (estimated.standard_deviation, estimated.skewness, estimated.mean):
        assert figure is not None
        found[""] |= {one for one in (figure.value, figure.standard_error) if isinstance(one, Real)}
    assert found.keys() >= PRINTED
    numbers = set().union(*found.values())
    assert len(numbers) > 50
    assert wrong_digits(numbers) == []


def wrong_digits(numbers: set[Real]) -> list[str]:
    """The numbers that are printed otherwise than mpmath has them, each with places and rounding."""
    wrong = []
    for value in numbers:
        low, high = value.enclosed(0)
        with mpmath.workdps(max(PLACES) + GUARD):
            due = worth(value)
            for style in STYLES:
                text = decimal(value, style.places, style.rounding)
                exact = decimal(low, style.places, style.rounding)
                if text != (exact if low == high else rounded(due, style.places, style.rounding)):
                    wrong.append(f"{value} with {style}: {text}")
    return wrong


def test_wrong_digits_are_found() -> None:
    """The quantile that was printed wrongly once: a decimal of it in place of it."""

    class Rough(Real):
        def enclosed(self, digits: int) -> tuple[Fraction, Fraction]:
            return Fraction("1.644854"), Fraction("1.644854") + Fraction(1, 10 ** (digits + 30))

    assert decimal(Rough(), 6) == decimal(Fraction("1.644854"), 6) == rounded_quantile(6)
    assert decimal(Rough(), 12) != rounded_quantile(12)


def rounded_quantile(places: int) -> str:
    with mpmath.workdps(places + GUARD):
        return rounded(normal_quantile(Fraction(19, 20)), places, Rounding.HALF_UP)


def by_mpmath(asked: Odds) -> Mapping[str, Any]:
    """The irrational figures of a filing, from pays and ways alone."""
    total = sum(asked.distribution.ways.values())
    pays = {**asked.table.pays, "loss": Fraction(-1)}
    law = [(number(pays[event]), mpmath.mpf(ways) / total) for event, ways in asked.distribution.ways.items()]
    mean = mpmath.fsum(chance * net for net, chance in law)
    deviation = mpmath.sqrt(mpmath.fsum(chance * (net - mean) ** 2 for net, chance in law))
    skewness = mpmath.fsum(chance * ((net - mean) / deviation) ** 3 for net, chance in law)
    levels = {level: mpmath.sqrt(2) * mpmath.erfinv(mpmath.mpf(level) / 100) for level in (90, 95)}
    figures = {"standard_deviation": deviation, "skewness": skewness}
    for level, z in levels.items():
        figures[f"volatility_index_{level}"] = z * deviation
    for rounds in (10**4, 10**5, 10**6):
        spread = levels[95] * deviation / mpmath.sqrt(rounds)
        figures |= {f"interval_low_{rounds}": mean - spread, f"interval_high_{rounds}": mean + spread}
        figures[f"skewness_{rounds}"] = skewness / mpmath.sqrt(rounds)
    return figures


@pytest.mark.parametrize(
    ("wager", "table", "decks"),
    [("in-between", "A", 6), ("insurance", "A", 1), ("suited-royal", "B", 8), ("triple-match", "A", 2)],
)
def test_the_figures_of_a_filing_from_pays_and_ways_alone(wager: str, table: str, decks: int) -> None:
    asked = odds(wager, table, decks)
    irrational = {one.name: one for one in filing_figures(asked) if isinstance(one.value, Real)}
    with mpmath.workdps(max(PLACES) + GUARD):
        due = by_mpmath(asked)
        assert irrational.keys() == due.keys()
        for name, figure in irrational.items():
            for style in STYLES:
                places, factor, unit = style.places, 1, ""
                if figure.kind is Kind.PERCENT_ROOT:
                    places, factor, unit = places - 2, 100, " %"
                text = rounded(factor * due[name], places, style.rounding) + unit
                assert shown(figure.value, figure.kind, style) == text, (name, style)
