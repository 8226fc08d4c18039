"""The readings of 13:69F-2B: what every combination of them is worth, and each assumption by itself.

Readings that only change what rounds are paid share one solution: the choice at each first hand is made
anew from the same second hands. The rest are solved, one upcard after another, by as many processes as the
machine has processors.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple, Protocol, TypeVar

from oddscalc.blackjack.option import Options
from oddscalc.blackjack.rules import Soft17
from oddscalc.blackjack.solved import Dealt
from oddscalc.blackjack.switch.colors import colored_share
from oddscalc.blackjack.switch.game import SwitchGame
from oddscalc.blackjack.switch.options import SWITCH_HANDS
from oddscalc.blackjack.switch.payouts import Payouts
from oddscalc.blackjack.switch.rules import (
    Ante,
    AnteFate,
    ColoredPaysOn,
    SwitchedBlackjack,
    SwitchRules,
    Tie,
)
from oddscalc.workers.door import in_order
from oddscalc.workers.here import Processes, processors

Progress = Callable[[int], None]

Job = tuple[SwitchRules, Dealt, int]
"""Rules, a shoe, and the place of an upcard's value: what one process solves at a time."""

PAID: Mapping[str, Sequence[Any]] = {
    "peek_before_switch": (True, False),
    "switched_blackjack": tuple(SwitchedBlackjack),
    "colored_pays_on": tuple(ColoredPaysOn),
    "blackjack_tie": tuple(Tie),
}
"""Readings that leave the play of hands alone, with their values."""

SOLVED: Mapping[str, Sequence[Any]] = {"soft17": tuple(Soft17), "ante_fate": tuple(AnteFate)}
"""Readings under which hands are played otherwise."""

READINGS = (*SOLVED, *PAID, "ante")
"""The columns of the matrix."""


class Reading(NamedTuple):
    """One combination of readings, and what the house keeps under best play."""

    rules: SwitchRules
    house_edge: Fraction
    """Per unit of the wager, the fee paid where the ante is made."""


@lru_cache(maxsize=1)
def reading_matrix(dealt: Dealt, progress: Progress | None = None) -> tuple[Reading, ...]:
    """Every combination of :data:`READINGS` from one shoe, hands switched before any draw."""
    base = SwitchRules()
    bases = [replace(base, **dict(zip(SOLVED, values, strict=True))) for values in product(*SOLVED.values())]
    jobs = [(rules, dealt, place) for rules in bases for place in range(10)]
    worth: dict[SwitchRules, Fraction] = {}
    for found in _solved(_paid_otherwise, jobs, progress):
        for rules, value in found.items():
            worth[rules] = worth.get(rules, Fraction(0)) + value
    return tuple(reading for rules, value in worth.items() for reading in _by_ante(rules, value, dealt))


def _by_ante(rules: SwitchRules, value: Fraction, dealt: Dealt) -> Iterator[Reading]:
    """The reading with the ante compulsory, and with the player free to leave it."""
    with_ante = value - rules.ante_fee
    yield Reading(rules, -with_ante)
    without = SwitchGame(rules.without_ante(), dealt.values, colored_share(dealt)).value()
    yield Reading(replace(rules, ante=Ante.OPTIONAL), -max(with_ante, without))


def _paid_otherwise(_nothing: None, job: Job) -> dict[SwitchRules, Fraction]:
    """The worth of the rounds with one upcard, times its probability, under every reading of pay."""
    rules, *_ = job
    readings = [replace(rules, **dict(zip(PAID, values, strict=True))) for values in product(*PAID.values())]
    return _worth(job, readings)


def _worth(job: Job, readings: Iterable[SwitchRules]) -> dict[SwitchRules, Fraction]:
    """The worth of the rounds with one upcard, times its probability, under readings of one solution."""
    rules, dealt, upcard = job
    share = colored_share(dealt)
    game = SwitchGame(rules, dealt.values, share)
    chance = Fraction(game.shoe.counts[upcard], game.shoe.size)
    if not chance:
        return {}
    deal = game.deal(upcard)
    return {reading: chance * deal.under(reading, Payouts.of(reading, share)).value for reading in readings}


class Keeping(Protocol):
    """Where the worth of a game's rounds is kept from one question to the next."""

    def read(self, rules: SwitchRules, dealt: Dealt) -> dict[Tie, Fraction] | None:
        """The worth of a round from a shoe for each payment of a tie; None where it is not known."""

    def keep(self, rules: SwitchRules, dealt: Dealt, worth: Mapping[Tie, Fraction]) -> None:
        """Keep what was found."""


