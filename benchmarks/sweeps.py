"""Times sweeps: ``python -m benchmarks.sweeps``, from the root of a checkout; ``million`` for a million rows.

Every case is a sweep from its spec to its file of results, in a process of its own, by one worker, by two,
and by two of a Dask cluster on this machine, in turns. What counts are the ratios within one run.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

ROUNDS = 2
"""Times that every sweep is made; the best counts."""


class Case(NamedTuple):
    """A spec, and what its points are."""

    title: str
    spec: str


CASES = {
    "tables": Case(
        "in-between pay tables",
        """
        [[product]]
        wager = "in-between"
        table = "A"
        decks = [2, 4, 6, 8]
        [product.pays]
        triple-match = { from = 20, to = 40 }
        one-card-spread = { from = 8, to = 14 }
        two-card-spread = { from = 4, to = 8 }
        three-card-spread = { from = 2, to = 5 }
        """,
    ),
    "rule sets": Case(
        "blackjack rule sets, 6 decks",
        """
        [[product]]
        game = "blackjack"
        decks = 6
        [product.rules]
        soft17 = ["stand", "hit"]
        split_aces_hands = [1, 2]
        double = ["any-two", "9-11", "10-11"]
        double_after_split = [true, false]
        split_hands = [2, 4]
        """,
    ),
    "shoes": Case(
        "depleted shoes, in-between, 6 decks",
        """
        [[product]]
        wager = "in-between"
        table = "A"
        decks = 6
        shoes = "shoes.txt"
        """,
    ),
}

MILLION = """
[[product]]
wager = "insurance"
decks = { from = 1, to = 1000 }
[product.pays]
ten-value-card = { from = 1, to = 11, step = 0.01 }
"""
"""1,001,000 points."""

STAFFS = {
    "1 worker": ["--workers", "1"],
    "2 workers": ["--workers", "2"],
    "2 of Dask": ["--workers", "2", "--scheduler", "local"],
}


def swept(spec: str, arguments: list[str], ending: str = "csv") -> dict[str, float]:
    """Seconds, points and memory of one sweep."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "spec.toml")
        path.write_text(f"schema = 1\n{spec}", encoding="utf-8")
        Path(folder, "shoes.txt").write_text("\n".join(_shoes()), encoding="utf-8")
        command = [
            sys.executable,
            "-m",
            "benchmarks.sweeps",
            "one",
            str(path),
            f"results.{ending}",
            *arguments,
        ]
        found: dict[str, float] = json.loads(subprocess.check_output(command, text=True))
        return found


def _shoes() -> list[str]:
    """Shoes from which ever other cards are gone."""
    ranks = "A23456789TJQK"
    return [f"{one} {two} {three}" for one in ranks for two in ranks for three in ranks if one <= two]


def one(spec: str, results: str, arguments: list[str]) -> None:
    """Make one sweep in this process, and print its figures."""
    from oddscalc.cli.app import run

    output = Path(spec).with_name(results)
    started = time.perf_counter()
    code = run(["sweep", spec, "--output", str(output), *arguments])
    seconds = time.perf_counter() - started
    assert code == 0
    with output.open("rb") as file:
        points = sum(1 for _ in file) - 1
    memory = {
        "mebibytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
        "of a worker": resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024,
    }
    print(json.dumps({"seconds": seconds, "points": points, **memory}))


def main() -> None:
    """Print the table; or the figures of a million rows, or of one sweep, where that is asked."""
    match sys.argv[1:]:
        case ["one", spec, results, *arguments]:
            one(spec, results, arguments)
        case ["million"]:
            print(swept(MILLION, ["--workers", "2"]))
        case _:
            table()


def table() -> None:
    """Points a second of every case by every staff, and what Dask costs a point."""
    print(f"{'points a second':40}{'points':>8}" + "".join(f"{staff:>12}" for staff in STAFFS) + "   2 to 1")
    for case in CASES.values():
        best: dict[str, dict[str, float]] = {}
        for _ in range(ROUNDS):
            for staff, arguments in STAFFS.items():
                found = swept(case.spec, arguments)
                if staff not in best or found["seconds"] < best[staff]["seconds"]:
                    best[staff] = found
        rates = {staff: found["points"] / found["seconds"] for staff, found in best.items()}
        points = best["1 worker"]["points"]
        shown = "".join(f"{rate:>12,.1f}" for rate in rates.values())
        dask = (best["2 of Dask"]["seconds"] - best["2 workers"]["seconds"]) / points
        ratio = rates["2 workers"] / rates["1 worker"]
        print(f"{case.title:40}{points:>8,.0f}{shown}{ratio:>9.2f}   Dask: {1000 * dask:+.2f} ms a point")


if __name__ == "__main__":
    main()
