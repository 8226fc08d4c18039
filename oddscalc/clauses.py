"""Clauses: what a section of a regulation says, clause by clause, and how each is treated."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import Enum
from typing import NamedTuple


class Treatment(Enum):
    """How a clause is treated, as documents say it."""

    COUNTED = "counted"
    STATED = "stated"
    NO_EFFECT = "does not touch the odds"
    NOT_MODELLED = "not modelled"

    @property
    def key(self) -> str:
        """Its word in a file: ``counted``, ``stated``, ``no-effect`` or ``not-modelled``."""
        return self.name.lower().replace("_", "-")


class Clause(NamedTuple):
    """One clause: where it stands, how it is treated, and what it says in a sentence."""

    citation: str
    """Within the section, such as ``(g)2``; of another section with its number, such as ``2.2(a)2``."""
    treatment: Treatment
    text: str
    why: str = ""
    """Why a clause is not modelled; empty for any other."""


class Clauses(NamedTuple):
    """The clauses of one section, in its order, and those of other sections that bear on it."""

    section: str = ""
    rows: tuple[Clause, ...] = ()
    through: str = ""
    """The last letter of the section, which runs from (a) to it; empty where its letters are not known."""

    @property
    def not_modelled(self) -> tuple[Clause, ...]:
        """What no figure takes into account."""
        return tuple(one for one in self.rows if one.treatment is Treatment.NOT_MODELLED)

    def missing(self, cited: Iterable[str] = ()) -> tuple[str, ...]:
        """The clauses that are due and have no row.

        Due are every letter to the last one, every number before one that has a row, and what ``cited``
        names. A row for a clause stands for all that is under it.
        """
        present = {one.citation for one in self.rows}
        due = dict.fromkeys((*_letters(self.through), *_before(present), *cited))
        return tuple(one for one in due if not _is_present(one, present))


def cited_clauses(text: str, section: str) -> tuple[str, ...]:
    """The clauses of a section that a text cites, as ``((g)1)`` or, with its number, as ``2.26(f)``.

    ``section`` is its citation; what is cited of other sections is passed over.
    """
    number = section_number(section)
    found = []
    for given, clause in _CITED.findall(text):
        if clause and (not given or given == number):
            found.append(clause)
    return tuple(dict.fromkeys(found))


def section_number(section: str) -> str:
    """``2.26`` of ``N.J.A.C. 13:69F-2.26(a)1``; empty where a citation has no such number."""
    found = re.search(r"-(\d+[A-Z]?(?:\.\d+[A-Z]?)?)", section)
    return found[1] if found else ""


_CLAUSE = re.compile(r"\(([a-z])\)(\d{0,2})([ivx]*)")
_CITED = re.compile(r"(?:(\d+[A-Z]?\.\d+[A-Z]?)|(?<=\())(\([a-z]\)\d{0,2}[ivx]*)")
_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")


def _letters(through: str) -> Iterator[str]:
    if through:
        yield from (f"({chr(code)})" for code in range(ord("a"), ord(through) + 1))


def _before(present: Iterable[str]) -> Iterator[str]:
    """The clauses before one that has a row, which a section that has it must have too."""
    for citation in sorted(present):
        found = _CLAUSE.fullmatch(citation)
        if found:
            letter, number, roman = found.groups()
            yield from _letters(letter)
            if number:
                yield from (f"({letter}){before}" for before in range(1, int(number)))
            if roman in _ROMAN:
                yield from (f"({letter}){number}{before}" for before in _ROMAN[: _ROMAN.index(roman)])


def _is_present(due: str, present: Iterable[str]) -> bool:
    """Whether a clause has a row, or one above or below it has."""
    path = _path(due)
    return any(all(map(str.__eq__, path, _path(one))) for one in present if _CLAUSE.fullmatch(one))


def _path(citation: str) -> tuple[str, ...]:
    """``("g", "2")`` of ``(g)2``."""
    found = _CLAUSE.fullmatch(citation)
    return tuple(part for part in found.groups() if part) if found else (citation,)
