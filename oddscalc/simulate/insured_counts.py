"""Insurance by a count of one's own: what the count tells of the tens, at any depth.

No shoe is simulated: the joint law of the tens and of the tags among the cards not seen is summed up. The
sums are in doubles, correct to about twelve digits, since their integers are very large and very many.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import comb, lcm
from typing import NamedTuple

import numpy

from oddscalc.cards import Rank, blackjack_value
from oddscalc.shoe import Deck
from oddscalc.simulate.deck_estimate import DeckEstimate


class Index(NamedTuple):
    """Who insures from a true count on, the decks left judged so; nobody where ``trigger`` is None."""

    trigger: Fraction | None
    estimate: DeckEstimate

    def most(self, tags: Mapping[Rank, Fraction], deck: Deck, unseen: int) -> Fraction | None:
        """The greatest sum of the tags not seen at which insurance is taken.

        Tags seen and not seen sum to a deck's for each deck; what a deck's are for the decks left is taken
        off those seen. So the true count is a deck's sum, less the sum not seen over the decks left.
        """
        if self.trigger is None:
            return None
        whole = sum((tags[card.rank] for card in deck.cards), Fraction(0))
        return (whole - self.trigger) * self.estimate.left(unseen, len(deck.cards))


def gains(
    tags: Mapping[Rank, Fraction],
    deck: Deck,
    decks: int,
    unseen: Sequence[int],
    pays: Fraction,
    index: Index | None = None,
) -> tuple[Fraction, ...]:
    """What insuring brings a time, an ace up, to who insures where the count says that it gains.

    One gain for each number of cards ``unseen``, the hole card among them; the count is of all cards that
    are seen, and every sum of tags is used as well as it can be at that depth, unless insurance is taken by
    an ``index``, which may lose.
    """
    scale = lcm(*(tags[rank].denominator for rank in deck.ranks))
    held = Counter({rank: decks * deck.copies_of(rank) for rank in deck.ranks})
    held[Rank.ACE] -= 1
    tens, others = Counter[int](), Counter[int]()
    for rank, cards in held.items():
        (tens if blackjack_value(rank) == 10 else others)[int(tags[rank] * scale)] += cards
    most = max(map(abs, (*tens, *others))) * max(unseen)
    by_others, by_tens = (_sums(part, max(unseen), most) for part in (others, tens))
    if index is None:
        return tuple(_gain(by_tens, by_others, cards, pays) for cards in unseen)
    limits = (index.most(tags, deck, cards) for cards in unseen)
    scaled = (-most - 1 if limit is None else int(limit * scale // 1) for limit in limits)
    return tuple(
        _gain(by_tens, by_others, cards, pays, limit) for cards, limit in zip(unseen, scaled, strict=True)
    )


def _sums(cards: Mapping[int, int], most_cards: int, most: int) -> numpy.ndarray:
    """Ways to choose so many cards (down) with such a sum of tags (across, from ``-most`` on)."""
    ways = numpy.zeros((min(sum(cards.values()), most_cards) + 1, 2 * most + 1))
    ways[0, most] = 1
    for tag, held in cards.items():
        before, ways = ways, numpy.zeros_like(ways)
        for chosen in range(min(held, len(ways) - 1) + 1):
            moved = numpy.roll(before[: len(ways) - chosen], tag * chosen, axis=1)
            ways[chosen:] += float(comb(held, chosen)) * moved
    return ways


def _gain(
    by_tens: numpy.ndarray,
    by_others: numpy.ndarray,
    unseen: int,
    pays: Fraction,
    limit: int | None = None,
) -> Fraction:
    """The mean gain where so many cards are not seen: over all sums of tags, what is above zero.

    With a ``limit`` it is what all sums up to it bring, for better or worse.
    """
    every = numpy.zeros(by_others.shape[1])
    tens_among = numpy.zeros_like(every)
    middle = len(every) // 2
    for tens in range(max(0, unseen - len(by_others) + 1), min(unseen, len(by_tens) - 1) + 1):
        row = numpy.zeros_like(every)
        for place in numpy.flatnonzero(by_tens[tens]):
            row += by_tens[tens, place] * numpy.roll(by_others[unseen - tens], place - middle)
        every += row
        tens_among += tens * row
    returns = float(pays + 1) * tens_among / unseen - every
    taken = returns > 0 if limit is None else numpy.arange(len(every)) - middle <= limit
    return Fraction(float(returns[taken].sum() / every.sum()))
