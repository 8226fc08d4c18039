"""Hands by number, against the engine's own hands: two statements of one rule."""

from __future__ import annotations

from oddscalc.blackjack.hands import hand_graph, total
from oddscalc.simulate.hand_numbers import BUSTED, EMPTY, RESULT_OF_A_BUST, RESULT_OF_A_WIN, HandNumbers

ALL = HandNumbers(None)


def test_the_hands_and_their_totals_are_the_engines() -> None:
    engine = hand_graph((32,) * 9 + (128,))
    assert sorted(ALL.counts) == sorted(engine.hands)
    totals = dict(zip(ALL.counts, ALL.results.tolist(), strict=False))
    assert totals == {hand: total(hand) for hand in engine.hands}


def test_one_card_more() -> None:
    sixteen = ALL.number[6, 10]
    assert ALL.cards[ALL.next[sixteen, 4]] == (5, 6, 10)
    assert ALL.next[sixteen, 5] == BUSTED
    assert [ALL.next[EMPTY, place] for place in range(10)] == list(range(1, 11))
    assert ALL.results[BUSTED] == RESULT_OF_A_BUST
    assert set(ALL.next[BUSTED]) == {BUSTED}


def test_so_many_cards_win_at_once() -> None:
    five = HandNumbers(5)
    assert five.results[five.number[1, 2, 3, 4, 5]] == RESULT_OF_A_WIN
    assert five.results[five.number[2, 3, 4, 5]] == 14
    assert five.number[1, 2, 3, 4, 5] in five.over
    assert ALL.over == {len(ALL.cards)}
