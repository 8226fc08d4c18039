"""The engine against the slow solver: equality of fractions, on small shoes, for every option."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddscalc.blackjack.game import Game
from oddscalc.blackjack.hands import ValueShoe
from oddscalc.blackjack.rules import (
    Dealer22,
    Doubling,
    NoPeekLoses,
    Rules,
    Soft17,
    SplitAces,
    SplitPlay,
    Surrender,
)
from tests.blackjack.plain import PlainGame


@st.composite
def games(draw: st.DrawFn, /, *, values: int, **fixed: Any) -> tuple[Rules, tuple[int, ...]]:
    """Rules, and a shoe of 12 cards and more that cannot run out under them.

    It has few values and few low cards, so that splits go deep and the slow solver ends.
    """
    game_rules = draw(rules(**fixed))
    low = draw(st.lists(st.sampled_from(draw(st.permutations(range(4)))[:2]), max_size=4))
    high = draw(
        st.lists(st.sampled_from(draw(st.permutations(range(4, 10)))[:values]), min_size=9, max_size=10)
    )
    cards = [*low, *high]
    while sum(cards) + len(cards) < 11 + 31 * max(game_rules.split_hands, game_rules.split_aces_hands):
        cards.append(max(high))
    return game_rules, tuple(cards.count(place) for place in range(10))


def rules(**fixed: Any) -> st.SearchStrategy[Rules]:
    options: dict[str, Any] = {
        "soft17": st.sampled_from(Soft17),
        "blackjack_first": st.booleans(),
        "peek": st.booleans(),
        "no_peek_loses": st.sampled_from(NoPeekLoses),
        "double": st.sampled_from(Doubling),
        "double_after_split": st.booleans(),
        "split_aces": st.sampled_from(SplitAces),
        "surrender": st.sampled_from(Surrender),
        "dealer22": st.sampled_from(Dealer22),
        "charlie": st.sampled_from([None, None, 3, 4, 5]),
        "split_play": st.sampled_from(SplitPlay),
    }
    return st.builds(Rules, **{name: value for name, value in options.items() if name not in fixed}, **fixed)


def agrees(game_rules: Rules, counts: tuple[int, ...]) -> bool:
    return Game(game_rules, ValueShoe(counts)).value() == PlainGame(game_rules, counts).value()


NO_SPLITS = {"split_hands": st.just(1), "split_aces_hands": st.just(1)}


@settings(deadline=None, max_examples=30)
@given(games(values=4, **NO_SPLITS))
def test_without_splits(game: tuple[Rules, tuple[int, ...]]) -> None:
    assert agrees(*game)


@settings(deadline=None, max_examples=40)
@given(games(values=3, split_hands=st.sampled_from([2, 1]), split_aces_hands=st.sampled_from([2, 1])))
def test_splitting_once(game: tuple[Rules, tuple[int, ...]]) -> None:
    assert agrees(*game)


@settings(deadline=None, max_examples=30)
@given(games(values=2, split_hands=st.integers(2, 4), split_aces_hands=st.integers(1, 4)))
def test_splitting_again(game: tuple[Rules, tuple[int, ...]]) -> None:
    assert agrees(*game)


@settings(deadline=None, max_examples=25)
@given(games(values=2, split_hands=st.integers(2, 3), split_aces_hands=st.integers(2, 3)))
def test_every_action_of_every_hand(game: tuple[Rules, tuple[int, ...]]) -> None:
    game_rules, counts = game
    engine, plain = Game(game_rules, ValueShoe(counts)), PlainGame(game_rules, counts)
    for upcard, copies in enumerate(counts):
        if not copies:
            continue
        played = engine.round(upcard)
        for hand in played.graph.pairs:
            cards = [place + 1 for place, held in enumerate(played.graph.hands[hand]) for _ in range(held)]
            if cards != [1, 10]:
                deals = 2 * played.against.table.all_deals(played.graph.hands[hand])
                ours = {action.value: Fraction(net, deals) for action, net in played.options(hand).items()}
                assert ours == plain.hand(upcard + 1, tuple(cards))


@pytest.mark.parametrize("most", [2, 3, 4])
def test_splitting_eights_to_four_hands(most: int) -> None:
    assert agrees(Rules(split_hands=most), (1, 2, 1, 0, 0, 0, 0, 6, 0, 8))
