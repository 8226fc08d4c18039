"""Pay tables designed, as a Table: a row for each, its payouts and its figures across."""

from __future__ import annotations

from collections.abc import Iterator

from oddscalc.analysis.design import Design, Designs, Wanted
from oddscalc.analysis.pay_range import MEANING
from oddscalc.exact import fraction, grouped, payout
from oddscalc.paytable import PayTable, PayTables, Provenance, shortfalls
from oddscalc.report.compare_tables import shoes_facts
from oddscalc.report.odds_facts import rule_facts
from oddscalc.report.odds_table import UNIT, footing
from oddscalc.report.table import Cell, Column, Figure, Kind, Style, Table
from oddscalc.shoe import counted_decks, counted_shoes


def design_table(designs: Designs, style: Style) -> Table:
    """The designs kept, with what was asked, how many tables were covered and how many fit."""
    figures = (
        Figure("candidates", "pay tables covered", Kind.COUNT, designs.candidates),
        Figure("found", "of these in the range", Kind.COUNT, designs.found),
        Figure("shown", "shown", Kind.COUNT, len(designs)),
    )
    return Table(
        title=_title(designs),
        facts=_facts(designs),
        columns=_columns(designs),
        rows=_rows(designs),
        figures=figures,
        notes=(*_notes(designs), footing(style)),
    )


def design_rows(designs: Designs) -> Table:
    """The designs kept, for machines; the facts say how many were covered and found."""
    counts = (
        ("Covered", grouped(designs.candidates)),
        ("Found", grouped(designs.found)),
        ("Shown", grouped(len(designs))),
    )
    return Table(
        title=_title(designs),
        facts=(*_facts(designs), *counts),
        columns=_columns(designs),
        rows=_rows(designs),
        notes=tuple(_notes(designs)),
    )


def said_of(designs: Designs) -> str:
    """Counts on one line: ``3,162,510 pay tables covered, 420 in the range, 20 shown``."""
    return (
        f"{grouped(designs.candidates)} pay tables covered, {grouped(designs.found)} in the range, "
        f"{grouped(len(designs))} shown"
    )


def _title(designs: Designs) -> str:
    return f"{designs.question.law.title}: pay tables with a house edge of {designs.wanted.edge}"


def _facts(designs: Designs) -> tuple[tuple[str, str], ...]:
    question, wanted = designs.question, designs.wanted
    return (
        *shoes_facts(question.law, question.sheet, question.deck),
        *rule_facts(question.wager),
        ("House edge", f"{wanted.edge} with {counted_shoes(question.decks)}, at every one of them"),
        *_wishes(wanted),
        ("Rarity", _rarity(designs)),
        ("Sorted by", f"{MEANING[designs.order]}, the least first"),
    )


def _wishes(wanted: Wanted) -> Iterator[tuple[str, str]]:
    first, last = payout(wanted.payouts[0]), payout(wanted.payouts[-1])
    yield "Payouts", first if first == last else f"{first} up to {last}, {len(wanted.payouts)} in all"
    if wanted.fixed:
        yield "Fixed", ", ".join(f"{event} at {payout(pays)}" for event, pays in wanted.fixed.items())
    if wanted.ratio is not None:
        times = fraction(wanted.ratio)
        yield "Ratio", f"a payout is at most {times} times that of its neighbour in rarity"
    if wanted.floor is not None:
        yield "At least", f"{wanted.floor.title} in every event"


def _rarity(designs: Designs) -> str:
    """The events from the commonest to the rarest, and which are tied or paid alike."""
    if designs.wanted.any_order:
        return "passed over: a rarer event may be paid less"
    tiers: dict[int, list[str]] = {}
    for group in designs.groups:
        alike = " = ".join(group.events)
        tiers.setdefault(group.tier, []).append(alike)
    order = ", ".join(" ~ ".join(names) for names in tiers.values())
    tied = "; ~ are equally likely" if any(len(names) > 1 for names in tiers.values()) else ""
    swapped = any(len(group.events) > 1 for group in designs.groups)
    alike = "; = change places between the deck counts, and are paid alike" if swapped else ""
    return f"a rarer event is paid no less; from the commonest: {order}{tied}{alike}"


def _columns(designs: Designs) -> tuple[Column, ...]:
    question = designs.question
    return (
        *(Column(f"pays_{event.replace('-', '_')}", event, Kind.ODDS) for event in question.wager.events),
        *(
            Column(f"house_edge_{decks}", f"edge, {counted_decks(decks)}", Kind.PERCENT, UNIT)
            for decks in question.decks
        ),
        *((Column("spread", "spread", Kind.PERCENT, UNIT),) if len(question.decks) > 1 else ()),
        Column("standard_deviation", "greatest SD", Kind.DECIMAL, UNIT),
        *((Column("meets", "no less than", Kind.NAME),) if question.law.floor else ()),
    )


def _rows(designs: Designs) -> tuple[tuple[Cell, ...], ...]:
    law = designs.question.law
    return tuple(
        (
            *one.pays.values(),
            *one.house_edges,
            *((one.spread,) if len(one.decks) > 1 else ()),
            one.standard_deviation,
            *((_met(one, law),) if law.floor else ()),
        )
        for one in designs
    )


def _met(design: Design, law: PayTables) -> str:
    """The tables of the section that the design pays at least as much as, in every event."""
    own = PayTable("Design", "Design", design.pays)
    return ", ".join(name for name, table in law.tables.items() if not shortfalls(own, table)) or "none"


def _notes(designs: Designs) -> Iterator[str]:
    question = designs.question
    law = question.law
    for decks in question.decks:
        objection = law.deck_terms.objection(decks)
        if objection:
            yield f"{counted_decks(decks)}: {objection}"
    if question.deck.id != law.deck_terms.deck and not law.deck_terms.assumed:
        yield f"{question.deck.id}: not the section's deck, which is {law.deck_terms.deck}"
    if law.floor:
        rule = f"({law.floor_source})"
        yield f"a table complies that pays no less than one of the section's in every event {rule}"
    elif law.provenance is Provenance.LAW:
        yield f"{law.floor_source} fixes the odds: a table that is none of the section's does not comply"
    if designs.candidates == 0:
        yield "no pay table meets the wishes, whatever its house edge"
