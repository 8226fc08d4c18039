"""The dealer: every multiset of cards that ends a hand, and the ways to it from any depleted shoe.

For one upcard the multisets of further cards that end the dealer's hand are listed once, each with
the number of orders in which it can be drawn. The ways to an outcome from a shoe that has lost some
cards are then a sum over multisets: orders times, for each value, a falling factorial of the cards
left. :mod:`oddscalc.blackjack.contraction` forms these sums for thousands of depleted shoes at once.
The upcard's own factor is left out everywhere.

A dealer's blackjack is never among the endings: it is counted from the shoe, where the rules of the
round say what it does. Busts are never listed: they are the complement of all other endings.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from oddscalc.blackjack.hands import ACE, NONE, PLACES, TEN, Counts, plus, points

PUSHING_22 = 22
"""The dealer's total of 22, an ending of its own where it pushes."""


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
    found: list[Ending] = []
    most = PUSHING_22 if rule.pushes_22 else 21
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
            elif not _is_blackjack(drawn, upcard):
                found.append(Ending(Outcome(length, total), drawn, orders))
    return tuple(found)


def _is_blackjack(drawn: Counts, upcard: int) -> bool:
    hole = completes_blackjack(upcard)
    return hole is not None and drawn == plus(NONE, hole)


@cache
def outcomes(upcard: int, rule: DealerRule) -> tuple[Outcome, ...]:
    """The outcomes of an upcard, by length and total."""
    return tuple(sorted({one.outcome for one in endings(upcard, rule)}))
