"""Wagers of one round together: their joint law, and every figure that follows from it, exact.

Amounts are net. A wager's own figures are per unit of its stake and per round, a round in which it cannot be
made among them; those of all wagers together are in the unit of the stakes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from oddscalc.analysis.joint.law import NOT_OFFERED, Events
from oddscalc.deals import Slot
from oddscalc.errors import QuestionError, one_of, param
from oddscalc.exact import Root, fraction
from oddscalc.payoff import Odds
from oddscalc.presentation import Presented
from oddscalc.shoe import Shoe
from oddscalc.typed import shown, typed
from oddscalc.wager import Known

if TYPE_CHECKING:
    from oddscalc.analysis.played import Played


class Side(NamedTuple):
    """One wager of several: its odds alone, and its stake."""

    odds: Odds
    stake: Fraction

    @property
    def name(self) -> str:
        """The wager's id."""
        return self.odds.wager.id

    def net(self, event: str) -> Fraction:
        """What an event brings per unit wagered; nothing where the wager cannot be made."""
        if event == NOT_OFFERED:
            return Fraction(0)
        return next(one.pays for one in self.odds.outcomes if one.event == event)


class GameBeside(NamedTuple):
    """The game that the wagers are made beside."""

    played: Played
    stake: Fraction
    """Its initial wager."""
    worth: Mapping[Events, Fraction]
    """For each combination of events, the game's mean net result summed over its deals."""

    @property
    def name(self) -> str:
        """The game's id."""
        return self.played.terms.id


