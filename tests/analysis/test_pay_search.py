"""The search for pay tables against naive enumeration: the same set, the same count, the same order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddscalc.analysis import pay_count, pay_order, pay_search
from oddscalc.analysis.pay_frame import Frame, frame
from oddscalc.analysis.pay_order import best
from oddscalc.analysis.pay_range import EdgeRange, Order
from oddscalc.analysis.rarity import by_rarity
from oddscalc.distribution import Distribution
from tests.analysis import naive_design as naive


class Wish(NamedTuple):
    """A made-up wager at some deck counts, and what its pay tables are to be like."""

    events: tuple[str, ...]
    shoes: tuple[Mapping[str, int], ...]
    allowed: Mapping[str, tuple[Fraction, ...]]
    ratio: Fraction | None
    edge: EdgeRange

    @property
    def frame(self) -> Frame:
        distributions = [Distribution(ways) for ways in self.shoes]
        groups = by_rarity(self.events, distributions)
        return frame(groups, self.allowed, distributions, self.edge, self.ratio)

    def tried(self) -> tuple[int, set[naive.Payouts]]:
        every = naive.candidates(self.events, self.shoes, self.allowed, self.ratio)
        low, high = self.edge
        return len(every), {
            one
            for one in every
            if all(low <= naive.house_edge(self.events, one, ways) <= high for ways in self.shoes)
        }

    def searched(
        self, order: Order = Order.MIDDLE, limit: int | None = None
    ) -> tuple[int, list[naive.Payouts]]:
        made = self.frame
        found, tables = best(pay_search.search(made), made, self.edge, order, limit)
        return found, [self._payouts(made, places) for places in tables.places.T.tolist()]

    def _payouts(self, made: Frame, places: Sequence[int]) -> naive.Payouts:
        paid = {
            event: made.payout(place)
            for group, place in zip(made.groups, places, strict=True)
            for event in group.events
        }
        return tuple(paid[event] for event in self.events)


PAYOUTS = [Fraction(pays, 2) for pays in (0, 1, 2, 3, 4, 5, 7, 8, 10, 14, 20)]
FEW = st.integers(0, 4)
MANY = st.integers(2**61, 2**61 + 3)


@st.composite
def wishes(draw: st.DrawFn) -> Wish:
    """Few ways, so that ties and changes of rarity are common; now and then more than 64 bits of them."""
    events = tuple("abcd"[: draw(st.integers(1, 4))])
    number = draw(st.sampled_from([FEW, FEW, MANY]))
    shoes = []
    for _ in range(draw(st.integers(1, 3))):
        ways = {event: draw(number) for event in events}
        shoes.append({**ways, "loss": draw(st.integers(1, 12)) * (1 + max(ways.values()))})
    grid = draw(st.lists(st.sampled_from(PAYOUTS), min_size=1, max_size=5, unique=True))
    allowed = {event: tuple(sorted(grid)) for event in events}
    if draw(st.booleans()):
        fixed, pays = draw(st.sampled_from(events)), draw(st.sampled_from(PAYOUTS))
        tied = {
            event
            for group in by_rarity(events, [Distribution(one) for one in shoes])
            for event in group.events
            if fixed in group.events
        }
        allowed |= dict.fromkeys(tied, (pays,))
    low = draw(st.fractions(-2, 1, max_denominator=20))
    edge = EdgeRange(low, low + draw(st.fractions(0, 1, max_denominator=20)))
    return Wish(
        events,
        tuple(shoes),
        allowed,
        draw(st.sampled_from([None, Fraction(1), Fraction(3, 2), Fraction(4)])),
        edge,
    )


@given(wishes())
def test_the_search_finds_what_naive_enumeration_finds(wish: Wish) -> None:
    number, due = wish.tried()
    found, tables = wish.searched()
    assert pay_count.count_tables(wish.frame) == number
    assert found == len(tables) == len(due)
    assert set(tables) == due


@given(wishes())
def test_big_integers_find_the_same(wish: Wish) -> None:
    due = {order: wish.searched(order) for order in Order}
    number = pay_count.count_tables(wish.frame)
    with pytest.MonkeyPatch.context() as patch:
        for module in (pay_count, pay_search, pay_order):
            patch.setattr(module, "FITS", 0)
        assert {order: wish.searched(order) for order in Order} == due
        assert pay_count.count_tables(wish.frame) == number


@given(wishes(), st.integers(1, 5))
def test_the_order_is_exact(wish: Wish, limit: int) -> None:
    def edges(table: naive.Payouts) -> list[Fraction]:
        return [naive.house_edge(wish.events, table, ways) for ways in wish.shoes]

    def distance(table: naive.Payouts) -> Fraction:
        return max(abs(edge - wish.edge.middle) for edge in edges(table))

    criteria: dict[Order, Callable[[naive.Payouts], Fraction]] = {
        Order.MIDDLE: distance,
        Order.SPREAD: lambda table: max(edges(table)) - min(edges(table)),
        Order.SD: lambda table: max(naive.variance(wish.events, table, ways) for ways in wish.shoes),
    }
    _, due = wish.tried()
    for order, criterion in criteria.items():
        found, tables = wish.searched(order, limit)
        assert found == len(due)
        assert [(criterion(one), distance(one)) for one in tables] == sorted(
            (criterion(one), distance(one)) for one in due
        )[:limit]


def wide(payouts: int = 12) -> Wish:
    """Three events with many tables in the range."""
    shoes = ({"a": 1, "b": 5, "c": 30, "loss": 64}, {"a": 2, "b": 6, "c": 30, "loss": 62})
    grid = tuple(map(Fraction, range(1, payouts + 1)))
    return Wish(tuple("abc"), shoes, dict.fromkeys("abc", grid), None, EdgeRange(Fraction(-5), Fraction(1)))


def test_small_blocks_and_a_small_hold_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = wide().searched(limit=7)
    monkeypatch.setattr(pay_search, "_AT_ONCE", 5)
    monkeypatch.setattr(pay_order, "_HELD", 3)
    assert wide().searched(limit=7) == whole
    assert whole[0] == len(wide().tried()[1])


def test_ties_go_to_the_rarest_events_lower_payout() -> None:
    shoes = ({"a": 1, "b": 2, "loss": 7},)
    allowed = dict.fromkeys("ab", tuple(map(Fraction, range(1, 8))))
    wish = Wish(("a", "b"), shoes, allowed, None, EdgeRange(Fraction(0), Fraction(0)))
    assert wish.searched()[1] == [(Fraction(3), Fraction(2)), (Fraction(5), Fraction(1))]


def test_progress_rises_to_a_hundred_percent() -> None:
    said: list[int] = []
    for _ in pay_search.search(wide().frame, said.append):
        pass
    assert said == sorted(said)
    assert said[-1] == 100
    assert len(said) > 5


def test_sums_of_64_bits_and_more_are_python_integers() -> None:
    small = pay_search._Search(wide().frame)
    huge = wide()._replace(shoes=({"a": 1, "b": 2**61, "c": 2**62, "loss": 3},))
    assert small._payouts.dtype == np.int64
    assert pay_search._Search(huge.frame)._payouts.dtype == object
