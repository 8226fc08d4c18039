"""The played games that can be asked: their sections, and what is taken where nothing is said."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from oddscalc.errors import one_of


class GameTerms(NamedTuple):
    """A played game: where its rules stand, its usual shoe, and what holds for every rule set."""

    id: str
    title: str
    section: str
    deck: str
    decks: int
    facts: Mapping[str, str]


_BLACKJACK = GameTerms(
    id="blackjack",
    title="Blackjack",
    section="N.J.A.C. 13:69F-2",
    deck="52-card",
    decks=6,
    facts=MappingProxyType(
        {
            "law": "2.2 cards, 2.9 insurance, 2.11 splitting; what it leaves open is an option",
            "cards": "a rank stands for its value: T is any ten, jack, queen or king, in any pack",
            "splits": "on two cards of equal value (2.11(a)), so a king and a ten may be split",
            "return": "net, per unit of the initial wager; insurance is a wager of its own and is not taken",
        }
    ),
)

GAMES = {_BLACKJACK.id: _BLACKJACK}
"""Game id → its terms."""


def find_game(game_id: str) -> GameTerms:
    """The game of this id; raises :class:`QuestionError` naming the nearest one."""
    if game_id not in GAMES:
        raise one_of("game", game_id, GAMES)
    return GAMES[game_id]
