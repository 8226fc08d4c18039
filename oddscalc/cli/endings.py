"""Endings of files: the format that each stands for, and the names that options take."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from oddscalc.errors import QuestionError, one_of, printable
from oddscalc.report.formats import FORMATS

DRAWN: Mapping[str, str] = MappingProxyType({"svg": ".svg", "png": ".png", "csv": ".csv", "json": ".json"})
"""Format of a drawing, or of the figures that it shows → the ending of its files."""

WRITTEN_BY_HAND = (".toml", ".chart", ".py")
"""Endings of the files that are read: pay tables, strategy charts, wagers of one's own."""

STDOUT = "-"


def settled_format(asked: str | None, output: str | None) -> str:
    """The format of an answer: the one asked, else the one of the output's ending, else text.

    A name without an ending takes any format. Raises :class:`QuestionError` for an unknown format, for an
    ending that is no format's, and where the two are at odds.
    """
    return _settled(asked, output, "--output", FORMATS) or "text"


def drawn_format(option: str, output: str | None, asked: str | None = None) -> str:
    """The format of a drawing, or of its figures, in the file that an option names; as for answers.

    Raises :class:`QuestionError` for a drawing that has no file to go to, too.
    """
    form = _settled(asked, output, option, DRAWN)
    if form is None:
        missing = "no file is named" if output is None else f"{printable(output)} has no ending"
        *endings, last = DRAWN.values()
        raise QuestionError(f"{option}: {missing} (due: a file ending in {', '.join(endings)} or {last})")
    if form not in FORMATS and output in (None, STDOUT):
        raise QuestionError(f"--format {form}: a drawing goes to a file, so it needs {option} FILE")
    return form


def _settled(asked: str | None, output: str | None, option: str, formats: Mapping[str, str]) -> str | None:
    """The format asked, or that of the output's ending, of these formats; None where nothing settles it."""
    if asked is not None and asked not in formats:
        raise one_of("--format", asked, formats)
    if output == "":
        raise QuestionError(f"{option} '': no file is named (allowed: a file, or - for standard output)")
    ending = "" if output in (None, STDOUT) else ending_of(output or "")
    if not ending:
        return asked
    if ending in WRITTEN_BY_HAND:
        raise QuestionError(
            f"{option} {output}: ends as what a user writes by hand, which no answer may overwrite"
        )
    by_ending = {its: name for name, its in formats.items()}.get(ending)
    if by_ending is None:
        bare = ", or a name without an ending" if formats is FORMATS else ""
        raise QuestionError(
            f"{option} {output}: no format is written in files that end in {printable(ending)} "
            f"(allowed: {', '.join(formats.values())}{bare})"
        )
    if asked is not None and asked != by_ending:
        raise QuestionError(
            f"{option} {output} ends as {by_ending} does, but --format {asked} is asked "
            f"(allowed: one of the two, or {formats[asked]} with --format {asked})"
        )
    return by_ending


def folder_named(option: str, name: str) -> Path:
    """The folder that an option names; raises :class:`QuestionError` for a name that is a file's."""
    if not name:
        raise QuestionError(f"{option} '': no folder is named")
    files = (*FORMATS.values(), *DRAWN.values(), *WRITTEN_BY_HAND)
    if ending_of(name) in files and not Path(name).is_dir():
        raise QuestionError(f"{option} {name}: ends as a file does (allowed: a folder)")
    return Path(name)


def new_file(option: str, name: str, ending: str, what: str) -> Path:
    """A file that is to be, for its user to change by hand; raises :class:`QuestionError` where it cannot be.

    It has to end as such files do, and may not exist yet.
    """
    if ending_of(name) != ending:
        raise QuestionError(f"{option} {printable(name)}: not {what} (due: a name ending in {ending})")
    from oddscalc.report.files import refuse_existing

    refuse_existing(Path(name))
    return Path(name)


def ending_of(name: str) -> str:
    """How a file's name ends, in small letters: ``.csv``; empty where it has no ending."""
    ending = Path(name).suffix.lower()
    return "" if ending == "." else ending
