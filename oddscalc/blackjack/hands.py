"""Cards by value, shoes of them, hands as multisets, and the totals of hands.

A played game sees ten values: ace, 2 to 9, and the ten-values. A multiset of cards is a tuple of ten
counts, aces first; the value of place ``i`` is ``i + 1`` points, and an ace may count ten more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from operator import mul

from oddscalc.cards import KnownCard, Rank, blackjack_value
from oddscalc.errors import QuestionError, param
from oddscalc.shoe import MOST_DECKS, Deck, Shoe, counted_decks, spelled
from oddscalc.typed import judge_fields, judge_range, shown, typed

Counts = tuple[int, ...]
"""How many cards of each value: ten counts, aces first."""

PLACES = range(10)
"""Places of the values in :data:`Counts`."""

ACE, TEN = 0, 9
"""Places of the aces and of the ten-values."""

_POINTS = range(1, 11)

SYMBOLS = "A23456789T"
"""How the values are spelled; T is any ten-value card."""

NONE: Counts = (0,) * 10
"""No cards at all."""


def place_of(rank: Rank) -> int:
    """Place of a rank's value: 0 for an ace, 9 for the ten and the faces."""
    return ACE if rank is Rank.ACE else blackjack_value(rank) - 1


def plus(cards: Counts, place: int, copies: int = 1) -> Counts:
    """``cards`` with ``copies`` more of one value."""
    return (*cards[:place], cards[place] + copies, *cards[place + 1 :])


def multiset(places: Iterable[int]) -> Counts:
    """The multiset of the cards at these places."""
    counts = [0] * 10
    for place in places:
        counts[place] += 1
    return tuple(counts)


def points(cards: Counts) -> int:
    """Points with every ace counted as one."""
    return sum(map(mul, cards, _POINTS))


def is_soft(cards: Counts) -> bool:
    """Whether an ace of the hand counts as eleven."""
    return cards[ACE] > 0 and points(cards) <= 11


def total(cards: Counts) -> int:
    """The hand's total: an ace counts as eleven unless that exceeds 21 (N.J.A.C. 13:69F-2.2(b))."""
    return points(cards) + (10 if is_soft(cards) else 0)


ACE_AND_TEN: Counts = (1, *(0,) * 8, 1)
"""An ace and a ten-value card."""


def is_blackjack(cards: Counts) -> bool:
    """An ace and a ten-value card; whether the hand is the initial two cards is the caller's to know."""
    return cards == ACE_AND_TEN


def pair_of(cards: Counts) -> int | None:
    """The value's place of two cards of equal value; None for any other hand."""
    return cards.index(2) if 2 in cards and sum(cards) == 2 else None


def spell(cards: Counts) -> str:
    """A multiset as a user writes it, high cards first: ``T 6``."""
    return " ".join(SYMBOLS[place] for place in reversed(PLACES) for _ in range(cards[place]))


@dataclass(frozen=True, slots=True)
class ValueShoe:
    """A shoe of a played game: how many cards of each value are left in it."""

    counts: Counts

    def __post_init__(self) -> None:
        judge_fields(self)
        if len(self.counts) != len(PLACES) or min(self.counts) < 0:
            raise QuestionError(
                f"{param('counts')}: {shown(self.counts)} are no ten counts from 0, aces first"
            )

    @classmethod
    @typed
    def of(cls, deck: Deck, decks: int, seen: Sequence[KnownCard] = ()) -> ValueShoe:
        """A shoe of whole decks that ``seen`` cards have left; a rank alone stands for its value.

        Raises :class:`QuestionError` where more of a value are seen than there were, or where a
        card with its suit named is not in the deck, or seen more often than there are decks.
        """
        judge_range("decks", decks, 1, MOST_DECKS)
        full = multiset(place_of(card.rank) for card in deck.cards)
        gone = multiset(place_of(known.rank) for known in seen)
        refuse_suited(seen, deck, decks)
        for place in PLACES:
            held = full[place] * decks
            if gone[place] > held:
                raise QuestionError(
                    f"seen {spelled(seen)}: {_named(gone[place])} of value {SYMBOLS[place]}, but a "
                    f"{deck.id} shoe of {counted_decks(decks)} holds {held}"
                )
        return cls(tuple(full[place] * decks - gone[place] for place in PLACES))

    @property
    def size(self) -> int:
        """Cards left."""
        return sum(self.counts)

    @typed
    def without(self, *places: int) -> ValueShoe:
        """The shoe less some cards; raises :class:`QuestionError` where one is not left."""
        for place in places:
            judge_range("places", place, PLACES[0], PLACES[-1])
        gone = multiset(places)
        for place in PLACES:
            if gone[place] > self.counts[place]:
                raise QuestionError(
                    f"{_named(gone[place])} of value {SYMBOLS[place]}, but the shoe holds "
                    f"{self.counts[place]}"
                )
        return ValueShoe(tuple(self.counts[place] - gone[place] for place in PLACES))


def refuse_suited(cards: Iterable[KnownCard], deck: Deck, decks: int) -> None:
    """Raise :class:`QuestionError` for a card with its suit that is not in the shoe, or not so often.

    Cards without a suit stand for their value, and are not looked at.
    """
    suited = tuple(card for card in cards if card.suit is not None)
    for card in suited:
        deck.choices(card, "known cards")
    Shoe(deck, decks, suited)


def _named(cards: int) -> str:
    return "1 card is named" if cards == 1 else f"{cards} cards are named"


@dataclass(frozen=True, eq=False)
class HandGraph:
    """Every hand of at most 21 points that a shoe can deal, and where one more card leads.

    Hands are named by their place in ``hands``, which come smaller hands first.
    """

    hands: tuple[Counts, ...]
    index: dict[Counts, int]
    size: tuple[int, ...]
    """Cards of each hand."""
    total: tuple[int, ...]
    """Total of each hand."""
    draws: tuple[tuple[tuple[int, int], ...], ...]
    """For each hand, the cards that do not break it, each with the hand it leads to."""

    @cached_property
    def pairs(self) -> tuple[int, ...]:
        """The hands of two cards."""
        return tuple(hand for hand, size in enumerate(self.size) if size == 2)

    @cached_property
    def of_two_and_more(self) -> range:
        """The hands of two cards and more, which come last."""
        return range(sum(size < 2 for size in self.size), len(self.size))


@cache
def _all_hands() -> tuple[Counts, ...]:
    """Every multiset of at most 21 points, smaller ones first."""

    def filled(place: int, left: int) -> Iterator[tuple[int, ...]]:
        if place < 0:
            yield ()
            return
        for count in range(left // (place + 1) + 1):
            for below in filled(place - 1, left - count * (place + 1)):
                yield (*below, count)

    return tuple(sorted(filled(TEN, 21), key=sum))


def hand_graph(counts: Counts) -> HandGraph:
    """The hands that a shoe with these counts can deal."""
    return _hand_graph(tuple(min(count, 21 // (place + 1)) for place, count in enumerate(counts)))


@cache
def _hand_graph(most: Counts) -> HandGraph:
    hands = tuple(
        hand for hand in _all_hands() if all(count <= limit for count, limit in zip(hand, most, strict=True))
    )
    index = {hand: number for number, hand in enumerate(hands)}
    draws = tuple(
        tuple(
            (place, index[more])
            for place in PLACES[: 21 - points(hand)]
            if (more := plus(hand, place)) in index
        )
        for hand in hands
    )
    return HandGraph(hands, index, tuple(map(sum, hands)), tuple(map(total, hands)), draws)
