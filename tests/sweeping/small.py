"""Small results of sweeps, written as a sweep writes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from oddscalc.sweeping.results import write_results
from oddscalc.sweeping.row import Column, Holds, Part

COLUMNS = (
    Column("schema", Holds.INTEGER, Part.ASKED),
    Column("version", Holds.TEXT, Part.ASKED),
    Column("wager", Holds.TEXT, Part.ASKED),
    Column("section", Holds.TEXT, Part.ASKED),
    Column("decks", Holds.INTEGER, Part.ASKED),
    Column("seen", Holds.TEXT, Part.ASKED),
    Column("pays_pair", Holds.TEXT, Part.PAYS),
    Column("soft17", Holds.TEXT, Part.RULE),
    Column("house_edge_num", Holds.EXACT, Part.FIGURE),
    Column("house_edge_den", Holds.EXACT, Part.FIGURE),
    Column("house_edge", Holds.DECIMAL, Part.FIGURE),
    Column("variance_num", Holds.EXACT, Part.FIGURE),
    Column("variance_den", Holds.EXACT, Part.FIGURE),
    Column("variance", Holds.DECIMAL, Part.FIGURE),
    Column("standard_deviation", Holds.DECIMAL, Part.FIGURE),
    Column("rules", Holds.TEXT, Part.END),
    Column("total_ways", Holds.EXACT, Part.END),
    Column("events", Holds.JSON, Part.END),
    Column("notes", Holds.TEXT, Part.END),
    Column("error", Holds.TEXT, Part.END),
)

Cells = Mapping[str, str | None]


def cells(**told: str | None) -> Cells:
    """A row of a game; what is told takes the place of its cells."""
    usual: dict[str, str | None] = {
        **{column.name: None for column in COLUMNS},
        "schema": "1",
        "version": "0.0.0",
        "wager": "blackjack",
        "section": "13:69F-2",
        "decks": "6",
        "house_edge_num": "1",
        "house_edge_den": "8",
        "house_edge": "0.125000",
        "variance": "-1.5",
        "rules": "soft17=hit; peek=yes",
        "total_ways": "9",
        "events": '[{"event":"win, tie"}]',
    }
    return {**usual, **told}


def failed(**told: str | None) -> Cells:
    """A row that has no answer."""
    none = dict.fromkeys(("house_edge_num", "house_edge_den", "house_edge", "variance", "rules", "events"))
    return cells(**{**none, "error": "no such shoe", **told})


RULES = (
    *(
        cells(decks=decks, soft17=soft17, house_edge=edge, seen=seen)
        for seen, more in ((None, 0), ("A A", 1))
        for soft17, decks, edge in (
            *(("hit", "1", f"0.00{more}1"), ("hit", "8", f"0.00{more}7")),
            *(("stand", "8", f"0.00{more}5"), ("stand", "1", f"-0.00{more}2")),
        )
    ),
    failed(decks="1", soft17="hit", seen="A A A A A"),
)
"""Two rules, two deck counts, with and without aces gone, and one that failed."""


def written(path: Path, rows: Sequence[Cells] = RULES) -> Path:
    """A file of results with these rows."""
    write_results(path, COLUMNS, rows)
    return path
