"""The linear part of a return: what a count of the cards that are gone can tell of it, exactly.

Where the cards seen are any so many of the shoe, the expected return from the rest is, of all that is linear
in the cards seen, estimated best by the effects of removal: at every depth, and whatever else the return may
be (docs/method.md has the proof). So a count is as good as its tags are like the effects.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from oddscalc.analysis.game_removal import ValueEffect
from oddscalc.analysis.played import Played
from oddscalc.analysis.removal import reads_suits, removal_effects, suit_effects
from oddscalc.analysis.tags import Tags
from oddscalc.blackjack.hands import place_of
from oddscalc.cards import Rank, blackjack_value
from oddscalc.errors import QuestionError
from oddscalc.exact import Root
from oddscalc.payoff import Odds
from oddscalc.shoe import Deck


class RankEffect(NamedTuple):
    """A rank's share of the cards not seen, and what one card of it gone does to the return."""

    rank: Rank
    share: Fraction
    effect: Fraction


class LinearPart:
    """A return from a shoe, and the effects of the ranks on it.

    ``cards`` are those not seen before the round; ``offered_on`` are the ranks that a card must have for the
    wager to be offered, one card each, which is gone by then.
    """

    def __init__(
        self,
        deck: Deck,
        mean: Fraction,
        effects: tuple[RankEffect, ...],
        cards: int,
        offered_on: tuple[Rank, ...] = (),
        within_ranks: Fraction = Fraction(0),
    ) -> None:
        self.deck = deck
        self.mean = mean
        self.effects = effects
        self.cards = cards
        self.offered_on = offered_on
        self.within_ranks = within_ranks
        """Variance of the effects of single cards about those of their ranks: what suits alone tell."""

    @cached_property
    def spread(self) -> Fraction:
        """Variance of the effect of the next card seen, by its rank."""
        return sum((one.share * one.effect**2 for one in self.effects), Fraction(0))

    def per_deck(self, effect: Fraction) -> Fraction:
        """The best linear tag: the change in the return when this is gone, with one deck left.

        The sum of the tags of the cards seen, over the decks left, is the best linear estimate of the change.
        """
        return effect * (self.cards - 1) / len(self.deck.cards)

    def estimate(self, seen: Sequence[Rank]) -> Fraction:
        """The best linear estimate of the return once cards of these ranks are seen."""
        effects = {one.rank: one.effect for one in self.effects}
        total = sum((effects[rank] for rank in seen), Fraction(0))
        return self.mean + total * (self.cards - 1) / (self.cards - len(seen))

    def correlation(self, tags: Tags) -> Root:
        """Betting correlation: of the effects with the tags, over the cards not seen."""
        together, variance = self._with(tags)
        return _correlation(together, self.spread * variance)

    def slope(self, tags: Tags) -> Fraction:
        """The change in the best estimate by this count for each unit of true count.

        The true count is the sum of the tags seen, less their mean for each card seen, over the decks left.
        """
        together, variance = self._with(tags)
        return self.per_deck(together / variance)

    def trigger(self, tags: Tags) -> Fraction | None:
        """The true count at which the best estimate by this count is zero; None where it tells nothing."""
        slope = self.slope(tags)
        if not slope:
            return None
        mean = tags.mean(self.deck)
        shown = sum((tags.of[rank] - mean for rank in self.offered_on), Fraction(0))
        return shown * len(self.deck.cards) / self.cards - self.mean / slope

    def deviation(self, seen: int) -> Root:
        """Standard deviation of the best linear estimate once so many of the cards are seen."""
        return Root(self.spread * seen * (self.cards - 1) / (self.cards - seen))

    @property
    def deviation_of_a_card(self) -> Root:
        """Standard deviation of the effect of the next card seen, by its rank."""
        return Root(self.spread)

    @property
    def known_by_rank(self) -> Root:
        """Correlation of the best count of ranks with the best of single cards, suits told apart."""
        return _correlation(self.spread, self.spread * (self.spread + self.within_ranks))

    def _with(self, tags: Tags) -> tuple[Fraction, Fraction]:
        """Covariance of the effects with the tags, and the variance of the tags."""
        mean = sum((one.share * tags.of[one.rank] for one in self.effects), Fraction(0))
        apart = [(one.share, one.effect, tags.of[one.rank] - mean) for one in self.effects]
        together = sum((share * effect * tag for share, effect, tag in apart), Fraction(0))
        return together, sum((share * tag**2 for share, _, tag in apart), Fraction(0))


def _correlation(together: Fraction, spreads: Fraction) -> Root:
    return Root(together**2 / spreads if spreads else Fraction(0), negative=together < 0)


def insurance_correlation(tags: Tags, deck: Deck) -> Root:
    """Correlation of a deck's tags with how far a card from it helps insurance: as it is no ten."""
    tens = [card for card in deck.cards if blackjack_value(card.rank) == 10]
    share = Fraction(len(tens), len(deck.cards))
    effects = tuple(
        RankEffect(rank, Fraction(copies, len(deck.cards)), share - (blackjack_value(rank) == 10))
        for rank, copies in Counter(card.rank for card in deck.cards).items()
    )
    return LinearPart(deck, Fraction(0), effects, len(deck.cards)).correlation(tags)


def of_wager(odds: Odds) -> LinearPart:
    """The linear part of a wager's return.

    Raises :class:`QuestionError` where a card must be known to have one of several ranks, or the cards seen
    before the round leave none to be seen.
    """
    offered_on = []
    for ranks in odds.wager.given.values():
        if len(ranks) > 1:
            raise QuestionError(
                f"{odds.wager.id} is offered on several ranks, which no count is worked out for"
            )
        offered_on += list(ranks)
    found = removal_effects(odds)
    effects = tuple(
        RankEffect(one.card.rank, one.share, one.effect) for one in found if one.effect is not None
    )
    if not effects:
        raise QuestionError(f"{odds.wager.id}: every card left is dealt, so none can be seen before")
    by_rank = {one.rank: one.effect for one in effects}
    singles = suit_effects(odds) if reads_suits(odds) else ()
    within = sum(
        (one.share * (one.effect - by_rank[one.card.rank]) ** 2 for one in singles if one.effect is not None),
        Fraction(0),
    )
    cards = odds.shoe.size - len(offered_on)
    return LinearPart(
        odds.shoe.deck, odds.expected_return, effects, cards, tuple(offered_on), within_ranks=within
    )


def of_game(played: Played, effects: tuple[ValueEffect, ...]) -> LinearPart:
    """The linear part of a game's return under a fixed strategy, from its effects of removal."""
    by_place = {one.place: one for one in effects}
    alike = [(rank, by_place[place_of(rank)]) for rank in played.deck.ranks]
    ranks = tuple(
        RankEffect(rank, one.share * _share_of(rank, played.deck), one.effect)
        for rank, one in alike
        if one.effect is not None
    )
    return LinearPart(played.deck, played.solved.value(), ranks, played.solved.shoe.size)


def _share_of(rank: Rank, deck: Deck) -> Fraction:
    """The share of a rank among the cards of its value."""
    of_value = sum(deck.copies_of(one) for one in deck.ranks if place_of(one) == place_of(rank))
    return Fraction(deck.copies_of(rank), of_value)
