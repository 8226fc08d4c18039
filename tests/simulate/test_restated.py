"""Second statements put to deals: what they may say, and what is refused."""

from __future__ import annotations

from collections.abc import Callable

import numpy
import pytest

from oddscalc.shoe import STANDARD
from oddscalc.simulate.restated import count_events
from oddscalc.wager import LOSS, PLAYER_1, Dealt, Masks, Wager, rank

TWO_ACES = [numpy.array([48, 0, 51, 4])]
"""Places in the deck: the ace of spades, a two, the ace of clubs, a three."""


def one_card(restated: Callable[[Dealt], Masks] | None) -> Wager:
    return Wager("one-card", (PLAYER_1,), ("ace", "two"), lambda _: LOSS, (rank,), restated=restated)


def test_the_loss_is_what_no_event_claims() -> None:
    wager = one_card(lambda card: {"ace": card.rank == 14, "two": card.rank == 2})
    assert count_events(wager, STANDARD, TWO_ACES) == {"ace": 2, "two": 1, LOSS: 1}


def test_one_truth_value_speaks_for_every_deal() -> None:
    wager = one_card(lambda card: {"ace": card.rank == 14, "two": False})
    assert count_events(wager, STANDARD, TWO_ACES) == {"ace": 2, "two": 0, LOSS: 2}
    wager = one_card(lambda card: {"ace": True, "two": False})
    assert count_events(wager, STANDARD, TWO_ACES) == {"ace": 4, "two": 0, LOSS: 0}


def test_plain_numbers_are_wide_enough_to_reckon_with() -> None:
    wager = one_card(lambda card: {"ace": card.rank**7 == 14**7, "two": card.rank * 10_000 == 20_000})
    assert count_events(wager, STANDARD, TWO_ACES) == {"ace": 2, "two": 1, LOSS: 1}


@pytest.mark.parametrize(
    ("restated", "said"),
    [
        (None, "one statement of its rule only"),
        (lambda card: {"ace": card.rank == 14, "two": card.rank >= 2}, "two events for one deal"),
        (lambda card: {"ace": card.rank == 14}, "other events than the wager: two"),
        (
            lambda card: {"ace": card.rank == 14, "two": card.rank == 2, "three": card.rank == 3},
            "other events than the wager: three",
        ),
    ],
)
def test_refusals(restated: Callable[[Dealt], Masks] | None, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        count_events(one_card(restated), STANDARD, TWO_ACES)
