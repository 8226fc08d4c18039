"""Rarity: the events of a wager from the commonest to the rarest, at several deck counts at once.

A rarer event is never paid less than a commoner one, whatever the deck count. Where two events change
places between deck counts each is the rarer somewhere, so that they, and all between them, are paid
alike. Events equally likely at every deck count leave each other free.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from oddscalc.distribution import Distribution


class Group(NamedTuple):
    """Events that are paid alike, most often one alone.

    Groups of one ``tier`` are equally likely at every deck count; a higher tier is rarer. Tiers that
    follow each other are neighbours, and so are the groups of one tier.
    """

    events: tuple[str, ...]
    tier: int


def by_rarity(events: Sequence[str], distributions: Sequence[Distribution]) -> tuple[Group, ...]:
    """The groups of these events from the commonest to the rarest, by the distribution at each deck count."""
    ways = {event: tuple(one.ways[event] for one in distributions) for event in events}
    # By the first deck count that tells two events apart: a later one may turn them round.
    rising = sorted(events, key=lambda event: ways[event], reverse=True)
    groups: list[Group] = []
    for first, last in _spans([ways[event] for event in rising]):
        together = tuple(rising[first : last + 1])
        tied = bool(groups) and ways[together[0]] == ways[groups[-1].events[-1]]
        tier = groups[-1].tier + (not tied) if groups else 0
        groups.append(Group(together, tier))
    return tuple(groups)


def in_any_order(events: Sequence[str]) -> tuple[Group, ...]:
    """The events as groups that leave each other free, however rare they are."""
    return tuple(Group((event,), 0) for event in events)


def _spans(ways: Sequence[tuple[int, ...]]) -> list[tuple[int, int]]:
    """First and last places of events that are paid alike."""
    spans: list[tuple[int, int]] = []
    for place, here in enumerate(ways):
        first = next((one for one in range(place) if any(map(int.__lt__, ways[one], here))), place)
        while spans and spans[-1][1] >= first:
            first = min(first, spans.pop()[0])
        spans.append((first, place))
    return spans
