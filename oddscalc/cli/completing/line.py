"""What may stand next on a command line, and the answers that the shells' scripts read."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from typer.core import TyperGroup, TyperOption
from typer.main import get_command

from oddscalc.cli.commands import COMMANDS, application
from oddscalc.cli.completing.values import FILES, Line, Word, words_of


def answer(shell: str = "", *asked: str) -> str:
    """What the script of a shell reads: a line that says how, then a line for each word that may stand.

    Bash gives the signs that part its words, and the line so far; the others give its words. ``files``
    asks for the names of files too, ``open`` says that a word goes on. Words have their meaning after a
    tab, but for bash, which shows the words alone.
    """
    breaks, words = "", list(asked)
    if shell == "bash":
        breaks, line, *_ = (*asked, "", "")
        words = _parted(line)[1:]
    *before, word = words or [""]
    everything = list(completed(before, word))
    found = _narrowed([(value, told) for value, told in everything if value and value.startswith(word)], word)
    how = "files" if any(value == FILES for value, _ in everything) else "words"
    if any(value.endswith("=") for value, _ in found):
        how += " open"
    if shell == "bash":
        # What bash completes begins after the last of its signs.
        gone = max((word.rfind(sign) for sign in breaks if sign in "=:"), default=-1) + 1
        return "\n".join([how, *(value[gone:] for value, _ in found)])
    return "\n".join([how, *(f"{value}\t{told}" for value, told in found)])


def completed(before: Sequence[str], word: str) -> Iterator[Word]:
    """Everything that may stand after these words, where ``word`` is begun."""
    if not before:
        yield from _commands()
    elif before[0] in COMMANDS:
        yield from _after(before[0], before[1:], word)


def _commands() -> Iterator[Word]:
    for name in COMMANDS:
        yield name, ""
    yield "--help", "Show the help and exit."
    yield "--version", "Print the version."


def _after(command: str, before: Sequence[str], word: str) -> Iterator[Word]:
    """What may stand after the words of a command: a value, an option, or an argument."""
    parameters = _parameters(command)
    options = {one.opts[0]: one for one in parameters if isinstance(one, TyperOption)}
    arguments = [one for one in parameters if not isinstance(one, TyperOption)]
    said = _said(options, before)
    line = Line(command, said.arguments)
    option, equals, _ = word.partition("=")
    if said.due is not None:
        yield from _words(said.due, line)
    elif equals and option in options:
        for value, told in _words(options[option].name, line):
            yield value and f"{option}={value}", told
    elif not word.startswith("-") and arguments and (said.fewer(arguments) or arguments[-1].nargs < 0):
        yield from _words(arguments[min(len(said.arguments), len(arguments) - 1)].name, line)
    else:
        yield "--help", "Show the help and exit."
        for name, one in options.items():
            if one.multiple or name not in said.options:
                yield name, one.help or ""


class _Said(NamedTuple):
    """What is said of a command before the word that is completed."""

    options: list[str]
    arguments: list[str]
    due: str | None
    """The parameter whose value comes next."""

    def fewer(self, arguments: Sequence[Any]) -> bool:
        """Whether an argument may come still."""
        return len(self.arguments) < len(arguments)


def _said(options: Mapping[str, Any], before: Sequence[str]) -> _Said:
    given: list[str] = []
    arguments: list[str] = []
    due: str | None = None
    for word in before:
        option, equals, _ = word.partition("=")
        if due is not None:
            due = None
        elif option in options:
            given.append(option)
            due = None if equals or options[option].is_flag else options[option].name
        else:
            arguments.append(word)
    return _Said(given, arguments, due)


def _parameters(command: str) -> Sequence[Any]:
    """The options and arguments of a command, which alone is imported."""
    group = get_command(application([command]))
    assert isinstance(group, TyperGroup)
    return group.commands[command].params


def _words(name: str, line: Line) -> Iterator[Word]:
    words = words_of(name)
    return words(line) if words else iter(())


def _parted(line: str) -> list[str]:
    """The words of a line as a shell parts them; a quotation may still be open."""
    for closing in ("", '"', "'"):
        try:
            words = shlex.split(line + closing)
        except ValueError:
            continue
        return words if not line[-1:].isspace() or closing else [*words, ""]
    return [""]


def _narrowed(found: Sequence[Word], word: str) -> list[Word]:
    """Settings are shown by their names until a name is whole, and then with their values."""
    names = {value for value, _ in found if value.endswith("=")}
    if "=" in word:
        return [one for one in found if one[0] not in names]
    return [one for one in found if one[0] in names or f"{one[0].partition('=')[0]}=" not in names]
