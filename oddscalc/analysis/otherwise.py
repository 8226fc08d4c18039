"""A game with one of its rules set otherwise, the others as they are asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from oddscalc.analysis.played import Played
from oddscalc.errors import QuestionError


class Otherwise(NamedTuple):
    """The game under another rule, or from another shoe."""

    name: str
    """The rule, or the rules that change together, parted by commas."""
    asked: str
    """What they are in the question."""
    instead: str
    played: Played


def otherwise(played: Played, settings: Iterable[tuple[str, ...]]) -> Iterator[Otherwise]:
    """The game under each of these settings of rules alone, such as ``("soft17=hit",)``.

    What the game is asked with already is passed over, and what no table could deal.
    """
    stated = played.options.stated(played.rules)
    for setting in settings:
        try:
            rules = played.options.parse(setting, played.rules)
        except QuestionError:
            continue
        changed = replace(played, rules=rules)
        if rules == played.rules or not changed.can_be_dealt():
            continue
        names, values = zip(*(one.split("=") for one in setting), strict=True)
        asked = ", ".join(stated[name] for name in names)
        yield Otherwise(", ".join(names), asked, ", ".join(values), changed.sharing(played))


def back_to_default(played: Played) -> tuple[tuple[str, ...], ...]:
    """A setting for each rule that is asked otherwise than by default, which takes it back."""
    asked, usual = (played.options.stated(one) for one in (played.rules, played.options.rules))
    return tuple((f"{name}={usual[name]}",) for name in usual if asked[name] != usual[name])
