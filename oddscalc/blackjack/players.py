"""Who decides: the player of every composition, and the player of a chart."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Protocol

from oddscalc.blackjack.actions import Action, Choose, best_of, best_play
from oddscalc.blackjack.chart import ACES_ROWS, Cell, Column, Row
from oddscalc.blackjack.hands import ACE, PLACES, Counts, HandGraph, is_soft, pair_of, total
from oddscalc.blackjack.play import Setting


class Player(Protocol):
    """Decides against one upcard: at every hand, and on the first two cards."""

    @property
    def tells_split_aces(self) -> bool:
        """Whether a split ace with its second card is played otherwise than other hands of the same cards."""

    def plays(self, graph: HandGraph, setting: Setting) -> Choose:
        """The choice between standing, hitting and doubling."""

    def opens(self, cards: Counts, values: Mapping[Action, int]) -> Action:
        """The action on the first two cards, of those that have a value."""


class BestPlayer:
    """Takes the best action for every composition."""

    tells_split_aces = False

    def plays(self, _graph: HandGraph, _setting: Setting) -> Choose:
        """The best of standing, hitting and doubling."""
        return best_play

    def opens(self, _cards: Counts, values: Mapping[Action, int]) -> Action:
        """The best of all actions."""
        return best_of(values)


class ChartPlayer:
    """Plays one column of a chart as it stands."""

    def __init__(self, column: Column) -> None:
        self._column = column

    @property
    def tells_split_aces(self) -> bool:
        """Whether the column has cells of their own for split aces."""
        return any(row in self._column for row in ACES_ROWS)

    def plays(self, graph: HandGraph, setting: Setting) -> Choose:
        """The chart's choice by total; what is not allowed is passed over."""
        going_on = [self._column.get(row, ()) for row in rows_of(graph)]
        if setting.split_aces:
            for hand in graph.pairs:
                going_on[hand] = (*self._on_split_ace(graph.hands[hand]), *going_on[hand])

        def choose(hand: int, _stand: int, _hit: int, double: int | None, surrender: int | None) -> Action:
            for action in going_on[hand]:
                if action is Action.DOUBLE:
                    if double is not None:
                        return action
                elif action is not Action.SURRENDER or surrender is not None:
                    return action
            raise ValueError(f"{rows_of(graph)[hand]} has no cell that ends with S or H")

        return choose

    def _on_split_ace(self, cards: Counts) -> Cell:
        """The cell of a split ace and its second card; nothing for other hands."""
        return self._column.get(Row("aces", second_of_aces(cards)), ()) if cards[ACE] else ()

    def opens(self, cards: Counts, values: Mapping[Action, int]) -> Action:
        """The first action of the pair's cell, then of the total's, that is allowed."""
        pair = pair_of(cards)
        cell = () if pair is None else self._column[Row("pair", pair)]
        return next(action for action in (*cell, *self._column[row_of(cards)]) if action in values)


def second_of_aces(cards: Counts) -> int:
    """The place of the card beside an ace, of two."""
    return max(place for place in PLACES if cards[place])


@cache
def rows_of(graph: HandGraph) -> tuple[Row, ...]:
    """The hard or soft row of every hand of a graph."""
    return tuple(map(row_of, graph.hands))


def row_of(cards: Counts) -> Row:
    """The hard or soft row of a hand."""
    return Row("soft" if is_soft(cards) else "hard", total(cards))
