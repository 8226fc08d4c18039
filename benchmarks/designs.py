"""The search for pay tables, imports and the walk excluded: few found, and all of them found and sorted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from benchmarks.timing import Measurement, best_of
from oddscalc.analysis.design import Designs, find_designs
from oddscalc.analysis.pay_range import Order
from oddscalc.analysis.question import ask
from oddscalc.analysis.wishes import parse_wishes

DECKS = (2, 6, 8)
SEARCHES = {
    "payouts 1..50, 4 % to 6 %": ("1..50", "4%..6%", 200),
    "payouts 1..50, every house edge": ("1..50", "-100..1", 5000),
}
"""What is searched → payouts, range, and the milliseconds it is held to."""


def measure() -> Iterator[Measurement]:
    tasks = {name: _search(payouts, edge) for name, (payouts, edge, _) in SEARCHES.items()}
    found = {name: task() for name, task in tasks.items()}
    least = best_of(3, tasks)
    for name, seconds in least.items():
        covered = found[name].candidates
        rate = Fraction(covered, 10**6) / Fraction(seconds)
        yield Measurement(
            f"`design in-between` at 2, 6 and 8 decks, {name}: {found[name].found:,} of {covered:,} found",
            f"{seconds * 1000:,.0f} ms, {round(rate):,} million a second",
            f"{SEARCHES[name][2]:,} ms",
        )


def _search(payouts: str, edge: str) -> Callable[[], Designs]:
    question = ask("in-between", decks=DECKS)
    wanted = parse_wishes(question, edge, payouts)
    return lambda: find_designs(question, wanted, Order.MIDDLE, limit=20)
