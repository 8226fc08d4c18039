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
    what: str
    """What the game is, in a sentence."""
    section: str
    deck: str
    decks: int
    facts: Mapping[str, str]
    takes_long: bool = False
    """Whether solving it takes seconds."""


_BLACKJACK = GameTerms(
    id="blackjack",
    title="Blackjack",
    what="the player's hand against the dealer's; the one nearer to 21 without going over it wins",
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

_SWITCH_HANDS = GameTerms(
    id="switch-hands",
    title="Switch Hands Blackjack",
    what=(
        "blackjack with an ante fee, in which the player may once throw away the first two cards for two "
        "that lie face down"
    ),
    section="N.J.A.C. 13:69F-2B",
    deck="52-card",
    decks=8,
    takes_long=True,
    facts=MappingProxyType(
        {
            "law": "2B.1 definitions, 2B.5 wagers and payout odds; what they leave open is an option",
            "deal": (
                "two cards face up and two face down; once, having seen the first pair and the upcard, the "
                "player may throw it away for the second"
            ),
            "cards": "a rank stands for its value: T is any ten, jack, queen or king",
            "ties": (
                "equal totals push, but 21 in three cards and more loses to a dealer's blackjack, and a 21 "
                "in two cards that is no blackjack pushes with one (2B.5(b))"
            ),
            "splits": "on two cards of equal value; a hand after a split is no blackjack (2B.1)",
            "return": (
                "net, the ante fee paid, per unit of the blackjack wager; insurance is a wager of its own "
                "and is not taken"
            ),
            "barred": (
                "not offered together with it (2B.5(h)): the wagers of 2.17 to 2.20, 2.22, 2.23, 2A.1, 2.25 "
                "and 2.26"
            ),
        }
    ),
)

_TRIPLE_ATTACK = GameTerms(
    id="triple-attack",
    title="Triple Attack Blackjack",
    what=(
        "blackjack in which the player may make a second wager after the first card, and a third once the "
        "dealer's upcard shows"
    ),
    section="N.J.A.C. 13:69F-36",
    deck="spanish-48",
    decks=8,
    facts=MappingProxyType(
        {
            "law": "36.6, bonus wagers; no text of the main game is available, so all of it is assumed",
            "order": (
                "first attack; the player's first card; second attack; the dealer's upcard; third attack; "
                "the player's second card; the hole card (assumed)"
            ),
            "attacks": (
                "each is as large as the first; doubling, splitting and surrendering go for all of them "
                "(assumed)"
            ),
            "cards": "a rank stands for its value: T is any ten-value card, in any pack",
            "splits": "on two cards of equal value, so a king and a queen may be split (assumed)",
            "insurance": (
                "against an ace, at most half of all attacks; suits are counted: a card seen without its "
                "suit is as likely to be any that is left of its value (assumed)"
            ),
            "return": (
                "net, per unit of the initial wager, which is the first attack; further attacks are made "
                "where they are favourable; values of hands are those of one attack; insurance is a wager of "
                "its own and is not taken"
            ),
        }
    ),
)

BARRED = {
    "switch-hands": (
        ("2.17", "optional wagers: over-13, under-13, same suit and sevens"),
        ("2.18", "multiple action blackjack"),
        ("2.19", "progressive blackjack"),
        ("2.20", "blackjack bonus"),
        ("2.22", "streak"),
        ("2.23", "match-the-dealer"),
        ("2A.1", "blackjack switch"),
        ("2.25", "optional bonus"),
        ("2.26", "in-between"),
    ),
    "in-between": (
        ("2.18", "multiple action blackjack"),
        ("2.19", "progressive blackjack"),
        ("2.20", "blackjack bonus"),
        ("2.22", "streak"),
        ("2.23", "match-the-dealer"),
        ("2.24", "20 point bonus"),
        ("2.25", "optional bonus"),
    ),
}
"""Id of a game or wager to the sections and names of the wagers that may not be offered beside it."""

BARRED_BY = {"switch-hands": "2B.5(h)", "in-between": "2.26(h)"}
"""The clause that bars them."""

WITH_ANTE_FEE = frozenset({_SWITCH_HANDS.id})
"""The games in which a fee is paid beside the wager."""

ENTRY = {
    "switch-hands": (
        "2B.5(g): whoever sits out a round may be barred until the next shuffle, so a counter may have to "
        "play every round of a shoe to play the good ones"
    )
}
"""Game id to what its section says of entry in the middle of a shoe."""

GAMES = {terms.id: terms for terms in (_BLACKJACK, _SWITCH_HANDS, _TRIPLE_ATTACK)}
"""Game id → its terms."""


def find_game(game_id: str) -> GameTerms:
    """The game of this id; raises :class:`QuestionError` naming the nearest one."""
    if game_id not in GAMES:
        raise one_of("game", game_id, GAMES)
    return GAMES[game_id]
