"""The rules of a blackjack game: every option that changes its value, with its default.

:mod:`oddscalc.blackjack.options` spells them, with the source of every default.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from oddscalc.blackjack.chart import Chart
from oddscalc.blackjack.doubling import ALLOWED, Doubling
from oddscalc.errors import QuestionError, printable


class SplitAces(StrEnum):
    """What a player may do with an ace that was split."""

    ONE_CARD = "one-card"
    PLAY = "play"
    STAND_OR_DOUBLE = "stand-or-double"
    STAND_OR_HIT = "stand-or-hit"


class Surrender(StrEnum):
    """Whether a hand may be given up for half the wager, and when."""

    NONE = "none"
    LATE = "late"
    """After the dealer has checked for blackjack: a dealer's blackjack takes the whole wager."""
    EARLY = "early"
    """Before the dealer checks: half the wager is lost, blackjack or not."""
    ANY_TIME = "any-time"
    """As late surrender, and of hands of more cards too; not after a double or a split."""


class Dealer22(StrEnum):
    """What a dealer's total of 22 is."""

    BUST = "bust"
    PUSH = "push"
    """Hands that stand push; a player's blackjack and a hand already won are paid."""


class NoPeekLoses(StrEnum):
    """What a dealer's blackjack takes where the dealer has not checked for it."""

    ORIGINAL = "original"
    """The original wager alone: whatever was added comes back, so the figures are those of a check."""
    ALL = "all"
    """Every wager on the table."""


class SplitPlay(StrEnum):
    """What play after a split goes by."""

    PRE_SPLIT = "pre-split"
    """The decision that the same hand has before any split (CDZ-)."""
    PAIR_KNOWN = "pair-known"
    """The best decision given that the two cards of the pair are gone (CDP)."""


class Strategy(StrEnum):
    """Which strategy is played, where it is not a chart of the user's own."""

    COMPOSITION = "composition"
    """The best action for every composition of the hand."""
    TOTAL = "total"
    """The best chart of totals, pairs and upcards."""


class Soft17(StrEnum):
    """What the dealer does with a soft 17."""

    STAND = "stand"
    HIT = "hit"


class FeeBack(NamedTuple):
    """What comes back of a fee beside the first wager of a round, beyond losing it whatever happens.

    In units of which the wager is ``unit``; a hand that loses brings nothing of it back, and of split hands
    it goes with the first.
    """

    unit: int = 1
    win: int = 0
    push: int = 0

    @property
    def matters(self) -> bool:
        """Whether the end of a hand changes what becomes of the fee."""
        return bool(self.win or self.push)


PAID = ("blackjack_pays",)
"""The options that only settle what a round is paid: the play of every hand is the same under all of them."""


def played_alike(rules: Rules, others: Rules, paid: Iterable[str]) -> bool:
    """Whether two rules differ in nothing but the options ``paid``."""
    return type(rules) is type(others) and rules == replace(
        others, **{name: getattr(rules, name) for name in paid}
    )


