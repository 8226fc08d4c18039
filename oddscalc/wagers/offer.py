"""A wager as it is offered: its rule, its pay tables, and the files that both are from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from inspect import signature
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from oddscalc.cards import Rank
from oddscalc.deals import Slot, SuitsAlike, walk
from oddscalc.errors import QuestionError, printable
from oddscalc.paytable import PayTables
from oddscalc.paytable_file import NAME, inline_tables, read_beside
from oddscalc.shoe import DECKS, Deck
from oddscalc.wager import LOSS, NOTHING_KNOWN, Known, Wager
from oddscalc.wagers.watched import line_of, watched

NAME_SPELLING = "small letters, digits or -, a letter first, 41 at most"
RESERVED = (LOSS, "total")
"""What every table calls its last rows, so that no event may."""


class Offer(NamedTuple):
    """A wager and its own pay tables, with the files that they are from."""

    wager: Wager
    law: PayTables
    pay_tables: Path
    """The file of pay tables: the rule's own where they are said with it."""
    rule: Path | None = None
    """The file of the rule of a wager from outside the package."""


def offered(found: Wager, rule: Path, source: str, section: str, beside: Path) -> Offer:
    """A wager from outside the package, checked and watched, with the pay tables beside its rule.

    ``source`` is what errors call the file ``rule``; ``beside`` is where its pay tables stand; ``section``
    is what stands where a regulation's section would. Raises :class:`QuestionError` for what is wrong in
    the wager or its pay tables.
    """
    for problem in _problems(found):
        raise QuestionError(f"{line_of(found, source)}: {problem}")
    checked = watched(found, source)
    if found.pays is None:
        if not beside.exists():
            raise QuestionError(
                f"{source}: no pay table (due: {beside.name} beside it, or pays={{...}} in its decorator)"
            )
        law = read_beside(beside, found.id, found.events, section)
        return Offer(checked, _defined(law, rule), beside, rule)
    if beside.exists():
        raise QuestionError(
            f"{source}: its pay table is said twice, by pays={{...}} and by {beside.name} (allowed: once)"
        )
    law = inline_tables(found.pays, source, found.id, found.events, section)
    return Offer(checked, _defined(law, rule), rule, rule)


def refuse_unreached(wager: Wager, deck: Deck, known: Known = NOTHING_KNOWN) -> None:
    """Raise :class:`QuestionError` for an event of a wager from outside the package that no deal is.

    The deals asked about are looked at first, and other decks, where nothing is known, only if they must.
    """
    if not wager.source:
        return
    unreached = set(wager.events)
    for asked in ((deck, known), (deck, NOTHING_KNOWN), *((one, NOTHING_KNOWN) for one in DECKS.values())):
        ways = wager.distribution(*asked).ways
        unreached -= {event for event in unreached if ways[event].terms}
        if not unreached:
            return
    event = next(event for event in wager.events if event in unreached)
    raise QuestionError(
        f"{line_of(wager, wager.source)}: event {event} is declared, but the rule names it on no deal of a "
        f"{' or '.join(DECKS)} deck"
    )


def _defined(law: PayTables, rule: Path) -> PayTables:
    """The pay tables with every event defined, if only by the file that names it."""
    by_rule = dict.fromkeys(law.events, f"the rule of {rule.name} names it")
    return law._replace(definitions=MappingProxyType({**by_rule, **law.definitions}))


def _problems(found: Wager) -> Iterator[str]:
    """What is wrong in how a wager is declared, the first thing first."""
    if not isinstance(found.id, str) or not NAME.fullmatch(found.id):
        yield f"{printable(str(found.id))} is no id of a wager (allowed: {NAME_SPELLING})"
    yield from _problems_of_slots(found)
    yield from _problems_of_events(found)
    if not isinstance(found.suits_alike, SuitsAlike):
        yield f"suits_alike: {printable(str(found.suits_alike))} (allowed: {', '.join(map(str, SuitsAlike))})"
    for name in _built_in_only(found):
        yield f"{name}: only built-in wagers have it (allowed: leave it out)"
    if found.pays is not None and not _is_by_event(found.pays):
        yield "pays: event and payout odds are due, such as {'pair': '6 to 1'}"
    try:
        signature(found.rule).bind(*found.slots)
    except (TypeError, ValueError) as error:
        yield f"the rule is given {len(found.slots)} cards, one for each slot: {error}"


def _built_in_only(found: Wager) -> Iterator[str]:
    """What a decorator is given that needs the package's own engine, or makes several wagers of one."""
    if found.dealing is not walk:
        yield "dealing"
    if found.recounted is not None:
        yield "recounted"
    if found.house_rules:
        yield "house_rules"
    if found.variants is not tuple:
        yield "variants"


def _problems_of_slots(found: Wager) -> Iterator[str]:
    if not found.slots or not all(isinstance(slot, Slot) for slot in found.slots):
        yield f"slots: one or more are due (allowed: {', '.join(slot.name for slot in Slot)})"
    if len(set(found.slots)) < len(found.slots):
        yield "slots: one is named twice"
    if len(found.reads) != len(found.slots):
        yield f"reads: {len(found.reads)} for {len(found.slots)} slots (allowed: one for all, or one each)"
    for slot, ranks in found.given.items():
        if slot not in found.slots:
            yield f"given: {printable(str(slot))} is none of its slots"
        if not ranks or not all(isinstance(rank, Rank) for rank in ranks):
            yield f"given: one or more ranks are due for {printable(str(slot))}, such as (Rank.ACE,)"


def _is_by_event(pays: object) -> bool:
    return isinstance(pays, Mapping) and all(isinstance(event, str) for event in pays)


def _problems_of_events(found: Wager) -> Iterator[str]:
    if not found.events:
        yield "events: one or more are due"
    for event in found.events:
        if not isinstance(event, str) or not NAME.fullmatch(event) or event in RESERVED:
            rule = f"{NAME_SPELLING}; not {' or '.join(RESERVED)}"
            yield f"events: {printable(str(event))} is no event's id (allowed: {rule})"
        if found.events.count(event) > 1:
            yield f"events: {event} is named twice"
