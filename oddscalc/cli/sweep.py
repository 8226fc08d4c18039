"""``oddscalc sweep``: one question for every combination of its options."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from oddscalc.cli.bundle import spread
from oddscalc.cli.printing import Rounded, tell
from oddscalc.cli.progress import work_progress
from oddscalc.cli.staffing import Staffing
from oddscalc.exact import grouped

if TYPE_CHECKING:
    from oddscalc.sweeping.sweep import Swept

SOME_FAILED = 1


@spread
def sweep(
    spec: Annotated[str, typer.Argument(metavar="SPEC.toml", help="The file that describes the sweep.")],
    staffing: Staffing,
    rounded: Rounded,
    output: Annotated[
        Optional[str],
        typer.Option(
            metavar="FILE", help="A .csv, .jsonl or .parquet file; default the spec's name with .csv."
        ),
    ] = None,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Start over: forget what an earlier sweep found.")
    ] = False,
) -> None:
    """Exact figures for every combination of the options in a file.

    Example: the sweep that rules.toml describes, written to a Parquet file.

    \b
        oddscalc sweep rules.toml --output rules.parquet

    It writes one row for each combination. Each answer is saved at once in FILE.sweep, next to the
    results, so if the command is stopped you can run it again and it carries on from there. If a
    combination fails, its row says why, and the exit code is 1.
    """
    from oddscalc.sweeping.spec_file import read_spec
    from oddscalc.sweeping.sweep import Sweep

    path = Path(spec)
    results = Path(output) if output is not None else Path(path.with_suffix(".csv").name)
    asked = Sweep(read_spec(path), results, rounded.style, fresh)
    with _stopped_as_by_hand():
        swept = asked.run(staffing.staff, partial(work_progress, "points"))
    tell(_summary(swept))
    if swept.interrupted:
        raise KeyboardInterrupt
    if swept.now.failed:
        raise typer.Exit(SOME_FAILED)


def _summary(swept: Swept) -> str:
    now = swept.now
    where = f"are in {swept.results}" if now.answered else "are found, and nothing is written"
    parts = [f"{grouped(now.answered)} of {grouped(now.asked)} points {where}"]
    if swept.before:
        parts.append(f"{grouped(swept.before)} were found before")
    if now.failed:
        parts.append(f"{grouped(now.failed)} failed (column error)")
    if swept.interrupted:
        parts.append("interrupted: the same command goes on from here")
    return "; ".join(parts)


@contextmanager
def _stopped_as_by_hand() -> Iterator[None]:
    """A request to end, as schedulers of jobs make it, is as good as an interrupt by hand."""

    def interrupt(_number: int, _frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
