"""``oddscalc lint``: faults of pay-table files, or exit code 0."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from oddscalc.cli.asking import DeckOption, DecksOption, LongOption
from oddscalc.cli.bundle import spread
from oddscalc.cli.printing import Printing, tell
from oddscalc.shoe import parse_deck_counts
from oddscalc.wagers.own_name import own_name

FINDINGS = 1

Files = Annotated[
    list[Path],
    typer.Argument(
        metavar="TABLE.toml", help="Pay-table files, each naming its wager, or a wager's own .py file."
    ),
]


@spread
def lint(
    files: Files,
    printing: Printing,
    decks: DecksOption = None,
    deck: DeckOption = None,
    long: LongOption = False,
) -> None:
    """What is wrong with a file of pay tables, if anything.

    Example: a table that pays more than the regulation requires.

    \b
        oddscalc lint docs/examples/generous.toml

    It prints payouts that are below the regulation's minimum or do not exist in the section, events that
    cannot happen, rarer events that pay less than commoner ones, a house edge below 0 or above 25 %, odds
    "for" written as "to", deck counts that the section or the table does not allow, and clauses of the
    section that the file leaves out. The exit code is 1 if anything is found.

    Without --decks, a table is judged at the deck counts it names, or else from the smallest allowed to 8.
    """
    from oddscalc.analysis import lint as linting
    from oddscalc.analysis.question import settle
    from oddscalc.report.lint_table import count_findings, lint_rows, lint_table

    asked = parse_deck_counts(decks) if decks is not None else None
    own = [settle(str(path), long=long) for path in files if own_name(str(path)) is not None]
    judged = [linting.lint(path, asked, deck, own=own, long=long) for path in files]
    printing.emit(
        {
            **printing.people(lambda: [lint_table(one, printing.style) for one in judged]),
            **printing.machines(lambda: lint_rows(judged), "lint"),
        }
    )
    faulty = [one for one in judged if one.findings]
    for one in faulty:
        found = count_findings(one)
        tell(f"{one.sheet.source}: {found} finding{'s' if found > 1 else ''}")
    if faulty:
        raise typer.Exit(FINDINGS)
