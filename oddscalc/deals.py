"""The walk: every distinct deal of cards into named slots, with its exact number of ways.

In a shoe of *n* decks less some known cards, the cards that a draw cannot tell apart form a class of
``m·n - gone`` physical cards. A deal of classes therefore happens in a product of factors ``m·n - g``,
one for each draw, where ``g`` counts the cards of the class that have gone before: known cards and
earlier draws. Which deals there are does not depend on *n*, so one walk answers every deck count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from itertools import combinations, permutations
from math import prod
from typing import NamedTuple, TypeVar

from oddscalc.cards import Card, Suit
from oddscalc.classes import Apart, Cards, Draw, finest_first, gone_from, tell_apart
from oddscalc.shoe import Deck
from oddscalc.typed import typed


class Slot(Enum):
    """A named place for one card of a round."""

    PLAYER_1 = "player 1"
    PLAYER_2 = "player 2"
    PLAYER_3 = "player 3"
    PLAYER_4 = "player 4"
    DEALER_UP = "dealer up"
    DEALER_HOLE = "dealer hole"
    DEALER_3 = "dealer 3"
    DEALER_4 = "dealer 4"
    DEALER_5 = "dealer 5"
    DEALER_6 = "dealer 6"
    DEALER_7 = "dealer 7"
    DEALER_8 = "dealer 8"
    DEALER_9 = "dealer 9"
    DEALER_10 = "dealer 10"
    DEALER_11 = "dealer 11"
    DEALER_12 = "dealer 12"
    DEALER_13 = "dealer 13"


class SuitsAlike(Enum):
    """Which relabellings of the suits leave every answer of a rule as it was."""

    ALL = "all"
    """The rule only asks whether suits are the same."""

    NONE = "none"
    """The rule names suits."""


class Factor(NamedTuple):
    """``copies · n - gone``: the physical cards of one class left in *n* decks when it is drawn."""

    copies: int
    gone: int

    def at(self, decks: int) -> int:
        """The number of cards."""
        return self.copies * decks - self.gone


class Deal(NamedTuple):
    """Deals that look alike: what was read of each draw, and their ways as a multiple of factors."""

    reads: tuple[object, ...]
    multiple: int
    factors: tuple[Factor, ...]


class Ways(NamedTuple):
    """A number of ways as an integer polynomial in the number of decks, kept as products of factors."""

    terms: tuple[tuple[tuple[Factor, ...], int], ...] = ()

    @typed
    def at(self, decks: int) -> int:
        """The number of ways with this many decks."""
        return sum(
            multiple * prod(factor.at(decks) for factor in factors) for factors, multiple in self.terms
        )

    def coefficients(self) -> tuple[int, ...]:
        """The polynomial's coefficients, the constant first; empty where nothing can happen."""
        total: list[int] = []
        for factors, multiple in self.terms:
            polynomial = [multiple]
            for copies, gone in factors:
                rising = [0, *(copies * coefficient for coefficient in polynomial)]
                polynomial = [high - gone * low for high, low in zip(rising, [*polynomial, 0], strict=True)]
            total += [0] * (len(polynomial) - len(total))
            for power, coefficient in enumerate(polynomial):
                total[power] += coefficient
        return tuple(total)


@typed
def walk(
    deck: Deck,
    draws: Sequence[Draw],
    gone: Sequence[Cards] = (),
    suits_alike: SuitsAlike = SuitsAlike.NONE,
) -> Iterator[Deal]:
    """Visit every distinct deal into ``draws`` from a shoe that ``gone`` has left.

    Each entry of ``gone`` is the set of cards that a known card may be. Where the draws cannot tell
    that set apart it leaves the shoe; otherwise the card is drawn as well, after the others and unlooked
    at, and its ways are counted as one slot more. With ``suits_alike`` deals that differ by a relabelling
    of the suits are visited once, with their number in ``multiple``.
    """
    plan = _Plan.of(deck, draws, gone, suits_alike)
    tables = plan.apart.tables
    reads = [[draw.read(next(iter(seen))) for seen in tables[place]] for place, draw in enumerate(draws)]
    places = sorted(range(len(tables)), key=plan.order.__getitem__)[: len(draws)]
    for picks, multiple, factors in plan.visit():
        yield Deal(
            tuple(reads[slot][picks[places[slot]]] for slot in range(len(draws))),
            multiple,
            tuple(sorted(factors)),
        )


def visits(
    deck: Deck,
    draws: Sequence[Draw],
    gone: Sequence[Cards] = (),
    suits_alike: SuitsAlike = SuitsAlike.NONE,
) -> int:
    """How many deals :func:`walk` visits, found without visiting them."""
    return _Plan.of(deck, draws, gone, suits_alike).size()


def _relabellings(
    deck: Deck, suits_alike: SuitsAlike, draws: Sequence[Draw], gone: Counter[Cards]
) -> list[dict[Suit, Suit]]:
    """The relabellings of the suits that leave the deck, the draws' choices and what is gone as they are."""
    if suits_alike is SuitsAlike.NONE:
        return []
    suits = tuple(Suit)
    copies = {card: deck.copies(card) for card in deck.distinct}
    return [
        relabelling
        for image in permutations(suits)
        if (relabelling := dict(zip(suits, image, strict=True)))
        and _relabelled_keys(copies, relabelling, _relabelled_card) == copies
        and _relabelled_keys(gone, relabelling, _relabelled) == gone
        and all(_relabelled(draw.choices, relabelling) == draw.choices for draw in draws)
    ]


def _relabelled_card(card: Card, relabelling: dict[Suit, Suit]) -> Card:
    return Card(card.rank, relabelling[card.suit])


_Key = TypeVar("_Key", Card, Cards)


