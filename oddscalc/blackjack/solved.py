"""What every played game can be asked, whichever it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple, Protocol

from oddscalc.blackjack.hands import ValueShoe
from oddscalc.cards import KnownCard
from oddscalc.shoe import Deck

if TYPE_CHECKING:
    from oddscalc.blackjack.law import Law
    from oddscalc.blackjack.rules import Rules
    from oddscalc.blackjack.settlement import Settlement
    from oddscalc.blackjack.strategy import BestPlay


class SolvedGame(Protocol):
    """What every played game can be asked, once it has its rules and its shoe."""

    @property
    def rules(self) -> Rules:
        """The rules it is played by."""

    @property
    def shoe(self) -> ValueShoe:
        """The cards that are left before the deal."""

    def value(self) -> Fraction:
        """Mean net result of a round, per unit of the initial wager."""

    def settlement(self) -> Settlement:
        """Every event of a round, exactly."""

    def settled_against(self) -> Mapping[int, Settlement]:
        """The settlement of the rounds with each upcard, by the place of its value."""

    def without(self, place: int, *, fixed: bool) -> SolvedGame:
        """The game when one card of a value is gone: played as here if ``fixed``, else best anew."""

    def paying(self, rules: Rules, /) -> SolvedGame | None:
        """The game under rules that differ in what is paid alone, sharing the play; None if in more."""

    def strategy(self) -> BestPlay:
        """The best action at every hand that is played out, beside a chart of totals."""

    @property
    def law_is_counted(self) -> bool:
        """Whether the law of a round can be counted exactly."""

    def law(self, progress: Callable[[int], None] | None = None, /) -> Law:
        """Every net result of a round with its exact probability; raises where it cannot be counted."""


class Dealt(NamedTuple):
    """A shoe as it is asked for: so many decks that some cards have left."""

    deck: Deck
    decks: int
    seen: Sequence[KnownCard] = ()

    @property
    def values(self) -> ValueShoe:
        """The cards left of each value."""
        return ValueShoe.of(self.deck, self.decks, self.seen)
