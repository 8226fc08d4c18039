"""The game of blackjack from one shoe: its value, the value of any hand, the dealer's totals.

>>> from oddscalc.blackjack.game import Game
>>> from oddscalc.blackjack.hands import ValueShoe
>>> from oddscalc.blackjack.rules import Rules
>>> from oddscalc.shoe import STANDARD
>>> game = Game(Rules(), ValueShoe.of(STANDARD, 1))
>>> game.hand("T 6", "T").best
<Action.HIT: 'hit'>
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from oddscalc.blackjack.actions import Action, best_of
from oddscalc.blackjack.chart import Chart, Column
from oddscalc.blackjack.hands import (
    ACE,
    NONE,
    PLACES,
    SYMBOLS,
    Counts,
    ValueShoe,
    is_blackjack,
    multiset,
    place_of,
    points,
    spell,
)
from oddscalc.blackjack.law import Law, law
from oddscalc.blackjack.play import Against
from oddscalc.blackjack.players import BestPlayer, ChartPlayer, Player
from oddscalc.blackjack.round import FixedPlayer, Round
from oddscalc.blackjack.rules import PAID, Rules, Strategy, Surrender, played_alike
from oddscalc.blackjack.settlement import Settlement, settle
from oddscalc.blackjack.solved import Dealt
from oddscalc.blackjack.strategy import BestPlay, Opposed, compare
from oddscalc.blackjack.totals import best_cells
from oddscalc.cards import parse_cards
from oddscalc.errors import QuestionError
from oddscalc.typed import judge_range, typed


@dataclass(frozen=True)
class DealerTotals:
    """How the dealer's hand ends, before any check for blackjack: probabilities that sum to one."""

    totals: Mapping[int, Fraction]
    """17 to 21, and 22 where it pushes; a two-card 21 is not among them."""
    bust: Fraction
    blackjack: Fraction

    def after_check(self) -> DealerTotals:
        """The same given that the dealer has no blackjack."""
        rest = 1 - self.blackjack
        if not rest:
            raise QuestionError("the dealer is certain to have blackjack")
        return DealerTotals(
            {total: chance / rest for total, chance in self.totals.items()}, self.bust / rest, Fraction(0)
        )


@dataclass(frozen=True)
class HandValue:
    """What each allowed action is worth at one hand, per unit of the initial wager."""

    cards: Counts
    upcard: int
    values: Mapping[Action, Fraction]
    """What the decision turns on: the value given that the dealer has no blackjack, or :attr:`overall`."""
    overall: Mapping[Action, Fraction]
    """Over everything the dealer may hold: before the check."""
    given_no_blackjack: bool
    """Whether :attr:`values` are given that the dealer has no blackjack: where the dealer has checked, or a
    blackjack takes the original wager alone; not where two cards may be surrendered before the check."""
    best: Action
    dealer: DealerTotals


_ENDS = PLACES[0], PLACES[-1]
"""The first place of a value, the ace's, and the last."""


