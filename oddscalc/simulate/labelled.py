"""The return from any remaining cards, for wagers of more cards than can be judged deal by deal.

The walk's own ways are asked for, from a shoe of which so many cards of each kind are known to be gone that
the factors of a term tell by this number alone which kind each card drawn is of.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

import numpy

from oddscalc.cards import KnownCard
from oddscalc.errors import QuestionError
from oddscalc.shoe import Deck
from oddscalc.simulate.kinds import Kinds
from oddscalc.wager import LOSS, Known, Wager

_LABEL = 64
"""More than the cards of any deal: the number gone of a kind is a multiple of it, and the earlier draws."""

_Drawn = tuple[int, ...]
"""How many cards of each kind are drawn."""


class LabelledReturn:
    """The return of a wager that is always offered, in doubles: correct to about twelve digits.

    Raises :class:`QuestionError` where some slot sees several kinds as one.
    """

    def __init__(self, wager: Wager, pays: Mapping[str, Fraction], deck: Deck, kinds: Kinds) -> None:
        if wager.given:
            raise QuestionError(f"{wager.id}: too many deals to judge one by one")
        self.kinds = kinds
        amounts = {**pays, LOSS: Fraction(-1)}
        paid: dict[_Drawn, Fraction] = defaultdict(Fraction)
        for event, drawn, multiple in self._terms(wager, deck):
            paid[drawn] += amounts[event] * multiple
        terms = {drawn: float(amount) for drawn, amount in sorted(paid.items()) if amount}
        self._drawn = numpy.array(list(terms), dtype=numpy.intp).reshape(len(terms), len(kinds.cards))
        self._paid = numpy.array(list(terms.values()))

    def at(self, counts: Any) -> tuple[Any, Any]:
        """For rows of counts: the probability that the wager is offered, which is 1, and its return."""
        left = counts.sum(axis=1)
        cards = self._drawn.sum(axis=1)
        values = self._paid / _falling(left, int(cards.max()))[cards].T
        for kind, drawn in enumerate(self._drawn.T):
            values *= _falling(counts[:, kind], int(drawn.max()))[drawn].T
        return numpy.ones(len(counts)), values.sum(axis=1)

    def _terms(self, wager: Wager, deck: Deck) -> Iterator[tuple[str, _Drawn, int]]:
        """Every term of the ways: its event, the cards of each kind that are drawn, its multiple."""
        labels = [_LABEL * (place + 1) for place in range(len(self.kinds.cards))]
        cards = [next(iter(sorted(held, key=str))) for held in self.kinds.cards]
        seen = [
            KnownCard(card.rank, card.suit)
            for card, label in zip(cards, labels, strict=True)
            for _ in range(label)
        ]
        places = {label: place for place, label in enumerate(labels)}
        ways = wager.distribution(deck, Known(seen=tuple(seen))).ways
        for event, found in ways.items():
            for factors, multiple in found.terms:
                drawn: Counter[int] = Counter()
                for copies, gone in factors:
                    if copies == len(deck.cards) and gone >= len(seen):
                        continue  # any card that is left, in a slot that nobody looks at
                    place = places.get(gone - gone % _LABEL)
                    if place is None or copies != self.kinds.copies[place]:
                        raise QuestionError(f"{wager.id}: too many deals to judge one by one")
                    drawn[place] += 1
                yield event, tuple(drawn[place] for place in range(len(cards))), multiple


def _falling(counts: Any, most: int) -> Any:
    """x(x-1)… of no factors up to ``most``, a row for each number of factors."""
    rows = [numpy.ones(len(counts))]
    for gone in range(most):
        rows.append(rows[-1] * (counts - gone))
    return numpy.stack(rows)
