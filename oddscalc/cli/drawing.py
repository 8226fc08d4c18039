"""Drawings in pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from oddscalc.plot.drawing import Drawing
    from oddscalc.report.html import Picture

MOST_IN_A_PAGE = 4
"""The most drawings that a page shows; of more it shows none."""


def pictures(drawings: Callable[[], Sequence[Drawing]], tell: Callable[[str], None]) -> tuple[Picture, ...]:
    """The drawings of a page; where they cannot be made, or are too many, the person is told so."""
    from oddscalc.plot.drawing import MissingMatplotlibError
    from oddscalc.report.html import Picture

    made = drawings()
    if len(made) > MOST_IN_A_PAGE:
        tell(f"note: the page has no drawings: {len(made)} would be too many (allowed: {MOST_IN_A_PAGE})")
        return ()
    try:
        return tuple(Picture(one.svg(), one.title) for one in made)
    except MissingMatplotlibError as error:
        tell(f"note: the page has no drawings: {error}")
        return ()
