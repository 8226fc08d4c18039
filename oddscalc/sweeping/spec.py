"""A sweep as it is asked for: products of values, block by block, and the points that they make."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from math import prod
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from oddscalc.blackjack.rules import PAID
from oddscalc.blackjack.switch.rules import PAID as SWITCH_PAID
from oddscalc.blackjack.terms import GAMES
from oddscalc.sweeping.point import Named, Point
from oddscalc.sweeping.shoes import depleted_shoes

Axis = tuple[str, ...]
"""The values of one option."""


DEALERS_RULES = ("soft17", "dealer22")
"""The rules that change the dealer's hand; under all others the counts of his hands are the same."""


PAID_RULES = {*PAID, *SWITCH_PAID}
"""The rules that change what is paid alone; games that differ in nothing else share the play."""


def _depth(rule: str) -> int:
    return 0 if rule in DEALERS_RULES else 2 if rule in PAID_RULES else 1


MOST_POINTS = 10**7


class Tables(NamedTuple):
    """Pay tables of one file: the wager's own where no sheet is named."""

    sheet: str
    names: tuple[str, ...]
    belonging: Mapping[str, tuple[int, ...]] = MappingProxyType({})
    """Deck counts of tables that belong to some alone: where every table is asked, they are passed over."""


class Block(NamedTuple):
    """The points of one wager or game: the product of the values of its options."""

    wager: str
    decks: tuple[int, ...]
    deck: Axis
    seen: Axis
    shoes: Path | None
    rules: Mapping[str, Axis]
    tables: tuple[Tables, ...] = ()
    pays: Mapping[str, Axis] = MappingProxyType({})
    player: Axis = ("",)
    up: Axis = ("",)
    long: bool = False

    def points(self) -> Iterator[Point]:
        """The points, those beside one another that share most work."""
        if self.wager in GAMES:
            yield from self._played()
            return
        for rules, deck, player, up in product(self._ruled(), self.deck, self.player, self.up):
            for seen in self._gone():
                asked = Point(
                    self.wager, deck, 0, player=player, up=up, seen=seen, rules=rules, long=self.long
                )
                yield from self._paid(asked)

    @property
    def least_points(self) -> int:
        """How many points there are at the least: as if the file of shoes held one, and no table was tied."""
        axes = (self.decks, self.deck, self.seen, self.player, self.up, *self.rules.values())
        paid = sum(len(one.names) for one in self.tables) or 1
        return prod(map(len, (*axes, *self.pays.values()))) * paid

    def _played(self) -> Iterator[Point]:
        """A game from every shoe, under all rules."""
        for deck, decks in product(self.deck, self.decks):
            for seen in self._gone():
                for rules in self._ruled():
                    yield Point(self.wager, deck, decks, seen=seen, rules=rules)

    def _paid(self, asked: Point) -> Iterator[Point]:
        """A question from every number of decks, under every pay table."""
        for decks, tables in product(self.decks, self.tables):
            belonging = (name for name in tables.names if decks in tables.belonging.get(name, (decks,)))
            for name in belonging:
                for pays in _combined(self.pays):
                    yield asked._replace(decks=decks, sheet=tables.sheet, table=name, pays=pays)

    def _gone(self) -> Iterator[str]:
        """The cards gone from each shoe."""
        yield from self.seen if self.shoes is None else depleted_shoes(self.shoes)

    def _ruled(self) -> Iterator[Named]:
        """Rules in every combination: those of the dealer's play change last, those of pay first."""
        return _combined(dict(sorted(self.rules.items(), key=lambda rule: _depth(rule[0]))))


class Spec(NamedTuple):
    """A sweep as it is asked for."""

    source: str
    """The file's name, as errors have it."""
    path: Path
    blocks: tuple[Block, ...]

    @property
    def files(self) -> Iterator[Path]:
        """The spec itself, and the files of shoes that it names."""
        yield self.path
        yield from (block.shoes for block in self.blocks if block.shoes is not None)

    def points(self) -> Iterator[Point]:
        """Every point, block by block; a point named twice comes twice."""
        for block in self.blocks:
            yield from block.points()


def _combined(axes: Mapping[str, Axis]) -> Iterator[Named]:
    """One value of each axis, in every combination."""
    for values in product(*axes.values()):
        yield tuple(zip(axes, values, strict=True))
