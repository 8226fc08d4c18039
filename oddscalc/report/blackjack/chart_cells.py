"""A chart as people read it: rows merged where they are alike, cells of one letter and what comes next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from oddscalc.blackjack.actions import Action
from oddscalc.blackjack.chart import ACES_ROWS, ROWS, UPCARDS, Cell, Row, spelled_cell
from oddscalc.blackjack.hands import ACE, SYMBOLS, TEN
from oddscalc.blackjack.strategy import BestPlay

BLOCKS = {"hard": "hard totals", "soft": "soft totals", "pair": "pairs", "aces": "split aces"}
"""The blocks of a chart, with their titles."""


class ChartLine(NamedTuple):
    """A line of a chart: the rows that it stands for, and a cell for each of :data:`UPCARDS`."""

    rows: tuple[Row, ...]
    cells: tuple[Cell | None, ...]
    """None where the shoe can deal no such hand."""

    @property
    def label(self) -> str:
        """``16``, ``4-8``, ``10,10``, ``A,2``."""
        first, last = self.rows[0], self.rows[-1]
        if not first.is_total:
            return two_cards(first)
        return f"{first.number}" if first is last else f"{first.number}-{last.number}"


def two_cards(row: Row) -> str:
    """The cards of a pair, or of a split ace: ``7,7``, ``A,2``."""
    return f"{heading(row.number if row.block == 'pair' else ACE)},{heading(row.number)}"


def heading(upcard: int) -> str:
    """An upcard over a chart's column: ten-values are ``10``."""
    return "10" if upcard == TEN else SYMBOLS[upcard]


def chart_lines(best: BestPlay, block: str) -> list[ChartLine]:
    """The lines of a block; neighbouring totals with the same cells are one."""
    found: list[ChartLine] = []
    for row in (row for row in (*ROWS, *ACES_ROWS) if row.block == block):
        cells = tuple(best.played.get((row, upcard)) for upcard in UPCARDS)
        if found and found[-1].cells == cells and row.is_total:
            found[-1] = ChartLine((*found[-1].rows, row), cells)
        elif any(cells):
            found.append(ChartLine((row,), cells))
    return found


def shown_cell(cell: Cell | None) -> str:
    """``S``, ``Dh``, ``P``: a pair that is split, or a hand hit, needs nothing after it."""
    if cell is None:
        return ""
    letters = spelled_cell(_shown(cell))
    return letters[0] + letters[1:].lower()


def legend(best: BestPlay) -> str:
    """What the letters of a chart mean: ``S stand; Dh double, else hit``."""
    return "; ".join(f"{shown_cell(cell)} {_meaning(cell)}" for cell in _cells_used(best))


def apart(best: BestPlay) -> str:
    """The pairs that are not split and yet played otherwise than their totals, if there are any."""
    found = [
        f"{two_cards(Row('pair', one.place))} v {heading(one.upcard)} {one.action.value} "
        f"({one.total} {one.by_total.value})"
        for one in best.pairs_apart
    ]
    return f"pairs played otherwise than their totals: {', '.join(found)}" if found else ""


def _cells_used(best: BestPlay) -> Iterable[Cell]:
    order = tuple(Action)
    used = {_shown(cell) for cell in best.played.values() if cell}
    return sorted(used, key=lambda cell: [order.index(action) for action in cell])


def _shown(cell: Cell) -> Cell:
    """A cell up to the first action that is always allowed where the cell stands."""
    return tuple(_until_certain(cell))


def _until_certain(cell: Cell) -> Iterator[Action]:
    for action in cell:
        yield action
        if action in (Action.STAND, Action.HIT, Action.SPLIT):
            return


def _meaning(cell: Cell) -> str:
    return ", else ".join(action.value for action in cell)
