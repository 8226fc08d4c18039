"""``oddscalc verify``: the same answer by every method, or exit code 1."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, NamedTuple, Optional

import typer

from oddscalc.cli.asking import AskingFullShoes, WagerName, warn
from oddscalc.cli.bundle import spread
from oddscalc.cli.gaming import HouseRules, Playing, is_game, refuse_long
from oddscalc.cli.printing import Printing, tell
from oddscalc.cli.progress import Told, progress_bar, work_progress
from oddscalc.cli.simulating import UntilError, standard_error, tell_unreached, telling
from oddscalc.cli.staffing import Staffing
from oddscalc.errors import QuestionError
from oddscalc.report.table import Table

if TYPE_CHECKING:
    from oddscalc.analysis.played import Played
    from oddscalc.analysis.published import Compared
    from oddscalc.analysis.published_games import GameFigure
    from oddscalc.analysis.simulation import Simulation
    from oddscalc.workers.door import Workers
    from oddscalc.workers.opened import Staff

A_DIFFERENCE = 1
MOST_DEALS = 10**12

DEALS = 10_000_000

Deals = Annotated[
    Optional[int],
    typer.Option(
        metavar="N",
        help="The most simulated deals or rounds, or 0; default 10 million, 10^12 with --until-error.",
    ),
]
Seed = Annotated[int, typer.Option(metavar="N", help="Seed of the simulation, 0 or more.")]


class _Asked(NamedTuple):
    """What is to be simulated."""

    deals: int | None
    seed: int
    until: Fraction | None

    @property
    def most(self) -> int:
        """The most deals."""
        if self.deals is None:
            return DEALS if self.until is None else MOST_DEALS
        return self.deals

    @property
    def length(self) -> int | None:
        """How many deals there will be, at most; None where nobody can say."""
        return None if self.deals is None and self.until is not None else self.most

    def by(self, workers: Workers, told: Told) -> Simulation:
        """The simulation, done by these workers."""
        from oddscalc.analysis.simulation import Simulation

        return Simulation(self.most, self.seed, self.until, workers, telling(told))


def _asked(deals: int | None, seed: int, until_error: str | None) -> _Asked:
    if deals is not None and not 0 <= deals <= MOST_DEALS:
        raise QuestionError(f"--deals {deals}: allowed are 0 to 10^12 deals")
    if seed < 0:
        raise QuestionError(f"--seed {seed}: a seed is 0 or more")
    until = standard_error(until_error)
    if until is not None and deals == 0:
        raise QuestionError("--until-error: no deals have no standard error (allowed: --deals above 0)")
    return _Asked(deals, seed, until)


@spread
def verify(
    wager: WagerName,
    asking: AskingFullShoes,
    ruling: HouseRules,
    printing: Printing,
    staffing: Staffing,
    deals: Deals = None,
    seed: Seed = 1,
    until_error: UntilError = None,
) -> None:
    """Whether different methods give the same odds.

    Example: the in-between wager with six decks.

    \b
        oddscalc verify in-between --decks 6

    It prints side by side the ways counted by visiting every distinct deal, by a formula, by brute force
    and by simulation, then the figures that others have published. A game is checked against simulated
    rounds that follow its strategy, and against the figures published for its shoe. The exit code is 1 if
    anything differs.

    The same seed gives the same rounds, however many processes share the work. --until-error applies to
    the mean net result per unit wagered, under every pay table.
    """
    asked = _asked(deals, seed, until_error)
    if is_game(wager):
        refuse_long(wager, asking.long)
        if deals == 0:
            raise QuestionError(f"--deals 0: {wager} is verified by simulated rounds (allowed: 1 or more)")
        games = Playing(asking.decks, asking.deck, ruling.rule).games(wager)
        _verify_games(games, printing, asked, staffing.staff)
        return
    answers = ruling.under(asking.question(wager)).odds()
    from oddscalc.analysis import verification
    from oddscalc.analysis.published import published_figures
    from oddscalc.report.published_table import difference, published_table
    from oddscalc.report.verify_table import ONE_STATEMENT_ONLY, verify_rows, verify_tables
    from oddscalc.wagers.carried import Carried, Recipe
    from oddscalc.workers.opened import opened

    carried = Carried(answers[0].wager, Recipe.of(wager, ruling.rule or (), long=asking.long))
    verified = []
    with opened(staffing.staff) as workers:
        for odds in answers:
            with work_progress("simulated deals", asked.length) as told:
                every = verification.under_every_table(odds)
                verified.append(verification.verify_under(every, asked.by(workers, told), carried))
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
    for one in verified:
        tell_unreached(wager, one.goal, "deals")
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


def _verify_games(games: Sequence[Played], printing: Printing, asked: _Asked, staff: Staff) -> None:
    from oddscalc.analysis.game_verification import verify_game
    from oddscalc.report.blackjack.verify_table import (
        Verified,
        game_verification_rows,
        game_verification_tables,
    )
    from oddscalc.simulate.games import simulator
    from oddscalc.workers.opened import opened

    verified = []
    with opened(staff) as workers:
        for played in games:
            simulate = simulator(played.terms.id)
            with work_progress("simulated rounds", asked.length) as told:
                found = verify_game(played.solved, asked.by(workers, told), simulate)
            verified.append(Verified(played, found, _printed(played)))
    printing.emit(
        {
            **printing.people(
                lambda: [table for one in verified for table in game_verification_tables(one, printing.style)]
            ),
            **printing.machines(lambda: game_verification_rows(verified), "verify"),
        }
    )
    for one in verified:
        tell_unreached(games[0].terms.id, one.verification.goal, "rounds")
    differences = [text for one in verified for text in one.differences]
    for text in differences:
        tell(f"{games[0].terms.id}: DIFFERENCE: {text}")
    if differences:
        raise typer.Exit(A_DIFFERENCE)


def _printed(played: Played) -> tuple[Compared[GameFigure], ...]:
    """The figures printed for the shoe of a game, each solved anew, with progress on a terminal."""
    from oddscalc.analysis.published_games import compared_figures, figures_for

    due = len(figures_for(played.terms.id, played.deck.id, played.decks))
    if not due:
        return ()
    with progress_bar("published figures", due) as progress:
        return compared_figures(played, progress)
