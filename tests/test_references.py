"""Figures that others printed, compared at the precision at which they were printed."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path

import pytest

from oddscalc.analysis.insurance import insurance_cost
from oddscalc.api import odds
from oddscalc.cards import Rank, blackjack_value
from oddscalc.exact import Root
from oddscalc.payoff import Odds, Outcome
from oddscalc.wager import DEALER_HOLE, LOSS, PLAYER_1, PLAYER_2, Wager, value, wager

REFERENCES = Path(__file__).parent / "references"

ORDERS = {"in-between": 2, "suited-royal": 2, "triple-match": 6}
"""Ordered deals to one unordered hand, where the rule does not ask for the order."""


@dataclass(frozen=True)
class Figure:
    """One printed figure, with the question that it answers."""

    source: str
    wager: str
    table: str
    deck: str
    decks: int
    ordered: bool
    quantity: str
    published: str
    event: str = ""
    unit: str = "unit"
    right: bool = True
    correct: str = ""
    why: str = ""
    known: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        known = " ".join(f"{key} {cards}" for key, cards in self.known.items())
        parts = (self.source, self.wager, self.table, self.deck, str(self.decks), known, self.quantity)
        return "-".join(part for part in (*parts, self.event, self.published) if part)

    def answer(self) -> Odds:
        return odds(self.wager, self.table, self.decks, self.deck, **self.known)

    def outcome(self) -> Outcome:
        (found,) = [outcome for outcome in self.answer().outcomes if outcome.event == self.event]
        return found


@wager("natural", slots=(PLAYER_1, PLAYER_2), events=("natural",), reads=value)
def natural(first: int, second: int) -> str:
    return "natural" if first + second == 21 else LOSS


@wager("ten-in-the-hole", slots=(DEALER_HOLE,), events=("ten-value-card",), reads=value)
def ten_in_the_hole(hole: int) -> str:
    return "ten-value-card" if hole == 10 else LOSS


def _probability(wanted: Wager, event: str, figure: Figure) -> Fraction:
    return wanted.distribution(figure.answer().shoe.deck).at(figure.decks).probability(event)


def _own_blackjack_insured(figure: Figure) -> Fraction:
    """Cost per initial wager and round of insuring one's own naturals, half the wager each time."""
    ten = next(rank for rank in Rank if blackjack_value(rank) == 10)
    beside = odds("insurance", figure.table, figure.decks, figure.deck, player=f"A {ten.value}")
    return insurance_cost(beside).per_initial_wager_per_round * _probability(natural, "natural", figure)


def _ace_not_removed(figure: Figure) -> Fraction:
    return 3 * _probability(ten_in_the_hole, "ten-value-card", figure) - 1


def _removal_effect(figure: Figure) -> Fraction:
    fresh = odds(figure.wager, figure.table, figure.decks, figure.deck)
    return figure.answer().expected_return - fresh.expected_return


def _win_per_initial_wager(figure: Figure) -> Fraction:
    return figure.answer().outcomes[0].pays * insurance_cost(figure.answer()).insured


QUANTITIES: dict[str, Callable[[Figure], int | Fraction | Root | None]] = {
    "ways": lambda figure: figure.outcome().ways,
    "total_ways": lambda figure: figure.answer().total_ways,
    "probability": lambda figure: figure.outcome().probability,
    "true_odds": lambda figure: figure.outcome().true_odds,
    "contribution": lambda figure: figure.outcome().contribution,
    "expected_return": lambda figure: figure.answer().expected_return,
    "house_edge": lambda figure: figure.answer().house_edge,
    "hit_frequency": lambda figure: figure.answer().hit_frequency,
    "one_win_in": lambda figure: 1 / figure.answer().hit_frequency,
    "variance": lambda figure: figure.answer().variance,
    "standard_deviation": lambda figure: figure.answer().standard_deviation,
    "removal_effect": _removal_effect,
    "always_insured": lambda figure: insurance_cost(figure.answer()).per_initial_wager_per_round,
    "own_blackjack_insured": _own_blackjack_insured,
    "expected_return_ace_not_removed": _ace_not_removed,
    "win_per_initial_wager": _win_per_initial_wager,
    "returned_per_insurance_unit": lambda figure: figure.answer().outcomes[0].pays + 1,
}
"""What a data file may ask for, and how the package answers it."""

UNITS = {"unit": 1, "percent": 100}


def _figures() -> Iterator[Figure]:
    for path in sorted(REFERENCES.glob("*.toml")):
        content = tomllib.loads(path.read_text(encoding="utf-8"))
        for group in content["groups"]:
            shared = {key: found for key, found in group.items() if key != "figures"}
            for figure in group["figures"]:
                yield Figure(**{"wager": content["wager"], **shared, **figure})


FIGURES = list(_figures())


def _agrees(figure: Figure, printed: str) -> bool:
    """Whether the package's figure, rounded half up at the last printed place, is the printed one."""
    found = QUANTITIES[figure.quantity](figure)
    assert found is not None, f"{figure.quantity} is not available"
    digits = printed.replace(",", "")
    shown = Fraction(digits)
    if figure.quantity in ("ways", "total_ways"):
        return found == shown * (1 if figure.ordered else ORDERS[figure.wager])
    if isinstance(found, Root):
        half = Fraction(1, 2 * 10 ** _places(digits))
        return bool((shown - half) ** 2 <= found.square < (shown + half) ** 2)
    scaled = Fraction(found) * UNITS[figure.unit]
    if "/" in digits or "." not in digits:
        return scaled == shown
    scale: int = 10 ** _places(digits)
    ulps = abs(scaled) * scale
    rounded = (2 * ulps.numerator + ulps.denominator) // (2 * ulps.denominator)
    return (-rounded if scaled < 0 else rounded) == shown * scale


def _places(digits: str) -> int:
    return len(digits.partition(".")[2])


@pytest.mark.parametrize("figure", FIGURES, ids=str)
def test_printed_figure(figure: Figure) -> None:
    assert figure.quantity in QUANTITIES, f"no such quantity: {figure.quantity}"
    assert figure.unit in UNITS
    if figure.right:
        assert _agrees(figure, figure.published)
    else:
        assert figure.why
        assert not _agrees(figure, figure.published)
        assert _agrees(figure, figure.correct)


@pytest.mark.parametrize("path", sorted(REFERENCES.glob("*.toml")), ids=lambda path: path.stem)
def test_every_figure_names_a_source_of_its_file(path: Path) -> None:
    content = tomllib.loads(path.read_text(encoding="utf-8"))
    assert content["schema"] == 1
    used = {group["source"] for group in content["groups"]}
    assert used == set(content["sources"])
    assert all(source["name"] for source in content["sources"].values())
    public = [source for key, source in content["sources"].items() if key != "recomputed"]
    assert all(source["url"].startswith("https://") for source in public)


def test_the_comparison_can_fail() -> None:
    """A figure one unit off in its last place is refused, in every form a figure is printed."""
    golden = {"table": "A", "deck": "52-card", "decks": 6, "ordered": True}
    near_misses = [
        ("ways", "triple-match", "157,873"),
        ("probability", "triple-match", "253/48206"),
        ("expected_return", "", "-0.033960"),
        ("expected_return", "", "0.033961"),
        ("standard_deviation", "", "2.859837"),
    ]
    for quantity, event, printed in near_misses:
        figure = Figure("none", "in-between", quantity=quantity, event=event, published=printed, **golden)  # type: ignore[arg-type]
        assert not _agrees(figure, printed)
