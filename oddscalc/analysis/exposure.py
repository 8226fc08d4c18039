"""How exposed a wager or a game is to counting: the linear part, counts held against it, simulated shoes."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from oddscalc.analysis.best_tags import LEVELS, best_tags
from oddscalc.analysis.insured_depth import InsuredDepth
from oddscalc.analysis.linear_part import LinearPart
from oddscalc.analysis.played import play
from oddscalc.analysis.simulation import Goal, Running, Simulation
from oddscalc.analysis.tags import KNOWN_COUNTS, Tags
from oddscalc.blackjack.terms import GAMES
from oddscalc.errors import QuestionError, param
from oddscalc.exact import Root
from oddscalc.payoff import Odds
from oddscalc.simulate.counted_shoes import FEWEST_SHOES, Shoes, SoFar, deal_shoes
from oddscalc.simulate.deck_estimate import DeckEstimate
from oddscalc.simulate.remaining import RemainingReturn, remaining_return
from oddscalc.simulate.watched import Counted, Schedule, Watched

MOST_DECKS = 16
"""The largest shoe that is counted down."""

CARDS_A_HAND = Fraction(27, 10)
"""Cards that a hand of blackjack takes, about, the dealer's too: what is taken where nothing is said."""

CUT = Fraction(5, 6)
"""Where the cut card lies where nothing is said: 260 of six decks."""

_BELOW, _ABOVE = 2, 4
"""Whole true counts watched below and above the first at which the wager is in the player's favour."""


class Dealing(NamedTuple):
    """How the shoe is dealt: cards before the cut card, players, cards a round."""

    cut: int
    players: int
    cards_per_round: Fraction

    def schedule(self, cards: int) -> Schedule:
        """The rounds from a shoe of so many cards."""
        return Schedule(cards, self.cut, self.cards_per_round)


class Base(NamedTuple):
    """The wager that must be made beside the one counted: its edge, and its size in units of that one."""

    edge: Fraction
    units: Fraction
    of: str

    @property
    def cost(self) -> Fraction:
        """What a round of it costs, in units of the wager counted."""
        return self.edge * self.units


