"""Effects of removal as a Table: ranks down; where the wager reads suits, suits across."""

from __future__ import annotations

from collections.abc import Sequence

from oddscalc.analysis.removal import (
    RemovalEffect,
    most_exposed,
    reads_suits,
    removal_effects,
    suit_effects,
    weighted_sum,
)
from oddscalc.cards import KnownCard, Rank, Suit
from oddscalc.payoff import Odds
from oddscalc.report.compare_tables import PLACE_COLUMNS, WARNINGS, place, wager_facts, warned
from oddscalc.report.odds_facts import odds_facts, warnings
from oddscalc.report.odds_table import footing
from oddscalc.report.table import Cell, Column, Figure, Kind, Style, Table

_COLUMNS = (
    Column("card", "card gone", Kind.NAME),
    Column("share", "share of the shoe", Kind.PROBABILITY),
    Column("change", "change in return", Kind.RETURN, "per unit wagered"),
)


def removal_table(odds: Odds, style: Style) -> Table:
    """The effect of each rank, with the proof that the weighted effects sum to zero."""
    rows = _rows(odds)
    ranks = removal_effects(odds)
    exposed = most_exposed(suit_effects(odds) if reads_suits(odds) else ranks)
    return Table(
        title=f"Effects of removal: {odds.law.title}, {odds.table.title}, "
        f"{odds.shoe.decks} x {odds.shoe.deck.id}",
        facts=odds_facts(odds),
        columns=_columns(odds),
        rows=rows,
        figures=(
            Figure("expected_return", "expected return before", Kind.RETURN, odds.expected_return),
            Figure("most_exposed_card", "card that moves it most", Kind.NAME, named(exposed)),
            Figure("most_exposed_effect", "its effect", Kind.RETURN, exposed[0].effect if exposed else None),
            Figure("weighted_sum", "effects weighted by share", Kind.RETURN, weighted_sum(ranks)),
        ),
        notes=(*warnings(odds), footing(style)),
    )


def removal_rows(answers: Sequence[Odds]) -> Table:
    """The effects of every answer in one rectangle, for machines."""
    first = answers[0]
    return Table(
        title=f"Effects of removal: {first.law.title}",
        facts=wager_facts(first),
        columns=(*PLACE_COLUMNS, *_columns(first), WARNINGS),
        rows=tuple((*place(odds), *row, warned(odds)) for odds in answers for row in _rows(odds)),
        notes=tuple(dict.fromkeys(note for odds in answers for note in warnings(odds))),
    )


def _columns(odds: Odds) -> tuple[Column, ...]:
    suits = odds.shoe.deck.suits if reads_suits(odds) else ()
    return (
        *_COLUMNS,
        *(
            Column(f"change_{suit.name.lower()}", suit.name.lower(), Kind.RETURN, "per unit wagered")
            for suit in suits
        ),
    )


def _rows(odds: Odds) -> tuple[tuple[Cell, ...], ...]:
    suits = odds.shoe.deck.suits if reads_suits(odds) else ()
    singles = {one.card: one.effect for one in suit_effects(odds)} if suits else {}
    return tuple(
        (
            str(one.card),
            one.share,
            one.effect,
            *(singles.get(KnownCard(one.card.rank, suit)) for suit in suits),
        )
        for one in removal_effects(odds)
    )


def named(exposed: Sequence[RemovalEffect]) -> str:
    """``2 and A``; suits are left out where all of a rank's are meant; ``none`` where no card counts."""
    ranks: dict[Rank, list[str]] = {}
    for one in exposed:
        ranks.setdefault(one.card.rank, []).append(str(one.card))
    names = [
        name for rank, cards in ranks.items() for name in ([rank.value] if len(cards) == len(Suit) else cards)
    ]
    return " and ".join(names) or "none"
