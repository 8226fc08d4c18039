"""A question about a played game: its rules, its shoe, the cards that have left it; and the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from oddscalc.analysis.estimates import EstimatedLaw
from oddscalc.blackjack.game import Game
from oddscalc.blackjack.games import options_of, solve
from oddscalc.blackjack.hands import refuse_suited
from oddscalc.blackjack.law import Law
from oddscalc.blackjack.option import Options
from oddscalc.blackjack.rules import Rules
from oddscalc.blackjack.settlement import Settlement
from oddscalc.blackjack.solved import Dealt, SolvedGame
from oddscalc.blackjack.terms import GameTerms, find_game
from oddscalc.cards import KnownCard
from oddscalc.errors import QuestionError
from oddscalc.packs import find_deck
from oddscalc.shoe import Deck
from oddscalc.simulate.games import simulator

ESTIMATING_ROUNDS = 10_000_000
"""Rounds that the law of a round is estimated from where it is not counted."""

ESTIMATING_SEED = 1


@dataclass(frozen=True, eq=False)
class Played:
    """One game under one set of rules from one shoe."""

    terms: GameTerms
    rules: Rules
    deck: Deck
    decks: int
    seen: tuple[KnownCard, ...] = ()

    @property
    def options(self) -> Options:
        """The options of the game."""
        return options_of(self.terms.id)

    @cached_property
    def solved(self) -> SolvedGame:
        """The game solved; raises :class:`QuestionError` where the shoe cannot hold a round."""
        return solve(self.terms.id, self.rules, Dealt(self.deck, self.decks, self.seen))

    def sharing(self, last: Played) -> Played:
        """The same question, which shares the play with another where rules differ in what is paid alone."""
        alike = all(getattr(self, name) == getattr(last, name) for name in ("terms", "deck", "decks", "seen"))
        solved = last.solved.paying(self.rules) if alike else None
        if solved is not None:
            self.__dict__["solved"] = solved
        return self

    @property
    def game(self) -> Game:
        """The same, where it is blackjack."""
        assert isinstance(self.solved, Game)
        return self.solved

    @cached_property
    def settlement(self) -> Settlement:
        """Its events, exactly."""
        return self.solved.settlement()

    @property
    def law(self) -> Law:
        """The exact law of a round's net result; takes seconds where rounds may be split.

        Raises :class:`QuestionError` where pairs may become more than two hands.
        """
        return self.solved.law()

    @property
    def law_is_counted(self) -> bool:
        """Whether the law of a round is counted exactly."""
        return self.solved.law_is_counted

    @cached_property
    def estimated_law(self) -> EstimatedLaw:
        """The law of a round estimated from simulated rounds, for pairs that may become more hands."""
        simulate = simulator(self.terms.id)
        outcomes = simulate(self.solved, rounds=ESTIMATING_ROUNDS, seed=ESTIMATING_SEED)
        return EstimatedLaw.of(outcomes, ESTIMATING_SEED)

    def can_be_dealt(self) -> bool:
        """Whether the shoe holds the cards seen, and enough for a round."""
        try:
            return bool(self.solved)
        except QuestionError:
            return False

    def refuse_suited(self, *cards: KnownCard) -> None:
        """Raise :class:`QuestionError` where cards that are dealt beside those seen are not in the shoe."""
        refuse_suited((*self.seen, *cards), self.deck, self.decks)


def where_possible(games: tuple[Played, ...]) -> tuple[Played, ...]:
    """Of several shoes those that can be dealt, if any can."""
    return tuple(played for played in games if played.can_be_dealt()) or games


def play(
    game: str,
    *,
    rules: Iterable[str] = (),
    decks: Sequence[int] | None = None,
    deck: str | Deck | None = None,
    seen: Sequence[KnownCard] = (),
) -> tuple[Played, ...]:
    """Settle a question about a game from ids and settings such as ``soft17=hit``, one for each shoe.

    Raises :class:`QuestionError` naming what is allowed.
    """
    terms = find_game(game)
    parsed = options_of(game).parse(rules)
    chosen = find_deck(deck or terms.deck)
    return tuple(Played(terms, parsed, chosen, count, tuple(seen)) for count in decks or (terms.decks,))
