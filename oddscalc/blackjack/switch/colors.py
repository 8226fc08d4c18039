"""The color of blackjacks: counted from the cards left, with the cards whose suit is known gone.

A colored blackjack has both cards red or both black; a suited one is colored too. A card known by its rank
alone is red or black in the proportion in which its rank is left, and averages out exactly: the share of
colored pairs is linear in the red aces, and in the red ten-values.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from oddscalc.blackjack.hands import ACE, TEN, Counts, place_of
from oddscalc.blackjack.solved import Dealt
from oddscalc.cards import Color, KnownCard, Rank

HALF = Fraction(1, 2)


class Colors(NamedTuple):
    """Aces and ten-values of a shoe by color: counts, or means of counts where suits are not known."""

    red_aces: Fraction
    black_aces: Fraction
    red_tens: Fraction
    black_tens: Fraction

    @classmethod
    def of(cls, dealt: Dealt, beside: Iterable[KnownCard] = ()) -> Colors:
        """The colors in a shoe that the cards seen, and those ``beside``, have left."""
        gone = (*dealt.seen, *beside)
        suited = [card for card in gone if card.suit is not None]
        by_rank = {rank: _held(dealt, rank, suited) for rank in Rank if place_of(rank) in (ACE, TEN)}
        unsuited = [card.rank for card in gone if card.suit is None]
        for rank, colors in by_rank.items():
            if rank is not Rank.TEN:
                _draw_unseen([colors], unsuited.count(rank))
        tens = [colors for rank, colors in by_rank.items() if place_of(rank) == TEN]
        # A T without a suit is any ten-value card.
        _draw_unseen(tens, unsuited.count(Rank.TEN))
        red_aces, black_aces = by_rank[Rank.ACE]
        red_tens, black_tens = map(sum, zip(*tens, strict=True))
        return cls(red_aces, black_aces, Fraction(red_tens), Fraction(black_tens))

    @property
    def share(self) -> Fraction:
        """The share of pairs of an ace and a ten-value card that are colored; a half where there are none."""
        aces, tens = self.red_aces + self.black_aces, self.red_tens + self.black_tens
        if not aces * tens:
            return HALF
        return (self.red_aces * self.red_tens + self.black_aces * self.black_tens) / (aces * tens)

    def drawn(self, place: int, red: int, black: int) -> Colors:
        """The colors when red and black cards of one value have left, if they are aces or ten-values."""
        if place == ACE:
            return self._replace(red_aces=self.red_aces - red, black_aces=self.black_aces - black)
        if place == TEN:
            return self._replace(red_tens=self.red_tens - red, black_tens=self.black_tens - black)
        return self

    def after(self, cards: Counts) -> set[Fraction]:
        """The shares of colored blackjacks that a player can see to be left once these cards are drawn."""
        left = {self}
        for place in (ACE, TEN):
            held = cards[place]
            left = {colors.drawn(place, red, held - red) for colors in left for red in range(held + 1)}
        return {colors.share for colors in left if min(colors) >= 0}


def _held(dealt: Dealt, rank: Rank, gone: Sequence[KnownCard]) -> list[Fraction]:
    """Red and black cards of a rank in a shoe that cards of known suits have left."""
    return [
        Fraction(
            sum(dealt.decks for card in dealt.deck.cards if card.rank is rank and card.suit.color is color)
            - sum(known.rank is rank for known in gone if known.suit and known.suit.color is color)
        )
        for color in Color
    ]


def _draw_unseen(kinds: Sequence[list[Fraction]], drawn: int) -> None:
    """Take out cards of these kinds whose color nobody saw: as many of each in the mean as its part is."""
    held = sum((amount for colors in kinds for amount in colors), Fraction(0))
    for colors in kinds if held else ():
        for place, amount in enumerate(colors):
            colors[place] = amount * (held - drawn) / held


def colored_share(dealt: Dealt) -> Fraction:
    """The share of blackjacks that are colored: exactly a half from whole decks."""
    return Colors.of(dealt).share
