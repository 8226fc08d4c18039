"""Questions asked of Switch Hands: its game, how often switching is right, how far its wins are known."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from oddscalc.analysis.played import Played
from oddscalc.blackjack.settlement import Settlement
from oddscalc.blackjack.switch.game import SwitchGame
from oddscalc.blackjack.switch.rules import InsuranceBase, SwitchRules


def switch_game(played: Played) -> SwitchGame:
    """The game solved, where it is Switch Hands."""
    assert isinstance(played.solved, SwitchGame)
    return played.solved


def switch_rules(played: Played) -> SwitchRules:
    """The rules as they were asked."""
    assert isinstance(played.rules, SwitchRules)
    return played.rules


def switching_is_right(game: SwitchGame) -> Fraction:
    """Probability of a round in which the hand is worth more thrown away, and the round comes to the choice.

    Where the dealer checks before the switch, his blackjack ends the round before.
    """
    right = (
        chance * (choice.no_blackjack if choice.checked else 1)
        for chance, choice in game.choices
        if choice.best
    )
    return sum(right, Fraction(0))


class Bounds(NamedTuple):
    """Between which probabilities a frequency is."""

    at_least: Fraction
    at_most: Fraction


def hit_frequency(settlement: Settlement, *, fee_paid: bool) -> Bounds:
    """The probability of a net result above zero, the fee paid or not: exact but for split rounds."""
    rows = settlement.rows
    won = [row.weight for row in rows if not row.varies and row.net + (row.fee if fee_paid else 0) > 0]
    split = [row.weight for row in rows if row.varies]
    return Bounds(Fraction(sum(won), settlement.total), Fraction(sum(won) + sum(split), settlement.total))


def most_insured(rules: SwitchRules) -> Fraction:
    """The most that may be insured, per unit of the wager."""
    whole = rules.insurance_base is InsuranceBase.WAGER_AND_FEE
    return (1 + rules.ante_fee * whole) / 2
