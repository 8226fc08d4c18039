"""The options of a blackjack game by name: how they are spelled, what they default to, and why.

What New Jersey's text fixes carries its section; what no reachable text fixes is marked "assumed".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from pathlib import Path
from typing import Any

from oddscalc.blackjack.chart import Chart
from oddscalc.blackjack.rules import (
    Dealer22,
    Doubling,
    NoPeekLoses,
    Rules,
    Soft17,
    SplitAces,
    SplitPlay,
    Strategy,
    Surrender,
)
from oddscalc.errors import QuestionError, one_of, printable
from oddscalc.exact import odds, parse_odds

ASSUMED = "assumed"
"""The source of a rule that no reachable text fixes."""


@dataclass(frozen=True)
class Option:
    """One option of the rules: what it sets, its values, where the default is from."""

    name: str
    meaning: str
    source: str
    """Citation of the default, or "assumed"."""
    values: str
    """The allowed values, as the user reads them, the default first."""
    parse: Callable[[str], object]
    """Reads a value; raises ValueError for one that is not allowed."""

    @property
    def default(self) -> object:
        """The value that is taken where nothing is said."""
        return getattr(Rules(), self.name)

    def read(self, text: str) -> object:
        """A value from text; raises :class:`QuestionError` naming the allowed ones."""
        try:
            return self.parse(text.strip())
        except QuestionError:
            raise
        except ValueError:
            raise QuestionError(
                f"rule {self.name}: {printable(text)} is not a value of it (allowed: {self.values})"
            ) from None

    def write(self, value: object) -> str:
        """A value as it is read; a chart by its name."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, Fraction):
            return odds(value)
        if value is None:
            return "none"
        return value.name if isinstance(value, Chart) else str(value)


def with_options(rules: Rules, options: Mapping[str, str]) -> Rules:
    """``rules`` with some options set from text, as in ``{"soft17": "hit"}``.

    Raises :class:`QuestionError` for an unknown name or value, listing what is allowed.
    """
    read: dict[str, Any] = {}
    for name, text in options.items():
        if name not in OPTIONS:
            raise one_of("rule", name, OPTIONS)
        read[name] = OPTIONS[name].read(text)
    return replace(rules, **read)


def stated(rules: Rules) -> dict[str, str]:
    """Every option of the rules with its value, as it is written."""
    return {name: option.write(getattr(rules, name)) for name, option in OPTIONS.items()}


def parse_rules(settings: Iterable[str], rules: Rules | None = None) -> Rules:
    """Rules from settings such as ``soft17=hit``, over ``rules`` or the defaults.

    Raises :class:`QuestionError` for a setting without ``=``, set twice, unknown or out of range.
    """
    options: dict[str, str] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        name = name.strip()
        if not equals:
            raise QuestionError(f"rule {printable(setting)}: write name=value, such as soft17=hit")
        if name in options:
            raise QuestionError(f"rule {printable(name)} is set twice")
        options[name] = value
    return with_options(rules or Rules(), options)


_Parser = Callable[[str], object]


def _word(kind: type[StrEnum]) -> tuple[str, _Parser]:
    return ", ".join(kind), kind


def _yes_or_no(shown: str) -> tuple[str, _Parser]:
    def parse(text: str) -> bool:
        if text not in ("yes", "no"):
            raise ValueError(text)
        return text == "yes"

    return shown, parse


def _number(first: int, last: int, shown: str) -> tuple[str, _Parser]:
    def parse(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= 2 and first <= int(text) <= last):
            raise ValueError(text)
        return int(text)

    return shown, parse


def _none_or_number(first: int, last: int, shown: str) -> tuple[str, _Parser]:
    _, number = _number(first, last, shown)
    return shown, lambda text: None if text == "none" else number(text)


def _odds(shown: str) -> tuple[str, _Parser]:
    return shown, lambda text: parse_odds(text, "rule blackjack_pays")


def _strategy(shown: str) -> tuple[str, _Parser]:
    def parse(text: str) -> Strategy | Chart:
        return Chart.read(Path(text)) if text.endswith(".chart") else Strategy(text)

    return shown, parse


_LISTED = (
    Option("soft17", "what the dealer does with a soft 17", ASSUMED, *_word(Soft17)),
    Option(
        "blackjack_pays",
        "what a player's blackjack pays, as 6:5 or 6/5 or 1.2",
        ASSUMED,
        *_odds("3 to 2, or any odds"),
    ),
    Option(
        "blackjack_first",
        "whether a player's blackjack is paid before the dealer checks, so that it beats the dealer's",
        ASSUMED,
        *_yes_or_no("no, yes"),
    ),
    Option(
        "peek",
        "whether the dealer checks for blackjack before the players act",
        "N.J.A.C. 13:69F-2.9(b), (d): allowed, as is no check",
        *_yes_or_no("yes, no"),
    ),
    Option(
        "no_peek_loses",
        "without a check (peek=no), what a dealer's blackjack takes: the original wager alone, or all wagers",
        "N.J.A.C. 13:69F-2.11(d), for split hands; for doubled hands assumed",
        *_word(NoPeekLoses),
    ),
    Option(
        "double",
        "hands that may be doubled: any two cards, two cards of such a total, any hand at any time, or none",
        ASSUMED,
        *_word(Doubling),
    ),
    Option(
        "double_after_split",
        "whether split hands may be doubled",
        "N.J.A.C. 13:69F-2.11(c)",
        *_yes_or_no("yes, no"),
    ),
    Option(
        "split_hands",
        "the most hands that a pair other than aces may become",
        "N.J.A.C. 13:69F-2.11(c)1",
        *_number(1, 4, "2, 3, 4, or 1 for no splitting"),
    ),
    Option(
        "split_aces_hands",
        "the most hands that a pair of aces may become",
        "N.J.A.C. 13:69F-2.11(c)1",
        *_number(1, 4, "2, 3, 4, or 1 for no splitting"),
    ),
    Option(
        "split_aces",
        "a split ace takes one card and stands, is played as any hand, or may then only double, or only hit",
        "N.J.A.C. 13:69F-2.11(c)2",
        *_word(SplitAces),
    ),
    Option(
        "surrender",
        "whether two cards may be given up for half the wager: never; late, where a dealer's blackjack "
        "takes all; or early, before the dealer's check",
        ASSUMED,
        *_word(Surrender),
    ),
    Option(
        "dealer22",
        "whether a dealer's 22 loses, or pushes all but blackjacks and hands that have won already",
        ASSUMED,
        *_word(Dealer22),
    ),
    Option(
        "charlie",
        "how many cards without a bust win at once",
        ASSUMED,
        *_none_or_number(3, 21, "none, or 3 to 21 cards"),
    ),
    Option(
        "split_play",
        "after a split, play as the same hand is played before it (CDZ-), or knowing the pair is gone (CDP)",
        "a convention, not a house rule",
        *_word(SplitPlay),
    ),
    Option(
        "strategy",
        "the best action for every composition, the best chart of totals, or your own chart as it stands",
        "a convention, not a house rule",
        *_strategy("composition, total, or a file ending in .chart"),
    ),
)

OPTIONS = {option.name: option for option in _LISTED}
"""Every option by name, in the order in which tables state them."""
