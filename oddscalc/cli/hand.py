"""``oddscalc hand``: what each action is worth at one hand."""

from __future__ import annotations

from typing import Annotated, Optional

import typer

from oddscalc.cli.bundle import spread
from oddscalc.cli.gaming import GameName, Playing, UpOption, one_game, one_hand, one_upcard
from oddscalc.cli.printing import Printing

PlayerOption = Annotated[Optional[list[str]], typer.Option(metavar="CARDS", help="The player's hand: 'T 6'.")]


@spread
def hand(
    game: GameName, playing: Playing, printing: Printing, player: PlayerOption = None, up: UpOption = None
) -> None:
    """What each action is worth with one hand, and why.

    Example: sixteen against a ten, with six decks.

    \b
        oddscalc hand blackjack --player "T 6" --up T

    Example: whether to make a second attack after an ace, and a third once the dealer shows a six.

    \b
        oddscalc hand triple-attack --player A
        oddscalc hand triple-attack --player A --up 6

    It prints what standing, hitting, doubling, splitting, surrendering or attacking returns, exactly and
    with the best action first, and how the dealer's hand ends.
    """
    played = one_game(playing.games(game))
    from oddscalc.report.blackjack.game_pages import AskedHand
    from oddscalc.report.games import pages_of

    pages = pages_of(game)
    upcard = one_upcard(up, played) if up or pages.upcard_needed else None
    asked = AskedHand(one_hand(player, upcard, played), "" if upcard is None else str(upcard))
    tables, rows = pages.hand(played, asked, printing.style), pages.hand_rows
    printing.emit(
        {
            **printing.people(lambda: tables),
            **printing.machines(lambda: rows(played, asked), "hand"),
        }
    )
