"""Findings about pay-table files as Tables: by fault for people, a row for each deck count for machines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from oddscalc.analysis.lint import LARGEST_EDGE, LEAST_EDGE, Finding, Lint
from oddscalc.exact import fraction
from oddscalc.paytable import standing
from oddscalc.report.odds_table import footing
from oddscalc.report.pack_facts import pack_facts
from oddscalc.report.table import Cell, Column, Figure, Kind, Style, Table
from oddscalc.shoe import counted_shoes

_BOUNDS = (
    f"a house edge from {fraction(LEAST_EDGE * 100)} % to {fraction(LARGEST_EDGE * 100)} % is no finding; "
    "these bounds are the program's own, not the section's"
)
_TABLE = Column("table", "pay table", Kind.NAME)
_EVENT = Column("event", "event", Kind.NAME)
_PROBLEM = Column("problem", "what is wrong", Kind.NAME)
_DUE = Column("due", "what is due", Kind.NAME)
_EDGE = Column("house_edge", "house edge", Kind.PERCENT, "per unit wagered")


def lint_table(judged: Lint, style: Style) -> Table:
    """The findings about one file, those that differ by the number of decks alone as one."""
    rows = tuple(_row(group) for group in _grouped(judged.findings))
    return Table(
        title=f"{judged.law.title}: lint of {judged.sheet.source}",
        facts=(
            ("Section", judged.law.citation),
            ("Pay tables", ", ".join(judged.sheet.tables)),
            ("Deck", judged.deck.title),
            *pack_facts(judged.deck),
            ("Judged at", counted_shoes(judged.decks)),
        ),
        columns=(_TABLE, _EVENT, Column("decks", "decks", Kind.NAME), _PROBLEM, _DUE, _EDGE) if rows else (),
        rows=rows,
        figures=(Figure("findings", "findings", Kind.COUNT, len(rows)),) if rows else (),
        notes=(*(() if rows else ("no findings",)), *_standings(judged), _BOUNDS, footing(style)),
    )


def _standings(judged: Lint) -> Iterator[str]:
    """How each table of the file stands to the section's."""
    for table in judged.sheet.tables.values():
        if judged.sheet is not judged.law:
            yield f"{table.title}: {standing(table, judged.law).text}"


def lint_rows(files: Sequence[Lint]) -> Table:
    """Every finding in one rectangle, for machines; ``decks`` is empty where their number does not matter."""
    return Table(
        title="Findings in pay-table files",
        facts=(("Files", ", ".join(judged.sheet.source for judged in files)),),
        columns=(
            Column("file", "file", Kind.NAME),
            Column("wager", "wager", Kind.NAME),
            Column("fault", "fault", Kind.NAME),
            _TABLE,
            _EVENT,
            Column("decks", "decks", Kind.COUNT),
            Column("against", "held against", Kind.NAME),
            _PROBLEM,
            _DUE,
            _EDGE,
        ),
        rows=tuple(
            (
                _file(judged.sheet.source),
                judged.wager.id,
                one.fault.value,
                one.table,
                one.event,
                one.decks,
                one.against,
                one.problem,
                one.due,
                one.house_edge,
            )
            for judged in files
            for one in judged.findings
        ),
    )


def _file(source: str) -> str:
    """A file's name, which a spreadsheet may not take for a formula."""
    return f"./{source}" if source.startswith(("=", "+", "-", "@")) else source


def count_findings(judged: Lint) -> int:
    """How many findings people see."""
    return len(_grouped(judged.findings))


def _grouped(findings: Iterable[Finding]) -> list[list[Finding]]:
    groups: dict[tuple[object, ...], list[Finding]] = {}
    for one in findings:
        key = (one.table, one.fault, one.event, one.against, one.decks is None)
        groups.setdefault(key, []).append(one)
    return list(groups.values())


def _row(group: Sequence[Finding]) -> tuple[Cell, ...]:
    """One line for findings alike, with the figures of the deck count where the edge is furthest from 0."""
    shown = max(group, key=lambda one: abs(one.house_edge or Fraction(0)))
    counts = [one.decks for one in group if one.decks is not None]
    where = counted_shoes(counts) if counts else "any"
    return shown.table, shown.event, where, shown.problem, shown.due, shown.house_edge
