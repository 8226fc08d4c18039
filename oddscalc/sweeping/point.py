"""One point of a sweep: a question with one answer, and the key that its answer is kept under."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from oddscalc.blackjack.rules import PAID
from oddscalc.blackjack.terms import GAMES
from oddscalc.packs import OWN_PACK
from oddscalc.report.table import Style
from oddscalc.sources import sources_digest
from oddscalc.version import VERSION
from oddscalc.wagers.own_name import own_name

Named = tuple[tuple[str, str], ...]
"""Values by name, in order."""


class Point(NamedTuple):
    """A wager under one pay table, or a game, from one shoe; texts as the command line has them."""

    wager: str
    """Id of a wager or a game, or a ``.py`` file."""
    deck: str
    decks: int
    sheet: str = ""
    """The ``.toml`` file that the pay table is from; empty where it is the wager's own."""
    table: str = ""
    """The pay table's name; a game has none."""
    pays: Named = ()
    """Payout odds that are not those of the table, by event."""
    player: str = ""
    up: str = ""
    seen: str = ""
    rules: Named = ()
    """House rules that the spec names, each as tables write it."""
    long: bool = False

    @property
    def is_game(self) -> bool:
        """Whether a played game is asked about."""
        return self.wager in GAMES

    @property
    def work(self) -> tuple[object, ...]:
        """What most of the work depends on: points that have it in common are best answered together.

        Of a wager it is the walk, whatever the decks and the pay table; of a game the play, whatever is paid.
        Where games take long, each point stands alone, so that its answer is durable as soon as it is found.
        """
        decks, rules = self.decks if self.is_game else 0, self.rules
        if self.is_game and not GAMES[self.wager].takes_long:
            rules = tuple((name, "" if name in PAID else value) for name, value in self.rules)
        return self.wager, self.deck, decks, self.player, self.up, self.seen, rules, self.long

    @property
    def files(self) -> Iterable[str]:
        """The files that the answer depends on."""
        own = own_name(self.wager)
        if own is not None:
            yield own.file
            yield from own.tables
        if self.sheet:
            yield self.sheet
        if self.deck.endswith(OWN_PACK):
            yield self.deck
        yield from (value for _, value in self.rules if value.endswith(".chart"))

    @property
    def shown(self) -> Point:
        """The point as rows show it: files by their names alone."""
        rules = tuple((name, _file_name(value, ".chart")) for name, value in self.rules)
        return self._replace(
            wager=_shown_wager(self.wager),
            deck=_file_name(self.deck, OWN_PACK),
            sheet=_file_name(self.sheet, ".toml"),
            rules=rules,
        )

    def written(self) -> str:
        """The point as text, for :meth:`read`."""
        return json.dumps(self)

    @classmethod
    def read(cls, text: str) -> Point:
        """The point of a text that :meth:`written` wrote."""
        point = cls(*json.loads(text))
        return point._replace(pays=_named(point.pays), rules=_named(point.rules))

    def key(self, style: Style, digests: Mapping[str, str]) -> bytes:
        """The digest of everything that the answer depends on: the program, too, and the files' content."""
        files = [digests[path] for path in self.files]
        whole = json.dumps([self.shown, files, style.places, style.rounding.value, _program()])
        return sha256(whole.encode()).digest()[:16]


def _shown_wager(wager: str) -> str:
    own = own_name(wager)
    return wager if own is None else own.at(Path(own.file).name)


def _file_name(value: str, ending: str) -> str:
    """The name of a file that a value names by its path."""
    return Path(value).name if value.endswith(ending) else value


def _named(pairs: Iterable[Iterable[str]]) -> Named:
    return tuple((name, value) for name, value in pairs)


def _program() -> str:
    return f"{VERSION} {sources_digest()}"
