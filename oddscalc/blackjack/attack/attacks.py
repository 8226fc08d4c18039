"""The attack decisions, and what they are worth.

An attack is settled as the first one is, so a round's net result is the number of attacks times what one
returns. Hence play does not depend on the attacks, and an attack is right exactly where the mean return of
one, given what is known when it is made, is above zero:

    the second if  E[v | card 1] > 0,        the third if  E[v | card 1, upcard] > 0.

Where a third attack needs a second, the second buys the third as well: it is right if
E[v | card 1] + sum over upcards of P(upcard | card 1) max(0, E[v | card 1, upcard]) > 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from oddscalc.blackjack.attack.rules import ThirdAttack
from oddscalc.blackjack.hands import PLACES, Counts
from oddscalc.blackjack.round import Round

MOST_ATTACKS = 3
"""The most attacks of a round."""

Seen = tuple[int, int]
"""The places of the player's first card and of the dealer's upcard."""


@dataclass(frozen=True)
class Attacks:
    """The attacks that a player makes beside the first."""

    second: frozenset[int]
    """First cards, by their place, after which a second attack is made."""
    third: frozenset[Seen]
    """First cards with upcards at which a third attack is made; where it is allowed only."""

    def made(self, card: int, upcard: int) -> int:
        """How many attacks are made with this first card against this upcard."""
        return 1 + (card in self.second) + ((card, upcard) in self.third)

    @classmethod
    def best(cls, returns: Mapping[Seen, Fraction], third_attack: ThirdAttack) -> Attacks:
        """The best attacks, from what one attack returns with each two cards times their probability."""
        worth = {seen for seen, amount in returns.items() if amount > 0}
        free = third_attack is ThirdAttack.ALWAYS
        second = set()
        for card in PLACES:
            amounts = [amount for (first, _), amount in returns.items() if first == card]
            third = Fraction(0) if free else sum((one for one in amounts if one > 0), Fraction(0))
            if sum(amounts, third) > 0:
                second.add(card)
        allowed = {(card, upcard) for card, upcard in worth if free or card in second}
        return cls(frozenset(second), frozenset(allowed))


def with_first_card(played: Round, cards: Iterable[int]) -> Round:
    """The same round where the player's first card is one of these: the other deals do not come."""
    counts, hands = played.against.counts, played.graph.hands
    chosen = frozenset(cards)

    def deals(hand: int) -> int:
        return sum(counts[card] * _left(counts, hands[hand], card) for card in chosen)

    return played.dealt(deals)


def _left(counts: Counts, pair: Counts, first: int) -> int:
    """The cards that make this hand of two of a first card; none where it has no such card."""
    if not pair[first]:
        return 0
    if pair[first] == 2:
        return counts[first] - 1
    return next(counts[place] for place in PLACES if pair[place] and place != first)
