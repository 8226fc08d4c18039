"""The play of many rounds of Switch Hands at once: blackjack's, with a second pair behind the first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy

from oddscalc.blackjack.hands import Counts
from oddscalc.blackjack.round import Round
from oddscalc.blackjack.switch.game import SwitchGame
from oddscalc.blackjack.switch.payouts import Payouts
from oddscalc.blackjack.switch.rules import SwitchRules
from oddscalc.simulate.blackjack_play import Rounds, ace_and_ten
from oddscalc.simulate.decisions import PLACES, SURRENDER, SWITCH, Decisions
from oddscalc.simulate.hand_numbers import EMPTY
from oddscalc.simulate.shuffled import ShuffledShoes


@dataclass(frozen=True, eq=False)
class SwitchDecisions:
    """Every decision of a game: tables of play, and which of them follows when a hand is thrown away."""

    play: Decisions
    """A table for each upcard, for hands that are kept; then one for each hand that is thrown away."""
    second: Any
    """By upcard and hand, the table of the second hand; -1 where the hand is not thrown away."""

    @classmethod
    def of(cls, game: SwitchGame) -> SwitchDecisions:
        """The decisions of a game; raises ``ValueError`` where one is against the game's rules."""
        firsts: list[Round | None] = [None] * len(PLACES)
        seconds: list[Round] = []
        thrown: list[tuple[int, Counts]] = []
        for _, deal in game.deals():
            upcard = deal.against.upcard
            firsts[upcard] = deal.first
            for cards in deal.thrown_away():
                thrown.append((upcard, cards))
                second = deal.second(cards)
                seconds.append(second.without_naturals() if game.payouts.twenty_one else second)
        play = Decisions.of_rounds(game.rules, [*firsts, *seconds])
        tables = numpy.full((len(PLACES), len(play.hands.next)), -1, dtype=numpy.int64)
        numbers: Mapping[Counts, int] = {counts: number for number, counts in enumerate(play.hands.counts)}
        for table, (upcard, cards) in enumerate(thrown, len(PLACES)):
            tables[upcard, numbers[cards]] = table
        return cls(play, tables)


class ColoredShoes(ShuffledShoes):
    """Shoes of which half of each value is red, and which tell the colors of the first cards drawn."""

    def __init__(self, random: Any, counts: Sequence[int], shoes: int) -> None:
        super().__init__(random, counts, shoes)
        self.reds: list[Any] = []
        """Whether the cards of each draw are red."""

    def _places(self, cards: Any) -> Any:
        if len(self.reds) < _SIX_CARDS:
            self.reds.append(cards % 2 == 0)
        return super()._places(cards)


_SIX_CARDS = 6
"""The first pair, the dealer's two cards and the second pair."""


class SwitchRounds(Rounds):
    """Rounds in which a second pair lies face down."""

    def __init__(
        self,
        rules: SwitchRules,
        payouts: Payouts,
        decisions: SwitchDecisions,
        shoes: ColoredShoes,
        rounds: int,
    ) -> None:
        super().__init__(rules, decisions.play, shoes, rounds)
        self._second = decisions.second
        self._as_21 = payouts.twenty_one
        self._pairs = (shoes.draw(self.everyone), shoes.draw(self.everyone))
        first, _, second, _, third, fourth = shoes.reds
        self._colored = first == second
        self._second_colored = third == fourth
        self.switched = numpy.zeros(rounds, dtype=bool)

    @property
    def colored(self) -> Any:
        """Whether the two cards that the player has are of one color."""
        return numpy.where(self.switched, self._second_colored, self._colored)

    def wants_to_switch(self, rounds: Any) -> Any:
        """Whether the hand being played is to be thrown away."""
        return self._second[self.up[rounds], self._hand[rounds]] >= 0

    def switch(self, rounds: Any) -> None:
        """Throw the hands being played away; the second pair takes their place."""
        first, second = (cards[rounds] for cards in self._pairs)
        after = self._decisions.hands.next
        self._table[rounds] = self._second[self.up[rounds], self._hand[rounds]]
        self.first[rounds] = first
        self._hand[rounds] = after[after[EMPTY, first], second]
        self.player_blackjack[rounds] = ace_and_ten(first, second)
        self.switched[rounds] = True

    @property
    def natural(self) -> Any:
        """Whether the player has a blackjack, and not a 21 in two cards."""
        return self.player_blackjack & ~(self.switched & self._as_21)

    def _thrown_away(self, rounds: Any, action: Any) -> Any:
        """Throw longer hands away; a blackjack that comes for one, and a surrender, end the round."""
        thrown = action == SWITCH
        self.switch(rounds[thrown])
        over = numpy.zeros(len(rounds), dtype=bool)
        over[thrown] = self.natural[rounds[thrown]] | self.gives_up(rounds[thrown])
        return over

    def gives_up(self, rounds: Any) -> Any:
        """Whether the hands being played are surrendered."""
        given_up = self.decided(rounds) == SURRENDER
        self.given_up[rounds] = given_up
        return given_up
