"""The attack charts: where a second and a third attack are right, and what each is worth."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from oddscalc.analysis.attack import attack_game, attack_rules
from oddscalc.analysis.played import Played
from oddscalc.blackjack.attack.attacks import Attacks
from oddscalc.blackjack.attack.game import AttackGame
from oddscalc.blackjack.attack.rules import ThirdAttack
from oddscalc.blackjack.chart import UPCARDS
from oddscalc.blackjack.hands import SYMBOLS
from oddscalc.report.blackjack.chart_cells import heading
from oddscalc.report.blackjack.facts import game_facts, game_title
from oddscalc.report.odds_table import footing
from oddscalc.report.table import Cell, Column, Kind, Style, Table

PER_ATTACK = "per unit of the attack"
ATTACK, NOT = "attack", "-"

_CARD = Column("card", "first card", Kind.NAME)
_WORTH = Column("worth", "worth", Kind.RETURN, PER_ATTACK)
_PROBABILITY = Column("probability", "probability", Kind.PROBABILITY)
_ATTACKED = Column("attack", "second attack", Kind.NAME)

_UPCARD_COLUMNS = tuple((f"up_{SYMBOLS[up]}", heading(up)) for up in UPCARDS)


def attack_tables(played: Played, style: Style) -> Iterator[Table]:
    """The chart of second attacks, that of third ones, and the worth of third ones."""
    yield second_table(played, style)
    yield _third_chart(played)
    yield third_table(played, style)


def attack_chart(played: Played) -> Table:
    """Both charts as one, without the worths."""
    game, third = attack_game(played), _third_chart(played)
    return Table(
        title=f"{game_title(played)}, second attack, and third attack by the dealer's upcard",
        facts=(),
        columns=(_CARD, _ATTACKED, *third.columns[1:]),
        rows=tuple(
            (row[0], ATTACK if card in game.attacks.second else NOT, *row[1:])
            for card, row in zip(first_cards(game), third.rows, strict=True)
        ),
        notes=third.notes,
    )


def second_table(played: Played, style: Style) -> Table:
    """The second attack by the player's first card."""
    game, both = attack_game(played), after_second(played)
    buys = Column("with_third", "with the third it allows", Kind.RETURN, PER_ATTACK)
    return Table(
        title=f"{game_title(played)}, second attack",
        facts=game_facts(played),
        columns=(_CARD, _PROBABILITY, _WORTH, *((buys,) if both else ()), _ATTACKED),
        rows=tuple(
            (
                heading(card),
                chance_of(game, card),
                game.second_return(card),
                *((bought(game, card),) if both else ()),
                ATTACK if card in game.attacks.second else NOT,
            )
            for card in first_cards(game)
        ),
        notes=(
            "worth: the mean return of one attack, given the player's first card",
            *((_BUYS,) if both else ()),
            footing(style),
        ),
    )


_BUYS = "a second attack is right where it and the third attacks that it allows are worth more than nothing"


def _third_chart(played: Played) -> Table:
    game = attack_game(played)
    notes: tuple[str, ...] = (f"{ATTACK}: a third attack is right with this first card against this upcard",)
    if after_second(played):
        notes = (*notes, "after first cards without a second attack none is allowed")
    return Table(
        title=f"{game_title(played)}, third attack",
        facts=(),
        columns=(_CARD, *(Column(name, shown, Kind.NAME) for name, shown in _UPCARD_COLUMNS)),
        rows=tuple(
            (heading(card), *(_decided(game.attacks, game, card, up) for up in UPCARDS))
            for card in first_cards(game)
        ),
        notes=notes,
    )


def _decided(attacks: Attacks, game: AttackGame, card: int, upcard: int) -> Cell:
    if (card, upcard) not in game.chances:
        return None
    return ATTACK if (card, upcard) in attacks.third else NOT


def third_table(played: Played, style: Style) -> Table:
    """The worth of a third attack by the player's first card and the upcard."""
    game = attack_game(played)
    return Table(
        title=f"{game_title(played)}, worth of a third attack",
        facts=(),
        columns=(
            _CARD,
            *(Column(name, shown, Kind.RETURN, PER_ATTACK) for name, shown in _UPCARD_COLUMNS),
        ),
        rows=tuple(
            (heading(card), *(third_worth(game, card, up) for up in UPCARDS)) for card in first_cards(game)
        ),
        notes=("the mean return of one attack, given the player's first card and the upcard", footing(style)),
    )


def third_worth(game: AttackGame, card: int, upcard: int) -> Fraction | None:
    """What a third attack is worth; None where the shoe cannot deal the two cards."""
    return game.third_return(card, upcard) if (card, upcard) in game.chances else None


def first_cards(game: AttackGame) -> list[int]:
    """The first cards that the shoe can deal, in the order of a chart's upcards."""
    return [card for card in UPCARDS if game.shoe.counts[card]]


def chance_of(game: AttackGame, card: int) -> Fraction:
    """The probability of a first card."""
    return Fraction(game.shoe.counts[card], game.shoe.size)


def bought(game: AttackGame, card: int) -> Fraction:
    """What a second attack is worth with the third attacks that it allows, where they are right."""
    third = (amount for (first, _), amount in game.returns.items() if first == card and amount > 0)
    return game.second_return(card) + sum(third, Fraction(0)) / chance_of(game, card)


def after_second(played: Played) -> bool:
    """Whether a third attack needs a second."""
    return attack_rules(played).third_attack is ThirdAttack.AFTER_SECOND
