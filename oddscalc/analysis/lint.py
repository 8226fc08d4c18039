"""Lint: what in a pay-table file is against its section, or looks like a slip of the pen.

Every figure is exact, and every fault but that of a clause is of one table; most are of one deck count.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from itertools import permutations
from pathlib import Path
from typing import NamedTuple

from oddscalc.analysis.question import Question, settle
from oddscalc.clauses import cited_clauses
from oddscalc.errors import QuestionError, one_of
from oddscalc.exact import fraction, grouped, paying, payout
from oddscalc.packs import find_deck
from oddscalc.payoff import Odds
from oddscalc.paytable import DeckTerms, PayTable, PayTables, differences, nearest_table, shortfalls, standing
from oddscalc.paytable_file import named_wager, parse
from oddscalc.shoe import Deck, counted_decks, counted_shoes
from oddscalc.user_file import read_text
from oddscalc.wager import LOSS, NOTHING_KNOWN, Wager
from oddscalc.wagers.offer import Offer, refuse_unreached
from oddscalc.wagers.own_name import OWN, own_name
from oddscalc.wagers.registry import wager_names

LEAST_EDGE = Fraction(0)
"""A house edge below this is a finding: the wager favours the player."""

LARGEST_EDGE = Fraction(1, 4)
"""A house edge above this is a finding: lint's own bound, which no section sets."""

MOST_DECKS_UNASKED = 8
"""The deck counts judged by default run from the least that is allowed to this."""


class Fault(Enum):
    """The kinds of findings."""

    BELOW_THE_FLOOR = "below-the-floor"
    NOT_OF_THE_SECTION = "not-of-the-section"
    DECK = "deck"
    DECK_COUNT = "deck-count"
    TIED_TO_OTHER_DECKS = "tied-to-other-decks"
    IMPOSSIBLE_EVENT = "impossible-event"
    RARER_PAID_LESS = "rarer-paid-less"
    NEGATIVE_EDGE = "negative-edge"
    EXTREME_EDGE = "extreme-edge"
    CLAUSE = "clause-without-a-row"
    STAKE_COUNTED = "stake-counted"
    """Odds "for" one, which count the stake, seem to be written as odds "to" one."""


class Finding(NamedTuple):
    """One fault: what is wrong, and what is due.

    ``table`` is empty where the fault is the file's. ``decks`` is None where the number of decks does not
    matter; ``against`` is the table, event or clause that the faulty one is held against. ``house_edge``
    is per unit wagered, where the finding rests on it.
    """

    fault: Fault
    table: str
    problem: str
    due: str
    event: str | None = None
    decks: int | None = None
    against: str | None = None
    house_edge: Fraction | None = None


@dataclass(frozen=True)
class Lint:
    """One file judged."""

    wager: Wager
    law: PayTables
    sheet: PayTables
    deck: Deck
    decks: tuple[int, ...]
    """Every deck count at which some table was judged, rising."""
    findings: tuple[Finding, ...]


def lint(
    path: Path,
    decks: Sequence[int] | None = None,
    deck: str | None = None,
    *,
    own: Sequence[Offer] = (),
    long: bool = False,
) -> Lint:
    """Judge every table of a pay-table file, which names its wager itself, or of a wager's ``.py`` file.

    ``own`` are wagers of one's own that a pay-table file may name; ``long`` allows a walk of more than 10^8
    deals. ``decks`` are rising deck counts; by default a table is judged at the counts it says it belongs to,
    or at those the file or its section allows, up to eight. Raises :class:`QuestionError` for a file
    that cannot be read as a pay table and for an unknown wager or deck.
    """
    (wager, law, *_), sheet = _read(path, own, long=long)
    chosen = find_deck(deck or sheet.deck_terms.deck)
    refuse_unreached(wager, chosen)
    findings: list[Finding] = [*of_clauses(sheet)]
    judged: set[int] = set()
    for table in sheet.tables.values():
        counts = tuple(decks or sorted(set(table.decks or _unasked(sheet.deck_terms))))
        judged.update(counts)
        findings += _of_law(table, law, chosen, counts)
        at = tuple(count for count in counts if table.decks is None or count in table.decks)
        question = Question(wager, law, sheet, (table,), chosen, at, NOTHING_KNOWN, every_table=False)
        for answer in question.odds() if at else ():
            findings += (*_of_events(answer), *_of_edge(answer))
    return Lint(wager, law, sheet, chosen, tuple(sorted(judged)), tuple(findings))


