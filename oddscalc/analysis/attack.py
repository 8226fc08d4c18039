"""Questions of Triple Attack Blackjack: the game, its insurance, what each assumption is worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from oddscalc.analysis.otherwise import otherwise
from oddscalc.analysis.played import Played
from oddscalc.blackjack.attack.game import AttackGame
from oddscalc.blackjack.attack.insurance import Insurance, insurance
from oddscalc.blackjack.attack.rules import AttackRules
from oddscalc.blackjack.hands import ACE, PLACES, TEN
from oddscalc.blackjack.solved import Dealt
from oddscalc.cards import KnownCard, Rank, Suit
from oddscalc.packs import find_deck
from oddscalc.shoe import counted_decks

_RANKS = {ACE: Rank.ACE, TEN: Rank.KING}
_NEITHER = Rank.TWO
"""A card that is neither an ace nor a ten-value card; insurance cannot tell which it is."""


def attack_game(played: Played) -> AttackGame:
    """The game of a question about Triple Attack Blackjack."""
    assert isinstance(played.solved, AttackGame)
    return played.solved


def attack_rules(played: Played) -> AttackRules:
    """The rules of a question about Triple Attack Blackjack."""
    assert isinstance(played.rules, AttackRules)
    return played.rules


def insurance_beside(
    played: Played, known: Sequence[KnownCard] = (), ace: Suit | None = None
) -> Insurance | None:
    """Insurance with these cards known too, and the suit of the ace; None where no ace is left."""
    return insurance(attack_rules(played), Dealt(played.deck, played.decks, played.seen), known, ace)


def insuring_always(played: Played) -> Fraction:
    """What insuring half of all attacks whenever an ace is up returns in a round, per unit of the first."""
    game = attack_game(played)
    total = Fraction(0)
    for card in PLACES:
        chance = game.chances.get((card, ACE))
        found = insurance_beside(played, [KnownCard(_RANKS.get(card, _NEITHER), None)]) if chance else None
        if chance and found:
            total += chance * Fraction(game.attacks.made(card, ACE), 2) * found.expected_return
    return total


class Assumption(NamedTuple):
    """An assumption, and what another one in its place would make of the game."""

    name: str
    default: str
    instead: str
    game: AttackGame


OTHERWISE: tuple[tuple[str, ...], ...] = (
    ("third_attack=after-second",),
    ("soft17=stand",),
    ("blackjack_pays=3 to 2",),
    ("blackjack_pays=6 to 5",),
    ("blackjack_first=no",),
    ("peek=no",),
    ("peek=no", "no_peek_loses=all"),
    *((f"double={value}",) for value in ("any-two", "9-11", "10-11", "none")),
    ("double_after_split=no",),
    *((f"split_hands={most}",) for most in (1, 3, 4)),
    *((f"split_aces_hands={most}",) for most in (1, 3, 4)),
    *((f"split_aces={value}",) for value in ("one-card", "play", "stand-or-hit")),
    *((f"surrender={value}",) for value in ("any-time", "early", "none")),
    ("dealer22=bust",),
    *((f"charlie={cards}",) for cards in ("5", "7", "none")),
    ("charlie_after_split=no",),
    ("charlie_doubled=no",),
    ("split_play=pair-known",),
    ("strategy=total",),
)
"""Every assumption that changes the return, with what else it might be."""

OTHER_SHOES = (("spanish-48", 6), ("52-card", 8))
"""Other packs that the game might be dealt from."""


def assumptions(played: Played) -> Iterator[Assumption]:
    """Every assumption changed alone, the others as they are asked."""
    for one in otherwise(played, OTHERWISE):
        yield Assumption(one.name, one.asked, one.instead, attack_game(one.played))
    for deck, decks in OTHER_SHOES:
        changed = replace(played, deck=find_deck(deck), decks=decks)
        if (changed.deck, decks) != (played.deck, played.decks) and changed.can_be_dealt():
            yield Assumption("shoe", _shoe(played), _shoe(changed), attack_game(changed))


def _shoe(played: Played) -> str:
    return f"{played.deck.id}, {counted_decks(played.decks)}"
