"""Questions asked of Switch Hands: its game, how often switching is right, how much may be insured."""

from __future__ import annotations

from fractions import Fraction

from oddscalc.analysis.played import Played
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


def most_insured(rules: SwitchRules) -> Fraction:
    """The most that may be insured, per unit of the wager."""
    whole = rules.insurance_base is InsuranceBase.WAGER_AND_FEE
    return (1 + rules.ante_fee * whole) / 2
