"""The names that the package exports, for people and for type checkers alike."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import oddscalc

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
