"""The walk: every distinct deal of cards into named slots, with its exact number of ways.

In a shoe of *n* decks less some known cards, the cards that a draw cannot tell apart form a class of
``m·n - gone`` physical cards. A deal of classes therefore happens in a product of factors ``m·n - g``,
one for each draw, where ``g`` counts the cards of the class that have gone before: known cards and
earlier draws. Which deals there are does not depend on *n*, so one walk answers every deck count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from functools import lru_cache
from itertools import combinations, permutations
from math import prod
from typing import NamedTuple

from oddscalc.cards import Card, Suit
from oddscalc.shoe import Deck

Cards = frozenset[Card]


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


class Draw(NamedTuple):
    """One card to be drawn: the cards it may be, and what is looked at when it is."""

    choices: Cards
    read: Callable[[Card], object]


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


def walk(
    deck: Deck,
    draws: Sequence[Draw],
    gone: Sequence[Cards] = (),
    suits_alike: SuitsAlike = SuitsAlike.NONE,
) -> Iterator[Deal]:
    """Visit every distinct deal into ``draws`` from a shoe that ``gone`` has left.

    Each entry of ``gone`` is the set of cards that a known card may be. Where the draws cannot tell
    that set apart it leaves the shoe; otherwise the card is drawn as well, unlooked at, and its ways
    are counted as one slot more. With ``suits_alike`` deals that differ by a relabelling of the suits
    are visited once, with their number in ``multiple``.
    """
    tables, order, plan = _planned(deck, draws, gone, suits_alike)
    reads = [[draw.read(next(iter(seen))) for seen in tables[place]] for place, draw in enumerate(draws)]
    places = sorted(range(len(order)), key=order.__getitem__)[: len(draws)]
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
    _, _, plan = _planned(deck, draws, gone, suits_alike)
    return plan.size()


def _planned(
    deck: Deck, draws: Sequence[Draw], gone: Sequence[Cards], suits_alike: SuitsAlike
) -> tuple[list[list[Cards]], list[int], _Plan]:
    """The classes of every draw, the order in which draws are filled, and the walk made ready."""
    everything, tables, taken = _tell_apart(deck, draws, gone)
    order = _finest_first(tables)
    relabellings = _relabellings(suits_alike, [draw.choices for draw in everything], taken)
    return tables, order, _Plan([tuple(tables[place]) for place in order], taken, relabellings)


def _nothing(_: Card) -> None:
    """What is read of a card that nobody looks at."""


def _tell_apart(
    deck: Deck, draws: Sequence[Draw], gone: Sequence[Cards]
) -> tuple[list[Draw], list[list[Cards]], Counter[Cards]]:
    """Every draw with its classes, and the known cards that leave the shoe without being drawn.

    A known card that some class would be counted wrongly without is drawn after the others, unlooked at.
    """
    everything, taken = list(draws), list(gone)
    while True:
        # Where the draws see the cards at odds with one another, those that nobody looks at see what any
        # draw sees, which costs little; if that is not enough, every draw does.
        for seeing_all in ((), everything[len(draws) :], everything):
            tables = [_classes(deck, draw, everything if draw in seeing_all else ()) for draw in everything]
            if _counts_in_turn([tables[place] for place in _finest_first(tables)]):
                break
        split = [cards for cards in taken if _splits(cards, tables)]
        if not split:
            return everything, tables, Counter(taken)
        everything += [Draw(cards, _nothing) for cards in split]
        taken = [cards for cards in taken if cards not in split]


def _classes(deck: Deck, draw: Draw, others: Sequence[Draw] = ()) -> list[Cards]:
    """The classes of cards that a draw, or any of the others, can tell apart, among those it may be."""
    groups: dict[object, set[Card]] = {}
    for card in deck.cards:
        if card in draw.choices:
            seen_by_others = tuple(
                (True, other.read(card)) if card in other.choices else (False, None) for other in others
            )
            groups.setdefault((draw.read(card), seen_by_others), set()).add(card)
    return [frozenset(cards) for cards in groups.values()]


def _finest_first(tables: Sequence[Sequence[Cards]]) -> list[int]:
    """The places of the draws, those with the smallest classes first."""
    return sorted(range(len(tables)), key=lambda place: max(map(len, tables[place]), default=0))


def _counts_in_turn(tables: Sequence[Sequence[Cards]]) -> bool:
    """Whether every class lies within one class of each later draw, which counts it, or apart from all."""
    return all(
        one <= other or not one & other
        for earlier, later in combinations(tables, 2)
        if earlier != later
        for one in earlier
        for other in later
    )


def _splits(cards: Cards, tables: Sequence[Sequence[Cards]]) -> bool:
    """Whether some draw tells the members of ``cards`` apart, or from others of their class."""
    return any(cards & seen and not cards <= seen for table in tables for seen in table)


def _relabellings(
    suits_alike: SuitsAlike, choices: Sequence[Cards], taken: Counter[Cards]
) -> list[dict[Suit, Suit]]:
    """The relabellings of the suits that leave the draws' choices and the cards taken as they are."""
    if suits_alike is SuitsAlike.NONE:
        return []
    suits = tuple(Suit)
    candidates = [dict(zip(suits, image, strict=True)) for image in permutations(suits)]
    return [
        relabelling
        for relabelling in candidates
        if all(_relabelled(cards, relabelling) == cards for cards in choices)
        and Counter(_relabelled(cards, relabelling) for cards in taken.elements()) == taken
    ]