def by_decks(
    rules: SwitchRules,
    shoes: Sequence[Dealt],
    progress: Progress | None = None,
    keeping: Keeping | None = None,
) -> dict[tuple[Soft17, Tie], tuple[Fraction, ...]]:
    """House edges under both rules for soft 17 and both for a tie of blackjacks, one for each shoe.

    What ``keeping`` knows is not solved again; what is found is kept there, shoe by shoe.
    """
    settings = [(replace(rules, soft17=soft17), dealt) for soft17 in Soft17 for dealt in shoes]
    known = [keeping.read(*setting) if keeping else None for setting in settings]
    jobs = [
        (*setting, place)
        for setting, worth in zip(settings, known, strict=True)
        if worth is None
        for place in range(10)
    ]
    found = _solved(_tied_otherwise, jobs, progress and _from(progress, 10 * len(settings) - len(jobs)))
    edges: dict[tuple[Soft17, Tie], list[Fraction]] = {}
    for (ruled, dealt), kept in zip(settings, known, strict=True):
        worth = kept if kept is not None else _together([next(found) for _ in range(10)])
        if keeping and kept is None:
            keeping.keep(ruled, dealt, worth)
        for tie in Tie:
            edges.setdefault((ruled.soft17, tie), []).append(rules.ante_fee - worth[tie])
    return {key: tuple(many) for key, many in edges.items()}


def _together(against: Sequence[Mapping[Tie, Fraction]]) -> dict[Tie, Fraction]:
    """The worth of a round for each payment of a tie, from its parts against every upcard."""
    return {tie: sum((one.get(tie, Fraction(0)) for one in against), Fraction(0)) for tie in Tie}


def _from(progress: Progress, before: int) -> Progress:
    progress(before)
    return lambda done: progress(before + done)


def _tied_otherwise(_nothing: None, job: Job) -> dict[Tie, Fraction]:
    """The worth of the rounds with one upcard, times its probability, for each payment of a tie."""
    rules, *_ = job
    readings = {replace(rules, blackjack_tie=tie): tie for tie in Tie}
    return {readings[reading]: value for reading, value in _worth(job, readings).items()}


class Assumption(NamedTuple):
    """One option of the rules set otherwise than by default, and what that does."""

    name: str
    value: str
    house_edge: Fraction
    change: Fraction
    """The house edge less that of the default."""


@lru_cache(maxsize=1)
def assumptions(dealt: Dealt, progress: Progress | None = None) -> tuple[Assumption, ...]:
    """Every option flipped alone, exactly; the default first."""
    flips = list(_flips(SWITCH_HANDS))
    jobs = [(rules, dealt, place) for _, _, rules in flips for place in range(10)]
    values = list(_solved(_value_against, jobs, progress))
    edges = [
        rules.ante_fee - sum(values[10 * number : 10 * number + 10], Fraction(0))
        for number, (_, _, rules) in enumerate(flips)
    ]
    return tuple(
        Assumption(name, value, edge, edge - edges[0])
        for (name, value, _), edge in zip(flips, edges, strict=True)
    )


_FLIPS: Mapping[str, Sequence[str]] = {
    "soft17": ("hit",),
    "switch": ("no",),
    "switch_when": ("until-stand",),
    "peek_before_switch": ("no",),
    "switched_blackjack": ("3:2", "21"),
    "colored_pays_on": ("wager-and-ante",),
    "blackjack_tie": ("1:2",),
    "ante_fate": ("returned-on-push", "returned-on-push-or-win", "settled-as-wager"),
    "double": ("9-11", "10-11", "any-time", "none"),
    "double_after_split": ("no",),
    "split_hands": ("1", "3", "4"),
    "split_aces_hands": ("1", "4"),
    "split_aces": ("play",),
    "surrender": ("late",),
}
"""The other values of each option that changes the game; insurance and the ante's freedom do not."""


def _flips(options: Options) -> Iterator[tuple[str, str, SwitchRules]]:
    """The default rules, then each with one option set otherwise."""
    yield "default", "", SwitchRules()
    for name, values in _FLIPS.items():
        for value in values:
            rules = options.read({name: value})
            assert isinstance(rules, SwitchRules)
            yield name, value, rules


def _value_against(_nothing: None, job: Job) -> Fraction:
    """The worth of the rounds with one upcard, times its probability."""
    rules, *_ = job
    return _worth(job, [rules]).get(rules, Fraction(0))


_Found = TypeVar("_Found")


def _solved(
    work: Callable[[None, Job], _Found], jobs: Iterable[Job], progress: Progress | None
) -> Iterator[_Found]:
    """What comes of each job, in order, by as many processes as the machine has processors."""
    for done, found in enumerate(in_order(Processes(processors()), work, None, jobs), 1):
        if progress:
            progress(done)
        yield found
