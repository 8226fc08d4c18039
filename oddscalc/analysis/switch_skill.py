"""What the house keeps of players of Switch Hands by their skill: the best, the charted, the unskilled."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from oddscalc.blackjack.hands import Counts, is_soft, total
from oddscalc.blackjack.switch.deal import Choice
from oddscalc.blackjack.switch.game import SwitchGame


class Skill(NamedTuple):
    """A way to play, and what the house keeps."""

    name: str
    meaning: str
    house_edge: Fraction
    """Per unit of the wager, the fee paid."""


Judge = Callable[[Choice], bool]

_JUDGES: dict[str, tuple[str, Judge]] = {
    "best": ("best play: every hand thrown away exactly where that is worth more", lambda one: one.best),
    "never": ("never switches; hands are played best", lambda _: False),
    "always": ("always switches, blackjacks too; hands are played best", lambda _: True),
    "stiffs": ("switches hard 12 to 16 alone; hands are played best", lambda one: is_stiff(one.cards)),
}


def is_stiff(cards: Counts) -> bool:
    """Whether a hand is a hard 12 to 16."""
    return 12 <= total(cards) <= 16 and not is_soft(cards)


def by_skill(game: SwitchGame) -> tuple[Skill, ...]:
    """Players of every skill at one game, where the switch comes before any draw.

    The printed chart is that of :meth:`SwitchGame.strategy` with the switch chart beside it: hands are thrown
    away as best play would, and played by the best chart of totals for first hands.
    """
    skills = [Skill(name, meaning, _edge(game, judge)) for name, (meaning, judge) in _JUDGES.items()]
    charted = SwitchGame(replace(game.rules, strategy=game.plain.chart()), game.shoe, game.share)
    best = {(one.cards, one.upcard): one.best for _, one in game.choices}
    chart = Skill(
        "chart",
        "the printed charts: switches by the switch chart, plays by the chart of totals",
        _edge(charted, lambda one: best[one.cards, one.upcard]),
    )
    return (skills[0], chart, *skills[1:])


def _edge(game: SwitchGame, judge: Judge) -> Fraction:
    returned = sum(
        (chance * (one.switch if judge(one) else one.keep) for chance, one in game.choices), Fraction(0)
    )
    return game.rules.ante_fee - returned
