"""Simulated rounds of blackjack, each from a shoe shuffled anew, played as a game decides.

The game is asked for its decisions and for nothing else: dealing, the totals of hands, the dealer's play
and the settlement are stated here and in the modules beside this one once more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import numpy

from oddscalc.blackjack.events import EVENTS
from oddscalc.blackjack.game import Game
from oddscalc.blackjack.rules import NoPeekLoses, Rules, Surrender
from oddscalc.simulate.blackjack_play import Rounds
from oddscalc.simulate.blocks import HERE, Blocks, Watch, unwatched
from oddscalc.simulate.decisions import PLACES, SURRENDER, Decisions
from oddscalc.simulate.outcomes import BLOCK, Outcome, played
from oddscalc.simulate.shuffled import ShuffledShoes
from oddscalc.workers.door import Workers


def simulate_rounds(
    game: Game,
    *,
    rounds: int,
    seed: int,
    workers: Workers = HERE,
    watch: Watch[Counter[Outcome]] = unwatched,
    block: int = BLOCK,
) -> dict[Outcome, int]:
    """How often each outcome came in so many independent rounds, or fewer, under the game's own decisions.

    ``watch`` may end it after any block of rounds. The same arguments give the same counts, whoever the
    ``workers`` are. Raises ``ValueError`` where the game decides against its rules, or has no decision for
    a hand that is dealt, and :class:`QuestionError` as workers do.
    """
    prepared = _Prepared(game.rules, game.shoe.counts, Decisions.of(game))
    return played(prepared, seed, Blocks(rounds, block), workers, watch, _place)


class _Prepared(NamedTuple):
    """All that is asked of the game, which is not solved again."""

    rules: Rules
    shoe: Sequence[int]
    decisions: Decisions

    def played(self, random: Any, size: int) -> Counter[Outcome]:
        """So many rounds, dealt and played."""
        dealt = Rounds(self.rules, self.decisions, ShuffledShoes(random, self.shoe, size), size)
        return counted(self.rules, ended(self.rules, dealt))


def _place(outcome: Outcome) -> tuple[int, int, Fraction, int]:
    return outcome.upcard, EVENTS.index(outcome.event), outcome.net, outcome.stake


class Ends(NamedTuple):
    """How rounds ended: an array of each, with an entry for every round."""

    up: Any
    event: Any
    """Places among :data:`EVENTS`."""
    net: Any
    """Whole wagers; of events that are paid otherwise, nothing."""
    stake: Any

    def of(self, rounds: Any) -> Ends:
        """The ends of these rounds."""
        return Ends(*(axis[rounds] for axis in self))


def ended(rules: Rules, dealt: Rounds) -> Ends:
    """Play rounds that have been dealt to their end."""
    event = numpy.full(len(dealt.up), -1, dtype=numpy.int64)
    net = numpy.zeros_like(event)
    stake = numpy.ones_like(event)
    spared = rules.peek or rules.no_peek_loses is NoPeekLoses.ORIGINAL

    beaten = dealt.dealer_blackjack & (not rules.blackjack_first)
    event[dealt.player_blackjack & ~beaten] = EVENTS.index("player-blackjack")
    event[dealt.player_blackjack & beaten] = EVENTS.index("both-blackjack")

    deciding = numpy.flatnonzero(event < 0)
    surrendered = dealt.decided(deciding) == SURRENDER
    lost = dealt.dealer_blackjack[deciding] & (
        ~surrendered & spared | surrendered & (rules.surrender is not Surrender.EARLY)
    )
    event[deciding[surrendered & ~lost]] = EVENTS.index("surrender")
    event[deciding[lost]] = EVENTS.index("dealer-blackjack")
    net[deciding[lost]] = -1

    played = deciding[~surrendered & ~lost]
    dealt.play(played)
    net[played] = dealt.settled(played)
    stake[played] = dealt.stakes(played)
    event[played] = _named(dealt, played, net[played], stake[played])
    drawn = played[dealt.given_up[played]]
    taken = dealt.dealer_blackjack[drawn]
    event[drawn] = numpy.where(taken, EVENTS.index("dealer-blackjack"), EVENTS.index("surrender"))
    net[drawn] = -taken.astype(numpy.int64)
    return Ends(dealt.up, event, net, stake)


def _named(dealt: Rounds, played: Any, net: Any, stake: Any) -> Any:
    """Places of the events of rounds that were played out."""
    sign = numpy.sign(net)
    single = numpy.array([EVENTS.index(event) for event in ("loss", "push", "win")])
    double = numpy.array([EVENTS.index(event) for event in ("double-loss", "double-push", "double-win")])
    event = numpy.where(stake == 2, double[1 + sign], single[1 + sign])
    taken = dealt.dealer_blackjack[played] & (stake == 1) & dealt.stood(played)
    event[taken] = EVENTS.index("dealer-blackjack")
    event[dealt.hands[played] > 1] = EVENTS.index("split")
    return event


def counted(rules: Rules, ends: Ends) -> Counter[Outcome]:
    """How often rounds ended with the same upcard, event, net result and stake."""
    up, event, net, stake = ends
    most = 2 * max(rules.split_hands, rules.split_aces_hands)  # staked, every hand doubled
    shape = (len(PLACES), len(EVENTS), 2 * most + 1, most + 1)
    counts = numpy.bincount(numpy.ravel_multi_index((up, event, net + most, stake), shape))
    cells = numpy.flatnonzero(counts)
    paid = {"player-blackjack": rules.blackjack_pays, "surrender": Fraction(-1, 2)}
    found: Counter[Outcome] = Counter()
    for count, upcard, place, won, staked in zip(
        counts[cells].tolist(), *(axis.tolist() for axis in numpy.unravel_index(cells, shape)), strict=True
    ):
        name = EVENTS[place]
        found[Outcome(upcard, name, paid.get(name, Fraction(won - most)), staked)] = count
    return found
