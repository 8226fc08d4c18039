"""Specs of sweeps, read from TOML.

Everything a spec says is checked before anything is worked out, value by value; what the values of a point
cannot be together is told in that point's row.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

from oddscalc.analysis.question import settle
from oddscalc.blackjack.games import options_of
from oddscalc.blackjack.terms import GAMES, find_game
from oddscalc.cards import parse_cards
from oddscalc.errors import QuestionError, one_of
from oddscalc.exact import grouped, odds, parse_odds
from oddscalc.packs import OWN_PACK, find_deck
from oddscalc.paytable_file import read_own
from oddscalc.shoe import counted_decks
from oddscalc.sweeping.spec import MOST_POINTS, Axis, Block, Spec, Tables
from oddscalc.sweeping.values import Keyed, deck_counts, texts
from oddscalc.user_file import read_text, shown_value, toml_content
from oddscalc.wagers.offer import Offer
from oddscalc.wagers.own_name import own_name
from oddscalc.wagers.registry import is_wager, wager_names

PRODUCT, POINT = "product", "point"
_KEYS = ("schema", PRODUCT, POINT)
_SHOE_KEYS = ("deck", "decks", "seen", "shoes", "rules")
_WAGER_KEYS = ("table", "pays", "player", "up", "long")

_Answer = TypeVar("_Answer")


def read_spec(path: Path) -> Spec:
    """The spec of a file; other files that it names are looked for beside it.

    Raises :class:`QuestionError` naming file, key and what is allowed.
    """
    text, source = read_text(path)
    content = toml_content(text, source)
    where = Keyed(source, "")
    _only(content, _KEYS, where)
    if content.get("schema") != 1 or content["schema"] is True:
        where.at("schema").fail(f"{shown_value(content.get('schema', 'missing'))} (allowed: 1)")
    blocks = tuple(
        block
        for kind in (PRODUCT, POINT)
        for one in _blocks_of(content, kind, where, path.parent)
        for block in one.blocks()
    )
    if not blocks:
        where.at(PRODUCT).fail("missing (due: [[product]] or [[point]], once or more)")
    asked = sum(block.least_points for block in blocks)
    if asked > MOST_POINTS:
        raise QuestionError(f"{source}: asks for {grouped(asked)} points (allowed: {MOST_POINTS:,} at most)")
    return Spec(source, path, blocks)


def _only(content: Mapping[str, object], allowed: Sequence[str], where: Keyed) -> None:
    for key in content:
        if key not in allowed:
            where.at(key).fail(f"unknown key (allowed: {', '.join(allowed)})")


def _table(found: object, where: Keyed) -> Mapping[str, object]:
    if not isinstance(found, dict):
        where.fail(f"{shown_value(found)} is not a table of keys")
    return found


def _blocks_of(content: Mapping[str, object], kind: str, where: Keyed, folder: Path) -> Iterator[_BlockFile]:
    found = content.get(kind, [])
    if not isinstance(found, list):
        where.at(kind).fail(f"write it as [[{kind}]], once for each")
    for number, one in enumerate(found, 1):
        place = where.at(f"{kind} {number}")
        yield _BlockFile(_table(one, place), place, folder, single=kind == POINT)


class _BlockFile:
    """One block of a spec, asked key by key; ``single`` where it is one point."""

    def __init__(self, content: Mapping[str, object], where: Keyed, folder: Path, *, single: bool) -> None:
        self.content = content
        self.where = where
        self.folder = folder
        self.single = single

    def blocks(self) -> Iterator[Block]:
        """The block of every wager or game that it names."""
        kinds = [kind for kind in ("wager", "game") if kind in self.content]
        if len(kinds) != 1:
            told = "both are named" if kinds else "neither is named"
            self.where.fail(f"{told} (due: wager or game, one of them)")
        (kind,) = kinds
        for name in self.values(kind):
            yield self.game(name) if kind == "game" else self.wager(name)

    def game(self, name: str) -> Block:
        """The block of a played game."""
        self.only("game", ())
        terms = self.told("game", lambda: find_game(name))
        options = options_of(name)

        def read(rule: str, value: str) -> str:
            if rule not in options.by_name:
                raise one_of("rule", rule, options.by_name)
            option = options.by_name[rule]
            read = option.read(self.beside(value) if value.endswith(".chart") else value)
            return self.beside(value) if value.endswith(".chart") else option.write(read)

        return self.block(name, terms.deck, terms.decks, read)

    def wager(self, name: str) -> Block:
        """The block of a wager."""
        self.only("wager", _WAGER_KEYS)
        if name in GAMES:
            self.where.at("wager").fail(f"{name} is a played game (allowed: game = {name!r})")
        if not is_wager(name):
            self.where.at("wager").fail(str(one_of("wager", name, wager_names())))
        path = name if own_name(name) is None else self.beside(name)
        offer = self.told("wager", lambda: settle(path))

        def read(rule: str, value: str) -> str:
            return offer.wager.under({rule: value}).house_rules[rule]

        terms = offer.law.deck_terms
        shoe = self.block(path, terms.deck, terms.default, read)
        self.refuse_decks_without_a_table(offer, shoe.decks)
        return shoe._replace(
            tables=self.tables(offer),
            pays=self.pays(offer),
            player=self.cards("player"),
            up=self.cards("up"),
            long=self.flag("long"),
        )

    def block(self, name: str, deck: str, decks: int, read: Callable[[str, str], str]) -> Block:
        """What every block says: the shoes, and rules that ``read`` reads by name and value."""
        if "seen" in self.content and "shoes" in self.content:
            self.where.at("shoes").fail("seen is named too (allowed: one of them)")
        named = self.values("deck") if "deck" in self.content else (deck,)
        chosen = tuple(self.beside(one) if one.endswith(OWN_PACK) else one for one in named)
        for one in chosen:
            self.told("deck", partial(find_deck, one))
        return Block(
            wager=name,
            decks=self.decks(decks),
            deck=chosen,
            seen=self.cards("seen"),
            shoes=self.shoes(),
            rules=self.axes("rules", read),
        )

    def only(self, kind: str, more: Sequence[str]) -> None:
        _only(self.content, (kind, *_SHOE_KEYS, *more), self.where)

    def beside(self, name: str) -> str:
        """A file that is looked for beside the spec; by its whole path, for workers elsewhere."""
        if "\0" in name:
            self.where.fail(f"{shown_value(name)} is no name of a file")
        return str(self.folder.joinpath(name).absolute())

    def told(self, key: str, ask: Callable[[], _Answer]) -> _Answer:
        """What is asked; an error names the place."""
        try:
            return ask()
        except QuestionError as error:
            self.where.at(key).fail(str(error))

    def values(self, key: str) -> Axis:
        """The values of an option; of a point there is one."""
        return self.one(texts(self.content[key], self.where.at(key)), key)

    def one(self, values: Axis, key: str) -> Axis:
        if self.single and len(values) > 1:
            self.where.at(key).fail(f"{len(values)} values are named, and a point has one")
        return values

    def decks(self, usual: int) -> tuple[int, ...]:
        if "decks" not in self.content:
            return (usual,)
        counts = deck_counts(self.content["decks"], self.where.at("decks"))
        self.one(tuple(map(str, counts)), "decks")
        return counts

    def cards(self, key: str) -> Axis:
        """Texts of cards; an empty one names none."""
        if key not in self.content:
            return ("",)
        values = self.values(key)
        for value in filter(None, values):
            parse_cards(value, f"{self.where.source}: {self.where.at(key).key}")
        return tuple(" ".join(value.replace(",", " ").split()) for value in values)

    def shoes(self) -> Path | None:
        if "shoes" not in self.content:
            return None
        found = self.content["shoes"]
        if not isinstance(found, str) or self.single:
            self.where.at("shoes").fail("one file is named, in a product (such as shoes = 'shoes.txt')")
        path = Path(self.beside(found))
        try:
            path.open("rb").close()
        except OSError as error:
            self.where.at("shoes").fail(f"{found} cannot be read: {error.strerror}")
        return path

    def flag(self, key: str) -> bool:
        found = self.content.get(key, False)
        if not isinstance(found, bool):
            self.where.at(key).fail(f"{shown_value(found)} (allowed: true or false)")
        return found

    def axes(self, key: str, read: Callable[[str, str], str]) -> dict[str, Axis]:
        """The values of every option under a key, each read by its name."""
        found = _table(self.content.get(key, {}), self.where.at(key))
        axes = {}
        for name, value in found.items():
            place = f"{key}.{name}"
            values = self.one(texts(value, self.where.at(place)), place)
            axes[name] = tuple(dict.fromkeys(self.told(place, partial(read, name, one)) for one in values))
        return axes

    def tables(self, offer: Offer) -> tuple[Tables, ...]:
        """The pay tables named, or every one of the wager's own."""
        if "table" not in self.content:
            own = offer.law.tables
            belonging = {name: table.decks for name, table in own.items() if table.decks is not None}
            if self.single and len(own) > 1:
                self.where.at("table").fail(f"a point has one pay table (allowed: {', '.join(own)})")
            return (Tables("", tuple(own), belonging),)
        return tuple(self.sheet(name, offer) for name in self.values("table"))

    def refuse_decks_without_a_table(self, offer: Offer, counts: Sequence[int]) -> None:
        """A deck count that no table belongs to would have no row; of a table that is named it has one."""
        belonging = [table.decks for table in offer.law.tables.values()]
        if "table" in self.content or None in belonging:
            return
        known = sorted({decks for decks_of_one in belonging for decks in decks_of_one or ()})
        for decks in counts:
            if decks not in known:
                allowed = ", ".join(map(str, known))
                self.where.at("decks").fail(
                    f"no pay table of {offer.wager.id} belongs to {counted_decks(decks)} "
                    f"(allowed: {allowed}, or a table by name)"
                )

    def sheet(self, name: str, offer: Offer) -> Tables:
        if not name.endswith(".toml"):
            if name not in offer.law.tables:
                allowed = [*offer.law.tables, "a file ending in .toml"]
                self.where.at("table").fail(str(one_of(f"table of {offer.wager.id}", name, allowed)))
            return Tables("", (name,))
        path = Path(self.beside(name))
        own = self.told("table", lambda: read_own(path, offer.law, offer.wager.events)).tables
        self.one(tuple(own), "table")
        return Tables(str(path), tuple(own))

    def pays(self, offer: Offer) -> dict[str, Axis]:
        """Payout odds that are not the table's, by event."""

        def read(event: str, value: str) -> str:
            if event not in offer.wager.events:
                raise one_of(f"event of {offer.wager.id}", event, offer.wager.events)
            return odds(parse_odds(value, "payout"))

        return self.axes("pays", read)
