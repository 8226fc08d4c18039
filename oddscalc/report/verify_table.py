"""Verification as Tables: the exact methods side by side, simulation, and figures of other sources."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from oddscalc.analysis.brute_force import MOST_DEALS
from oddscalc.analysis.published import Compared, PublishedFigure
from oddscalc.analysis.simulated_mean import LARGEST_Z, SimulatedMean
from oddscalc.analysis.verification import (
    BRUTE_FORCE,
    CARD_BY_CARD,
    CLOSED_FORM,
    FEWEST_EXPECTED,
    INDEPENDENT,
    RECURSION,
    Counted,
    Simulated,
    Verification,
)
from oddscalc.reals.real import Real
from oddscalc.report.compare_tables import WARNINGS, wager_facts, warned
from oddscalc.report.goal import GOAL_COLUMNS, goal_cells, goal_figures, goal_note
from oddscalc.report.odds_facts import warnings
from oddscalc.report.odds_table import footing
from oddscalc.report.published_table import RECOMPUTED, source_label, verdict
from oddscalc.report.table import Cell, Column, Figure, Kind, Style, Table
from oddscalc.shoe import counted_decks

_SIMULATED = (
    "simulated, not exact: independent deals of distinct physical cards from a full shoe, judged by the "
    "rule's second statement"
)
_EVENT = Column("event", "event", Kind.NAME)

ONE_STATEMENT_ONLY = (
    "one statement only: the rule is not stated a second time, so nothing else can judge deals"
)
"""What is said of a wager that neither brute force nor simulation can be asked about."""


def verify_tables(verification: Verification, style: Style) -> tuple[Table, ...]:
    """What each method gives, for people."""
    tables = [exact_table(verification)]
    if verification.simulated:
        tables.append(simulation_table(verification, verification.simulated, style))
        tables.append(means_table(verification, style))
    return tuple(tables)


def exact_table(verification: Verification) -> Table:
    """The walk and the closed form at the decks asked, the other methods at the decks in their reach."""
    odds = verification.odds
    closed = [one for one in verification.counted if one.method == CLOSED_FORM]
    # A hand of a dozen cards is counted from as many shoes; people read the one asked.
    forced = [
        one
        for one in verification.counted
        if one.method in (BRUTE_FORCE, CARD_BY_CARD)
        or (one.method == RECURSION and one.decks == odds.shoe.decks)
    ]
    rows: list[tuple[Cell, ...]] = []
    for event, ways in odds.distribution.ways.items():
        others = [cell for one in forced for cell in (one.walk[event], one.ways[event])]
        rows.append((event, ways, *(one.ways.get(event) for one in closed), *others))
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
        notes=(*warnings(verification.odds), *exact_notes(verification)),
    )


def exact_notes(verification: Verification) -> Iterator[str]:
    """What the exact methods amount to, in words."""
    if verification.one_statement_only:
        yield ONE_STATEMENT_ONLY
    elif all(one.method != BRUTE_FORCE for one in verification.counted):
        yield f"brute force is left out: it would visit more than {MOST_DEALS:,} deals"
    methods = [one.method for one in verification.counted]
    for method in (one for one in _METHODS if one in methods):
        yield _METHODS[method]
    if verification.settles_every_deck_count:
        slots = len(verification.odds.wager.slots)
        counted = next(one for one in reversed(INDEPENDENT) if one in methods)
        yield (
            f"ways are polynomials in the number of decks, of degree {slots} at most and 0 for no decks: "
            f"{_NAMED.get(counted, counted)} at 1 to {slots} decks settles them for every number of decks"
        )
    if verification.counted:
        differ = [one for one in verification.counted if not one.agrees]
        if not differ:
            yield "every exact method gives the walk's ways"
        for one in differ:
            yield f"DIFFERENCE: {one.method}, {counted_decks(one.decks)}: {', '.join(one.differing)}"


_METHODS = {
    CARD_BY_CARD: (
        "card by card: every ordered deal of distinct cards, judged by the rule's second statement and "
        "weighed by the copies that are left of each"
    ),
    RECURSION: "recursion: the hand drawn card by card in every order, by a statement of its own",
}
_NAMED = {CARD_BY_CARD: "counting card by card"}

SIMULATED_COLUMNS = (
    _EVENT,
    Column("expected", "expected", Kind.RETURN),
    Column("simulated", "simulated", Kind.COUNT),
    Column("z", "standard errors off", Kind.DECIMAL),
)
"""The columns of events counted in a simulation."""


def simulated_rows(simulated: Simulated) -> tuple[tuple[Cell, ...], ...]:
    """One row for each event, under :data:`SIMULATED_COLUMNS`."""
    return tuple(
        (event, simulated.expected(event), count, simulated.z(event))
        for event, count in simulated.counts.items()
    )


def simulated_figures(simulated: Simulated, counted: str) -> tuple[Figure, ...]:
    """How much was simulated, ``counted`` in deals or rounds, and what all events together amount to."""
    return (
        Figure(counted, counted, Kind.COUNT, simulated.deals),
        Figure("seed", "seed", Kind.COUNT, simulated.seed),
        Figure("chi_square", "chi-square", Kind.ESTIMATE, simulated.chi_square),
        Figure("degrees_of_freedom", "degrees of freedom", Kind.COUNT, simulated.degrees_of_freedom),
        Figure("p_value", "probability of as much or more", Kind.ESTIMATE, simulated.p_value),
    )


def simulation_table(verification: Verification, simulated: Simulated, style: Style) -> Table:
    """Events counted in simulated deals, against their exact means."""
    odds = verification.odds
    return Table(
        title=f"{odds.law.title}: simulated deals, {odds.shoe.decks} x {odds.shoe.deck.id}",
        facts=(),
        columns=SIMULATED_COLUMNS,
        rows=simulated_rows(simulated),
        figures=simulated_figures(simulated, "deals"),
        notes=(*_simulation_notes(simulated), footing(style)),
    )


MEAN_COLUMNS = (
    Column("exact", "exact", Kind.RETURN),
    Column("simulated", "simulated", Kind.ESTIMATE),
    Column("standard_error", "standard error", Kind.DECIMAL),
    Column("z", "standard errors off", Kind.DECIMAL),
)
"""The columns of simulated means, beside their names."""


def mean_cells(mean: SimulatedMean) -> tuple[Cell, ...]:
    """The cells under :data:`MEAN_COLUMNS`."""
    return mean.exact, mean.mean, mean.standard_error, mean.z


def means_table(verification: Verification, style: Style) -> Table:
    """The mean net result of the same deals under every pay table."""
    odds, goal = verification.odds, verification.goal
    return Table(
        title=f"{odds.law.title}: simulated mean net results, {odds.shoe.decks} x {odds.shoe.deck.id}",
        facts=(),
        columns=(Column("table", "pay table", Kind.NAME), *MEAN_COLUMNS),
        rows=tuple((mean.name, *mean_cells(mean)) for mean in verification.means),
        figures=goal_figures(goal),
        notes=(_MEANS, *((goal_note(goal, "deals"),) if goal else ()), footing(style)),
    )


_MEANS = (
    "of the deals above, per unit of the wager; the standard error is by their variance, or by the exact one "
    "where that is larger; they agree where the events do"
)


def _simulation_notes(simulated: Simulated) -> Iterator[str]:
    found = "no difference"
    if not simulated.agrees:
        found = f"DIFFERENCE: {', '.join(simulated.differing) or 'all events together, by chi-square'}"
    yield f"{_SIMULATED}; {found} (allowed: {LARGEST_Z} standard errors, probability 10^-6)"
    if simulated.rare:
        yield (
            f"expected fewer than {FEWEST_EXPECTED} times, where standard errors mislead; a difference only "
            "if their probability is below 10^-6, and counted with the commonest event in chi-square: "
            f"{', '.join(simulated.rare)}"
        )


_ROWS = (
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
    Column("table", "pay table", Kind.NAME),
    Column("known", "known cards", Kind.NAME),
    Column("quantity", "quantity", Kind.NAME),
    Column("unit", "unit", Kind.NAME),
    Column("printed", "printed", Kind.NAME),
    Column("ours", "here", Kind.NAME),
    Column("correct", "correct", Kind.NAME),
    Column("why", "why", Kind.NAME),
    Column("source", "source", Kind.NAME),
    Column("url", "address", Kind.NAME),
)


_SIMULATED_ROWS = (
    Column("simulated", "simulated", Kind.ESTIMATE),
    Column("standard_error", "standard error", Kind.DECIMAL),
    Column("deals", "deals", Kind.COUNT),
    *GOAL_COLUMNS,
)
"""The columns that are there where something is simulated."""


def verify_rows(
    verifications: Sequence[Verification], compared: Sequence[Compared[PublishedFigure]]
) -> Table:
    """Every comparison in one rectangle, for machines."""
    first = verifications[0].odds
    rows: list[tuple[tuple[Cell, ...], str]] = []
    for one in verifications:
        place, told = (one.odds.wager.id, one.odds.shoe.deck.id), warned(one.odds)
        rows += [((*place, *row), told) for counted in one.counted for row in _counted_rows(counted)]
        if one.simulated:
            rows += [((*place, *row), told) for row in _simulated_rows(one, one.simulated)]
    simulated = any(one.simulated for one in verifications)
    columns = (*_ROWS, *_SIMULATED_ROWS) if simulated else _ROWS
    rows += [(_published_row(one), "") for one in compared]
    return Table(
        title=f"{first.law.title}: verification",
        facts=wager_facts(first),
        columns=(*columns, WARNINGS),
        rows=tuple((*row, *(None,) * (len(columns) - len(row)), told) for row, told in rows),
        notes=tuple(dict.fromkeys(note for one in verifications for note in warnings(one.odds))),
    )


def _counted_rows(counted: Counted) -> Iterator[tuple[Cell, ...]]:
    for event, ways in counted.walk.items():
        agrees = "no" if event in counted.differing else "yes"
        yield (
            counted.method,
            counted.decks,
            event,
            Fraction(ways),
            counted.ways.get(event),
            None,
            None,
            agrees,
        )


def _simulated_rows(verification: Verification, simulated: Simulated) -> Iterator[tuple[Cell, ...]]:
    """Events, which agree where neither they nor all together are too far off; then mean net results."""
    decks = verification.odds.shoe.decks
    blank: tuple[Cell, ...] = (None,) * (len(_ROWS) - _SHARED)
    beside = (simulated.deals, *goal_cells(simulated.seed, verification.goal))
    usual = simulated.agrees or simulated.differing
    for event, count in simulated.counts.items():
        expected, z = simulated.expected(event), simulated.z(event)
        agrees = "yes" if usual and event not in simulated.differing else "no"
        compared = (event, expected, count, z, simulated.p_value, agrees)
        yield "simulation", decks, *compared, *blank, None, None, *beside
    agrees = "yes" if simulated.agrees else "no"
    for mean in verification.means:
        about = (mean.name, None, "mean_net_result", *blank[3:])
        judged = (mean.exact, None, mean.z, None, agrees, *about)
        yield "simulation", decks, None, *judged, mean.mean, mean.standard_error, *beside


_SHARED = 10
"""Columns before those of published figures."""


def _published_row(one: Compared[PublishedFigure]) -> tuple[Cell, ...]:
    figure, ours = one.figure, one.ours
    return (
        figure.wager,
        figure.deck,
        "published" if figure.source.is_published else RECOMPUTED,
        figure.decks,
        figure.event,
        None if isinstance(ours, Real) else Fraction(ours),
        None,
        None,
        None,
        verdict(one).lower(),
        figure.table,
        figure.given,
        figure.quantity,
        figure.unit,
        figure.published,
        one.written_as(one.due),
        figure.correct,
        figure.why,
        source_label(figure),
        figure.source.url,
    )


def _forced_columns(counted: Counted) -> tuple[Column, Column]:
    decks, name = counted_decks(counted.decks), counted.method.replace(" ", "_")
    return (
        Column(f"walk_{counted.decks}", f"walk, {decks}", Kind.COUNT),
        Column(f"{name}_{counted.decks}", counted.method, Kind.COUNT),
    )
