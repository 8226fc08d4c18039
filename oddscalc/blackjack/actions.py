"""What a player can do, and the choice between what may be done with a hand being played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum


class Action(Enum):
    """What a player can do; of equal values the first in this order is taken."""

    STAND = "stand"
    HIT = "hit"
    DOUBLE = "double"
    SPLIT = "split"
    SURRENDER = "surrender"
    SWITCH = "switch"
    """The hand is thrown away for one that is face down, where a game has such."""

    __hash__ = object.__hash__  # members are single, and the hash of an Enum is slow


Choose = Callable[[int, int, int, "int | None", "int | None"], Action]
"""Chooses at a hand (its number) from the values of standing, hitting and, where they are allowed, doubling
and surrendering."""


def best_play(_hand: int, stand: int, hit: int, double: int | None, surrender: int | None) -> Action:
    """The action of the greatest value; standing before hitting before doubling where they tie."""
    if surrender is not None and surrender > max(stand, hit, stand if double is None else double):
        return Action.SURRENDER
    if double is not None and double > stand and double > hit:
        return Action.DOUBLE
    return Action.HIT if hit > stand else Action.STAND


def without_hits(choose: Choose) -> Choose:
    """The same choice for a hand that may not be hit: a double that is chosen, or standing."""

    def stand_or_double(
        hand: int, stand: int, _hit: int, double: int | None, surrender: int | None
    ) -> Action:
        action = choose(hand, stand, stand, double, surrender)
        return action if action is Action.DOUBLE else Action.STAND

    return stand_or_double


def best_of(values: Mapping[Action, int]) -> Action:
    """The action of the greatest value, the first of :class:`Action` where some tie."""
    most = max(values.values())
    return next(action for action in Action if values.get(action) == most)
