"""Exit codes, and what becomes of the streams, in processes of their own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from oddscalc.cli import app
from oddscalc.version import VERSION
from tests.cli.helpers import ENVIRONMENT, ROOT, Capture, ask, process

LONG = ("odds", "in-between", "--decks", "1-200", "--format", "csv")


def raising(error: BaseException, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every answer end in an error."""

    def fail(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr("oddscalc.cli.odds.Asking.question", fail)


def test_answer_is_0() -> None:
    done = process("odds", "in-between", "--table", "C", "--decks", "8")
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"21010/223353" in done.stdout


def test_wrong_question_is_2() -> None:
    done = process("odds", "in-betwen")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(b"oddscalc: unknown wager 'in-betwen'; did you mean 'in-between'?")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize("message", ["it broke", "on\ntwo lines", "\x1b[31mred"])
def test_bug_of_ours_is_70_on_one_line(capfd: Capture, monkeypatch: pytest.MonkeyPatch, message: str) -> None:
    monkeypatch.delenv("ODDSCALC_DEBUG", raising=False)
    raising(RuntimeError(message), monkeypatch)
    code, out, err = ask(capfd, "odds", "in-between")
    assert (code, out) == (70, "")
    assert err.startswith("oddscalc: a bug of ours: RuntimeError: ")
    assert err.endswith("\n")
    assert err[:-1].isprintable()


def test_bug_of_ours_shows_where_when_asked(capfd: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ODDSCALC_DEBUG", "1")
    raising(RuntimeError("it broke"), monkeypatch)
    code, out, err = ask(capfd, "odds", "in-between")
    assert (code, out) == (70, "")
    assert "Traceback" in err
    assert err.splitlines()[-1].startswith("oddscalc: a bug of ours: RuntimeError: it broke")


def test_interrupt_is_130_and_quiet(capfd: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    raising(KeyboardInterrupt(), monkeypatch)
    assert ask(capfd, "odds", "in-between") == (130, "", "")


@pytest.mark.parametrize(
    "arguments", [("--help",), ("--version",), ("list",), ("odds", "--help"), LONG, ("odds", "insurance")]
)
def test_closed_pipe_is_0_and_quiet(arguments: tuple[str, ...]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with open(writer, "wb") as gone:
        done = process(*arguments, stdout=gone)
    assert (done.returncode, done.stderr) == (0, b"")


def test_pipe_closed_after_the_first_line_is_0_and_quiet() -> None:
    command = [sys.executable, "-m", "oddscalc", *LONG]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT, env=ENVIRONMENT
    ) as asking:
        assert asking.stdout is not None
        assert asking.stderr is not None
        assert asking.stdout.readline().startswith(b"schema,wager,")
        asking.stdout.close()
        assert asking.stderr.read() == b""
    assert asking.returncode == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("arguments", [("--help",), ("list",), LONG])
def test_full_device_is_2(arguments: tuple[str, ...]) -> None:
    with open("/dev/full", "wb", buffering=0) as full:
        done = process(*arguments, stdout=full)
    assert done.returncode == 2
    assert done.stderr == b"oddscalc: standard output: cannot be written: No space left on device\n"


def _shell(script: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        ["/bin/sh", "-c", script, sys.executable],
        capture_output=True,
        check=False,
        cwd=ROOT,
        env=ENVIRONMENT,
    )


@pytest.mark.parametrize(
    ("script", "code", "out", "err"),
    [
        ('"$0" -m oddscalc list >&-', 2, b"", b"oddscalc: standard output is closed"),
        ('"$0" -m oddscalc odds x >&-', 2, b"", b"oddscalc: unknown wager 'x'"),
        ('"$0" -m oddscalc odds x 2>&-', 2, b"", b""),
        ('"$0" -m oddscalc odds in-between --decks 1 --format csv 2>&-', 0, b"schema,wager", b""),
        ('"$0" -m oddscalc list --output /dev/stdout', 0, b"Wagers and games\n", b""),
        ('"$0" -m oddscalc list --output /dev/stdout | cat', 0, b"Wagers and games\n", b""),
        ('"$0" -m oddscalc list --output -', 0, b"Wagers and games\n", b""),
        ('"$0" -m oddscalc list --output /dev/null', 0, b"", b""),
    ],
)
def test_streams_closed_and_renamed(script: str, code: int, out: bytes, err: bytes) -> None:
    done = _shell(script)
    assert done.returncode == code
    assert done.stdout.startswith(out)
    assert bool(done.stdout) == bool(out)
    assert done.stderr.startswith(err)
    assert bool(done.stderr) == bool(err)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_nobody_to_tell_is_no_bug() -> None:
    assert _shell('"$0" -m oddscalc odds x 2>/dev/full').returncode == 2


@pytest.mark.parametrize("arguments", [(), ("--help",)])
def test_no_question_shows_the_help(capfd: Capture, arguments: tuple[str, ...]) -> None:
    code, out, err = ask(capfd, *arguments)
    assert (code, err) == (0, "")
    assert out.startswith("Usage: oddscalc ")


def test_version(capfd: Capture) -> None:
    assert ask(capfd, "--version") == (0, f"oddscalc {VERSION}\n", "")


def test_main_exits_with_the_code(monkeypatch: pytest.MonkeyPatch, capfd: Capture) -> None:
    monkeypatch.setattr(sys, "argv", ["oddscalc", "odds", "x"])
    with pytest.raises(SystemExit) as left:
        app.main()
    assert left.value.code == 2
    assert "unknown wager 'x'" in capfd.readouterr().err


@pytest.mark.parametrize(
    "arguments", [("list",), ("odds", "triple-match"), ("compare", "insurance", "--format", "json")]
)
def test_everyday_commands_load_nothing_heavy(arguments: tuple[str, ...]) -> None:
    script = (
        "import sys; from oddscalc.cli.app import run; code = run(sys.argv[1:]); "
        "print(code, *sorted({name.partition('.')[0] for name in sys.modules}), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, *arguments], capture_output=True, text=True, check=True, cwd=ROOT
    )
    code, *loaded = done.stderr.split()
    assert code == "0"
    assert "oddscalc" in loaded
    assert not {"numpy", "sympy", "pandas", "matplotlib", "xlsxwriter", "rich"} & set(loaded)
