"""Ranks, suits and cards: their orders, their values, and how they are spelled."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from oddscalc.errors import QuestionError, printable
from oddscalc.typed import typed


class Color(Enum):
    """The two colors of the suits."""

    RED = "red"
    BLACK = "black"


class Suit(Enum):
    """A suit, spelled by its first letter."""

    __hash__ = object.__hash__  # members are singletons; walks hash them by the ten thousand

    SPADES = "s"
    HEARTS = "h"
    DIAMONDS = "d"
    CLUBS = "c"

    @property
    def color(self) -> Color:
        """Hearts and diamonds are red."""
        return Color.RED if self in (Suit.HEARTS, Suit.DIAMONDS) else Color.BLACK


class Rank(Enum):
    """A rank, spelled by one character; it has no order of its own (see the functions below)."""

    __hash__ = object.__hash__  # as for suits

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"


FACE_RANKS = (Rank.JACK, Rank.QUEEN, Rank.KING)
"""The ranks with a face: the ace is not one of them."""

_ACE_HIGH = {rank: position for position, rank in enumerate(Rank, start=2)}
_VALUE = {rank: min(position, 10) for rank, position in _ACE_HIGH.items()} | {Rank.ACE: 11}


@typed
def ace_high(rank: Rank) -> int:
    """Place of a rank from 2 (two) to 13 (king) and 14 (ace)."""
    return _ACE_HIGH[rank]


def blackjack_value(rank: Rank) -> int:
    """Points of a rank at blackjack: 2 to 10, ten for a face card, 11 for an ace."""
    return _VALUE[rank]


@typed
def best_total(points: Iterable[int]) -> int:
    """The total of a hand at blackjack, from the points of its cards as :func:`blackjack_value` has them.

    Every ace, 11 points, counts as one instead where the total would pass 21; a hand whose total is above 21
    all the same is bust. Raises :class:`QuestionError` for what are no points, 2 to 11.

    >>> best_total([11, 6]), best_total([11, 11, 9]), best_total([10, 6, 9])
    (17, 21, 25)
    """
    hand = tuple(points) if isinstance(points, Iterable) else ()
    if not hand or not all(type(one) is int and one in _POINTS for one in hand):
        raise QuestionError(
            f"points: {printable(str(points))} are no points of cards (allowed: 2 to 11, an ace as 11)"
        )
    total = sum(hand)
    for ace in hand:
        if total > BUST_ABOVE and ace == _VALUE[Rank.ACE]:
            total -= 10
    return total


BUST_ABOVE = 21
"""A hand at blackjack with a greater total is bust."""


_POINTS = frozenset(_VALUE.values())


class Card(NamedTuple):
    """One of the distinct cards of a deck."""

    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        return self.rank.value + self.suit.value


class KnownCard(NamedTuple):
    """A card somebody has seen: its rank and, where it is known, its suit."""

    rank: Rank
    suit: Suit | None

    def __str__(self) -> str:
        return self.rank.value + (self.suit.value if self.suit else "")


MOST_CARDS = 1000
"""The most cards that are named at once."""

_DIGITS = len(str(MOST_CARDS))


def parse_cards(text: str, where: str) -> tuple[KnownCard, ...]:
    """Cards parted by spaces or commas: ``Qh 10s T`` is a queen, a ten, and a ten of any suit.

    ``24xK`` is 24 kings. ``where`` names the option in the error. Raises :class:`QuestionError` for anything
    else, and for more than 1,000 cards.
    """
    words = text.replace(",", " ").split()
    if not words:
        raise QuestionError(f"{where}: no card is named (allowed: Qh, Th or 10h, or a rank alone)")
    cards: list[KnownCard] = []
    for word in words:
        times, card = _parse_times(word, where)
        if len(cards) + times > MOST_CARDS:
            raise QuestionError(f"{where}: more than {MOST_CARDS:,} cards are named at once")
        cards += [card] * times
    return tuple(cards)


def _parse_times(word: str, where: str) -> tuple[int, KnownCard]:
    """A card and how many of it a word names: ``24xK``."""
    counted = re.fullmatch(r"(\d+)x(.*)", word, re.ASCII | re.IGNORECASE)
    if not counted:
        return 1, parse_card(word, where)
    times = int(counted[1]) if len(counted[1]) <= _DIGITS else 0
    if not times:
        raise QuestionError(
            f"{where}: {printable(word)} does not say how many (allowed: 1 to {MOST_CARDS:,}, as in 24xK)"
        )
    return times, parse_card(counted[2], where)


def parse_card(word: str, where: str) -> KnownCard:
    """One card; raises :class:`QuestionError`, in which ``where`` names the place, for anything else."""
    spelled = re.fullmatch(r"(10|[2-9TJQKA])([SHDC]?)", word.upper())
    if not spelled or not word.isascii():
        raise QuestionError(
            f"{where}: {printable(word)} is not a card (allowed: a rank 2 to 9, T or 10, J, Q, K, A, "
            "with or without a suit s, h, d, c; several cards are parted by spaces, and 24xK is 24 kings)"
        )
    rank = Rank("T" if spelled[1] == "10" else spelled[1])
    return KnownCard(rank, Suit(spelled[2].lower()) if spelled[2] else None)