def _relabelled_keys(
    counts: Mapping[_Key, int],
    relabelling: dict[Suit, Suit],
    relabelled: Callable[[_Key, dict[Suit, Suit]], _Key],
) -> dict[_Key, int]:
    return {relabelled(key, relabelling): count for key, count in counts.items()}


def _relabelled(cards: Cards, relabelling: dict[Suit, Suit]) -> Cards:
    return frozenset(_relabelled_card(card, relabelling) for card in cards)


class _Plan:
    """A walk made ready: classes per draw, what each takes from each, and the relabellings' images."""

    def __init__(
        self, deck: Deck, apart: Apart, order: Sequence[int], relabellings: Sequence[dict[Suit, Suit]]
    ) -> None:
        self.apart = apart
        self.order = order
        """The places of the draws in the order in which they are filled."""
        tables = [tuple(apart.tables[place]) for place in order]
        self._first = [
            [Factor(deck.copies(*seen), gone_from(seen, apart.taken)) for seen in table] for table in tables
        ]
        self._holder = {
            (earlier, later): _holders(tables[earlier], tables[later])
            for earlier, later in combinations(range(len(tables)), 2)
        }
        images = {table: _images(table, relabellings) for table in set(tables)}
        self._images = [images[table] for table in tables]
        self._everything = tuple(range(len(relabellings)))
        self._orbits = lru_cache(maxsize=None)(self._find_orbits)
        self._last = [_Last.of(deck, apart, cards, tables) for cards in apart.last]

    @classmethod
    def of(cls, deck: Deck, draws: Sequence[Draw], gone: Sequence[Cards], suits_alike: SuitsAlike) -> _Plan:
        """The walk of these draws."""
        apart = tell_apart(deck, draws, gone)
        order = finest_first(apart.tables)
        return cls(deck, apart, order, _relabellings(deck, suits_alike, draws, Counter(gone)))

    def visit(self) -> Iterator[tuple[tuple[int, ...], int, tuple[Factor, ...]]]:
        """Every tuple of classes with its multiple and factors, one of each orbit."""
        for picks, multiple, factors in self._extend((), 1, (), self._everything):
            yield picks, multiple, (*factors, *(one for last in self._last for one in last.factors(picks)))

    def size(self) -> int:
        """How many tuples :meth:`visit` yields: orbits are counted by Burnside's lemma."""
        if not self._everything:
            return prod(map(len, self._first))
        fixed = (
            prod(sum(seen == image for seen, image in enumerate(images[index])) for images in self._images)
            for index in self._everything
        )
        return sum(fixed) // len(self._everything)

    def _extend(
        self,
        picks: tuple[int, ...],
        multiple: int,
        factors: tuple[Factor, ...],
        stabiliser: tuple[int, ...],
    ) -> Iterator[tuple[tuple[int, ...], int, tuple[Factor, ...]]]:
        step = len(picks)
        last = step + 1 == len(self._first)
        held = Counter(self._holder[earlier, step].get(pick, -1) for earlier, pick in enumerate(picks))
        for seen, size, fixing in self._orbits(step, stabiliser):
            copies, gone = self._first[step][seen]
            reached = (*picks, seen), multiple * size, (*factors, Factor(copies, gone + held[seen]))
            if last:
                yield reached
            else:
                yield from self._extend(*reached, fixing)

    def _find_orbits(self, step: int, stabiliser: tuple[int, ...]) -> list[tuple[int, int, tuple[int, ...]]]:
        """First member and size of each orbit of a draw's classes, with the relabellings that fix it."""
        if not stabiliser:
            return [(seen, 1, ()) for seen in range(len(self._first[step]))]
        orbits = []
        for seen in range(len(self._first[step])):
            images = {self._images[step][index][seen] for index in stabiliser}
            if min(images) == seen:
                fixing = tuple(i for i in stabiliser if self._images[step][i][seen] == seen)
                orbits.append((seen, len(images), fixing))
        return orbits


class _Last(NamedTuple):
    """Known cards of one set that are drawn after all others, whichever cards of the set they are."""

    first: Factor
    """The cards of the set before anything of it is drawn."""
    times: int
    within: tuple[frozenset[int], ...]
    """For each draw, in the order of filling, its classes that lie within the set."""

    @classmethod
    def of(cls, deck: Deck, apart: Apart, cards: Cards, tables: Sequence[Sequence[Cards]]) -> _Last:
        """The known cards of one set; those of smaller sets are drawn before them."""
        smaller = sum(times for other, times in apart.last.items() if other < cards)
        first = Factor(deck.copies(*cards), gone_from(cards, apart.taken) + smaller)
        within = (frozenset(place for place, seen in enumerate(table) if seen <= cards) for table in tables)
        return cls(first, apart.last[cards], tuple(within))

    def factors(self, picks: Sequence[int]) -> Iterator[Factor]:
        """Their factors after a deal."""
        copies, gone = self.first
        gone += sum(pick in within for pick, within in zip(picks, self.within, strict=True))
        return (Factor(copies, gone + drawn) for drawn in range(self.times))


def _holders(earlier: Sequence[Cards], later: Sequence[Cards]) -> dict[int, int]:
    """For each class of an earlier draw, the class of a later one that holds its cards."""
    return {
        pick: seen
        for pick, cards in enumerate(earlier)
        for seen, others in enumerate(later)
        if cards <= others
    }


def _images(table: Sequence[Cards], relabellings: Sequence[dict[Suit, Suit]]) -> list[list[int]]:
    """Where each relabelling sends each class of a table."""
    place = {cards: index for index, cards in enumerate(table)}
    return [[place[_relabelled(cards, one)] for cards in table] for one in relabellings]
