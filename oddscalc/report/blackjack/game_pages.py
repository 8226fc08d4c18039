"""What is printed of a played game that no other game has: its strategy, its hands, its parts of a filing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from oddscalc.analysis.played import Played
from oddscalc.report.blackjack.strategy_table import Solved
from oddscalc.report.document import Section
from oddscalc.report.table import Style, Table


class AskedHand(NamedTuple):
    """A hand as it is asked for: cards as the user spells them."""

    player: str
    up: str


class Comparison(NamedTuple):
    """A comparison over shoes that a game has of its own."""

    table: Callable[[Sequence[Played], Style, Callable[[int], None] | None, bool], Table]
    """The comparison, for people and for machines; told to whom it may concern as it goes on, and kept on
    disk where that is said."""
    steps: int
    """Of how many steps it tells for each shoe."""


class Pages(NamedTuple):
    """The pages of one game."""

    strategy: Callable[[Solved, Style, bool], Iterator[Table]]
    """The strategy for people; every departure by itself where that is asked."""
    strategy_rows: Callable[[Sequence[Solved], Style], Table]
    """The same in one rectangle, for machines."""
    hand: Callable[[Played, AskedHand, Style], Sequence[Table]]
    """What each action at a hand is worth, for people."""
    hand_rows: Callable[[Played, AskedHand], Table]
    """The same in one rectangle."""
    short_charts: Callable[[Solved, Style], Sequence[Table]]
    """The strategy as the first page of a filing has it."""
    filed: Callable[[Played, Style], Sequence[Section]]
    """Sections that the filing has beside events and strategy."""
    filed_at_length: Callable[[Played, Style], Sequence[Section]]
    """Sections of its longer part, first of all."""
    tables_at_length: Mapping[str, Callable[[Played, Style], Table]]
    """CSV files of the longer part: name to Table."""
    compared: Comparison | None = None
    """What the game is compared by over shoes, where that is not its summary."""
    upcard_needed: bool = True
    """Whether a hand is always asked about against an upcard."""
