"""Insurance counted perfectly, without simulation: the tens among the cards not seen are hypergeometric.

Whatever cards are seen, those not seen are any so many of the rest, once the dealer's ace is out. So how
often insurance is worth taking, and what it is worth then, is a sum over the tens that may be left.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from math import comb
from typing import NamedTuple

from oddscalc.cards import Rank, blackjack_value
from oddscalc.payoff import Odds

MOST_SEATS = 7
"""Seats of a full table."""


class Ahead(NamedTuple):
    """How often the return is above zero, and what is gained a time, by betting just then."""

    share: Fraction
    gain: Fraction

    @property
    def edge(self) -> Fraction | None:
        """Mean return where it is above zero; None where it never is."""
        return self.gain / self.share if self.share else None


class Collusion(NamedTuple):
    """What it is worth that so many seats show one another their first two cards.

    ``round_alone`` knows these cards and no other, from whatever place in the shoe; ``counting`` knows every
    card that was dealt before as well, over the rounds down to the cut card. Both are by offer of insurance.
    """

    seats: int
    cards: int
    round_alone: Ahead
    counting: Ahead


class InsuredDepth:
    """Insurance from one full shoe, an ace up; no card is known before the shoe is dealt."""

    def __init__(self, odds: Odds) -> None:
        deck, decks = odds.shoe.deck, odds.shoe.decks
        self.tens = decks * sum(blackjack_value(card.rank) == 10 for card in deck.cards)
        self.cards = odds.shoe.size - 1
        """Cards that are not seen where nothing but the ace is."""
        aces = decks * sum(card.rank is Rank.ACE for card in deck.cards)
        self.offered = Fraction(aces, odds.shoe.size)
        """Probability that a round shows an ace."""
        (self.pays,) = odds.table.pays.values()

    @cached_property
    def _known(self) -> dict[int, Ahead]:
        return {}

    def ahead(self, unseen: int) -> Ahead:
        """Insurance by who knows all cards but so many, the hole card among them, once an ace shows."""
        if unseen not in self._known:
            self._known[unseen] = self._summed(unseen)
        return self._known[unseen]

    def over(self, starts: Sequence[int], seen: int = 0) -> Ahead:
        """The same over rounds that begin after so many cards, and ``seen`` more before insurance."""
        each = [self.ahead(self.cards - start - seen) for start in starts]
        share = sum((one.share for one in each), Fraction(0))
        gain = sum((one.gain for one in each), Fraction(0))
        return Ahead(share / len(each), gain / len(each))

    def collusion(self, starts: Sequence[int]) -> tuple[Collusion, ...]:
        """Seats that show one another their first two cards, from none on, as far as the cards reach."""
        return tuple(
            Collusion(seats, 2 * seats, self.ahead(self.cards - 2 * seats), self.over(starts, 2 * seats))
            for seats in range(MOST_SEATS + 1)
            if self.cards > max(starts) + 2 * seats
        )

    def _summed(self, unseen: int) -> Ahead:
        """The tens that may be among the unseen, from the fewest that put the player ahead on."""
        others = self.cards - self.tens
        # (pays + 1) tens / unseen - 1 is above zero.
        fewest = max(unseen - others, int(Fraction(unseen) / (self.pays + 1)) + 1, 0)
        most = min(self.tens, unseen)
        if fewest > most:
            return Ahead(Fraction(0), Fraction(0))
        ways = comb(self.tens, fewest) * comb(others, unseen - fewest)
        every, share, total = comb(self.cards, unseen), 0, 0
        for tens in range(fewest, most + 1):
            share += ways
            total += ways * tens
            ways = ways * (self.tens - tens) * (unseen - tens) // ((tens + 1) * (others - unseen + tens + 1))
        gain = (self.pays + 1) * Fraction(total, every * unseen) - Fraction(share, every)
        return Ahead(Fraction(share, every), gain)
