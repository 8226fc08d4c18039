"""Endings of files: the format that each stands for, and the names that options take."""

from __future__ import annotations

from pathlib import Path

from oddscalc.errors import QuestionError, one_of, printable
from oddscalc.report.formats import FORMATS

DRAWN = (".svg", ".png")
"""Endings of the files that can be drawn."""

WRITTEN_BY_HAND = (".toml", ".chart", ".py")
"""Endings of the files that are read: pay tables, strategy charts, wagers of one's own."""

STDOUT = "-"


def settled_format(asked: str | None, output: str | None) -> str:
    """The format of an answer: the one asked, else the one of the output's ending, else text.

    A name without an ending takes any format. Raises :class:`QuestionError` for an unknown format, for an
    ending that is no format's, and where the two are at odds.
    """
    if asked is not None and asked not in FORMATS:
        raise one_of("--format", asked, FORMATS)
    if output == "":
        raise QuestionError("--output '': no file is named (allowed: a file, or - for standard output)")
    ending = "" if output in (None, STDOUT) else ending_of(output or "")
    if not ending:
        return asked or "text"
    if ending in WRITTEN_BY_HAND:
        raise QuestionError(
            f"--output {output}: ends as what a user writes by hand, which no answer may overwrite"
        )
    by_ending = {its: name for name, its in FORMATS.items()}.get(ending)
    if by_ending is None:
        raise QuestionError(
            f"--output {output}: no format is written in files that end in {printable(ending)} "
            f"(allowed: {', '.join(FORMATS.values())}, or a name without an ending)"
        )
    if asked is not None and asked != by_ending:
        raise QuestionError(
            f"--output {output} ends as {by_ending} does, but --format {asked} is asked "
            f"(allowed: one of the two, or {FORMATS[asked]} with --format {asked})"
        )
    return by_ending


def folder_named(option: str, name: str) -> Path:
    """The folder that an option names; raises :class:`QuestionError` for a name that is a file's."""
    if not name:
        raise QuestionError(f"{option} '': no folder is named")
    files = (*FORMATS.values(), *DRAWN, *WRITTEN_BY_HAND)
    if ending_of(name) in files and not Path(name).is_dir():
        raise QuestionError(f"{option} {name}: ends as a file does (allowed: a folder)")
    return Path(name)


def ending_of(name: str) -> str:
    """How a file's name ends, in small letters: ``.csv``; empty where it has no ending."""
    ending = Path(name).suffix.lower()
    return "" if ending == "." else ending
