"""The pages of Triple Attack Blackjack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from oddscalc.analysis.attack import attack_game
from oddscalc.analysis.played import Played
from oddscalc.blackjack.attack.game import AttackGame
from oddscalc.blackjack.chart import UPCARDS
from oddscalc.blackjack.hands import SYMBOLS
from oddscalc.report.attack.charts import ATTACK, NOT, attack_chart, attack_tables, chance_of, first_cards
from oddscalc.report.attack.filing import assumptions_section, assumptions_table, bonus_section
from oddscalc.report.attack.question import (
    attack_question,
    attack_question_rows,
    attack_question_table,
    insured_hand,
)
from oddscalc.report.blackjack.facts import shoe_cells
from oddscalc.report.blackjack.game_pages import AskedHand, Pages
from oddscalc.report.blackjack.hand_table import hand_rows, hand_tables
from oddscalc.report.blackjack.strategy_table import Solved, short_chart, strategy_rows, strategy_tables
from oddscalc.report.document import Section
from oddscalc.report.table import Cell, Style, Table


def pages() -> Pages:
    """What is printed of Triple Attack Blackjack."""
    return Pages(
        strategy=_strategy,
        strategy_rows=_strategy_rows,
        hand=_hand,
        hand_rows=_hand_rows,
        short_charts=_short_charts,
        filed=lambda played, style: (bonus_section(played, style),),
        filed_at_length=_filed_at_length,
        tables_at_length={"assumptions.csv": assumptions_table},
        upcard_needed=False,
    )


def _short_charts(solved: Solved, _style: Style) -> Sequence[Table]:
    """Where further attacks are right, then the play of one attack."""
    return (attack_chart(solved.played), short_chart(solved))


def _strategy(solved: Solved, style: Style, every: bool) -> Iterator[Table]:
    """The attacks first, then the play of one attack, which is that of all."""
    yield from attack_tables(solved.played, style)
    chart, *others = strategy_tables(solved, style, every=every)
    yield replace(
        chart,
        facts=(
            ("Chart", solved.best.chart.name),
            ("Values", "of one attack"),
            ("Split aces", "a chart of totals has no rows for them: where they may not be hit, they stand"),
        ),
    )
    yield from others


def _strategy_rows(answers: Sequence[Solved], style: Style) -> Table:
    """The rows of play, then those of the attacks: ``worth per round`` is what an attack made adds."""
    played = strategy_rows(answers, style)
    attacks = (
        (*shoe_cells(one.played), *row) for one in answers for row in _attack_rows(attack_game(one.played))
    )
    return replace(played, rows=(*played.rows, *attacks))


def _attack_rows(game: AttackGame) -> Iterator[tuple[Cell, ...]]:
    for card in first_cards(game):
        made = card in game.attacks.second
        worth, chance = game.second_return(card), chance_of(game, card)
        yield "second-attack", SYMBOLS[card], None, *_attack_row(made, worth, chance)
    for card in first_cards(game):
        for upcard in UPCARDS:
            if (card, upcard) in game.chances:
                made = (card, upcard) in game.attacks.third
                worth, chance = game.third_return(card, upcard), game.chances[card, upcard]
                yield "third-attack", SYMBOLS[card], SYMBOLS[upcard], *_attack_row(made, worth, chance)
    returns = game.attack_returns
    yield "total-with-attacks", *(None,) * 7, returns.made, None, None, None, returns.made - returns.one


def _attack_row(made: bool, worth: Fraction, chance: Fraction) -> tuple[Cell, ...]:
    added = chance * worth if made else Fraction(0)
    return ATTACK if made else NOT, *(None,) * 4, worth, None, None, chance, added


def _hand(played: Played, asked: AskedHand, style: Style) -> Sequence[Table]:
    attack = attack_question(played, asked)
    if attack is not None:
        return (attack_question_table(played, attack, style),)
    value = attack_game(played).one.hand(asked.player, asked.up)
    return hand_tables(played, value, style, insured_hand(played, asked))


def _hand_rows(played: Played, asked: AskedHand) -> Table:
    attack = attack_question(played, asked)
    if attack is not None:
        return attack_question_rows(played, attack)
    return hand_rows(
        played, attack_game(played).one.hand(asked.player, asked.up), insured_hand(played, asked)
    )


def _filed_at_length(played: Played, style: Style) -> Sequence[Section]:
    return (assumptions_section(played, style),)
