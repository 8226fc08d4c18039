"""What a player may do with a hand, said once more: nothing here is asked of the engine."""

from __future__ import annotations

from oddscalc.blackjack.actions import Action
from oddscalc.blackjack.doubling import Doubling
from oddscalc.blackjack.rules import Rules, SplitAces, Surrender
from oddscalc.blackjack.switch.rules import SwitchRules, SwitchWhen
from oddscalc.simulate.hand_numbers import Cards, total


def before_a_split(rules: Rules, cards: Cards) -> set[Action]:
    """The actions on a hand of two cards or more that was not split."""
    allowed = {Action.STAND, Action.HIT}
    if _may_double(rules.double, cards):
        allowed.add(Action.DOUBLE)
    surrenders = rules.surrender is not Surrender.NONE
    if surrenders and (len(cards) == 2 or rules.surrender is Surrender.ANY_TIME):
        allowed.add(Action.SURRENDER)
    if len(cards) == 2 and cards[0] == cards[1] and most_hands(rules, cards[0]) > 1:
        allowed.add(Action.SPLIT)
    if len(cards) > 2 and isinstance(rules, SwitchRules) and rules.switch_when is SwitchWhen.UNTIL_STAND:
        allowed.add(Action.SWITCH)
    return allowed


def after_a_split(rules: Rules, pair: int, cards: Cards) -> set[Action]:
    """The actions on a hand of two cards or more that began with a card of a split pair, by its points."""
    if takes_one_card(rules, pair):
        return {Action.STAND}
    allowed = {Action.STAND}
    if pair != 1 or rules.split_aces is not SplitAces.STAND_OR_DOUBLE:
        allowed.add(Action.HIT)
    refused = pair == 1 and rules.split_aces is SplitAces.STAND_OR_HIT
    if not refused and _may_double(rules.doubled_after_split, cards):
        allowed.add(Action.DOUBLE)
    return allowed


def takes_one_card(rules: Rules, pair: int) -> bool:
    """Whether a card of a split pair gets one card and no decision."""
    return pair == 1 and rules.split_aces is SplitAces.ONE_CARD


def most_hands(rules: Rules, pair: int) -> int:
    """The most hands that a pair may become."""
    return rules.split_aces_hands if pair == 1 else rules.split_hands


def _may_double(doubling: Doubling, cards: Cards) -> bool:
    if not doubling.fewest <= len(cards) <= doubling.most:
        return False
    ace_counts_eleven = total(cards) > sum(cards)
    return total(cards) in (doubling.soft if ace_counts_eleven else doubling.hard)
