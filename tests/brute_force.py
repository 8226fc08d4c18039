"""Counting by brute force over distinct physical cards: a second statement of everything.

Nothing of oddscalc is imported here, on purpose. A card is a two-letter string such as ``Qh``; a
physical card is a card and the number of its deck. A pattern is a card, a rank, or ``*`` for any card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import product

from tests import neighbouring_rules

RANKS = "23456789TJQKA"
SUITS = "shdc"
DECKS = {
    "52-card": [rank + suit for rank in RANKS for suit in SUITS],
    "spanish-48": [rank + suit for rank in RANKS if rank != "T" for suit in SUITS],
}

PLAYER = ("player 1", "player 2", "player 3", "player 4")

Physical = tuple[str, int]


def shoe(deck: str, decks: int) -> list[Physical]:
    """Every physical card of a fresh shoe."""
    return [(card, copy) for card in DECKS[deck] for copy in range(decks)]


def remove(cards: Sequence[Physical], seen: Sequence[str]) -> list[Physical]:
    """The shoe without one physical card for each pattern, those with a suit first."""
    left = list(cards)
    for pattern in sorted(seen, key=len, reverse=True):
        left.remove(next(card for card in left if fits(card, pattern)))
    return left


def fits(card: Physical, pattern: str) -> bool:
    """Whether a physical card is what a pattern says."""
    return pattern == "*" or card[0].startswith(pattern)


def deals(cards: Sequence[Physical], patterns: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Every ordered deal of different physical cards that fit the patterns, one card for each."""
    choices = [[card for card in cards if fits(card, pattern)] for pattern in patterns]
    for deal in product(*choices):
        if len(set(deal)) == len(deal):
            yield tuple(card for card, _ in deal)


def ways(
    rule: Callable[..., str], cards: Sequence[Physical], patterns: Sequence[str], unseen: Sequence[str] = ()
) -> Counter[str]:
    """Ways of every event; cards of ``unseen`` patterns are dealt as well, and the rule not told."""
    told = len(patterns)
    return Counter(rule(*deal[:told]) for deal in deals(cards, [*patterns, *unseen]))


def probabilities(counted: Counter[str]) -> dict[str, Fraction]:
    """Ways over all ways."""
    total = sum(counted.values())
    return {event: Fraction(count, total) for event, count in counted.items()}


def in_between(first: str, second: str, up: str) -> str:
    """13:69F-2.26(g), by listing the ranks that lie between."""
    if first[0] == second[0] == up[0]:
        return "triple-match"
    places = sorted([RANKS.index(first[0]), RANKS.index(second[0])])
    between = RANKS[places[0] + 1 : places[1]]
    if up[0] not in between:
        return "loss"
    names = {1: "one-card-spread", 2: "two-card-spread", 3: "three-card-spread"}
    return names.get(len(between), "all-other-spreads")


def suited_royal(first: str, second: str) -> str:
    """13:69F-36.6(a)1, the hands from high to low."""
    if first[1] != second[1]:
        return "loss"
    hand = first[0] + second[0]
    if hand in ("KQ", "QK"):
        return "king-queen-suited"
    if hand in ("KK", "QQ", "JJ", "KJ", "JK", "QJ", "JQ"):
        return "two-suited-face-cards"
    return "two-card-flush"


def triple_match(first: str, second: str, up: str) -> str:
    """13:69F-36.6(a)2, the hands from high to low."""
    if first == second == up:
        return "three-of-a-kind-suited"
    if first[0] == second[0] == up[0]:
        return "three-of-a-kind-unsuited"
    pairs = [(first, second), (first, up), (second, up)]
    if any(one == other for one, other in pairs):
        return "pair-suited"
    if any(one[0] == other[0] for one, other in pairs):
        return "pair-unsuited"
    return "loss"


def insurance(up: str, hole: str) -> str:
    """13:69F-2.9(a)."""
    if not up.startswith("A"):
        raise ValueError("insurance is offered beside an ace only")
    return "ten-value-card" if hole[0] in "TJQK" else "loss"


RULES: dict[str, tuple[Callable[..., str], tuple[str, ...]]] = {
    "in-between": (in_between, ("player 1", "player 2", "up")),
    "suited-royal": (suited_royal, ("player 1", "player 2")),
    "triple-match": (triple_match, ("player 1", "player 2", "up")),
    "insurance": (insurance, ("up", "hole")),
    **neighbouring_rules.RULES,
}
"""Wager id → its rule, and the places of its cards."""

SUITED_RANKS = {"suited-royal": RANKS, "triple-match": RANKS, **neighbouring_rules.SUITED_RANKS}
"""Wager id → the ranks of whose cards it reads the suits."""


@cache
def question(
    wager: str, deck: str, decks: int, *, player: str = "", up: str = "", seen: str = ""
) -> Counter[str]:
    """Ways of every event of a wager, the known cards given as on the command line.

    Known cards that the wager does not look at leave the shoe first. One that is known by its rank
    alone may be any of its suits, and is dealt as a further card, where suits matter: the wager reads
    them, or a card of that rank and of a named suit lies in one of its slots.
    """
    rule, places = RULES[wager]
    fixed = dict(zip(PLAYER, player.split(), strict=False)) | ({"up": up} if up else {})
    patterns = [fixed.get(place, "A" if (wager, place) == ("insurance", "up") else "*") for place in places]
    others = [*(pattern for place, pattern in fixed.items() if place not in places), *seen.split()]
    suited = {pattern[0] for pattern in patterns if len(pattern) == 2}
    averaged = [
        pattern
        for pattern in others
        if len(pattern) == 1 and (pattern in SUITED_RANKS.get(wager, "") or pattern in suited)
    ]
    settled = [pattern for pattern in others if pattern not in averaged]
    return ways(rule, remove(shoe(deck, decks), settled), patterns, averaged)
