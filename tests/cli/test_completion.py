"""Completion: what may stand next, and the shells themselves asking for it."""

from __future__ import annotations

import os
import select
import subprocess
import sys
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from shutil import which

import pytest

from oddscalc.blackjack.games import options_of
from oddscalc.blackjack.rules import Soft17, SplitAces, Surrender
from oddscalc.blackjack.terms import GAMES
from oddscalc.cli.commands import COMMANDS
from oddscalc.cli.completing.line import answer
from oddscalc.cli.completing.values import values_of
from oddscalc.report.formats import FORMATS
from oddscalc.wagers.registry import MODULES
from tests.cli.helpers import ENVIRONMENT, ROOT, Capture, answered, ask

BREAKS = " \t\n\"'><=;|&(:"
"""What parts words in bash where nobody has changed it."""


def bash(line: str, breaks: str = BREAKS) -> list[str]:
    """The words that bash is told for a line, after how."""
    how, *words = answer("bash", breaks, line).split("\n")
    assert how in {"words", "files", "words open", "files open"}
    return words


def zsh(*words: str) -> dict[str, str]:
    """The words that zsh is told, with their meaning."""
    _, *told = answer("zsh", *words).split("\n")
    return dict(line.split("\t") for line in told)


def test_commands_and_names() -> None:
    assert set(bash("oddscalc ")) == {*COMMANDS, "--help", "--version"}
    assert bash("oddscalc od") == ["odds"]
    assert set(bash("oddscalc odds ")) == {*MODULES, *GAMES}
    assert set(bash("oddscalc formula ")) == set(MODULES)
    assert set(bash("oddscalc strategy ")) == set(GAMES)
    assert bash("oddscalc plot re") == ["removal"]
    assert bash("oddscalc plot removal insu") == ["insurance"]
    assert set(bash("oddscalc joint insurance tri")) == {"triple-match", "triple-attack"}
    assert bash("oddscalc explain insurance t") == ["ten-value-card"]
    assert bash("oddscalc completion ") == ["bash", "zsh", "fish"]
    assert bash("oddscalc nonsense ") == []
    assert zsh("odds", "triple-m") == {"triple-match": "Triple match wager"}


def test_options_that_are_still_free() -> None:
    assert {"--table", "--seen", "--help"} <= set(bash("oddscalc odds insurance -"))
    assert bash("oddscalc odds insurance --table A --tab") == []
    assert bash("oddscalc odds insurance --seen A --see") == ["--seen"]
    assert bash("oddscalc odds insurance in") == []


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("odds in-between --table ", ["A", "B", "C", "D"]),
        ("odds --decks 6 --table=", []),
        ("odds insurance --table=", ["A"]),
        ("odds --table A royal-match --deck s", ["spanish-48"]),
        ("joint suited-royal triple-match --table t", ["triple-match=A", "triple-match=B"]),
        ("joint suited-royal insurance --given suited-royal=l", ["loss"]),
        ("design insurance --fix t", ["ten-value-card="]),
        ("odds insurance --format ", list(FORMATS)),
        ("odds insurance --rounding half", ["half-up", "half-even"]),
        ('odds insurance --seen "A K" --rounding d', ["down"]),
        ('odds insurance --seen "A K', []),
        ("plot insurance --format ", ["svg", "png", "csv", "json"]),
        ("odds insurance --decks ", []),
    ],
)
def test_values(line: str, words: list[str]) -> None:
    assert bash(f"oddscalc {line}") == words


def test_rules_by_name_and_then_by_value() -> None:
    for game in GAMES:
        names = [f"{name}=" for name in options_of(game).by_name]
        assert bash(f"oddscalc odds {game} --rule ") == names
    assert bash("oddscalc odds blackjack --rule soft1") == ["soft17="]
    assert bash("oddscalc odds blackjack --rule soft17=") == list(Soft17)
    assert bash("oddscalc odds blackjack --rule soft17=h") == ["hit"]
    assert bash("oddscalc odds blackjack --rule=soft17=h") == ["hit"]
    assert bash("oddscalc dealer --rule soft17=h", breaks=" ") == ["soft17=hit"]
    assert bash("oddscalc odds buster --rule ") == ["soft17="]
    assert bash("oddscalc odds buster --rule soft17=") == ["stand", "hit"]
    assert bash("oddscalc odds insurance --rule ") == []
    assert zsh("odds", "blackjack", "--rule", "peek=n") == {"peek=no": ""}


@pytest.mark.parametrize("game", GAMES)
def test_every_value_that_is_offered_is_taken(game: str) -> None:
    for name, option in options_of(game).by_name.items():
        offered = values_of(option.values, option.read)
        assert offered, name
        for value in offered:
            option.read(value)


@pytest.mark.parametrize(
    ("name", "kind"), [("soft17", Soft17), ("surrender", Surrender), ("split_aces", SplitAces)]
)
def test_every_value_is_offered(name: str, kind: type[StrEnum]) -> None:
    option = options_of("blackjack").by_name[name]
    assert values_of(option.values, option.read) == list(kind)


