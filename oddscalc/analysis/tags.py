"""Counts: a tag for each rank, those that are well known, and those a user writes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

from oddscalc.cards import Rank, blackjack_value
from oddscalc.errors import QuestionError, param, printable
from oddscalc.exact import decimal
from oddscalc.shoe import Deck

LARGEST_TAG = 100
"""The largest tag, of either sign, that a user may write."""


class Tags(NamedTuple):
    """A count: what a card of each rank adds when it is seen."""

    name: str
    of: Mapping[Rank, Fraction]

    def mean(self, deck: Deck) -> Fraction:
        """Mean tag of a deck's cards; zero where the count is balanced."""
        return sum((self.of[card.rank] for card in deck.cards), Fraction(0)) / len(deck.cards)

    def spelled(self, deck: Deck) -> str:
        """``A=-1 2=1 3=1``: the tags that are not zero, ten-values that share one together as T."""
        tens = [rank for rank in deck.ranks if blackjack_value(rank) == 10]
        together = len({self.of[rank] for rank in tens}) == 1
        shown = {_spelled(rank): self.of[rank] for rank in _ACE_FIRST if rank in deck.ranks}
        if together:
            for rank in tens:
                del shown[_spelled(rank)]
            shown["T"] = self.of[tens[0]]
        return " ".join(f"{rank}={_short(tag)}" for rank, tag in shown.items() if tag) or "none"


_ACE_FIRST = (Rank.ACE, *(rank for rank in Rank if rank is not Rank.ACE))


def _spelled(rank: Rank) -> str:
    """A rank by itself: the ten as 10, since T is every ten-value card."""
    return "10" if rank is Rank.TEN else rank.value


def _short(tag: Fraction) -> str:
    return decimal(tag, 6).rstrip("0").rstrip(".")


def tags_by_value(name: str, *values: Fraction | int) -> Tags:
    """A count from its tags of ace, two to nine and the ten-values."""
    by_points = dict(zip((11, *range(2, 11)), map(Fraction, values), strict=True))
    return Tags(name, MappingProxyType({rank: by_points[blackjack_value(rank)] for rank in Rank}))


_HALF = Fraction(1, 2)

KNOWN_COUNTS = (
    tags_by_value("Hi-Lo", -1, 1, 1, 1, 1, 1, 0, 0, 0, -1),
    tags_by_value("Halves", -1, _HALF, 1, 1, 3 * _HALF, 1, _HALF, 0, -_HALF, -1),
    tags_by_value("KO", -1, 1, 1, 1, 1, 1, 1, 0, 0, -1),
    tags_by_value("Omega II", 0, 1, 1, 2, 2, 2, 1, 0, -1, -2),
    tags_by_value("Zen", -1, 1, 1, 2, 2, 2, 1, 0, 0, -2),
    tags_by_value("Hi-Opt I", 0, 0, 1, 1, 1, 1, 0, 0, 0, -1),
)
"""Counts of the trade for the game of blackjack; KO alone is not balanced."""


def parse_tags(text: str, deck: Deck) -> Tags:
    """A count written as ``A=-1,2=1,T=-1``; T means every ten-value card not named by itself (10, J).

    A rank that is not named has the tag 0. Raises :class:`QuestionError` for anything else, for a rank that
    is named twice, and for a count that tags every card of the deck alike.
    """
    named: dict[str, Fraction] = {}
    for part in text.replace(",", " ").split():
        rank, tag = _parse_tag(part)
        if rank in named:
            raise QuestionError(f"{param('tags')}: {rank} is tagged twice")
        named[rank] = tag
    tags = {rank: named.get(_spelled(rank), _of_tens(rank, named)) for rank in Rank}
    if len({tags[rank] for rank in deck.ranks}) == 1:
        raise QuestionError(
            f"{param('tags')} {printable(text)}: every card has the same tag, so nothing is counted"
        )
    return Tags("own", MappingProxyType(tags))


def _of_tens(rank: Rank, named: Mapping[str, Fraction]) -> Fraction:
    return named.get("T", Fraction(0)) if blackjack_value(rank) == 10 else Fraction(0)


def _parse_tag(part: str) -> tuple[str, Fraction]:
    spelled = re.fullmatch(r"(10|[2-9TJQKA])=([+-]?[0-9]{1,3}(?:\.[0-9]{1,6})?)", part.upper())
    if not spelled or not part.isascii() or abs(Fraction(spelled[2])) > LARGEST_TAG:
        raise QuestionError(
            f"{param('tags')}: {printable(part)} is not a tag "
            f"(allowed: A=-1,2=0.5,T=-1 with numbers from -{LARGEST_TAG} to {LARGEST_TAG})"
        )
    return spelled[1], Fraction(spelled[2])
