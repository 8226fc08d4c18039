"""Files appear whole or not at all, and where links, modes and pipes say."""

from __future__ import annotations

import os
import stat
import threading
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from oddscalc.errors import QuestionError
from oddscalc.report.files import write_new, write_whole

NOBODY = 65534


@pytest.fixture(autouse=True)
def umask() -> Iterator[None]:
    """The same umask wherever the tests run."""
    before = os.umask(0o027)
    yield
    os.umask(before)


@pytest.fixture
def folder_of_another() -> Iterator[Path]:
    """A folder of a user's who may not write everything, as that user: root becomes nobody for a while."""
    with TemporaryDirectory() as folder:
        if os.geteuid() != 0:
            yield Path(folder)
            return
        os.chown(folder, NOBODY, NOBODY)
        os.seteuid(NOBODY)
        try:
            yield Path(folder)
        finally:
            os.seteuid(0)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_new_file_has_the_content_and_the_mode_of_the_umask(tmp_path: Path) -> None:
    write_whole(tmp_path / "new", b"a\r\n\x00")
    assert (tmp_path / "new").read_bytes() == b"a\r\n\x00"
    assert mode(tmp_path / "new") == 0o640
    assert names(tmp_path) == ["new"]


@pytest.mark.parametrize("kept", [0o600, 0o666, 0o755])
def test_old_file_is_replaced_and_keeps_its_mode(tmp_path: Path, kept: int) -> None:
    old = tmp_path / "old"
    old.write_bytes(b"something longer than the new content")
    old.chmod(kept)
    write_whole(old, b"new")
    assert old.read_bytes() == b"new"
    assert mode(old) == kept
    assert names(tmp_path) == ["old"]


def test_reader_of_the_old_file_keeps_it_whole(tmp_path: Path) -> None:
    old = tmp_path / "old"
    old.write_bytes(b"old content")
    with old.open("rb") as reader:
        write_whole(old, b"new")
        assert reader.read() == b"old content"


