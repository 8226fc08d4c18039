"""What stands around a table of odds: the heading's facts, and the notes a reader must see."""

from __future__ import annotations

from oddscalc.exact import grouped
from oddscalc.payoff import Odds
from oddscalc.paytable import PayTable, PayTables, Provenance, standing
from oddscalc.report.pack_facts import pack_facts
from oddscalc.shoe import Deck, Shoe, counted_decks, spelled
from oddscalc.wager import PLAYER_SLOTS, Known, Wager

_PROVENANCE = {
    Provenance.LAW: "text of the section",
    Provenance.OTHER_LAW: "law of another jurisdiction, not New Jersey's",
    Provenance.TRADE: "trade publication, not law",
    Provenance.OWN: "the user's own",
}
_NOBODYS = "this program's own, not law"
"""A table that ships with the package because none is known."""

_MOST_DECKS_TRIED = 64


def odds_facts(odds: Odds) -> tuple[tuple[str, str], ...]:
    """The heading of one table of odds."""
    facts = [
        ("Section", odds.law.citation),
        ("Pay table", pay_table_fact(odds)),
        ("Deck", shoe_fact(odds.shoe)),
        *pack_facts(odds.shoe.deck),
        ("Conditions", conditions(odds.known) or "no other card is known"),
        *rule_facts(odds.wager),
        ("Sample space", sample_space(odds)),
    ]
    if odds.law.deck_terms.assumed:
        assumed = f"{shoe_fact(odds.shoe)}: {odds.law.deck_terms.assumed}"
        facts.insert(3, ("Assumed", assumed))
    facts += [(key.replace("-", " ").capitalize(), text) for key, text in odds.sheet.facts.items()]
    left = "; ".join(f"{one.citation}: {one.text}" for one in odds.law.clauses.not_modelled)
    return (*facts, *((("Not modelled", left),) if left else ()))


def odds_notes(odds: Odds) -> tuple[str, ...]:
    """What a reader of one table of odds must be told."""
    return (*warnings(odds), *impossible_events(odds))


def warnings(odds: Odds) -> tuple[str, ...]:
    """Where the question leaves the regulation: these also go to stderr."""
    terms = odds.law.deck_terms
    notes = []
    objection = terms.objection(odds.shoe.decks)
    if objection:
        notes.append(f"{counted_decks(odds.shoe.decks)}: {objection}")
    if odds.table.decks is not None and odds.shoe.decks not in odds.table.decks:
        counts = " or ".join(map(str, odds.table.decks))
        notes.append(f"{odds.table.title} belongs to {counts} decks, not to {odds.shoe.decks}")
    return (*notes, *lasting_warnings(odds.law, odds.sheet, odds.table, odds.shoe.deck))


def lasting_warnings(law: PayTables, sheet: PayTables, table: PayTable, deck: Deck) -> tuple[str, ...]:
    """Where a deck and a pay table leave the regulation, whatever the number of decks."""
    notes = []
    terms = law.deck_terms
    if deck.id != terms.deck and not terms.assumed:
        notes.append(f"{deck.id}: not the section's deck, which is {terms.deck}")
    if sheet is not law:
        judged = standing(table, law)
        if not judged.complies:
            notes.append(f"{table.title}: {judged.text}")
    return tuple(notes)


def impossible_events(odds: Odds) -> tuple[str, ...]:
    """Events that no deal makes, said in words."""
    by_decks = odds.wager.distribution(odds.shoe.deck, odds.known)
    notes = []
    for outcome in odds.outcomes:
        if outcome.ways == 0:
            first = by_decks.first_possible(outcome.event, _MOST_DECKS_TRIED)
            reason = f"it needs at least {counted_decks(first)}" if first else "no shoe makes it"
            known = " and these known cards" if odds.known.cards else ""
            notes.append(
                f"{outcome.event} is impossible with {counted_decks(odds.shoe.decks)}{known}: {reason}"
            )
    return tuple(notes)


