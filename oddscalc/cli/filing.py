"""``oddscalc filing``: the documents that go to the regulator, and the check that they are current."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from oddscalc.blackjack.terms import GAMES
from oddscalc.cli.asking import DeckOption, LongOption, TableOption
from oddscalc.cli.endings import folder_named
from oddscalc.cli.gaming import RuleOption, SeenOption
from oddscalc.cli.printing import tell
from oddscalc.cli.progress import progress_bar
from oddscalc.errors import QuestionError, one_of
from oddscalc.report.filing.manifest import Asked, read_manifest
from oddscalc.shoe import parse_deck_counts
from oddscalc.wagers.registry import MODULES, is_wager, wager_names

if TYPE_CHECKING:
    from oddscalc.report.filing.folder import Filing

A_DIFFERENCE = 1
FILED = (*MODULES, *GAMES)
"""What is filed where nothing is named: the package's own wagers, then played games."""

Wagers = Annotated[
    Optional[list[str]],
    typer.Argument(
        metavar="WAGER", help="Wagers and games, or .py files of your own; default every built-in one."
    ),
]
Decks = Annotated[
    Optional[str],
    typer.Option(metavar="COUNTS", help="Decks: 6, 2-8 or 2,6,8; default the section's minimum to 8."),
]
Output = Annotated[str, typer.Option(metavar="DIRECTORY", help="The folder to write to.")]
Check = Annotated[bool, typer.Option("--check", help="Write nothing; exit 1 if the files are not current.")]
Every = Annotated[bool, typer.Option("--all", help="Every wager and game, with the parts that take longer.")]
Formats = Annotated[
    Optional[list[str]],
    typer.Option(
        "--format",
        metavar="FORMAT",
        help="Also write html, latex, pdf or xlsx (html and pdf need plot); may be repeated.",
    ),
]


def filing(
    wagers: Wagers = None,
    table: TableOption = None,
    rule: RuleOption = None,
    deck: DeckOption = None,
    decks: Decks = None,
    seen: SeenOption = None,
    output: Output = "tables",
    check: Check = False,
    every: Every = False,
    formats: Formats = None,
    long: LongOption = False,
) -> None:
    """The documents to file with the regulator.

    Example: the in-between wager with two to eight decks, with a workbook.

    \b
        oddscalc filing in-between --decks 2-8 --format xlsx --output filed

    Example: the same document for a pay table of your own.

    \b
        oddscalc filing in-between --table docs/examples/generous.toml \\
            --output filed

    It writes a folder. Each wager gets CSV files and a document: a first page to sign, how every clause
    of the section is treated, the odds for every pay table and deck count, formulas and theorems, effects
    of removal, and how the figures were verified. Each game gets the same first page and clauses, its
    rules and events, the probability of each net result where that can be counted, its strategy, and two
    checks: figures printed by others, and a simulation. --all adds what every assumption is worth, other
    deck counts and effects of removal.

    With --check it writes nothing, and prints each file that is missing, extra or changed.
    """
    if every and wagers:
        raise QuestionError("--all: every wager and game is meant, so none can be named as well")
    for name in wagers or ():
        if name not in GAMES and not is_wager(name):
            raise one_of("wager or game", name, (*wager_names(), *GAMES))
    asked = Asked(
        None if decks is None else parse_deck_counts(decks),
        beside_the_usual(formats or ()),
        table,
        tuple(rule or ()),
        deck,
        " ".join(seen or ()),
    )
    _refuse_unnamed(asked, wagers or ())
    folder = folder_named("--output", output)
    standing = read_manifest(folder)
    settings = dict.fromkeys(wagers or FILED, asked)
    if check and not wagers and asked == Asked() and standing.filings:
        # A folder is held to what it was asked for.
        settings = {**(settings if every or standing.everything else {}), **standing.filings}
        _refuse_unknown(settings, output)
    from oddscalc.report.filing.folder import check_folder, write_folder

    filings = [_filing(name, setting, everything=every, long=long) for name, setting in settings.items()]
    _refuse_twice(filings)
    everything = not wagers and (not check or standing.everything)
    if not check:
        with progress_bar("filings made", len(filings)) as progress:
            written = write_folder(folder, filings, everything=everything, progress=progress)
        tell(f"{len(written)} files written to {output}")
        return
    with progress_bar("filings made", len(filings)) as progress:
        differences = check_folder(folder, filings, everything=everything, progress=progress)
    for kind, paths in differences._asdict().items():
        for path in paths:
            typer.echo(f"{kind} {path}")
    if not differences:
        tell(f"{output} is current")
        return
    stale = differences.missing or differences.changed
    remedy = "write it anew with oddscalc filing" if stale else "remove what is extra"
    tell(f"{output} is not current: {remedy}")
    raise typer.Exit(A_DIFFERENCE)


def _refuse_unnamed(asked: Asked, wagers: Sequence[str]) -> None:
    """What is asked of one wager is asked of no wager that is not named."""
    given = {"--table": asked.table, "--rule": asked.rules, "--deck": asked.deck, "--seen": asked.seen}
    for option, value in given.items():
        if value and not wagers:
            raise QuestionError(
                f"{option}: no wager or game is named (allowed: name the one that it is about)"
            )


def _refuse_unknown(names: Iterable[str], output: str) -> None:
    """A manifest may tell which wagers a folder holds, but no file that it names is run."""
    for name in names:
        if name not in FILED and name not in wager_names():
            raise QuestionError(
                f"{output}: holds the filing of {name}, which is not known by that name "
                "(allowed: name every wager of the folder, one of your own by its .py file)"
            )


def _refuse_twice(filings: Iterable[Filing]) -> None:
    seen: set[str] = set()
    for one in filings:
        if one.name in seen:
            raise QuestionError(f"{one.name} is named twice, and has one folder (allowed: once)")
        seen.add(one.name)


def _filing(name: str, asked: Asked, *, everything: bool, long: bool) -> Filing:
    if name in GAMES:
        from oddscalc.report.filing.game import GameFiling

        return GameFiling(name, asked, everything=everything)
    from oddscalc.report.filing.wager import WagerFiling

    return WagerFiling(name, asked, long=long)


def beside_the_usual(formats: Iterable[str]) -> tuple[str, ...]:
    """The formats asked beside Markdown and CSV; raises :class:`QuestionError` for an unknown one."""
    from oddscalc.report.filing.wager import FORMATS

    always = ("markdown", "csv")
    for name in formats:
        if name not in (*always, *FORMATS):
            raise one_of("--format", name, (*always, *FORMATS))
    return tuple(name for name in dict.fromkeys(formats) if name not in always)
