"""The ending of a file settles the format; one that is unknown, or at odds with what is asked, is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from oddscalc.cli.endings import settled_format
from oddscalc.errors import QuestionError
from oddscalc.report.formats import FORMATS
from tests.cli.helpers import ROOT, Capture, answered, ask

ANSWERS = (
    ("list",),
    ("odds", "insurance"),
    ("odds", "blackjack"),
    ("compare", "insurance"),
    ("formula", "insurance"),
    ("explain", "insurance"),
    ("verify", "insurance"),
    ("design", "insurance", "--edge", "5%..6%"),
    ("rules", "blackjack"),
    ("hand", "blackjack", "--player", "T 6", "--up", "T"),
    ("dealer", "--up", "6"),
    ("removal", "insurance"),
    ("count", "insurance"),
    ("joint", "suited-royal", "triple-match"),
    ("lint", str(ROOT / "docs/examples/generous.toml")),
    ("strategy", "blackjack"),
)
"""Every command that prints an answer in a format."""

DRAWINGS = (
    ("plot", "insurance", "--output"),
    ("strategy", "blackjack", "--draw"),
    ("count", "insurance", "--draw"),
)

FOLDERS = (("filing", "insurance", "--output"), ("new-wager", "nines", "--output"))


@pytest.mark.parametrize(("form", "ending"), FORMATS.items())
def test_the_ending_settles_the_format(form: str, ending: str) -> None:
    assert settled_format(None, f"out{ending}") == form
    assert settled_format(None, f"in.one/OUT{ending.upper()}") == form
    assert settled_format(form, f"out{ending}") == form


@pytest.mark.parametrize("output", [None, "-", "out", "two.words/out", ".csv", "out.", "/dev/stdout"])
def test_a_name_without_an_ending_takes_any_format(output: str | None) -> None:
    assert settled_format(None, output) == "text"
    assert settled_format("json", output) == "json"


@pytest.mark.parametrize("name", ["out.pdq", "out.svg", "out.csv.gz", "notes.doc", "v1.2"])
@pytest.mark.parametrize("asked", [None, "text", "csv"])
def test_an_unknown_ending_is_refused_whatever_is_asked(asked: str | None, name: str) -> None:
    with pytest.raises(QuestionError, match=r"no format is written in files that end in .*allowed: \.txt"):
        settled_format(asked, name)


@pytest.mark.parametrize(("form", "ending"), FORMATS.items())
def test_ending_and_format_at_odds_are_refused(form: str, ending: str) -> None:
    for other in FORMATS.keys() - {form}:
        with pytest.raises(QuestionError, match=f"ends as {form} does, but --format {other} is asked"):
            settled_format(other, f"out{ending}")


def refused(capture: Capture, folder: Path, *arguments: str) -> str:
    """The one line that a command line is refused with, no file having been written."""
    code, out, err = ask(capture, *arguments)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert list(folder.iterdir()) == []
    return err


@pytest.mark.parametrize("command", ANSWERS, ids=lambda command: f"{command[0]}-{len(command)}")
def test_every_answer_refuses_a_wrong_ending(
    capfd: Capture, tmp_path: Path, command: tuple[str, ...]
) -> None:
    unknown = str(tmp_path / "out.pdq")
    assert f"--output {unknown}: no format" in refused(capfd, tmp_path, *command, "--output", unknown)
    asked = (*command, "--format", "csv", "--output", str(tmp_path / "out.html"))
    assert "ends as html does, but --format csv is asked" in refused(capfd, tmp_path, *asked)


@pytest.mark.parametrize("command", DRAWINGS, ids=lambda command: command[0])
def test_every_drawing_refuses_a_wrong_ending(
    capfd: Capture, tmp_path: Path, command: tuple[str, ...]
) -> None:
    for name in ("out.pdq", "out.html", "out"):
        said = refused(capfd, tmp_path, *command, str(tmp_path / name))
        assert said.startswith(f"oddscalc: {command[-1]}")
        assert ".svg, .png, .csv" in said


@pytest.mark.parametrize("command", FOLDERS, ids=lambda command: command[0])
def test_every_folder_refuses_the_name_of_a_file(
    capfd: Capture, tmp_path: Path, command: tuple[str, ...]
) -> None:
    for name in ("out.csv", "out.JSON", "out.svg", "out.toml"):
        said = refused(capfd, tmp_path, *command, str(tmp_path / name))
        assert "ends as a file does (allowed: a folder)" in said
    assert "no folder is named" in refused(capfd, tmp_path, *command, "")


def test_a_folder_may_have_a_point_in_its_name(capfd: Capture, tmp_path: Path) -> None:
    folder = tmp_path / "filed-2024.11"
    folder.mkdir()
    assert ask(capfd, "new-wager", "nines", "--output", str(folder)).code == 0
    assert sorted(path.name for path in folder.iterdir()) == ["nines.py", "test_nines.py"]


def test_the_format_of_the_ending_is_written(capfd: Capture, tmp_path: Path) -> None:
    path = tmp_path / "out.CSV"
    assert answered(capfd, "list", "--output", str(path)) == ""
    assert path.read_text(encoding="ascii") == answered(capfd, "list", "--format", "csv")