def _read(path: Path, own: Sequence[Offer], *, long: bool) -> tuple[Offer, PayTables]:
    """The wager that a file is of, and the tables in it."""
    if own_name(str(path)) is not None:
        offer = settle(str(path), long=long)
        return offer, offer.law
    text, source = read_text(path)
    offer = _offer(named_wager(text, source), source, own, long=long)
    return offer, parse(text, source, offer.wager.id, offer.wager.events, offer.law)


def _offer(named: str, source: str, own: Sequence[Offer], *, long: bool) -> Offer:
    by_id = {one.wager.id: one for one in own}
    if named in by_id:
        return by_id[named]
    try:
        if own_name(named) is not None:  # a file is run only where the user names it
            raise one_of("wager", named, [*wager_names(), *by_id])
        return settle(named, long=long)
    except QuestionError as error:
        raise QuestionError(
            f"{source}: wager: {error.marked}; your own wager is known if its {OWN} file is named before"
        ) from None


def _unasked(terms: DeckTerms) -> Sequence[int]:
    """The deck counts judged where neither the user nor the table names any."""
    return terms.allowed or range(terms.minimum, max(terms.minimum, MOST_DECKS_UNASKED) + 1)


def of_clauses(sheet: PayTables) -> Iterator[Finding]:
    """Clauses of the section that the file cites, or must have by those it lists, and says nothing of."""
    clauses, section = sheet.clauses, sheet.section
    if not clauses.rows:
        if sheet.is_law:
            problem = "no clause of the section has a row"
            yield Finding(Fault.CLAUSE, "", problem, "[clauses], clause by clause")
        return
    told = (*sheet.facts.values(), *sheet.definitions.values(), sheet.floor_source)
    cited = (clause for text in told for clause in cited_clauses(text, section))
    for clause in clauses.missing(cited):
        problem = f"clause {clause} of {section} has no row"
        due = f'a row "{clause}" in [clauses], with its treatment'
        yield Finding(Fault.CLAUSE, "", problem, due, against=clause)


def _of_law(table: PayTable, law: PayTables, deck: Deck, counts: Sequence[int]) -> Iterator[Finding]:
    """Where the table, its pack and its deck counts stand against the section."""
    yield from _of_payouts(table, law)
    yield from _one_more_than_the_law(table, law)
    terms = law.deck_terms
    if deck.id != terms.deck and not terms.assumed:
        yield Finding(Fault.DECK, table.name, f"{deck.id} is not the section's deck", terms.deck)
    for decks in counts:
        objection = terms.objection(decks)
        if objection:
            yield Finding(Fault.DECK_COUNT, table.name, objection, _allowed(terms), decks=decks)
        if table.decks is not None and decks not in table.decks:
            tied = counted_shoes(sorted(set(table.decks)))
            problem = "the table is tied to other deck counts"
            yield Finding(Fault.TIED_TO_OTHER_DECKS, table.name, problem, tied, decks=decks)


def _allowed(terms: DeckTerms) -> str:
    if terms.allowed is not None:
        return counted_shoes(sorted(set(terms.allowed)))
    return f"{counted_decks(terms.minimum)} or more"


def _of_payouts(table: PayTable, law: PayTables) -> Iterator[Finding]:
    """Each payout by which the table is none that the section allows."""
    if standing(table, law).complies:
        return
    nearest = nearest_table(table, law)
    if law.floor:
        fault, events, least = Fault.BELOW_THE_FLOOR, shortfalls(table, nearest), "at least "
        rule = f"{law.floor_source} pays no less"
    else:
        fault, events, least = Fault.NOT_OF_THE_SECTION, differences(table, nearest), ""
        rule = f"{law.floor_source} fixes the odds"
    for event in events:
        problem = f"{paying(table.pays[event])}; {rule}; nearest is {nearest.title}"
        due = least + payout(nearest.pays[event])
        yield Finding(fault, table.name, problem, due, event, against=nearest.name)


