"""The played games by id: the options of each, and how it is solved; imported when they are asked for."""

from __future__ import annotations

from importlib import import_module
from typing import NamedTuple

from oddscalc.blackjack.option import Options
from oddscalc.blackjack.rules import Rules
from oddscalc.blackjack.solved import Dealt, SolvedGame


class _Rooms(NamedTuple):
    """Where a game stands."""

    options: tuple[str, str]
    """The module of its options, and their name."""
    solver: str
    """The module whose ``solve`` solves it."""


_GAMES = {
    "blackjack": _Rooms(("oddscalc.blackjack.options", "BLACKJACK"), "oddscalc.blackjack.game"),
    "switch-hands": _Rooms(
        ("oddscalc.blackjack.switch.options", "SWITCH_HANDS"), "oddscalc.blackjack.switch.game"
    ),
    "triple-attack": _Rooms(
        ("oddscalc.blackjack.attack.options", "ATTACK"), "oddscalc.blackjack.attack.game"
    ),
}


def options_of(game_id: str) -> Options:
    """The options of the game of this id, which :mod:`oddscalc.blackjack.terms` knows."""
    module, name = _GAMES[game_id].options
    options: Options = getattr(import_module(module), name)
    return options


def solve(game_id: str, rules: Rules, dealt: Dealt) -> SolvedGame:
    """The game of this id solved; raises :class:`QuestionError` where the shoe cannot hold a round."""
    solved: SolvedGame = import_module(_GAMES[game_id].solver).solve(rules, dealt)
    return solved
