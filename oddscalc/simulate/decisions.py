"""The decisions of a game as arrays: what its player does with every hand, against every upcard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy

from oddscalc.blackjack.actions import Action
from oddscalc.blackjack.game import Game
from oddscalc.blackjack.play import Setting
from oddscalc.blackjack.round import Round
from oddscalc.blackjack.rules import Rules, SplitPlay
from oddscalc.simulate.allowed import after_a_split, before_a_split, takes_one_card
from oddscalc.simulate.hand_numbers import Cards, HandNumbers

UNDECIDED, STAND, HIT, DOUBLE, SPLIT, SURRENDER = range(6)

_CODES = {
    Action.STAND: STAND,
    Action.HIT: HIT,
    Action.DOUBLE: DOUBLE,
    Action.SPLIT: SPLIT,
    Action.SURRENDER: SURRENDER,
}

PLACES = range(10)
"""Places of the values, aces first."""

Decide = Callable[[Cards, int], "Action | None"]
"""The game's decision on a hand, given its cards and the number that the engine has for it."""


@dataclass(frozen=True, eq=False)
class Decisions:
    """Every decision of a game.

    A hand that is over stands, and a split hand of one card is hit for its second.
    """

    hands: HandNumbers
    actions: Any
    """Codes of actions by the points of the pair that was split (0: none), the upcard's place, the hand."""

    @classmethod
    def of(cls, game: Game) -> Decisions:
        """The decisions of a game; raises ``ValueError`` where one is against the game's rules."""
        hands = HandNumbers(game.rules.charlie)
        actions = numpy.zeros((1 + len(PLACES), len(PLACES), len(hands.next)), dtype=numpy.int8)
        for upcard in PLACES:
            if game.shoe.counts[upcard]:
                decided = _Upcard(game.rules, game.round(upcard), hands)
                actions[0, upcard] = decided.before_a_split()
                for pair in game.round(upcard).split_hands:
                    actions[1 + pair, upcard] = decided.after_a_split(pair)
        return cls(hands, actions)


class _Upcard:
    """The decisions against one upcard."""

    def __init__(self, rules: Rules, played: Round, hands: HandNumbers) -> None:
        self._rules = rules
        self._played = played
        self._hands = hands
        index = played.graph.index
        self._numbers = [index.get(counts) for counts in hands.counts]
        """The engine's number of each hand; None where the shoe cannot deal it."""

    def before_a_split(self) -> list[int]:
        """Codes of the decisions on hands that were not split."""
        opening, later = self._played.opening, self._played.plan.action

        def decide(cards: Cards, number: int) -> Action | None:
            return opening.get(number) if len(cards) == 2 else later[number]

        return self._codes(UNDECIDED, decide, lambda cards: before_a_split(self._rules, cards))

    def after_a_split(self, pair: int) -> list[int]:
        """Codes of the decisions on hands that begin with a card of a split pair, given by its place."""
        rules, point = self._rules, pair + 1

        def allowed(cards: Cards) -> set[Action]:
            return after_a_split(rules, point, cards)

        if takes_one_card(rules, point):
            return self._codes(HIT, lambda *_: Action.STAND, allowed)
        setting = Setting(
            pair=pair if rules.split_play is SplitPlay.PAIR_KNOWN else None,
            doubling=rules.double_after_split,
            hitting=Action.HIT in allowed((point, point)),
        )
        decided = self._played.decided(setting).action
        return self._codes(HIT, lambda cards, number: decided[number] if point in cards else None, allowed)

    def _codes(self, one_card: int, decide: Decide, allowed: Callable[[Cards], set[Action]]) -> list[int]:
        """A code for every hand; what cannot be dealt is undecided, and what is over stands."""
        codes = []
        for cards, number in zip(self._hands.cards, self._numbers, strict=True):
            if len(cards) < 2:
                codes.append(one_card)
            elif self._hands.wins_at_once(cards):
                codes.append(STAND)
            else:
                action = None if number is None else decide(cards, number)
                if action is not None and action not in allowed(cards):
                    raise ValueError(f"a decision to {action.value} on {cards}, which the rules do not allow")
                codes.append(UNDECIDED if action is None else _CODES[action])
        return [*codes, STAND]