def _relabelled(cards: Cards, relabelling: dict[Suit, Suit]) -> Cards:
    return frozenset(Card(rank, relabelling[suit]) for rank, suit in cards)


class _Plan:
    """A walk made ready: classes per draw, what each takes from each, and the relabellings' images."""

    def __init__(
        self,
        tables: Sequence[tuple[Cards, ...]],
        taken: Counter[Cards],
        relabellings: Sequence[dict[Suit, Suit]],
    ) -> None:
        self._copies = [[len(seen) for seen in table] for table in tables]
        self._gone = [
            [sum(count for cards, count in taken.items() if cards <= seen) for seen in table]
            for table in tables
        ]
        self._holder = {
            (earlier, later): _holders(tables[earlier], tables[later])
            for earlier, later in combinations(range(len(tables)), 2)
        }
        images = {table: _images(table, relabellings) for table in set(tables)}
        self._images = [images[table] for table in tables]
        self._everything = tuple(range(len(relabellings)))
        self._orbits = lru_cache(maxsize=None)(self._find_orbits)

    def visit(self) -> Iterator[tuple[tuple[int, ...], int, tuple[Factor, ...]]]:
        """Every tuple of classes with its multiple and factors, one of each orbit."""
        yield from self._extend((), 1, (), self._everything)

    def size(self) -> int:
        """How many tuples :meth:`visit` yields: orbits are counted by Burnside's lemma."""
        if not self._everything:
            return prod(map(len, self._copies))
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
        last = step + 1 == len(self._copies)
        held = Counter(self._holder[earlier, step].get(pick, -1) for earlier, pick in enumerate(picks))
        for seen, size, fixing in self._orbits(step, stabiliser):
            factor = Factor(self._copies[step][seen], self._gone[step][seen] + held[seen])
            reached = (*picks, seen), multiple * size, (*factors, factor)
            if last:
                yield reached
            else:
                yield from self._extend(*reached, fixing)

    def _find_orbits(self, step: int, stabiliser: tuple[int, ...]) -> list[tuple[int, int, tuple[int, ...]]]:
        """First member and size of each orbit of a draw's classes, with the relabellings that fix it."""
        if not stabiliser:
            return [(seen, 1, ()) for seen in range(len(self._copies[step]))]
        orbits = []
        for seen in range(len(self._copies[step])):
            images = {self._images[step][index][seen] for index in stabiliser}
            if min(images) == seen:
                fixing = tuple(i for i in stabiliser if self._images[step][i][seen] == seen)
                orbits.append((seen, len(images), fixing))
        return orbits


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
