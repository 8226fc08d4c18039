"""``oddscalc odds``: the main job, one table of events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from oddscalc.blackjack.terms import WITH_ANTE_FEE
from oddscalc.cli.asking import Asking, WagerName, warn
from oddscalc.cli.bundle import spread
from oddscalc.cli.gaming import HouseRules, NoCacheOption, is_game, solve
from oddscalc.cli.printing import Printing, tell
from oddscalc.cli.progress import progress_bar
from oddscalc.errors import QuestionError
from oddscalc.exact import parse_amount
from oddscalc.report.table import Table

if TYPE_CHECKING:
    from oddscalc.analysis.insurance import InsuranceStake
    from oddscalc.analysis.played import Played
    from oddscalc.plot.drawing import Drawing


@dataclass(frozen=True)
class Staking:
    """Insurance only: the amounts that settle the most that may be insured."""

    initial_wager: Annotated[
        Optional[str],
        typer.Option(metavar="DOLLARS", help="Insurance and Switch Hands: the initial wager, such as 15."),
    ] = None
    chip: Annotated[
        Optional[str],
        typer.Option(metavar="DOLLARS", help="Insurance only: the smallest chip, such as 5."),
    ] = None

    def stake(self, wager: str) -> InsuranceStake | None:
        """The insurance stake named, if any."""
        if (self.initial_wager is None and self.chip is None) or wager in WITH_ANTE_FEE:
            return None
        from oddscalc.analysis.insurance import checked_stake

        amounts = [
            None if text is None else parse_amount(text, option)
            for text, option in ((self.initial_wager, "--initial-wager"), (self.chip, "--chip"))
        ]
        return checked_stake(wager, *amounts)

    def ruled(self, game: str, ruling: HouseRules) -> HouseRules:
        """The rules with the ante fee of the wager named, in a game that has one."""
        if game not in WITH_ANTE_FEE or (self.initial_wager is None and self.chip is None):
            return ruling
        if self.chip is not None or self.initial_wager is None:
            raise QuestionError(f"--chip belongs to insurance, not to {game}")
        if any(setting.partition("=")[0].strip() == "ante_fee" for setting in ruling.rule or ()):
            raise QuestionError("--initial-wager settles the ante fee, and --rule ante_fee is said too")
        from oddscalc.analysis.dollar_fee import DollarFee

        fee = DollarFee.of(parse_amount(self.initial_wager, "--initial-wager"))
        for note in fee.notes:
            tell(f"note: {note}")
        return replace(ruling, rule=[*(ruling.rule or ()), fee.rule])


Moments = Annotated[
    bool,
    typer.Option(
        "--moments",
        help="Games: the distribution of results, exact if pairs are split once, else simulated.",
    ),
]


@spread
def odds(
    wager: WagerName,
    asking: Asking,
    ruling: HouseRules,
    staking: Staking,
    printing: Printing,
    moments: Moments = False,
    no_cache: NoCacheOption = False,
) -> None:
    """Exact odds of a wager or a game.

    Example: the in-between wager, table C, eight decks.

    \b
        oddscalc odds in-between --table C --decks 8

    Example: insurance when you hold a ten and a nine and have seen an ace and two kings.

    \b
        oddscalc odds insurance --decks 6 --player "T 9" --seen "A K K"

    Example: blackjack with six decks where the dealer hits soft 17.

    \b
        oddscalc odds blackjack --decks 6 --rule soft17=hit

    It prints one table for each pay table and deck count: every event with its pay, ways, probability
    and return, then the house edge, variance and other figures of the whole wager.
    """
    stake = staking.stake(wager)
    if is_game(wager):
        games = staking.ruled(wager, ruling).games(wager, asking)
        solve(games, no_cache=no_cache)
        _odds_of_game(games, printing, moments=moments)
        return
    if moments:
        raise QuestionError(f"--moments belongs to played games; {wager} prints its moments always")
    question = ruling.under(asking.question(wager))
    answers = question.odds()
    style = printing.style

    def tables() -> Iterator[Table]:
        from oddscalc.report.odds_table import odds_table

        return (odds_table(one, style, stake) for one in answers)

    def drawings() -> list[Drawing]:
        from oddscalc.plot.rounds import OneRound, rounds_drawing

        return [rounds_drawing(OneRound.of_wager(one)) for one in answers]

    def as_csv() -> str:
        from oddscalc.report.odds_machine import odds_csv

        return odds_csv(answers, style)

    def as_json() -> str:
        from oddscalc.report.odds_machine import odds_json

        return odds_json(answers, style, stake)

    def as_workbook() -> bytes:
        from oddscalc.report.odds_workbook import write_odds_workbook

        return write_odds_workbook(answers, style, stake)

    printing.emit({**printing.people(tables, drawings), "csv": as_csv, "json": as_json, "xlsx": as_workbook})
    warn(answers)


def _odds_of_game(answers: Sequence[Played], printing: Printing, *, moments: bool) -> None:
    from oddscalc.report.blackjack.estimates_table import estimates_table
    from oddscalc.report.blackjack.settlement_machine import settlement_csv, settlement_json
    from oddscalc.report.blackjack.settlement_table import law_table, settlement_table

    style = printing.style
    for played in answers if moments else ():
        if printing.chosen == "csv" and not played.law_is_counted:
            raise QuestionError(
                "--moments: csv holds exact figures, and the spread of this game is simulated: "
                "it is counted where pairs are split once (allowed: json, or a format for people)"
            )
        if played.law_is_counted:
            with progress_bar("upcards counted", 10) as progress:
                played.solved.law(progress)

    def tables() -> Iterator[Table]:
        for played in answers:
            yield settlement_table(played, style, moments=moments and played.law_is_counted)
            if moments and played.law_is_counted:
                yield law_table(played, style)
            elif moments:
                yield estimates_table(played, played.estimated_law, style)

    printing.emit(
        {
            **printing.people(tables),
            "csv": lambda: settlement_csv(answers, style, moments=moments),
            "json": lambda: settlement_json(answers, style, moments=moments),
        }
    )
