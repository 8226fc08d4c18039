"""Every command says what it answers, shows an example, and says what it prints; nothing is cut off."""

from __future__ import annotations

import re
import shlex

import pytest
import typer
from typer.core import TyperGroup

from oddscalc.cli.commands import COMMANDS, application
from tests.cli.helpers import Capture, answered

PRINTS = re.compile(r"\b[Ii]t (prints|writes)\b")


def group() -> TyperGroup:
    found = typer.main.get_command(application())
    assert isinstance(found, TyperGroup)
    return found


GROUP = group()


@pytest.mark.parametrize("command", COMMANDS)
def test_help_answers_shows_and_tells(capfd: Capture, command: str) -> None:
    text = answered(capfd, command, "--help")
    assert max(map(len, text.split("\n"))) <= 80
    usage, summary, *_ = text.split("\n\n")
    assert usage.startswith(f"Usage: oddscalc {command} [OPTIONS]")
    assert summary.strip().endswith(".")
    first = text.index("Example")
    examples = re.findall(r"^ {6}oddscalc ((?:.*\\\n)*.*)$", text[first:], re.MULTILINE)
    assert examples
    for example in examples:
        assert shlex.split(example.replace("\\\n", ""))[0] == command
    told = text[first:].split("Options:")[0]
    assert PRINTS.search(told) or "Without a name it prints" in told


@pytest.mark.parametrize("command", COMMANDS)
def test_help_is_in_words(capfd: Capture, command: str) -> None:
    text = answered(capfd, command, "--help")
    assert not re.search(r"<[a-z\[]|<=|>=|\{", text)
    assert "..." not in re.sub(r"\b[A-Z]+(\.toml)?\.\.\.", "", text)


def test_every_command_stands_whole_in_the_help(capfd: Capture) -> None:
    text = answered(capfd, "--help")
    assert max(map(len, text.split("\n"))) <= 80
    assert "..." not in text.partition("Options:")[2]
    words = " ".join(text.partition("Commands:")[2].split())
    for name in COMMANDS:
        told = GROUP.commands[name].help or ""
        summary = " ".join(told.partition("\n\n")[0].split())
        assert f"{name} {summary}" in words
