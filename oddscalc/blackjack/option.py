"""Options of played games: how the rules of a game are spelled, what they default to, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from typing import Any

from oddscalc.blackjack.chart import Chart
from oddscalc.blackjack.doubling import Doubling
from oddscalc.blackjack.rules import Rules
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
    default: object = None
    """The value that is taken where nothing is said, as the game's rules have it."""

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

    def source_of(self, value: str) -> str:
        """Where a value, as it is written, is from: the default's source, or the question."""
        return self.source if value == self.write(self.default) else "as asked"


@dataclass(frozen=True)
class Options:
    """The options of one game by name, in the order in which tables state them."""

    rules: Rules
    """The rules where nothing is said."""
    by_name: Mapping[str, Option]

    @classmethod
    def of(cls, rules: Rules, *options: Option) -> Options:
        """The options of the game whose default rules these are."""
        settled = (replace(option, default=getattr(rules, option.name)) for option in options)
        return cls(rules, {option.name: option for option in settled})

    def stated(self, rules: Rules) -> dict[str, str]:
        """Every option of the rules with its value, as it is written."""
        return {name: option.write(getattr(rules, name)) for name, option in self.by_name.items()}

    def read(self, options: Mapping[str, str], rules: Rules | None = None) -> Rules:
        """``rules``, or the defaults, with some options set from text, as in ``{"soft17": "hit"}``.

        Raises :class:`QuestionError` for an unknown name or value, listing what is allowed.
        """
        read: dict[str, Any] = {}
        for name, text in options.items():
            if name not in self.by_name:
                raise one_of("rule", name, self.by_name)
            read[name] = self.by_name[name].read(text)
        return replace(rules or self.rules, **read)

    def parse(self, settings: Iterable[str], rules: Rules | None = None) -> Rules:
        """Rules from settings such as ``soft17=hit``, over ``rules`` or the defaults.

        Raises :class:`QuestionError` for a setting without ``=``, set twice, unknown or out of range.
        """
        return self.read(settings_by_name(settings), rules)


def settings_by_name(settings: Iterable[str]) -> dict[str, str]:
    """The values of settings such as ``soft17=hit``, by name.

    Raises :class:`QuestionError` for one without ``=``, and where one is set twice.
    """
    options: dict[str, str] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        name = name.strip()
        if not equals:
            raise QuestionError(f"rule {printable(setting)}: write name=value, such as soft17=hit")
        if name in options:
            both = f"{printable(options[name].strip())} and {printable(value.strip())}"
            raise QuestionError(f"rule {printable(name)} is set twice, to {both} (allowed: once)")
        options[name] = value
    return options


Parser = Callable[[str], object]


def word(kind: type[StrEnum]) -> tuple[str, Parser]:
    """The words of an enumeration."""
    return ", ".join(kind), kind


def yes_or_no(shown: str) -> tuple[str, Parser]:
    """Yes or no."""

    def parse(text: str) -> bool:
        if text not in ("yes", "no"):
            raise ValueError(text)
        return text == "yes"

    return shown, parse


def number(first: int, last: int, shown: str) -> tuple[str, Parser]:
    """A whole number in a span."""

    def parse(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= 2 and first <= int(text) <= last):
            raise ValueError(text)
        return int(text)

    return shown, parse


def none_or_number(first: int, last: int, shown: str) -> tuple[str, Parser]:
    """A whole number in a span, or none."""
    _, one = number(first, last, shown)
    return shown, lambda text: None if text == "none" else one(text)


def doubling(name: str, shown: str) -> tuple[str, Parser]:
    """A set of hands that may be doubled."""
    return shown, lambda text: Doubling.read(text, name, shown)


def doubling_or_not(name: str, shown: str) -> tuple[str, Parser]:
    """Yes, no, or a set of hands that may be doubled."""
    _, one = doubling(name, shown)
    either = {"yes": True, "no": False}
    return shown, lambda text: either[text] if text in either else one(text)


def payout(name: str, shown: str) -> tuple[str, Parser]:
    """Any payout odds."""
    return shown, lambda text: parse_odds(text, f"rule {name}")
