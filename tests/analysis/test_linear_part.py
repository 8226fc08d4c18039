"""The linear part of a return against every set of cards that may be seen of a small shoe."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, permutations, product
from pathlib import Path
from types import MappingProxyType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddscalc.analysis.best_tags import best_tags
from oddscalc.analysis.linear_part import LinearPart, RankEffect, insurance_correlation, of_wager
from oddscalc.analysis.tags import KNOWN_COUNTS, Tags
from oddscalc.api import odds
from oddscalc.cards import Card, Rank, Suit
from oddscalc.exact import Root, decimal
from oddscalc.shoe import STANDARD, Deck

REFERENCES = tomllib.loads(
    (Path(__file__).parents[1] / "references" / "counts.toml").read_text(encoding="utf-8")
)
RANKS = (Rank.TWO, Rank.NINE, Rank.ACE)
SMALL = Deck("small", "small deck", tuple(Card(rank, suit) for rank in RANKS for suit in list(Suit)[:2]))
PAIRS = list(product(RANKS, repeat=2))
KNOWN = {tags.name: tags for tags in KNOWN_COUNTS}


def mean_of(left: Sequence[Card], pays: dict[tuple[Rank, Rank], int]) -> Fraction:
    """Mean payout of two cards in order from those left."""
    deals = [pays[first.rank, second.rank] for first, second in permutations(left, 2)]
    return Fraction(sum(deals), len(deals))


def small_part(pays: dict[tuple[Rank, Rank], int]) -> LinearPart:
    """The linear part of two cards' payout from the small deck, the effects by brute force."""
    mean = mean_of(SMALL.cards, pays)
    effects = []
    for rank in RANKS:
        gone = next(card for card in SMALL.cards if card.rank is rank)
        after = mean_of([card for card in SMALL.cards if card != gone], pays)
        effects.append(RankEffect(rank, Fraction(1, 3), after - mean))
    return LinearPart(SMALL, mean, tuple(effects), len(SMALL.cards))


payouts = st.lists(st.integers(-9, 30), min_size=9, max_size=9).map(
    lambda amounts: dict(zip(PAIRS, amounts, strict=True))
)


@settings(max_examples=30)
@given(payouts, st.integers(1, 4))
def test_the_best_linear_tags_leave_nothing_that_is_linear(
    pays: dict[tuple[Rank, Rank], int], seen: int
) -> None:
    """Over all cards that may be seen, what the estimate misses has mean zero, and none with any rank."""
    part = small_part(pays)
    tags = {one.rank: part.per_deck(one.effect) for one in part.effects}
    missed, estimates = [], []
    for gone in combinations(SMALL.cards, seen):
        left = [card for card in SMALL.cards if card not in gone]
        total = sum((tags[card.rank] for card in gone), Fraction(0))
        estimate = part.mean + total * len(SMALL.cards) / len(left)
        assert part.estimate([card.rank for card in gone]) == estimate
        ranks = Counter(card.rank for card in gone)
        missed.append((mean_of(left, pays) - estimate, ranks))
        estimates.append(estimate - part.mean)
    assert sum(miss for miss, _ in missed) == 0
    for rank in RANKS:
        assert sum(miss * ranks[rank] for miss, ranks in missed) == 0
    assert part.deviation(seen) == Root(sum(one**2 for one in estimates) / Fraction(len(estimates)))


@settings(max_examples=40)
@given(
    st.lists(st.fractions(-1, 1, max_denominator=12), min_size=4, max_size=4),
    st.lists(st.integers(1, 5), min_size=4, max_size=4),
    st.integers(1, 2),
)
def test_no_whole_tags_are_better_than_those_found(
    raw: list[Fraction], weights: list[int], level: int
) -> None:
    """Every assignment of tags is tried here, rising with the effects or not."""
    shares = [Fraction(weight, sum(weights)) for weight in weights]
    mean = sum((share * effect for share, effect in zip(shares, raw, strict=True)), Fraction(0))
    ranks = (*RANKS, Rank.FIVE)
    effects = tuple(
        RankEffect(rank, share, effect - mean) for rank, share, effect in zip(ranks, shares, raw, strict=True)
    )
    deck = Deck("four", "four ranks", tuple(Card(rank, Suit.HEARTS) for rank in ranks))
    part = LinearPart(deck, Fraction(0), effects, 40)
    found = best_tags(part, level)
    if len(set(raw)) == 1:
        assert found is None
        return
    assert found is not None
    best = part.correlation(found).square
    for tags in product(range(-level, level + 1), repeat=4):
        if len(set(tags)) > 1:
            of = {**dict.fromkeys(Rank, Fraction(0)), **dict(zip(ranks, map(Fraction, tags), strict=True))}
            assert part.correlation(Tags("any", MappingProxyType(of))).square <= best
    assert all(abs(found.of[rank]) <= level for rank in ranks)
    assert not part.correlation(found).negative


def test_the_ten_count_knows_all_of_insurance() -> None:
    """Insurance gains from one ten in three on: by hand, a true count of 52/39 of a tag for each ten."""
    part = of_wager(odds("insurance", "A", 6))
    ten = best_tags(part, 1)
    assert ten is not None
    assert {rank.value for rank in Rank if ten.of[rank]} == set("TJQK")
    assert part.correlation(ten) == Root(Fraction(1))
    assert part.trigger(ten) == Fraction(52, 39)
    hi_lo = part.trigger(KNOWN["Hi-Lo"])
    assert hi_lo is not None
    assert decimal(hi_lo, 2) == "3.01"  # from six decks, with the ace that shows counted


def test_effects_that_are_all_zero_make_no_count() -> None:
    part = of_wager(odds("triple-match", "A", 8))
    assert best_tags(part, 3) is None
    assert part.correlation(KNOWN["Hi-Lo"]) == Root(Fraction(0))
    assert part.trigger(KNOWN["Hi-Lo"]) is None
    assert part.known_by_rank == Root(Fraction(0))


def test_suits_that_are_only_compared_tell_nothing_by_themselves() -> None:
    assert of_wager(odds("suited-royal", "A", 8)).known_by_rank == Root(Fraction(1))


@pytest.mark.parametrize("row", REFERENCES["correlation"], ids=lambda row: str(row["count"]))
def test_published_insurance_correlations(row: dict[str, str]) -> None:
    assert decimal(insurance_correlation(KNOWN[row["count"]], STANDARD), 2) == row["insurance"]
