"""What the figures of a game's filing assume, and how far the house advantage moves otherwise.

Each move is found by solving the game anew with one thing changed. Of a game that takes long, that is done
where the same play is paid otherwise, and for the rules of :data:`SOLVED_ANEW`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from oddscalc.analysis.otherwise import Otherwise, back_to_default, otherwise
from oddscalc.analysis.played import Played
from oddscalc.blackjack.hands import SYMBOLS
from oddscalc.clauses import Clauses
from oddscalc.errors import QuestionError
from oddscalc.packs import find_deck
from oddscalc.report.filing.clause_table import assumed_of
from oddscalc.report.filing.first_page import Assumption
from oddscalc.report.table import Absent
from oddscalc.shoe import counted_decks, spelled

Settings = tuple[tuple[str, ...], ...]


def _each(name: str, *values: str) -> Settings:
    return tuple((f"{name}={value}",) for value in values)


ALTERNATIVES: Mapping[str, Settings] = {
    "blackjack": (
        *_each("soft17", "hit"),
        *_each("blackjack_pays", "6 to 5"),
        *_each("blackjack_first", "yes"),
        ("peek=no", "no_peek_loses=original"),
        ("peek=no", "no_peek_loses=all"),
        *_each("double", "9-11", "10-11", "none"),
        *_each("split_hands", "1", "3", "4"),
        *_each("split_aces_hands", "4"),
        *_each("surrender", "late", "early"),
        *_each("dealer22", "push"),
        *_each("charlie", "6", "5"),
        *_each("split_play", "pair-known"),
        *_each("strategy", "total"),
    ),
    "switch-hands": (
        *_each("soft17", "hit"),
        *_each("switch", "no"),
        *_each("peek_before_switch", "no"),
        *_each("switched_blackjack", "3:2", "21"),
        *_each("colored_pays_on", "wager-and-ante"),
        *_each("blackjack_tie", "1:2"),
        *_each("ante_fate", "returned-on-push", "returned-on-push-or-win", "settled-as-wager"),
        *_each("double", "9-11", "none"),
        *_each("split_hands", "1", "4"),
        *_each("surrender", "late"),
    ),
    "triple-attack": (
        *_each("third_attack", "after-second"),
        *_each("soft17", "stand"),
        *_each("blackjack_pays", "3 to 2"),
        *_each("blackjack_first", "no"),
        *_each("double", "any-two"),
        *_each("split_hands", "4"),
        *_each("split_aces", "one-card"),
        *_each("surrender", "none"),
        *_each("dealer22", "bust"),
        *_each("charlie", "none"),
    ),
}
"""Game id to the other readings of its rules that the first page tells of; those of the text have none."""

SOLVED_ANEW = ("soft17", "switch")
"""Rules that are solved anew for the first page even where that takes long."""

OTHER_DECKS = (1, 8)
"""Numbers of decks that the first page tells of besides, where one number is filed."""

GONE = SYMBOLS.index("5")
"""The card whose absence the first page tells of."""


def game_assumptions(
    games: Sequence[Played], usual: Played, clauses: Sequence[Clauses]
) -> tuple[Assumption, ...]:
    """Everything that the figures assume, moved from the ``usual`` one of the games that are filed."""
    return (
        *_of_rules(usual),
        *_of_shoe(games, usual),
        *_of_cards(usual),
        *(one for section in clauses for one in assumed_of(section)),
    )


def _of_rules(played: Played) -> Iterator[Assumption]:
    settings = dict.fromkeys((*back_to_default(played), *ALTERNATIVES[played.terms.id]))
    for one in otherwise(played, tuple(settings)):
        move = _move(played, one) if _is_solved(played, one) else Absent.NOT_SOLVED
        yield Assumption(one.name, one.asked, one.instead, _source(played, one), (move,))


def _is_solved(played: Played, one: Otherwise) -> bool:
    """Whether another reading is solved for the first page."""
    if not played.terms.takes_long or one.name in SOLVED_ANEW:
        return True
    return played.solved.paying(one.played.rules) is not None


def _move(played: Played, one: Otherwise) -> Fraction:
    """How much larger the house advantage is of the game otherwise."""
    return played.solved.value() - one.played.solved.value()


def _source(played: Played, one: Otherwise) -> str:
    """Why a rule is as it is: the source of the first of those that change together."""
    name = one.name.partition(",")[0]
    stated = played.options.stated(played.rules)
    return played.options.by_name[name].source_of(stated[name])


def _of_shoe(games: Sequence[Played], usual: Played) -> Iterator[Assumption]:
    """The pack, and the fewest and the most decks where one number is filed."""
    if usual.deck.id != usual.terms.deck:
        other = replace(usual, deck=find_deck(usual.terms.deck))
        yield _shoe("pack", usual, other, usual.deck.title, other.deck.title, "asked")
    for decks in OTHER_DECKS if len(games) == 1 else ():
        if decks != usual.decks:
            other = replace(usual, decks=decks)
            yield _shoe("decks", usual, other, counted_decks(usual.decks), counted_decks(decks), _WHY_DECKS)


_WHY_DECKS = "the number is the casino's to choose"


def _shoe(name: str, usual: Played, other: Played, filed: str, instead: str, source: str) -> Assumption:
    move: Fraction | Absent | None = Absent.NOT_SOLVED
    if not usual.terms.takes_long:
        move = usual.solved.value() - other.solved.value() if other.can_be_dealt() else None
    return Assumption(name, filed, instead, source, (move,))


def _of_cards(usual: Played) -> Iterator[Assumption]:
    """That nobody knows a card but those asked; and what one card is worth."""
    if usual.seen:
        full = replace(usual, seen=())
        yield _shoe("known cards", usual, full, f"seen {spelled(usual.seen)}", "no card is known", "asked")
    known = f"seen {spelled(usual.seen)}" if usual.seen else "no card is known to be gone"
    why = "cards leave the shoe round by round"
    yield Assumption("full shoe", known, f"one {SYMBOLS[GONE]} is gone", why, (_without_a_card(usual),))


def _without_a_card(usual: Played) -> Fraction | Absent | None:
    if usual.terms.takes_long:
        return Absent.NOT_SOLVED
    try:
        return usual.solved.value() - usual.solved.without(GONE, fixed=False).value()
    except QuestionError:
        return None
