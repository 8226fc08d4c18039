"""Insurance and even money beside a hand: composed from the insurance wager, not counted again."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from oddscalc.analysis.played import Played
from oddscalc.analysis.question import ask
from oddscalc.blackjack.game import HandValue
from oddscalc.blackjack.hands import ACE, PLACES, is_blackjack, place_of
from oddscalc.cards import KnownCard
from oddscalc.shoe import Deck
from oddscalc.wager import Known


class BesideAHand(NamedTuple):
    """What insuring half the initial wager is worth at a hand against an ace.

    All are per unit of the initial wager. ``even_money`` is what taking one to one at once is worth, where
    the hand is a blackjack; ``insured`` is the best play and half a unit of insurance together.
    """

    insurance_edge: Fraction
    insurance: Fraction
    insured: Fraction
    even_money: Fraction | None


def beside_a_hand(played: Played, value: HandValue) -> BesideAHand | None:
    """Insurance at a hand; None where the dealer shows no ace, so that none is offered."""
    if value.upcard != ACE:
        return None
    cards = [place for place in PLACES for _ in range(value.cards[place])]
    seen = [_some_card(place, played.deck) for place in cards]
    question = ask(
        "insurance",
        decks=(played.decks,),
        deck=played.deck.id,
        known=Known(seen=(*seen, *(_of_value(card, played.deck) for card in played.seen))),
    )
    (odds,) = question.odds()
    half = odds.expected_return / 2
    best = value.overall[value.best]
    even = Fraction(1) if is_blackjack(value.cards) else None
    return BesideAHand(odds.house_edge, half, best + half, even)


def even_money_is_insurance(played: Played) -> bool:
    """Whether even money is just insuring half: where blackjack pays 3 to 2, and ties push."""
    return played.rules.blackjack_pays == Fraction(3, 2) and not played.rules.blackjack_first


def _some_card(place: int, deck: Deck) -> KnownCard:
    """A card of a value, of a rank that the deck has: insurance reads no more of it."""
    return KnownCard(next(rank for rank in deck.ranks if place_of(rank) == place), None)


def _of_value(card: KnownCard, deck: Deck) -> KnownCard:
    return card if card.rank in deck.ranks else _some_card(place_of(card.rank), deck)
