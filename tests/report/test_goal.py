"""What is said of a standard error that was asked for."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oddscalc.analysis.simulation import Goal, Running
from oddscalc.exact import Root
from oddscalc.report.goal import goal_cells, goal_note, told_mean


def came_to(error: str, *, judged: bool = True) -> Running:
    return Running(1_500_000, Fraction("-0.0341256"), Root(Fraction(error) ** 2), judged)


@pytest.mark.parametrize(
    ("error", "told"),
    [
        ("0.25", "mean -0.0341, standard error 0.2500"),
        ("0.0013", "mean -0.0341, standard error 0.0013"),
        ("0.000213", "mean -0.03413, standard error 0.00021"),
        ("0.0000011", "mean -0.0341256, standard error 0.0000011"),
        ("0", "mean -0.0341, standard error 0.0000"),
    ],
)
def test_two_digits_of_an_error_are_told(error: str, told: str) -> None:
    assert told_mean(came_to(error)) == told


@pytest.mark.parametrize(
    ("asked", "found", "note"),
    [
        ("1e-3", came_to("0.00098"), "standard error asked 0.001: reached, 0.00098 after 1,500,000 deals"),
        (
            "0.0005",
            came_to("0.00098"),
            "standard error asked 0.0005: NOT reached, 0.00098 after all 1,500,000 deals allowed",
        ),
        (
            "0.1",
            came_to("0.0013", judged=False),
            "standard error asked 0.1: NOT reached, 0.0013 after all 1,500,000 deals allowed, and too few",
        ),
        ("1e-20", came_to("1e-21"), f"standard error asked 0.{'0' * 19}1: reached, 0.{'0' * 20}10"),
    ],
)
def test_whether_it_is_reached(asked: str, found: Running, note: str) -> None:
    assert goal_note(Goal(Fraction(asked), found), "deals").startswith(note)


def test_what_machines_get() -> None:
    assert goal_cells(7, None) == (7, None, None)
    assert goal_cells(7, Goal(Fraction(1, 100), came_to("0.01"))) == (7, Fraction(1, 100), "yes")
    assert goal_cells(7, Goal(Fraction(1, 100), came_to("0.02"))) == (7, Fraction(1, 100), "no")
