"""The exact law of a round that is split once: both hands together, against the one dealer.

The hands of a split are exchangeable but not independent. Under fixed decisions, whether a hand may be
played in some order depends on its own cards alone, so the ways in which the two hands end on multisets
``a`` and ``b`` are

    orders(a) · orders(b) · product over values v of  falling(cards left of v, a(v) + b(v)),

and the dealer plays from what the union leaves. Unions of equal cards and equal results are added up
first; the dealer's outcomes are then contracted for all unions at once, some thousands at a time.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from math import perm
from typing import NamedTuple

import numpy as np

from oddscalc.blackjack.actions import Action
from oddscalc.blackjack.codes import Integers, code, copies_of
from oddscalc.blackjack.contraction import FITS
from oddscalc.blackjack.dealer import PUSHING_22
from oddscalc.blackjack.dealer_table import DEALER_BLACKJACK, DEALER_BUST, STANDING
from oddscalc.blackjack.hands import NONE, PLACES, Counts, plus, points, total
from oddscalc.blackjack.play import Against
from oddscalc.blackjack.splits import Decisions

BUST, WON = 0, 100
"""Results of hands that no dealer's total decides; others are totals, and 16 stands for any lower one."""

_AT_A_TIME = 20_000


class End(NamedTuple):
    """How one hand of the split ends."""

    stake: int
    result: int

    @property
    def decided(self) -> bool:
        """Whether the dealer's hand does not matter."""
        return self.result in (BUST, WON)

    def net(self, dealer: int) -> int:
        """The net result in wagers, against how the dealer ends."""
        if self.decided:
            return self.stake if self.result == WON else -self.stake
        if dealer == DEALER_BUST:
            return self.stake
        if dealer == PUSHING_22:
            return 0
        return self.stake * ((self.result > dealer) - (self.result < dealer))


class Unions(NamedTuple):
    """The cards of two hands together, as codes, each with the orders in which they can be drawn."""

    codes: Integers
    orders: Integers


def split_ways(against: Against, place: int, decisions: Decisions) -> tuple[dict[int, int], int]:
    """Ways of each net result of a pair split once, in wagers, and the scale that they are over.

    They sum to the ways in which the split's wagers are decided by play: all, or those without a dealer's
    blackjack where that takes the original wager alone.
    """
    ends = {end: Unions(*many) for end, many in _ends(against, place, decisions).items()}
    counts = plus(against.counts, place, -2)
    pairs = {
        (one, other): _dealt(_joined(ends[one], ends[other], alike=one == other), counts)
        for one, other in combinations_with_replacement(sorted(ends), 2)
    }
    codes = np.unique(np.concatenate([unions.codes for unions in pairs.values()]))
    longest = 2 + int(copies_of(codes).sum(axis=1).max())
    ways: Counter[int] = Counter()
    scale = 1
    for start in range(0, len(codes), _AT_A_TIME):
        some = codes[start : start + _AT_A_TIME]
        copies = copies_of(some)
        table = against.table.fresh(longest)
        scale = table.scale[2]
        removed = some + code(plus(NONE, place, 2))
        falls = _falling(counts, copies)
        by_dealer = {end: falls * each for end, each in table.ended(table.columns(removed)).items()}
        if against.rules.blackjack_spares_the_rest:
            del by_dealer[DEALER_BLACKJACK]
        for (one, other), unions in pairs.items():
            low, high = np.searchsorted(unions.codes, (some[0], some[-1] + 1))
            at = np.searchsorted(some, unions.codes[low:high])
            orders = unions.orders[low:high]
            for dealer, each in by_dealer.items():
                ways[one.net(dealer) + other.net(dealer)] += int((each[at] * orders).sum())
    return dict(ways), scale


def _ends(against: Against, place: int, decisions: Decisions) -> dict[End, tuple[Integers, Integers]]:
    """How one hand can end: by stake and result, the cards drawn to it and in how many orders."""
    graph, first = against.graph, plus(NONE, place)
    orders = {more: 1 for _, more in graph.draws[graph.index[first]]}
    found: dict[End, Counter[int]] = {}

    def end(stake: int, cards: Counts, ways: int) -> None:
        result = BUST if points(cards) > 21 else max(total(cards), STANDING[0])
        meets = against if stake == 1 else against.doubling
        if result != BUST and sum(cards) == meets.charlie:
            result = WON
        found.setdefault(End(stake, result), Counter())[code(plus(cards, place, -1))] += ways

    for hand in against.hands:
        ways, action = orders.get(hand, 0), decisions[hand]
        if not ways:
            continue
        cards = graph.hands[hand]
        if action not in (Action.HIT, Action.DOUBLE):
            end(1, cards, ways)
            continue
        for drawn in PLACES:
            more = plus(cards, drawn)
            number = graph.index.get(more)
            if more[drawn] > against.counts[drawn]:
                continue
            if action is Action.DOUBLE or number is None:
                end(2 if action is Action.DOUBLE else 1, more, ways)
            else:
                orders[number] = orders.get(number, 0) + ways
    return {
        one: (np.array(list(many), dtype=np.int64), np.array(list(many.values()), dtype=np.int64))
        for one, many in found.items()
    }


def _joined(one: Unions, other: Unions, *, alike: bool) -> Unions:
    """The unions of two hands' cards; hands that end differently do so either way round."""
    codes = (one.codes[:, np.newaxis] + other.codes).ravel()
    ways = one.orders, other.orders
    if 2 * int(one.orders.sum()) * int(other.orders.sum()) >= FITS:
        ways = one.orders.astype(object), other.orders.astype(object)
    orders = np.outer(*ways).ravel() * (1 if alike else 2)
    sorting = np.argsort(codes, kind="stable")
    codes = codes[sorting]
    (starts,) = np.nonzero(np.concatenate(([True], codes[1:] != codes[:-1])))
    return Unions(codes[starts], np.add.reduceat(orders[sorting], starts))


def _dealt(unions: Unions, counts: Counts) -> Unions:
    """Those that the shoe holds: each hand alone may be dealt where the two together may not."""
    held = (copies_of(unions.codes) <= np.array(counts)).all(axis=1)
    return Unions(unions.codes[held], unions.orders[held])


def _falling(counts: Counts, copies: Integers) -> Integers:
    """The ways in which each union can be drawn in a given order, as Python integers."""
    ways: Integers = np.ones(len(copies), dtype=object)
    for place in PLACES:
        drawn = copies[:, place]
        table = np.array([perm(counts[place], taken) for taken in range(int(drawn.max()) + 1)], dtype=object)
        ways = ways * table[drawn]
    return ways