def test_links_are_followed(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    target = tmp_path / "folder" / "target"
    target.write_bytes(b"old")
    (tmp_path / "middle").symlink_to(target)
    (tmp_path / "link").symlink_to("middle")
    write_whole(tmp_path / "link", b"new")
    assert (tmp_path / "link").is_symlink()
    assert target.read_bytes() == b"new"
    assert names(tmp_path / "folder") == ["target"]
    assert names(tmp_path) == ["folder", "link", "middle"]


def test_link_to_nothing_makes_its_target(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("target")
    write_whole(tmp_path / "link", b"new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "target").read_bytes() == b"new"


def test_links_in_a_circle_are_refused(tmp_path: Path) -> None:
    (tmp_path / "one").symlink_to("two")
    (tmp_path / "two").symlink_to("one")
    with pytest.raises(QuestionError, match="one: cannot be written: "):
        write_whole(tmp_path / "one", b"new")
    assert names(tmp_path) == ["one", "two"]


@pytest.mark.parametrize("name", ["a" * 255, "\u00e4" * 127, ".hidden", "with space", "-"])
def test_any_name_that_the_system_takes(tmp_path: Path, name: str) -> None:
    write_whole(tmp_path / name, b"new")
    assert (tmp_path / name).read_bytes() == b"new"
    assert names(tmp_path) == [name]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("a" * 256, "File name too long"),
        ("absent/file", "No such file or directory"),
        ("file/below", "Not a directory"),
        ("folder", "Is a directory"),
        ("", "Is a directory"),
    ],
)
def test_refused_with_the_systems_reason_and_no_debris(tmp_path: Path, name: str, reason: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_bytes(b"old")
    with pytest.raises(QuestionError, match=f"^output .*: cannot be written: {reason}$"):
        write_whole(tmp_path / name, b"new")
    assert names(tmp_path) == ["file", "folder"]
    assert (tmp_path / "file").read_bytes() == b"old"


def test_folder_that_may_not_be_written(folder_of_another: Path) -> None:
    folder_of_another.chmod(0o500)
    with pytest.raises(QuestionError, match="Permission denied"):
        write_whole(folder_of_another / "new", b"new")
    folder_of_another.chmod(0o700)
    assert names(folder_of_another) == []


def test_file_that_may_not_be_written_is_not_replaced(folder_of_another: Path) -> None:
    old = folder_of_another / "old"
    old.write_bytes(b"old")
    old.chmod(0o400)
    with pytest.raises(QuestionError, match="Permission denied"):
        write_whole(old, b"new")
    assert old.read_bytes() == b"old"


@pytest.mark.parametrize("step", ["fsync", "replace", "fchmod"])
@pytest.mark.parametrize("error", [KeyboardInterrupt(), OSError(28, "No space left on device")])
def test_interrupted_write_leaves_the_old_file_and_no_debris(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, error: BaseException
) -> None:
    def interrupt(*_: object) -> None:
        raise error

    (tmp_path / "old").write_bytes(b"old")
    monkeypatch.setattr(f"oddscalc.report.files.os.{step}", interrupt)
    with pytest.raises((KeyboardInterrupt, QuestionError)):
        write_whole(tmp_path / "old", b"new")
    assert (tmp_path / "old").read_bytes() == b"old"
    assert names(tmp_path) == ["old"]


def test_debris_of_a_killed_run_does_not_block_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as killed:
        killed.setattr("oddscalc.report.files.os.replace", lambda *_: None)
        write_whole(tmp_path / "new", b"first")
    assert len(names(tmp_path)) == 1
    write_whole(tmp_path / "new", b"second")
    assert (tmp_path / "new").read_bytes() == b"second"


def test_device_is_written_directly() -> None:
    write_whole(Path(os.devnull), b"new")
    assert stat.S_ISCHR(Path(os.devnull).stat().st_mode)


def test_named_pipe_is_written_directly(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    found: list[bytes] = []
    reader = threading.Thread(target=lambda: found.append(pipe.read_bytes()))
    reader.start()
    write_whole(pipe, b"new")
    reader.join()
    assert found == [b"new"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert names(tmp_path) == ["pipe"]


@pytest.mark.skipif(not Path("/dev/fd").exists(), reason="needs descriptors as files")
def test_pipe_without_a_name_is_written_directly() -> None:
    reader, writer = os.pipe()
    write_whole(Path(f"/dev/fd/{writer}"), b"new")
    os.close(writer)
    with open(reader, "rb") as end:
        assert end.read() == b"new"


@pytest.mark.skipif(not Path("/dev/fd").exists(), reason="needs descriptors as files")
def test_pipe_whose_reader_has_gone_is_told_apart() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with pytest.raises(BrokenPipeError):
        write_whole(Path(f"/dev/fd/{writer}"), b"new")
    os.close(writer)


FILES = {"a.py": b"first", "b.py": b"second"}


def test_new_files_are_written_together(tmp_path: Path) -> None:
    write_new(tmp_path, FILES)
    assert {name: (tmp_path / name).read_bytes() for name in names(tmp_path)} == FILES
    assert mode(tmp_path / "a.py") == 0o640


@pytest.mark.parametrize("kind", ["file", "folder", "dangling link"])
@pytest.mark.parametrize("name", FILES)
def test_new_files_take_no_others_place(tmp_path: Path, name: str, kind: str) -> None:
    there = tmp_path / name
    if kind == "file":
        there.write_bytes(b"mine")
    elif kind == "folder":
        there.mkdir()
    else:
        there.symlink_to("nowhere")
    with pytest.raises(QuestionError, match=f"{name} exists, and is left as it is"):
        write_new(tmp_path, FILES)
    assert names(tmp_path) == [name]
    assert kind != "file" or there.read_bytes() == b"mine"


def test_new_files_are_none_where_one_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody writes the second file between the look and the writing: the first is taken back."""
    link = os.link

    def overtaken(source: Path, target: Path) -> None:
        if target.name == "b.py":
            target.write_bytes(b"mine")
        link(source, target)

    monkeypatch.setattr("os.link", overtaken)
    with pytest.raises(QuestionError, match=r"b\.py: cannot be written: File exists"):
        write_new(tmp_path, FILES)
    assert names(tmp_path) == ["b.py"]
    assert (tmp_path / "b.py").read_bytes() == b"mine"


def test_new_files_need_their_folder(tmp_path: Path) -> None:
    with pytest.raises(QuestionError, match=r"a\.py: cannot be written: No such file"):
        write_new(tmp_path / "nowhere", FILES)


def test_new_files_where_one_may_not_write(folder_of_another: Path) -> None:
    folder_of_another.chmod(0o500)
    with pytest.raises(QuestionError, match=r"a\.py: cannot be written: Permission denied"):
        write_new(folder_of_another, FILES)
    folder_of_another.chmod(0o700)
    assert names(folder_of_another) == []
