"""The rules of Switch Hands Blackjack: those of a blackjack game, and every reading of 13:69F-2B.

:mod:`oddscalc.blackjack.switch.options` spells them, with the source of every default.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from oddscalc.blackjack.rules import FeeBack, Rules, Surrender, exact_payout, refuse_unless, word_of
from oddscalc.errors import QuestionError


class ColoredPaysOn(StrEnum):
    """What a colored blackjack is paid its odds on: (f)1 speaks of "ante players"."""

    WAGER = "wager"
    WAGER_AND_ANTE = "wager-and-ante"
    """The ante fee comes back too, with the same odds."""


class Tie(StrEnum):
    """What a player's blackjack gets against the dealer's: 2B.5(a)3, (b), (f)2."""

    PUSH = "push"
    ONE_TO_TWO = "1:2"

    @property
    def pays(self) -> Fraction:
        """Its net result."""
        return Fraction(1, 2) if self is Tie.ONE_TO_TWO else Fraction(0)


class AnteFate(StrEnum):
    """What becomes of the ante fee, which 2B.5(a) calls a fee and (c) groups with wagers."""

    LOST = "lost"
    RETURNED_ON_PUSH = "returned-on-push"
    RETURNED_ON_PUSH_OR_WIN = "returned-on-push-or-win"
    SETTLED_AS_WAGER = "settled-as-wager"
    """It wins 1 to 1, pushes and loses with the hand that the first wager is on."""


class Ante(StrEnum):
    """Whether every player pays the fee."""

    COMPULSORY = "compulsory"
    OPTIONAL = "optional"
    """Without it there is no switch, no fee, and every blackjack pays as one that is not colored."""


class SwitchWhen(StrEnum):
    """Until when the hand may be switched."""

    BEFORE_ANY_DRAW = "before-any-draw"
    UNTIL_STAND = "until-stand"
    """Also after cards were drawn to the first hand, which go with it."""


class SwitchedBlackjack(StrEnum):
    """What an ace and a ten-value card are in the second hand."""

    FULL = "full"
    THREE_TO_TWO = "3:2"
    """A blackjack, but never a colored one."""
    TWENTY_ONE = "21"
    """A 21 in two cards, paid 1 to 1."""


class InsuranceBase(StrEnum):
    """What half of may be insured."""

    WAGER = "wager"
    WAGER_AND_FEE = "wager-and-fee"


class Switching(StrEnum):
    """Which hands the player switches: the best choice, or that of a player without skill."""

    BEST = "best"
    NEVER = "never"
    ALWAYS = "always"
    STIFFS = "stiffs"
    """Hard 12 to 16 alone."""


PAID = (
    *("blackjack_pays", "colored_blackjack_pays", "colored_pays_on"),
    *("peek_before_switch", "switched_blackjack", "blackjack_tie"),
)
"""Payouts, and readings that leave the play of hands alone: what is paid may change, and which hand is thrown
away."""


@dataclass(frozen=True)
class SwitchRules(Rules):
    """The rules of one game of Switch Hands; a field for each option, with its default.

    ``blackjack_pays`` is what a blackjack pays that is not colored. Raises :class:`QuestionError` for any
    other value than those that ``oddscalc rules switch-hands`` lists.
    """

    colored_blackjack_pays: Fraction = Fraction(2)
    colored_pays_on: ColoredPaysOn = ColoredPaysOn.WAGER
    blackjack_tie: Tie = Tie.PUSH
    ante_fee: Fraction = Fraction(1, 5)
    ante_fate: AnteFate = AnteFate.LOST
    ante: Ante = Ante.COMPULSORY
    switch: bool = True
    switch_when: SwitchWhen = SwitchWhen.BEFORE_ANY_DRAW
    peek_before_switch: bool = True
    switched_blackjack: SwitchedBlackjack = SwitchedBlackjack.FULL
    insurance_base: InsuranceBase = InsuranceBase.WAGER
    switching: Switching = Switching.BEST

    def __post_init__(self) -> None:
        super().__post_init__()
        for name, kind in _WORDS.items():
            object.__setattr__(self, name, word_of(name, getattr(self, name), kind))
        for name in ("switch", "peek_before_switch"):
            refuse_unless(type(getattr(self, name)) is bool, self, name, "True or False")
        for name in ("colored_blackjack_pays", "ante_fee"):
            object.__setattr__(self, name, exact_payout(self, name))
        self._refuse_what_is_not_played()

    def _refuse_what_is_not_played(self) -> None:
        if self.surrender is Surrender.EARLY:
            raise QuestionError("rule surrender: early is not a value of it (allowed: none, late)")
        many = max(self.split_hands, self.split_aces_hands) > 2
        if many and self.ante_fate is not AnteFate.LOST:
            raise QuestionError(
                f"rule ante_fate: {self.ante_fate} needs pairs that become two hands at most "
                "(allowed with more: lost)"
            )

    def without_ante(self) -> SwitchRules:
        """The rules of a player who makes no ante where it is optional: no switch, fee or colored odds."""
        return replace(
            self,
            switch=False,
            ante=Ante.COMPULSORY,
            ante_fee=Fraction(0),
            ante_fate=AnteFate.LOST,
            colored_blackjack_pays=self.blackjack_pays,
            colored_pays_on=ColoredPaysOn.WAGER,
        )

    @property
    def most_discarded(self) -> int:
        """The most cards of a first hand that may be thrown away."""
        return 21 if self.switch_when is SwitchWhen.UNTIL_STAND else 2

    @property
    def fee_back(self) -> FeeBack:
        """What the end of a hand brings back of the ante fee."""
        fee = self.ante_fee.numerator
        win, push = {
            AnteFate.LOST: (0, 0),
            AnteFate.RETURNED_ON_PUSH: (0, fee),
            AnteFate.RETURNED_ON_PUSH_OR_WIN: (fee, fee),
            AnteFate.SETTLED_AS_WAGER: (2 * fee, fee),
        }[self.ante_fate]
        return FeeBack(self.ante_fee.denominator, win, push)


_WORDS: dict[str, type[StrEnum]] = {
    "colored_pays_on": ColoredPaysOn,
    "blackjack_tie": Tie,
    "ante_fate": AnteFate,
    "ante": Ante,
    "switch_when": SwitchWhen,
    "switched_blackjack": SwitchedBlackjack,
    "insurance_base": InsuranceBase,
    "switching": Switching,
}
