"""What insurance costs, on the bases that people quote, and the most that may be insured.

The insurance stake is part of the initial wager by N.J.A.C. 13:69F-2.9(b): at most half of it, or the
next amount above half that chips can make.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from oddscalc.cards import Rank
from oddscalc.errors import QuestionError, param
from oddscalc.exact import money
from oddscalc.payoff import Odds
from oddscalc.shoe import Deck
from oddscalc.typed import typed
from oddscalc.wager import DEALER_UP, LOSS, Known, rank, wager


class InsuranceStake(NamedTuple):
    """An initial wager in dollars, and the least chip; ``chip`` is None where any amount can be bet."""

    initial_wager: Fraction
    chip: Fraction | None = None

    @property
    def most(self) -> Fraction:
        """The most that may be insured by 2.9(b): half, or the next whole number of chips above it."""
        half = self.initial_wager / 2
        if self.chip is None:
            return half
        chips = -(-half // self.chip)
        return chips * self.chip


class InsuranceCost(NamedTuple):
    """The expected cost of insuring as much as may be; negative where insurance gains.

    ``insured`` is the insurance stake per unit of the initial wager.
    """

    per_insurance_unit: Fraction
    ace_probability: Fraction
    insured: Fraction

    @property
    def per_initial_wager_given_ace(self) -> Fraction:
        """Per unit of the initial wager, once the dealer shows an ace."""
        return self.per_insurance_unit * self.insured

    @property
    def per_initial_wager_per_round(self) -> Fraction:
        """Per unit of the initial wager and round, insuring whenever the dealer shows an ace."""
        return self.per_initial_wager_given_ace * self.ace_probability


@typed
def insurance_cost(odds: Odds, stake: InsuranceStake | None = None) -> InsuranceCost:
    """The cost of the insurance wager of ``odds``; half the initial wager is insured by default.

    Raises :class:`QuestionError` for odds of another wager.
    """
    if odds.wager.id != "insurance":
        raise QuestionError(f"{param('odds')}: those of {odds.wager.id} (allowed: those of insurance)")
    insured = stake.most / stake.initial_wager if stake else Fraction(1, 2)
    before_the_upcard = odds.known._replace(up=None)
    aces = ace_probability(odds.shoe.deck, odds.shoe.decks, before_the_upcard)
    return InsuranceCost(odds.house_edge, aces, insured)


def ace_probability(deck: Deck, decks: int, known: Known) -> Fraction:
    """Probability that the dealer's upcard is an ace."""
    return _ace_up.distribution(deck, known).at(decks).probability("ace")


def checked_stake(
    wager_id: str, initial_wager: Fraction | None, chip: Fraction | None
) -> InsuranceStake | None:
    """The stake that a question names, if any; raises :class:`QuestionError` where it has no sense."""
    if initial_wager is None and chip is None:
        return None
    if wager_id != "insurance":
        raise QuestionError(
            f"{param('initial_wager')} and {param('chip')} are not for {wager_id} (allowed: "
            "insurance, switch-hands)"
        )
    if initial_wager is None:
        raise QuestionError(
            f"{param('chip')} needs {param('initial_wager')}, the amount that insurance is half of"
        )
    if chip is not None and chip > initial_wager:
        raise QuestionError(
            f"{param('chip')} {money(chip)}: no initial wager of {money(initial_wager)} can be made "
            "of such chips "
            f"(allowed: at most {money(initial_wager)})"
        )
    return InsuranceStake(initial_wager, chip)


@wager("ace-up", slots=(DEALER_UP,), events=("ace",), reads=rank)
def _ace_up(up: Rank) -> str:
    return "ace" if up is Rank.ACE else LOSS
