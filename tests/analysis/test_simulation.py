"""When a simulation is good enough, and what is heard of it meanwhile."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oddscalc.analysis.question import ask
from oddscalc.analysis.simulated_mean import SimulatedMean
from oddscalc.analysis.simulation import Goal, Running, Simulation, running
from oddscalc.analysis.verification import under_every_table, verify_under
from oddscalc.api import odds
from oddscalc.exact import Root
from oddscalc.wagers.carried import Carried, Recipe
from oddscalc.workers.here import Processes


def found(error: Fraction, *, judged: bool = True) -> Running:
    return Running(1000, Fraction(-1, 30), Root(error**2), judged)


def test_an_error_is_reached_where_it_is_no_larger() -> None:
    assert found(Fraction(1, 100)).reaches(Fraction(1, 100))
    assert not found(Fraction(1, 99)).reaches(Fraction(1, 100))
    assert not found(Fraction(0), judged=False).reaches(Fraction(1, 100))
    assert Goal(Fraction(1, 100), found(Fraction(1, 100))).reached
    assert not Goal(Fraction(1, 100), found(Fraction(1, 99))).reached


def test_what_is_watched() -> None:
    told: list[Running] = []

    def figure(done: int, error: Fraction) -> Running:
        return Running(done, Fraction(0), Root(error**2))

    watch = Simulation(10, 1, Fraction(1, 10), progress=told.append).watch(figure)
    assert [watch(1, Fraction(1, 9)), watch(2, Fraction(1, 10))] == [False, True]
    assert [one.done for one in told] == [1, 2]
    assert not Simulation(10, 1, progress=told.append).watch(figure)(3, Fraction(0))
    assert told[-1].done == 3


def test_nothing_is_worked_out_that_nobody_asks_for() -> None:
    def refuse(done: int, total: None) -> Running:
        raise AssertionError("nobody asks for it")

    assert not Simulation(10, 1).watch(refuse)(1, None)


def test_a_lucky_beginning_is_not_good_enough() -> None:
    """No deal of the first hundred wins: what is known exactly of the variance counts."""
    nothing = SimulatedMean("A", {Fraction(-1): 100}, Fraction(-1, 30), Fraction(9))
    assert running(100, nothing).standard_error == Root(Fraction(9, 100))


def test_where_it_ends_is_the_same_for_any_workers() -> None:
    asked = odds("in-between", "A", 2)
    every = under_every_table(asked)
    assert [one.table.name for one in every] == ["A", "B", "C", "D"]

    def verified(processes: int, error: str) -> tuple[int, Goal]:
        carried = Carried(asked.wager, Recipe.of("in-between"))
        simulation = Simulation(10**12, 1, Fraction(error), Processes(processes))
        one = verify_under(every, simulation, carried)
        assert one.simulated is not None
        assert one.goal is not None
        return one.simulated.deals, one.goal

    deals, goal = verified(1, "0.004")
    assert deals == 1_000_000
    assert goal.reached
    assert verified(3, "0.004") == (deals, goal)
    # One block less is not enough for table D, whose error is the largest.
    means = {mean.name: mean for mean in verify_under(every, Simulation(500_000, 1)).means}
    assert max(means.values(), key=lambda mean: mean.standard_error.square) is means["D"]
    assert means["D"].standard_error.square > Fraction("0.004") ** 2
    assert means["A"].standard_error.square < Fraction("0.004") ** 2


def test_all_that_is_allowed_may_not_be_enough() -> None:
    asked = odds("in-between", "A", 2)
    one = verify_under((asked,), Simulation(5000, 1, Fraction(1, 10**6)))
    assert one.goal is not None
    assert not one.goal.reached
    assert one.goal.found.done == 5000
    assert one.goal.found.standard_error.square >= asked.variance / 5000


def test_a_table_of_other_shoes_is_left_out() -> None:
    """Every table of match-the-dealer belongs to one number of decks, and none to three."""

    def tables(decks: int) -> list[str]:
        (asked,) = ask("match-the-dealer", decks=[decks]).one_table().odds()
        return [one.table.name for one in under_every_table(asked)]

    assert (tables(2), tables(6)) == (["A"], ["C"])
    assert tables(3) == ["A"]  # the one that is asked


@pytest.mark.parametrize("deals", [1, 4000])
def test_means_are_those_of_the_events(deals: int) -> None:
    asked = odds("in-between", "B", 2)
    one = verify_under((asked,), Simulation(deals, 3))
    assert one.simulated is not None
    pays = {**asked.table.pays, "loss": Fraction(-1)}
    total = sum(count * pays[event] for event, count in one.simulated.counts.items())
    (mean,) = one.means
    assert (mean.name, mean.exact) == ("B", asked.expected_return)
    assert mean.mean == total / Fraction(deals)
