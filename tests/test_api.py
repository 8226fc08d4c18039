"""The names that the package exports, for people and for type checkers alike."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest

import oddscalc
from oddscalc.errors import QuestionError

TREE = ast.parse(Path(oddscalc.__file__).read_text(encoding="utf-8"))
FOR_TYPE_CHECKERS = {
    alias.asname or alias.name
    for node in ast.walk(TREE)
    if isinstance(node, ast.If)
    for statement in node.body
    if isinstance(statement, ast.ImportFrom)
    for alias in statement.names
}


def test_type_checkers_see_the_names_that_are_exported() -> None:
    assert set(oddscalc.__all__) == FOR_TYPE_CHECKERS


@pytest.mark.parametrize("name", oddscalc.__all__)
def test_every_exported_name_is_there(name: str) -> None:
    assert getattr(oddscalc, name) is not None
    assert name in dir(oddscalc)


def test_a_name_that_is_not_exported() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        oddscalc.nonsense  # noqa: B018 - looking it up is the test


def test_a_sweep_is_asked_from_python(tmp_path: Path) -> None:
    spec = tmp_path / "spec.toml"
    spec.write_text("schema = 1\n[[product]]\nwager = 'insurance'\ndecks = '1-3'\n", encoding="utf-8")
    swept = oddscalc.sweep(spec, tmp_path / "results.jsonl", workers=1, places=3)
    assert (swept.before, swept.now.asked, swept.now.answered, swept.now.failed) == (0, 3, 3, 0)
    lines = swept.results.read_text(encoding="ascii").splitlines()
    assert [json.loads(line)["house_edge_den"] for line in lines] == ["17", "103", "155"]
    assert oddscalc.sweep(spec, tmp_path / "results.jsonl", workers=1, places=3).before == 3


@pytest.mark.parametrize("wrong", [{"workers": 0}, {"places": -1}, {"places": True}])
def test_a_sweep_asked_wrongly(tmp_path: Path, wrong: dict[str, Any]) -> None:
    spec = tmp_path / "spec.toml"
    spec.write_text("schema = 1\n[[product]]\nwager = 'insurance'\n", encoding="utf-8")
    with pytest.raises(QuestionError):
        oddscalc.sweep(spec, tmp_path / "results.csv", **wrong)