def settled_dealing(
    cards: int, fewest: int, cut: int | None, players: int, cards_per_round: Fraction | None
) -> Dealing:
    """The dealing asked for, what is not said by default; a round needs ``fewest`` cards at least.

    Raises :class:`QuestionError` where rounds could not be dealt so.
    """
    if players < 1:
        raise QuestionError(f"{param('players')} {players}: allowed are 1 or more")
    each = cards_per_round if cards_per_round is not None else CARDS_A_HAND * (players + 1)
    most = cards - max(fewest, -(-each.numerator // each.denominator))
    if each < 1 or most < 1:
        raise QuestionError(
            f"{param('cards_per_round')}, {param('players')}: a round takes 1 card or more, and "
            f"leaves some of {cards}"
        )
    behind = min(int(cards * CUT), most) if cut is None else cut
    if not 1 <= behind <= most:
        raise QuestionError(
            f"{param('cut')} {behind}: allowed are 1 to {most} of {cards} cards, so that a round is left"
        )
    return Dealing(behind, players, each)


def base_game(odds: Odds) -> str | None:
    """The played game of whose section the wager's is a subsection; None where it is none of ours."""
    return next(
        (terms.id for terms in GAMES.values() if odds.law.section.startswith(f"{terms.section}.")), None
    )


def computed_base(odds: Odds, units: Fraction) -> Base | None:
    """The base game from the wager's shoe under its default rules; None where there is no such game."""
    game = base_game(odds)
    if game is None:
        return None
    (played,) = play(game, decks=(odds.shoe.decks,), deck=odds.shoe.deck)
    return Base(
        -played.solved.value(), units, f"{game}, default rules, {odds.shoe.decks} x {odds.shoe.deck.id}"
    )


class Counts:
    """The counts held against a linear part: the best of small tags, the trade's, and the user's own."""

    def __init__(
        self, part: LinearPart, own: Tags | None, estimate: DeckEstimate = DeckEstimate.EXACT
    ) -> None:
        self.part = part
        self.own = own
        self.estimate = estimate
        """How whoever counts judges the decks left."""

    @cached_property
    def best(self) -> tuple[Tags, ...]:
        """The best count of whole tags of each level; none where no rank tells anything."""
        found = (best_tags(self.part, level) for level in LEVELS)
        return tuple(tags for tags in found if tags is not None)

    @property
    def every(self) -> tuple[Tags, ...]:
        """All of them, the user's own first."""
        return (*((self.own,) if self.own else ()), *self.best, *KNOWN_COUNTS)

    @property
    def followed(self) -> Tags | None:
        """The count that is simulated: the user's own, or else the best of all whole tags."""
        return self.own or (self.best[-1] if self.best else None)

    @property
    def triggers(self) -> tuple[int, ...]:
        """The true counts simulated: about the one at which the wager turns to the player's favour."""
        if self.followed is None or self.part.slope(self.followed) <= 0:
            return ()
        turn = self.part.trigger(self.followed)
        assert turn is not None
        first = -(-turn.numerator // turn.denominator)
        return tuple(range(first - _BELOW, first + _ABOVE + 1))


@dataclass(frozen=True)
class Exposure:
    """All that is told of one wager."""

    odds: Odds
    counts: Counts
    dealing: Dealing
    base: Base | None
    shoes: Shoes | None
    refusal: str | None
    """Why nothing is simulated, where something was to be."""
    until: Fraction | None = None
    """The standard error of perfect play's gain per round that was asked for, if one was."""

    @property
    def goal(self) -> Goal | None:
        """That standard error, if one was asked for and there are shoes."""
        if self.until is None or self.shoes is None:
            return None
        found = SoFar(self.shoes.bettings[0].gain, self.shoes.betting)
        return Goal(self.until, _gained(self.shoes.shoes, found))

    @property
    def part(self) -> LinearPart:
        """The linear part of its return."""
        return self.counts.part

    @property
    def schedule(self) -> Schedule:
        """The rounds of a shoe."""
        return self.dealing.schedule(self.odds.shoe.size)

    @cached_property
    def insured(self) -> InsuredDepth | None:
        """The exact law of insurance counted perfectly; None for any other wager."""
        return InsuredDepth(self.odds) if self.odds.wager.id == "insurance" else None


def expose(
    odds: Odds,
    counts: Counts,
    dealing: Dealing,
    base: Base | None,
    simulation: Simulation,
) -> Exposure:
    """Hold the counts against a wager, and simulate who bets when, in no shoe or in two or more.

    Until a standard error that is asked for, it is that of perfect play's gain per round; it is judged
    where there are :data:`FEWEST_SHOES` with a bet.
    """
    shoes, refusal = None, None
    if simulation.most:
        try:
            remaining = remaining_return(odds.wager, odds.table.pays, odds.shoe.deck, odds.shoe.decks)
        except QuestionError as error:
            refusal = str(error)
        else:
            watched = _watched(odds, counts, dealing, base, remaining)
            shoes = deal_shoes(
                watched,
                shoes=simulation.most,
                seed=simulation.seed,
                workers=simulation.workers,
                watch=simulation.watch(_gained),
            )
    return Exposure(odds, counts, dealing, base, shoes, refusal, simulation.until)


def _gained(done: int, found: SoFar) -> Running:
    """Perfect play's gain per round."""
    gain, error = found.gain
    return Running(done, gain, Root(error**2), judged=found.betting >= FEWEST_SHOES)


def _watched(
    odds: Odds, counts: Counts, dealing: Dealing, base: Base | None, remaining: RemainingReturn
) -> Watched:
    part, tags = counts.part, counts.followed
    deck = part.deck
    mean = tags.mean(deck) if tags else Fraction(0)
    return Watched(
        schedule=dealing.schedule(odds.shoe.size),
        deck=deck,
        decks=odds.shoe.decks,
        remaining=remaining,
        mean=part.mean,
        tags_per_deck={one.rank: part.per_deck(one.effect) for one in part.effects},
        counted=Counted(
            {rank: tags.of[rank] - mean if tags else Fraction(0) for rank in deck.ranks},
            counts.triggers,
            counts.estimate,
            mean,
        ),
        offered_on=part.offered_on,
        cost=base.cost if base else Fraction(0),
    )
