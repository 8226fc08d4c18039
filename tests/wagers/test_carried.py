"""Wagers on their way to other processes."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from oddscalc.errors import QuestionError
from oddscalc.wager import walked_long
from oddscalc.wagers import carried as carried_module
from oddscalc.wagers.carried import Carried, Recipe
from oddscalc.wagers.registry import find_wager

NINES = Path(__file__).parents[2] / "docs" / "examples" / "lucky_nines.py"


def sent(carried: Carried) -> Carried:
    """What another process gets."""
    got = pickle.loads(pickle.dumps(carried))
    assert isinstance(got, Carried)
    return got


def test_here_it_is_the_wager_itself() -> None:
    wager = walked_long(find_wager("insurance"))
    assert Carried(wager).wager is wager


def test_elsewhere_it_is_made_anew() -> None:
    wager = find_wager("insurance")
    carried = Carried(wager, Recipe.of("insurance"))
    assert sent(carried).wager is wager
    assert len(pickle.dumps(carried)) < 500


def test_house_rules_and_long_walks_go_along() -> None:
    recipe = Recipe.of("buster", ["soft17=hit"], long=True)
    wager = sent(Carried(None, recipe)).wager
    assert wager.house_rules == {"soft17": "hit"}
    assert wager.long
    assert not sent(Carried(None, Recipe.of("buster"))).wager.long


def test_without_a_recipe_it_stays() -> None:
    with pytest.raises(TypeError, match="without a recipe"):
        pickle.dumps(Carried(find_wager("insurance")))


def test_a_file_is_found_from_anywhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(NINES.parent)
    recipe = Recipe.of(NINES.name)
    monkeypatch.chdir(tmp_path)
    assert sent(Carried(None, recipe)).wager.id == "lucky-nines"


def test_a_file_with_other_content_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "nines.py"
    text = NINES.read_text(encoding="utf-8")
    file.write_text(text, encoding="utf-8")
    carried = Carried(None, Recipe.of(str(file)))
    carried_module._made.cache_clear()
    file.write_text(text + "\n", encoding="utf-8")
    with pytest.raises(QuestionError, match=r"nines\.py: where a worker reads it its content differs"):
        print(sent(carried).wager)
    file.unlink()
    with pytest.raises(QuestionError, match=r"nines\.py: cannot be read"):
        print(sent(carried).wager)
