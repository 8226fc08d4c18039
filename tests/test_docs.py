"""README and docs tell the truth: their examples are run, and the reference is the program's own."""

from __future__ import annotations

import doctest
import re
import shlex
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from oddscalc.cli.app import run
from oddscalc.cli.commands import COMMANDS

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
MODULES_WITH_EXAMPLES = ["oddscalc", "oddscalc.api"]


NAMED_FILE = re.compile(r"^```\w+ (\S+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
"""A block whose language is followed by the name of a file, and what the file holds."""


def sections(page: Path) -> list[str]:
    """The sections of a page by its second headings, what comes before them first."""
    return re.split(r"^(?=## )", page.read_text(encoding="utf-8"), flags=re.MULTILINE)


def stories() -> Iterator[tuple[str, str]]:
    """Sections that show files by name: their examples are one story, told in a folder of its own."""
    for page in PAGES:
        for section in filter(NAMED_FILE.search, sections(page)):
            yield f"{page.name} {section.partition(chr(10))[0]}", section


def single(page: Path) -> str:
    """The sections of a page that are no stories; each of their examples stands by itself."""
    return "".join(section for section in sections(page) if not NAMED_FILE.search(section))


def commands(text: str) -> Iterator[tuple[str, str]]:
    """Command and expected output of every ``$ oddscalc`` line in a console block."""
    for block in re.findall(r"```console\n(.*?)```", text, re.DOTALL):
        for example in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = example.partition("\n")
            yield command, output


def examples() -> Iterator[tuple[str, str, str]]:
    """Page, command and expected output of the commands that stand by themselves."""
    for page in PAGES:
        yield from ((page.name, *example) for example in commands(single(page)))


def assert_prints(command: str, output: str, capfd: pytest.CaptureFixture[str]) -> None:
    program, *arguments = shlex.split(command)
    assert program == "oddscalc"
    assert run(arguments) == 0
    assert capfd.readouterr().out.rstrip("\n") == output.rstrip("\n"), command


def assert_python_prints(text: str, name: str) -> None:
    test = doctest.DocTestParser().get_doctest(text, {"__name__": "__main__"}, name, name, 0)
    assert doctest.DocTestRunner().run(test).failed == 0


@pytest.mark.parametrize(("page", "command", "output"), list(examples()))
def test_console_examples_print_what_the_page_shows(
    page: str, command: str, output: str, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    assert_prints(command, output, capfd)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_examples_print_what_the_page_shows(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert_python_prints(single(page), page.name)


@pytest.mark.parametrize(("name", "section"), list(stories()), ids=[name for name, _ in stories()])
def test_sections_with_files_tell_what_happens(
    name: str,
    section: str,
    tmp_path: Path,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    for file, content in NAMED_FILE.findall(section):
        Path(file).write_text(content, encoding="utf-8")
    for command, output in commands(section):
        assert_prints(command, output, capfd)
    assert_python_prints(section, name)


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
def test_every_command_answers_a_question(command: str) -> None:
    assert f"oddscalc {command}" in (ROOT / "docs" / "questions.md").read_text(encoding="utf-8")


def test_the_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= 200


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\((?!\w+:)([^)#\s]+)", page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []
