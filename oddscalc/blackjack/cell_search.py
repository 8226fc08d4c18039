"""One cell of a chart: what every cell that can be written there returns, and which is the best.

A cell decides for many hands at once, and what it does with one depends on what is allowed there: doubling
and surrendering may be or not. So a row's hands are added up by what is allowed, and each cell is summed
from that.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from oddscalc.blackjack.actions import Action
from oddscalc.blackjack.chart import Cell

Worths = Mapping[Action, int]
"""What each action that is allowed at a hand returns, all on one scale."""

Allowed = tuple[Action, ...]
"""The actions that are allowed at a hand."""

_IF_ALLOWED = (Action.DOUBLE, Action.SURRENDER)

_CELLS: tuple[Cell, ...] = tuple(
    (*tried, going_on)
    for tried in ((), *((one,) for one in _IF_ALLOWED), _IF_ALLOWED, _IF_ALLOWED[::-1])
    for going_on in (Action.STAND, Action.HIT)
)
"""Every cell that a hard or soft total can have, the plainest first."""


def cells_of(allowed: Collection[Action]) -> Sequence[Cell]:
    """The cells that name no other action than these, the plainest first."""
    return [cell for cell in _CELLS if all(action in allowed for action in cell)]


def taken(cell: Cell, allowed: Allowed | Worths) -> Action:
    """The first action of a cell that is allowed."""
    return next(action for action in cell if action in allowed)


class RowWorth:
    """The worth of a row's hands, each as often as it comes, added up by what is allowed at them."""

    def __init__(self) -> None:
        self._sums: dict[Allowed, dict[Action, int]] = {}

    def add(self, worths: Worths, weight: int) -> None:
        """Count a hand that comes in so many ways."""
        sums = self._sums.setdefault(tuple(worths), dict.fromkeys(worths, 0))
        for action, worth in worths.items():
            sums[action] += weight * worth

    def of(self, cell: Cell) -> int:
        """What the hands return together under a cell."""
        return sum(sums[taken(cell, sums)] for sums in self._sums.values())

    def is_settled(self, best: Cell, others: Sequence[Cell], most: Mapping[Allowed, int]) -> bool:
        """Whether no other cell can be better, whatever some more hands are worth.

        ``most`` bounds, by what is allowed at them, what these can gain by another action.
        """
        held = self.of(best)
        for cell in others:
            gain = sum(
                bound for allowed, bound in most.items() if taken(cell, allowed) is not taken(best, allowed)
            )
            if gain and held - self.of(cell) <= gain:
                return False
        return True
