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
    """Exact worth of standing, hitting, doubling, splitting, surrendering, and why.

    Example: sixteen against a ten, six decks.

    \b
        oddscalc hand blackjack --player "T 6" --up T
    """
    played = one_game(playing.games(game))
    upcard = one_upcard(up, played)
    cards = one_hand(player, upcard, played)
    value = played.game.hand(cards, str(upcard))
    from oddscalc.report.blackjack.hand_table import hand_rows, hand_tables

    printing.emit(
        {
            **printing.people(lambda: hand_tables(played, value, printing.style)),
            **printing.machines(lambda: hand_rows(played, value), "hand"),
        }
    )
