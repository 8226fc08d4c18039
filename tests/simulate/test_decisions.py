"""Decisions as arrays: those of the game, of hands that can be dealt, within the rules."""

from __future__ import annotations

import pytest

from oddscalc.blackjack.actions import Action
from oddscalc.blackjack.game import Game
from oddscalc.blackjack.hands import SYMBOLS, ValueShoe
from oddscalc.blackjack.options import parse_rules
from oddscalc.simulate.decisions import DOUBLE, HIT, SPLIT, STAND, SURRENDER, UNDECIDED, Decisions

CODES = {
    Action.STAND: STAND,
    Action.HIT: HIT,
    Action.DOUBLE: DOUBLE,
    Action.SPLIT: SPLIT,
    Action.SURRENDER: SURRENDER,
}
SHOE = ValueShoe((4, 4, 4, 2, 2, 4, 2, 4, 2, 16))


def game(*rules: str, model: Game | None = None) -> Game:
    return Game(parse_rules(rules), SHOE, model)


def code(decisions: Decisions, cards: str, up: str, split: str = "") -> int:
    hand = decisions.hands.number[tuple(sorted(1 + SYMBOLS.index(card) for card in cards))]
    pair = 1 + SYMBOLS.index(split) if split else 0
    return int(decisions.actions[pair, SYMBOLS.index(up), hand])


def test_before_a_split_they_are_the_best_of_the_game() -> None:
    one = game("surrender=late", "soft17=hit")
    decisions = Decisions.of(one)
    met = set()
    for cards in ("88", "AA", "T6", "65", "TT", "A7", "942", "A33", "T9", "33", "5432"):
        for up in SYMBOLS:
            best = one.hand(" ".join(cards), up).best
            assert code(decisions, cards, up) == CODES[best], (cards, up)
            met.add(best)
    assert met == set(Action) - {Action.SWITCH}


@pytest.mark.parametrize(
    ("split_aces", "actions"),
    [
        ("one-card", {STAND}),
        ("play", {STAND, HIT, DOUBLE}),
        ("stand-or-double", {STAND, DOUBLE}),
        ("stand-or-hit", {STAND, HIT}),
    ],
)
def test_a_split_ace_takes_one_card_unless_it_may_do_more(split_aces: str, actions: set[int]) -> None:
    decisions = Decisions.of(game(f"split_aces={split_aces}"))
    second = [f"A{card}" for card in SYMBOLS]
    assert {code(decisions, cards, up, "A") for cards in second for up in SYMBOLS} == actions
    assert {code(decisions, "A", up, "A") for up in SYMBOLS} == {HIT}


def test_doubling_after_a_split_is_asked_of_the_rules() -> None:
    assert code(Decisions.of(game()), "83", "6", "8") == DOUBLE
    assert code(Decisions.of(game("double_after_split=no")), "83", "6", "8") == HIT


def test_hands_that_cannot_be_dealt_are_undecided() -> None:
    decisions = Decisions.of(game())
    assert code(decisions, "444", "T") == UNDECIDED
    assert code(decisions, "44", "4") == UNDECIDED
    assert code(decisions, "T2", "6", "8") == UNDECIDED
    assert code(decisions, "AT", "6") == UNDECIDED
    assert code(decisions, "AT", "6", "T") == STAND


@pytest.mark.parametrize(
    ("forbidden", "decided"),
    [
        ("double=none", "double=any-two"),
        ("double=10-11", "double=9-11"),
        ("double=any-two", "double=any-time"),
        ("split_hands=1", "split_hands=2"),
        ("split_aces_hands=1", "split_aces_hands=2"),
        ("surrender=none", "surrender=late"),
        ("surrender=late", "surrender=any-time"),
    ],
)
def test_a_decision_against_the_rules_is_refused(forbidden: str, decided: str) -> None:
    """The decisions of a game with more options, played under rules with fewer."""
    with pytest.raises(ValueError, match="rules do not allow"):
        Decisions.of(game(forbidden, model=game(decided)))
