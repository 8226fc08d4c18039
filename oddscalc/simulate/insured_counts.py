"""Insurance by a count of one's own: what the count tells of the tens, at any depth.

No shoe is simulated: the joint law of the tens and of the tags among the cards not seen is summed up. The
sums are in doubles, correct to about twelve digits, since their integers are very large and very many.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import comb, lcm

import numpy

from oddscalc.cards import Rank, blackjack_value
from oddscalc.shoe import Deck


def gains(
    tags: Mapping[Rank, Fraction], deck: Deck, decks: int, unseen: Sequence[int], pays: Fraction
) -> tuple[Fraction, ...]:
    """What insuring brings a time, an ace up, to who insures where the count says that it gains.

    One gain for each number of cards ``unseen``, the hole card among them; the count is of all cards that
    are seen, and every sum of tags is used as well as it can be at that depth.
    """
    scale = lcm(*(tags[rank].denominator for rank in deck.ranks))
    held = Counter({rank: decks * len(deck.suits) for rank in deck.ranks})
    held[Rank.ACE] -= 1
    tens, others = Counter[int](), Counter[int]()
    for rank, cards in held.items():
        (tens if blackjack_value(rank) == 10 else others)[int(tags[rank] * scale)] += cards
    most = max(map(abs, (*tens, *others))) * max(unseen)
    by_others, by_tens = (_sums(part, max(unseen), most) for part in (others, tens))
    return tuple(_gain(by_tens, by_others, cards, pays) for cards in unseen)


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


def _gain(by_tens: numpy.ndarray, by_others: numpy.ndarray, unseen: int, pays: Fraction) -> Fraction:
    """The mean gain where so many cards are not seen: over all sums of tags, what is above zero."""
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
    return Fraction(float(returns[returns > 0].sum() / every.sum()))
