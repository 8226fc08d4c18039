"""The engine against the slow solver: equality of fractions, on small shoes, for every option."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddscalc.blackjack.chart import Chart, spelled_cell
from oddscalc.blackjack.game import Game
from oddscalc.blackjack.hands import SYMBOLS, ValueShoe
from oddscalc.blackjack.rules import Rules, Surrender
from tests.blackjack.plain import PlainGame
from tests.blackjack.plain_events import PlainChartGame, PlainEvents
from tests.blackjack.strategies import charts, games


def agrees(game_rules: Rules, counts: tuple[int, ...]) -> bool:
    return Game(game_rules, ValueShoe(counts)).value() == PlainGame(game_rules, counts).value()


NO_SPLITS = {"split_hands": st.just(1), "split_aces_hands": st.just(1)}
ONCE = {"split_hands": st.sampled_from([2, 1]), "split_aces_hands": st.sampled_from([2, 1])}


@settings(deadline=None, max_examples=10)
@given(games(values=4, **NO_SPLITS))
def test_without_splits(game: tuple[Rules, tuple[int, ...]]) -> None:
    assert agrees(*game)


@settings(deadline=None, max_examples=6)
@given(games(values=3, **ONCE))
def test_splitting_once(game: tuple[Rules, tuple[int, ...]]) -> None:
    assert agrees(*game)


@settings(deadline=None, max_examples=6)
@given(games(values=2, split_hands=st.integers(2, 4), split_aces_hands=st.integers(1, 4)))
def test_splitting_again(game: tuple[Rules, tuple[int, ...]]) -> None:
    assert agrees(*game)


@settings(deadline=None, max_examples=10)
@given(games(values=3, **ONCE, surrender=st.just(Surrender.ANY_TIME)))
def test_surrender_at_any_time(game: tuple[Rules, tuple[int, ...]]) -> None:
    assert agrees(*game)


@pytest.mark.long
@settings(deadline=None, max_examples=60)
@given(games(values=3, split_hands=st.integers(1, 4), split_aces_hands=st.integers(1, 4)))
def test_many_games(game: tuple[Rules, tuple[int, ...]]) -> None:
    assert agrees(*game)


@pytest.mark.long
@settings(deadline=None, max_examples=12)
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
                deals = 2 * played.against.unit * played.against.table.all_deals(played.graph.hands[hand])
                ours = {action.value: Fraction(net, deals) for action, net in played.options(hand).items()}
                assert ours == plain.hand(upcard + 1, tuple(cards))


@pytest.mark.parametrize("most", [2, 3, 4])
def test_splitting_eights_to_four_hands(most: int) -> None:
    assert agrees(Rules(split_hands=most), (1, 2, 1, 0, 0, 0, 0, 6, 0, 8))


@settings(deadline=None, max_examples=10)
@given(games(values=2, **ONCE), charts())
def test_charts_are_played_as_they_stand(game: tuple[Rules, tuple[int, ...]], chart: Chart) -> None:
    game_rules, counts = game
    cells = {
        (row.block, str(row.number) if row.is_total else SYMBOLS[row.number], SYMBOLS[upcard]): cell
        for upcard, column in enumerate(chart.columns)
        for row, cell in column.items()
    }
    plain = PlainChartGame(game_rules, counts, {key: spelled_cell(cell) for key, cell in cells.items()})
    assert Game(replace(game_rules, strategy=chart), ValueShoe(counts)).value() == plain.value()


@settings(deadline=None, max_examples=7)
@given(games(values=2, split_hands=st.integers(1, 3), split_aces_hands=st.integers(1, 3)))
def test_events(game: tuple[Rules, tuple[int, ...]]) -> None:
    game_rules, counts = game
    settled = Game(game_rules, ValueShoe(counts)).settlement()
    plain = PlainEvents(PlainGame(game_rules, counts))
    assert sum(row.weight for row in settled.rows) == settled.total
    for row in settled.rows:
        assert settled.probability(row.event) == plain.chance[row.event], row.event
        assert Fraction(row.weight, settled.total) * row.net == plain.net[row.event], row.event
        if row.weight:
            assert Fraction(row.weight, settled.total) * row.stake == plain.stake[row.event], row.event
    assert settled.expected_return == Game(game_rules, ValueShoe(counts)).value()
    assert settled.average_wager == sum(plain.stake.values())
