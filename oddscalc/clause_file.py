"""Clauses read from TOML: a wager's beside its pay tables, a game's from a file of its own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from oddscalc.checked_file import CheckedFile
from oddscalc.clauses import Clause, Clauses, Treatment
from oddscalc.user_file import shown_key, shown_value, toml_content

MOST_CLAUSES = 200
LONGEST_CITATION = 40
LONGEST_TEXT = 1000
"""Characters of what is said of a clause."""

_THROUGH = "through"
_WHY = "why"
_TREATMENTS = {one.key: one for one in Treatment}


@cache
def game_clauses(game: str) -> tuple[Clauses, ...]:
    """The clauses of every section that bears on a played game, section by section."""
    path = game_clauses_path(game)
    file = CheckedFile(path.name, toml_content(path.read_text(encoding="utf-8"), path.name))
    file.check_schema()
    sections = file.content.get("sections")
    if file.content.get("game") != game or not isinstance(sections, list):
        file.fail("game", f"{file.shown('game')} (due: {game} and its [[sections]])")
    return tuple(_section(CheckedFile(path.name, file.table(one, "sections"))) for one in sections)


def game_clauses_path(game: str) -> Path:
    """Where the clauses of a played game stand."""
    return Path(__file__).parent / "blackjack" / "clauses" / f"{game}.toml"


def _section(file: CheckedFile) -> Clauses:
    """One section of a game's file."""
    dated = ", ".join(part for part in (file.text("register", ""), file.date()) if part)
    section = file.text("section", "")
    return clauses_of(file.content.get("clauses"), file, f"{section} ({dated})" if dated else section)


def clauses_of(found: object, file: CheckedFile, section: str) -> Clauses:
    """The ``[clauses]`` of a file, checked.

    Raises :class:`QuestionError` naming the clause and what is allowed.
    """
    if not isinstance(found, dict):
        file.fail("clauses", f"{shown_value(found)} is not a table of clauses")
    given = dict(found)
    through = given.pop(_THROUGH, "")
    if through != "" and not (isinstance(through, str) and len(through) == 1 and "a" <= through <= "z"):
        file.fail("clauses.through", f"{shown_value(through)} (allowed: the last letter, such as 'h')")
    if len(given) > MOST_CLAUSES:
        file.fail("clauses", f"{len(given)} clauses (allowed: {MOST_CLAUSES} at most)")
    rows = tuple(_clause(name, row, file) for name, row in given.items())
    return Clauses(section, rows, str(through))


def _clause(name: str, found: object, file: CheckedFile) -> Clause:
    key = f"clauses.{name}"
    if not 1 <= len(file.label(name, key)) <= LONGEST_CITATION:
        file.fail(key, f"a clause is cited in 1 to {LONGEST_CITATION} characters")
    allowed = f"{{ {' or '.join(_TREATMENTS)} = 'what it says' }}"
    if not isinstance(found, dict):
        file.fail(key, f"{shown_value(found)} is no treatment (allowed: {allowed})")
    treatments = [one for one in found if one != _WHY]
    if len(treatments) != 1 or treatments[0] not in _TREATMENTS:
        named = " and ".join(map(shown_key, treatments)) or "no treatment"
        file.fail(key, f"{named} is given (allowed: {allowed})")
    treatment = _TREATMENTS[treatments[0]]
    text, why = (_text(found, one, key, file) for one in (treatment.key, _WHY))
    if not text:
        file.fail(key, "nothing is said of it (due: what the clause says, in a sentence)")
    if bool(why) != (treatment is Treatment.NOT_MODELLED):
        due = "due for a clause that is not modelled" if not why else "due for one that is not modelled alone"
        file.fail(f"{key}.{_WHY}", due)
    return Clause(name, treatment, text, why)


def _text(found: Mapping[str, object], name: str, key: str, file: CheckedFile) -> str:
    text = file.label(found.get(name, ""), f"{key}.{name}")
    if len(text) > LONGEST_TEXT:
        file.fail(f"{key}.{name}", f"{len(text)} characters (allowed: {LONGEST_TEXT} at most)")
    return text
