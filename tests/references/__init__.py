"""Published figures, read as data."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from pathlib import Path
from typing import Any

from oddscalc.analysis.published_games import GameFigure, published_of_game


def read(name: str) -> dict[str, list[dict[str, Any]]]:
    """The tables of one file of figures."""
    with (Path(__file__).parent / f"{name}.toml").open("rb") as file:
        return tomllib.load(file)


def figures(game: str, *quantities: str) -> list[GameFigure]:
    """The printed figures of a game that answer one of these quantities."""
    return [figure for figure in published_of_game(game) if figure.quantity in quantities]


def half_unit(printed: str) -> Fraction:
    """Half of the last printed place."""
    places = len(printed.partition(".")[2])
    return Fraction(1, 2 * 10**places)
