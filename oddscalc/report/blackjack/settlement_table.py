"""The settlement of a game as a Table: every event with its exact probability and return."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from oddscalc.analysis.played import Played
from oddscalc.blackjack.law import Law
from oddscalc.blackjack.settlement import Row, Settlement
from oddscalc.exact import Root
from oddscalc.report.blackjack.facts import game_facts, game_title
from oddscalc.report.odds_table import footing
from oddscalc.report.table import TOTAL, Absent, Cell, Column, Figure, Kind, Style, Table

UNIT = "per unit of the initial wager"

SPLIT_NOTE = (
    "split rounds are one row, whose net result and stake are exact means over all of them; the hands of "
    "a split play against the same dealer and depend on one another, so hit frequency, variance and "
    "standard deviation would need their joint law, and are not given"
)

_COLUMNS = (
    Column("event", "event", Kind.NAME),
    Column("net", "net result", Kind.RETURN, UNIT),
    Column("stake", "stake", Kind.RETURN, UNIT),
    Column("probability", "probability", Kind.PROBABILITY),
    Column("one_in", "1 in n", Kind.ONE_IN),
    Column("return", "return", Kind.RETURN, UNIT),
)


def settlement_table(
    played: Played, style: Style, *, moments: bool = False, edge: str = "house edge"
) -> Table:
    """One table of a game's events with its heading and summary.

    ``moments`` adds the spread of results; ``edge`` is what the house edge is called.
    """
    settlement = played.settlement
    total: tuple[Cell, ...] = (
        TOTAL,
        None,
        settlement.average_wager,
        Fraction(1),
        None,
        settlement.expected_return,
    )
    return Table(
        title=game_title(played),
        facts=game_facts(played),
        columns=_COLUMNS,
        rows=(*(_row(row, settlement.total) for row in settlement.rows), total),
        figures=tuple(
            figure for figure in game_summary(played, edge, moments=moments) if figure.value is not None
        ),
        notes=(*(() if moments else settlement_notes(settlement)), footing(style)),
    )


def _row(row: Row, total: int) -> tuple[Cell, ...]:
    probability = Fraction(row.weight, total)
    once = 1 / probability if probability else Absent.IMPOSSIBLE
    net, stake = net_and_stake(row)
    return row.event, net, stake, probability, once, probability * row.net


def net_and_stake(row: Row) -> tuple[Cell, Cell]:
    """What an event nets and stakes; of a mean over no rounds there is neither."""
    if row.varies and not row.weight:
        return None, None
    return row.net, row.stake


def settlement_notes(settlement: Settlement) -> tuple[str, ...]:
    """What a reader of the events must be told."""
    return () if settlement.never_splits else (SPLIT_NOTE,)


def game_summary(played: Played, edge: str = "house edge", *, moments: bool = False) -> tuple[Figure, ...]:
    """The figures of a game; ``edge`` is what it calls the house edge.

    Those of the spread of results have no value where rounds are split, unless ``moments`` asks for them.
    """
    settlement = played.settlement
    law = played.law if moments or settlement.never_splits else None
    return (
        Figure("expected_return", "expected return (net)", Kind.RETURN, settlement.expected_return, UNIT),
        Figure("return_to_player", "return to player", Kind.PERCENT, 1 + settlement.expected_return, UNIT),
        Figure("house_edge", f"{edge} per initial wager", Kind.PERCENT, settlement.house_edge, UNIT),
        Figure("average_wager", "average wager", Kind.RETURN, settlement.average_wager, UNIT),
        Figure(
            "element_of_risk",
            "element of risk",
            Kind.PERCENT,
            settlement.element_of_risk,
            "per unit of everything staked",
        ),
        *spread_figures(law),
    )


def spread_figures(law: Law | None) -> tuple[Figure, ...]:
    """The spread of a round's net result, exactly; no values where its law is not known."""
    hit = push = variance = deviation = skewness = None
    if law is not None:
        hit, push = law.hit_frequency, law.push_probability
        variance, deviation = law.variance, law.standard_deviation
        third = law.third_central_moment
        skewness = Root(third**2 / variance**3, negative=third < 0) if variance else None
    return (
        Figure("hit_frequency", "hit frequency (net result above 0)", Kind.PERCENT, hit),
        Figure("push_probability", "net result 0", Kind.PERCENT, push),
        Figure("variance", "variance", Kind.RETURN, variance, UNIT),
        Figure("standard_deviation", "standard deviation", Kind.DECIMAL, deviation, UNIT),
        Figure("skewness", "skewness", Kind.DECIMAL, skewness),
    )


def law_table(played: Played, style: Style) -> Table:
    """Every net result of a round with its exact probability."""
    return Table(
        title=f"{game_title(played)}: the law of a round",
        facts=(),
        columns=(
            Column("net", "net result", Kind.FRACTION, UNIT),
            Column("probability", "probability", Kind.PROBABILITY),
            Column("one_in", "1 in n", Kind.ONE_IN),
        ),
        rows=tuple(
            (net, chance, 1 / chance if chance else Absent.IMPOSSIBLE)
            for net, chance in played.law.chances.items()
        ),
        notes=(
            "both hands of a split round are played from what is left, against one dealer",
            footing(style),
        ),
    )


def compare_games_table(answers: Sequence[Played], style: Style, edge: str = "house edge") -> Table:
    """House edge and element of risk, decks across; ``edge`` is what the house edge is called."""
    first = answers[0]
    facts = [fact for fact in game_facts(first) if fact[0] != "Deck"]
    edges = [played.settlement.house_edge for played in answers]
    risks = [played.settlement.element_of_risk for played in answers]
    return Table(
        title=f"{first.terms.title}: {edge} by deck count",
        facts=(("Deck", first.deck.title), *facts),
        columns=(
            Column("figure", "figure", Kind.NAME),
            *(Column(f"decks_{played.decks}", _decks(played), Kind.PERCENT, UNIT) for played in answers),
        ),
        rows=((f"{edge} per initial wager", *edges), ("element of risk", *risks)),
        notes=(footing(style),),
    )


def _decks(played: Played) -> str:
    return "1 deck" if played.decks == 1 else f"{played.decks} decks"


def compare_games_rows(answers: Sequence[Played]) -> Table:
    """Every summary figure, one row for each shoe, for machines."""
    first = answers[0]
    summaries = [game_summary(played) for played in answers]
    by_figure = zip(*summaries, strict=True)
    known = [figures for figures in by_figure if any(one.value is not None for one in figures)]
    return Table(
        title=f"{first.terms.title}: summary figures by deck count",
        facts=game_facts(first),
        columns=(
            Column("game", "game", Kind.NAME),
            Column("deck", "deck", Kind.NAME),
            Column("decks", "decks", Kind.COUNT),
            *(Column(one.name, one.heading, one.kind, one.unit) for one, *_ in known),
        ),
        rows=tuple(
            (
                played.terms.id,
                played.deck.id,
                played.decks,
                *(figures[row].value for figures in known),
            )
            for row, played in enumerate(answers)
        ),
    )
