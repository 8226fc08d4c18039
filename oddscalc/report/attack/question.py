"""What an attack is worth at one hand: the second after the first card, the third once an upcard shows."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from oddscalc.analysis.attack import attack_game, insurance_beside
from oddscalc.analysis.played import Played
from oddscalc.blackjack.hands import ACE, SYMBOLS, place_of
from oddscalc.cards import KnownCard, parse_cards
from oddscalc.errors import QuestionError, param
from oddscalc.report.attack.charts import PER_ATTACK, after_second, bought, chance_of
from oddscalc.report.attack.summary import INSURED
from oddscalc.report.blackjack.facts import UNIT, game_facts, game_title
from oddscalc.report.blackjack.game_pages import AskedHand
from oddscalc.report.blackjack.hand_table import Insured
from oddscalc.report.odds_table import footing
from oddscalc.report.table import Column, Figure, Kind, Style, Table


class _Attack(NamedTuple):
    """An attack that is asked about."""

    name: str
    where: str
    chance: Fraction
    worth: Fraction
    with_third: Fraction | None = None
    """What a second attack is worth with the third ones that only it allows."""

    @property
    def decided_by(self) -> Fraction:
        """What makes the attack right where it is above zero."""
        return self.worth if self.with_third is None else self.with_third


def attack_question(played: Played, asked: AskedHand) -> _Attack | None:
    """The attack asked about; None where the hand has two cards or more, and play is asked about.

    Raises :class:`QuestionError` where the shoe cannot deal the cards.
    """
    cards = parse_cards(asked.player, "player")
    if len(cards) != 1:
        if not asked.up:
            raise QuestionError(
                f"{param('up')}: a hand of two cards and more is played against an upcard: {param('up')} 6"
            )
        return None
    game, card = attack_game(played), place_of(cards[0].rank)
    if not asked.up:
        game.shoe.without(card)
        buys = bought(game, card) if after_second(played) else None
        where = f"after {SYMBOLS[card]}"
        return _Attack("second attack", where, chance_of(game, card), game.second_return(card), buys)
    (up,) = parse_cards(asked.up, "up")
    upcard = place_of(up.rank)
    game.shoe.without(card, upcard)
    where = f"with {SYMBOLS[card]} against {SYMBOLS[upcard]}"
    return _Attack("third attack", where, game.chances[card, upcard], game.third_return(card, upcard))


def attack_question_table(played: Played, attack: _Attack, style: Style) -> Table:
    """What the attack is worth beside making none, the better first."""
    rows = [("no attack", Fraction(0)), ("attack", attack.decided_by)]
    if attack.decided_by > 0:
        rows.reverse()
    figures = [
        Figure("worth", f"{attack.name}, exactly", Kind.RETURN, attack.worth, PER_ATTACK),
        Figure("probability", "probability of the cards", Kind.PROBABILITY, attack.chance),
    ]
    notes = ["a further attack is worth the mean return of one, given the cards that are known"]
    if attack.with_third is not None:
        figures.insert(
            1, Figure("with_third", "with the third it allows", Kind.RETURN, attack.with_third, PER_ATTACK)
        )
        notes.append("the value of attacking counts the third attacks that only a second one allows")
    elif after_second(played):
        notes.append("a third attack is allowed only after a second")
    return Table(
        title=f"{game_title(played)}: {attack.name} {attack.where}",
        facts=game_facts(played),
        columns=(
            Column("action", "action", Kind.NAME),
            Column("value", "value", Kind.RETURN, PER_ATTACK),
        ),
        rows=tuple(rows),
        figures=tuple(figures),
        notes=(*notes, footing(style)),
    )


def attack_question_rows(played: Played, attack: _Attack) -> Table:
    """The same in the rectangle in which hands are answered for machines."""
    best = "attack" if attack.decided_by > 0 else "no attack"
    rows = [
        ("action", "attack", attack.decided_by),
        ("action", "no attack", Fraction(0)),
        ("best", best, max(attack.decided_by, Fraction(0))),
        ("worth", attack.name, attack.worth),
        ("probability", "cards", attack.chance),
    ]
    return Table(
        title=f"{game_title(played)}: {attack.name} {attack.where}",
        facts=game_facts(played),
        columns=(
            Column("about", "about", Kind.NAME),
            Column("name", "name", Kind.NAME),
            Column("value", "value", Kind.RETURN, PER_ATTACK),
        ),
        rows=tuple(rows),
    )


def insured_hand(played: Played, asked: AskedHand) -> Insured:
    """Insurance at a hand of two cards against an ace: nothing where none is offered."""
    cards: Sequence[KnownCard] = parse_cards(asked.player, "player")
    (up,) = parse_cards(asked.up, "up")
    found = insurance_beside(played, cards, up.suit) if place_of(up.rank) == ACE else None
    if found is None or len(cards) != 2:
        return Insured()
    half = found.expected_return / 2
    return Insured(
        (
            Figure("insurance_edge", "house edge of insurance", Kind.PERCENT, found.house_edge, INSURED),
            Figure("insurance", "insurance for half, by itself", Kind.RETURN, half, UNIT),
        ),
        ("insurance is for half of all attacks; suits of the cards known are counted",),
    )
