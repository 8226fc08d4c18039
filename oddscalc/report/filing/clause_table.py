"""The clause table: every clause of a section, and how it is treated."""

from __future__ import annotations

from collections.abc import Sequence

from oddscalc.clauses import Clause, Clauses
from oddscalc.report.document import Section
from oddscalc.report.filing.first_page import Assumption
from oddscalc.report.filing.words import CLAUSE_WORDS, NO_CLAUSES
from oddscalc.report.table import Column, Kind, Table


def clause_section(clauses: Sequence[Clauses], title: str = "") -> Section:
    """The clauses of every section that has any listed; ``title`` cites the only one with its date."""
    listed = tuple(clause_table(one, title) for one in clauses if one.rows)
    return Section("Clauses", CLAUSE_WORDS if listed else NO_CLAUSES, listed)


def clause_table(clauses: Clauses, title: str = "") -> Table:
    """One row for each clause; ``title`` is the section's citation where none is given."""
    return Table(
        title=f"Clauses of {title or clauses.section}",
        facts=(),
        columns=(
            Column("clause", "clause", Kind.NAME),
            Column("treatment", "treatment", Kind.NAME),
            Column("text", "what it says", Kind.NAME),
        ),
        rows=tuple((one.citation, one.treatment.value, _told(one)) for one in clauses.rows),
    )


def _told(one: Clause) -> str:
    return f"{one.text}; {one.why}" if one.why else one.text


def assumed_of(clauses: Clauses) -> tuple[Assumption, ...]:
    """What is assumed because a clause is not modelled: how far it moves a figure is not known."""
    return tuple(
        Assumption(one.citation, "not taken into account", one.text, one.why) for one in clauses.not_modelled
    )
