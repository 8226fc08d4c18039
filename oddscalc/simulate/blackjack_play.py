"""The play of many rounds of blackjack at once: hands are played one after another, the dealer last.

Every array has an entry for each round. Rounds are chosen by arrays of their numbers.
"""

from __future__ import annotations

from typing import Any

import numpy

from oddscalc.blackjack.rules import Dealer22, Rules, Soft17
from oddscalc.simulate.allowed import most_hands
from oddscalc.simulate.decisions import DOUBLE, HIT, PLACES, SPLIT, STAND, SURRENDER, UNDECIDED, Decisions
from oddscalc.simulate.hand_numbers import EMPTY, RESULT_OF_A_BUST, RESULT_OF_A_WIN
from oddscalc.simulate.shuffled import ShuffledShoes

_DEALER_BUST, _DEALER_PUSHES, _DEALER_BLACKJACK = 1, 2, 99
"""Where the dealer's ends rank among totals: a bust below every hand that stands, blackjack above all."""


class Rounds:
    """Rounds from the deal on: in each the hand being played, those that wait, those that are over."""

    def __init__(self, rules: Rules, decisions: Decisions, shoes: ShuffledShoes, rounds: int) -> None:
        self._rules = rules
        self._decisions = decisions
        self._shoes = shoes
        self._most = numpy.array([most_hands(rules, place + 1) for place in PLACES], dtype=numpy.int8)
        self.everyone = numpy.arange(rounds)
        self.first, self.up, second, self._hole = (shoes.draw(self.everyone) for _ in range(4))
        self._table = self.up.copy()
        """Which of the decisions' tables is played by: the upcard's."""
        self._pair = numpy.zeros(rounds, dtype=numpy.int8)
        """Points of the pair that was split; 0 where none was."""
        after = decisions.hands.next
        self._hand = after[after[EMPTY, self.first], second]
        self.player_blackjack = ace_and_ten(self.first, second)
        self.dealer_blackjack = ace_and_ten(self.up, self._hole)
        self.hands = numpy.ones(rounds, dtype=numpy.int8)
        self.given_up = numpy.zeros(rounds, dtype=bool)
        """Whether the hand was surrendered after it had drawn."""
        self._over = numpy.zeros(rounds, dtype=numpy.int8)
        most = max(self._most)
        self._results = numpy.zeros((most, rounds), dtype=numpy.int8)
        self._stakes = numpy.zeros((most, rounds), dtype=numpy.int8)

    def decided(self, rounds: Any) -> Any:
        """Codes of the actions on the hands being played."""
        return self._decisions.actions[self._pair[rounds], self._table[rounds], self._hand[rounds]]

    def play(self, rounds: Any) -> None:
        """Play every hand of these rounds to its end.

        Raises ``ValueError`` where a hand is met that the game has no decision for.
        """
        while rounds.size:
            action = self.decided(rounds)
            if numpy.any(action == UNDECIDED):
                raise ValueError("a hand is dealt that the game has no decision for")
            self._split(rounds[action == SPLIT])
            doubled = action == DOUBLE
            self._draw(rounds[doubled | (action == HIT)])
            given_up = action == SURRENDER
            self.given_up[rounds[given_up]] = True
            ends = doubled | given_up | (action == STAND)
            self._finish(rounds[ends], 1 + doubled[ends])
            done = self._thrown_away(rounds, action) | ends & (self._over[rounds] >= self.hands[rounds])
            rounds = rounds[~done]

    def _thrown_away(self, rounds: Any, _action: Any) -> Any:
        """Whether rounds are over because a hand was thrown away; in blackjack none is."""
        return numpy.zeros(len(rounds), dtype=bool)

    def _split(self, rounds: Any) -> None:
        self._pair[rounds] = 1 + self.first[rounds]
        self._hand[rounds] = 1 + self.first[rounds]
        self.hands[rounds] = 2

    def _draw(self, rounds: Any) -> None:
        """One card more to the hand being played; a pair among split hands is split again if it may be."""
        held, card = self._hand[rounds], self._shoes.draw(rounds)
        again = (held == 1 + card) & (self.hands[rounds] < self._most[card])
        self.hands[rounds] += again
        self._hand[rounds] = numpy.where(again, held, self._decisions.hands.next[held, card])

    def _finish(self, rounds: Any, stakes: Any) -> None:
        """End the hand being played, and begin the next of its round, which has one card."""
        over, hands = self._over[rounds], self._decisions.hands
        by_total = (stakes > 1) & (not self._rules.charlie_doubled)
        by_total |= (self._pair[rounds] > 0) & (not self._rules.charlie_after_split)
        ended = self._hand[rounds]
        self._results[over, rounds] = numpy.where(by_total, hands.totals[ended], hands.results[ended])
        self._stakes[over, rounds] = stakes
        self._over[rounds] = over + 1
        self._hand[rounds] = 1 + self.first[rounds]

    def stakes(self, rounds: Any) -> Any:
        """All that was staked on hands that are over, in wagers."""
        return self._stakes[:, rounds].sum(axis=0)

    def settled(self, rounds: Any) -> Any:
        """The net result of these rounds, in wagers, after the dealer's play."""
        return self.weighed(self.signs(rounds), rounds)

    def weighed(self, signs: Any, rounds: Any) -> Any:
        """The net result of these rounds, in wagers, from whether each hand wins, pushes or loses."""
        return (signs * self._stakes[:, rounds]).sum(axis=0)

    def signs(self, rounds: Any) -> Any:
        """Whether each hand of these rounds wins (1), pushes (0) or loses (-1), after the dealer's play."""
        results = self._results[:, rounds]
        undecided = _undecided(results)
        dealer = numpy.full(len(rounds), _DEALER_BUST, dtype=numpy.int8)
        needed = numpy.any(undecided, axis=0)
        dealer[needed] = self._dealer(rounds[needed])
        signs = numpy.sign(results - dealer)
        signs[undecided & (dealer == _DEALER_PUSHES)] = 0
        return signs

    def stood(self, rounds: Any) -> Any:
        """Whether the first hand of these rounds was left for the dealer to decide."""
        return _undecided(self._results[0, rounds])

    def _dealer(self, rounds: Any) -> Any:
        """Play the dealer's hands; where they rank among the totals."""
        points = (self.up + self._hole + 2).astype(numpy.int8)
        aces = (self.up == 0) | (self._hole == 0)
        drawing = rounds[self._draws(points[rounds], aces[rounds])]
        while drawing.size:
            card = self._shoes.draw(drawing)
            points[drawing] += (1 + card).astype(numpy.int8)
            aces[drawing] |= card == 0
            drawing = drawing[self._draws(points[drawing], aces[drawing])]
        total = points[rounds] + 10 * _soft(points[rounds], aces[rounds])
        pushes = (total == 22) & (self._rules.dealer22 is Dealer22.PUSH)
        ranks = numpy.where(total > 21, _DEALER_BUST, total)
        ranks[pushes] = _DEALER_PUSHES
        ranks[self.dealer_blackjack[rounds]] = _DEALER_BLACKJACK
        return ranks

    def _draws(self, points: Any, aces: Any) -> Any:
        """Whether the dealer draws: to 16, and to a soft 17 where the rules say so."""
        soft = _soft(points, aces)
        total = points + 10 * soft
        return (total < 17) | ((total == 17) & soft & (self._rules.soft17 is Soft17.HIT))


def _undecided(results: Any) -> Any:
    """Whether hands that are over have neither busted nor won at once."""
    return (results != RESULT_OF_A_BUST) & (results != RESULT_OF_A_WIN)


def _soft(points: Any, aces: Any) -> Any:
    """Whether an ace counts as eleven."""
    return aces & (points <= 11)


def ace_and_ten(one: Any, other: Any) -> Any:
    """Whether two cards, by their places, are an ace and a ten-value card."""
    return ((one == 0) & (other == 9)) | ((one == 9) & (other == 0))
