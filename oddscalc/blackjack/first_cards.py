"""What a played game returns given the first cards: the player's two, the upcard, the dealer's blackjack.

A wager that is settled on those cards meets the game's result only through these means, so that its
covariance with the game needs nothing else. Means are net, per unit of the initial wager.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from oddscalc.blackjack.actions import Action
from oddscalc.blackjack.attack.game import AttackGame
from oddscalc.blackjack.game import Game
from oddscalc.blackjack.hands import Counts, is_blackjack, multiset
from oddscalc.blackjack.round import Round
from oddscalc.blackjack.rules import Surrender
from oddscalc.blackjack.solved import SolvedGame
from oddscalc.blackjack.switch.deal import Choice
from oddscalc.blackjack.switch.game import SwitchGame


class FirstCards(NamedTuple):
    """The mean net result given the first cards, and its part with a dealer's blackjack."""

    mean: Fraction
    blackjack: Fraction
    """Chance that the dealer has blackjack."""
    with_blackjack: Fraction | None
    """The mean given the dealer's blackjack; None where it turns on cards that are drawn later."""

    @property
    def without_blackjack(self) -> Fraction | None:
        """The mean given that the dealer has none; None where it is not known apart, or cannot be."""
        if not self.blackjack:
            return self.mean
        if self.with_blackjack is None or self.blackjack == 1:
            return None
        return (self.mean - self.blackjack * self.with_blackjack) / (1 - self.blackjack)

    def times(self, attacks: int) -> FirstCards:
        """The same of so many wagers that are settled alike."""
        with_blackjack = None if self.with_blackjack is None else attacks * self.with_blackjack
        return FirstCards(attacks * self.mean, self.blackjack, with_blackjack)


def first_cards(game: SolvedGame, first: int, second: int, upcard: int) -> FirstCards:
    """The means of a game given player 1, player 2 and the upcard, by the places of their values."""
    cards = multiset((first, second))
    if isinstance(game, SwitchGame):
        return _of_choice(game, game.deal(upcard).choices[cards])
    if isinstance(game, AttackGame):
        return _of_round(game.one.round(upcard), cards).times(game.attacks.made(first, upcard))
    assert isinstance(game, Game)
    return _of_round(game.round(upcard), cards)


def _of_choice(game: SwitchGame, choice: Choice) -> FirstCards:
    """The fee is paid whatever comes; a dealer who has checked ends the round before the choice."""
    fee = game.rules.ante_fee
    mean = (choice.switch if choice.switched else choice.keep) - fee
    blackjack = 1 - choice.no_blackjack
    ended = None
    if blackjack and choice.checked and game.rules.blackjack_spares_the_rest:
        ended = choice.lost / blackjack - fee
    return FirstCards(mean, blackjack, ended)


def _of_round(played: Round, cards: Counts) -> FirstCards:
    rules, table = played.rules, played.against.table
    deals = table.all_deals(cards)
    blackjack = Fraction(table.with_blackjack(cards), deals)
    if is_blackjack(cards):
        tied = rules.blackjack_pays if rules.blackjack_first else Fraction(0)
        return FirstCards(rules.blackjack_pays * (1 - blackjack) + tied * blackjack, blackjack, tied)
    hand = played.graph.index[cards]
    action = played.opening[hand]
    mean = Fraction(played.options(hand)[action], 2 * played.against.unit * deals)
    return FirstCards(mean, blackjack, _beaten(played, action))


def _beaten(played: Round, action: Action) -> Fraction | None:
    """What a dealer's blackjack takes of a hand that is no blackjack."""
    rules = played.rules
    if action is Action.SURRENDER:
        return Fraction(-1, 2) if rules.surrender is Surrender.EARLY else Fraction(-1)
    alone = rules.blackjack_spares_the_rest or action is Action.STAND
    return Fraction(-1) if alone else None
