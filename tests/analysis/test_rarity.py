from __future__ import annotations

import pytest

from oddscalc.analysis.rarity import Group, by_rarity
from oddscalc.distribution import Distribution

ORDERS = {
    "by probability": ([{"a": 3, "b": 1, "c": 2}], [("a",), ("c",), ("b",)], [0, 1, 2]),
    "tied": ([{"a": 3, "b": 1, "c": 1}, {"a": 9, "b": 4, "c": 4}], [("a",), ("b",), ("c",)], [0, 1, 1]),
    "tied at one deck count": ([{"a": 2, "b": 2}, {"a": 5, "b": 6}], [("b",), ("a",)], [0, 1]),
    "changing places": ([{"a": 3, "b": 2}, {"a": 3, "b": 4}], [("a", "b")], [0]),
    "changing places around a third": (
        [{"a": 9, "b": 5, "c": 4, "d": 1}, {"a": 9, "b": 4, "c": 5, "d": 9}],
        [("a",), ("b", "c", "d")],
        [0, 1],
    ),
    "impossible at one deck count": ([{"a": 0, "b": 2}, {"a": 1, "b": 6}], [("b",), ("a",)], [0, 1]),
}


@pytest.mark.parametrize(("shoes", "events", "tiers"), ORDERS.values(), ids=list(ORDERS))
def test_events_are_grouped_by_rarity(
    shoes: list[dict[str, int]], events: list[tuple[str, ...]], tiers: list[int]
) -> None:
    groups = by_rarity(tuple(shoes[0]), [Distribution(ways) for ways in shoes])
    assert groups == tuple(map(Group, events, tiers))
