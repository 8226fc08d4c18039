"""Triple Attack Blackjack from one shoe: the game of one attack, and the attacks made with it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import perm

from oddscalc.blackjack.attack.attacks import MOST_ATTACKS, Attacks, Seen, with_first_card
from oddscalc.blackjack.attack.events import settle_attacks
from oddscalc.blackjack.attack.rules import AttackRules
from oddscalc.blackjack.game import Game
from oddscalc.blackjack.hands import PLACES, ValueShoe
from oddscalc.blackjack.law import Law, law
from oddscalc.blackjack.round import Round
from oddscalc.blackjack.rules import Rules
from oddscalc.blackjack.settlement import Settlement, settle
from oddscalc.blackjack.solved import Dealt
from oddscalc.blackjack.strategy import BestPlay


@dataclass(frozen=True)
class AttackReturns:
    """What attacks return, net, per unit of the first attack."""

    one: Fraction
    """The first attack: the return of a round with no further ones."""
    second: Fraction
    """The second attacks that are made."""
    third: Fraction
    """The third attacks that are made."""

    @property
    def made(self) -> Fraction:
        """All attacks that are made."""
        return self.one + self.second + self.third

    @property
    def always(self) -> Fraction:
        """The return of making every attack in every round: each returns what the first does."""
        return MOST_ATTACKS * self.one


class AttackGame:
    """Triple Attack Blackjack under some rules from one shoe.

    ``one`` is the game of one attack, whose play is that of all. With a ``model``, its play and its attacks
    are the model's, whatever the shoe. Raises :class:`QuestionError` where the shoe is so small that a round
    might run out of cards.
    """

    def __init__(self, rules: AttackRules, shoe: ValueShoe, model: AttackGame | None = None) -> None:
        self.rules = rules
        self.shoe = shoe
        self.one: Game = Game(rules, shoe, model.one if model else None)
        self._model = model
        self._law: Law | None = None

    def paying(self, rules: Rules) -> AttackGame | None:
        """The game under rules that differ in what is paid alone, sharing the play; else None."""
        one = None if self._model is not None else self.one.paying(rules)
        if one is None:
            return None
        assert isinstance(rules, AttackRules)
        other = AttackGame(rules, self.shoe)
        other.one = one
        return other

    @cached_property
    def chances(self) -> dict[Seen, Fraction]:
        """The probability of each first card of the player with each upcard."""
        counts, all_pairs = self.shoe.counts, perm(self.shoe.size, 2)
        ways = {
            (card, upcard): counts[card] * (counts[upcard] - (card == upcard))
            for card in PLACES
            for upcard in PLACES
        }
        return {seen: Fraction(pairs, all_pairs) for seen, pairs in ways.items() if pairs}

    @cached_property
    def returns(self) -> dict[Seen, Fraction]:
        """What one attack returns with each first card and upcard, times their probability."""
        return {seen: self._returned(seen) for seen in self.chances}

    def _returned(self, seen: Seen) -> Fraction:
        card, upcard = seen
        chance = Fraction(self.shoe.counts[upcard], self.shoe.size)
        return chance * with_first_card(self.one.round(upcard), [card]).net

    @cached_property
    def attacks(self) -> Attacks:
        """The attacks that are made: the best, or the model's."""
        if self._model is not None:
            return self._model.attacks
        return Attacks.best(self.returns, self.rules.third_attack)

    def second_return(self, card: int) -> Fraction:
        """The mean return of one attack given the player's first card."""
        with_card = [seen for seen in self.chances if seen[0] == card]
        return _sum(self.returns[seen] for seen in with_card) / _sum(self.chances[seen] for seen in with_card)

    def third_return(self, card: int, upcard: int) -> Fraction:
        """The mean return of one attack given the player's first card and the upcard."""
        return self._returned((card, upcard)) / self.chances[card, upcard]

    @cached_property
    def attack_returns(self) -> AttackReturns:
        """What the attacks return, per unit of the first."""
        made = self.attacks
        return AttackReturns(
            one=_sum(self.returns.values()),
            second=_sum(amount for (card, _), amount in self.returns.items() if card in made.second),
            third=_sum(amount for seen, amount in self.returns.items() if seen in made.third),
        )

    @property
    def average_attacks(self) -> Fraction:
        """How many attacks are made in a round, on average."""
        return _sum(chance * self.attacks.made(*seen) for seen, chance in self.chances.items())

    def value(self) -> Fraction:
        """Mean net result of a round with the attacks that are made, per unit of the first attack."""
        return self.attack_returns.made

    def settlement(self) -> Settlement:
        """Every event of a round with each number of attacks, exactly."""
        return settle_attacks(self.rules, self._by_attacks(PLACES))

    def settled_against(self) -> dict[int, Settlement]:
        """The settlement of the rounds with each upcard, by the place of its value."""
        settled = {}
        for upcard, copies in enumerate(self.shoe.counts):
            if copies:
                rounds = ((made, Fraction(1), played) for made, _, played in self._by_attacks([upcard]))
                settled[upcard] = settle_attacks(self.rules, rounds)
        return settled

    def _by_attacks(self, upcards: Iterable[int]) -> Iterator[tuple[int, Fraction, Round]]:
        """The rounds against these upcards with each number of attacks, with the upcard's probability."""
        for upcard in upcards:
            for attacks in range(1, MOST_ATTACKS + 1):
                cards = [
                    card
                    for card, up in self.chances
                    if up == upcard and self.attacks.made(card, upcard) == attacks
                ]
                if cards:
                    chance = Fraction(self.shoe.counts[upcard], self.shoe.size)
                    yield attacks, chance, with_first_card(self.one.round(upcard), cards)

    def without(self, place: int, *, fixed: bool) -> AttackGame:
        """The game when one card of a value is gone: all as here if ``fixed``, attacks too, else best anew.

        Raises :class:`QuestionError` where the shoe cannot spare the card.
        """
        return AttackGame(self.rules, self.shoe.without(place), self if fixed else None)

    def strategy(self) -> BestPlay:
        """The best action at every hand, beside a chart of totals; values are of one attack."""
        return self.one.strategy()

    @property
    def law_is_counted(self) -> bool:
        """Whether the law of a round can be counted: where pairs become two hands at most."""
        return self.one.law_is_counted

    def law(self, progress: Callable[[int], None] | None = None) -> Law:
        """Every net result of a round with its exact probability; seconds of work where pairs are split.

        It is counted once and kept; ``progress`` is told how many of the ten upcards are done. Raises
        :class:`QuestionError` where pairs are split that may become more than two hands.
        """
        self.one.refuse_the_law_of_many_hands()
        if self._law is None:
            chances: dict[Fraction, Fraction] = defaultdict(Fraction)
            for upcard in PLACES:
                for attacks, chance, played in self._by_attacks([upcard]):
                    rounds = [(chance, played)]
                    for net, part in law(settle(rounds), rounds).chances.items():
                        chances[attacks * net] += part
                if progress:
                    progress(upcard + 1)
            self._law = Law(dict(sorted(chances.items())))
        return self._law


def _sum(amounts: Iterable[Fraction]) -> Fraction:
    return sum(amounts, Fraction(0))


def solve(rules: Rules, dealt: Dealt) -> AttackGame:
    """Triple Attack Blackjack from a shoe of some decks."""
    assert isinstance(rules, AttackRules)
    return AttackGame(rules, dealt.values)
