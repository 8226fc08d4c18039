"""``oddscalc verify``: the same answer by every method, or exit code 1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from oddscalc.cli.asking import AskingFullShoes, WagerName, warn
from oddscalc.cli.bundle import spread
from oddscalc.cli.gaming import HouseRules, Playing, is_game, refuse_long
from oddscalc.cli.printing import Printing, tell
from oddscalc.cli.progress import progress_bar
from oddscalc.errors import QuestionError
from oddscalc.report.table import Table

if TYPE_CHECKING:
    from oddscalc.analysis.played import Played

A_DIFFERENCE = 1
MOST_DEALS = 10**12

Deals = Annotated[int, typer.Option(help="Simulated deals or rounds; 0 leaves the simulation out.")]
Seed = Annotated[int, typer.Option(help="Seed of the simulation, 0 or more.")]


@spread
def verify(
    wager: WagerName,
    asking: AskingFullShoes,
    ruling: HouseRules,
    printing: Printing,
    deals: Deals = 10_000_000,
    seed: Seed = 1,
) -> None:
    """Walk, closed form, brute force, simulation and published figures; exits 1 if any differs.

    A played game is held against simulated rounds that play its own decisions.

    Example: the in-between wager from six decks.

    \b
        oddscalc verify in-between --decks 6
    """
    if not 0 <= deals <= MOST_DEALS:
        raise QuestionError(f"--deals {deals}: allowed are 0 to 10^12 deals")
    if seed < 0:
        raise QuestionError(f"--seed {seed}: a seed is 0 or more")
    if is_game(wager):
        refuse_long(wager, asking.long)
        if deals == 0:
            raise QuestionError(f"--deals 0: {wager} is verified by simulated rounds (allowed: 1 or more)")
        _verify_games(Playing(asking.decks, asking.deck, ruling.rule).games(wager), printing, deals, seed)
        return
    answers = ruling.under(asking.question(wager)).odds()
    from oddscalc.analysis import verification
    from oddscalc.analysis.published import published_figures
    from oddscalc.report.published_table import difference, published_table
    from oddscalc.report.verify_table import ONE_STATEMENT_ONLY, verify_rows, verify_tables

    verified = []
    for odds in answers:
        with progress_bar("simulated deals", deals) as progress:
            verified.append(verification.verify(odds, deals, seed, progress))
    compared = [figure.compared() for figure in published_figures(answers[0].wager.id)]

    def tables() -> list[Table]:
        found = [table for one in verified for table in verify_tables(one, printing.style)]
        return [*found, published_table(compared)] if compared else found

    printing.emit(
        {
            **printing.people(tables),
            **printing.machines(lambda: verify_rows(verified, compared), "verify"),
        }
    )
    warn(answers)
    if verified[0].one_statement_only and printing.chosen in ("csv", "json"):  # tables say it themselves
        tell(f"note: {answers[0].wager.id}: {ONE_STATEMENT_ONLY}")
    differences = [
        *(text for one in verified for text in one.differences),
        *(f"published figures: {difference(one)}" for one in compared if not one.agrees),
    ]
    for text in differences:
        tell(f"{wager}: DIFFERENCE: {text}")
    if differences:
        raise typer.Exit(A_DIFFERENCE)


def _verify_games(games: Sequence[Played], printing: Printing, rounds: int, seed: int) -> None:
    from oddscalc.analysis.game_verification import verify_game
    from oddscalc.report.blackjack.verify_table import (
        Verified,
        game_verification_rows,
        game_verification_tables,
    )
    from oddscalc.simulate.games import simulator

    verified = []
    for played in games:
        simulate = simulator(played.terms.id)
        with progress_bar("simulated rounds", rounds) as progress:
            found = verify_game(played.solved, rounds, seed, progress, simulate)
        verified.append(Verified(played, found))
    printing.emit(
        {
            **printing.people(
                lambda: [table for one in verified for table in game_verification_tables(one, printing.style)]
            ),
            **printing.machines(lambda: game_verification_rows(verified), "verify"),
        }
    )
    differences = [text for one in verified for text in one.verification.differences]
    for text in differences:
        tell(f"{games[0].terms.id}: DIFFERENCE: {text}")
    if differences:
        raise typer.Exit(A_DIFFERENCE)
