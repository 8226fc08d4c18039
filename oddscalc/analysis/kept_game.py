"""A game of Switch Hands that was solved before: its choices and events, as they are kept on disk."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from oddscalc.analysis import solve_cache
from oddscalc.analysis.played import Played
from oddscalc.blackjack.hands import NONE
from oddscalc.blackjack.switch.deal import Choice
from oddscalc.blackjack.switch.events import Entry
from oddscalc.blackjack.switch.game import SwitchGame
from oddscalc.blackjack.switch.second_hand import SecondHand


def key_of(played: Played, game: SwitchGame) -> str:
    """The name under which this game is kept: by its rules, its shoe and the colors of its blackjacks."""
    return solve_cache.key_of(
        {
            "game": played.terms.id,
            "rules": repr(game.rules),
            "shoe": list(game.shoe.counts),
            "share": str(game.share),
        }
    )


def restore(played: Played, game: SwitchGame) -> bool:
    """Put what is kept of this game into it; says whether there was anything."""
    kept = solve_cache.read(key_of(played, game))
    try:
        for upcard, content in kept.items() if isinstance(kept, dict) else ():
            game.recall(int(upcard), *_read(int(upcard), content))
    except (ValueError, KeyError, TypeError, ZeroDivisionError):
        return False
    return bool(kept)


def keep(played: Played, game: SwitchGame) -> None:
    """Keep a game that is solved."""
    content = {}
    for upcard, deal in game.solved_deals():
        choices = deal.choices.values()
        content[str(upcard)] = {
            "choices": [
                [list(one.cards), one.switched, one.checked, *_written(_amounts_of(one))] for one in choices
            ],
            "seconds": [
                [list(one.cards), *_written(deal.seconds[one.cards])]
                for one in choices
                if one.cards in deal.seconds
            ],
            "entries": [[one.event, *_written(one[1:])] for one in game.entries_against(upcard)],
        }
    solve_cache.write(key_of(played, game), content)


def _amounts_of(choice: Choice) -> tuple[Fraction, ...]:
    return choice.chance, choice.keep, choice.switch, choice.no_blackjack, choice.lost


def _written(amounts: Iterable[Any]) -> list[str]:
    return [hexadecimal(amount) for amount in amounts]


def hexadecimal(amount: Fraction) -> str:
    """A fraction in hexadecimal, which reads and writes quickly whatever its length."""
    return f"{amount.numerator:x}/{amount.denominator:x}"


def from_hexadecimal(text: str) -> Fraction:
    """The fraction that :func:`hexadecimal` wrote; raises ``ValueError`` for another text."""
    numerator, _, denominator = text.partition("/")
    return Fraction(int(numerator, 16), int(denominator, 16))


def _read(
    upcard: int, content: Mapping[str, Any]
) -> tuple[list[Choice], dict[tuple[int, ...], SecondHand], list[Entry]]:
    choices = []
    for cards, switched, checked, *amounts in content["choices"]:
        chance, kept, switch, no_blackjack, lost = map(from_hexadecimal, amounts)
        choices.append(
            Choice(
                cards=_cards(cards),
                upcard=upcard,
                chance=chance,
                keep=kept,
                switch=switch,
                switched=switched is True,
                checked=checked is True,
                no_blackjack=no_blackjack,
                lost=lost,
            )
        )
    seconds = {
        _cards(cards): SecondHand(*map(from_hexadecimal, amounts)) for cards, *amounts in content["seconds"]
    }
    found = [Entry(str(event), *map(from_hexadecimal, amounts)) for event, *amounts in content["entries"]]
    return choices, seconds, found


def _cards(counts: Iterable[int]) -> tuple[int, ...]:
    cards = tuple(map(int, counts))
    if len(cards) != len(NONE):
        raise ValueError(cards)
    return cards
