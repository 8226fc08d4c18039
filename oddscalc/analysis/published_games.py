"""Figures of played games that others printed, compared at the precision at which they were printed.

The figures are data, under ``oddscalc/published/games``: each with its source, the digits printed, and the
question it answers, which is solved anew. Those for one number of decks take seconds.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from oddscalc.analysis.attack import attack_game, insurance_beside
from oddscalc.analysis.played import Played, play
from oddscalc.analysis.published import FOLDER, UNITS, Compared, Source
from oddscalc.blackjack.actions import Action
from oddscalc.blackjack.game import DealerTotals, HandValue

GAMES_FOLDER = FOLDER / "games"


class GameFigure(NamedTuple):
    """One printed figure of a game, with the question that it answers."""

    source: Source
    game: str
    deck: str
    decks: int
    quantity: str
    published: str
    rules: tuple[str, ...] = ()
    """House rules such as ``soft17=hit``, beside the default ones."""
    player: str = ""
    up: str = ""
    event: str = ""
    """The action, or how the dealer's hand ends."""
    unit: str = "unit"
    within: str = ""
    """How far the source may be off, where that is more than its rounding."""
    right: bool = True
    correct: str = ""
    why: str = ""
    differs: str = ""
    """What the source and the correction are to one another, where the source is not wrong."""

    @property
    def given(self) -> str:
        """The cards known and the rules that are not the default ones, on one line."""
        hand = [f"player {self.player}"] if self.player else []
        upcard = [f"up {self.up}"] if self.up else []
        return "; ".join((*hand, *upcard, *self.rules))

    def compared(self, asked: Played | None = None) -> Compared[GameFigure]:
        """The figure beside the package's own; a game ``asked`` that it is about is not solved again."""
        game = asked if asked is not None and self._is_about(asked) else _solved(self)
        return Compared(self, QUANTITIES[self.quantity](self, game) * UNITS[self.unit])

    def _is_about(self, played: Played) -> bool:
        shoe = played.terms.id, played.deck.id, played.decks, played.seen
        return shoe == (self.game, self.deck, self.decks, ()) and (
            played.rules == played.options.parse(self.rules)
        )


def published_of_game(game_id: str) -> tuple[GameFigure, ...]:
    """Every printed figure of a game, in the order of its file."""
    return tuple(_read(tomllib.loads(games_path(game_id).read_text(encoding="utf-8"))))


def games_path(game_id: str) -> Path:
    """Where the printed figures of a game stand."""
    return GAMES_FOLDER / f"{game_id}.toml"


def compared_figures(
    played: Played, progress: Callable[[int], None] | None = None
) -> tuple[Compared[GameFigure], ...]:
    """Every figure printed for this deck and number of decks, whatever its rules, beside the package's own.

    Figures are of full shoes, so there are none for one that cards have left. ``progress`` is told how many
    are solved.
    """
    if played.seen:
        return ()
    found = []
    for figure in figures_for(played.terms.id, played.deck.id, played.decks):
        found.append(figure.compared(played))
        if progress:
            progress(len(found))
    return tuple(found)


def figures_for(game_id: str, deck: str, decks: int) -> tuple[GameFigure, ...]:
    """The figures printed for a shoe."""
    return tuple(one for one in published_of_game(game_id) if (one.deck, one.decks) == (deck, decks))


def _read(content: Mapping[str, Any]) -> Iterator[GameFigure]:
    sources = {key: Source(**source) for key, source in content["sources"].items()}
    for group in content["groups"]:
        shared = {key: found for key, found in group.items() if key not in ("figures", "source")}
        for figure in group["figures"]:
            given = {"game": content["game"], **shared, **figure}
            given["rules"] = tuple(given.get("rules", ()))
            yield GameFigure(source=sources[group["source"]], **given)


def _solved(figure: GameFigure) -> Played:
    """The game that a figure is about; the figures of one game follow one another."""
    return _played(figure.game, figure.deck, figure.decks, figure.rules)


@lru_cache(maxsize=2)
def _played(game: str, deck: str, decks: int, rules: tuple[str, ...]) -> Played:
    (played,) = play(game, rules=rules, decks=[decks], deck=deck)
    return played


def _cost_of_paying_6_to_5(_figure: GameFigure, usual: Played) -> Fraction:
    rules = replace(usual.rules, blackjack_pays=Fraction(6, 5))
    cheap = replace(usual, rules=rules).sharing(usual)
    return usual.solved.value() - cheap.solved.value()


def _hand(figure: GameFigure, played: Played) -> HandValue:
    return played.game.hand(figure.player, figure.up)


def _dealer(figure: GameFigure, dealer: DealerTotals) -> Fraction:
    named = {str(total): chance for total, chance in dealer.totals.items()}
    return (named | {"bust": dealer.bust, "blackjack": dealer.blackjack})[figure.event]


def _insurance_edge(_figure: GameFigure, played: Played) -> Fraction:
    insured = insurance_beside(played)
    assert insured is not None
    return insured.house_edge


QUANTITIES: dict[str, Callable[[GameFigure, Played], Fraction]] = {
    "expected_return": lambda _, played: played.solved.value(),
    "house_edge": lambda _, played: -played.solved.value(),
    "return_before_fee": lambda _, played: played.settlement.return_before_fee,
    "return_no_further_attacks": lambda _, played: attack_game(played).attack_returns.one,
    "cost_of_paying_6_to_5": _cost_of_paying_6_to_5,
    "hand_after_check": lambda one, played: _hand(one, played).values[Action(one.event)],
    "hand_before_check": lambda one, played: _hand(one, played).overall[Action(one.event)],
    "dealer_after_check": lambda one, played: _dealer(one, played.game.dealer(one.up).after_check()),
    "dealer_before_check": lambda one, played: _dealer(one, played.game.dealer(one.up)),
    "insurance_edge": _insurance_edge,
}
"""What a data file may ask for, and how the package answers it."""
