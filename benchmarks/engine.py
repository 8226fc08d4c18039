"""Times the exact blackjack engine: ``python -m benchmarks.engine``, from the root of a checkout.

Every case is a process of its own that imports first and is timed after, so that nothing is warm. Seconds
are processor time of the one thread, the best of a few processes. Beside them stand the ratio to a fixed
64-bit kernel timed in the same process, which takes most of the machine out of the number, the peak memory
of the whole process, and where the time went:

contraction   the dealer's sums, in 64-bit arrays;
joining       bringing the lengths of the dealer's hands to one scale, in arrays of Python integers;
the rest      Python: walking hands and splits, comparing and adding integers of some 200 bits.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any, NamedTuple

REPEATS = 3


class Case(NamedTuple):
    """One thing to time, its rules, and the most it may take."""

    title: str
    rules: tuple[str, ...]
    what: str
    at_most: float
    aim: float


CASES = {
    "once": Case("8 decks, split once: value", (), "value", 0.8, 0.45),
    "four": Case("8 decks, split to four hands: value", ("split_hands=4",), "value", 2.5, 1.5),
    "upcard": Case("8 decks, every hand against a six, split once", (), "upcard", 0.2, 0.1),
    "upcard-ace": Case("8 decks, every hand against an ace, split once", (), "upcard-ace", 0.2, 0.1),
    "events": Case("8 decks, split once: value and event rows", (), "events", 1.6, 0.9),
    "total": Case("8 decks, split once: best chart of totals", ("strategy=total",), "value", 0, 0),
    "hit17": Case("8 decks, dealer hits soft 17, split once: value", ("soft17=hit",), "value", 0.8, 0.45),
    "law": Case("8 decks, split once: exact law of a round", (), "law", 0, 0),
    "pair-known": Case("8 decks, split once, pair known: value", ("split_play=pair-known",), "value", 0, 0),
    "switch": Case("Switch Hands, 8 decks: value and event rows", (), "switch", 20, 10),
    "attack": Case("Triple Attack, 8 decks: value and event rows", (), "attack", 10, 1),
}


def kernel() -> float:
    """Seconds of a fixed amount of 64-bit arithmetic in arrays."""
    import numpy as np

    numbers = np.arange(1, 1_000_001, dtype=np.int64)
    started = time.process_time()
    for _ in range(20):
        numbers = (numbers * 3 + 1) % 1_000_003
    return time.process_time() - started


def timed(function: Callable[..., Any], spent: list[float]) -> Callable[..., Any]:
    """The function, with its processor time added to ``spent``."""

    def call(*args: Any, **kwargs: Any) -> Any:
        started = time.process_time()
        result = function(*args, **kwargs)
        spent.append(time.process_time() - started)
        return result

    return call


def run(case: Case) -> dict[str, float]:
    """One case in this process."""
    from oddscalc.blackjack import dealer_table
    from oddscalc.blackjack.attack.game import AttackGame
    from oddscalc.blackjack.attack.rules import AttackRules
    from oddscalc.blackjack.game import Game
    from oddscalc.blackjack.hands import ValueShoe
    from oddscalc.blackjack.options import parse_rules
    from oddscalc.blackjack.switch.game import SwitchGame
    from oddscalc.blackjack.switch.rules import SwitchRules
    from oddscalc.shoe import SPANISH, STANDARD

    contracting: list[float] = []
    joining: list[float] = []
    for home, name, spent in (
        (dealer_table, "contract", contracting),
        (dealer_table.DealerTable, "_joined", joining),
    ):
        setattr(home, name, timed(getattr(home, name), spent))
    rules, shoe = parse_rules(case.rules), ValueShoe.of(STANDARD, 8)
    started = time.process_time()
    game = Game(rules, shoe)
    if case.what == "switch":
        SwitchGame(SwitchRules(), shoe).settlement()
    elif case.what == "attack":
        AttackGame(AttackRules(), ValueShoe.of(SPANISH, 8)).settlement()
    elif case.what == "value":
        game.value()
    elif case.what == "law":
        game.law()
    elif case.what == "events":
        game.value()
        game.settlement()
    else:
        played = game.round(0 if case.what == "upcard-ace" else 5)
        for hand in played.against.hands:
            played.options(hand)
    seconds = time.process_time() - started
    return {
        "seconds": seconds,
        "contraction": sum(contracting) / seconds,
        "joining": sum(joining) / seconds,
        "kernel": kernel(),
        "mebibytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }


def measured(name: str) -> dict[str, float]:
    """The best of a few processes."""
    command = [sys.executable, "-m", "benchmarks.engine", name]
    runs = [json.loads(subprocess.check_output(command, text=True)) for _ in range(REPEATS)]
    return min(runs, key=lambda one: float(one["seconds"]))


def main() -> None:
    """Print the table, or one case's figures as JSON where it is named."""
    if len(sys.argv) > 1:
        print(json.dumps(run(CASES[sys.argv[1]])))
        return
    print(
        f"{'':50}{'seconds':>8}{'at most':>8}{'aim':>6}{'kernels':>9}{'MiB':>6}   contraction, joining, rest"
    )
    for name, case in CASES.items():
        one = measured(name)
        rest = 1 - one["contraction"] - one["joining"]
        limits = f"{case.at_most:>8}{case.aim:>6}" if case.at_most else f"{'-':>8}{'-':>6}"
        print(
            f"{case.title:50}{one['seconds']:>8.3f}{limits}{one['seconds'] / one['kernel']:>9.2f}"
            f"{one['mebibytes']:>6.0f}   {one['contraction']:.0%}, {one['joining']:.0%}, {rest:.0%}"
        )
    print("Next would come a compiled walk over hands and splits: the sums are the smaller part by now.")


if __name__ == "__main__":
    main()
