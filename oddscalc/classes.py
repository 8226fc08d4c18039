"""Classes of cards: those that a draw cannot tell apart, so that a deal of classes stands for many deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from oddscalc.cards import Card
from oddscalc.shoe import Deck

Cards = frozenset[Card]


class Draw(NamedTuple):
    """One card to be drawn: the cards it may be, and what is looked at when it is."""

    choices: Cards
    read: Callable[[Card], object]


class Apart(NamedTuple):
    """The cards of a walk told apart."""

    tables: list[list[Cards]]
    """For each draw, its classes."""
    taken: Counter[Cards]
    """Known cards that no draw can tell from others of their class: they leave the shoe undrawn."""
    last: Counter[Cards]
    """Known cards, by what they may be, that are drawn after all others; smaller sets come first.

    Every class and every other set lies within such a set or apart from it, or holds it whole.
    """


def tell_apart(deck: Deck, draws: Sequence[Draw], gone: Iterable[Cards]) -> Apart:
    """Part the cards of a deck by what the draws read and by what the known cards ``gone`` may be.

    A known card that some class would be counted wrongly without is drawn after the others, unlooked at;
    the classes then lie within what it may be, or apart from it. Where such sets cross one another, these
    cards are draws as any, which come after the others in ``tables``.
    """
    taken, drawn = Counter(gone), Counter[Cards]()
    while True:
        tables = _tables(deck, draws, drawn)
        split = [cards for cards in taken if _splits(cards, (*tables, drawn))]
        if not split:
            break
        drawn.update({cards: taken.pop(cards) for cards in split})
    if all(_within_or_apart(one, other) for one, other in combinations(sorted(drawn, key=len), 2)):
        return Apart(tables, taken, Counter(dict(sorted(drawn.items(), key=lambda item: len(item[0])))))
    everything = [*draws, *(Draw(cards, _nothing) for cards in drawn.elements())]
    return Apart([_classes(deck, draw, everything) for draw in everything], taken, Counter())


def finest_first(tables: Sequence[Sequence[Cards]]) -> list[int]:
    """The places of the draws, those with the smallest classes first."""
    return sorted(range(len(tables)), key=lambda place: max(map(len, tables[place]), default=0))


def gone_from(seen: Cards, taken: Mapping[Cards, int]) -> int:
    """How many of the cards taken are of a class."""
    return sum(times for cards, times in taken.items() if cards <= seen)


def _nothing(_: Card) -> None:
    """What is read of a card that nobody looks at."""


def _tables(deck: Deck, draws: Sequence[Draw], sets: Collection[Cards]) -> list[list[Cards]]:
    """The classes of every draw, within each of the sets or apart from it.

    Where the draws see the cards at odds with one another, every draw sees what any draw sees.
    """
    for others in ((), draws):
        tables = [_classes(deck, draw, others, sets) for draw in draws]
        if _counts_in_turn([tables[place] for place in finest_first(tables)]):
            break
    return tables


def _classes(deck: Deck, draw: Draw, others: Sequence[Draw], sets: Collection[Cards] = ()) -> list[Cards]:
    """The classes of cards that a draw, or any of the others, can tell apart, among those it may be."""
    groups: dict[object, set[Card]] = {}
    for card in deck.distinct:
        if card in draw.choices:
            seen_by_others = tuple(
                (True, other.read(card)) if card in other.choices else (False, None) for other in others
            )
            held = tuple(card in cards for cards in sets)
            groups.setdefault((draw.read(card), seen_by_others, held), set()).add(card)
    return [frozenset(cards) for cards in groups.values()]


def _counts_in_turn(tables: Sequence[Sequence[Cards]]) -> bool:
    """Whether every class lies within one class of each later draw, which counts it, or apart from all."""
    return all(
        _within_or_apart(one, other)
        for earlier, later in combinations(tables, 2)
        if earlier != later
        for one in earlier
        for other in later
    )


def _within_or_apart(one: Cards, other: Cards) -> bool:
    return one <= other or not one & other


def _splits(cards: Cards, tables: Iterable[Iterable[Cards]]) -> bool:
    """Whether some draw tells the members of ``cards`` apart, or from others of their class."""
    return any(cards & seen and not cards <= seen for table in tables for seen in table)
