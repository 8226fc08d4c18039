"""Pay tables read from TOML, with every mistake named by file, key and what is allowed."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from pathlib import Path
from types import MappingProxyType

from oddscalc.checked_file import CheckedFile
from oddscalc.clause_file import clauses_of
from oddscalc.clauses import Clauses
from oddscalc.exact import PUSH, odds, parse_odds, payout
from oddscalc.paytable import DeckTerms, PayTable, PayTables, Provenance
from oddscalc.shoe import DECKS, MOST_DECKS, STANDARD
from oddscalc.user_file import read_text, shown_key, shown_value, toml_content

NAME = re.compile(r"[a-z][a-z0-9-]{0,40}")
"""How wagers, events and facts are called."""

_TABLE = re.compile(r"[A-Z][A-Za-z0-9-]{0,15}")
_KEYS = {
    *("schema", "wager", "title", "section", "register", "date", "jurisdiction", "provenance", "origin"),
    *("basis", "floor", "floor_source", "events", "decks", "facts", "definitions", "tables"),
    *("what", "clauses"),
}
_DECK_KEYS = {"deck", "minimum", "minimum_source", "allowed", "default", "assumed"}
_HEADING = {"section", "pay-table", "deck", "assumed", "conditions", "sample-space", "not-modelled"}
"""What the heading of every table says, which no fact of a file may say in its place."""

_TABLE_KEYS = {"title", "decks", "pays", "provenance", "origin"}


@cache
def read_law(wager: str, events: tuple[str, ...] | None = None) -> PayTables:
    """The package's own tables of a wager."""
    path = law_path(wager)
    return parse(path.read_text(encoding="utf-8"), path.name, wager, events)


def law_path(wager: str) -> Path:
    """Where the package's own tables of a wager stand."""
    return Path(__file__).parent / "paytables" / f"{wager}.toml"


def read_own(path: Path, law: PayTables, events: Sequence[str]) -> PayTables:
    """A user's own tables of the wager ``law`` is of, taking from it what the file leaves unsaid.

    What the section says is the law's to say: facts and definitions of the file are passed over, and its
    provenance is never the law. Clauses of the file are read to be judged, and no document prints them.

    Raises :class:`QuestionError` naming file, key and what is allowed.
    """
    return parse(*read_text(path), law.wager, events, law)


def read_beside(path: Path, wager: str, events: Sequence[str], section: str) -> PayTables:
    """The pay tables of a wager from outside the package, whose rule stands in a file beside this one.

    ``section`` is what they are called where the file names none. The file need not speak of decks: they
    are 52-card decks, six of them, or eight of another pack. Its provenance is never the law.

    Raises :class:`QuestionError` naming file, key and what is allowed.
    """
    text, source = read_text(path)
    return _File(source, toml_content(text, source)).offered(wager, events, section)


def inline_tables(
    pays: Mapping[str, object], source: str, wager: str, events: Sequence[str], section: str
) -> PayTables:
    """The one pay table, A, that stands with the rule of a wager from outside the package.

    Raises :class:`QuestionError` naming the event and what is allowed.
    """
    checked = _File(source, {}).payouts(pays, "pays", events)
    tables = {"A": PayTable("A", "Table A", checked)}
    return _bare(source, wager, section, STANDARD.id)._replace(tables=tables)


def named_wager(text: str, source: str) -> str:
    """The wager that pay tables in TOML text say they are of, known or not."""
    file = _File(source, toml_content(text, source))
    if "wager" not in file.content:
        file.fail("wager", "missing (due: the wager that the tables are of)")
    return file.text("wager", "")


def parse(
    text: str,
    source: str,
    wager: str,
    events: Sequence[str] | None = None,
    law: PayTables | None = None,
) -> PayTables:
    """Pay tables from TOML text. ``events`` are the wager's own; None takes those of the first table."""
    return _File(source, toml_content(text, source)).tables(wager, events, law)


def _bare(source: str, wager: str, section: str, deck: str) -> PayTables:
    """What holds of a wager from outside the package where nothing else is said; it has no tables yet."""
    return PayTables(
        wager=wager,
        title=wager.replace("-", " ").capitalize(),
        section=section,
        tables=MappingProxyType({}),
        deck_terms=DeckTerms(deck, 6 if deck == STANDARD.id else 8, assumed="its file names no pack"),
        source=source,
    )


