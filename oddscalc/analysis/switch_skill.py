"""What the house keeps of players of Switch Hands by their skill: the best, the charted, the unskilled."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from oddscalc.blackjack.switch.deal import Choice
from oddscalc.blackjack.switch.game import SwitchGame
from oddscalc.blackjack.switch.rules import Switching


class Skill(NamedTuple):
    """A way to play, and what the house keeps."""

    name: str
    meaning: str
    house_edge: Fraction
    """Per unit of the wager, the fee paid."""


_MEANINGS = {
    Switching.BEST: "best play: every hand thrown away exactly where that is worth more",
    Switching.NEVER: "never switches; hands are played best",
    Switching.ALWAYS: "always switches, blackjacks too; hands are played best",
    Switching.STIFFS: "switches hard 12 to 16 alone; hands are played best",
}


def by_skill(game: SwitchGame) -> tuple[Skill, ...]:
    """Players of every skill at one game, where the switch comes before any draw.

    The printed chart is that of :meth:`SwitchGame.strategy` with the switch chart beside it: hands are thrown
    away as best play would, and played by the best chart of totals for first hands.
    """
    best, *unskilled = (
        Skill(switching, meaning, _edge(game, partial(Choice.taken_by, switching=switching)))
        for switching, meaning in _MEANINGS.items()
    )
    charted = SwitchGame(replace(game.rules, strategy=game.plain.chart()), game.shoe, game.share)
    switched = {(one.cards, one.upcard): one.best for _, one in game.choices}
    chart = Skill(
        "chart",
        "the printed charts: switches by the switch chart, plays by the chart of totals",
        _edge(charted, lambda one: switched[one.cards, one.upcard]),
    )
    return (best, chart, *unskilled)


def _edge(game: SwitchGame, judge: Callable[[Choice], bool]) -> Fraction:
    returned = sum(
        (chance * (one.switch if judge(one) else one.keep) for chance, one in game.choices), Fraction(0)
    )
    return game.rules.ante_fee - returned
