from __future__ import annotations

import sys
from pathlib import Path

import pytest

from oddscalc.api import compare
from oddscalc.cli.app import run
from oddscalc.plot.edge import edge_png, edge_svg


def test_the_ending_settles_the_format(tmp_path: Path) -> None:
    answers = compare("in-between", table="A", decks=[2, 3])
    for name, content in (("edge.svg", edge_svg(answers).encode()), ("edge.PNG", edge_png(answers))):
        path = tmp_path / name
        assert run(["plot", "in-between", "--table", "A", "--decks", "2-3", "--output", str(path)]) == 0
        assert path.read_bytes() == content


@pytest.mark.parametrize("name", ["edge.gif", "edge", "-"])
def test_another_ending_is_one_line_and_draws_nothing(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["plot", "in-between", "--output", name]) == 2
    assert capsys.readouterr().err == f"oddscalc: --output: '{name}' ends in neither .svg nor .png\n"
    assert list(tmp_path.iterdir()) == []


def test_without_matplotlib_one_line_names_the_extra(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    path = tmp_path / "edge.svg"
    assert run(["plot", "insurance", "--output", str(path)]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "its extra plot" in said
    assert not path.exists()
