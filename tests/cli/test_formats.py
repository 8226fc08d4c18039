from __future__ import annotations

import sys
from pathlib import Path

import pytest

from oddscalc.cli.app import run
from oddscalc.report.formats import FORMATS

COMMANDS = (["list"], ["odds", "in-between", "--decks", "2"], ["compare", "insurance", "--decks", "2,6"])
BEGINNINGS = {"latex": b"\\documentclass", "html": b"<!DOCTYPE html>", "pdf": b"%PDF-", "xlsx": b"PK\x03\x04"}


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_every_command_has_every_format_in_the_same_bytes_each_time(
    command: list[str], form: str, tmp_path: Path
) -> None:
    contents = []
    for name in ("one", "two"):
        assert run([*command, "--format", form, "--output", str(tmp_path / name)]) == 0
        contents.append((tmp_path / name).read_bytes())
    assert contents[0] == contents[1]
    assert contents[0].startswith(BEGINNINGS.get(form, b""))
    assert len(contents[0]) > 100


@pytest.mark.parametrize(
    ("form", "written"), [("text", b"\\xdcn\\u4e2d"), ("html", "\u00dcn\u4e2d".encode())]
)
def test_letters_beyond_ascii_are_written_as_codes_where_the_format_is_ascii(
    form: str, written: bytes, tmp_path: Path
) -> None:
    own = tmp_path / "own.toml"
    own.write_text(
        'schema = 1\nwager = "insurance"\n[tables.A]\ntitle = "\u00dcn\u4e2d"\n'
        '[tables.A.pays]\nten-value-card = "2 to 1"\n',
        encoding="utf-8",
    )
    out = tmp_path / "out"
    assert run(["odds", "insurance", "--table", str(own), "--format", form, "--output", str(out)]) == 0
    assert written in out.read_bytes()


@pytest.mark.parametrize("output", [[], ["--output", "-"]])
@pytest.mark.parametrize(("form", "called"), [("pdf", "a PDF"), ("xlsx", "a workbook")])
def test_what_is_no_text_needs_a_file(
    form: str, called: str, output: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["odds", "insurance", "--format", form, *output]) == 2
    assert capsys.readouterr() == (
        "",
        f"oddscalc: --format {form}: {called} goes to a file, so it needs --output FILE\n",
    )


@pytest.mark.parametrize(("form", "library"), [("pdf", "typst"), ("xlsx", "xlsxwriter")])
def test_without_a_library_one_line_names_the_extra(
    form: str,
    library: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    for command in COMMANDS:
        assert run([*command, "--format", form, "--output", str(tmp_path / "answer")]) == 2
        said = capsys.readouterr().err
        assert said.count("\n") == 1
        assert f"its extra {form}" in said
    assert list(tmp_path.iterdir()) == []
