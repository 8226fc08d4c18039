"""Insurance in Triple Attack Blackjack: more is paid where the dealer's blackjack is of one suit.

So suits are counted here, and nowhere else in the game. Cards known with their suits leave the shoe; one
known by its rank alone stands for its value, and is as likely to be any card left of that value. Seen cards
of aces say nothing of ten-values, and the mean of a product of independent counts is that of their means:
counting on with mean counts is exact.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from oddscalc.blackjack.attack.rules import AttackRules
from oddscalc.blackjack.hands import ACE, TEN, place_of
from oddscalc.blackjack.solved import Dealt
from oddscalc.cards import KnownCard, Suit


class Insurance(NamedTuple):
    """The insurance wager once the dealer shows an ace, per unit of it."""

    suited: Fraction
    """Probability that the dealer has blackjack of one suit."""
    other: Fraction
    """Probability of any other blackjack."""
    expected_return: Fraction

    @property
    def house_edge(self) -> Fraction:
        """What the house keeps of the insurance wager, on average."""
        return -self.expected_return


def insurance(
    rules: AttackRules, dealt: Dealt, known: Sequence[KnownCard] = (), ace: Suit | None = None
) -> Insurance | None:
    """Insurance when the dealer shows an ace, of suit ``ace`` if that is known; None where no ace is left.

    ``known`` are cards known beside those that have been seen before the deal, the ace not among them.
    """
    gone = (*dealt.seen, *known)
    aces, tens = (_mean_counts(dealt, gone, place) for place in (ACE, TEN))
    shown = {ace: Fraction(1)} if ace else _shares(aces)
    unseen = len(dealt.deck.cards) * dealt.decks - len(gone) - 1
    if not shown or unseen < 1:
        return None
    # The hole card's chances are over all cards unseen, of which the ace shown is none.
    suited = sum((share * tens[suit] for suit, share in shown.items()), Fraction(0)) / unseen
    other = sum(tens.values(), Fraction(0)) / unseen - suited
    returned = rules.suited_insurance_pays * suited + rules.insurance_pays * other
    return Insurance(suited, other, returned - (1 - suited - other))


def _mean_counts(dealt: Dealt, gone: Sequence[KnownCard], place: int) -> dict[Suit, Fraction]:
    """The mean number of cards left of each suit among those of one value."""
    of_value = [card for card in gone if place_of(card.rank) == place]
    left = dict.fromkeys(Suit, 0)
    for card in dealt.deck.cards:
        left[card.suit] += dealt.decks if place_of(card.rank) == place else 0
    for known in of_value:
        if known.suit is not None:
            left[known.suit] -= 1
    all_left = sum(left.values())
    unsaid = sum(known.suit is None for known in of_value)
    kept = Fraction(all_left - unsaid, all_left) if all_left else Fraction(0)
    return {suit: count * kept for suit, count in left.items()}


def _shares(counts: dict[Suit, Fraction]) -> dict[Suit, Fraction]:
    """The probability of each suit, where there is any card."""
    cards = sum(counts.values(), Fraction(0))
    return {suit: count / cards for suit, count in counts.items()} if cards else {}
