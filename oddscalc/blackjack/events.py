"""The events of a round, counted against one upcard under fixed decisions.

Ways flow forward: from the first two cards along the decisions to the hands that stand or are doubled,
where the dealer's table parts wins from pushes. Losses are what is left of the ways that came.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction

from oddscalc.blackjack.actions import Action
from oddscalc.blackjack.hands import pair_of
from oddscalc.blackjack.play import Against
from oddscalc.blackjack.round import Round

EVENTS = (
    "player-blackjack",
    "both-blackjack",
    "dealer-blackjack",
    "surrender",
    "win",
    "push",
    "loss",
    "double-win",
    "double-push",
    "double-loss",
    "split",
)
"""The events in the order of tables; a player's blackjack that is paid is ``player-blackjack``."""

SPLIT = "split"
"""The event whose net result and stake vary."""

DOUBLED = ("double-win", "double-push", "double-loss")
"""The events with two wagers at stake."""

NETS = {
    "both-blackjack": Fraction(0),
    "dealer-blackjack": Fraction(-1),
    "surrender": Fraction(-1, 2),
    "win": Fraction(1),
    "push": Fraction(0),
    "loss": Fraction(-1),
    "double-win": Fraction(2),
    "double-push": Fraction(0),
    "double-loss": Fraction(-2),
}
"""The net results that no rule changes."""


class Tally:
    """The ways of every event against one upcard, over the dealer table's scale."""

    def __init__(self, played: Round) -> None:
        self.played = played
        self._against = played.against
        self.ways = dict.fromkeys(EVENTS, 0)
        self.split_net = 0
        """Ways of split rounds times their net result."""
        self.split_stake = 0
        """Ways of split rounds times their stake."""
        self.split_fee = 0
        """Ways of split rounds times what comes back of the fee, in units."""
        self.thrown_away: dict[int, int] = {}
        """The ways in which play comes to a hand of more than two cards and throws it away, by hand."""
        self.ways["player-blackjack"] = played.paid_blackjacks
        self.ways["both-blackjack"] = played.blackjacks - played.paid_blackjacks
        self._open()
        self._play_on()

    def _open(self) -> None:
        """Settle what a dealer's blackjack, a surrender or a split decides."""
        against, played, ways = self._against, self.played, self.ways
        for hand, action in played.opening.items():
            cards, deals = against.graph.hands[hand], played.deals(hand)
            if action is Action.SURRENDER:
                taken = against.taken_whole(cards)
                ways["dealer-blackjack"] += deals * taken
                ways["surrender"] += deals * (against.table.all_deals(cards) - taken)
                continue
            ways["dealer-blackjack"] += deals * against.lost_unplayed(cards)
            pair = pair_of(cards)
            if action is Action.SPLIT and pair is not None:
                split = played.split_hands[pair]
                ways["split"] += deals * against.at_stake(cards)
                self.split_net += deals * played.split_net[pair]
                self.split_fee += deals * played.split_fee[pair]
                self.split_stake += deals * (split.hands() + split.doubled())

    def _play_on(self) -> None:
        """Follow the decisions to the end of every hand."""
        against = self._against
        standing: dict[int, int] = {}
        doubled: dict[int, int] = defaultdict(int)
        staked_once = staked_twice = 0
        for hand, coming in enumerate(self.played.coming):
            action = self.played.action(hand) if coming else None
            opening = against.graph.size[hand] == 2
            if not coming or (opening and action in (Action.SPLIT, Action.SURRENDER)):
                continue
            at_stake = coming * against.at_stake(against.graph.hands[hand])
            if opening:
                staked_once += at_stake
            if action is Action.SWITCH:
                self.thrown_away[hand] = coming
                staked_once -= at_stake
            elif action is Action.SURRENDER:
                self._give_up(hand, coming)
                staked_once -= at_stake
            elif action is Action.DOUBLE:
                staked_twice += at_stake
                for copies, more in against.draws(hand):
                    doubled[more] += coming * copies
            elif action is not Action.HIT:
                standing[hand] = coming
        taken = self._taken_after_play(standing)
        self.ways["dealer-blackjack"] += taken
        self._part(("win", "push", "loss"), standing, staked_once - staked_twice - taken, against)
        self._part(DOUBLED, doubled, staked_twice, against.doubling)

    def _give_up(self, hand: int, coming: int) -> None:
        """Settle a hand that is surrendered after it has drawn."""
        table, cards = self._against.table, self._against.graph.hands[hand]
        self.ways["surrender"] += coming * table.without_blackjack(cards)
        if not self._against.rules.blackjack_spares_the_rest:
            self.ways["dealer-blackjack"] += coming * table.with_blackjack(cards)

    def _taken_after_play(self, standing: Mapping[int, int]) -> int:
        """The ways in which a hand stands at one stake and a dealer who did not check has blackjack."""
        against = self._against
        if against.rules.blackjack_spares_the_rest:
            return 0
        return sum(
            coming * against.table.with_blackjack(against.graph.hands[hand])
            for hand, coming in standing.items()
            if not against.wins_at_once(hand)
        )

    def _part(
        self, events: tuple[str, str, str], standing: Mapping[int, int], all_ways: int, against: Against
    ) -> None:
        """Part the ways of one stake into wins, pushes and losses, by what the hands meet."""
        win, push, loss = events
        parts = against.parted(list(standing))
        for hand, coming in standing.items():
            wins, pushes = parts[hand]
            self.ways[win] += coming * wins
            self.ways[push] += coming * pushes
        self.ways[loss] = all_ways - self.ways[win] - self.ways[push]
