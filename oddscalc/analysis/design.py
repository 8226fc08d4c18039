"""Design: every pay table whose house edge is in a range at every deck count asked.

The payouts come from a list; a rarer event is never paid less than a commoner one at any deck count
(:mod:`oddscalc.analysis.rarity` says what becomes of ties); some payouts may be fixed, neighbours held
within a ratio, and a table of the section taken as a floor. The search leaves nothing out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from math import lcm
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from oddscalc.analysis.pay_frame import Frame, frame
from oddscalc.analysis.pay_range import EdgeRange, Order
from oddscalc.analysis.question import Question
from oddscalc.analysis.rarity import Group, by_rarity, in_any_order
from oddscalc.distribution import Distribution
from oddscalc.errors import QuestionError, one_of, param
from oddscalc.exact import Root, fraction, payout, percent
from oddscalc.payoff import Odds
from oddscalc.paytable import PayTable
from oddscalc.shoe import counted_decks, counted_shoes
from oddscalc.typed import typed
from oddscalc.user_file import LARGEST_FILE
from oddscalc.version import VERSION
from oddscalc.wager import LOSS

if TYPE_CHECKING:
    from oddscalc.analysis.pay_search import Tables

MOST_KEPT = 1_000_000
"""The most tables that are kept."""


class Wanted(NamedTuple):
    """What is asked of a pay table.

    ``payouts`` are those an event may have, "to" one; ``fixed`` those of events that are settled;
    ``ratio`` is the most that a payout may be over that of the next commoner event; ``floor`` is a
    table that pays no more in any event; in ``any_order`` a rarer event may be paid less.
    """

    edge: EdgeRange
    payouts: tuple[Fraction, ...]
    fixed: Mapping[str, Fraction] = MappingProxyType({})
    ratio: Fraction | None = None
    floor: PayTable | None = None
    any_order: bool = False


@dataclass(frozen=True)
class Design:
    """One pay table found: the payouts of its events, and its figures at each deck count, in order."""

    pays: Mapping[str, Fraction]
    decks: tuple[int, ...]
    _distributions: tuple[Distribution, ...]

    @cached_property
    def house_edges(self) -> tuple[Fraction, ...]:
        """The house edge at each deck count, per unit wagered."""
        return tuple(Fraction(-self._sum(one, 1), self._unit * one.total) for one in self._distributions)

    @property
    def spread(self) -> Fraction:
        """The greatest house edge less the least."""
        return max(self.house_edges) - min(self.house_edges)

    @property
    def standard_deviation(self) -> Root:
        """The standard deviation of one round, at the deck count where it is greatest."""
        squares = (Fraction(self._sum(one, 2), self._unit**2 * one.total) for one in self._distributions)
        return Root(max(one - edge**2 for one, edge in zip(squares, self.house_edges, strict=True)))

    @cached_property
    def _unit(self) -> int:
        return lcm(*(pays.denominator for pays in self.pays.values()))

    def _sum(self, distribution: Distribution, power: int) -> int:
        """Ways times a power of the result, summed over all events, results counted in parts of a unit."""
        results = {**{event: int(pays * self._unit) for event, pays in self.pays.items()}, LOSS: -self._unit}
        return sum(ways * results[event] ** power for event, ways in distribution.ways.items())


@dataclass(frozen=True)
class Designs:
    """The answer: how many tables there are to choose from, how many fit, and the first of them in order."""

    question: Question
    wanted: Wanted
    order: Order
    groups: tuple[Group, ...]
    """The events from the commonest to the rarest; those of one group are paid alike."""
    candidates: int
    """Every table of the payouts allowed, whatever its house edge: what the search covers."""
    found: int
    """The tables whose house edge is in the range at every deck count."""
    designs: tuple[Design, ...]
    """The first of those found."""

    def __iter__(self) -> Iterator[Design]:
        return iter(self.designs)

    def __len__(self) -> int:
        return len(self.designs)

    @typed
    def odds(self, design: Design) -> tuple[Odds, ...]:
        """The odds of one design at every deck count, with all their figures."""
        table = PayTable("Design", "Design", design.pays)
        sheet = self.question.law._replace(source="a design", tables={table.name: table})
        return self.question._replace(sheet=sheet, tables=(table,), every_table=False).odds()

    def toml(self) -> str:
        """The designs as a file of pay tables, ``D1`` and on: what is read wherever a table is asked.

        Raises :class:`QuestionError` for more tables, or longer odds, than such a file may hold.
        """
        from oddscalc.paytable_file import parse
        from oddscalc.paytable_text import pay_tables_toml

        question = self.question
        tables = (
            (PayTable(f"D{number}", f"Design {number}", one.pays), _edges(one))
            for number, one in enumerate(self.designs, 1)
        )
        rules = [f"house rule {name}={value}" for name, value in question.wager.house_rules.items()]
        told = (
            f"{question.law.title}: pay tables with a house edge of {self.wanted.edge} with "
            f"{counted_shoes(question.decks)}, found by oddscalc {VERSION}"
        )
        text = pay_tables_toml(question.law, tables, question.deck.id, question.decks, (told, *rules))
        if len(text.encode()) > LARGEST_FILE:
            raise QuestionError(f"{len(self)} pay tables are more than one file holds (allowed: 1 MiB)")
        if self.designs:
            parse(text, "the file", question.law.wager, question.wager.events, question.law)
        return text


def find_designs(
    question: Question,
    wanted: Wanted,
    order: Order = Order.MIDDLE,
    limit: int | None = None,
    watch: Callable[[int], Callable[[int], None] | None] | None = None,
) -> Designs:
    """Every pay table that is wanted, the first ``limit`` of them kept, for the shoes of a question.

    ``watch`` is told how many candidates there are, and may give back what is to be told, in percent,
    how much is done. Raises :class:`QuestionError` where the wishes contradict each other, and where more
    than ``MOST_KEPT`` tables would have to be kept.
    """
    if limit is not None and not 1 <= limit <= MOST_KEPT:
        raise QuestionError(
            f"{param('limit')} {limit}: not a number of tables to keep (allowed: 1 to {MOST_KEPT:,})"
        )
    from oddscalc.analysis.pay_count import count_tables
    from oddscalc.analysis.pay_order import best
    from oddscalc.analysis.pay_search import search

    if order is Order.SPREAD and len(question.decks) == 1:
        raise QuestionError(f"{param('sort')} spread: a spread is over several deck counts, and one is asked")
    distributions = tuple(odds.distribution for odds in question.one_table().odds())
    events = question.wager.events
    groups = in_any_order(events) if wanted.any_order else by_rarity(events, distributions)
    _refuse_impossible(question, wanted, distributions)
    allowed = {event: _allowed(event, wanted) for event in _checked(question.wager.events, wanted)}
    _refuse_contradictions(groups, allowed, wanted)
    searched = frame(groups, allowed, distributions, wanted.edge, wanted.ratio)
    candidates = count_tables(searched)
    blocks = search(searched, watch(candidates) if watch else None)
    found, tables = best(
        blocks if limit is not None else _bounded(blocks), searched, wanted.edge, order, limit
    )
    designs = tuple(_design(places, searched, question, distributions) for places in tables.places.T.tolist())
    return Designs(question, wanted, order, groups, candidates, found, designs)


def _edges(design: Design) -> str:
    """The house edge at each deck count, as a remark."""
    edges = zip(design.house_edges, design.decks, strict=True)
    return "house edge " + ", ".join(
        f"{percent(edge, 4)} % with {counted_decks(decks)}" for edge, decks in edges
    )


def _design(
    places: Sequence[int], searched: Frame, question: Question, distributions: tuple[Distribution, ...]
) -> Design:
    paid = {
        event: searched.payout(place)
        for group, place in zip(searched.groups, places, strict=True)
        for event in group.events
    }
    return Design({event: paid[event] for event in question.wager.events}, question.decks, distributions)


def _bounded(blocks: Iterator[Tables]) -> Iterator[Tables]:
    found = 0
    for block in blocks:
        found += block.number
        if found > MOST_KEPT:
            raise QuestionError(
                f"more than {MOST_KEPT:,} pay tables fit "
                f"(allowed: a narrower {param('edge')}, fewer {param('payouts')}, or {param('limit')})"
            )
        yield block


def _checked(events: Sequence[str], wanted: Wanted) -> Sequence[str]:
    """The events of the wager, once every fixed one is known to be among them, and not all are fixed."""
    for event in wanted.fixed:
        if event not in events:
            raise one_of(f"event of {param('fix')}", event, events)
    if len(wanted.fixed) == len(events):
        raise QuestionError(
            f"{param('fix')}: every payout is fixed, and none is left to design (allowed: leave one free)"
        )
    return events


def _allowed(event: str, wanted: Wanted) -> tuple[Fraction, ...]:
    """The payouts that one event may have, by itself."""
    least = wanted.floor.pays[event] if wanted.floor else Fraction(0)
    if event in wanted.fixed:
        if wanted.fixed[event] < least:
            raise QuestionError(
                f"{param('fix')} {event}={fraction(wanted.fixed[event])}: below the {payout(least)} "
                f"of {param('at_least')}"
            )
        return (wanted.fixed[event],)
    found = tuple(one for one in wanted.payouts if one >= least)
    if not found:
        raise QuestionError(
            f"{param('payouts')}: none reaches the {payout(least)} of {param('at_least')} for {event}"
        )
    return found


def _refuse_impossible(question: Question, wanted: Wanted, distributions: Sequence[Distribution]) -> None:
    """An event that never happens may be paid anything, so that what it pays has to be said."""
    for event in question.wager.events:
        if event not in wanted.fixed and not any(one.ways[event] for one in distributions):
            raise QuestionError(
                f"{event} is impossible at every deck count asked, so no house edge settles what it pays "
                f"(allowed: {param('fix')} {event}=ODDS, or other {param('decks')})"
            )


def _refuse_contradictions(
    groups: Sequence[Group], allowed: Mapping[str, tuple[Fraction, ...]], wanted: Wanted
) -> None:
    """Raise :class:`QuestionError` where the fixed payouts alone leave no table."""
    for group in groups:
        if not set.intersection(*(set(allowed[event]) for event in group.events)):
            named = ", ".join(f"{event} ({_span(allowed[event])})" for event in group.events)
            raise QuestionError(
                f"no payout is allowed for all of {named}, which change places in rarity between the deck "
                f"counts asked and are so paid alike (allowed: other {param('fix')} or {param('decks')})"
            )
    fixed = [
        (group.tier, event, wanted.fixed[event])
        for group in groups
        for event in group.events
        if event in wanted.fixed
    ]
    for (tier, commoner, low), (rarer_tier, rarer, high) in combinations(fixed, 2):
        if tier < rarer_tier and high < low:
            raise QuestionError(
                f"{param('fix')}: {rarer} is rarer than {commoner}, and {fraction(high)} is less "
                f"than {fraction(low)} "
                f"(allowed: {param('any_order')})"
            )


def _span(payouts: tuple[Fraction, ...]) -> str:
    ends = dict.fromkeys((fraction(payouts[0]), fraction(payouts[-1])))
    return " to ".join(ends)
