"""Files that appear whole or not at all."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from oddscalc.errors import QuestionError, param


def write_whole(path: Path, content: bytes) -> None:
    """Write a file beside its place and rename it there, so that nobody meets half of it.

    Symbolic links are followed, and an existing file keeps its mode. What is no regular file (a pipe,
    ``/dev/null``) is written directly. Raises :class:`QuestionError` with the system's reason, and
    ``BrokenPipeError`` where the reader of a pipe has gone.
    """
    try:
        _write(path, content)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise QuestionError(f"{param('output')} {path}: cannot be written: {error.strerror}") from None


def write_new(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files that must not exist yet, all of them or none, each whole when it appears.

    Raises :class:`QuestionError` where one stands there already, or cannot be written.
    """
    for name in files:
        refuse_existing(folder.joinpath(name))
    placed: list[Path] = []
    try:
        for name, content in files.items():
            _place_new(folder.joinpath(name), content)
            placed.append(folder.joinpath(name))
    except BaseException as error:
        for path in placed:
            path.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise QuestionError(f"{folder.joinpath(name)}: cannot be written: {error.strerror}") from None
        raise


def refuse_existing(path: Path) -> None:
    """Raise :class:`QuestionError` where something stands under a name that is to be a new file's."""
    if os.path.lexists(path):
        raise QuestionError(f"{path} exists, and is left as it is")


def _place_new(target: Path, content: bytes) -> None:
    """Write a file beside its place and link it there: unlike renaming, that never takes another's place."""
    beside = _name_beside(target)
    with _new_file(beside, None) as file:
        file.write(content)
    try:
        os.link(beside, target)
    finally:
        beside.unlink(missing_ok=True)


def _write(path: Path, content: bytes) -> None:
    mode = _mode(path)
    if mode is None or stat.S_ISREG(mode):
        _replace(Path(os.path.realpath(path)), mode, content)
    else:
        path.write_bytes(content)


def _mode(path: Path) -> int | None:
    """Kind and permissions of a file, links followed; None where there is none."""
    try:
        return path.stat().st_mode
    except FileNotFoundError:
        return None


def _replace(target: Path, mode: int | None, content: bytes) -> None:
    with _replacing(target, mode) as file:
        file.write(content)


@contextmanager
def whole_file(path: Path) -> Iterator[BinaryIO]:
    """A file to write piece by piece, which takes its place when it is complete and not before.

    Links, modes and errors are those of :func:`write_whole`; what is no regular file is refused.
    """
    try:
        mode = _mode(path)
        if mode is not None and not stat.S_ISREG(mode):
            raise QuestionError(
                f"{param('output')} {path}: no regular file (allowed: a file, or a name for a new one)"
            )
        with _replacing(Path(os.path.realpath(path)), mode) as file:
            yield file
    except OSError as error:
        raise QuestionError(f"{param('output')} {path}: cannot be written: {error.strerror}") from None


@contextmanager
def _replacing(target: Path, mode: int | None) -> Iterator[BinaryIO]:
    """A file beside the target that takes its place when it is written."""
    if mode is not None:
        # A file that its mode forbids to write is not to be replaced either.
        os.close(os.open(target, os.O_WRONLY))
    beside = _name_beside(target)
    with _new_file(beside, mode) as file:
        yield file
    try:
        os.replace(beside, target)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def _name_beside(target: Path) -> Path:
    return target.with_name(f".{os.urandom(8).hex()}.part")


@contextmanager
def _new_file(path: Path, mode: int | None) -> Iterator[BinaryIO]:
    """A new file, on disk when it is left; where writing fails there is none."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
    try:
        with open(descriptor, "wb") as file:
            if mode is not None:
                os.fchmod(descriptor, stat.S_IMODE(mode))
            yield file
            file.flush()
            os.fsync(descriptor)
    except BaseException:
        path.unlink(missing_ok=True)
        raise
