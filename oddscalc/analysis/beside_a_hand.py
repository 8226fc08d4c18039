"""Insurance and even money beside a hand: composed from the insurance wager, not counted again."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from typing import NamedTuple

from oddscalc.analysis.played import Played
from oddscalc.analysis.question import ask
from oddscalc.blackjack.game import HandValue
from oddscalc.blackjack.hands import ACE, PLACES, Counts, is_blackjack, multiset, place_of, plus
from oddscalc.cards import KnownCard
from oddscalc.wager import Known


class BesideAHand(NamedTuple):
    """What insuring half the initial wager is worth at a hand against an ace.

    All are per unit of the initial wager. ``insured`` is the best play and half a unit of insurance
    together; ``even_money`` is what taking one to one at once is worth, None unless the hand is a blackjack
    that the dealer's could match.
    """

    insurance_edge: Fraction
    insurance: Fraction
    insured: Fraction
    even_money: Fraction | None


def beside_a_hand(played: Played, value: HandValue) -> BesideAHand | None:
    """Insurance at a hand; None where none is offered: without an ace up, or once cards are drawn."""
    if value.upcard != ACE or sum(value.cards) != 2:
        return None
    gone = multiset(place_of(card.rank) for card in played.seen)
    for place in PLACES:
        gone = plus(gone, place, value.cards[place])
    known = Known(seen=tuple(_cards_of(gone, played)))
    question = ask("insurance", decks=(played.decks,), deck=played.deck, known=known)
    (odds,) = question.odds()
    half = odds.expected_return / 2
    best = value.overall[value.best]
    at_risk = is_blackjack(value.cards) and not played.rules.blackjack_first
    even = Fraction(1) if at_risk else None
    return BesideAHand(odds.house_edge, half, best + half, even)


def _cards_of(gone: Counts, played: Played) -> Iterator[KnownCard]:
    """Cards of these values, of ranks that the shoe holds so often: insurance reads the values alone."""
    for place in PLACES:
        ranks = [rank for rank in played.deck.ranks if place_of(rank) == place]
        copies = {rank: played.decks * played.deck.copies_of(rank) for rank in ranks}
        held = (KnownCard(rank, None) for rank in ranks for _ in range(copies[rank]))
        yield from islice(held, gone[place])
