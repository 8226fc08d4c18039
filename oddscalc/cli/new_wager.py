"""``oddscalc new-wager``: a file to start a wager of one's own from."""

from __future__ import annotations

from typing import Annotated

import typer

from oddscalc.cli.endings import folder_named
from oddscalc.cli.printing import tell
from oddscalc.wagers.registry import BUILT_IN

Name = Annotated[str, typer.Argument(metavar="NAME", help="The new wager's id, such as lucky-nines.")]
Output = Annotated[str, typer.Option(metavar="DIRECTORY", help="The folder to write to.")]


def new_wager(name: Name, output: Output = ".") -> None:
    """A file to start a wager of your own from.

    Example: the files lucky_nines.py and test_lucky_nines.py in this directory.

    \b
        oddscalc new-wager lucky-nines

    It writes a short rule with comments and a test that passes. You can ask about the wager at once. No
    file is overwritten.
    """
    from oddscalc.report.files import write_new
    from oddscalc.wagers.starter import starter

    folder = folder_named("--output", output)
    files = starter(name, BUILT_IN)
    write_new(folder, {file: text.encode() for file, text in files.items()})
    rule, test = (folder.joinpath(file) for file in files)
    tell(f"{rule} and {test} are written; ask with: oddscalc odds {rule}")
