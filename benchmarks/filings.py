"""The filing of every wager, and the verification of one, as whole processes."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.startup import AS_INSTALLED, ODDSCALC
from benchmarks.timing import Measurement, best_of
from oddscalc.wagers.registry import MODULES

OF_THE_LAW = ("in-between", "insurance", "suited-royal", "triple-match")


def measure() -> Iterator[Measurement]:
    with TemporaryDirectory() as folder:
        law, every = str(Path(folder) / "law"), str(Path(folder) / "every")
        least = best_of(3, {"law": lambda: _run("filing", *OF_THE_LAW, "--output", law)})
        whole = best_of(1, {"every": lambda: _run("filing", *MODULES, "--output", every)})
    yield Measurement(
        "`filing` of the wagers whose tables are law, up to 8 decks", f"{least['law']:.1f} s", "5 s"
    )
    yield Measurement(f"`filing` of all {len(MODULES)} wagers", f"{whole['every']:.1f} s", "45 s")
    least = best_of(3, {"verify": lambda: _run("verify", "in-between", "--deals", "10000000")})
    yield Measurement("`verify in-between`, 10 million simulated deals", f"{least['verify']:.1f} s", "5 s")


def _run(*words: str) -> None:
    subprocess.run([ODDSCALC, *words], check=True, capture_output=True, env=AS_INSTALLED)
