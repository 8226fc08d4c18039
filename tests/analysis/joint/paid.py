"""What the tests of wagers together are paid by, written out once more."""

from __future__ import annotations

PAYS: dict[str, dict[str, int]] = {
    "in-between": {
        "triple-match": 30,
        "one-card-spread": 12,
        "two-card-spread": 6,
        "three-card-spread": 4,
        "all-other-spreads": 1,
    },
    "insurance": {"ten-value-card": 2},
    "suited-royal": {"king-queen-suited": 40, "two-suited-face-cards": 10, "two-card-flush": 2},
    "triple-match": {
        "three-of-a-kind-suited": 150,
        "three-of-a-kind-unsuited": 20,
        "pair-suited": 4,
        "pair-unsuited": 2,
    },
}
"""The first table of each wager, as its section prints it."""
