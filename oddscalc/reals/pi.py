"""Pi, enclosed in integers alone."""

from __future__ import annotations

from functools import cache


@cache
def enclosed_pi(bits: int) -> tuple[int, int]:
    """Whole numbers not above and not below pi in units of ``2**-bits``.

    Pi is 16 arctan 1/5 - 4 arctan 1/239 (J. Machin, 1706).
    """
    (fifth, one), (small, other) = _arctangent(5, bits), _arctangent(239, bits)
    middle, doubt = 16 * fifth - 4 * small, 16 * one + 4 * other
    return middle - doubt, middle + doubt


def _arctangent(n: int, bits: int) -> tuple[int, int]:
    """The arctangent of 1/n in units of ``2**-bits``, and by how much that may be off.

    Of each term 1 / ((2 k + 1) n^(2 k + 1)) division drops less than one; those left out are less than one.
    """
    power, total, k = (1 << bits) // n, 0, 0
    while power:
        term = power // (2 * k + 1)
        total += -term if k % 2 else term
        power //= n * n
        k += 1
    return total, k + 1
