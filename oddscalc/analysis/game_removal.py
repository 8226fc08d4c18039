"""Effects of removal on a played game: the change in its value when one card is known to be gone.

For a *fixed* strategy, that of the full shoe, the value is the mean of the values once a card is seen, so
the effects weighted by the cards left sum to exactly zero. *Reoptimised* for each shoe, seeing a card is
worth something: the sum is not below zero, as long as the decisions are optimal for what they know.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from oddscalc.analysis.played import Played
from oddscalc.blackjack.hands import PLACES


class Play(StrEnum):
    """How the hands are played once a card is gone."""

    REOPTIMISED = "reoptimised"
    FIXED = "fixed"


class ValueEffect(NamedTuple):
    """One value's effect: its share of the shoe, and the change in the expected return.

    The change is per unit of the initial wager; None where no card of the value is left.
    """

    place: int
    share: Fraction
    effect: Fraction | None


def value_effects(
    played: Played, play: Play, progress: Callable[[int], None] | None = None
) -> tuple[ValueEffect, ...]:
    """The effect of each value, aces first; ``progress`` is told how many shoes are solved.

    Raises :class:`QuestionError` where the shoe cannot spare a card.
    """
    full = played.solved
    before = full.value()
    effects = []
    for done, place in enumerate(PLACES, 1):
        share = Fraction(full.shoe.counts[place], full.shoe.size)
        after = None
        if share:
            after = full.without(place, fixed=play is Play.FIXED).value() - before
        effects.append(ValueEffect(place, share, after))
        if progress:
            progress(done)
    return tuple(effects)


def weighted_effects(effects: tuple[ValueEffect, ...]) -> Fraction:
    """The effects weighted by their shares of the shoe."""
    return sum((one.share * one.effect for one in effects if one.effect is not None), Fraction(0))