class Game:
    """Blackjack under some rules from one shoe, which holds all cards not seen before the deal.

    With a ``model``, every decision is the model's at the same cards, whatever the shoe: a strategy that
    is fixed before cards are seen. Otherwise the rules' strategy is worked out for this shoe. Raises
    :class:`QuestionError` where the shoe is so small that a round might run out of cards.
    """

    @typed
    def __init__(self, rules: Rules, shoe: ValueShoe, model: Game | None = None) -> None:
        self.rules = rules
        self.shoe = shoe
        self._model = model
        self._refuse_a_shoe_that_may_run_out()
        self._tables: dict[int, Against] = {}
        self._columns: dict[int, Column] = {}
        self._law: Law | None = None
        self._rounds: dict[int, Round] = {}

    def value(self) -> Fraction:
        """Mean net result of a round, per unit of the initial wager; no insurance is taken."""
        return sum((chance * played.net for chance, played in self._rounds_by_chance()), Fraction(0))

    def settlement(self) -> Settlement:
        """Every event of the wager with its exact weight, net result and stake."""
        return settle(self._rounds_by_chance())

    def settled_against(self) -> dict[int, Settlement]:
        """The settlement of the rounds with each upcard, by the place of its value."""
        return {
            upcard: settle([(Fraction(1), self.round(upcard))])
            for upcard, copies in enumerate(self.shoe.counts)
            if copies
        }

    @typed
    def paying(self, rules: Rules) -> Game | None:
        """The game under rules that differ in what is paid alone, sharing what is worked out; else None."""
        if self._model is not None or not played_alike(self.rules, rules, PAID):
            return None
        other = Game(rules, self.shoe)
        other._tables = {upcard: against.paying(rules) for upcard, against in self._tables.items()}
        other._columns = self._columns
        other._rounds = {upcard: played.paying(rules) for upcard, played in self._rounds.items()}
        return other

    @typed
    def without(self, place: int, *, fixed: bool) -> Game:
        """The game when one card of a value is gone: played as here if ``fixed``, else best anew.

        Raises :class:`QuestionError` where the shoe cannot spare the card.
        """
        judge_range("place", place, *_ENDS)
        return Game(self.rules, self.shoe.without(place), self if fixed else None)

    @property
    def law_is_counted(self) -> bool:
        """Whether the law of a round can be counted: where pairs become two hands at most."""
        return self.most_hands <= 2

    @typed
    def law(self, progress: Callable[[int], None] | None = None) -> Law:
        """Every net result of a round with its exact probability; seconds of work where pairs are split.

        It is counted once and kept; ``progress`` is told how many of the ten upcards are done. Raises
        :class:`QuestionError` where pairs are split that may become more than two hands.
        """
        self.refuse_the_law_of_many_hands()
        if self._law is None:
            self._law = law(self.settlement(), self._rounds_told(progress))
        return self._law

    def refuse_the_law_of_many_hands(self) -> None:
        """Raise :class:`QuestionError` where pairs are split that may become more than two hands."""
        if self.most_hands > 2 and not self.settlement().never_splits:
            raise QuestionError(
                f"the exact law of a round is for two hands, and a pair may become {self.most_hands} hands"
            )

    def _rounds_told(self, progress: Callable[[int], None] | None) -> Iterator[tuple[Fraction, Round]]:
        """The rounds by chance, each told to ``progress`` once it has been dealt with."""
        for done, each in enumerate(self._rounds_by_chance(), 1):
            yield each
            if progress:
                progress(done)

    def _rounds_by_chance(self) -> Iterator[tuple[Fraction, Round]]:
        """The rounds against every upcard, each with the upcard's probability."""
        for upcard, copies in enumerate(self.shoe.counts):
            if copies:
                yield Fraction(copies, self.shoe.size), self.round(upcard)

    @typed
    def round(self, upcard: int) -> Round:
        """The round against the upcard of this place."""
        judge_range("upcard", upcard, *_ENDS)
        if upcard not in self._rounds:
            self._rounds[upcard] = Round(self._against(upcard), self._player(upcard))
        return self._rounds[upcard]

    def _against(self, upcard: int) -> Against:
        if upcard not in self._tables:
            self._tables[upcard] = Against(self.rules, upcard, self.shoe.without(upcard).counts)
        return self._tables[upcard]

    @typed
    def hand(self, player: str, up: str) -> HandValue:
        """The value of every action at a hand, as in ``game.hand("T 6", "T")``.

        The hand is one that has not been split; of more than two cards it has been hit. After a hit or
        a split the rules' strategy plays on. Raises :class:`QuestionError` where it is no hand to play,
        or its cards are not in the shoe.
        """
        cards = multiset(place_of(card.rank) for card in parse_cards(player, "player"))
        upcard = self._upcard(up)
        self.shoe.without(upcard, *(place for place in PLACES for _ in range(cards[place])))
        most = self.rules.charlie or 21
        if not 2 <= sum(cards) <= most or points(cards) > 21:
            raise QuestionError(
                f"player: {spell(cards)} is no hand to play (2 to {most} cards, 21 points at most)"
            )
        return self._hand_value(self.round(upcard), upcard, cards)

    def chart(self) -> Chart:
        """The best chart of totals for this game, whatever strategy its rules play.

        The column of an upcard that the shoe does not hold is empty.
        """
        columns = (self.column(upcard) if copies else {} for upcard, copies in enumerate(self.shoe.counts))
        return Chart("best chart of totals", tuple(columns))

    @typed
    def column(self, upcard: int) -> Column:
        """The column of the best chart of totals against the upcard of this place."""
        judge_range("upcard", upcard, *_ENDS)
        if upcard not in self._columns:
            self._columns[upcard] = best_cells(self._against(upcard))
        return self._columns[upcard]

    def strategy(self) -> BestPlay:
        """The best action at every hand, beside the chart that is played or else the best one of totals.

        It gives every departure of best play from the chart, with its exact worth, and every tie.
        """
        own = self.rules.strategy if isinstance(self.rules.strategy, Chart) else None
        chart = own or self.chart()
        rounds = (self._opposed(chart, place) for place in PLACES if self.shoe.counts[place])
        return compare(chart, rounds, is_best=own is None)

    def _opposed(self, chart: Chart, upcard: int) -> Opposed:
        """Best play and the chart's against one upcard."""
        played = self.round(upcard)
        best = played if isinstance(played.player, BestPlayer) else Round(played.against, BestPlayer())
        charted = Round(played.against, ChartPlayer(chart.columns[upcard]))
        return Opposed(Fraction(self.shoe.counts[upcard], self.shoe.size), best, charted)

    @typed
    def dealer(self, up: str) -> DealerTotals:
        """How the dealer's hand ends with this upcard, no other card seen, as in ``game.dealer("6")``."""
        return self._dealer(self._upcard(up), NONE)

    def _dealer(self, upcard: int, gone: Counts) -> DealerTotals:
        """How the dealer's hand ends when the cards ``gone`` have left the shoe too."""
        table = self._against(upcard).table
        blackjack = Fraction(table.with_blackjack(gone), table.all_deals(gone))
        totals = table.totals(gone)
        return DealerTotals(totals, 1 - blackjack - sum(totals.values()), blackjack)

    def _upcard(self, up: str) -> int:
        """The place of the upcard that is named."""
        cards = parse_cards(up, "up")
        if len(cards) != 1:
            raise QuestionError(f"up: {len(cards)} cards are named, and the dealer shows one")
        return place_of(cards[0].rank)

    @property
    def most_hands(self) -> int:
        """The most hands that one player can come to have."""
        allowed = [
            self.rules.split_aces_hands if place == ACE else self.rules.split_hands for place in PLACES
        ]
        return max(max(1, min(most, copies)) for most, copies in zip(allowed, self.shoe.counts, strict=True))

    def _player(self, upcard: int) -> Player:
        """Who plays against this upcard."""
        strategy = self.rules.strategy
        if self._model is not None:
            return FixedPlayer(self._model.round(upcard))
        if isinstance(strategy, Chart):
            return ChartPlayer(strategy.columns[upcard])
        return ChartPlayer(self.column(upcard)) if strategy is Strategy.TOTAL else BestPlayer()

    def _hand_value(self, played: Round, upcard: int, cards: Counts) -> HandValue:
        dealer = self._dealer(upcard, cards)
        given = self._decided_without_blackjack(cards)
        if is_blackjack(cards):
            paid = self.rules.blackjack_pays
            beaten = 0 if self.rules.blackjack_first else dealer.blackjack
            overall = {Action.STAND: paid * (1 - beaten)}
            values = {Action.STAND: paid} if given else overall
            return HandValue(cards, upcard, values, overall, given, Action.STAND, dealer)
        options = played.options(played.graph.index[cards])
        deals = played.against.table.all_deals(cards)
        halves = 2 * played.against.unit
        overall = {action: Fraction(value, halves * deals) for action, value in options.items()}
        values = overall
        if given:
            rest = 1 - dealer.blackjack
            if not rest:
                raise QuestionError(f"the dealer is certain to have blackjack with {SYMBOLS[upcard]} up")
            values = {action: (value + dealer.blackjack) / rest for action, value in overall.items()}
        return HandValue(cards, upcard, values, overall, given, best_of(options), dealer)

    def _decided_without_blackjack(self, cards: Counts) -> bool:
        """Whether a hand is decided as if the dealer had no blackjack: what he takes is the same anyhow."""
        before_the_check = self.rules.surrender is Surrender.EARLY and sum(cards) == 2
        return self.rules.blackjack_spares_the_rest and not before_the_check

    def _refuse_a_shoe_that_may_run_out(self) -> None:
        hands = self.most_hands
        needed = 11 + 31 * hands
        held = points(self.shoe.counts)
        if held < needed:
            raise QuestionError(
                f"the shoe may run out within a round: {self.shoe.size} cards with {held} points are left, "
                f"and {needed} points are needed for {hands} hand{'s' if hands > 1 else ''} and the dealer"
            )


def solve(rules: Rules, dealt: Dealt) -> Game:
    """Blackjack from a shoe of some decks."""
    return Game(rules, dealt.values)
