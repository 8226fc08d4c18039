"""The values that options and arguments take, as far as they are known beforehand."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from oddscalc.blackjack.terms import GAMES
from oddscalc.errors import QuestionError
from oddscalc.exact import Rounding
from oddscalc.report.formats import FORMATS
from oddscalc.shoe import DECKS
from oddscalc.wagers.registry import MODULES, wager_names

FILES = ""
"""Stands for the names of files, which shells know."""

SHELLS = ("bash", "zsh", "fish")


class Line(NamedTuple):
    """What is said before the word that is completed."""

    command: str
    arguments: Sequence[str]

    @property
    def wagers(self) -> list[str]:
        """The wagers that are named; files of one's own are not run to complete a word."""
        return [name for name in self.arguments if name in MODULES or _is_plugin(name)]

    @property
    def games(self) -> list[str]:
        """The games that are named."""
        named = [name for name in self.arguments if name in GAMES]
        return ["blackjack"] if self.command == "dealer" else named


Word = tuple[str, str]
"""A word that may stand, and what it means."""

Words = Callable[[Line], Iterator[Word]]


def words_of(name: str) -> Words | None:
    """What may stand for the parameter of this name; None where nobody can say."""
    return _WORDS.get(name)


def _is_plugin(name: str) -> bool:
    return name not in GAMES and name in wager_names()


def _wagers(_: Line) -> Iterator[Word]:
    from oddscalc.paytable_file import read_law

    for name in MODULES:
        yield name, read_law(name).title
    for name in wager_names()[len(MODULES) :]:
        yield name, "of an installed package"
    yield FILES, ""


def _games(_: Line) -> Iterator[Word]:
    for name, terms in GAMES.items():
        yield name, terms.title


def _wagers_and_games(line: Line) -> Iterator[Word]:
    yield from _games(line)
    yield from _wagers(line)


def _drawn(line: Line) -> Iterator[Word]:
    if not line.arguments:
        yield "removal", "effects of removal"
        yield "rounds", "the net result of a number of rounds"
        yield "joint", "two wagers of one round"
    yield from _wagers_and_games(line)


def _tables(line: Line) -> Iterator[Word]:
    from oddscalc.wagers.registry import find_offer

    several = len(line.wagers) > 1
    for wager in line.wagers:
        for name, table in find_offer(wager).law.tables.items():
            yield f"{wager}={name}" if several else name, table.title
    yield FILES, ""


def _events(line: Line) -> Iterator[Word]:
    from oddscalc.wagers.registry import find_offer

    for wager in line.wagers:
        for event in find_offer(wager).law.events:
            yield event, ""
        yield "loss", ""


def _events_to_fix(line: Line) -> Iterator[Word]:
    return ((f"{event}=", "") for event, _ in _events(line) if event != "loss")


def _events_given(line: Line) -> Iterator[Word]:
    for wager in line.wagers:
        for event, _ in _events(Line(line.command, [wager])):
            yield f"{wager}={event}", ""


def _rules(line: Line) -> Iterator[Word]:
    """Every setting of the games and wagers named, and the names of those with any other value."""
    from oddscalc.blackjack.games import options_of

    for game in line.games:
        for name, option in options_of(game).by_name.items():
            yield f"{name}=", option.meaning
            for value in values_of(option.values, option.read):
                yield f"{name}={value}", ""
    for wager in line.wagers:
        yield from _house_rules(wager)


def _house_rules(wager: str) -> Iterator[Word]:
    from oddscalc.wagers.registry import find_offer

    found = find_offer(wager).wager
    for name in found.house_rules:
        yield f"{name}=", ""
        for value in dict.fromkeys(one.house_rules[name] for one in found.every_variant):
            yield f"{name}={value}", ""


def values_of(told: str, read: Callable[[str], object]) -> list[str]:
    """The values that a sentence about them names, such as ``2, 3, 4, or 1 for no splitting``."""
    found = []
    for part in re.split(r",\s*(?:or\s+)?|\s+or\s+", told):
        value = re.sub(r"(\d) to (\d+)$", r"\1:\2", part.strip())
        value = value.partition(" ")[0]
        try:
            read(value)
        except QuestionError:
            continue
        found.append(value)
    return found


def _plain(*values: str) -> Words:
    return lambda _: ((value, "") for value in values)


def _files(_: Line) -> Iterator[Word]:
    yield FILES, ""


def _formats(line: Line) -> Iterator[Word]:
    if line.command == "plot":
        from oddscalc.cli.endings import DRAWN

        allowed: Sequence[str] = tuple(DRAWN)
    elif line.command == "filing":
        from oddscalc.report.filing.wager import FORMATS as FILED

        allowed = tuple(FILED)
    else:
        allowed = tuple(FORMATS)
    return ((name, "") for name in allowed)


def _named(line: Line) -> Iterator[Word]:
    """What commands take that name wagers, games or both."""
    if line.command in {"formula", "explain", "design"}:
        return _wagers(line)
    return _drawn(line) if line.command == "plot" else _wagers_and_games(line)


_WORDS: Mapping[str, Words] = {
    **dict.fromkeys(("wager", "wagers", "names"), _named),
    "game": _games,
    "event": _events,
    **dict.fromkeys(("table", "at_least"), _tables),
    "rule": _rules,
    "fix": _events_to_fix,
    "given": _events_given,
    "deck": _plain(*DECKS, FILES),
    **dict.fromkeys(("format", "form", "formats"), _formats),
    "rounding": _plain(*(one.value for one in Rounding)),
    "play": _plain("reoptimised", "fixed"),
    "sort": _plain("middle", "spread", "sd"),
    "scheduler": _plain("local"),
    **dict.fromkeys(("output", "draw", "spec", "files"), _files),
    "shell": _plain(*SHELLS),
}
"""Parameter → what may stand there."""