def test_a_file_of_ones_own_is_not_run(tmp_path: Path) -> None:
    own = tmp_path / "own.py"
    own.write_text("raise SystemExit('run')\n", encoding="utf-8")
    assert bash(f"oddscalc odds {own} --table ") == []
    assert answer("bash", BREAKS, f"oddscalc odds {own} --table ").startswith("files")


def test_scripts_are_printed_and_unknown_shells_refused(capfd: Capture) -> None:
    for shell in ("bash", "zsh", "fish"):
        assert f"__complete {shell}" in answered(capfd, "completion", shell)
    code, out, err = ask(capfd, "completion", "bsh")
    assert (code, out) == (2, "")
    assert "did you mean 'bash'" in err


def test_completion_imports_nothing_heavy() -> None:
    script = (
        "import sys; from oddscalc.cli.app import run; run(sys.argv[1:]); "
        "print(*sorted({name.partition('.')[0] for name in sys.modules}), file=sys.stderr)"
    )
    for line in ("oddscalc odds blackjack --rule soft17=", "oddscalc odds in-between --table "):
        done = subprocess.run(
            [sys.executable, "-c", script, "__complete", "bash", BREAKS, line],
            capture_output=True,
            text=True,
            check=True,
            cwd=ROOT,
        )
        assert len(done.stdout.split()) > 2
        assert not {"numpy", "sympy", "matplotlib", "rich"} & set(done.stderr.split())


# The shells themselves.


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """An environment in which shells find this program, and nothing of the user's."""
    command = tmp_path / "bin" / "oddscalc"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m oddscalc "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    return {
        **ENVIRONMENT,
        "PATH": f"{command.parent}:{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT),
        "HOME": str(tmp_path),
        "TERM": "dumb",
    }


class Typist:
    """Types at a shell, and reads its terminal."""

    def __init__(self, command: list[str], environment: dict[str, str], folder: Path) -> None:
        self.folder = folder
        self.terminal, other = os.openpty()
        self.shell = subprocess.Popen(
            command,
            stdin=other,
            stdout=other,
            stderr=other,
            env=environment,
            cwd=folder,
            start_new_session=True,
        )
        os.close(other)

    def type(self, text: str, until: str) -> None:
        """Type a text and read until the terminal shows another at its end, which else is an error."""
        os.write(self.terminal, text.encode())
        shown = ""
        while until not in shown.replace("\x07", ""):
            ready, _, _ = select.select([self.terminal], [], [], 60)
            assert ready, f"{until!r} is not shown, but {shown!r}"
            shown += os.read(self.terminal, 65_536).decode(errors="replace")

    def leave(self) -> None:
        """End the shell."""
        self.shell.kill()
        self.shell.wait()
        os.close(self.terminal)


def completes(typist: Typist) -> None:
    """The same line in any shell, word by word."""
    typist.type("oddscalc od\t", "ds ")
    typist.type("trip\t", "le-")
    typist.type("m\t", "atch ")
    typist.type("--format js\t", "on ")
    typist.type("\x15oddscalc odds blackjack --rule soft\t", "17=")
    typist.type("h\t", "it ")
    (typist.folder / "own.toml").touch()
    typist.type("\x15oddscalc lint ow\t", "n.toml ")


@pytest.fixture
def typists() -> Iterator[list[Typist]]:
    made: list[Typist] = []
    yield made
    for one in made:
        one.leave()


@pytest.mark.skipif(which("bash") is None, reason="needs bash")
def test_bash_completes(environment: dict[str, str], tmp_path: Path, typists: list[Typist]) -> None:
    typist = Typist(["bash", "--norc", "--noprofile", "-i"], {**environment, "PS1": "> "}, tmp_path)
    typists.append(typist)
    typist.type('eval "$(oddscalc completion bash)"; echo re""ady\n', "ready")
    completes(typist)


@pytest.mark.external
def test_zsh_completes(environment: dict[str, str], tmp_path: Path, typists: list[Typist]) -> None:
    typist = Typist(["zsh", "-f", "-i"], {**environment, "PS1": "> "}, tmp_path)
    typists.append(typist)
    typist.type('eval "$(oddscalc completion zsh)"; echo re""ady\n', "ready")
    completes(typist)


@pytest.mark.external
@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("oddscalc od", ["odds"]),
        ("oddscalc odds in-b", ["in-between\tIn-between wager"]),
        ("oddscalc odds in-between --table A", ["A\tTable A"]),
        ("oddscalc odds blackjack --rule soft", ["soft17=\twhat the dealer does with a soft 17"]),
        ("oddscalc odds blackjack --rule soft17=", ["soft17=hit", "soft17=stand"]),
        ('oddscalc odds insurance --seen "A K" --rounding d', ["down"]),
        ("oddscalc lint ow", ["own.toml"]),
    ],
)
def test_fish_completes(environment: dict[str, str], tmp_path: Path, line: str, words: list[str]) -> None:
    (tmp_path / "own.toml").touch()
    done = subprocess.run(
        ["fish", "--no-config", "-c", "oddscalc completion fish | source; complete -C $argv[1]", line],
        capture_output=True,
        text=True,
        check=True,
        env=environment,
        cwd=tmp_path,
    )
    assert (done.stdout.splitlines(), done.stderr) == (words, "")
