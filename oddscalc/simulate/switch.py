"""Simulated rounds of Switch Hands, each from a shoe shuffled anew, played as a game decides.

The game is asked for its decisions and payouts and for nothing else. Rounds end in the order of the table:
the dealer's check, the switch, blackjacks, play; what each end brings is read from the text once more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import numpy

from oddscalc.blackjack.switch.events import EVENTS
from oddscalc.blackjack.switch.game import SwitchGame
from oddscalc.blackjack.switch.payouts import End, Payouts
from oddscalc.blackjack.switch.rules import SwitchRules
from oddscalc.simulate.blocks import HERE, Blocks, Watch, unwatched
from oddscalc.simulate.decisions import PLACES
from oddscalc.simulate.outcomes import BLOCK, Outcome, played
from oddscalc.simulate.switch_play import ColoredShoes, SwitchDecisions, SwitchRounds
from oddscalc.workers.door import Workers

_LOST, _WON = -1, 1
"""What becomes of the first hand, which decides the fee."""


def simulate_rounds(
    game: SwitchGame,
    *,
    rounds: int,
    seed: int,
    workers: Workers = HERE,
    watch: Watch[Counter[Outcome]] = unwatched,
    block: int = BLOCK,
) -> dict[Outcome, int]:
    """How often each outcome came in so many independent rounds, under the game's own decisions.

    Half of the cards of each value are red. Arguments and errors are those of blackjack's.
    """
    prepared = _Prepared(game.rules, game.payouts, game.shoe.counts, SwitchDecisions.of(game))
    return played(prepared, seed, Blocks(rounds, block), workers, watch, _place)


class _Prepared(NamedTuple):
    """All that is asked of the game, which is not solved again."""

    rules: SwitchRules
    payouts: Payouts
    shoe: Sequence[int]
    decisions: SwitchDecisions

    def played(self, random: Any, size: int) -> Counter[Outcome]:
        """So many rounds, dealt and played."""
        shoes = ColoredShoes(random, self.shoe, size)
        dealt = SwitchRounds(self.rules, self.payouts, self.decisions, shoes, size)
        return _Block(self.rules, self.payouts, dealt).outcomes()


def _place(outcome: Outcome) -> tuple[int, int, Fraction, int, Fraction]:
    return outcome.upcard, EVENTS.index(outcome.event), outcome.net, outcome.stake, outcome.fee


class _Block:
    """Rounds that have been dealt, played to their ends."""

    def __init__(self, rules: SwitchRules, payouts: Payouts, dealt: SwitchRounds) -> None:
        self._rules = rules
        self._payouts = payouts
        self._dealt = dealt
        count = len(dealt.up)
        self._event = numpy.full(count, -1, dtype=numpy.int64)
        self._net = numpy.zeros(count, dtype=numpy.int64)
        self._stake = numpy.ones(count, dtype=numpy.int64)
        self._sign = numpy.zeros(count, dtype=numpy.int64)

    def outcomes(self) -> Counter[Outcome]:
        """Play the rounds, and count how they ended."""
        dealt = self._dealt
        dealer = dealt.dealer_blackjack
        if self._rules.peek_before_switch:
            self._mark(dealer & dealt.player_blackjack, "both-blackjack")
            self._mark(dealer, "dealer-blackjack")
        dealt.switch(self._open(dealt.wants_to_switch(dealt.everyone)))
        self._blackjacks()
        playing = self._open(self._event < 0)
        dealt.play(playing[~dealt.gives_up(playing)])
        self._mark(dealer & self._tied_21(), "push")
        self._blackjacks()
        self._mark(dealer, "dealer-blackjack")
        self._mark(dealt.given_up, "surrender")
        self._settle(self._open(self._event < 0))
        return self._counted()

    def _open(self, chosen: Any) -> Any:
        """Numbers of the chosen rounds that have not ended."""
        return numpy.flatnonzero(chosen & (self._event < 0))

    def _mark(self, chosen: Any, event: str) -> None:
        """End the chosen rounds that are still open."""
        self._event[self._open(chosen)] = EVENTS.index(event)

    def _blackjacks(self) -> None:
        """End rounds in which the player has blackjack."""
        dealt = self._dealt
        natural, switched, colored = dealt.natural, dealt.switched, dealt.colored
        self._mark(natural & dealt.dealer_blackjack, "both-blackjack")
        self._mark(natural & switched & colored, "switched-colored-blackjack")
        self._mark(natural & switched, "switched-other-blackjack")
        self._mark(natural & colored, "colored-blackjack")
        self._mark(natural, "other-blackjack")

    def _tied_21(self) -> Any:
        """Whether the player has a 21 in two cards that is no blackjack, of the second hand."""
        return self._dealt.player_blackjack & self._dealt.switched & ~self._dealt.natural

    def _settle(self, rounds: Any) -> None:
        """Settle hands that were played out against the dealer's."""
        dealt = self._dealt
        signs, stakes = dealt.signs(rounds), dealt.stakes(rounds)
        net = dealt.weighed(signs, rounds)
        self._net[rounds], self._stake[rounds], self._sign[rounds] = net, stakes, signs[0]
        single = numpy.array([EVENTS.index(event) for event in ("loss", "push", "win")])
        double = numpy.array([EVENTS.index(event) for event in ("double-loss", "double-push", "double-win")])
        which = 1 + numpy.sign(net)
        self._event[rounds] = numpy.where(stakes == 2, double[which], single[which])
        self._event[rounds[dealt.hands[rounds] > 1]] = EVENTS.index("split")

    def _counted(self) -> Counter[Outcome]:
        most = 2 * max(self._rules.split_hands, self._rules.split_aces_hands)
        shape = (len(PLACES), len(EVENTS), 2 * most + 1, most + 1, 3)
        axes = (self._dealt.up, self._event, self._net + most, self._stake, self._sign + 1)
        counts = numpy.bincount(numpy.ravel_multi_index(axes, shape))
        cells = numpy.flatnonzero(counts)
        counted: Counter[Outcome] = Counter()
        ends = self._ends()
        places = zip(*(axis.tolist() for axis in numpy.unravel_index(cells, shape)), strict=True)
        for count, (upcard, place, won, staked, sign) in zip(counts[cells].tolist(), places, strict=True):
            event = EVENTS[place]
            end = ends.get(event, End(Fraction(won - most), self._back(sign - 1)))
            counted[Outcome(upcard, event, end.net, staked, end.fee - self._rules.ante_fee)] += count
        return counted

    def _ends(self) -> dict[str, End]:
        """What rounds bring that are not played out."""
        paid, nothing = self._payouts, Fraction(0)
        return {
            "colored-blackjack": paid.colored,
            "other-blackjack": paid.other,
            "switched-colored-blackjack": paid.switched_colored,
            "switched-other-blackjack": paid.switched_other,
            "both-blackjack": paid.tie,
            "dealer-blackjack": End(Fraction(-1), nothing),
            "surrender": End(Fraction(-1, 2), nothing),
        }

    def _back(self, sign: int) -> Fraction:
        """What comes back of the fee when the first hand wins, pushes or loses."""
        fee, fate = self._rules.ante_fee, str(self._rules.ante_fate)
        if sign == _LOST or fate == "lost" or (sign == _WON and fate == "returned-on-push"):
            return Fraction(0)
        return fee * (2 if sign == _WON and fate == "settled-as-wager" else 1)
