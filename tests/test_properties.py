"""Laws that every wager keeps, whatever the shoe and whatever is known of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, product
from math import perm
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddscalc.api import compare
from oddscalc.cards import Card, KnownCard, Suit
from oddscalc.deals import SuitsAlike
from oddscalc.payoff import Odds
from oddscalc.shoe import DECKS
from oddscalc.wager import Known, Wager
from oddscalc.wagers.registry import find_wager
from tests import brute_force
from tests.catalogue import FORCED, NEIGHBOURS, QUICK, everyday

Question = tuple[str, str, int, dict[str, Any]]

SUITS_ARE_COMPARED = tuple(wager for wager in QUICK if wager != "perfect-pairs")
"""The quick wagers of which none names a suit or a color."""


@st.composite
def questions(draw: st.DrawFn, most_known: int = 3, wagers: Sequence[str] = QUICK) -> Question:
    """A wager, a shoe, and known cards that different physical cards of one deck can be."""
    wager = draw(st.sampled_from(wagers))
    deck = draw(st.sampled_from(sorted(DECKS)))
    cards = draw(st.lists(st.sampled_from(DECKS[deck].cards), unique=True, max_size=most_known))
    known: dict[str, list[str]] = {}
    for card in cards:
        places = [place for place in ("player", "up", "seen") if _takes(wager, known, place, card)]
        spelled = str(card)[: draw(st.integers(1, 2))]
        known.setdefault(draw(st.sampled_from(places)), []).append(spelled)
    decks = draw(st.integers(1, 8))
    return wager, deck, decks, {place: " ".join(words) for place, words in known.items()}


def _takes(wager: str, known: dict[str, list[str]], place: str, card: Card) -> bool:
    if place == "up":
        return "up" not in known and (wager != "insurance" or str(card).startswith("A"))
    return place == "seen" or len(known.get("player", [])) < 2


def _ask(question: Question) -> Odds:
    wager, deck, decks, known = question
    return compare(wager, "A", deck=deck, decks=[decks], **known)[0]


def _chances(question: Question) -> dict[str, Fraction]:
    return {outcome.event: outcome.probability for outcome in _ask(question).outcomes}


@given(questions())
def test_probabilities_are_not_negative_and_sum_to_one(question: Question) -> None:
    answer = _ask(question)
    assert all(outcome.ways >= 0 for outcome in answer.outcomes)
    assert sum(outcome.probability for outcome in answer.outcomes) == 1
    assert answer.hit_frequency + answer.push_probability + answer.probability("loss") == 1


@given(st.sampled_from(["in-between", "suited-royal", "triple-match"]), st.integers(1, 10**9))
def test_fresh_shoes_have_as_many_ways_as_ordered_deals(wager: str, decks: int) -> None:
    answer = compare(wager, decks=[decks])[0]
    assert answer.total_ways == perm(len(answer.shoe.deck.cards) * decks, len(answer.wager.slots))


@pytest.mark.parametrize(
    ("wager", "deck"),
    [
        ("in-between", "52-card"),
        ("suited-royal", "52-card"),
        ("suited-royal", "spanish-48"),
        ("triple-match", "52-card"),
        ("triple-match", "spanish-48"),
    ],
)
def test_unordered_hands_times_their_orders_are_the_ordered_deals(wager: str, deck: str) -> None:
    """In-between deals a hand of two and an upcard, the others one hand of all their cards."""
    rule, places = brute_force.RULES[wager]
    cards = [card for card, _ in brute_force.shoe(deck, 1)]
    hands = combinations(cards, 2 if wager == "in-between" else len(places))
    counted: dict[str, int] = {}
    for hand in hands:
        upcards = [(up,) for up in cards if up not in hand] if wager == "in-between" else [()]
        for up in upcards:
            event = rule(*hand, *up)
            counted[event] = counted.get(event, 0) + 1
    orders = perm(len(places)) if wager == "triple-match" else 2
    answer = _ask((wager, deck, 1, {}))
    assert {event: answer.distribution.ways[event] for event in counted} == {
        event: orders * ways for event, ways in counted.items()
    }


@pytest.mark.long
@given(questions(most_known=2, wagers=NEIGHBOURS))
@settings(max_examples=60)
def test_probabilities_of_neighbouring_wagers_are_not_negative_and_sum_to_one(question: Question) -> None:
    answer = _ask(question)
    assert all(outcome.ways >= 0 for outcome in answer.outcomes)
    assert sum(outcome.probability for outcome in answer.outcomes) == 1


@given(questions(wagers=SUITS_ARE_COMPARED), st.permutations(list(Suit)))
def test_relabelling_the_suits_of_the_known_cards_changes_nothing(
    question: Question, suits: list[Suit]
) -> None:
    wager, deck, decks, known = question
    letters = str.maketrans("".join(suit.value for suit in Suit), "".join(suit.value for suit in suits))
    relabelled = {place: words.translate(letters) for place, words in known.items()}
    assert _chances(question) == _chances((wager, deck, decks, relabelled))


def test_the_suits_of_known_cards_do_matter_to_one_another() -> None:
    """The law above is not idle: which known cards share a suit changes the answer."""
    alike = _chances(("suited-royal", "spanish-48", 1, {"player": "Kh", "seen": "Qh"}))
    apart = _chances(("suited-royal", "spanish-48", 1, {"player": "Kh", "seen": "Qs"}))
    assert alike != apart


@given(questions(most_known=1), st.sampled_from("3T9K"), st.sampled_from(["4s", "Qh", "A", "9"]))
def test_the_order_of_the_player_cards_changes_nothing(question: Question, first: str, second: str) -> None:
    wager, _, _, known = question
    others = {place: words for place, words in known.items() if place != "player"}
    orders = (f"{first} {second}", f"{second} {first}")
    one, other = (_chances((wager, "52-card", 2, {**others, "player": order})) for order in orders)
    assert one == other


def _averaged(question: Question, place: str, spelled: list[str]) -> tuple[dict[str, Fraction], Fraction]:
    """Chances averaged over what one more known card may be, by the cards left of each."""
    wager, deck, decks, known = question
    gone = [word for words in known.values() for word in words.split()]
    weighted: dict[str, Fraction] = {}
    all_left = Fraction(0)
    for word in spelled:
        held = decks * sum(card.startswith(word) for card in brute_force.DECKS[deck])
        left = held - sum(one.startswith(word) for one in gone)
        if left == 0:
            continue
        all_left += left
        more = f"{known.get(place, '')} {word}".strip()
        for event, chance in _chances((wager, deck, decks, {**known, place: more})).items():
            weighted[event] = weighted.get(event, Fraction(0)) + left * chance
    return {event: chance / all_left for event, chance in weighted.items()}, all_left


CONDITIONED: list[Question] = [
    # What is known already is spelled with its suit, so that the cards left of each rank are sure.
    ("in-between", "52-card", 1, {}),
    ("in-between", "52-card", 6, {"seen": "Kh Ks"}),
    ("suited-royal", "spanish-48", 8, {}),
    ("suited-royal", "52-card", 1, {"seen": "Kh Ks Kd"}),
    ("triple-match", "52-card", 1, {}),
    ("triple-match", "spanish-48", 2, {"seen": "Ah Ah 9c"}),
]


def _averages() -> Iterator[object]:
    for question, place, suits in product(CONDITIONED, ("player", "up", "seen"), ("", "shdc")):
        slow = question[0] == "triple-match" and place == "seen" and (suits or question[3])
        how = "cards" if suits else "ranks"
        yield pytest.param(
            question, place, suits, id=f"{question}-{place}-{how}", marks=[pytest.mark.long] if slow else []
        )


@pytest.mark.parametrize(("question", "place", "suits"), list(_averages()))
def test_a_condition_averages_to_the_unconditioned_answer(question: Question, place: str, suits: str) -> None:
    _, deck, decks, known = question
    ranks = sorted({card[0] for card in brute_force.DECKS[deck]})
    spelled = [rank + suit for rank in ranks for suit in suits or [""]]
    chances, all_left = _averaged(question, place, spelled)
    assert all_left == decks * len(DECKS[deck].cards) - len(known.get("seen", "").split())
    assert chances == _chances(question)


@pytest.mark.parametrize("place", ["player", "seen"])
def test_insurance_averages_over_cards_seen_beside_its_ace(place: str) -> None:
    """The ace of the upcard is not among the cards that the player's may be."""
    fresh = _chances(("insurance", "52-card", 6, {}))
    weighted = {
        rank: (24 - (rank == "A")) * _chances(("insurance", "52-card", 6, {place: rank}))["loss"]
        for rank in brute_force.RANKS
    }
    assert sum(weighted.values()) / (6 * 52 - 1) == fresh["loss"]


