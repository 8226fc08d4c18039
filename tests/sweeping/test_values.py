"""Values of an option: one, a list, a range."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from oddscalc.errors import QuestionError
from oddscalc.sweeping.values import MOST_VALUES, Keyed, deck_counts, texts
from oddscalc.user_file import toml_content

HERE = Keyed("spec.toml", "product 1.rules.soft17")


def found(text: str) -> Any:
    return toml_content(f"value = {text}", "spec.toml")["value"]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("'hit'", ("hit",)),
        ("2", ("2",)),
        ("true", ("yes",)),
        ("[false, true]", ("no", "yes")),
        ("0.2", ("0.2",)),
        ("['3:2', '6:5', 2]", ("3:2", "6:5", "2")),
        ("{ from = 2, to = 4 }", ("2", "3", "4")),
        ("{ from = 2, to = 2 }", ("2",)),
        ("{ from = 20, to = 41, step = 10 }", ("20", "30", "40")),
        ("{ from = 0.1, to = 0.3, step = 0.1 }", ("1/10", "1/5", "3/10")),
        ("{ from = '1/3', to = 1, step = '1/3' }", ("1/3", "2/3", "1")),
    ],
)
def test_values(text: str, values: tuple[str, ...]) -> None:
    assert texts(found(text), HERE) == values


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[]", "the list is empty"),
        ("[2, 3, 2]", "'2' is listed twice"),
        ("[[2]]", "is no value"),
        ("1979-05-27", "is no value"),
        ("{ from = 2 }", "has no 'to'"),
        (
            "{ from = 2, to = 4, by = 1 }",
            r"rules\.soft17\.by: unknown key \(allowed in a range: from, to, step\)",
        ),
        ("{ from = 4, to = 2 }", "the range falls from 4 to 2"),
        ("{ from = 1, to = 2, step = 0 }", r"step: 0 leads nowhere"),
        ("{ from = 'one', to = 2 }", r"from: 'one' is no number"),
        ("{ from = true, to = 2 }", r"from: 'True' is no number"),
        ("{ from = 1, to = 100001 }", f"more than {MOST_VALUES:,} values"),
        ("{ from = 0, to = 1, step = 0.000001 }", "more than"),
    ],
)
def test_what_is_no_value_is_told_with_its_place(text: str, problem: str) -> None:
    with pytest.raises(QuestionError, match=problem) as told:
        texts(found(text), HERE)
    assert str(told.value).startswith("spec.toml: product 1.rules.soft17")
    assert "\n" not in str(told.value)


@pytest.mark.parametrize(
    ("text", "decks"),
    [
        ("6", (6,)),
        ("'1-4'", (1, 2, 3, 4)),
        ("'2,6-8'", (2, 6, 7, 8)),
        ("[8, 2]", (2, 8)),
        ("{ from = 2, to = 8, step = 2 }", (2, 4, 6, 8)),
    ],
)
def test_deck_counts(text: str, decks: tuple[int, ...]) -> None:
    assert deck_counts(found(text), Keyed("spec.toml", "decks")) == decks


@pytest.mark.parametrize("text", ["0", "'8-1'", "'many'", "0.5", "true", "[1, [2]]"])
def test_what_is_no_deck_count(text: str) -> None:
    with pytest.raises(QuestionError, match=r"^spec\.toml: decks: ") as told:
        deck_counts(found(text), Keyed("spec.toml", "decks"))
    assert "--decks" not in str(told.value)


def test_a_number_of_the_file_is_no_binary_float() -> None:
    assert isinstance(tomllib.loads("x = 0.1")["x"], float)
    assert found("0.1") == "0.1"
