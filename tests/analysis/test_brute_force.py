"""Brute force by arrays against brute force by loops, and its limit."""

from __future__ import annotations

import pytest

from oddscalc.analysis.brute_force import MOST_DEALS, brute_force, deals_to_visit
from oddscalc.cards import Rank
from oddscalc.shoe import DECKS, STANDARD
from oddscalc.wager import LOSS, PLAYER_1, Dealt, Masks, Wager, rank
from oddscalc.wagers.in_between import in_between
from oddscalc.wagers.registry import find_wager
from tests import brute_force as by_loops
from tests.catalogue import FORCED, QUICK, everyday


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("wager_id", everyday(QUICK, FORCED))
def test_the_same_as_by_loops_over_strings(wager_id: str, deck: str) -> None:
    found = brute_force(find_wager(wager_id), DECKS[deck], 1)
    counted = by_loops.question(wager_id, deck, 1)
    assert found.ways == {event: counted[event] for event in found.ways}


def test_the_limit() -> None:
    assert deals_to_visit(in_between, STANDARD, 3) == 156 * 155 * 154 <= MOST_DEALS
    assert deals_to_visit(in_between, STANDARD, 4) == 208 * 207 * 206 > MOST_DEALS
    with pytest.raises(ValueError, match="more than 5,000,000 deals"):
        brute_force(in_between, STANDARD, 4)


def test_one_slot_from_more_cards_than_sixteen_bits_number() -> None:
    def restated(card: Dealt) -> Masks:
        return {"king": card.rank == 13}

    wager = Wager(
        "king",
        (PLAYER_1,),
        ("king",),
        lambda one: "king" if one is Rank.KING else LOSS,
        (rank,),
        restated=restated,
    )
    assert brute_force(wager, STANDARD, 2000).ways == {"king": 8000, LOSS: 96000}
