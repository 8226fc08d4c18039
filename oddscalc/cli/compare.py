"""``oddscalc compare``: house edges, pay tables down and decks across."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from oddscalc.cli.asking import Asking, WagerName, warn
from oddscalc.cli.bundle import spread
from oddscalc.cli.gaming import HouseRules, NoCacheOption, is_game
from oddscalc.cli.printing import Printing
from oddscalc.cli.progress import progress_bar

if TYPE_CHECKING:
    from oddscalc.analysis.played import Played
    from oddscalc.plot.drawing import Drawing

DEFAULT_DECKS = range(1, 9)


@spread
def compare(
    wager: WagerName,
    asking: Asking,
    ruling: HouseRules,
    printing: Printing,
    no_cache: NoCacheOption = False,
) -> None:
    """The house edge of every pay table, or of a game, for several deck counts.

    Example: the in-between wager with two to eight decks.

    \b
        oddscalc compare in-between --decks 2-8

    It prints one row for each pay table and one column for each deck count. CSV and JSON have every
    summary figure.
    """
    if is_game(wager):
        _compare_games(ruling.games(wager, asking, DEFAULT_DECKS), printing, no_cache=no_cache)
        return
    answers = ruling.under(asking.question(wager, DEFAULT_DECKS)).odds()
    from oddscalc.report.compare_tables import compare_rows, compare_table

    def drawings() -> list[Drawing]:
        from oddscalc.plot.edge import edge_drawing

        return [edge_drawing(answers)]

    printing.emit(
        {
            **printing.people(lambda: [compare_table(answers, printing.style)], drawings),
            **printing.machines(lambda: compare_rows(answers), "compare"),
        }
    )
    warn(answers)


def _compare_games(answers: Sequence[Played], printing: Printing, *, no_cache: bool) -> None:
    from oddscalc.report.blackjack.settlement_table import compare_games_rows, compare_games_table
    from oddscalc.report.games import pages_of

    own = pages_of(answers[0].terms.id).compared
    if own is not None:
        with progress_bar("upcards solved", own.steps * len(answers)) as progress:
            table = own.table(answers, printing.style, progress, not no_cache)
        printing.emit({**printing.people(lambda: [table]), **printing.machines(lambda: table, "compare")})
        return
    with progress_bar("shoes solved", len(answers)) as progress:
        for done, played in enumerate(answers, 1):
            assert played.settlement
            if progress:
                progress(done)
    printing.emit(
        {
            **printing.people(lambda: [compare_games_table(answers, printing.style)]),
            **printing.machines(lambda: compare_games_rows(answers), "compare"),
        }
    )
