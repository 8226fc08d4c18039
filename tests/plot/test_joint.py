from __future__ import annotations

import re

import pytest

from oddscalc import api
from oddscalc.errors import QuestionError
from oddscalc.plot import joint as drawn


def comments(svg: str) -> set[str]:
    """The texts of a drawing: matplotlib names each in a comment beside its outlines."""
    return {text.strip() for text in re.findall(r"<!-- (.*?) -->", svg, re.DOTALL)}


def test_every_pair_of_events_that_can_happen_is_drawn() -> None:
    joint = api.joint("suited-royal", "triple-match", decks=8)
    svg = drawn.joint_svg(joint)
    texts = {" ".join(text.split()) for text in comments(svg)}
    assert {"two card flush", "king queen suited", "three of a", "loss"} <= texts
    assert {"0.0128 %", "57.7 %", "(x 21.7)"} <= texts
    assert sum(text.startswith("(x ") for text in re.findall(r"<!-- (.*?) -->", svg, re.DOTALL)) == len(
        joint.ways
    )
    assert drawn.joint_svg(joint) == svg


def test_a_png_is_drawn_too() -> None:
    joint = api.joint("in-between", "insurance", decks=2)
    assert drawn.joint_png(joint).startswith(b"\x89PNG")


def test_three_wagers_and_games_are_not() -> None:
    three = api.joint("in-between", "suited-royal", "triple-match", despite_the_rule=True)
    with pytest.raises(QuestionError, match="two wagers are drawn"):
        drawn.joint_svg(three)
