"""Buster blackjack: the dealer breaks, and the more cards it takes the more it pays.

The dealer plays out the hand, whatever the players do, from a shoe of which nothing more is known than
the question says; soft 17 is drawn to or not, which is a rule of the house.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import perm
from typing import Any

from oddscalc.blackjack.dealer import DealerRule
from oddscalc.shoe import Deck
from oddscalc.wager import LOSS, Dealt, Masks, Recounted, Restated, Wager, wager
from oddscalc.wagers.dealer_hand import DealerHand, dealer_slots, place, played_out
from oddscalc.wagers.points import points, restated_points

MOST_TOLD_APART = 8
"""Hands of so many cards or more are one event."""

EVENTS = (*(f"bust-with-{cards}-cards" for cards in range(3, MOST_TOLD_APART)), "bust-with-8-cards-or-more")


def _event(cards: int) -> str:
    return EVENTS[min(cards, MOST_TOLD_APART) - 3]


def _restated(*, hits_soft_17: bool) -> Restated:
    def told(*cards: Dealt) -> Masks:
        hard: Any = 0
        aces: Any = False
        length: Any = 0
        drawing: Any = True
        for card in cards:
            hard = hard + drawing * restated_points(card)
            aces = aces | (drawing & (card.rank == 14))
            length = length + drawing
            soft = aces & (hard <= 11)
            total = hard + 10 * soft
            # A first card never ends a hand: it has 11 points at most.
            drawing = (total <= 16) | (soft & (total == 17) & hits_soft_17)
        broken = hard >= 22
        told_apart = {_event(cards): broken & (length == cards) for cards in range(3, MOST_TOLD_APART)}
        return {**told_apart, EVENTS[-1]: broken & (length >= MOST_TOLD_APART)}

    return told


def _recounted(slots: int, *, hits_soft_17: bool) -> Recounted:
    """The dealer's hand card by card, in every order, with what is left of each value of card."""

    def recounted(deck: Deck, decks: int) -> Mapping[str, int]:
        left = Counter({value: decks * copies for value, copies in Counter(map(points, deck.cards)).items()})
        size = decks * len(deck.cards)
        ways = dict.fromkeys((*EVENTS, LOSS), 0)

        def draw(hard: int, aces: bool, cards: int, so_far: int) -> None:
            soft = aces and hard <= 11
            total = hard + 10 if soft else hard
            if cards > 1 and (total > 17 or (total == 17 and not (soft and hits_soft_17))):
                ways[_event(cards) if total > 21 else LOSS] += so_far * perm(size - cards, slots - cards)
                return
            for value, copies in left.items():
                if copies:
                    left[value] -= 1
                    draw(hard + value, aces or value == 1, cards + 1, so_far * copies)
                    left[value] += 1

        draw(0, False, 0, 1)
        return ways

    return recounted


def _buster(soft17: str) -> Wager:
    hits = soft17 == "hit"
    rule = DealerRule(hits_soft_17=hits)
    slots = dealer_slots(rule)

    @wager(
        "buster",
        slots=slots,
        events=EVENTS,
        reads=place,
        restated=_restated(hits_soft_17=hits),
        recounted=_recounted(len(slots), hits_soft_17=hits),
        dealing=played_out(rule),
        house_rules={"soft17": soft17},
        variants=_variants,
    )
    def named(hand: DealerHand) -> str:
        return _event(hand.cards) if hand.broken else LOSS

    return named


def _variants() -> tuple[Wager, Wager]:
    return buster, _buster_hitting


buster = _buster("stand")
"""The wager where the dealer stands on soft 17."""

_buster_hitting = _buster("hit")
