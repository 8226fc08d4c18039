"""``oddscalc plot``: edges by decks, effects of removal, many rounds, joint laws, and sweeps, drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from oddscalc.cli.asking import Asking, warn
from oddscalc.cli.bundle import spread
from oddscalc.cli.compare import DEFAULT_DECKS
from oddscalc.cli.drawing_file import DrawingFile, drawing_file
from oddscalc.cli.endings import DRAWN
from oddscalc.cli.gaming import HouseRules, is_game, one_game
from oddscalc.cli.joint import AskingTogether, DespiteTheRule, together
from oddscalc.cli.plot_results import DrawingResults, is_results, refuse_other_options
from oddscalc.cli.printing import tell
from oddscalc.cli.progress import progress_bar
from oddscalc.cli.removal import PlayOption, play_asked
from oddscalc.errors import QuestionError

if TYPE_CHECKING:
    from oddscalc.analysis.played import Played
    from oddscalc.payoff import Odds
    from oddscalc.plot.drawing import Drawing

MOST_ROUNDS = 10**9
"""The most rounds whose result is drawn."""


@spread
def plot(
    wagers: Annotated[
        list[str],
        typer.Argument(
            metavar="WAGER",
            help="A wager; removal or rounds, and a wager or game; joint and two; or a sweep's results.",
        ),
    ],
    asking: Asking,
    ruling: HouseRules,
    of_results: DrawingResults,
    output: Annotated[
        Optional[str],
        typer.Option(
            metavar="FILE",
            help="A file ending in .svg, .png, .csv or .json; optional for a sweep's results.",
        ),
    ] = None,
    form: Annotated[
        Optional[str],
        typer.Option(
            "--format",
            metavar="FORMAT",
            help=f"One of {', '.join(DRAWN)}; csv and json hold the figures drawn.",
        ),
    ] = None,
    rounds: Annotated[
        Optional[int],
        typer.Option(
            min=1, max=MOST_ROUNDS, metavar="N", help="plot rounds: the number of rounds; default 100."
        ),
    ] = None,
    play: PlayOption = None,
    despite_the_rule: DespiteTheRule = False,
) -> None:
    """Drawings of the house edge, effects of removal, many rounds, two wagers, or a sweep.

    Example: the house edge against the number of decks, with a line for each pay table.

    \b
        oddscalc plot in-between --decks 2-8 --output edge.svg

    Example: the effects of removal as bars, for one pay table or game and one shoe.

    \b
        oddscalc plot removal in-between --table A --output removal.svg

    Example: the net result of 500 rounds of a wager or game.

    \b
        oddscalc plot rounds in-between --table A --rounds 500 --output rounds.svg

    Example: how likely each event of one wager is to come with each event of another.

    \b
        oddscalc plot joint suited-royal triple-match --output joint.svg

    Example: the results of a sweep, with any figure against any column.

    \b
        oddscalc plot results.parquet --x decks --y house_edge --by soft17

    It writes the drawing as SVG or PNG, which needs oddscalc[plot], or the figures drawn as CSV or JSON.
    The result of many rounds is exact where it can be counted; otherwise it is a normal approximation
    corrected for skewness. The drawing says which.
    """
    if is_results(wagers[0]):
        refuse_other_options(asking, ruling, rounds=rounds, play=play, despite_the_rule=despite_the_rule)
        of_results.draw(wagers, output, form)
        return
    of_results.refuse()
    file = drawing_file("--output", output, form)
    kind, *named = wagers
    if rounds is not None and kind != "rounds":
        raise QuestionError("--rounds belongs to plot rounds")
    if despite_the_rule and kind != "joint":
        raise QuestionError("--despite-the-rule belongs to plot joint")
    if kind == "joint":
        if ruling.rule:
            raise QuestionError("--rule: ask oddscalc joint; plot joint draws two wagers")
        _plot_joint(named, asking, file, despite_the_rule=despite_the_rule)
        return
    if kind == "removal" and len(named) == 1 and is_game(named[0]):
        drawing = _game_removal(one_game(ruling.games(named[0], asking)), play)
    else:
        if play is not None:
            raise QuestionError("--play belongs to plot removal of a played game")
        drawing = _drawing(wagers, asking, ruling, rounds)
    file.write(drawing, "plot")


def _drawing(wagers: Sequence[str], asking: Asking, ruling: HouseRules, rounds: int | None) -> Drawing:
    kind, *named = wagers
    if kind == "removal":
        from oddscalc.plot.removal import odds_bars

        return odds_bars(_one(wagers, asking, ruling))
    if kind == "rounds":
        from oddscalc.plot.rounds import ROUNDS, OneRound, rounds_drawing

        if len(named) == 1 and is_game(named[0]):
            played = one_game(ruling.games(named[0], asking))
            return rounds_drawing(OneRound.of_game(_counted(played)), rounds or ROUNDS)
        return rounds_drawing(OneRound.of_wager(_one(wagers, asking, ruling)), rounds or ROUNDS)
    if named:
        raise QuestionError(f"plot: {1 + len(named)} wagers are named (allowed: one, or joint and two)")
    from oddscalc.plot.edge import edge_drawing

    answers = ruling.under(asking.question(kind, DEFAULT_DECKS)).odds()
    warn(answers)
    return edge_drawing(answers)


def _plot_joint(wagers: Sequence[str], asking: Asking, file: DrawingFile, *, despite_the_rule: bool) -> None:
    from oddscalc.plot.joint import joint_drawing
    from oddscalc.report.joint.facts import joint_warnings

    both = AskingTogether(**{field.name: getattr(asking, field.name) for field in fields(asking)})
    answers = together(both.asked(wagers, despite_the_rule=despite_the_rule))
    if len(answers) > 1:
        raise QuestionError(f"--decks: one shoe is drawn, {len(answers)} are named")
    for note in joint_warnings(answers[0]):
        tell(f"note: {note}")
    file.write(joint_drawing(answers[0]), "plot")


def _game_removal(played: Played, play: str | None) -> Drawing:
    from oddscalc.analysis.game_removal import value_effects
    from oddscalc.plot.removal import game_bars

    chosen = play_asked(played, play)
    with progress_bar("shoes solved", 10) as progress:
        return game_bars(played, chosen, value_effects(played, chosen, progress))


def _counted(played: Played) -> Played:
    """The game with the law of its rounds; raises :class:`QuestionError` where that is not counted."""
    if not played.law_is_counted:
        splits = "no pair is split" if played.terms.takes_long else "pairs are split once"
        raise QuestionError(
            f"plot rounds: the law of a round of {played.terms.id} is counted where {splits} "
            "(allowed: rules split_hands and split_aces_hands that say so)"
        )
    with progress_bar("upcards counted", 10) as progress:
        played.solved.law(progress)
    return played


def _one(wagers: Sequence[str], asking: Asking, ruling: HouseRules) -> Odds:
    """The odds of the one wager, pay table and shoe that are drawn."""
    kind, *named = wagers
    if len(named) != 1:
        raise QuestionError(f"plot {kind}: {len(named)} wagers are named (allowed: one)")
    answers = ruling.under(asking.question(named[0])).odds()
    if len(answers) > 1:
        tables = ", ".join(dict.fromkeys(odds.table.name for odds in answers))
        raise QuestionError(
            f"plot {kind}: one pay table and shoe are drawn (allowed: --table {tables}, and one of --decks)"
        )
    warn(answers)
    return answers[0]
