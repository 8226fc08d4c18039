"""The options that ask about a played game: its rules, its shoe, the cards that have left it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from oddscalc.blackjack.terms import GAMES
from oddscalc.cards import KnownCard, parse_cards
from oddscalc.cli.asking import Asking, DeckOption, DecksOption
from oddscalc.cli.progress import progress_bar
from oddscalc.errors import QuestionError, one_of
from oddscalc.shoe import parse_deck_counts
from oddscalc.wagers.registry import is_wager, wager_names

if TYPE_CHECKING:
    from oddscalc.analysis.played import Played
    from oddscalc.analysis.question import Question

GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"The game: {', '.join(GAMES)}.")]

RuleOption = Annotated[
    Optional[list[str]],
    typer.Option(metavar="NAME=VALUE", help="A house rule of a game or wager; may be repeated."),
]

SeenOption = Annotated[
    Optional[list[str]],
    typer.Option(metavar="CARDS", help="Cards that have left the shoe: 'A T T 5'."),
]


NoCacheOption = Annotated[
    bool, typer.Option("--no-cache", help="Solve again: neither read nor save solutions on disk.")
]

UpOption = Annotated[Optional[list[str]], typer.Option(metavar="CARD", help="The dealer's upcard.")]


@dataclass(frozen=True)
class Playing:
    """Which rules, which shoes, which cards have left them."""

    decks: DecksOption = None
    deck: DeckOption = None
    rule: RuleOption = None
    seen: SeenOption = None

    def games(self, game: str, decks: Sequence[int] | None = None) -> tuple[Played, ...]:
        """The game from each shoe asked; ``decks`` is the command's default where none are.

        Of a default, those shoes are asked that can be dealt; of what is asked, all.
        """
        from oddscalc.analysis.played import play, where_possible

        counts = parse_deck_counts(self.decks) if self.decks is not None else decks
        seen = seen_cards(self.seen)
        found = play(game, rules=self.rule or (), decks=counts, deck=self.deck, seen=seen)
        return found if self.decks is not None else where_possible(found)


@dataclass(frozen=True)
class HouseRules:
    """The rules of the house, for commands that ask about wagers."""

    rule: RuleOption = None

    def under(self, question: Question) -> Question:
        """The question about a wager under the rules; raises :class:`QuestionError` if it has none."""
        if not self.rule:
            return question
        if not question.wager.house_rules:
            games = ", ".join(GAMES)
            raise QuestionError(f"--rule belongs to played games ({games}), not to {question.wager.id}")
        return question.under(self.rule)

    def games(self, game: str, asking: Asking, decks: Sequence[int] | None = None) -> tuple[Played, ...]:
        """The game from each shoe asked; raises :class:`QuestionError` for what only wagers have."""
        if asking.table is not None:
            raise QuestionError(f"--table: {game} has no pay table; its payouts are rules (--rule)")
        refuse_long(game, asking.long)
        if asking.player or asking.up:
            raise QuestionError(f"--player and --up: ask oddscalc hand {game} about one hand")
        return Playing(asking.decks, asking.deck, self.rule, asking.seen).games(game, decks)


def solve(games: Sequence[Played], *, no_cache: bool) -> None:
    """Solve games that take long, with progress on a terminal; what was solved before is read from disk."""
    for played in games:
        if not played.terms.takes_long:
            continue
        from oddscalc.analysis.kept_game import keep, restore
        from oddscalc.analysis.switch import switch_game

        game = switch_game(played)
        if not no_cache and restore(played, game):
            continue
        with progress_bar("upcards solved", 10) as progress:
            game.work_out(progress)
        if not no_cache:
            keep(played, game)


def refuse_long(game: str, asked: bool) -> None:
    """Raise :class:`QuestionError` if a game, which walks no deals, is asked with ``--long``."""
    if asked:
        raise QuestionError(f"--long belongs to wagers, not to {game}")


def is_game(name: str) -> bool:
    """Whether a name is a played game's; raises :class:`QuestionError` if it is no wager's either."""
    if name not in GAMES and not is_wager(name):
        raise one_of("wager", name, (*wager_names(), *GAMES))
    return name in GAMES


def seen_cards(texts: list[str] | None) -> tuple[KnownCard, ...]:
    """The cards of every ``--seen``."""
    return tuple(card for text in texts or () for card in parse_cards(text, "--seen"))


def one_game(games: tuple[Played, ...]) -> Played:
    """The only shoe asked; raises :class:`QuestionError` where several are."""
    if len(games) > 1:
        raise QuestionError(f"--decks: one shoe is asked about, {len(games)} are named")
    return games[0]


def one_hand(given: list[str] | None, upcard: KnownCard | None, played: Played) -> str:
    """The hand asked; raises :class:`QuestionError` unless it is one, of cards in the shoe."""
    if not given or len(given) > 1:
        named = f"{len(given)} are named" if given else "none is named"
        raise QuestionError(f"--player: one hand is asked about, {named} (allowed: --player 'T 6')")
    upcards = () if upcard is None else (upcard,)
    played.refuse_suited(*upcards, *parse_cards(given[0], "--player"))
    return given[0]


def one_upcard(given: list[str] | None, played: Played) -> KnownCard:
    """The upcard asked; raises :class:`QuestionError` unless it is one card, and in the shoe."""
    cards = [card for text in given or () for card in parse_cards(text, "--up")]
    if len(cards) != 1:
        named = f"{len(cards)} are named" if cards else "none is named"
        raise QuestionError(f"--up: the dealer shows one card, {named} (allowed: --up 6)")
    played.refuse_suited(*cards)
    return cards[0]