@dataclass(frozen=True, eq=False, repr=False)
class Joint(Presented):
    """Several wagers of one round from one shoe, and perhaps the game that they are made beside.

    ``ways`` are those of every combination of events that can happen, over ordered deals of physical cards
    into ``slots``; ``order`` names wagers and game as they were asked; ``objections`` say where the
    regulation does not allow what is asked; ``condition`` is the events that are given, by wager.
    """

    sides: tuple[Side, ...]
    game: GameBeside | None
    order: tuple[str, ...]
    shoe: Shoe
    known: Known
    slots: tuple[Slot, ...]
    ways: Mapping[Events, int]
    objections: tuple[str, ...] = ()
    condition: Mapping[str, str] | None = None
    whole: Joint | None = None
    """The same with nothing given; None where nothing is."""

    def __repr__(self) -> str:
        returned = fraction(self.expected_return)
        return f"Joint({', '.join(self.order)}, {self.shoe.decks} x {self.shoe.deck.id}, return {returned})"

    @cached_property
    def total_ways(self) -> int:
        """Size of the sample space, what is given taken into account."""
        return sum(self.ways.values())

    @property
    def events(self) -> tuple[Events, ...]:
        """Every combination of events that can happen, the wagers in the order in which they were asked."""
        return tuple(self.ways)

    @typed
    def probability(self, events: Mapping[str, str]) -> Fraction:
        """Probability that each wager named comes to the event named, as in ``{"triple-match": "loss"}``.

        Raises :class:`QuestionError` for a wager or an event that is not there.
        """
        chosen = self._chosen(events)
        return Fraction(
            sum(ways for met, ways in self.ways.items() if _fits(met, chosen)),
            self.total_ways,
        )

    @typed
    def given(self, events: Mapping[str, str]) -> Joint:
        """Everything anew given that each wager named comes to the event named.

        Raises :class:`QuestionError` for a wager or an event that is not there, or that cannot happen.
        """
        chosen = self._chosen(events)
        ways = {met: count for met, count in self.ways.items() if _fits(met, chosen)}
        if not ways:
            named = " and ".join(f"{name}={event}" for name, event in events.items())
            raise QuestionError(f"given: {named} cannot happen on one deal")
        condition = {**(self.condition or {}), **events}
        return replace(self, ways=ways, condition=condition, whole=self.whole or self)

    @typed
    def marginal(self, name: str) -> dict[str, int]:
        """The ways of each event of one wager, the deals on which it cannot be made last."""
        place = self._place(name)
        counted: dict[str, int] = dict.fromkeys(self.events_of(name), 0)
        for events, ways in self.ways.items():
            counted[events[place]] += ways
        return counted

    @typed
    def events_of(self, name: str) -> tuple[str, ...]:
        """The events of one wager: those of its section, the loss, and where it may not be offered that."""
        wager = self.sides[self._place(name)].odds.wager
        listed = tuple(outcome.event for outcome in self.sides[self._place(name)].odds.outcomes)
        return (*listed, NOT_OFFERED) if wager.given else listed

    @typed
    def stake(self, name: str) -> Fraction:
        """The stake of a wager, or the initial wager of the game."""
        if self.game and name == self.game.name:
            return self.game.stake
        return self.sides[self._place(name)].stake

    @typed
    def title(self, name: str) -> str:
        """What a wager or the game is called."""
        if self.game and name == self.game.name:
            return self.game.played.terms.title
        return self.sides[self._place(name)].odds.law.title

    @typed
    def mean(self, name: str) -> Fraction:
        """Mean net result of a round of a wager or the game, per unit of its stake."""
        if self.game and name == self.game.name:
            return self._game_mean({events: Fraction(1) for events in self.ways})
        return self._mean(self._nets(name))

    @typed
    def variance(self, name: str) -> Fraction | None:
        """Variance of a wager or the game per unit of its stake; None where :meth:`not_counted` says why."""
        return self.covariance(name, name)

    @typed
    def covariance(self, one: str, other: str) -> Fraction | None:
        """Covariance of two results of one round, each per unit of its stake.

        None for the game with itself where its law is not counted; see :attr:`not_counted`.
        """
        game = self.game.name if self.game else None
        if one == other == game:
            return None if self.not_counted else self._game_variance
        if game in (one, other):
            side = other if one == game else one
            product = self._game_mean(self._nets(side))
        else:
            first, second = self._nets(one), self._nets(other)
            product = self._mean({events: first[events] * second[events] for events in self.ways})
        return product - self.mean(one) * self.mean(other)

    @typed
    def correlation(self, one: str, other: str) -> Root | None:
        """Correlation of two results, exact until it is printed.

        None where a variance is zero, so that there is none, or is not counted.
        """
        covariance, first, second = (
            self.covariance(one, other),
            self.variance(one),
            self.variance(other),
        )
        if covariance is None or not first or not second:
            return None
        return Root(covariance**2 / (first * second), negative=covariance < 0)

    @property
    def expected_return(self) -> Fraction:
        """Mean net result of all wagers together, in the unit of the stakes."""
        return sum((self.stake(name) * self.mean(name) for name in self.order), Fraction(0))

    @property
    def house_edge(self) -> Fraction:
        """What the house keeps of all that is wagered at first, on average."""
        return -self.expected_return / self.staked if self.staked else Fraction(0)

    @property
    def staked(self) -> Fraction:
        """What is wagered at first in a round, on average: a wager that cannot be made is not counted."""
        staked = self.game.stake if self.game else Fraction(0)
        for side in self.sides:
            offered = self.total_ways - self.marginal(side.name).get(NOT_OFFERED, 0)
            staked += side.stake * Fraction(offered, self.total_ways)
        return staked

    @cached_property
    def combined_variance(self) -> Fraction | None:
        """Variance of the result of all wagers together; None where the game's own is not counted."""
        total = Fraction(0)
        for one in self.order:
            for other in self.order:
                covariance = self.covariance(one, other)
                if covariance is None:
                    return None
                total += self.stake(one) * self.stake(other) * covariance
        return total

    @property
    def combined_standard_deviation(self) -> Root | None:
        """Square root of the variance of all wagers together, exact until it is printed."""
        return None if self.combined_variance is None else Root(self.combined_variance)

    @property
    def any_wins(self) -> Fraction:
        """Probability that at least one of the wagers wins, the game left aside."""
        winning = sum(
            ways
            for events, ways in self.ways.items()
            if any(side.net(event) > 0 for side, event in zip(self.sides, events, strict=True))
        )
        return Fraction(winning, self.total_ways)

    @typed
    def net(self, events: Events) -> Fraction:
        """What a combination of events brings, the game left aside, in the unit of the stakes."""
        self._refuse_what_cannot_happen(events)
        brought = (side.stake * side.net(event) for side, event in zip(self.sides, events, strict=True))
        return sum(brought, Fraction(0))

    @typed
    def game_return(self, events: Events) -> Fraction | None:
        """The game's mean net result given a combination of events, per unit; None without a game."""
        self._refuse_what_cannot_happen(events)
        return self.game.worth[events] / self.ways[events] if self.game else None

    def _refuse_what_cannot_happen(self, events: Events) -> None:
        if events not in self.ways:
            wagers = ", ".join(side.name for side in self.sides)
            raise QuestionError(
                f"{param('events')}: {shown(events)} is never dealt (due: an event of {wagers})"
            )

    @property
    def not_counted(self) -> str | None:
        """Why the game's own variance is not there; None where it is, or where there is no game."""
        if self.game is None:
            return None
        if self.condition:
            return f"the law of {self.game.name} is counted over all deals, not over those given"
        if not self.game.played.law_is_counted:
            return f"the exact law of {self.game.name} is not counted under these rules"
        return None

    @cached_property
    def _game_variance(self) -> Fraction:
        assert self.game
        return self.game.played.law.variance

    def _nets(self, name: str) -> dict[Events, Fraction]:
        """A wager's net result for each combination of events."""
        place = self._place(name)
        nets = {event: self.sides[place].net(event) for event in self.events_of(name)}
        return {events: nets[events[place]] for events in self.ways}

    def _mean(self, amounts: Mapping[Events, Fraction]) -> Fraction:
        summed = sum((ways * amounts[events] for events, ways in self.ways.items()), Fraction(0))
        return summed / self.total_ways

    def _game_mean(self, amounts: Mapping[Events, Fraction]) -> Fraction:
        """Mean of the game's result times an amount that turns on the events."""
        assert self.game
        worth = self.game.worth
        summed = sum((worth[events] * amount for events, amount in amounts.items()), Fraction(0))
        return summed / self.total_ways

    def _place(self, name: str) -> int:
        names = [side.name for side in self.sides]
        if name not in names:
            raise one_of("wager among those asked", name, names)
        return names.index(name)

    def _chosen(self, events: Mapping[str, str]) -> dict[int, str]:
        """The events named, by the place of their wager."""
        chosen: dict[int, str] = {}
        for name, event in events.items():
            place, allowed = self._place(name), self.events_of(name)
            if event not in allowed:
                raise one_of(f"event of {name}", event, allowed)
            chosen[place] = event
        return chosen


def _fits(events: Events, chosen: Mapping[int, str]) -> bool:
    return all(events[place] == event for place, event in chosen.items())