@dataclass(frozen=True)
class Rules:
    """The rules of one game; a field for each option, with its default.

    Words are understood as their options, ``Rules(soft17="hit")``. Raises :class:`QuestionError` for any
    other value than those that ``oddscalc rules blackjack`` lists.
    """

    soft17: Soft17 = Soft17.STAND
    blackjack_pays: Fraction = Fraction(3, 2)
    blackjack_first: bool = False
    peek: bool = True
    no_peek_loses: NoPeekLoses = NoPeekLoses.ORIGINAL
    double: Doubling = Doubling.ANY_TWO
    double_after_split: bool | Doubling = True
    """Whether split hands may be doubled as others, or which of them may."""
    split_hands: int = 2
    split_aces_hands: int = 2
    split_aces: SplitAces = SplitAces.ONE_CARD
    surrender: Surrender = Surrender.NONE
    dealer22: Dealer22 = Dealer22.BUST
    charlie: int | None = None
    split_play: SplitPlay = SplitPlay.PRE_SPLIT
    strategy: Strategy | Chart = Strategy.COMPOSITION

    def __post_init__(self) -> None:
        for name, kind in _WORDS.items():
            object.__setattr__(self, name, word_of(name, getattr(self, name), kind))
        if not isinstance(self.strategy, Chart):
            object.__setattr__(self, "strategy", word_of("strategy", self.strategy, Strategy))
        self._read_doubling()
        for name in ("blackjack_first", "peek"):
            refuse_unless(type(getattr(self, name)) is bool, self, name, "True or False")
        for name in ("split_hands", "split_aces_hands"):
            number = getattr(self, name)
            refuse_unless(type(number) is int and 1 <= number <= MOST_HANDS, self, name, "1 to 4 hands")
        few = self.charlie
        allowed = few is None or (type(few) is int and 3 <= few <= MOST_CARDS)
        refuse_unless(allowed, self, "charlie", "None, or 3 to 21 cards")
        object.__setattr__(self, "blackjack_pays", exact_payout(self, "blackjack_pays"))

    def _read_doubling(self) -> None:
        for name, allowed in (("double", ALLOWED), ("double_after_split", f"True, False, {ALLOWED}")):
            value = getattr(self, name)
            if not isinstance(value, Doubling) and not (type(value) is bool and name != "double"):
                object.__setattr__(self, name, Doubling.read(str(value), name, allowed))

    @property
    def doubled_after_split(self) -> Doubling:
        """The split hands that may be doubled."""
        if isinstance(self.double_after_split, Doubling):
            return self.double_after_split
        return self.double if self.double_after_split else Doubling.NEVER

    @property
    def blackjack_spares_the_rest(self) -> bool:
        """Whether a dealer's blackjack takes the original wager alone, whatever the player has done."""
        return self.peek or self.no_peek_loses is NoPeekLoses.ORIGINAL

    @property
    def most_discarded(self) -> int:
        """The most cards that a player may throw away before the hand that is played; in blackjack none."""
        return 0

    @property
    def fee_back(self) -> FeeBack:
        """What the play of a hand can bring back of a fee; blackjack has none.

        Where hands of more cards may be surrendered, half a wager is a whole number of units.
        """
        return FeeBack(unit=2) if self.surrenders_drawn_hands else FeeBack()

    @property
    def charlie_after_split(self) -> bool:
        """Whether so many cards as win at once do so on split hands too."""
        return True

    @property
    def charlie_doubled(self) -> bool:
        """Whether they do so where the last of them comes with a double."""
        return True

    @property
    def surrenders_drawn_hands(self) -> bool:
        """Whether a hand may be surrendered after it has drawn."""
        return self.surrender is Surrender.ANY_TIME


MOST_HANDS = 4
"""The most hands that the rules may let a pair become."""

MOST_CARDS = 21
"""The most cards that a hand can have."""

_WORDS: dict[str, type[StrEnum]] = {
    "soft17": Soft17,
    "no_peek_loses": NoPeekLoses,
    "split_aces": SplitAces,
    "surrender": Surrender,
    "dealer22": Dealer22,
    "split_play": SplitPlay,
}


def exact_payout(rules: Rules, name: str) -> Fraction:
    """An amount that a rule sets; raises :class:`QuestionError` where it is not exact, or below 0."""
    pays = getattr(rules, name)
    exact = type(pays) in (int, Fraction) and pays >= 0
    refuse_unless(exact, rules, name, "an exact Fraction from 0, such as Fraction(3, 2)")
    return Fraction(pays)


def word_of(name: str, value: object, kind: type[StrEnum]) -> StrEnum:
    """A rule's value from its word; raises :class:`QuestionError` naming the allowed ones."""
    try:
        return kind(str(value))
    except ValueError:
        raise QuestionError(
            f"rule {name}: {printable(str(value))} is not a value of it (allowed: {', '.join(kind)})"
        ) from None


def refuse_unless(allowed: bool, rules: Rules, name: str, values: str) -> None:
    """Raise :class:`QuestionError` naming the allowed ``values`` of a rule that has another."""
    if not allowed:
        value = printable(str(getattr(rules, name)))
        raise QuestionError(f"rule {name}: {value} is not a value of it (allowed: {values})")
