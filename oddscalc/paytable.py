"""Pay tables: payout odds as data, with their citation, and how a table stands to the regulation."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

from oddscalc.clauses import Clauses
from oddscalc.exact import paying, payout
from oddscalc.typed import typed


class Provenance(Enum):
    """Where a pay table comes from."""

    LAW = "law"
    OTHER_LAW = "other-law"
    TRADE = "trade"
    OWN = "own"


class PayTable(NamedTuple):
    """One table: event → payout odds "to" one."""

    name: str
    title: str
    pays: Mapping[str, Fraction]
    decks: tuple[int, ...] | None = None
    """The deck counts the table belongs to; None where it belongs to any."""
    provenance: Provenance = Provenance.OWN
    origin: str = ""
    """Who prints the table, where it is not the section."""

    @property
    def is_law(self) -> bool:
        """Whether the section itself prints the table."""
        return self.provenance is Provenance.LAW

    @property
    def short(self) -> str:
        """How a column is headed: ``Pay Table A``, or ``Table B`` where the title does not end so."""
        return self.title if self.title.split()[-1:] == [self.name] else f"Table {self.name}"

    @property
    def heading(self) -> str:
        """The same with the whole title: ``Pay Table A``, ``Table B: 25, 12 and 5 to 1``."""
        return self.title if self.short == self.title else f"{self.short}: {self.title}"

    @typed
    def label(self, jurisdiction: str) -> str:
        """Where the table is from: ``NJ law``, ``trade (Wizard of Odds)``."""
        if self.is_law:
            return f"{jurisdiction} law"
        kind = self.provenance.value.replace("-", " ")
        return f"{kind} ({self.origin})" if self.origin else kind


class DeckTerms(NamedTuple):
    """What a section says of the pack, and what it leaves to be assumed."""

    deck: str
    default: int
    minimum: int = 1
    minimum_source: str = ""
    allowed: tuple[int, ...] | None = None
    assumed: str = ""

    def objection(self, decks: int) -> str | None:
        """Why a deck count does not meet the section, or None where it does."""
        source = f" ({self.minimum_source})" if self.minimum_source else ""
        if decks < self.minimum:
            return f"below the section's minimum of {self.minimum} decks{source}"
        if self.allowed is not None and decks not in self.allowed:
            counts = " or ".join(map(str, self.allowed))
            return f"not a deck count of the section, which allows {counts}{source}"
        return None


class PayTables(NamedTuple):
    """The pay tables of one wager from one file, with their citation and the terms of the section."""

    wager: str
    title: str
    section: str
    tables: Mapping[str, PayTable]
    deck_terms: DeckTerms
    register: str = ""
    date: str = ""
    jurisdiction: str = ""
    provenance: Provenance = Provenance.OWN
    floor: bool = False
    """Whether the section pays "no less than" its tables."""
    floor_source: str = ""
    facts: Mapping[str, str] = MappingProxyType({})
    definitions: Mapping[str, str] = MappingProxyType({})
    """Event → what the section calls so, in words over the named cards."""
    source: str = ""
    """The file's name."""
    what: str = ""
    """What the wager is, in a sentence."""
    clauses: Clauses = Clauses()
    """Every clause of the section, and how it is treated."""

    @property
    def events(self) -> tuple[str, ...]:
        """The paying events in the section's order, which is their precedence."""
        return tuple(next(iter(self.tables.values())).pays)

    @property
    def is_law(self) -> bool:
        """Whether the section prints tables, by which others can be judged."""
        return any(table.is_law for table in self.tables.values())

    @property
    def origin(self) -> str:
        """Where the tables are from, table by table where they differ."""
        named: dict[str, list[str]] = {}
        for name, table in self.tables.items():
            named.setdefault(table.label(self.jurisdiction), []).append(name)
        if len(named) == 1:
            return next(iter(named))
        return "; ".join(f"{', '.join(names)} {label}" for label, names in named.items())

    @typed
    def named(self, table: PayTable) -> str:
        """A table by its title and its section, or where it is from if that is elsewhere."""
        elsewhere = table.origin and not table.is_law
        source = f"from {table.label(self.jurisdiction)}" if elsewhere else f"of {self.section}"
        return f"{table.title} {source}"

    @property
    def citation(self) -> str:
        """Section, register and date on one line."""
        when = ", ".join(part for part in (self.register, self.date) if part)
        return f"{self.section} ({when})" if when else self.section


class Standing(NamedTuple):
    """How a user's own table stands to the tables of the regulation."""

    complies: bool
    text: str


@typed
def standing(own: PayTable, law: PayTables) -> Standing:
    """Judge a user's own table by the section's tables.

    Where these are floors it complies if it pays at least as much as one and the same lettered table
    in every event; where the section fixes the odds it must pay just what one of its tables pays. Where
    no table is the section's own, nothing is there to judge it by.
    """
    for table in law.tables.values():
        if table.pays == own.pays:
            return Standing(True, f"pays as {law.named(table)}")
    if not law.is_law:
        return Standing(True, "no pay table of the law is known to judge it by")
    if not law.floor:
        return Standing(False, f"not a pay table of the section ({law.floor_source} fixes the odds)")
    for table in law.tables.values():
        if not shortfalls(own, table):
            return Standing(True, f"complies: at least {table.title} in every event ({law.floor_source})")
    nearest = nearest_table(own, law)
    short = "; ".join(
        f"{event} {paying(own.pays[event])}, at least {payout(nearest.pays[event])} is due"
        for event in shortfalls(own, nearest)
    )
    return Standing(
        False,
        f"below the regulation's minimum ({law.floor_source}): nearest is {nearest.title}, where {short}",
    )


def nearest_table(own: PayTable, law: PayTables) -> PayTable:
    """The section's table that a user's own falls least short of; of fixed odds, the one most alike."""
    return min(law.tables.values(), key=lambda table: _distance(own, table, law.floor))


def shortfalls(own: PayTable, table: PayTable) -> tuple[str, ...]:
    """The events in which a table pays less than one of the section's."""
    return tuple(event for event, least in table.pays.items() if own.pays[event] < least)


def differences(own: PayTable, table: PayTable) -> tuple[str, ...]:
    """The events in which a table pays otherwise than one of the section's."""
    return tuple(event for event, due in table.pays.items() if own.pays[event] != due)


def _distance(own: PayTable, table: PayTable, floor: bool) -> tuple[int, Fraction]:
    events = shortfalls(own, table) if floor else differences(own, table)
    return len(events), sum((abs(table.pays[event] - own.pays[event]) for event in events), Fraction(0))