class _File(CheckedFile):
    """One parsed file, asked key by key."""

    def tables(self, wager: str, events: Sequence[str] | None, law: PayTables | None) -> PayTables:
        """The whole file, checked."""
        self.only(self.content, _KEYS, "")
        self.check_schema()
        if self.content.get("wager") != wager:
            self.fail("wager", f"{self.shown('wager')} is not the wager asked (allowed: {wager!r})")
        if "events" in self.content:
            self.check_events(events)
        self.check_basis()
        tables = self.section(self.content, "tables", "")
        if not tables:
            self.fail("tables", "missing (allowed: one or more, such as [tables.A.pays])")
        first = tables[next(iter(tables))]
        due = events or tuple(self.section(self.table(first, "tables"), "pays", "tables"))
        return PayTables(
            wager=wager,
            title=self.text("title", law.title if law else wager),
            section=self.text("section", law.section if law else ""),
            tables=MappingProxyType({name: self.pay_table(name, tables, due, law) for name in tables}),
            deck_terms=self.deck_terms(law),
            register=self.text("register", ""),
            date=self.date(),
            jurisdiction=self.text("jurisdiction", ""),
            provenance=self.provenance(self.content, "", law),
            floor=self.flag("floor"),
            floor_source=self.text("floor_source", ""),
            facts=MappingProxyType(self.facts(law)),
            definitions=MappingProxyType(self.definitions(due, law)),
            source=self.source,
            what=self.text("what", law.what if law else ""),
            clauses=self.clauses(law),
        )

    def offered(self, wager: str, events: Sequence[str], section: str) -> PayTables:
        """The whole file, checked, where it stands beside a wager from outside the package."""
        deck = self.section(self.content, "decks", "").get("deck")
        bare = _bare(self.source, wager, section, deck if isinstance(deck, str) else STANDARD.id)
        return self.tables(wager, events, bare)._replace(
            facts=MappingProxyType(self.facts(None)),
            definitions=MappingProxyType(self.definitions(events, None)),
            clauses=self.clauses(None),
        )

    def provenance(self, content: Mapping[str, object], where: str, law: PayTables | None) -> Provenance:
        """What the file, or the table at ``where``, says it is; a table is what its file is by default."""
        usual = self.content.get("provenance", Provenance.OWN.value)
        found = content.get("provenance", usual)
        allowed = [one.value for one in Provenance]
        if found not in allowed:
            self.fail(f"{where}provenance", f"{shown_value(found)} (allowed: {', '.join(allowed)})")
        claimed = Provenance(found)
        # A file from outside the package is not the law, whatever it says of itself.
        return Provenance.OWN if law and claimed is Provenance.LAW else claimed

    def facts(self, law: PayTables | None) -> dict[str, str]:
        own = self.section(self.content, "facts", "")
        for key in own:
            if not NAME.fullmatch(key):
                self.fail(f"facts.{key}", "a fact's name is small letters, digits or -, 41 at most")
            if key in _HEADING:
                self.fail(f"facts.{key}", "the heading says that itself (allowed: any other name)")
        told = {key: self.label(text, f"facts.{key}") for key, text in own.items()}
        return dict(law.facts) if law else told

    def definitions(self, events: Sequence[str], law: PayTables | None) -> dict[str, str]:
        own = self.section(self.content, "definitions", "")
        for event in own:
            if event not in events:
                self.fail(f"definitions.{event}", f"unknown event (allowed: {', '.join(events)})")
        told = {event: self.label(text, f"definitions.{event}") for event, text in own.items()}
        return dict(law.definitions) if law else told

    def clauses(self, law: PayTables | None) -> Clauses:
        section = self.text("section", law.section if law else "")
        told = clauses_of(self.content.get("clauses", {}), self, section)
        return law.clauses if law and not told.rows else told

    def check_events(self, events: Sequence[str] | None) -> None:
        listed = self.content["events"]
        if events is not None and listed != list(events):
            self.fail("events", f"not the events of the wager (allowed: {', '.join(events)})")

    def check_basis(self) -> None:
        """Refuse odds "for" one, with what every payout of the file would be "to" one."""
        basis = self.content.get("basis", "to")
        if basis == "to":
            return
        if basis != "for":
            self.fail("basis", f"{self.shown('basis')} (allowed: 'to')")
        converted = []
        for name, body in self.section(self.content, "tables", "").items():
            pays = self.section(self.table(body, f"tables.{name}"), "pays", f"tables.{name}")
            for event, written in pays.items():
                total = self.payout(written, f"tables.{name}.pays.{event}")
                if written == PUSH:  # the same on either basis
                    total += 1
                net = payout(total - 1) if total >= 1 else "a loss"
                converted.append(f"{shown_key(event)} {odds(total).replace(' to ', ' for ')} is {net}")
        self.fail("basis", f"'for' counts the stake (allowed: 'to'); {', '.join(converted)}")

    def deck_terms(self, law: PayTables | None) -> DeckTerms:
        given = self.section(self.content, "decks", "")
        if law and not given:
            return law.deck_terms
        self.only(given, _DECK_KEYS, "decks")
        deck = given.get("deck", law.deck_terms.deck if law else None)
        if not isinstance(deck, str) or deck not in DECKS:
            self.fail("decks.deck", f"{shown_value(deck)} (allowed: {', '.join(DECKS)})")
        allowed = self.counts(given.get("allowed"), "decks.allowed")
        usual = law.deck_terms.default if law else None
        default = self.count(given.get("default", allowed[0] if allowed else usual), "decks.default")
        least = law.deck_terms.minimum if law else 1
        return DeckTerms(
            deck=deck,
            default=default,
            minimum=self.count(given.get("minimum", least), "decks.minimum"),
            minimum_source=self.label(given.get("minimum_source", ""), "decks.minimum_source"),
            allowed=allowed,
            assumed=self.label(given.get("assumed", ""), "decks.assumed"),
        )

    def count(self, found: object, key: str) -> int:
        if isinstance(found, bool) or not isinstance(found, int) or not 1 <= found <= MOST_DECKS:
            self.fail(key, f"{shown_value(found)} is not a number of decks (allowed: 1 to 10^9)")
        return found

    def counts(self, found: object, key: str) -> tuple[int, ...] | None:
        if found is None:
            return None
        if not isinstance(found, list) or not found:
            self.fail(key, f"{shown_value(found)} is not a list of deck counts (allowed: such as [6, 8])")
        return tuple(self.count(one, key) for one in found)

    def pay_table(
        self, name: str, tables: Mapping[str, object], events: Sequence[str], law: PayTables | None
    ) -> PayTable:
        key = f"tables.{name}"
        if not _TABLE.fullmatch(name):
            rule = "a table's name is a capital, then letters, digits or -, 16 characters at most"
            self.fail(key, rule)
        body = self.table(tables[name], key)
        self.only(body, _TABLE_KEYS, key)
        return PayTable(
            name=name,
            title=self.label(body.get("title", f"Table {name}"), f"{key}.title"),
            pays=self.payouts(self.section(body, "pays", key), f"{key}.pays", events),
            decks=self.counts(body.get("decks"), f"{key}.decks"),
            provenance=self.provenance(body, f"{key}.", law),
            origin=self.label(body.get("origin", self.text("origin", "")), f"{key}.origin"),
        )

    def payouts(
        self, pays: Mapping[str, object], key: str, events: Sequence[str]
    ) -> MappingProxyType[str, Fraction]:
        """Event → payout odds: all of the events, and nothing else."""
        for event in pays:
            if not NAME.fullmatch(event) or event not in events:
                self.fail(f"{key}.{event}", f"unknown event (allowed: {', '.join(events)})")
        for event in events:
            if event not in pays:
                self.fail(key, f"event {event} is missing (due: {', '.join(events)})")
        return MappingProxyType({event: self.payout(pays[event], f"{key}.{event}") for event in events})

    def payout(self, found: object, key: str) -> Fraction:
        if isinstance(found, bool) or not isinstance(found, (str, int, Fraction)):
            self.fail(key, f"{shown_value(found)} is not odds (allowed: 3 to 2, 3:2, 3/2, 1.5, 30 or push)")
        if not isinstance(found, str) and max(abs(found.numerator), found.denominator) > 10**18:
            self.fail(key, "the number is too large (largest allowed part: 1,000,000,000,000)")
        return parse_odds(str(found), f"{self.source}: {shown_key(key)}")
