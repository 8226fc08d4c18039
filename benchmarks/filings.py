"""The filing of every wager, and the verification of one, as whole processes."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.startup import AS_INSTALLED, ODDSCALC
from benchmarks.timing import Measurement, best_of


def measure() -> Iterator[Measurement]:
    with TemporaryDirectory() as folder:
        least = best_of(3, {"filing": lambda: _run("filing", "--output", str(Path(folder) / "tables"))})
    yield Measurement("`filing`, every wager up to 8 decks", f"{least['filing']:.1f} s", "5 s")
    least = best_of(3, {"verify": lambda: _run("verify", "in-between", "--deals", "10000000")})
    yield Measurement("`verify in-between`, 10 million simulated deals", f"{least['verify']:.1f} s", "5 s")


def _run(*words: str) -> None:
    subprocess.run([ODDSCALC, *words], check=True, capture_output=True, env=AS_INSTALLED)
