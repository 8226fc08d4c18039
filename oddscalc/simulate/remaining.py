"""The exact expected return from any remaining cards, for many shoes at once.

Cards that no slot of a wager tells apart form a kind. Over ordered deals of physical cards the ways of a deal
are a product of counts of kinds, so ways, and what they pay, are polynomials in the counts of the cards left.
Their values are integers; they are worked out in doubles, which hold every integer below 2^53 exactly, and a
shoe that could lead beyond is refused.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import lcm, prod
from typing import Any, Protocol

import numpy

from oddscalc.errors import QuestionError
from oddscalc.shoe import Deck
from oddscalc.simulate.kinds import Kinds, Slots, kinds_of
from oddscalc.simulate.labelled import LabelledReturn
from oddscalc.wager import LOSS, Wager

MOST_DEALS = 2_000_000
"""The most deals of kinds that are judged."""

_LARGEST = 2**53

Monomial = tuple[int, ...]
"""Places of the kinds that are multiplied, from the least on."""


class Polynomial:
    """A polynomial in counts of kinds with integer coefficients, evaluated for rows of counts.

    A monomial of degree *k* is parted in two, so that every value is a sum of products of a few monomials.
    """

    def __init__(self, terms: Mapping[Monomial, int], kinds: int) -> None:
        self.terms = {term: coefficient for term, coefficient in terms.items() if coefficient}
        degree = max(map(len, self.terms), default=0)
        halves = (degree + 1) // 2, degree // 2
        left, right = (_Monomials(kinds, half) for half in halves)
        self._left, self._right = left, right
        self._table = numpy.zeros((len(left.places), len(right.places)))
        for term, coefficient in self.terms.items():
            first, second = term[: halves[0]], term[halves[0] :]
            self._table[left.places[first], right.places[second]] = coefficient

    def largest(self, counts: Sequence[int]) -> int:
        """A bound of every sum that is met on the way, for shoes of at most these counts."""
        return sum(
            abs(coefficient) * prod(counts[kind] for kind in term) for term, coefficient in self.terms.items()
        )

    def at(self, counts: Any) -> Any:
        """The values for rows of counts, as integers in doubles."""
        rows = counts.astype(numpy.float64)
        return ((self._left.of(rows) @ self._table) * self._right.of(rows)).sum(axis=1)


class _Monomials:
    """Every monomial up to a degree, in columns."""

    def __init__(self, kinds: int, degree: int) -> None:
        every = [
            term for power in range(degree + 1) for term in combinations_with_replacement(range(kinds), power)
        ]
        self.places = {term: place for place, term in enumerate(every)}
        # One more kind, of which there is always one, makes all of them products of as many.
        self._factors = numpy.array(
            [(*term, *(kinds,) * (degree - len(term))) for term in every], dtype=numpy.intp
        ).reshape(len(every), degree)

    def of(self, rows: Any) -> Any:
        widened = numpy.concatenate([rows, numpy.ones((len(rows), 1))], axis=1)
        values = numpy.ones((len(rows), len(self._factors)))
        for column in self._factors.T:
            values *= widened[:, column]
        return values


class PolynomialReturn:
    """The exact return of a wager, under payouts, from whatever cards are left.

    Raises :class:`QuestionError` where the shoe is too large for exact values.
    """

    def __init__(
        self, wager: Wager, pays: Mapping[str, Fraction], decks: int, kinds: Kinds, slots: Slots
    ) -> None:
        self.kinds, self._slots = kinds, slots
        self._offered_always = not wager.given
        amounts = {**pays, LOSS: Fraction(-1)}
        self._scale = lcm(*(amount.denominator for amount in amounts.values()))
        paid: Counter[tuple[int, ...]] = Counter()
        dealt: Counter[tuple[int, ...]] = Counter()
        for deal, event in _deals(wager, self.kinds, self._slots):
            together = tuple(sorted(deal))
            paid[together] += int(amounts[event] * self._scale)
            dealt[together] += 1
        self.paid = Polynomial(_in_powers(paid), len(self.kinds.cards))
        self.dealt = Polynomial(_in_powers(dealt), len(self.kinds.cards))
        full = self.kinds.of_shoe(decks).tolist()
        if max(polynomial.largest(full) for polynomial in (self.paid, self.dealt)) >= _LARGEST:
            raise QuestionError(f"{wager.id}: {decks} decks are too many to evaluate remaining shoes exactly")

    def at(self, counts: Any) -> tuple[Any, Any]:
        """For rows of counts: the probability that the wager is offered, and its return where it is.

        The return of a shoe that cannot offer it is 0; the sign of every other is exact.
        """
        ways = self._ways(counts)
        left = counts.sum(axis=1).astype(numpy.float64)
        every = prod(left - gone for gone in range(len(self._slots)))
        paid = self.paid.at(counts) / self._scale
        return ways / every, numpy.divide(paid, ways, out=numpy.zeros_like(paid), where=ways > 0)

    def _ways(self, counts: Any) -> Any:
        if not self._offered_always:
            return self.dealt.at(counts)
        left = counts.sum(axis=1).astype(numpy.float64)
        return numpy.asarray(prod(left - gone for gone in range(len(self._slots))))


class RemainingReturn(Protocol):
    """The return of a wager from whatever cards are left."""

    @property
    def kinds(self) -> Kinds:
        """The kinds of cards that it tells apart."""

    def at(self, counts: Any, /) -> tuple[Any, Any]:
        """For rows of counts of these: the probability of the offer, and the return where it is made."""


def remaining_return(wager: Wager, pays: Mapping[str, Fraction], deck: Deck, decks: int) -> RemainingReturn:
    """The return of a wager from what may be left of so many decks.

    Raises :class:`QuestionError` where neither polynomials nor the walk's ways will do.
    """
    kinds, slots = kinds_of(wager, deck)
    if prod(map(len, slots)) > MOST_DEALS:
        return LabelledReturn(wager, pays, deck, kinds)
    return PolynomialReturn(wager, pays, decks, kinds, slots)


def _deals(wager: Wager, kinds: Kinds, slots: Slots) -> Iterator[tuple[tuple[int, ...], str]]:
    """Every deal of kinds into the slots, with its event."""
    cards = [next(iter(held)) for held in kinds.cards]
    reads = [
        {place: read(cards[place]) for place in held} for held, read in zip(slots, wager.reads, strict=True)
    ]
    for deal in product(*slots):
        yield deal, wager.rule(*(read[place] for read, place in zip(reads, deal, strict=True)))


def _in_powers(falling: Mapping[tuple[int, ...], int]) -> dict[Monomial, int]:
    """Sums of ways, products of x(x-1)…, as sums of powers of the counts."""
    terms: Counter[Monomial] = Counter()
    for deal, coefficient in falling.items():
        expanded: dict[Monomial, int] = {(): coefficient}
        for kind, drawn in sorted(Counter(deal).items()):
            expanded = {
                (*term, *(kind,) * power): multiple * signed
                for term, multiple in expanded.items()
                for power, signed in enumerate(_falling(drawn))
                if signed
            }
        terms.update(expanded)
    return terms


def _falling(drawn: int) -> tuple[int, ...]:
    """Coefficients of x(x-1)… with so many factors, the constant first."""
    coefficients = [1]
    for gone in range(drawn):
        rising = [0, *coefficients]
        coefficients = [high - gone * low for high, low in zip(rising, [*coefficients, 0], strict=True)]
    return tuple(coefficients)
