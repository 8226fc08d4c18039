"""Figures that others printed, compared at the precision at which they were printed.

The figures are data, under ``oddscalc/published``: each with its source, the digits printed, and the
question it answers. A figure that is wrong in its source says so, with the right one and the reason.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from oddscalc.analysis.insurance import insurance_cost
from oddscalc.analysis.question import ask
from oddscalc.cards import Rank, blackjack_value, parse_cards
from oddscalc.exact import decimal, fraction, grouped
from oddscalc.payoff import Odds, Outcome
from oddscalc.reals.real import Real
from oddscalc.wager import DEALER_HOLE, LOSS, PLAYER_1, PLAYER_2, Known, Wager, value, wager

FOLDER = Path(__file__).parent.parent / "published"

ORDERS = {
    **dict.fromkeys(("in-between", "suited-royal", "royal-match", "perfect-pairs", "pair-square"), 2),
    **dict.fromkeys(("triple-match", "twenty-one-plus-three", "lucky-lucky"), 6),
    "super-match": 24,
}
"""Ordered deals to one unordered hand, where the rule does not ask for the order."""

UNITS = {"unit": Fraction(1), "percent": Fraction(100), "times_115.81": Fraction("115.81")}
"""What a figure is multiplied by before it is printed; one source scales its effects of removal."""


class Source(NamedTuple):
    """Who printed a figure; ``url`` is empty for what was recomputed and not published."""

    name: str
    url: str = ""

    @property
    def is_published(self) -> bool:
        """Whether others can read it there."""
        return bool(self.url)


class Printed(Protocol):
    """What every printed figure says of itself, whatever question it answers."""

    @property
    def source(self) -> Source:
        """Who printed it."""

    @property
    def quantity(self) -> str:
        """What is asked, as data files name it."""

    @property
    def event(self) -> str:
        """Of which event; empty where it is of none."""

    @property
    def deck(self) -> str:
        """The deck's id."""

    @property
    def decks(self) -> int:
        """How many decks."""

    @property
    def given(self) -> str:
        """Cards known and house rules, on one line."""

    @property
    def unit(self) -> str:
        """One of :data:`UNITS`."""

    @property
    def published(self) -> str:
        """The digits printed."""

    @property
    def within(self) -> str:
        """How far the source may be off, where that is more than its rounding; else empty."""

    @property
    def right(self) -> bool:
        """Whether what is printed is what is found here."""

    @property
    def correct(self) -> str:
        """What is due where it is not."""

    @property
    def why(self) -> str:
        """The reason where it is not."""

    @property
    def differs(self) -> str:
        """What the source and the correction are to one another, where the source is not wrong."""


AnyFigure = TypeVar("AnyFigure", bound=Printed)


class PublishedFigure(NamedTuple):
    """One printed figure, with the question that it answers."""

    source: Source
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
    known: Mapping[str, str] = MappingProxyType({})
    rules: Sequence[str] = ()
    """House rules such as ``soft17=hit``."""
    orders: int = 0
    """Ordered deals to one of the source's, where they are other than ``ORDERS`` says."""
    within: str = ""
    differs: str = ""

    @property
    def ours(self) -> int | Fraction | Real:
        """The package's exact figure, in the figure's own unit and count of orders."""
        found = QUANTITIES[self.quantity](self)
        if found is None:
            raise ValueError(f"{self.quantity} of {self.wager} is not available")
        if isinstance(found, Real):
            return found.times(UNITS[self.unit])
        if self.quantity in ("ways", "total_ways") and not self.ordered:
            return Fraction(found, self.orders or ORDERS[self.wager])
        return Fraction(found) * UNITS[self.unit]

    @property
    def given(self) -> str:
        """The cards known and the house rules, on one line."""
        return "; ".join((*(f"{option} {cards}" for option, cards in self.known.items()), *self.rules))

    def compared(self) -> Compared[PublishedFigure]:
        """The figure beside the package's own."""
        return Compared(self, self.ours)

    def answer(self) -> Odds:
        """The odds that the figure is about."""
        known = {option: parse_cards(cards, option) for option, cards in self.known.items()}
        question = ask(
            self.wager,
            table=self.table,
            decks=(self.decks,),
            deck=self.deck,
            known=Known(
                known.get("player", ()), next(iter(known.get("up", ())), None), known.get("seen", ())
            ),
        )
        (odds,) = question.under(self.rules).odds()
        return odds

    def outcome(self) -> Outcome:
        """The event that the figure is about."""
        (found,) = [outcome for outcome in self.answer().outcomes if outcome.event == self.event]
        return found

    def fresh(self) -> Odds:
        """The odds of the same question with no card known."""
        return self._replace(known=MappingProxyType({})).answer()


