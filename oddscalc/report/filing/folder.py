"""The folder of filings: written file by file, each whole, and checked against what would be written."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from oddscalc.errors import QuestionError
from oddscalc.report.compare_tables import compare_table
from oddscalc.report.files import write_whole
from oddscalc.report.filing.figures import HOUSE_ADVANTAGE
from oddscalc.report.filing.wager import STYLE, Files, WagerFiling
from oddscalc.report.filing.words import INDEX_WORDS
from oddscalc.report.markdown import escaped, write_markdown

MANIFEST = "manifest.json"
INDEX = "README.md"
_SCHEMA = 1


class Differences(NamedTuple):
    """What a folder lacks, has too much, and has otherwise than it would be written."""

    missing: tuple[str, ...]
    extra: tuple[str, ...]
    changed: tuple[str, ...]

    def __bool__(self) -> bool:
        return any(self)


def write_folder(folder: Path, filings: Sequence[WagerFiling], formats: Sequence[str]) -> tuple[str, ...]:
    """Write the filings, the index and the manifest; returns the paths written.

    Files of the old manifest that these wagers no longer have are deleted, and nothing else is. Raises
    :class:`QuestionError` where the folder cannot be written.
    """
    old = _read_manifest(folder)
    wagers = {filing.wager_id for filing in filings}
    kept = {path: digest for path, digest in old.items() if _wager_of(path) not in wagers and path != INDEX}
    files = _all_files(filings, formats, kept)
    for path, content in files.items():
        target = folder / path
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise QuestionError(f"--output {target.parent}: cannot be made: {error.strerror}") from None
        write_whole(target, content)
    for path in old.keys() - kept.keys() - files.keys():
        (folder / path).unlink(missing_ok=True)
    return tuple(files)


def check_folder(folder: Path, filings: Sequence[WagerFiling], formats: Sequence[str]) -> Differences:
    """Compare a folder with what would be written into it, writing nothing."""
    wagers = {filing.wager_id for filing in filings}
    old = _read_manifest(folder)
    kept = {path: digest for path, digest in old.items() if _wager_of(path) not in wagers and path != INDEX}
    due = _all_files(filings, formats, kept)
    there = {
        path.relative_to(folder).as_posix()
        for path in (folder.rglob("*") if folder.is_dir() else ())
        if path.is_file()
    }
    return Differences(
        missing=tuple(sorted(due.keys() - there)),
        extra=tuple(sorted(there - due.keys() - kept.keys())),
        changed=tuple(
            sorted(path for path in due.keys() & there if (folder / path).read_bytes() != due[path])
        ),
    )


def _all_files(filings: Sequence[WagerFiling], formats: Sequence[str], kept: Mapping[str, str]) -> Files:
    files: Files = {}
    for filing in filings:
        files |= filing.files(formats)
    files[INDEX] = _index(filings, kept).encode()
    digests = {path: sha256(content).hexdigest() for path, content in files.items()}
    manifest = {"schema": _SCHEMA, "files": dict(sorted({**kept, **digests}.items()))}
    files[MANIFEST] = (json.dumps(manifest, indent=2) + "\n").encode("ascii")
    return files


def _index(filings: Sequence[WagerFiling], kept: Iterable[str]) -> str:
    laws = {filing.wager_id: filing.question.law for filing in filings}
    others = sorted({_wager_of(path) for path in kept} - laws.keys())
    links = [
        *(f"- [{escaped(law.title)}]({one}/{one}.md), {escaped(law.section)}" for one, law in laws.items()),
        *(f"- [{escaped(one)}]({one}/{one}.md)" for one in others),
    ]
    edges = [
        write_markdown(compare_table(filing.answers, STYLE, HOUSE_ADVANTAGE), STYLE) for filing in filings
    ]
    return "\n".join(["# Filing tables\n", INDEX_WORDS + "\n", *links, "", *edges])


def _wager_of(path: str) -> str:
    return path.partition("/")[0]


def _read_manifest(folder: Path) -> dict[str, str]:
    path = folder / MANIFEST
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except (OSError, ValueError) as error:
        raise QuestionError(f"{path}: cannot be read as a manifest: {error}") from None
    files = content.get("files") if isinstance(content, dict) else None
    if not isinstance(files, dict) or not all(_inside(name) for name in files):
        raise QuestionError(f"{path}: not a manifest of ours (allowed: remove it to start afresh)")
    return files


def _inside(name: object) -> bool:
    """Whether a path of a manifest stays below its folder, so that nothing else is ever deleted."""
    return isinstance(name, str) and not Path(name).is_absolute() and ".." not in Path(name).parts