@pytest.mark.parametrize(
    "question",
    [
        ("in-between", "52-card", 1, {}),
        ("in-between", "52-card", 6, {"seen": "Kh Ks"}),
        ("suited-royal", "spanish-48", 8, {}),
        ("suited-royal", "52-card", 1, {"seen": "Kh Ks Kd"}),
        pytest.param(("triple-match", "spanish-48", 2, {"seen": "Ah Ah 9c"}), marks=pytest.mark.long),
    ],
    ids=str,
)
def test_removal_effects_weighted_by_the_cards_left_sum_to_zero(question: Question) -> None:
    wager, deck, decks, known = question
    seen = known.get("seen", "")
    base = _ask(question).expected_return
    effects = {}
    for card in DECKS[deck].cards:
        left = decks - seen.split().count(str(card))
        if left:
            more = _ask((wager, deck, decks, {"seen": f"{seen} {card}"})).expected_return
            effects[card] = left * (more - base)
    assert any(effects.values())
    assert sum(effects.values()) == 0


def test_one_card_gone_from_a_fresh_shoe_is_the_same_to_triple_match_whatever_card() -> None:
    """The rule treats all ranks and all suits alike, so no card can be worth more than another."""
    gone = {card: _chances(("triple-match", "spanish-48", 8, {"seen": card})) for card in ("2s", "9h", "A")}
    assert all(chances == _chances(("triple-match", "spanish-48", 8, {})) for chances in gone.values())


