"""What stands around every table of wagers together."""

from __future__ import annotations

from oddscalc.analysis.joint.law import NOT_OFFERED
from oddscalc.analysis.joint.together import Joint
from oddscalc.exact import grouped, money
from oddscalc.report.odds_facts import conditions, pay_table_fact, shoe_fact, warnings
from oddscalc.report.pack_facts import pack_facts


def joint_title(joint: Joint) -> str:
    """``Suited royal wager and Triple match wager together, 8 x spanish-48``."""
    *most, last = [joint.title(name) for name in joint.order]
    return f"{', '.join(most)} and {last} together, {joint.shoe.decks} x {joint.shoe.deck.id}"


def joint_facts(joint: Joint) -> tuple[tuple[str, str], ...]:
    """Sections, pay tables, rules, stakes, shoe and conditions."""
    facts = [(f"Wager {side.name}", side.odds.law.citation) for side in joint.sides]
    facts += [(f"Pay table {side.name}", pay_table_fact(side.odds)) for side in joint.sides]
    if joint.game:
        played = joint.game.played
        rules = "; ".join(f"{name} {value}" for name, value in played.options.stated(played.rules).items())
        facts += [(f"Game {joint.game.name}", played.terms.section), ("Rules", rules)]
    facts += [
        ("Stakes", ", ".join(f"{name} {money(joint.stake(name))}" for name in joint.order)),
        ("Deck", shoe_fact(joint.shoe)),
        *pack_facts(joint.shoe.deck),
        ("Conditions", conditions(joint.known) or "no other card is known"),
        *((("Given", given_words(joint)),) if joint.condition else ()),
        ("Sample space", _sample_space(joint)),
    ]
    return tuple(facts)


def given_words(joint: Joint) -> str:
    """What is given: ``suited-royal=two-card-flush``."""
    return ", ".join(f"{name}={event}" for name, event in (joint.condition or {}).items())


def joint_warnings(joint: Joint) -> tuple[str, ...]:
    """Where the question leaves the regulation: these also go to stderr."""
    own = (note for side in joint.sides for note in warnings(side.odds))
    return tuple(dict.fromkeys((*joint.objections, *own)))


def joint_notes(joint: Joint) -> tuple[str, ...]:
    """What a reader of wagers together must be told."""
    notes = list(joint_warnings(joint))
    sometimes = [side.name for side in joint.sides if side.odds.wager.given]
    if sometimes:
        notes.append(
            f"{' and '.join(sometimes)}: made whenever offered; {NOT_OFFERED} on the other deals, where "
            "nothing is staked or won"
        )
    if joint.not_counted:
        notes.append(f"no variance: {joint.not_counted}")
    return tuple(notes)


def _sample_space(joint: Joint) -> str:
    slots = ", ".join(slot.value for slot in joint.slots)
    given = " that are given" if joint.condition else ""
    return f"ordered deals of {slots}{given}: {grouped(joint.total_ways)}"
