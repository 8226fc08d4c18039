"""Effects of removal: exactly balanced whatever is known, and the same by counting physical cards."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from oddscalc.analysis.removal import (
    RemovalEffect,
    most_exposed,
    reads_suits,
    removal_effects,
    suit_effects,
    weighted_sum,
)
from oddscalc.api import compare, odds
from oddscalc.cards import KnownCard, Rank, Suit
from oddscalc.errors import QuestionError
from oddscalc.payoff import Odds
from tests import brute_force

SUITS = "shdc"


def answer(wager: str, decks: int = 1, **known: Any) -> Odds:
    return odds(wager, "A", decks, **known)


def by_card(effects: Iterable[RemovalEffect]) -> dict[str, RemovalEffect]:
    return {str(one.card): one for one in effects}


def test_the_worked_example_of_the_in_between_wager() -> None:
    """Table A, six decks: figures worked out by hand elsewhere, all over 64,546,495."""
    effects = removal_effects(answer("in-between", decks=6))
    due = {"2": 99072, "3": 51648, "4": 4224, "5": -28224, "J": -28224, "Q": 4224, "K": 51648, "A": 99072}
    due |= dict.fromkeys("6789T", -50688)
    assert {str(one.card): one.effect for one in effects} == {
        card: Fraction(effect, 64546495) for card, effect in due.items()
    }
    assert sum(due.values()) == 0
    assert {one.share for one in effects} == {Fraction(1, 13)}


def test_insurance_by_hand() -> None:
    """Six decks, an ace up: 96 tens of 311; one more card out leaves 310, of them 96 or 95 tens."""
    effects = by_card(removal_effects(answer("insurance", decks=6)))
    before = Fraction(3 * 96, 311) - 1
    for rank in "23456789A":
        assert effects[rank].effect == Fraction(3 * 96, 310) - 1 - before
    for rank in "TJQK":
        assert effects[rank].effect == Fraction(3 * 95, 310) - 1 - before
    assert effects["A"].share == Fraction(23, 311)
    assert effects["K"].share == Fraction(24, 311)


known_card = st.tuples(st.sampled_from("2A59TJQK"), st.sampled_from(["", *SUITS])).map("".join)


@settings(max_examples=25)
@given(
    st.sampled_from(["in-between", "insurance", "suited-royal"]),
    st.sampled_from(["52-card", "spanish-48"]),
    st.integers(1, 3),
    st.fixed_dictionaries(
        {
            "player": st.lists(known_card, max_size=2).map(" ".join),
            "up": st.sampled_from(["", "A", "Ah", "5", "Js"]),
            "seen": st.lists(known_card, max_size=3).map(" ".join),
        }
    ),
)
def test_weighted_effects_sum_to_zero_whatever_is_known(
    wager: str, deck: str, decks: int, known: dict[str, Any]
) -> None:
    """What is to be seen is already in the expected return: a martingale."""
    try:
        found = compare(wager, decks=[decks], deck=deck, **known)
    except QuestionError:
        assume(False)
    for one in found[:2]:
        effects = removal_effects(one)
        assert weighted_sum(effects) == 0
        assert sum(effect.share for effect in effects) == 1
        assert all(effect.share >= 0 for effect in effects)


CONDITIONS: list[tuple[str, dict[str, str]]] = [
    ("in-between", {"player": "Jh"}),
    ("in-between", {"player": "Jh J", "seen": "J Jd"}),
    ("in-between", {"player": "4 8", "seen": "6 6 6 6"}),
    ("in-between", {"up": "6s", "seen": "6"}),
    ("suited-royal", {}),
    ("suited-royal", {"player": "K", "seen": "K Kh"}),
    ("suited-royal", {"player": "Kh", "up": "Q", "seen": "9"}),
    ("suited-royal", {"seen": "K K"}),
    ("triple-match", {"player": "9s 9", "up": "K"}),
    ("triple-match", {"player": "9s", "up": "9"}),
    ("insurance", {"player": "A T", "up": "Ah"}),
    ("insurance", {"player": "Th 9s", "seen": "K A A"}),
]


@pytest.mark.parametrize(("wager", "known"), CONDITIONS, ids=str)
def test_effects_and_shares_are_those_of_physical_cards(wager: str, known: dict[str, str]) -> None:
    """One deck: the returns by brute force, the shares by counting the ways to see the card first."""
    asked = answer(wager, 1, **known)
    effects = by_card(suit_effects(asked) if reads_suits(asked) else removal_effects(asked))
    weights = {card: ordered_deals([card, *_everything(wager, asked, known)], asked) for card in effects}
    for card, one in effects.items():
        assert one.share == Fraction(weights[card], sum(weights.values()))
    for card in _some(effects):
        if not weights[card]:
            assert effects[card].effect is None
            continue
        after = _brute_return(asked, {**known, "seen": f"{known.get('seen', '')} {card}"})
        assert effects[card].effect == after - _brute_return(asked, known)


def _some(effects: dict[str, RemovalEffect]) -> list[str]:
    """Cards enough: those that matter to the conditions, and few others."""
    return [card for card in effects if card[0] in "J69K" and card[1:] in ("", "h", "s")]


def _brute_return(asked: Odds, known: dict[str, str]) -> Fraction:
    counted = brute_force.question(asked.wager.id, asked.shoe.deck.id, asked.shoe.decks, **known)
    pays = {**asked.table.pays, "loss": Fraction(-1)}
    return sum((ways * pays[event] for event, ways in counted.items()), Fraction(0)) / counted.total()


def _everything(wager: str, asked: Odds, known: dict[str, str]) -> list[str]:
    """A pattern for each card that is known or dealt."""
    _, places = brute_force.RULES[wager]
    fixed = dict(zip(("player 1", "player 2"), known.get("player", "").split(), strict=False))
    if known.get("up"):
        fixed["up"] = known["up"]
    blank = {"up": "A"} if wager == "insurance" else {}
    dealt = {place: fixed.pop(place, blank.get(place, "*")) for place in places}
    return [*dealt.values(), *fixed.values(), *known.get("seen", "").split()]


def ordered_deals(patterns: list[str], asked: Odds) -> int:
    """Ways to fill patterns with different cards: a narrower pattern first, so none is in doubt."""
    cards = brute_force.shoe(asked.shoe.deck.id, asked.shoe.decks)
    ways = 1
    before: list[str] = []
    for pattern in sorted(patterns, key=lambda one: (one == "*", -len(one))):
        held = sum(brute_force.fits(card, pattern) for card in cards)
        ways *= max(0, held - sum(pattern == "*" or one.startswith(pattern) for one in before))
        before.append(pattern)
    return ways


@pytest.mark.parametrize(
    ("wager", "known"),
    [
        ("suited-royal", {}),
        ("suited-royal", {"player": "Kh"}),
        ("triple-match", {"player": "K 9", "up": "9"}),
    ],
)
def test_a_ranks_effect_is_the_mean_of_its_suits_and_that_of_a_card_of_unsaid_suit(
    wager: str, known: dict[str, str]
) -> None:
    asked = answer(wager, decks=2, **known)
    singles = suit_effects(asked)
    for one in removal_effects(asked):
        suits = [single for single in singles if single.card.rank is one.card.rank]
        assert len(suits) == 4
        assert one.share == sum(single.share for single in suits)
        assert one.share * (one.effect or 0) == sum(single.share * (single.effect or 0) for single in suits)
        seen = answer(wager, decks=2, **known, seen=str(one.card))
        assert one.effect == seen.expected_return - asked.expected_return


def test_an_exhausted_card_has_no_effect_and_no_share() -> None:
    effects = by_card(removal_effects(answer("in-between", seen="K K K K")))
    assert effects["K"] == RemovalEffect(KnownCard(Rank.KING, None), Fraction(0), None)
    assert effects["Q"].share == Fraction(4, 48)
    suits = by_card(suit_effects(answer("suited-royal", seen="Ks")))
    assert suits["Ks"].effect is None
    assert suits["Kh"].effect is not None


def test_the_last_cards_of_a_shoe() -> None:
    """Two cards are left and both are dealt: none can be seen before, and nothing divides by zero."""
    left_out = ("Ks", "Qs")
    deck = brute_force.DECKS["spanish-48"]
    asked = answer("suited-royal", seen=" ".join(card for card in deck if card not in left_out))
    assert asked.expected_return == 40
    effects = removal_effects(asked)
    assert {(one.effect, one.share) for one in effects} == {(None, Fraction(0))}
    assert weighted_sum(effects) == 0


def test_the_most_exposed_card() -> None:
    effects = (
        RemovalEffect(KnownCard(Rank.TWO, None), Fraction(1, 2), Fraction(1, 9)),
        RemovalEffect(KnownCard(Rank.SIX, None), Fraction(1, 2), Fraction(-1, 9) - Fraction(1, 10**30)),
        RemovalEffect(KnownCard(Rank.TEN, None), Fraction(0), None),
    )
    assert most_exposed(effects) == (effects[1],)
    assert most_exposed((effects[0], effects[0])) == (effects[0], effects[0])
    assert most_exposed((effects[2],)) == ()


@pytest.mark.parametrize(
    ("wager", "suits"),
    [("in-between", False), ("insurance", False), ("suited-royal", True), ("triple-match", True)],
)
def test_which_wagers_read_suits(wager: str, suits: bool) -> None:
    assert reads_suits(answer(wager)) is suits


def test_suits_are_alike_where_they_are_only_compared() -> None:
    for rank in (Rank.KING, Rank.TWO):
        effects = [one for one in suit_effects(answer("suited-royal", decks=2)) if one.card.rank is rank]
        assert [one.card.suit for one in effects] == list(Suit)
        assert len({(one.share, one.effect) for one in effects}) == 1
