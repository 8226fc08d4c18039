"""Verification as Tables: the exact methods side by side, brute force, and simulation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from oddscalc.analysis.verification import BRUTE_FORCE, CLOSED_FORM, Counted, Simulated, Verification
from oddscalc.report.compare_tables import wager_facts
from oddscalc.report.odds_table import footing
from oddscalc.report.table import Cell, Column, Figure, Kind, Style, Table
from oddscalc.shoe import counted_decks

_SIMULATED = (
    "simulated, not exact: independent deals of distinct physical cards from a full shoe, judged by the "
    "rule's second statement"
)
_EVENT = Column("event", "event", Kind.NAME)


def verify_tables(verification: Verification, style: Style) -> tuple[Table, ...]:
    """What each method gives, for people."""
    tables = [exact_table(verification)]
    if verification.simulated:
        tables.append(simulation_table(verification, verification.simulated, style))
    return tuple(tables)


def exact_table(verification: Verification) -> Table:
    """The walk and the closed form at the decks asked, brute force at the decks in its reach."""
    odds = verification.odds
    closed = [one for one in verification.counted if one.method == CLOSED_FORM]
    forced = [one for one in verification.counted if one.method == BRUTE_FORCE]
    rows: list[tuple[Cell, ...]] = []
    for event, ways in odds.distribution.ways.items():
        others = [cell for one in forced for cell in (one.walk[event], one.ways[event])]
        rows.append((event, ways, *(one.ways[event] for one in closed), *others))
    return Table(
        title=f"{odds.law.title}: ways by exact methods",
        facts=wager_facts(odds),
        columns=(
            _EVENT,
            Column("walk", f"walk, {counted_decks(odds.shoe.decks)}", Kind.COUNT),
            *(Column("closed_form", CLOSED_FORM, Kind.COUNT) for _ in closed),
            *(column for one in forced for column in _forced_columns(one)),
        ),
        rows=tuple(rows),
        notes=tuple(exact_notes(verification)),
    )


def exact_notes(verification: Verification) -> Iterator[str]:
    """What the exact methods amount to, in words."""
    if verification.one_statement_only:
        yield "one statement only: the rule is not stated a second time, so nothing else can judge deals"
    if verification.settles_every_deck_count:
        slots = len(verification.odds.wager.slots)
        yield (
            f"ways are polynomials in the number of decks, of degree {slots} at most and 0 for no decks: "
            f"brute force at 1 to {slots} decks settles them for every number of decks"
        )
    if verification.counted:
        differ = [one for one in verification.counted if not one.agrees]
        if not differ:
            yield "every exact method gives the walk's ways"
        for one in differ:
            events = [event for event in one.walk if one.ways[event] != one.walk[event]]
            yield f"DIFFERENCE: {one.method} at {counted_decks(one.decks)}: {', '.join(events)}"


def simulation_table(verification: Verification, simulated: Simulated, style: Style) -> Table:
    """Events counted in simulated deals, against their exact means."""
    odds = verification.odds
    verdict = "no difference" if simulated.agrees else "DIFFERENCE"
    return Table(
        title=f"{odds.law.title}: simulated deals, {odds.shoe.decks} x {odds.shoe.deck.id}",
        facts=(),
        columns=(
            _EVENT,
            Column("expected", "expected", Kind.RETURN),
            Column("simulated", "simulated", Kind.COUNT),
            Column("z", "standard errors off", Kind.DECIMAL),
        ),
        rows=tuple(
            (event, simulated.expected(event), count, simulated.z(event))
            for event, count in simulated.counts.items()
        ),
        figures=(
            Figure("deals", "deals", Kind.COUNT, simulated.deals),
            Figure("seed", "seed", Kind.COUNT, simulated.seed),
            Figure("chi_square", "chi-square", Kind.RETURN, simulated.chi_square),
            Figure("degrees_of_freedom", "degrees of freedom", Kind.COUNT, simulated.degrees_of_freedom),
            Figure("p_value", "probability of as much or more", Kind.ESTIMATE, simulated.p_value),
        ),
        notes=(f"{_SIMULATED}; {verdict} (allowed: 5 standard errors, probability 10^-6)", footing(style)),
    )


def verify_rows(verifications: Sequence[Verification]) -> Table:
    """Every comparison in one rectangle, for machines."""
    first = verifications[0].odds
    rows: list[tuple[Cell, ...]] = []
    for one in verifications:
        place = (one.odds.wager.id, one.odds.shoe.deck.id)
        rows += [(*place, *row) for counted in one.counted for row in _counted_rows(counted)]
        if one.simulated:
            rows += [(*place, *row) for row in _simulated_rows(one.simulated, one.odds.shoe.decks)]
    return Table(
        title=f"{first.law.title}: verification",
        facts=wager_facts(first),
        columns=(
            Column("wager", "wager", Kind.NAME),
            Column("deck", "deck", Kind.NAME),
            Column("method", "method", Kind.NAME),
            Column("decks", "decks", Kind.COUNT),
            _EVENT,
            Column("walk", "walk", Kind.RETURN),
            Column("found", "found", Kind.COUNT),
            Column("z", "standard errors off", Kind.DECIMAL),
            Column("p_value", "probability of as much or more", Kind.ESTIMATE),
            Column("agrees", "agrees", Kind.NAME),
        ),
        rows=tuple(rows),
    )


def _counted_rows(counted: Counted) -> Iterator[tuple[Cell, ...]]:
    for event, ways in counted.walk.items():
        found = counted.ways[event]
        agrees = "yes" if found == ways else "no"
        yield counted.method, counted.decks, event, ways, found, None, None, agrees


def _simulated_rows(simulated: Simulated, decks: int) -> Iterator[tuple[Cell, ...]]:
    agrees = "yes" if simulated.agrees else "no"
    for event, count in simulated.counts.items():
        expected, z = simulated.expected(event), simulated.z(event)
        yield "simulation", decks, event, expected, count, z, simulated.p_value, agrees


def _forced_columns(counted: Counted) -> tuple[Column, Column]:
    decks = counted_decks(counted.decks)
    return (
        Column(f"walk_{counted.decks}", f"walk, {decks}", Kind.COUNT),
        Column(f"brute_force_{counted.decks}", BRUTE_FORCE, Kind.COUNT),
    )
