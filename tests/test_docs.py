"""README and docs tell the truth: their examples are run, and the reference is the program's own."""

from __future__ import annotations

import doctest
import re
import shlex
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from oddscalc.cli.app import COMMANDS, run

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
MODULES_WITH_EXAMPLES = ["oddscalc", "oddscalc.api"]


def examples() -> Iterator[tuple[str, str, str]]:
    """Page, command and expected output of every ``$ oddscalc`` line in a console block."""
    for page in PAGES:
        for block in re.findall(r"```console\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL):
            for example in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                command, _, output = example.partition("\n")
                yield page.name, command, output


@pytest.mark.parametrize(("page", "command", "output"), list(examples()))
def test_console_examples_print_what_the_page_shows(
    page: str, command: str, output: str, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    program, *arguments = shlex.split(command)
    assert program == "oddscalc", page
    assert run(arguments) == 0
    assert capfd.readouterr().out.rstrip("\n") == output.rstrip("\n")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_examples_print_what_the_page_shows(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert doctest.testfile(str(page), module_relative=False, encoding="utf-8").failed == 0


@pytest.mark.parametrize("name", MODULES_WITH_EXAMPLES)
def test_docstring_examples(name: str) -> None:
    module = __import__(name, fromlist=["*"])
    result = doctest.testmod(module)
    assert result.attempted > 0
    assert result.failed == 0


def test_the_reference_is_the_programs_own() -> None:
    spec = spec_from_file_location("generate_reference", ROOT / "docs" / "generate_reference.py")
    assert spec is not None
    assert spec.loader is not None
    generator = module_from_spec(spec)
    spec.loader.exec_module(generator)
    page = (ROOT / "docs" / "reference.md").read_text(encoding="utf-8")
    assert page == generator.reference(), "run: python docs/generate_reference.py"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_in_the_readme(command: str) -> None:
    assert f"oddscalc {command}" in (ROOT / "README.md").read_text(encoding="utf-8")
