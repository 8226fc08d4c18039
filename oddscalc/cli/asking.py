"""The options that ask about a wager: pay table, decks, and the cards that are known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Optional

import typer

from oddscalc.analysis.question import Question, ask
from oddscalc.cards import KnownCard, parse_cards
from oddscalc.cli.printing import tell
from oddscalc.errors import QuestionError
from oddscalc.payoff import Odds
from oddscalc.shoe import parse_deck_counts
from oddscalc.wager import Known

WagerName = Annotated[
    str, typer.Argument(metavar="WAGER", help="A wager that oddscalc list shows, or a .py file of your own.")
]

LongOption = Annotated[
    bool, typer.Option("--long", help="Wagers: answer even if it takes more than 10^8 deals.")
]
DeckOption = Annotated[
    Optional[str], typer.Option(metavar="DECK", help="One of 52-card, spanish-48, or a .toml of counts.")
]
DecksOption = Annotated[
    Optional[str], typer.Option(metavar="COUNTS", help="Decks in the shoe: 6, 1-8 or 2,6,8.")
]

TableOption = Annotated[
    Optional[str],
    typer.Option(metavar="TABLE", help="A pay table's letter, or a .toml file; default all."),
]


@dataclass(frozen=True)
class AskingFullShoes:
    """Which full shoes; no card is known, and no pay table matters."""

    decks: DecksOption = None
    deck: DeckOption = None
    long: LongOption = False

    def question(self, wager: str) -> Question:
        """The question about a wager, under its first pay table."""
        asked = parse_deck_counts(self.decks) if self.decks is not None else None
        return ask(wager, decks=asked, deck=self.deck, long=self.long).one_table()


@dataclass(frozen=True)
class AskingEveryShoe:
    """Which pay table, which deck, which cards are known; the number of decks is left open."""

    table: TableOption = None
    deck: DeckOption = None
    player: Annotated[
        Optional[list[str]],
        typer.Option(metavar="CARDS", help="The player's first two cards in the order dealt: 'Qh T'."),
    ] = None
    up: Annotated[Optional[list[str]], typer.Option(metavar="CARD", help="The dealer's upcard.")] = None
    seen: Annotated[
        Optional[list[str]],
        typer.Option(metavar="CARDS", help="Cards that have left the shoe: 'A K 5h 24xQ'."),
    ] = None
    long: LongOption = False

    def question(self, wager: str, decks: Sequence[int] | None = None) -> Question:
        """The question about a wager for ``decks``, by default the section's."""
        return ask(
            wager,
            table=self.table,
            decks=decks,
            deck=self.deck,
            known=self.known(),
            long=self.long,
        )

    def known(self) -> Known:
        """The cards that are known."""
        return Known(
            player=_once(self.player, "--player", "player 1 is"),
            up=self._upcard(),
            seen=tuple(card for text in self.seen or () for card in parse_cards(text, "--seen")),
        )

    def _upcard(self) -> KnownCard | None:
        cards = _once(self.up, "--up", "dealer up is")
        if len(cards) > 1:
            raise QuestionError(f"--up: dealer up is one card, {len(cards)} are named")
        return cards[0] if cards else None


@dataclass(frozen=True)
class Asking(AskingEveryShoe):
    """Which pay table, which shoes, which cards are known."""

    decks: DecksOption = None

    def question(self, wager: str, decks: Sequence[int] | None = None) -> Question:
        """The question about a wager; ``decks`` is the command's default by default.

        Of a default, those shoes are asked that can hold the known cards; of what is asked, all.
        """
        if self.decks is not None:
            return super().question(wager, parse_deck_counts(self.decks))
        return super().question(wager, decks).where_possible()


def _once(given: list[str] | None, option: str, subject: str) -> tuple[KnownCard, ...]:
    texts = given or []
    if len(texts) > 1:
        raise QuestionError(f"{option}: {subject} fixed twice, as {' and as '.join(texts)}")
    return parse_cards(texts[0], option) if texts else ()


def warn(answers: Sequence[Odds]) -> None:
    """Tell on stderr, once each, where the answers leave the regulation."""
    from oddscalc.report.odds_facts import warnings

    for note in dict.fromkeys(note for odds in answers for note in warnings(odds)):
        tell(f"note: {note}")
