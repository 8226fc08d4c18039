"""The rules of a blackjack game: every option that changes its value, with its default.

:mod:`oddscalc.blackjack.options` spells them, with the source of every default.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from oddscalc.blackjack.chart import Chart


class Doubling(StrEnum):
    """On which hands a player may double."""

    ANY_TWO = "any-two"
    NINE_TO_ELEVEN = "9-11"
    TEN_OR_ELEVEN = "10-11"
    ANY_TIME = "any-time"
    NEVER = "none"

    def allows(self, cards: int, total: int) -> bool:
        """Whether a hand of this many cards and this total may be doubled."""
        match self:
            case Doubling.ANY_TWO:
                return cards == 2
            case Doubling.NINE_TO_ELEVEN:
                return cards == 2 and 9 <= total <= 11
            case Doubling.TEN_OR_ELEVEN:
                return cards == 2 and 10 <= total <= 11
            case Doubling.ANY_TIME:
                return cards >= 2
            case Doubling.NEVER:
                return False


class SplitAces(StrEnum):
    """What a player may do with an ace that was split."""

    ONE_CARD = "one-card"
    PLAY = "play"
    STAND_OR_DOUBLE = "stand-or-double"
    STAND_OR_HIT = "stand-or-hit"


class Surrender(StrEnum):
    """Whether the first two cards may be given up for half the wager, and when."""

    NONE = "none"
    LATE = "late"
    """After the dealer has checked for blackjack: a dealer's blackjack takes the whole wager."""
    EARLY = "early"
    """Before the dealer checks: half the wager is lost, blackjack or not."""


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


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one game; a field for each option, with its default."""

    soft17: Soft17 = Soft17.STAND
    blackjack_pays: Fraction = Fraction(3, 2)
    blackjack_first: bool = False
    peek: bool = True
    no_peek_loses: NoPeekLoses = NoPeekLoses.ORIGINAL
    double: Doubling = Doubling.ANY_TWO
    double_after_split: bool = True
    split_hands: int = 2
    split_aces_hands: int = 2
    split_aces: SplitAces = SplitAces.ONE_CARD
    surrender: Surrender = Surrender.NONE
    dealer22: Dealer22 = Dealer22.BUST
    charlie: int | None = None
    split_play: SplitPlay = SplitPlay.PRE_SPLIT
    strategy: Strategy | Chart = Strategy.COMPOSITION

    @property
    def blackjack_spares_the_rest(self) -> bool:
        """Whether a dealer's blackjack takes the original wager alone, whatever the player has done."""
        return self.peek or self.no_peek_loses is NoPeekLoses.ORIGINAL
