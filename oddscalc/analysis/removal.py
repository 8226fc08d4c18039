"""Effects of removal: how the expected return changes when one more card is known to be gone.

A card that is seen leaves the shoe. Weighted by the probability that the next card seen is that one, the
effects sum to exactly zero: what is to be seen is already in the expected return.
"""

from __future__ import annotations

from fractions import Fraction
from math import prod
from typing import NamedTuple

from oddscalc.cards import Card, KnownCard, Rank, Suit
from oddscalc.classes import Draw
from oddscalc.deals import SuitsAlike, walk
from oddscalc.payoff import Odds
from oddscalc.wager import Known


class RemovalEffect(NamedTuple):
    """The effect of one card, known by rank or by rank and suit.

    ``share`` is the probability that the next card seen is it, ``effect`` the change in the expected
    return per unit wagered; None where none of them is left.
    """

    card: KnownCard
    share: Fraction
    effect: Fraction | None


def removal_effects(odds: Odds) -> tuple[RemovalEffect, ...]:
    """The effect of every rank, in the deck's order, for a wager that may read suits or not."""
    if not reads_suits(odds):
        return tuple(_shared([KnownCard(rank, None) for rank in odds.shoe.deck.ranks], odds))
    by_suit = suit_effects(odds)
    return tuple(
        _merged(rank, [one for one in by_suit if one.card.rank is rank]) for rank in odds.shoe.deck.ranks
    )


def suit_effects(odds: Odds) -> tuple[RemovalEffect, ...]:
    """The effect of every single card, for a wager that reads suits."""
    cards = [KnownCard(card.rank, card.suit) for card in odds.shoe.deck.distinct]
    return tuple(_shared(cards, odds))


def most_exposed(effects: tuple[RemovalEffect, ...]) -> tuple[RemovalEffect, ...]:
    """The cards whose removal moves the expected return most, up or down; none where nothing does."""
    most = max(abs(one.effect or Fraction(0)) for one in effects)
    return tuple(one for one in effects if most and abs(one.effect or Fraction(0)) == most)


def weighted_sum(effects: tuple[RemovalEffect, ...]) -> Fraction:
    """The effects weighted by their shares: zero, or the walk is wrong."""
    return sum((one.share * one.effect for one in effects if one.effect is not None), Fraction(0))


def reads_suits(odds: Odds) -> bool:
    """Whether the wager tells cards of one rank apart."""
    deck = odds.shoe.deck
    return any(
        len({read(card) for card in deck.cards if card.rank is rank}) > 1
        for rank in deck.ranks
        for read in odds.wager.reads
    )


class _Seen(NamedTuple):
    """The ways and the expected return once one more card is seen."""

    ways: int
    expected_return: Fraction | None


def _shared(cards: list[KnownCard], odds: Odds) -> list[RemovalEffect]:
    """The effects of cards that part the shoe, with their shares."""
    looked_at: dict[KnownCard, _Seen] = {}
    for card in cards:
        like = _alike(card, odds)
        looked_at[card] = looked_at[like] if like in looked_at else _see(card, odds)
    every_way = sum(seen.ways for seen in looked_at.values())
    return [
        RemovalEffect(
            card,
            Fraction(seen.ways, every_way) if every_way else Fraction(0),
            None if seen.expected_return is None else seen.expected_return - odds.expected_return,
        )
        for card, seen in looked_at.items()
    ]


def _alike(card: KnownCard, odds: Odds) -> KnownCard:
    """A card that stands for this one: where suits are only compared, those that nobody named are alike."""
    named = {known.suit for known in odds.known.cards if known.suit}
    if card.suit is None or card.suit in named or odds.wager.suits_alike is SuitsAlike.NONE:
        return card
    deck, own = odds.shoe.deck, card.suit
    alike = (suit for suit in Suit if suit not in named and (suit is own or deck.has_alike(suit, own)))
    return KnownCard(card.rank, next(alike))


def _see(card: KnownCard, odds: Odds) -> _Seen:
    ways = _ways_to_see(card, odds)
    if ways == 0:
        return _Seen(0, None)
    known = Known(odds.known.player, odds.known.up, (*odds.known.seen, card))
    after = odds.wager.distribution(odds.shoe.deck, known).at(odds.shoe.decks)
    return _Seen(ways, odds.under(after).expected_return)


def _ways_to_see(card: KnownCard, odds: Odds) -> int:
    """Ordered deals of this card, the known cards, and the round.

    A card's share is in proportion to them. Every known card is dealt here, so that the deals are alike
    for every card; the sample space of the odds counts known cards only where it cannot do without.
    """
    deck, wager = odds.shoe.deck, odds.wager
    elsewhere = [known for slot, known in odds.known.fixed.items() if slot not in wager.slots]
    places = [
        *(deck.choices(known, "known cards") for known in (card, *elsewhere, *odds.known.seen)),
        *(wager.choices(slot, deck, odds.known) for slot in wager.slots),
    ]
    draws = [Draw(choices, _unlooked_at) for choices in places]
    return sum(
        deal.multiple * prod(factor.at(odds.shoe.decks) for factor in deal.factors)
        for deal in walk(deck, draws)
    )


def _unlooked_at(_: Card) -> None:
    """What is read of a card that only has to be dealt."""


def _merged(rank: Rank, suits: list[RemovalEffect]) -> RemovalEffect:
    """The effect of a rank whose suit is not seen: its suits' effects by their shares."""
    share = sum((one.share for one in suits), Fraction(0))
    effect = weighted_sum(tuple(suits)) / share if share else None
    return RemovalEffect(KnownCard(rank, None), share, effect)
