"""``oddscalc design``: every pay table whose house edge is in a range."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from oddscalc.cli.asking import AskingFullShoes, WagerName
from oddscalc.cli.bundle import spread
from oddscalc.cli.endings import new_file
from oddscalc.cli.gaming import HouseRules
from oddscalc.cli.printing import Printing, tell
from oddscalc.cli.progress import progress_bar

if TYPE_CHECKING:
    from oddscalc.analysis.design import Designs

SHOWN = 20
"""Tables shown to people where no limit is asked; programs get all of them."""

MANY = 5_000_000
"""Candidates from which a bar shows how far the search is."""

MACHINES = ("csv", "json")


@dataclass(frozen=True)
class Wishing:
    """What the pay table is to be like."""

    edge: Annotated[
        str,
        typer.Option(
            metavar="RANGE",
            help="House edges, ends included: 4%..6% or 0.04..0.06; 5% alone is 4.5%..5.5%.",
        ),
    ]
    payouts: Annotated[
        str,
        typer.Option(
            metavar="PAYOUTS", help='Payouts "to" one: 1..50, by steps 1..50/0.5, or 1..10,15..50/5.'
        ),
    ] = "1..50"
    fix: Annotated[
        Optional[list[str]],
        typer.Option(metavar="EVENT=ODDS", help="A payout to keep as it is; may be repeated."),
    ] = None
    ratio: Annotated[
        Optional[str],
        typer.Option(
            metavar="R",
            help="An event pays at most R times the next commoner one.",
        ),
    ] = None
    at_least: Annotated[
        Optional[str],
        typer.Option(metavar="TABLE", help="Pay no less than this table of the section in any event."),
    ] = None
    any_order: Annotated[
        bool, typer.Option("--any-order", help="Let a rarer event be paid less than a commoner one.")
    ] = False
    sort: Annotated[
        str,
        typer.Option(metavar="ORDER", help="Least first: middle (of the range), spread (over decks) or sd."),
    ] = "middle"
    limit: Annotated[
        Optional[int],
        typer.Option(min=1, metavar="N", help=f"Tables shown; default {SHOWN}, and all in csv and json."),
    ] = None


@spread
def design(
    wager: WagerName,
    wishing: Wishing,
    asking: AskingFullShoes,
    ruling: HouseRules,
    printing: Printing,
    write: Annotated[
        Optional[str],
        typer.Option(
            metavar="FILE.toml",
            help=f"Write the tables, {SHOWN} unless --limit says more, to a new file that --table reads.",
        ),
    ] = None,
) -> None:
    """Every pay table whose house edge falls in a range.

    Example: tables that pay at least what table C does, with an edge of 2 % to 5 %, for six and eight
    decks.

    \b
        oddscalc design in-between --edge 2%..5% --decks 6,8 --at-least C

    Example: payouts in steps of five above 15, each at most 8 times the next.

    \b
        oddscalc design triple-match --edge 5%..6% --ratio 8 \\
            --payouts 1..10,15..200/5

    Example: one table with an edge of about 5 %, written to a file.

    \b
        oddscalc design in-between --edge 5% --limit 1 --write mine.toml

    It prints the tables found, those nearest the middle of the range first, with their house edge for
    each deck count. The search is exact and leaves nothing out.

    A rarer event never pays less than a commoner one at any of the deck counts, unless you give
    --any-order. Events that are equally likely may pay different amounts; events that change places in
    rarity between deck counts pay the same. Ties go to the table nearer the middle of the range, then to
    the lower payouts, starting with the rarest event's.
    """
    from oddscalc.analysis.design import find_designs
    from oddscalc.analysis.wishes import parse_order, parse_wishes
    from oddscalc.report.design_table import design_rows, design_table, said_of

    file = None if write is None else new_file("--write", write, ".toml", "a file of pay tables")
    question = ruling.under(asking.question(wager))
    wanted = parse_wishes(
        question,
        wishing.edge,
        wishing.payouts,
        wishing.fix or (),
        wishing.ratio,
        wishing.at_least,
        any_order=wishing.any_order,
    )
    limit = wishing.limit or (None if printing.chosen in MACHINES else SHOWN)
    with ExitStack() as bars:

        def watch(candidates: int) -> Callable[[int], None] | None:
            many = candidates > MANY
            return bars.enter_context(progress_bar("pay tables searched", 100)) if many else None

        found = find_designs(question, wanted, parse_order(wishing.sort), limit, watch)
    if file is not None:
        _write(file, found, wishing.limit or SHOWN)
    printing.emit(
        {
            **printing.people(lambda: [design_table(found, printing.style)]),
            **printing.machines(lambda: design_rows(found), "design"),
        }
    )
    if printing.chosen in MACHINES:
        tell(said_of(found))


def _write(file: Path, found: Designs, most: int) -> None:
    """Write the first tables found, if any, to a file that is not there yet."""
    from oddscalc.report.files import write_new

    few = replace(found, designs=found.designs[:most])
    if not few.designs:
        tell(f"note: no pay table is found, and {file} is not written")
        return
    write_new(file.parent, {file.name: few.toml().encode()})
    tell(f"{file} is written, with {'table D1' if len(few) == 1 else f'tables D1 to D{len(few)}'}")
