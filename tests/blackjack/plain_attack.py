"""Triple Attack by the slow and obvious solver: attacks decided card by card, as they are at the table."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from oddscalc.blackjack.attack.rules import AttackRules
from tests.blackjack.plain import PlainGame, Shoe, add, draws, take
from tests.blackjack.plain_events import PlainEvents

MADE = {1: "one-attack-", 2: "two-attacks-", 3: "three-attacks-"}


class PlainAttackGame(PlainGame):
    """One game from one shoe: every number of attacks is tried, and the best kept."""

    def __init__(self, rules: AttackRules, shoe: Shoe) -> None:
        super().__init__(rules, shoe)
        self.needs_second = str(rules.third_attack) == "after-second"
        self.of_one = cache(self._of_one)

    def _of_one(self, first: int, up: int) -> Fraction:
        """The mean net result of one attack, over the second card."""
        mean = Fraction(0)
        for second, chance, unseen in draws(take(self.shoe, first, up)):
            mean += chance * self.round(up, add((first,), second), unseen)
        return mean

    def third(self, first: int, up: int, attacks: int) -> tuple[Fraction, int]:
        """The best result from the upcard on, and the attacks then made; of equal ones the fewest."""
        may = [attacks] if self.needs_second and attacks == 1 else [attacks, attacks + 1]
        return max(((made * self.of_one(first, up), made) for made in may), key=lambda one: (one[0], -one[1]))

    def after_first(self, first: int, attacks: int) -> Fraction:
        """The mean result once the second attack is made or not."""
        mean = Fraction(0)
        for up, chance, _ in draws(take(self.shoe, first)):
            mean += chance * self.third(first, up, attacks)[0]
        return mean

    def second(self, first: int) -> int:
        """Attacks after the player's first card: two where that is better."""
        return 2 if self.after_first(first, 2) > self.after_first(first, 1) else 1

    def made(self, first: int, up: int) -> int:
        """How many attacks are made in all."""
        return self.third(first, up, self.second(first))[1]

    def value(self) -> Fraction:
        """The mean net result of a round, per unit of the first attack."""
        return sum(
            (chance * self.after_first(first, self.second(first)) for first, chance, _ in draws(self.shoe)),
            Fraction(0),
        )


class PlainAttackEvents(PlainEvents):
    """The events of a round, each with the attacks made."""

    game: PlainAttackGame
    attacks = 1

    def begin(self, first: int, up: int) -> None:
        self.attacks = self.game.made(first, up)

    def count(self, event: str, chance: Fraction, net: Fraction, stake: Fraction) -> None:
        super().count(MADE[self.attacks] + event, chance, self.attacks * net, self.attacks * stake)
