"""The switch chart: every first hand against every upcard, kept or thrown away, and what that is worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from oddscalc.analysis.played import Played
from oddscalc.analysis.switch import switch_game
from oddscalc.blackjack.chart import UPCARDS
from oddscalc.blackjack.hands import SYMBOLS, Counts, is_soft, pair_of, spell, total
from oddscalc.blackjack.solved import Dealt
from oddscalc.blackjack.switch.colors import Colors
from oddscalc.blackjack.switch.deal import Choice
from oddscalc.report.blackjack.chart_cells import heading
from oddscalc.report.blackjack.facts import SHOE_COLUMNS, UNIT, game_facts, game_title, hand_named, shoe_cells
from oddscalc.report.odds_table import footing
from oddscalc.report.table import Cell, Column, Kind, Style, Table

KEEP, SWITCH = "-", "W"
"""Cells of the chart: a hand that is kept, and one that is thrown away."""

_LETTERS = tuple(Column(f"up_{SYMBOLS[up]}", heading(up), Kind.NAME, shaded=True) for up in UPCARDS)

_READING = (
    "W: throw the first pair away for the second; -: keep it",
    (
        "worth: what throwing the hand away returns more than keeping it, of the wager and of what comes "
        "back of the fee; given that the dealer has no blackjack, where he has checked before"
    ),
)


def choice_tables(played: Played, style: Style) -> Iterator[Table]:
    """The chart in letters, then its worths."""
    hands = _hands(played)
    columns = (
        Column("hand", "hand", Kind.NAME),
        Column("total", "total", Kind.NAME),
    )
    yield Table(
        title=f"{game_title(played)}, keep or switch",
        facts=game_facts(played),
        columns=(*columns, *_LETTERS),
        rows=tuple((*_label(cards), *map(_letter, choices)) for cards, choices in hands),
        notes=_READING[:1],
    )
    yield Table(
        title=f"{game_title(played)}, what switching is worth",
        facts=(),
        columns=(
            *columns,
            *(Column(f"up_{SYMBOLS[up]}", heading(up), Kind.RETURN, UNIT) for up in UPCARDS),
        ),
        rows=tuple((*_label(cards), *map(_worth, choices)) for cards, choices in hands),
        notes=(*_READING[1:], *_proofs(played), footing(style)),
    )


def short_choices(played: Played) -> Table:
    """The chart with hands that follow one another and are chosen alike in one row."""
    lines: list[tuple[list[Counts], tuple[str, ...]]] = []
    for cards, choices in _hands(played):
        letters = tuple(map(_letter, choices))
        if lines and lines[-1][1] == letters and _block(lines[-1][0][-1]) == _block(cards):
            lines[-1][0].append(cards)
        else:
            lines.append(([cards], letters))
    return Table(
        title=f"{game_title(played)}, keep or switch",
        facts=(),
        columns=(Column("hand", "hand", Kind.NAME), *_LETTERS),
        rows=tuple((_span(hands), *letters) for hands, letters in lines),
        notes=_READING[:1],
    )


def _block(cards: Counts) -> tuple[bool, bool]:
    """Whether a hand is a pair, and whether it is soft."""
    return pair_of(cards) is not None, is_soft(cards)


def _span(hands: Sequence[Counts]) -> str:
    """``6 3 to T 2 (hard 9 to hard 12)``: hands in the order of the chart."""
    first, last = hands[0], hands[-1]
    if first is last:
        return f"{spell(first)} ({hand_named(first)})"
    totals = dict.fromkeys(map(hand_named, (first, last)))
    return f"{spell(first)} to {spell(last)} ({' to '.join(totals)})"


def choice_rows(several: Sequence[Played]) -> Table:
    """Every choice with both its values, one row each, for machines."""
    first = several[0]
    return Table(
        title=f"{first.terms.title}: keep or switch",
        facts=game_facts(first),
        columns=(
            *SHOE_COLUMNS,
            *CHOICE_COLUMNS,
        ),
        rows=tuple(
            (*shoe_cells(played), *choice_cells(choice))
            for played in several
            for _, choices in _hands(played)
            for choice in choices
            if choice is not None
        ),
    )


CHOICE_COLUMNS = (
    Column("hand", "hand", Kind.NAME),
    Column("upcard", "upcard", Kind.NAME),
    Column("best", "best", Kind.NAME),
    Column("keep", "keep", Kind.RETURN, UNIT),
    Column("switch", "switch", Kind.RETURN, UNIT),
    Column("worth", "worth", Kind.RETURN, UNIT),
    Column("keep_overall", "keep, dealer blackjack counted", Kind.RETURN, UNIT),
    Column("switch_overall", "switch, dealer blackjack counted", Kind.RETURN, UNIT),
)


def choice_cells(choice: Choice) -> tuple[Cell, ...]:
    """A choice as a row under :data:`CHOICE_COLUMNS`."""
    keep, switch = choice.known(choice.keep), choice.known(choice.switch)
    best = "switch" if choice.best else "keep"
    hand, upcard = spell(choice.cards), SYMBOLS[choice.upcard]
    return hand, upcard, best, keep, switch, switch - keep, choice.keep, choice.switch


def _proofs(played: Played) -> Iterator[str]:
    """What is known of colors beside the values."""
    game = switch_game(played)
    if not game.rules.switch:
        return
    share = game.share
    yield f"blackjacks that are colored: {share.numerator} in {share.denominator} of all"
    colors = Colors.of(Dealt(played.deck, played.decks, played.seen))
    turned = [choice for _, deal in game.deals() for choice in deal.turned_by_color(colors)]
    if turned:
        named = ", ".join(f"{spell(one.cards)} against {SYMBOLS[one.upcard]}" for one in turned)
        yield f"a player who watches the colors of the cards seen would choose otherwise at some of: {named}"
    else:
        yield "proved: watching the colors of the cards seen changes none of these choices"


def _hands(played: Played) -> list[tuple[Counts, list[Choice | None]]]:
    """First hands in the order of the chart, each with its choice against every upcard that can be dealt."""
    game = switch_game(played)
    against = {up: game.deal(up).choices for up in UPCARDS if game.shoe.counts[up]}
    hands = dict.fromkeys(cards for choices in against.values() for cards in choices)
    return [
        (cards, [_dealt(against.get(up, {}).get(cards)) for up in UPCARDS])
        for cards in sorted(hands, key=_place)
    ]


def _dealt(choice: Choice | None) -> Choice | None:
    return choice if choice is not None and choice.chance else None


def _place(cards: Counts) -> tuple[bool, bool, int, Counts]:
    """Hard hands, soft hands, then pairs; low totals first."""
    pair = pair_of(cards)
    return *_block(cards), total(cards) if pair is None else pair, cards


def _label(cards: Counts) -> tuple[str, str]:
    return spell(cards), hand_named(cards)


def _letter(choice: Choice | None) -> str:
    return "" if choice is None else SWITCH if choice.switched else KEEP


def _worth(choice: Choice | None) -> Cell:
    return None if choice is None else choice.known(choice.switch) - choice.known(choice.keep)
