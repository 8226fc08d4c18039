"""Points of cards where an ace counts as one, read and restated, for the wagers that add them up."""

from __future__ import annotations

from typing import Any

from oddscalc.cards import Card, Rank, blackjack_value
from oddscalc.wager import Dealt

_TEN, _ACE = 10, 14


def ace_low(rank: Rank) -> int:
    """Points of a rank at blackjack, an ace as 1."""
    return 1 if rank is Rank.ACE else blackjack_value(rank)


def points(card: Card) -> int:
    """Read a card's points alone, an ace as 1."""
    return ace_low(card.rank)


def restated_points(card: Dealt) -> Any:
    """The points of dealt cards, an ace as 1, from their ranks as numbers."""
    face = (card.rank > _TEN) & (card.rank < _ACE)
    return (card.rank <= _TEN) * card.rank + face * _TEN + (card.rank == _ACE) * 1
