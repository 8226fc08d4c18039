"""The decisions of a game as arrays: what its player does with every hand, against every upcard."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy

from oddscalc.blackjack.actions import Action
from oddscalc.blackjack.game import Game
from oddscalc.blackjack.round import Round
from oddscalc.blackjack.rules import Rules
from oddscalc.blackjack.splits import Decisions as Decided
from oddscalc.simulate.allowed import after_a_split, before_a_split
from oddscalc.simulate.hand_numbers import CARDS, HandNumbers

UNDECIDED, STAND, HIT, DOUBLE, SPLIT, SURRENDER, SWITCH = range(7)

_CODES: Mapping[Action | None, int] = {
    None: UNDECIDED,
    Action.STAND: STAND,
    Action.HIT: HIT,
    Action.DOUBLE: DOUBLE,
    Action.SPLIT: SPLIT,
    Action.SURRENDER: SURRENDER,
    Action.SWITCH: SWITCH,
}

PLACES = range(10)
"""Places of the values, aces first."""

_NO_PAIR = 0


@dataclass(frozen=True, eq=False)
class Decisions:
    """Every decision of a game.

    A hand that is over stands, and a split hand of one card is hit for its second. A hand that cannot be
    dealt is undecided.
    """

    hands: HandNumbers
    actions: Any
    """Codes of actions by the points of the pair that was split (0: none), the table, the hand.

    In blackjack there is a table for each upcard, by the place of its value."""

    @classmethod
    def of(cls, game: Game) -> Decisions:
        """The decisions of a game; raises ``ValueError`` where one is against the game's rules."""
        played = [game.round(upcard) if game.shoe.counts[upcard] else None for upcard in PLACES]
        return cls.of_rounds(game.rules, played)

    @classmethod
    def of_rounds(cls, rules: Rules, played: Sequence[Round | None]) -> Decisions:
        """The decisions of several rounds, a table each; raises ``ValueError`` as :meth:`of` does."""
        hands = HandNumbers(rules.charlie)
        actions = numpy.full((1 + len(CARDS), len(played), len(hands.next)), UNDECIDED, dtype=numpy.int8)
        actions[0, :, list(hands.over)] = STAND
        actions[1:, :, list(_over(rules, 1, hands))] = STAND
        actions[1:, :, list(CARDS)] = HIT
        allowed = [_allowed(rules, pair, hands) for pair in (_NO_PAIR, *CARDS)]
        for table, one in enumerate(played):
            if one is None:
                continue
            numbers = [one.graph.index.get(counts) for counts in hands.counts]
            for pair in (_NO_PAIR, *(place + 1 for place in one.split_hands)):
                codes = _codes(_decided(one, pair), numbers, allowed[pair])
                actions[pair, table, list(allowed[pair])] = list(codes)
        return cls(hands, actions)


def _over(rules: Rules, pair: int, hands: HandNumbers) -> set[int]:
    """The hands that are over whatever is decided, before a split or after that of a pair."""
    return hands.over if pair == _NO_PAIR or rules.charlie_after_split else hands.busted


def _allowed(rules: Rules, pair: int, hands: HandNumbers) -> dict[int, set[int]]:
    """The hands at which something is decided, each with the codes of what the rules allow."""
    allowed: dict[int, set[int]] = {}
    for hand, cards in enumerate(hands.cards):
        if len(cards) >= 2 and hand not in _over(rules, pair, hands) and (pair == _NO_PAIR or pair in cards):
            actions = after_a_split(rules, pair, cards) if pair else before_a_split(rules, cards)
            allowed[hand] = {_CODES[action] for action in actions}
    return allowed


def _decided(played: Round, pair: int) -> Decided:
    """The game's actions before a split, or after the split of a pair, by the engine's number of the hand."""
    if pair == _NO_PAIR:
        decided = list(played.plan.action)
        for number in played.graph.pairs:
            decided[number] = played.opening.get(number)
        return decided
    return played.after_split(pair - 1)


def _codes(decided: Decided, numbers: Sequence[int | None], allowed: Mapping[int, set[int]]) -> Iterator[int]:
    """The code of each decision, given the engine's number of each hand where it has one."""
    for hand, codes in allowed.items():
        number = numbers[hand]
        code = UNDECIDED if number is None else _CODES[decided[number]]
        if code != UNDECIDED and code not in codes:
            raise ValueError("the game decides on an action that its rules do not allow")
        yield code
