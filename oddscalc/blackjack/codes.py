"""Multisets of cards as single 64-bit numbers, so that arrays of them can be added, sorted and looked up.

The code of two multisets together is the sum of their codes.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from oddscalc.blackjack.hands import PLACES, Counts

Integers = NDArray[Any]
"""An array of exact integers: ``int64``, or ``object`` holding Python integers."""

_BITS = 6
"""Bits for the copies of one value; more than 63 of one value are never together in what is coded."""

_SHIFTS = _BITS * np.arange(len(PLACES))


def code(cards: Counts) -> int:
    """The code of a multiset."""
    return sum(copies << (_BITS * place) for place, copies in enumerate(cards))


def codes(many: Iterable[Counts]) -> Integers:
    """The codes of several multisets."""
    rows = np.array(list(many), dtype=np.int64).reshape(-1, len(PLACES))
    coded: Integers = (rows << _SHIFTS).sum(axis=1)
    return coded


def copies_of(coded: Integers) -> Integers:
    """The copies of each value, one row a multiset."""
    copies: Integers = (coded[:, np.newaxis] >> _SHIFTS) & (2**_BITS - 1)
    return copies
