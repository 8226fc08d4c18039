"""Who may make a wager, and how much it may be: what sections say of wagers beside a game's own.

A wager belongs to the game in whose subchapter its section stands, unless a clause takes it elsewhere.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import NamedTuple

from oddscalc.blackjack.terms import GAMES

_SECTION = re.compile(r"N\.J\.A\.C\. 13:69F-(?P<subchapter>\w+)(?:\.(?P<number>\w+))?")


class Section(NamedTuple):
    """Where in 13:69F a wager or a game stands: ``Section("2", "2.26")``."""

    subchapter: str
    number: str
    """The section with its subchapter; the subchapter alone where no section is named."""

    @classmethod
    def of(cls, citation: str) -> Section | None:
        """The section that a citation begins with; None for a wager that stands nowhere in 13:69F."""
        found = _SECTION.match(citation)
        if not found:
            return None
        subchapter, number = found["subchapter"], found["number"]
        return cls(subchapter, f"{subchapter}.{number}" if number else subchapter)


class Placing(NamedTuple):
    """The terms on which the wagers of one section are made."""

    base: str
    """The wager that must have been placed."""
    needs: str
    """The clause that says so."""
    most: Fraction | None = None
    """The most that may be wagered, per unit of the base wager; None where the section sets no such limit."""
    least: Fraction = Fraction(0)
    """The least, in dollars."""
    limits: str = ""
    """The clause that sets the amounts."""
    in_all: bool = False
    """Whether the limit can be read as that of the section's wagers in all, not of each."""


PLACING = {
    "2.9": Placing(
        "the initial wager", "2.9(b)", Fraction(1, 2), limits="2.9(b); over it only to the next chip"
    ),
    "2.26": Placing("the blackjack wager", "2.26(d)"),
    "36.6": Placing("the first attack wager", "36.6(b)", Fraction(1), Fraction(1), "36.6(b)", in_all=True),
}
"""Section → its terms; a section that is not here says nothing of them that is known."""

ONE_OF = {"2.17": "2.17(a)"}
"""Sections of which one wager may be made, with the clause that says so."""

ALSO_OFFERED = {("2.9", "switch-hands"): "2B.5(f)"}
"""Wagers that another game offers too, by section and game, with the clause that says so."""


def game_of(section: Section) -> str | None:
    """The game in whose subchapter a section stands; None where it is not one that is played here."""
    return next(
        (game for game, terms in GAMES.items() if Section.of(terms.section) == _chapter(section)), None
    )


def _chapter(section: Section) -> Section:
    return Section(section.subchapter, section.subchapter)
