"""The progress bar: on a terminal alone, and on stderr."""

from __future__ import annotations

import io
import sys

import pytest

from oddscalc.cli.progress import progress_bar


class Terminal(io.StringIO):
    """A stream that calls itself a terminal."""

    def isatty(self) -> bool:
        return True


def test_nothing_is_told_off_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    with progress_bar("deals", 10) as progress:
        assert progress is None
    assert stream.getvalue() == ""


def test_nothing_is_told_where_stderr_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    with progress_bar("deals", 10) as progress:
        assert progress is None


def test_a_bar_on_a_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    stream = Terminal()
    monkeypatch.setattr(sys, "stderr", stream)
    with progress_bar("simulated deals", 10) as progress:
        assert progress is not None
        progress(4)
        progress(10)
    told = stream.getvalue()
    assert told.startswith("\rsimulated deals: 0 of 10, ")
    assert "\rsimulated deals: 10 of 10, " in told
    assert told.endswith("\n")
    assert capsys.readouterr().out == ""