class Compared(NamedTuple, Generic[AnyFigure]):
    """A printed figure, and the package's exact one in the same unit."""

    figure: AnyFigure
    ours: int | Fraction | Real

    def written_as(self, printed: str) -> str:
        """The package's figure in the form of a printed one: as a fraction, or with as many decimals."""
        if isinstance(self.ours, Real) or "." in printed:
            exact = self.ours if isinstance(self.ours, Real) else Fraction(self.ours)
            return decimal(exact, _places(printed))
        exact = Fraction(self.ours)
        return grouped(int(exact)) if "," in printed and exact.denominator == 1 else fraction(exact)

    def agrees_with(self, printed: str) -> bool:
        """Whether the package's figure, rounded half up at the last printed place, is the printed one."""
        return _number(self.written_as(printed)) == _number(printed)

    @property
    def due(self) -> str:
        """What ours is to be: the printed figure, or the correction of one that is wrong."""
        return self.figure.published if self.figure.right else self.figure.correct

    @property
    def is_near(self) -> bool:
        """Whether ours is no further from the printed figure than the source itself may be off."""
        within = self.figure.within
        if not within or not isinstance(self.ours, (int, Fraction)):
            return False
        return abs(self.ours - _number(self.figure.published)) <= Fraction(within)

    @property
    def agrees(self) -> bool:
        """Whether ours is what is due, and is not a printed figure that is called wrong."""
        as_printed = self.agrees_with(self.figure.published) or self.is_near
        return as_printed if self.figure.right else self.agrees_with(self.due) and not as_printed


def published_figures(wager_id: str) -> tuple[PublishedFigure, ...]:
    """Every printed figure of a wager; none where nobody printed one."""
    path = published_path(wager_id)
    if not path.exists():
        return ()
    return tuple(_read(tomllib.loads(path.read_text(encoding="utf-8"))))


def published_path(wager_id: str) -> Path:
    """Where the printed figures of a wager stand, if there are any."""
    return FOLDER / f"{wager_id}.toml"


def _read(content: Mapping[str, Any]) -> Iterator[PublishedFigure]:
    sources = {key: Source(**source) for key, source in content["sources"].items()}
    for group in content["groups"]:
        shared = {key: found for key, found in group.items() if key not in ("figures", "source")}
        for figure in group["figures"]:
            given = {"wager": content["wager"], **shared, **figure}
            yield PublishedFigure(source=sources[group["source"]], **given)


@wager("natural", slots=(PLAYER_1, PLAYER_2), events=("natural",), reads=value)
def _natural(first: int, second: int) -> str:
    return "natural" if first + second == 21 else LOSS


@wager("ten-in-the-hole", slots=(DEALER_HOLE,), events=("ten-value-card",), reads=value)
def _ten_in_the_hole(hole: int) -> str:
    return "ten-value-card" if hole == 10 else LOSS


def _probability(wanted: Wager, event: str, figure: PublishedFigure) -> Fraction:
    return wanted.distribution(figure.answer().shoe.deck).at(figure.decks).probability(event)


def _own_blackjack_insured(figure: PublishedFigure) -> Fraction:
    """Cost per initial wager and round of insuring one's own naturals, half the wager each time."""
    ten = next(rank for rank in figure.answer().shoe.deck.ranks if blackjack_value(rank) == 10)
    beside = figure._replace(known={"player": f"{Rank.ACE.value} {ten.value}"}).answer()
    return insurance_cost(beside).per_initial_wager_per_round * _probability(_natural, "natural", figure)


def _ace_not_removed(figure: PublishedFigure) -> Fraction:
    return 3 * _probability(_ten_in_the_hole, "ten-value-card", figure) - 1


QUANTITIES: dict[str, Callable[[PublishedFigure], int | Fraction | Real | None]] = {
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
    "removal_effect": lambda figure: figure.answer().expected_return - figure.fresh().expected_return,
    "always_insured": lambda figure: insurance_cost(figure.answer()).per_initial_wager_per_round,
    "own_blackjack_insured": _own_blackjack_insured,
    "expected_return_ace_not_removed": _ace_not_removed,
    "win_per_initial_wager": lambda figure: (
        figure.answer().outcomes[0].pays * insurance_cost(figure.answer()).insured
    ),
    "returned_per_insurance_unit": lambda figure: figure.answer().outcomes[0].pays + 1,
}
"""What a data file may ask for, and how the package answers it."""


def _places(printed: str) -> int:
    return len(printed.partition(".")[2])


def _number(printed: str) -> Fraction:
    """A printed number, or the sum of those that a source prints for parts of an event."""
    return sum((Fraction(part.strip()) for part in printed.replace(",", "").split("+")), Fraction(0))
