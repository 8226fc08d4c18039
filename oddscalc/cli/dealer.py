"""``oddscalc dealer``: how the dealer's hand ends."""

from __future__ import annotations

from oddscalc.cli.bundle import spread
from oddscalc.cli.gaming import Playing, UpOption, one_game, one_upcard
from oddscalc.cli.printing import Printing


@spread
def dealer(playing: Playing, printing: Printing, up: UpOption = None) -> None:
    """How the dealer's hand ends, given the upcard.

    Example: a six up, six decks, where the dealer hits soft 17.

    \b
        oddscalc dealer --up 6 --decks 6 --rule soft17=hit

    It prints the exact probability of each total from 17 to 21, of a bust, and of a blackjack.
    """
    played = one_game(playing.games("blackjack"))
    upcard = one_upcard(up, played)
    from oddscalc.blackjack.hands import place_of
    from oddscalc.report.blackjack.hand_table import dealer_table

    place = place_of(upcard.rank)
    table = dealer_table(played, place, played.game.dealer(str(upcard)), printing.style)
    printing.emit({**printing.people(lambda: [table]), **printing.machines(lambda: table, "dealer")})
