"""``oddscalc rules``: the options of a played game."""

from __future__ import annotations

from oddscalc.blackjack.terms import find_game
from oddscalc.cli.bundle import spread
from oddscalc.cli.gaming import GameName
from oddscalc.cli.printing import Printing

_SET_WITH = "set one with --rule name=value, such as --rule soft17=hit"


@spread
def rules(game: GameName, printing: Printing) -> None:
    """The rules of a game that you can set.

    Example: the rules of blackjack.

    \b
        oddscalc rules blackjack

    It prints each rule with its values, what it means, its default, and where the default comes from.
    """
    terms = find_game(game)
    from oddscalc.report.blackjack.rules_table import rules_table

    table = rules_table(terms, _SET_WITH)
    printing.emit({**printing.people(lambda: [table]), **printing.machines(lambda: table, "rules")})
