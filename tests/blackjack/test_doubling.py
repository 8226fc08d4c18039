"""The hands that may be doubled: how sets of them are spelled, and which hands they hold."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddscalc.blackjack.actions import Action
from oddscalc.blackjack.attack.options import ATTACK
from oddscalc.blackjack.attack.rules import AttackRules
from oddscalc.blackjack.doubling import Doubling
from oddscalc.blackjack.options import parse_rules
from oddscalc.blackjack.rules import Rules
from oddscalc.blackjack.switch.options import SWITCH_HANDS
from oddscalc.errors import QuestionError
from oddscalc.simulate.allowed import after_a_split, before_a_split
from tests.blackjack.plain import hard, may_double, reached
from tests.blackjack.strategies import doublings

HANDS = [
    hand
    for size in range(2, 7)
    for hand in combinations_with_replacement(range(1, 11), size)
    if sum(hand) <= 21
]


def held(doubling: Doubling) -> set[tuple[int, ...]]:
    return {
        hand for hand in HANDS if doubling.allows(len(hand), reached(hand), soft=reached(hand) != hard(hand))
    }


@pytest.mark.parametrize(
    ("old", "totals", "sizes"),
    [
        ("any-two", range(4, 22), (2,)),
        ("9-11", (9, 10, 11), (2,)),
        ("10-11", (10, 11), (2,)),
        ("any-time", range(4, 22), range(2, 22)),
        ("none", (), ()),
    ],
)
def test_the_five_words_are_what_they_were(old: str, totals: range, sizes: range) -> None:
    expected = {hand for hand in HANDS if len(hand) in sizes and reached(hand) in totals}
    assert held(Doubling.read(old)) == expected
    assert str(Doubling.read(old)) == old


@pytest.mark.parametrize(
    ("text", "canonical", "some", "none"),
    [
        ("11", "11", [(5, 6), (2, 9)], [(1, 10), (2, 3, 6)]),
        ("8,9, 10,11", "8-11", [(4, 4)], [(1, 7)]),
        ("hard-9-11", "9-11", [(4, 5)], [(1, 8), (1, 9)]),
        ("soft-13-18+hard-9-11", "9-11+soft-13-18", [(1, 2), (1, 7), (4, 5)], [(1, 1), (1, 8)]),
        ("hard", "hard", [(10, 10), (2, 2)], [(1, 1), (1, 10)]),
        ("soft", "soft", [(1, 1), (1, 10)], [(5, 6)]),
        ("8-12", "hard-8-12+soft-12", [(1, 1), (2, 10), (3, 5)], [(1, 2)]),
        ("hard-4-20/2-cards", "hard", [(2, 2)], [(1, 6)]),
        ("4-21", "any-two", [(1, 10)], [(2, 2, 2)]),
        ("any/any-cards", "any-time", [(2, 2, 2, 2)], []),
        ("any/2-3-cards", "any/2-3-cards", [(2, 2, 2), (10, 10)], [(2, 2, 2, 2)]),
        ("11/3-cards", "11/3-cards", [(2, 3, 6)], [(5, 6)]),
        ("9+11+hard-21/any-cards", "9+11+hard-21/any-cards", [(2, 3, 4), (1, 10, 10)], [(4, 6), (1, 10)]),
    ],
)
def test_sets_are_read_and_spelled_one_way(
    text: str, canonical: str, some: list[tuple[int, ...]], none: list[tuple[int, ...]]
) -> None:
    doubling = Doubling.read(text)
    assert str(doubling) == canonical
    assert Doubling.read(canonical) == doubling
    assert held(doubling).issuperset(some)
    assert held(doubling).isdisjoint(none)


@given(doublings())
def test_a_spelling_means_what_a_plain_reader_makes_of_it(doubling: Doubling) -> None:
    assert held(doubling) == {hand for hand in HANDS if may_double(str(doubling), hand)}
    assert Doubling.read(str(doubling)) == doubling


@given(st.sets(st.integers(4, 21)), st.sets(st.integers(12, 21)))
def test_equal_sets_are_spelled_alike(some_hard: set[int], some_soft: set[int]) -> None:
    parts = [f"hard-{total}" for total in some_hard] + [f"soft-{total}" for total in some_soft]
    if not parts:
        return
    doubling = Doubling.read(",".join(parts) + "/any-cards")
    assert Doubling.read(str(doubling)) == doubling
    expected = {
        hand for hand in HANDS if reached(hand) in (some_soft if reached(hand) != hard(hand) else some_hard)
    }
    assert held(doubling) == expected


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "'' is not a value of it (allowed: "),
        ("sometimes", "'sometimes' is not a value of it (allowed: "),
        ("9-11+", "'9-11+' is not a value of it: '' is no total"),
        ("9-11,12-", "'12-' is no total"),
        ("3", "totals rise from 4 to 21"),
        ("11-9", "totals rise from 4 to 21"),
        ("20-22", "totals rise from 4 to 21"),
        ("soft-9-11", "soft totals rise from 12 to 21"),
        ("hard-21", "no hand of 2 cards has hard-21"),
        ("9,hard-4/3-4-cards", "no hand of 3 to 4 cards has hard-4"),
        ("11/cards", "after / stands how many cards: 2-cards, 2-3-cards or any-cards"),
        ("11/1-cards", "hands have 2 to 21 cards"),
        ("11/3-2-cards", "hands have 2 to 21 cards"),
        ("11/22-cards", "hands have 2 to 21 cards"),
        ("\u0661\u0661", "is not a value of it (allowed: "),
        ("9," * 250 + "9", "longer than 400 characters"),
    ],
)
@pytest.mark.parametrize("rule", ["double", "double_after_split"])
def test_what_is_refused_and_what_is_allowed_instead(rule: str, text: str, said: str) -> None:
    with pytest.raises(QuestionError) as error:
        parse_rules([f"{rule}={text}"])
    assert str(error.value).startswith(f"rule {rule}: ")
    assert said in str(error.value)
    assert "any-two, any-time, 9-11, 10-11, none, or totals such as 11" in str(error.value)
    assert ("allowed: yes, no, " in str(error.value)) is (rule == "double_after_split")
    assert "\n" not in str(error.value)


def test_rules_take_words_too_and_state_the_canonical_spelling() -> None:
    assert Rules(double="hard-9-11") == Rules(double=Doubling.NINE_TO_ELEVEN)  # type: ignore[arg-type]
    for options in (SWITCH_HANDS, ATTACK):
        rules = options.parse(["double=9,10,11", "double_after_split=hard-11"])
        assert options.stated(rules)["double"] == "9-11"
        assert options.stated(rules)["double_after_split"] == "11"


def test_yes_and_no_after_a_split_are_what_they_were() -> None:
    assert parse_rules(["double=11"]).doubled_after_split == Doubling.read("11")
    assert parse_rules(["double_after_split=no"]).doubled_after_split == Doubling.NEVER
    assert parse_rules(["double_after_split=11"]).doubled_after_split == Doubling.read("11")
    assert parse_rules(["double_after_split=yes"]).double_after_split is True


@given(doublings(), doublings(), st.sampled_from([1, 5]))
def test_the_simulation_says_the_same_once_more(before: Doubling, after: Doubling, pair: int) -> None:
    rules = AttackRules(double=before, double_after_split=after)
    for hand in HANDS:
        assert (Action.DOUBLE in before_a_split(rules, hand)) is may_double(str(before), hand)
        if pair in hand:
            assert (Action.DOUBLE in after_a_split(rules, pair, hand)) is may_double(str(after), hand)
