"""Pay tables found the naive way: every choice of payouts tried, every wish asked as it is worded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import permutations, product

Ways = Mapping[str, int]
"""Event → ways at one deck count, the loss among them."""

Payouts = tuple[Fraction, ...]


def candidates(
    events: Sequence[str],
    shoes: Sequence[Ways],
    allowed: Mapping[str, Sequence[Fraction]],
    ratio: Fraction | None,
) -> list[Payouts]:
    """Every table in which no rarer event pays less, and no neighbour more than ``ratio`` times as much."""
    rarer = _rarer(events, shoes)
    near = [pair for pair in permutations(events, 2) if _neighbours(*pair, rarer, events)]
    found = []
    for payouts in product(*(allowed[event] for event in events)):
        pays = dict(zip(events, payouts, strict=True))
        rises = all(pays[one] >= pays[other] for one, other in rarer)
        if rises and (ratio is None or all(pays[one] <= ratio * pays[other] for one, other in near)):
            found.append(payouts)
    return found


def house_edge(events: Sequence[str], payouts: Payouts, ways: Ways) -> Fraction:
    """What the house keeps, of each unit."""
    won = sum(ways[event] * pays for event, pays in zip(events, payouts, strict=True))
    return Fraction(ways["loss"] - won) / sum(ways.values())


def variance(events: Sequence[str], payouts: Payouts, ways: Ways) -> Fraction:
    """Mean of the squared distance from the mean."""
    mean = -house_edge(events, payouts, ways)
    results = {**dict(zip(events, payouts, strict=True)), "loss": Fraction(-1)}
    return sum((ways[event] * (results[event] - mean) ** 2 for event in ways), Fraction(0)) / sum(
        ways.values()
    )


def _rarer(events: Sequence[str], shoes: Sequence[Ways]) -> set[tuple[str, str]]:
    """Pairs of which the first may not pay less than the second, and what follows from such pairs."""
    pairs = {(one, other) for one, other in permutations(events, 2) if any(w[one] < w[other] for w in shoes)}
    while True:
        more = {(a, d) for a, b in pairs for c, d in pairs if b == c and a != d} - pairs
        if not more:
            return pairs
        pairs |= more


def _neighbours(one: str, other: str, rarer: set[tuple[str, str]], events: Sequence[str]) -> bool:
    """Whether no third event is rarer than one of two and commoner than the other, and neither way back."""

    def strictly(first: str, second: str) -> bool:
        return (first, second) in rarer and (second, first) not in rarer

    return not any(
        (strictly(one, third) and strictly(third, other)) or (strictly(other, third) and strictly(third, one))
        for third in events
    )
