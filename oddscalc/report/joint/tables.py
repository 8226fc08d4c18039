"""The tables of wagers together: what each returns, how they hang together, what comes with what."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from oddscalc.analysis.joint.law import Events
from oddscalc.analysis.joint.together import Joint
from oddscalc.report.compare_tables import WARNINGS
from oddscalc.report.joint.facts import (
    given_words,
    joint_facts,
    joint_notes,
    joint_title,
    joint_warnings,
)
from oddscalc.report.odds_table import footing
from oddscalc.report.table import Cell, Column, Figure, Kind, Style, Table

PER_STAKE = "per unit of the stake"
OF_STAKES = "in the unit of the stakes"

_MEMBERS = (
    Column("wager", "wager", Kind.NAME),
    Column("stake", "stake", Kind.MONEY),
    Column("expected_return", "expected return", Kind.RETURN, PER_STAKE),
    Column("variance", "variance", Kind.DECIMAL, PER_STAKE),
)
_PAIRS = (
    Column("first", "wager", Kind.NAME),
    Column("second", "with", Kind.NAME),
    Column("covariance", "covariance", Kind.RETURN, PER_STAKE),
    Column("correlation", "correlation", Kind.DECIMAL),
)


def joint_tables(joint: Joint, style: Style) -> tuple[Table, ...]:
    """Everything of wagers together, for people."""
    given = (given_table(joint),) if joint.condition else ()
    return (members_table(joint), *given, pairs_table(joint), law_table(joint, style))


def members_table(joint: Joint) -> Table:
    """Each wager by itself, and all together."""
    return Table(
        title=joint_title(joint),
        facts=joint_facts(joint),
        columns=_MEMBERS,
        rows=tuple((name, joint.stake(name), joint.mean(name), joint.variance(name)) for name in joint.order),
        figures=joint_figures(joint),
        notes=joint_notes(joint),
    )


def pairs_table(joint: Joint) -> Table:
    """Covariance and correlation of every two."""
    return Table(
        title="Covariance and correlation, per unit of each stake",
        facts=(),
        columns=_PAIRS,
        rows=tuple(
            (one, other, joint.covariance(one, other), joint.correlation(one, other))
            for one, other in pairs(joint)
        ),
    )


def law_table(joint: Joint, style: Style) -> Table:
    """The joint law: every combination of events that can happen, with what it brings."""
    return Table(
        title="Joint law" + (f", given {given_words(joint)}" if joint.condition else ""),
        facts=(),
        columns=law_columns(joint),
        rows=law_rows(joint),
        notes=(footing(style),),
    )


def given_table(joint: Joint) -> Table:
    """What each wager comes to where some events are given, beside what it comes to at all."""
    assert joint.whole is not None
    whole = joint.whole
    rows: list[tuple[Cell, ...]] = []
    for side in joint.sides:
        given, at_all = joint.marginal(side.name), whole.marginal(side.name)
        rows += [
            (
                side.name,
                event,
                given[event],
                Fraction(given[event], joint.total_ways),
                Fraction(at_all[event], whole.total_ways),
            )
            for event in joint.events_of(side.name)
        ]
    return Table(
        title=f"Given {given_words(joint)}",
        facts=(),
        columns=(
            Column("wager", "wager", Kind.NAME),
            Column("event", "event", Kind.NAME),
            Column("ways", "ways", Kind.COUNT),
            Column("probability", "probability given", Kind.PROBABILITY),
            Column("at_all", "at all", Kind.PROBABILITY),
        ),
        rows=tuple(rows),
        figures=(
            Figure(
                "given_probability",
                "probability of what is given",
                Kind.PROBABILITY,
                Fraction(joint.total_ways, whole.total_ways),
            ),
        ),
    )


def joint_figures(joint: Joint) -> tuple[Figure, ...]:
    """The figures of all wagers together."""
    return (
        Figure("staked", "staked at first, on average", Kind.DECIMAL, joint.staked, OF_STAKES),
        Figure("expected_return", "combined expected return", Kind.RETURN, joint.expected_return, OF_STAKES),
        Figure("house_edge", "house edge of what is staked", Kind.PERCENT, joint.house_edge),
        Figure("variance", "combined variance", Kind.DECIMAL, joint.combined_variance, OF_STAKES),
        Figure(
            "standard_deviation",
            "combined standard deviation",
            Kind.DECIMAL,
            joint.combined_standard_deviation,
            OF_STAKES,
        ),
        Figure(
            "any_wins",
            "at least one wins" + (" (the game aside)" if joint.game else ""),
            Kind.PROBABILITY,
            joint.any_wins,
        ),
    )


def pairs(joint: Joint) -> list[tuple[str, str]]:
    """Every two of those asked, in their order."""
    return [(one, other) for place, one in enumerate(joint.order) for other in joint.order[place + 1 :]]


def law_columns(joint: Joint) -> tuple[Column, ...]:
    """The columns of the joint law; with a game its mean return beside each combination."""
    game = joint.game
    named = (Column(_column(side.name), side.name, Kind.NAME) for side in joint.sides)
    returned = (Column(_column(game.name), f"return of {game.name}", Kind.RETURN, PER_STAKE),) if game else ()
    return (
        *named,
        Column("ways", "ways", Kind.COUNT),
        Column("probability", "probability", Kind.PROBABILITY),
        Column("net", "net of the wagers", Kind.RETURN, OF_STAKES),
        *returned,
    )


def law_rows(joint: Joint) -> tuple[tuple[Cell, ...], ...]:
    """The rows of the joint law, in the sections' order of events."""
    places = [
        {event: place for place, event in enumerate(joint.events_of(side.name))} for side in joint.sides
    ]

    def in_order(events: Events) -> list[int]:
        return [place[event] for place, event in zip(places, events, strict=True)]

    rows = []
    for events in sorted(joint.events, key=in_order):
        ways = joint.ways[events]
        row: tuple[Cell, ...] = (*events, ways, Fraction(ways, joint.total_ways), joint.net(events))
        rows.append((*row, joint.game_return(events)) if joint.game else row)
    return tuple(rows)


def joint_rows(answers: Sequence[Joint]) -> Table:
    """The joint law from every shoe in one rectangle, for machines."""
    first = answers[0]
    shoe = (Column("deck", "deck", Kind.NAME), Column("decks", "decks", Kind.COUNT))
    return Table(
        title=f"Joint law: {joint_title(first)}",
        facts=joint_facts(first),
        columns=(*shoe, *law_columns(first), WARNINGS),
        rows=tuple(
            (joint.shoe.deck.id, joint.shoe.decks, *row, "; ".join(joint_warnings(joint)))
            for joint in answers
            for row in law_rows(joint)
        ),
        notes=tuple(dict.fromkeys(note for joint in answers for note in joint_notes(joint))),
    )


def _column(name: str) -> str:
    return name.replace("-", "_")
