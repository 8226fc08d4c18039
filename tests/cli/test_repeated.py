"""An option of one value is given once; one that repeats may repeat."""

from __future__ import annotations

import pytest
import typer
from typer.core import TyperGroup, TyperOption

from oddscalc.cli.commands import COMMANDS, application
from tests.cli.helpers import Capture, ask

MANY = {
    *(("rule", command) for command in ("odds", "compare", "joint", "strategy")),
    *(("seen", command) for command in ("odds", "hand")),
    *(("formats", "filing"), ("fix", "design"), ("given", "joint"), ("by", "plot"), ("where", "plot")),
    *(("player", "odds"), ("up", "odds")),
}
"""Options that take many values, or say themselves why not."""


def options() -> list[tuple[str, TyperOption]]:
    """Every option with a value of every command."""
    group = typer.main.get_command(application())
    assert isinstance(group, TyperGroup)
    assert group.commands.keys() == COMMANDS.keys()
    return [
        (name, param)
        for name, command in group.commands.items()
        for param in command.params
        if isinstance(param, TyperOption) and not param.is_flag
    ]


OPTIONS = options()
SINGLE = [(command, option.opts[0]) for command, option in OPTIONS if not option.multiple]


@pytest.mark.parametrize(("command", "option"), SINGLE)
def test_an_option_of_one_value_is_given_once(capfd: Capture, command: str, option: str) -> None:
    code, out, err = ask(capfd, command, option, "one", f"{option}=other\x1b")
    assert (code, out) == (2, "")
    assert err == f"oddscalc: {option}: given twice, as 'one' and as 'other\\x1b' (allowed: once)\n"


def test_the_same_value_three_times_is_three_times(capfd: Capture) -> None:
    _, _, err = ask(capfd, "odds", "insurance", *["--decks", "6"] * 3)
    assert err == "oddscalc: --decks: given 3 times, as '6' and as '6' and as '6' (allowed: once)\n"


def test_the_value_of_an_option_is_no_option(capfd: Capture) -> None:
    assert "no format" in ask(capfd, "list", "--output", "--format.x", "--format", "csv").err


def test_options_of_many_values_may_be_given_again() -> None:
    repeating = {(option.name, command) for command, option in OPTIONS if option.multiple}
    assert repeating >= MANY


def test_help_is_shown_whatever_else_is_given(capfd: Capture) -> None:
    code, out, err = ask(capfd, "odds", "--decks", "1", "--decks", "2", "--help")
    assert (code, err) == (0, "")
    assert out.startswith("Usage: oddscalc odds ")