def _one_more_than_the_law(table: PayTable, law: PayTables) -> Iterator[Finding]:
    for one in law.tables.values():
        if all(table.pays[event] == due + 1 for event, due in one.pays.items()):
            yield Finding(
                Fault.STAKE_COUNTED,
                table.name,
                f'"for" written as "to": every payout is exactly one more than {law.named(one)}',
                "every payout lowered by one, if it counts the stake",
                against=one.name,
            )


def _of_events(answer: Odds) -> Iterator[Finding]:
    """Events that cannot happen, and rarer ones that pay less than commoner ones."""
    table, decks = answer.table.name, answer.shoe.decks
    events = [one for one in answer.outcomes if one.event != LOSS]
    for one in events:
        if one.ways == 0:
            total = f"{grouped(one.total_ways)} ways with {counted_decks(decks)}"
            problem = f"{paying(one.pays)} but cannot happen: 0 of {total}"
            due = _possible_from(answer, one.event)
            yield Finding(Fault.IMPOSSIBLE_EVENT, table, problem, due, one.event, decks)
    for rarer, commoner in permutations(events, 2):
        if 0 < rarer.ways < commoner.ways and rarer.pays < commoner.pays:
            ways = f"{grouped(rarer.ways)} ways against {grouped(commoner.ways)} with {counted_decks(decks)}"
            less = f"less than {commoner.event} at {payout(commoner.pays)}"
            problem = f"{paying(rarer.pays)}, {less}, and is rarer: {ways}"
            due = f"at least {payout(commoner.pays)}"
            yield Finding(Fault.RARER_PAID_LESS, table, problem, due, rarer.event, decks, commoner.event)


def _possible_from(answer: Odds, event: str) -> str:
    """The fewest decks with which an event can happen.

    Its ways are a polynomial of no higher degree than there are slots, and 0 for no decks, so that it is
    0 for every number of decks if it is at as many as there are slots.
    """
    by_decks = answer.wager.distribution(answer.shoe.deck)
    first = by_decks.first_possible(event, len(answer.wager.slots))
    if first is None:
        return f"no number of {answer.shoe.deck.id} decks makes it"
    return f"{counted_decks(first)} or more"


def _of_edge(answer: Odds) -> Iterator[Finding]:
    """A house edge out of bounds, and whether odds "for" one would explain a negative one."""
    table, decks, edge = answer.table.name, answer.shoe.decks, answer.house_edge
    named = f"{fraction(edge)} with {counted_decks(decks)}"
    if edge > LARGEST_EDGE:
        problem = f"the house edge is extreme: {named}"
        due = f"at most {_percent(LARGEST_EDGE)}"
        yield Finding(Fault.EXTREME_EDGE, table, problem, due, decks=decks, house_edge=edge)
    if edge >= LEAST_EDGE:
        return
    problem = f"the house edge is negative: {named}"
    due = f"at least {_percent(LEAST_EDGE)}"
    yield Finding(Fault.NEGATIVE_EDGE, table, problem, due, decks=decks, house_edge=edge)
    lowered = edge + 1 - answer.probability(LOSS)
    if min(answer.table.pays.values()) >= 1 and LEAST_EDGE < lowered <= LARGEST_EDGE:
        yield Finding(
            Fault.STAKE_COUNTED,
            table,
            f'perhaps "for" written as "to": the house edge is {named}, '
            f"but {fraction(lowered)} with every payout lowered by one",
            "every payout lowered by one, if it counts the stake",
            decks=decks,
            house_edge=edge,
        )


def _percent(bound: Fraction) -> str:
    return f"{fraction(bound * 100)} %"
