"""The folder of filings: written file by file, each whole, and checked against what would be written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple, Protocol

from oddscalc.errors import QuestionError, param
from oddscalc.report.files import write_whole
from oddscalc.report.filing.manifest import MANIFEST, Asked, Manifest, read_manifest
from oddscalc.report.filing.words import INDEX_WORDS
from oddscalc.report.markdown import escaped, write_markdown
from oddscalc.report.table import Style, Table

INDEX = "README.md"

Progress = Callable[[int], None]


class Filing(Protocol):
    """The filing of one wager or game, as the folder sees it."""

    @property
    def name(self) -> str:
        """Its id, which names its folder."""

    @property
    def title(self) -> str:
        """What the index calls it."""

    @property
    def section(self) -> str:
        """The section it is filed under."""

    @property
    def asked(self) -> Asked:
        """How it was asked."""

    @property
    def left_alone(self) -> frozenset[str]:
        """Files of it that are not made this time, and stay as they are."""

    def edges(self) -> Table:
        """Its house advantages, for the index."""

    def files(self) -> Mapping[str, bytes]:
        """Path below the folder → content, the document among them."""


class Differences(NamedTuple):
    """What a folder lacks, has too much, and has otherwise than it would be written."""

    missing: tuple[str, ...]
    extra: tuple[str, ...]
    changed: tuple[str, ...]

    def __bool__(self) -> bool:
        return any(self)


def write_folder(
    folder: Path, filings: Sequence[Filing], *, everything: bool = False, progress: Progress | None = None
) -> tuple[str, ...]:
    """Write the filings, the index and the manifest; returns the paths written.

    ``progress`` is told how many filings are made; they are written when all of them are.

    Files of the old manifest that these filings no longer have are deleted, and nothing else is. Raises
    :class:`QuestionError` where the folder cannot be written, or holds files in the way that are not ours.
    """
    old = read_manifest(folder)
    due = _due(filings, old, everything=everything, progress=progress)
    for path, content in due.items():
        if path not in old.files and path != MANIFEST and _other_stands_at(folder / path, content):
            raise QuestionError(
                f"{param('output')} {folder}: {path} stands there and is not ours (allowed: another "
                "directory)"
            )
    # The manifest first: should the run end early, what is written is known to be ours.
    for path, content in sorted(due.items(), key=lambda item: item[0] != MANIFEST):
        target = folder / path
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise QuestionError(
                f"{param('output')} {target.parent}: cannot be made: {error.strerror}"
            ) from None
        write_whole(target, content)
    for path in old.files.keys() - _kept(old, filings).keys() - due.keys():
        (folder / path).unlink(missing_ok=True)
    return tuple(due)


def check_folder(
    folder: Path, filings: Sequence[Filing], *, everything: bool = False, progress: Progress | None = None
) -> Differences:
    """Compare a folder with what would be written into it, writing nothing."""
    old = read_manifest(folder)
    due = _due(filings, old, everything=everything, progress=progress)
    there = {
        path.relative_to(folder).as_posix()
        for path in (folder.rglob("*") if folder.is_dir() else ())
        if path.is_file()
    }
    kept = _kept(old, filings)
    alone = {path: kept[path] for filing in filings for path in filing.left_alone if path in kept}
    changed = [path for path in due.keys() & there if (folder / path).read_bytes() != due[path]]
    changed += [path for path in alone.keys() & there if _digest(folder / path) != alone[path]]
    return Differences(
        missing=tuple(sorted((due.keys() | alone.keys()) - there)),
        extra=tuple(sorted(there - due.keys() - kept.keys())),
        changed=tuple(sorted(changed)),
    )


def _digest(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()


def _due(
    filings: Sequence[Filing], old: Manifest, *, everything: bool, progress: Progress | None
) -> dict[str, bytes]:
    """Every file that is to stand in the folder because of these filings."""
    kept = _kept(old, filings)
    files: dict[str, bytes] = {}
    for done, filing in enumerate(filings, 1):
        files |= filing.files()
        if progress:
            progress(done)
    files[INDEX] = _index(filings, kept).encode()
    digests = {path: sha256(content).hexdigest() for path, content in files.items()}
    names = {path.partition("/")[0] for path in kept} - {filing.name for filing in filings}
    others = {name: asked for name, asked in old.filings.items() if name in names}
    manifest = Manifest(
        {**others, **{filing.name: filing.asked for filing in filings}},
        {**kept, **digests},
        everything or old.everything,
    )
    return {**files, MANIFEST: manifest.text()}


def _kept(old: Manifest, filings: Sequence[Filing]) -> dict[str, str]:
    """The files of filings that are not asked now, or that they leave alone."""
    names = {filing.name for filing in filings}
    alone = {path for filing in filings for path in filing.left_alone}
    return {
        path: digest
        for path, digest in old.files.items()
        if path in alone or (path.partition("/")[0] not in names and path != INDEX)
    }


def _other_stands_at(target: Path, content: bytes) -> bool:
    try:
        return target.read_bytes() != content
    except OSError:
        return False


def _index(filings: Sequence[Filing], kept: Iterable[str]) -> str:
    others = sorted({path.partition("/")[0] for path in kept} - {filing.name for filing in filings})
    links = [
        *(f"- [{escaped(one.title)}]({one.name}/{one.name}.md), {escaped(one.section)}" for one in filings),
        *(f"- [{escaped(name)}]({name}/{name}.md)" for name in others),
    ]
    edges = [write_markdown(filing.edges(), Style()) for filing in filings]
    return "\n".join(["# Filing tables\n", INDEX_WORDS + "\n", *links, "", *edges])
