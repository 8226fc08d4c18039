"""The rules of the neighbouring wagers over cards as strings, from their definitions in words.

As in :mod:`tests.brute_force`, nothing of oddscalc is imported: a card is a two-letter string such as
``Qh``. These rules list hands and count letters where the package compares numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

POINTS = {rank: int(rank) for rank in "23456789"} | dict.fromkeys("TJQK", 10) | {"A": 1}
RED = "hd"
STRAIGHTS = {"".join(sorted("A23456789TJQKA"[low : low + 3])) for low in range(12)}


def points(*cards: str) -> int:
    """Points with every ace as one."""
    return sum(POINTS[card[0]] for card in cards)


def best(*cards: str) -> int:
    """Points with one ace as eleven where that does not exceed 21."""
    hard = points(*cards)
    return hard + 10 if any(card[0] == "A" for card in cards) and hard + 10 <= 21 else hard


def ranks(*cards: str) -> str:
    """The ranks in order of their letters."""
    return "".join(sorted(card[0] for card in cards))


def suits(*cards: str) -> int:
    """How many suits there are."""
    return len({card[1] for card in cards})


def colors(*cards: str) -> int:
    """How many colors there are."""
    return len({card[1] in RED for card in cards})


def over_13(first: str, second: str) -> str:
    return "over-13" if points(first, second) in range(14, 21) else "loss"


def under_13(first: str, second: str) -> str:
    return "under-13" if points(first, second) in range(2, 13) else "loss"


def same_suit(first: str, second: str) -> str:
    return "same-suit" if suits(first, second) == 1 else "loss"


def royal_match(first: str, second: str) -> str:
    if suits(first, second) == 2:
        return "loss"
    return "royal-match" if ranks(first, second) == "KQ" else "easy-match"


def sevens(*cards: str) -> str:
    held = [card for card in cards if card[0] == "7"]
    names = {0: "loss", 1: "one-seven", 2: "two-sevens", 3: "three-sevens"}
    return names[len(held)] + ("-suited" if len(held) > 1 and suits(*held) == 1 else "")


def super_sevens(*cards: str) -> str:
    run = 3 if ranks(*cards) == "777" else 2 if ranks(*cards[:2]) == "77" else 1 if cards[0][0] == "7" else 0
    names = {0: "loss", 1: "first-seven", 2: "two-sevens", 3: "three-sevens"}
    return names[run] + ("-suited" if run > 1 and suits(*cards[:run]) == 1 else "")


def match_the_dealer(first: str, second: str, up: str) -> str:
    found = sorted("suited" if card == up else "unsuited" for card in (first, second) if card[0] == up[0])
    return {
        ("suited", "suited"): "both-suited",
        ("suited", "unsuited"): "suited-and-unsuited",
        ("unsuited", "unsuited"): "both-unsuited",
        ("suited",): "one-suited",
        ("unsuited",): "one-unsuited",
        (): "loss",
    }[tuple(found)]


def twenty_point_bonus(first: str, second: str, up: str, hole: str) -> str:
    if best(first, second) != 20:
        return "loss"
    if first == second == "Qh":
        natural = best(up, hole) == 21
        return "queen-of-hearts-pair" + ("-and-dealer-blackjack" if natural else "")
    if first == second:
        return "matched-20"
    return "suited-20" if suits(first, second) == 1 else "unsuited-20"


def twenty_one_plus_three(*cards: str) -> str:
    straight, flush = ranks(*cards) in STRAIGHTS, suits(*cards) == 1
    if straight and flush:
        return "straight-flush"
    if len(set(ranks(*cards))) == 1:
        return "three-of-a-kind"
    return "straight" if straight else "flush" if flush else "loss"


def perfect_pairs(first: str, second: str) -> str:
    if first == second:
        return "perfect-pair"
    if first[0] != second[0]:
        return "loss"
    return "colored-pair" if colors(first, second) == 1 else "mixed-pair"


def pair_square(first: str, second: str) -> str:
    if first == second:
        return "suited-pair"
    return "unsuited-pair" if first[0] == second[0] else "loss"


def lucky_lucky(*cards: str) -> str:
    prefix = "suited-" if suits(*cards) == 1 else "unsuited-"
    if ranks(*cards) in ("777", "678"):
        return prefix + ranks(*cards)
    return {21: f"{prefix}21", 20: "total-20", 19: "total-19"}.get(best(*cards), "loss")


def bust_it(up: str, hole: str, third: str) -> str:
    stiff = best(up, hole) == points(up, hole) and 12 <= points(up, hole) <= 16
    if not stiff or best(up, hole, third) <= 21:
        return "loss"
    if ranks(up, hole, third) == "888" and colors(up, hole, third) == 1:
        return "suited-eights" if suits(up, hole, third) == 1 else "colored-eights"
    return f"bust-with-{third[0]}" if third[0] in "6789" else "bust-with-ten-value"


def super_match(*cards: str) -> str:
    often = sorted(Counter(ranks(*cards)).values())
    if often == [4]:
        return "four-of-a-kind"
    if often == [1, 3]:
        return "three-of-a-kind"
    return {2: "two-pair", 1: "pair", 0: "loss"}[often.count(2)]


TWO = ("player 1", "player 2")
THREE = (*TWO, "player 3")
WITH_UP = (*TWO, "up")

RULES: dict[str, tuple[Callable[..., str], tuple[str, ...]]] = {
    "over-13": (over_13, TWO),
    "under-13": (under_13, TWO),
    "same-suit": (same_suit, TWO),
    "royal-match": (royal_match, TWO),
    "sevens": (sevens, THREE),
    "super-sevens": (super_sevens, THREE),
    "match-the-dealer": (match_the_dealer, WITH_UP),
    "spanish-match-the-dealer": (match_the_dealer, WITH_UP),
    "twenty-point-bonus": (twenty_point_bonus, (*WITH_UP, "hole")),
    "twenty-one-plus-three": (twenty_one_plus_three, WITH_UP),
    "perfect-pairs": (perfect_pairs, TWO),
    "pair-square": (pair_square, TWO),
    "lucky-lucky": (lucky_lucky, WITH_UP),
    "bust-it": (bust_it, ("up", "hole", "dealer 3")),
    "super-match": (super_match, (*THREE, "player 4")),
}
"""Wager id → its rule, and the places of its cards."""

SUITED_RANKS = {
    **dict.fromkeys(("same-suit", "royal-match", "perfect-pairs", "pair-square"), "23456789TJQKA"),
    **dict.fromkeys(("match-the-dealer", "spanish-match-the-dealer"), "23456789TJQKA"),
    **dict.fromkeys(("twenty-one-plus-three", "lucky-lucky"), "23456789TJQKA"),
    **dict.fromkeys(("sevens", "super-sevens"), "7"),
    "twenty-point-bonus": "9TJQKA",
    "bust-it": "8",
}
"""Wager id → the ranks of whose cards it reads the suits."""