@given(questions(), st.integers(1, 10**9))
def test_ways_are_the_polynomial_they_say(question: Question, decks: int) -> None:
    wager, deck, _, known = question
    for ways in find_wager(wager).distribution(DECKS[deck], _known(known)).ways.values():
        evaluated = 0
        for coefficient in reversed(ways.coefficients()):
            evaluated = evaluated * decks + coefficient
        assert ways.at(decks) == evaluated


def _known(known: dict[str, str]) -> Known:
    cards = {
        place: [
            KnownCard(card.rank, card.suit if len(word) == 2 else None)
            for word in words.split()
            for card in [next(one for one in DECKS["52-card"].cards if str(one).startswith(word))]
        ]
        for place, words in known.items()
    }
    (up,) = cards.get("up", [None])
    return Known(tuple(cards.get("player", [])), up, tuple(cards.get("seen", [])))


@pytest.mark.parametrize("deck", sorted(DECKS))
@pytest.mark.parametrize("wager", everyday(QUICK, FORCED))
def test_many_decks_tend_to_cards_drawn_with_replacement(wager: str, deck: str) -> None:
    rule, places = brute_force.RULES[wager]
    cards = brute_force.DECKS[deck]
    aces = [card for card in cards if card.startswith("A")]
    choices = [aces if (wager, place) == ("insurance", "up") else cards for place in places]
    counted: dict[str, int] = {}
    for deal in product(*choices):
        event = rule(*deal)
        counted[event] = counted.get(event, 0) + 1
    ways = find_wager(wager).distribution(DECKS[deck]).ways
    leading = {event: _coefficient(one.coefficients(), len(places)) for event, one in ways.items()}
    assert leading == {event: counted[event] for event in leading}
    assert all(len(one.coefficients()) <= len(places) + 1 for one in ways.values())


def _coefficient(coefficients: tuple[int, ...], power: int) -> int:
    return coefficients[power] if power < len(coefficients) else 0


@given(questions(most_known=2, wagers=["suited-royal", "triple-match"]))
@settings(max_examples=15)
def test_merging_suits_that_are_alike_changes_no_ways(question: Question) -> None:
    wager, deck, decks, known = question
    found = find_wager(wager)
    assert found.suits_alike is SuitsAlike.ALL
    apart = replace(found, suits_alike=SuitsAlike.NONE)
    assert _at(found, deck, _known(known), decks) == _at(apart, deck, _known(known), decks)


def _at(wager: Wager, deck: str, known: Known, decks: int) -> dict[str, int]:
    return dict(wager.distribution(DECKS[deck], known).at(decks).ways)
