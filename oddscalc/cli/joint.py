"""``oddscalc joint``: wagers of one round together, with the game that they are made beside."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from oddscalc.blackjack.terms import GAMES
from oddscalc.cli.asking import Asking
from oddscalc.cli.bundle import spread
from oddscalc.cli.gaming import RuleOption
from oddscalc.cli.printing import Printing, tell
from oddscalc.cli.progress import progress_bar
from oddscalc.shoe import parse_deck_counts

if TYPE_CHECKING:
    from oddscalc.analysis.joint.question import Asked
    from oddscalc.analysis.joint.together import Joint

UPCARDS = 10

Together = Annotated[
    list[str],
    typer.Argument(metavar="WAGER", help="Two wagers or more; one of them may be a played game."),
]

DespiteTheRule = Annotated[
    bool,
    typer.Option(
        "--despite-the-rule", help="Answer even where the regulation does not allow it, and say so."
    ),
]


@dataclass(frozen=True)
class AskingTogether(Asking):
    """Which pay table of each wager, which shoes, which cards are known."""

    table: Annotated[
        Optional[str],
        typer.Option(
            metavar="TABLES",
            help="A letter for every wager, or WAGER=A,WAGER=FILE.toml; default each section's first.",
        ),
    ] = None

    def asked(self, names: Sequence[str], *, despite_the_rule: bool) -> Asked:
        """What is asked of these wagers, stakes and rules unsaid."""
        from oddscalc.analysis.joint.question import Asked
        from oddscalc.analysis.joint.spelling import tables_by_wager

        return Asked(
            names,
            tables_by_wager(self.table),
            parse_deck_counts(self.decks) if self.decks is not None else None,
            self.deck,
            self.known(),
            despite_the_rule=despite_the_rule,
        )


@spread
def joint(
    wagers: Together,
    asking: AskingTogether,
    printing: Printing,
    rule: RuleOption = None,
    stakes: Annotated[
        Optional[str],
        typer.Option(
            metavar="DOLLARS",
            help="5,1 in the order of the wagers, or WAGER=5,GAME=10; default one unit each.",
        ),
    ] = None,
    given: Annotated[
        Optional[list[str]],
        typer.Option(metavar="WAGER=EVENT", help="Odds given that this event happens; may be repeated."),
    ] = None,
    despite_the_rule: DespiteTheRule = False,
) -> None:
    """Wagers of one round together.

    Example: both bonus wagers of Triple Attack Blackjack with eight decks.

    \b
        oddscalc joint suited-royal triple-match --decks 8

    Example: the same two together with the game, and then the odds given a two-card flush.

    \b
        oddscalc joint triple-attack suited-royal triple-match \\
            --stakes triple-attack=5,suited-royal=1,triple-match=2
        oddscalc joint suited-royal triple-match \\
            --given suited-royal=two-card-flush

    It prints the probability of each combination of events, the covariances, and the odds of the combined
    result. CSV has the joint distribution; JSON has every figure.

    A bonus wager must obey its section: the base wager it needs, its amount, and the wagers it may not be
    offered with. --rule cap=total reads 36.6(b) as a limit on the bonus wagers together.
    """
    from dataclasses import replace

    from oddscalc.analysis.joint.spelling import events_by_wager, stakes_by_name

    condition = events_by_wager(given or ())
    asked = replace(
        asking.asked(wagers, despite_the_rule=despite_the_rule),
        rules=tuple(rule or ()),
        stakes=stakes_by_name(stakes, wagers),
    )
    answers = together(asked)
    if condition:
        answers = tuple(one.given(condition) for one in answers)
    elif printing.chosen != "csv":
        _count_laws(answers)
    _print(answers, printing)


def together(asked: Asked) -> tuple[Joint, ...]:
    """The answers, with progress where a game is solved."""
    from oddscalc.analysis.joint.question import ask_together

    if not GAMES.keys() & set(asked.names):
        return ask_together(asked)
    with progress_bar("upcards solved", UPCARDS * len(asked.decks or (1,))) as progress:
        return ask_together(asked, progress)


def _count_laws(answers: Sequence[Joint]) -> None:
    """Count the games' own laws where they are counted, with progress: their variance needs them."""
    for one in answers:
        if one.game and not one.not_counted:
            with progress_bar("upcards counted", UPCARDS) as progress:
                one.game.played.solved.law(progress)


def _print(answers: Sequence[Joint], printing: Printing) -> None:
    from oddscalc.report.joint.facts import joint_warnings
    from oddscalc.report.joint.machine import joint_json
    from oddscalc.report.joint.page import joint_html
    from oddscalc.report.joint.tables import joint_rows, joint_tables

    style = printing.style
    printing.emit(
        {
            **printing.people(lambda: [table for one in answers for table in joint_tables(one, style)]),
            **printing.machines(lambda: joint_rows(answers), "joint"),
            "json": lambda: joint_json(answers, style),
            "html": lambda: joint_html(answers, style),
        }
    )
    for note in dict.fromkeys(note for one in answers for note in joint_warnings(one)):
        tell(f"note: {note}")
