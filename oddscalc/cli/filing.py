"""``oddscalc filing``: the documents that go to the regulator, and the check that they are current."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Optional

import typer

from oddscalc.cli.printing import tell
from oddscalc.errors import QuestionError, one_of
from oddscalc.shoe import parse_deck_counts
from oddscalc.wagers.registry import MODULES, find_wager

A_DIFFERENCE = 1

Wagers = Annotated[Optional[list[str]], typer.Argument(metavar="[WAGER]...", help="Default every wager.")]
Decks = Annotated[
    Optional[str],
    typer.Option(metavar="COUNTS", help="Decks: 6, 2-8 or 2,6,8; default the section's minimum to 8."),
]
Output = Annotated[str, typer.Option(metavar="DIRECTORY", help="Where the files stand.")]
Check = Annotated[bool, typer.Option("--check", help="Write nothing; exit 1 if the files are not current.")]
Every = Annotated[bool, typer.Option("--all", help="Every wager; the same as naming none.")]
Formats = Annotated[
    Optional[list[str]],
    typer.Option(
        "--format", help="Beside markdown and csv: html (needs plot), latex, xlsx. May be repeated."
    ),
]


def filing(
    wagers: Wagers = None,
    decks: Decks = None,
    output: Output = "tables",
    check: Check = False,
    every: Every = False,
    formats: Formats = None,
) -> None:
    """Write the regulatory filing tables, or check that they are current.

    For each wager a Markdown document and CSV files: the odds of every pay table and deck count,
    closed forms and theorems, effects of removal, and how it was verified.

    Example: the filing of the in-between wager from two to eight decks, with a workbook.

    \b
        oddscalc filing in-between --decks 2-8 --format xlsx --output filed
    """
    if every and wagers:
        raise QuestionError("--all: every wager is meant, so none is named beside it")
    asked = list(dict.fromkeys(wagers or MODULES))
    for wager in asked:
        find_wager(wager)
    counts = None if decks is None else parse_deck_counts(decks)
    from oddscalc.report.filing.folder import check_folder, write_folder
    from oddscalc.report.filing.wager import FORMATS, WagerFiling

    always = ("markdown", "csv")
    for name in formats or ():
        if name not in (*always, *FORMATS):
            raise one_of("--format", name, (*always, *FORMATS))
    beside = [name for name in dict.fromkeys(formats or ()) if name not in always]
    filings = [WagerFiling(wager, counts) for wager in asked]
    folder = Path(output)
    if not check:
        written = write_folder(folder, filings, beside)
        tell(f"{len(written)} files written to {output}")
        return
    differences = check_folder(folder, filings, beside)
    for kind, paths in differences._asdict().items():
        for path in paths:
            typer.echo(f"{kind} {path}")
    if differences:
        tell(f"{output} is not current: run oddscalc filing")
        raise typer.Exit(A_DIFFERENCE)
    tell(f"{output} is current")
