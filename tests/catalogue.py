"""The wagers in groups, and which of them a test asks about every day."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import pytest
from _pytest.mark import ParameterSet

from oddscalc.wagers.registry import MODULES, find_wager

OF_THE_LAW = ("in-between", "insurance", "suited-royal", "triple-match")
"""The wagers whose pay tables a section of New Jersey prints."""

NEIGHBOURS = tuple(wager for wager in MODULES if wager not in OF_THE_LAW)
"""The neighbouring wagers, with pay tables from elsewhere."""

FORCED = tuple(wager for wager in MODULES if len(find_wager(wager).slots) <= 3)
"""The wagers of so few cards that loops over physical cards are in reach."""

COUNTED = tuple(wager for wager in MODULES if find_wager(wager).arguments is not None)
"""The wagers with counting arguments."""

QUICK = (*OF_THE_LAW, *(wager for wager in NEIGHBOURS if len(find_wager(wager).slots) == 2))
"""The wagers that are asked about in next to no time."""


def everyday(few: Collection[str], wagers: Iterable[str] = tuple(MODULES)) -> list[ParameterSet]:
    """The wagers as parameters of a test, those but a few for the long run."""
    return [
        pytest.param(wager, marks=[] if wager in few else [pytest.mark.long], id=wager) for wager in wagers
    ]
