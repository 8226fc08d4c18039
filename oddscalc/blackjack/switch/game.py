"""Switch Hands Blackjack from one shoe: its value, its choices, its events, its strategy."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from oddscalc.blackjack.game import Game
from oddscalc.blackjack.hands import PLACES, Counts, ValueShoe, points, spell
from oddscalc.blackjack.law import Law, law
from oddscalc.blackjack.rules import Rules, played_alike
from oddscalc.blackjack.settlement import Settlement
from oddscalc.blackjack.solved import Dealt
from oddscalc.blackjack.strategy import BestPlay
from oddscalc.blackjack.switch.colors import HALF, colored_share
from oddscalc.blackjack.switch.deal import Choice, SwitchDeal
from oddscalc.blackjack.switch.events import Entry, entries, settled
from oddscalc.blackjack.switch.payouts import Payouts
from oddscalc.blackjack.switch.rules import PAID, Ante, SwitchRules, SwitchWhen
from oddscalc.blackjack.switch.second_hand import SecondHand
from oddscalc.errors import QuestionError


class SwitchGame:
    """Switch Hands under some rules from one shoe, which holds all cards not seen before the deal.

    ``share`` is the share of blackjacks from the shoe that are colored. With a ``model``, every decision
    is the model's at the same cards, whatever the shoe. Raises :class:`QuestionError` where the shoe is so
    small that a round might run out of cards.
    """

    def __init__(
        self, rules: SwitchRules, shoe: ValueShoe, share: Fraction = HALF, model: SwitchGame | None = None
    ) -> None:
        self.rules = rules
        self.shoe = shoe
        self.share = share
        self.payouts = Payouts.of(rules, share)
        self.plain: Game = Game(rules, shoe, None if model is None else model.plain)
        """The game of a player who never throws a hand away."""
        self._model = model
        self._deals: dict[int, SwitchDeal] = {}
        self._entries: dict[int, list[Entry]] = {}
        self.other_player: AntePlayer | None = None
        """Where the ante is optional, what a player returns who chooses otherwise."""
        self._refuse_a_shoe_that_may_run_out()

    def deal(self, upcard: int) -> SwitchDeal:
        """The round against the upcard of this place."""
        if upcard not in self._deals:
            played = self.plain.round(upcard)
            model = None if self._model is None else self._model.deal(upcard)
            self._deals[upcard] = SwitchDeal(self.rules, self.payouts, played.against, played.player, model)
        return self._deals[upcard]

    def paying(self, rules: Rules) -> SwitchGame | None:
        """The game under rules that differ in readings of pay alone; else None.

        What hands are worth is shared, and the choice at each first hand is made anew.
        """
        alike = self._model is None and played_alike(self.rules, rules, PAID)
        if not alike or self.rules.switch_when is not SwitchWhen.BEFORE_ANY_DRAW or self.other_player:
            return None
        assert isinstance(rules, SwitchRules)
        other = SwitchGame(rules, self.shoe, self.share)
        other._deals = {upcard: deal.under(rules, other.payouts) for upcard, deal in self._deals.items()}
        return other

    def deals(self, progress: Callable[[int], None] | None = None) -> Iterator[tuple[Fraction, SwitchDeal]]:
        """The rounds against every upcard, each with the upcard's probability.

        ``progress`` is told how many of the ten upcards are done.
        """
        for done, (upcard, copies) in enumerate(enumerate(self.shoe.counts), 1):
            if copies:
                yield Fraction(copies, self.shoe.size), self.deal(upcard)
            if progress:
                progress(done)

    def work_out(self, progress: Callable[[int], None] | None = None) -> None:
        """Solve the rounds against every upcard; ``progress`` is told how many of the ten are done."""
        for _, deal in self.deals(progress):
            self.entries_against(deal.against.upcard)

    def solved_deals(self) -> Iterator[tuple[int, SwitchDeal]]:
        """The rounds against every upcard, by the place of its value."""
        return ((deal.against.upcard, deal) for _, deal in self.deals())

    def entries_against(self, upcard: int) -> list[Entry]:
        """What can happen against an upcard, with probabilities given it."""
        if upcard not in self._entries:
            self._entries[upcard] = entries(self.deal(upcard))
        return self._entries[upcard]

    def recall(
        self,
        upcard: int,
        choices: Sequence[Choice],
        seconds: Mapping[Counts, SecondHand],
        entered: Sequence[Entry],
    ) -> None:
        """Take the rounds against an upcard as they were solved before."""
        deal = self.deal(upcard)
        deal.__dict__["choices"] = {choice.cards: choice for choice in choices}
        deal.seconds.update(seconds)
        self._entries[upcard] = list(entered)

    def value(self) -> Fraction:
        """Mean net result of a round, the fee paid, per unit of the wager; no insurance is taken."""
        return sum((chance * deal.value for chance, deal in self.deals()), -self.rules.ante_fee)

    def settlement(self) -> Settlement:
        """Every event of a round with its exact weight, net result and stake."""
        found = ((chance, self.entries_against(deal.against.upcard)) for chance, deal in self.deals())
        return settled(self.rules, self.payouts, found)

    def settled_against(self) -> dict[int, Settlement]:
        """The settlement of the rounds with each upcard, by the place of its value."""
        return {
            upcard: settled(self.rules, self.payouts, [(Fraction(1), self.entries_against(upcard))])
            for upcard, _ in self.solved_deals()
        }

    def without(self, place: int, *, fixed: bool) -> SwitchGame:
        """The game when one card of a value is gone: played as here if ``fixed``, else best anew.

        Its color is not known, so the share of colored blackjacks is what it was. Raises
        :class:`QuestionError` where the shoe cannot spare the card.
        """
        return SwitchGame(self.rules, self.shoe.without(place), self.share, self if fixed else None)

    @property
    def choices(self) -> Iterator[tuple[Fraction, Choice]]:
        """Every first hand against every upcard, each with its probability in a round."""
        for upcard_chance, deal in self.deals():
            for choice in deal.choices.values():
                yield upcard_chance * choice.chance, choice

    def hand(self, cards: Counts, upcard: int) -> Choice:
        """The choice at one first hand, or at a longer one where it may still be thrown away.

        Raises :class:`QuestionError` where it is no hand to choose at, or its cards are not in the shoe.
        """
        self.shoe.without(upcard, *(place for place in PLACES for _ in range(cards[place])))
        late = self.rules.switch and self.rules.switch_when is SwitchWhen.UNTIL_STAND
        if sum(cards) != 2 and not (late and sum(cards) > 2 and points(cards) <= 21):
            raise QuestionError(
                f"player: {spell(cards)} is no hand to keep or throw away (allowed: two cards"
                f"{', or more of at most 21 points' if late else ''})"
            )
        return self.deal(upcard).choice(cards)

    def strategy(self) -> BestPlay:
        """The best action at every hand that is kept, beside a chart of totals."""
        return self.plain.strategy()

    @property
    def law_is_counted(self) -> bool:
        """Whether the law of a round is counted: where no pair is split, for second hands are too many."""
        return self.plain.most_hands == 1

    def law(self, _progress: Callable[[int], None] | None = None) -> Law:
        """Every net result of a round, the fee paid, with its exact probability.

        Raises :class:`QuestionError` where pairs are split.
        """
        settlement = self.settlement()
        if not settlement.never_splits:
            raise QuestionError("the exact law of a round of Switch Hands is counted where no pair is split")
        return law(settlement, ())

    def _refuse_a_shoe_that_may_run_out(self) -> None:
        discarded = self.rules.most_discarded if self.rules.switch else 0
        needed = 11 + 31 * self.plain.most_hands + (31 if discarded > 2 else 20 if discarded else 0)
        held = points(self.shoe.counts)
        if held < needed:
            raise QuestionError(
                f"the shoe may run out within a round: {self.shoe.size} cards with {held} points are left, "
                f"and {needed} points are needed for the hand thrown away, the player's and the dealer's"
            )


class AntePlayer(NamedTuple):
    """What the other choice of an optional ante returns."""

    makes_the_ante: bool
    expected_return: Fraction


def solve(rules: Rules, dealt: Dealt) -> SwitchGame:
    """Switch Hands from a shoe of some decks; where the ante is optional, as the better player plays."""
    assert isinstance(rules, SwitchRules)
    share = colored_share(dealt)
    game = SwitchGame(rules, dealt.values, share)
    if rules.ante is Ante.COMPULSORY:
        return game
    plain = SwitchGame(rules.without_ante(), dealt.values, share)
    with_ante, without = game.value(), plain.value()
    if with_ante >= without:
        game.other_player = AntePlayer(makes_the_ante=False, expected_return=without)
        return game
    plain.other_player = AntePlayer(makes_the_ante=True, expected_return=with_ante)
    return plain
