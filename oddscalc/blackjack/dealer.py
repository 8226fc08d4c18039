"""The dealer: every multiset of cards that ends a hand, and the ways to it from any depleted shoe.

For one upcard the multisets of further cards that end the dealer's hand are listed once, each with
the number of orders in which it can be drawn. The ways to an outcome from a shoe that has lost some
cards are then a sum over multisets: orders times, for each value, a falling factorial of the cards
left. :mod:`oddscalc.blackjack.contraction` forms these sums for thousands of depleted shoes at once.
The upcard's own factor is left out everywhere.

For a round a dealer's blackjack is not among the endings: it is counted from the shoe, where the rules
say what it does. Nor are busts: they are the complement of all other endings. Wagers on the dealer's
whole hand want both, and ask for every ending.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from oddscalc.blackjack.hands import ACE, NONE, PLACES, TEN, Counts, plus, points

PUSHING_22 = 22
"""The dealer's total of 22, an ending of its own where it pushes."""


_WORST_BUST = 31
"""More points than any hand can end with."""


class Outcome(NamedTuple):
    """Endings of one length and one total: what a row of the dealer's table counts."""

    length: int
    """Cards beyond the upcard."""
    total: int


class Ending(NamedTuple):
    """A multiset of cards beyond the upcard that ends the dealer's hand."""

    outcome: Outcome
    drawn: Counts
    orders: int
    """In how many orders the cards can come without ending the hand before its last card."""


class DealerRule(NamedTuple):
    """How the dealer draws, and whether a total of 22 has to be told from other busts."""

    hits_soft_17: bool = False
    pushes_22: bool = False

    def stops(self, total: int, *, soft: bool) -> bool:
        """Whether the dealer draws no more."""
        return total > 17 or (total == 17 and not (self.hits_soft_17 and soft))


def completes_blackjack(upcard: int) -> int | None:
    """The place of the hole card that makes blackjack with this upcard, if any does."""
    return {ACE: TEN, TEN: ACE}.get(upcard)


@cache
def endings(upcard: int, rule: DealerRule) -> tuple[Ending, ...]:
    """Every ending but busts and blackjack, shortest first."""
    most = PUSHING_22 if rule.pushes_22 else 21
    return tuple(one for one in _ended(upcard, rule, most) if not _is_blackjack(one.drawn, upcard))


@cache
def every_ending(upcard: int, rule: DealerRule) -> tuple[Ending, ...]:
    """Every ending, busts and blackjack among them, shortest first."""
    return tuple(_ended(upcard, rule, _WORST_BUST))


def _ended(upcard: int, rule: DealerRule, most: int) -> Iterator[Ending]:
    """The endings of at most so many points, shortest first."""
    drawing = {NONE: 1}
    length = 0
    while drawing:
        length += 1
        longer: dict[Counts, int] = {}
        for drawn, orders in drawing.items():
            room = most - points(drawn) - (upcard + 1)
            for place in PLACES[:room]:
                more = plus(drawn, place)
                longer[more] = longer.get(more, 0) + orders
        drawing = {}
        for drawn, orders in longer.items():
            hard = points(drawn) + upcard + 1
            soft = hard <= 11 and (upcard == ACE or drawn[ACE] > 0)
            total = hard + 10 if soft else hard
            if not rule.stops(total, soft=soft):
                drawing[drawn] = orders
            else:
                yield Ending(Outcome(length, total), drawn, orders)


def _is_blackjack(drawn: Counts, upcard: int) -> bool:
    hole = completes_blackjack(upcard)
    return hole is not None and drawn == plus(NONE, hole)


@cache
def outcomes(upcard: int, rule: DealerRule) -> tuple[Outcome, ...]:
    """The outcomes of an upcard, by length and total."""
    return tuple(sorted({one.outcome for one in endings(upcard, rule)}))
