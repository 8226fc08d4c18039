"""Simulated deals: distinct physical cards, all as likely, and the same for the same seed."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import pairwise, permutations
from pathlib import Path
from typing import Any

import numpy
import pytest

from oddscalc.analysis.verification import LEAST_P, Simulated
from oddscalc.cards import Card, Rank, Suit
from oddscalc.shoe import STANDARD, Deck
from oddscalc.simulate import first_cards
from oddscalc.wager import (
    DEALER_HOLE,
    DEALER_UP,
    LOSS,
    PLAYER_1,
    PLAYER_2,
    Dealt,
    Masks,
    Restated,
    Wager,
    whole,
)
from oddscalc.wagers.carried import Carried, Recipe
from oddscalc.wagers.in_between import in_between
from oddscalc.workers.here import Processes

ROOT = Path(__file__).parents[2]


def simulate(wager: Wager, deck: Deck, decks: int, **asked: Any) -> dict[str, int]:
    return first_cards.simulate(Carried(wager), deck, decks, **asked)


SMALL = Deck(
    "small",
    "five cards",
    (
        Card(Rank.ACE, Suit.SPADES),
        Card(Rank.ACE, Suit.HEARTS),
        Card(Rank.KING, Suit.SPADES),
        Card(Rank.KING, Suit.CLUBS),
        Card(Rank.TWO, Suit.DIAMONDS),
    ),
)
NUMBERS = {
    card: (14 if card.rank is Rank.ACE else 13 if card.rank is Rank.KING else 2) for card in SMALL.cards
}


def every_deal(slots: int) -> tuple[tuple[str, ...], Restated]:
    """An event for each sequence of cards that may be dealt, and the rule that names it."""
    deals = list(permutations(SMALL.cards * 2, slots))
    named = {"-".join(str(card).lower() for card in cards): cards for cards in deals}

    def restated(*dealt: Dealt) -> Masks:
        return {
            event: numpy.logical_and.reduce(
                [
                    (one.rank == NUMBERS[card]) & (one.suit == list(Suit).index(card.suit))
                    for one, card in zip(dealt, cards, strict=True)
                ]
            )
            for event, cards in named.items()
        }

    return tuple(named), restated


def told_apart(*slots: Any, given: dict[Any, frozenset[Rank]] | None = None) -> Wager:
    events, restated = every_deal(len(slots))
    return Wager(
        "told-apart",
        slots,
        events,
        lambda *cards: "-".join(str(card).lower() for card in cards),
        (whole,) * len(slots),
        given=given or {},
        restated=restated,
    )


@pytest.mark.parametrize("decks", [1, 2, 7])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_sequence_of_cards_is_as_likely_as_physical_cards_make_it(decks: int, seed: int) -> None:
    """Chi-square over all sequences against counting the copies, which nothing of the package counts."""
    wager = told_apart(PLAYER_1, DEALER_UP)
    copies = [card for card in SMALL.cards for _ in range(decks)]
    ways = Counter("-".join(str(card).lower() for card in cards) for cards in permutations(copies, 2))
    probabilities = {event: Fraction(ways[event], ways.total()) for event in (*wager.events, LOSS)}
    counts = simulate(wager, SMALL, decks, deals=60_000, seed=seed)
    assert sum(counts.values()) == 60_000
    assert counts[LOSS] == 0
    assert all(count == 0 for event, count in counts.items() if not probabilities[event])
    assert Simulated(60_000, seed, counts, probabilities).p_value > Fraction(1, 1000)


def test_a_slot_that_may_hold_some_cards_only() -> None:
    """An ace up, then any card: the second ace comes once in nine from two decks less the first."""
    wager = told_apart(DEALER_UP, DEALER_HOLE, given={DEALER_UP: frozenset({Rank.ACE})})
    counts = simulate(wager, SMALL, 2, deals=90_000, seed=5)
    assert {event for event, count in counts.items() if count} == {
        f"{up}-{hole}" for up in ("as", "ah") for hole in ("as", "ah", "ks", "kc", "2d")
    }
    due = {event: (5_000 if event[:2] == event[3:] else 10_000) for event, count in counts.items() if count}
    assert all(abs(counts[event] - mean) < 5 * 100 for event, mean in due.items())


def test_the_same_seed_deals_the_same() -> None:
    def once(seed: int) -> dict[str, int]:
        return simulate(in_between, STANDARD, 6, deals=20_000, seed=seed)

    assert once(4) == once(4)
    assert once(4) != once(5)
    assert once(10**40) == once(10**40)


def test_a_longer_run_begins_with_the_shorter_one() -> None:
    """Blocks have seeds of their own: a block more leaves those before as they were."""
    told: list[int] = []

    def watch(done: int, counts: Counter[str]) -> bool:
        assert counts.total() == done
        told.append(done)
        return False

    runs = [
        simulate(in_between, STANDARD, 2, deals=deals, seed=9, watch=watch, block=1000)
        for deals in (1000, 2000, 3000)
    ]
    assert told == [1000, 1000, 2000, 1000, 2000, 3000]
    steps = [
        {event: longer[event] - shorter[event] for event in longer} for shorter, longer in pairwise(runs)
    ]
    assert all(count >= 0 for step in steps for count in step.values())
    assert steps[0] != steps[1]
    assert all(sum(step.values()) == 1000 for step in steps)


def test_the_last_block_is_as_short_as_it_has_to_be() -> None:
    for deals in (0, 1, 699, 700, 701):
        assert sum(simulate(in_between, STANDARD, 1, deals=deals, seed=1, block=700).values()) == deals


def test_the_largest_shoe_is_not_listed_card_by_card() -> None:
    decks = 10**9
    counts = simulate(in_between, STANDARD, decks, deals=100_000, seed=1)
    exact = in_between.distribution(STANDARD).at(decks)
    probabilities = {event: exact.probability(event) for event in counts}
    assert Simulated(100_000, 1, counts, probabilities).p_value > LEAST_P


def test_one_deck_deals_no_card_twice() -> None:
    def same(first: Dealt, second: Dealt) -> Masks:
        return {"same": (first.rank == second.rank) & (first.suit == second.suit)}

    wager = Wager("same", (PLAYER_1, PLAYER_2), ("same",), lambda *_: LOSS, (whole, whole), restated=same)
    assert simulate(wager, SMALL, 1, deals=20_000, seed=1) == {"same": 0, LOSS: 20_000}
    assert simulate(wager, SMALL, 2, deals=20_000, seed=1)["same"] > 0


def test_deals_of_many_versions_are_the_same() -> None:
    """What this seed dealt when there was one process, in blocks of half a million."""
    assert simulate(in_between, STANDARD, 2, deals=1_200_000, seed=1) == {
        "triple-match": 4806,
        "one-card-spread": 12277,
        "two-card-spread": 22348,
        "three-card-spread": 30193,
        "all-other-spreads": 256040,
        LOSS: 874336,
    }


@pytest.mark.parametrize("name", ["in-between", "docs/examples/lucky_nines.py"])
def test_deals_do_not_depend_on_who_deals_them(name: str) -> None:
    carried = Carried(None, Recipe.of(str(ROOT / name) if name.endswith(".py") else name))
    shown = []

    def dealt(workers: Processes) -> dict[str, int]:
        def watch(done: int, counts: Counter[str]) -> bool:
            shown.append((done, dict(counts)))
            return done >= 3500

        return first_cards.simulate(
            carried, STANDARD, 3, deals=10**12, seed=6, workers=workers, watch=watch, block=500
        )

    alone = dealt(Processes(1))
    steps, shown = shown, []
    assert sum(alone.values()) == 3500
    assert (dealt(Processes(3)), shown) == (alone, steps)
