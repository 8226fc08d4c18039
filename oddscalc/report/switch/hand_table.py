"""One first hand of Switch Hands: what keeping it and what switching it is worth."""

from __future__ import annotations

from collections.abc import Sequence

from oddscalc.analysis.played import Played
from oddscalc.analysis.switch import switch_game
from oddscalc.analysis.switch_hand import AskedChoice, asked_choice
from oddscalc.blackjack.hands import SYMBOLS, spell
from oddscalc.report.blackjack.facts import UNIT, game_facts, game_title, hand_named
from oddscalc.report.blackjack.game_pages import AskedHand
from oddscalc.report.odds_table import footing
from oddscalc.report.table import Cell, Column, Figure, Kind, Style, Table

_COLUMNS = (
    Column("choice", "choice", Kind.NAME),
    Column("value", "value", Kind.RETURN, UNIT),
    Column("behind_best", "less than the best by", Kind.RETURN, UNIT),
    Column("overall", "dealer blackjack counted", Kind.RETURN, UNIT),
)


def hand_tables(played: Played, asked: AskedHand, style: Style) -> Sequence[Table]:
    """The choice, then what the hand is worth by each action if it is kept."""
    found = asked_choice(played, asked.player, asked.up)
    return (_choice_table(played, found, style), *_actions(played, found, style))


def hand_rows(played: Played, asked: AskedHand) -> Table:
    """Choice and actions in one rectangle, for machines."""
    found = asked_choice(played, asked.player, asked.up)
    rows: list[tuple[Cell, ...]] = [("choice", *row) for row in _rows(found)]
    rows += [("action", *row) for row in _action_rows(found)]
    return Table(
        title=_title(played, found),
        facts=game_facts(played),
        columns=(Column("about", "about", Kind.NAME), *_COLUMNS),
        rows=tuple(rows),
        notes=_notes(played, found),
    )


def _choice_table(played: Played, found: AskedChoice, style: Style) -> Table:
    keep, switch = found.choice.known(found.choice.keep), found.choice.known(found.choice.switch)
    return Table(
        title=_title(played, found),
        facts=game_facts(played),
        columns=_COLUMNS,
        rows=_rows(found),
        figures=(
            Figure("keep", "keep, exactly", Kind.RETURN, keep, UNIT),
            Figure("switch", "switch, exactly", Kind.RETURN, switch, UNIT),
        ),
        notes=(*_notes(played, found), footing(style)),
    )


def _rows(found: AskedChoice) -> tuple[tuple[Cell, ...], ...]:
    choice = found.choice
    best = max(choice.known(choice.keep), choice.known(choice.switch))
    both = [("keep", choice.keep), ("switch", choice.switch)]
    ordered = sorted(both, key=lambda one: one[1], reverse=True)
    return tuple((name, choice.known(value), best - choice.known(value), value) for name, value in ordered)


def _actions(played: Played, found: AskedChoice, style: Style) -> Sequence[Table]:
    rows = _action_rows(found)
    if not rows:
        return ()
    return (
        Table(
            title=f"{_title(played, found)}, kept",
            facts=(),
            columns=(Column("action", "action", Kind.NAME), *_COLUMNS[1:]),
            rows=rows,
            notes=(footing(style),),
        ),
    )


def _action_rows(found: AskedChoice) -> tuple[tuple[Cell, ...], ...]:
    known = {action: found.choice.known(value) for action, value in found.actions.items()}
    ordered = sorted(known, key=lambda action: known[action], reverse=True)
    return tuple(
        (action.value, known[action], known[ordered[0]] - known[action], found.actions[action])
        for action in ordered
    )


def _title(played: Played, found: AskedChoice) -> str:
    cards = found.choice.cards
    return (
        f"{game_title(played)}: {spell(cards)} ({hand_named(cards)}) against {SYMBOLS[found.choice.upcard]}"
    )


def _notes(played: Played, found: AskedChoice) -> tuple[str, ...]:
    checked = (
        "values are given that the dealer, who has checked, has no blackjack; the last column counts that he "
        "may have one"
        if found.choice.checked
        else "values count that the dealer may have blackjack: he checks after the switch"
    )
    fee = switch_game(played).rules.ante_fee
    share = found.share
    return (
        checked,
        f"the ante fee of {fee} is paid either way and is not in them; what may come back of it is",
        f"second hands that are blackjack: {share.numerator} in {share.denominator} of them colored",
    )
