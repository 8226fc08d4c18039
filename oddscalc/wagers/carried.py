"""Wagers on their way to other processes, which are told how to make them: functions cannot be sent."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from oddscalc.errors import QuestionError
from oddscalc.user_file import read_content
from oddscalc.wager import Wager, walked_long
from oddscalc.wagers.own_name import own_name
from oddscalc.wagers.registry import find_offer


class Recipe(NamedTuple):
    """How a wager is made: its name as it is asked for, the house rules set, and how far it may walk."""

    name: str
    rules: tuple[str, ...]
    long: bool
    digest: str | None
    """SHA-256 of the file of a wager of one's own."""

    @classmethod
    def of(cls, name: str, rules: Sequence[str] = (), *, long: bool = False) -> Recipe:
        """The recipe of a name; of a file it holds the whole path, for other processes stand elsewhere."""
        own = own_name(name)
        if own is None:
            return cls(name, tuple(rules), long, None)
        return cls(own.at(Path(own.file).absolute()), tuple(rules), long, _digest(own.file))


class Carried:
    """A wager as work gets it: here itself, in any other process made anew by its recipe."""

    def __init__(self, wager: Wager | None, recipe: Recipe | None = None) -> None:
        self._wager = wager
        self._recipe = recipe

    @property
    def wager(self) -> Wager:
        """The wager; raises :class:`QuestionError` where its recipe cannot be followed here."""
        if self._wager is None:
            assert self._recipe is not None
            self._wager = _made(self._recipe)
        return self._wager

    def __reduce__(self) -> tuple[type[Carried], tuple[None, Recipe]]:
        if self._recipe is None:
            raise TypeError("a wager without a recipe stays in its process")
        return Carried, (None, self._recipe)


@lru_cache(maxsize=8)
def _made(recipe: Recipe) -> Wager:
    """Kept, for a worker of a cluster is told with every job."""
    own = own_name(recipe.name)
    if own is not None and _digest(own.file) != recipe.digest:
        raise QuestionError(
            f"{own.file}: where a worker reads it its content differs (due: SHA-256 {recipe.digest})"
        )
    wager = find_offer(recipe.name).wager
    if recipe.rules:
        from oddscalc.blackjack.option import settings_by_name

        wager = wager.under(settings_by_name(recipe.rules))
    return walked_long(wager) if recipe.long else wager


def _digest(name: str) -> str:
    content, _ = read_content(Path(name))
    return sha256(content).hexdigest()