def pay_table_fact(odds: Odds) -> str:
    """The table's title, what kind of table it is, and where it is from."""
    kind = _PROVENANCE[odds.table.provenance]
    origin = f": {odds.table.origin}" if odds.table.origin else ""
    if odds.sheet is not odds.law:
        judged = standing(odds.table, odds.law)
        return f"{odds.table.title} of {odds.sheet.source}, {kind}{origin}; {judged.text}"
    if not odds.table.is_law and not odds.wager.source:
        told = _NOBODYS if odds.table.provenance is Provenance.OWN else kind
        return f"{odds.table.title}, {told}{origin}"
    paid = "pays no less than this" if odds.law.floor else "pays exactly this"
    source = f" ({odds.law.floor_source})" if odds.law.floor_source else ""
    return f"{odds.table.title}, {kind}{origin}; {paid}{source}"


def rule_facts(wager: Wager) -> tuple[tuple[str, str], ...]:
    """The house rules a wager is asked under, and what else they may be; none for most wagers."""
    if not wager.house_rules:
        return ()
    told = []
    for name, value in wager.house_rules.items():
        others = [one.house_rules[name] for one in wager.every_variant if one.house_rules[name] != value]
        told.append(f"{name}={value}" + (f" (or {', '.join(others)})" if others else ""))
    return (("House rules", "; ".join(told)),)


def given(odds: Odds) -> str:
    """Known cards and house rules on one line, empty where there are none."""
    rules = [f"{name}={value}" for name, value in odds.wager.house_rules.items()]
    return "; ".join(part for part in (conditions(odds.known), *rules) if part)


def origin_facts(law: PayTables, sheet: PayTables) -> tuple[tuple[str, str], ...]:
    """Where pay tables are from, for tables that show several: said where the section prints none."""
    if sheet is not law or all(map(_goes_without_saying, law.tables.values())):
        return ()
    return (("Pay tables", f"from {law.origin}"),)


def _goes_without_saying(table: PayTable) -> bool:
    """Whether a table is the section's, or with a wager of one's own and from nowhere else."""
    return table.is_law or (table.provenance is Provenance.OWN and not table.origin)


def shoe_fact(shoe: Shoe) -> str:
    """``52-card deck, 6 decks``."""
    return f"{shoe.deck.title}, {counted_decks(shoe.decks)}"


def conditions(known: Known) -> str:
    """The known cards in words: ``player T 9; seen A K K``; empty where none is."""
    parts = []
    if known.player:
        parts.append(f"player {spelled(known.player)}")
    if known.up:
        parts.append(f"dealer up {known.up}")
    if known.seen:
        parts.append(f"seen {spelled(known.seen)}")
    return "; ".join(parts)


def sample_space(odds: Odds) -> str:
    """``ordered deals of player 1, player 2, dealer up: 30,079,920``."""
    slots = sample_slots(odds.wager, odds.shoe.deck, odds.known)
    return f"ordered deals of {slots}: {grouped(odds.total_ways)}"


def sample_slots(wager: Wager, deck: Deck, known: Known) -> str:
    """The slots that a deal fills, and what is known of them: ``dealer up (ace), dealer hole``."""
    slots = []
    whole_hand = len(wager.slots) > len(PLAYER_SLOTS)
    for slot in wager.slots[:3] if whole_hand else wager.slots:
        fixed = known.fixed.get(slot)
        ranks = wager.given.get(slot)
        narrowed = f" ({' or '.join(sorted(rank.name.lower() for rank in ranks))})" if ranks else ""
        slots.append(slot.value + (f" ({fixed})" if fixed else narrowed))
    if whole_hand:
        slots[-1] += f" to {wager.slots[-1].value}"
    averaged = wager.averaged(deck, known)
    if averaged:
        slots.append(
            "a seen card of unsaid suit" if averaged == 1 else f"{averaged} seen cards of unsaid suit"
        )
    return ", ".join(slots)
