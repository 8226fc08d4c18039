"""The rules of Triple Attack Blackjack: those of blackjack with other defaults, and the attacks' own.

A round begins with the first attack, a wager. After the player's first card a second attack may be made,
after the dealer's upcard a third, and then the player's second card is dealt. Every attack is as large as
the first, and whatever becomes of one becomes of all of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from oddscalc.blackjack.doubling import Doubling
from oddscalc.blackjack.rules import (
    Dealer22,
    Rules,
    Soft17,
    SplitAces,
    Surrender,
    exact_payout,
    refuse_unless,
    word_of,
)


class ThirdAttack(StrEnum):
    """When a third attack is allowed."""

    ALWAYS = "always"
    """Whether a second was made or not."""
    AFTER_SECOND = "after-second"


@dataclass(frozen=True)
class AttackRules(Rules):
    """The rules of one game; a field for each option, with its default.

    Words are understood as their options. Raises :class:`QuestionError` for any other value than those that
    ``oddscalc rules triple-attack`` lists.
    """

    soft17: Soft17 = Soft17.HIT
    blackjack_pays: Fraction = Fraction(1)
    blackjack_first: bool = True
    double: Doubling = Doubling.ANY_TIME
    split_aces: SplitAces = SplitAces.STAND_OR_DOUBLE
    surrender: Surrender = Surrender.LATE
    dealer22: Dealer22 = Dealer22.PUSH
    charlie: int | None = 6
    charlie_after_split: bool = True
    charlie_doubled: bool = True
    third_attack: ThirdAttack = ThirdAttack.ALWAYS
    insurance_pays: Fraction = Fraction(2)
    suited_insurance_pays: Fraction = Fraction(5)

    def __post_init__(self) -> None:
        super().__post_init__()
        third = word_of("third_attack", self.third_attack, ThirdAttack)
        object.__setattr__(self, "third_attack", third)
        for name in ("charlie_after_split", "charlie_doubled"):
            refuse_unless(type(getattr(self, name)) is bool, self, name, "True or False")
        for name in ("insurance_pays", "suited_insurance_pays"):
            object.__setattr__(self, name, exact_payout(self, name))
