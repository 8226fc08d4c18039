"""``oddscalc removal``: what one card more or less is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from oddscalc.cli.asking import Asking, WagerName, warn
from oddscalc.cli.bundle import spread
from oddscalc.cli.gaming import HouseRules, is_game
from oddscalc.cli.printing import Printing
from oddscalc.cli.progress import progress_bar
from oddscalc.errors import QuestionError, one_of

if TYPE_CHECKING:
    from oddscalc.analysis.game_removal import Play
    from oddscalc.analysis.played import Played
    from oddscalc.plot.drawing import Drawing

PlayOption = Annotated[
    Optional[str],
    typer.Option(metavar="HOW", help="Games: reoptimised for each shoe, or fixed."),
]


@spread
def removal(
    wager: WagerName,
    asking: Asking,
    ruling: HouseRules,
    printing: Printing,
    play: PlayOption = None,
) -> None:
    """What one card more or less in the shoe is worth.

    Example: which cards help the insurance wager when they are gone?

    \b
        oddscalc removal insurance --decks 6

    It prints, for each card, how the expected return changes when one such card has left the shoe.
    """
    if is_game(wager):
        _removal_of_game(ruling.games(wager, asking), play, printing)
        return
    if play is not None:
        raise QuestionError(f"--play belongs to played games, not to {wager}")
    answers = ruling.under(asking.question(wager)).odds()
    warn(answers)
    from oddscalc.report.removal_table import removal_rows, removal_table

    def drawings() -> list[Drawing]:
        from oddscalc.plot.removal import odds_bars

        return [odds_bars(odds) for odds in answers]

    printing.emit(
        {
            **printing.people(lambda: [removal_table(odds, printing.style) for odds in answers], drawings),
            **printing.machines(lambda: removal_rows(answers), "removal"),
        }
    )


def _removal_of_game(games: Sequence[Played], play: str | None, printing: Printing) -> None:
    from oddscalc.analysis.game_removal import value_effects
    from oddscalc.report.blackjack.removal_table import value_effects_rows, value_effects_table

    chosen = play_asked(games[0], play)
    answers = []
    for played in games:
        with progress_bar("shoes solved", 10) as progress:
            answers.append((played, value_effects(played, chosen, progress)))

    def drawings() -> list[Drawing]:
        from oddscalc.plot.removal import game_bars

        return [game_bars(played, chosen, found) for played, found in answers]

    printing.emit(
        {
            **printing.people(
                lambda: [value_effects_table(one, chosen, found, printing.style) for one, found in answers],
                drawings,
            ),
            **printing.machines(lambda: value_effects_rows(tuple(answers), chosen), "removal"),
        }
    )


def play_asked(played: Played, asked: str | None) -> Play:
    """How the hands are played: a chart of the user's own is fixed as it stands."""
    from oddscalc.analysis.game_removal import Play
    from oddscalc.blackjack.chart import Chart

    allowed = [str(one) for one in Play]
    if asked is not None and asked not in allowed:
        raise one_of("--play", asked, allowed)
    chart = played.rules.strategy
    if not isinstance(chart, Chart):
        return Play(asked or Play.REOPTIMISED)
    if asked == Play.REOPTIMISED:
        raise QuestionError(f"--play {asked}: the chart {chart.name} is played as it stands (allowed: fixed)")
    return Play.FIXED
