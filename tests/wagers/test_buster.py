"""Buster: the dealer's whole hand by its endings, by recursion, by the engine, and as it is restated."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import perm

import pytest

from oddscalc.analysis.question import ask
from oddscalc.analysis.removal import removal_effects, weighted_sum
from oddscalc.analysis.verification import RECURSION, verify, verify_exactly
from oddscalc.api import odds
from oddscalc.blackjack.dealer import DealerRule, every_ending
from oddscalc.blackjack.game import Game
from oddscalc.blackjack.hands import SYMBOLS, ValueShoe
from oddscalc.blackjack.rules import Rules, Soft17
from oddscalc.cards import parse_cards
from oddscalc.errors import QuestionError
from oddscalc.exact import decimal
from oddscalc.payoff import Odds
from oddscalc.shoe import SPANISH, STANDARD, Deck
from oddscalc.wager import LOSS, Dealt, Known, Wager
from oddscalc.wagers.buster import buster

STANDS, HITS = buster.every_variant
RULES = pytest.mark.parametrize("wager", [STANDS, HITS], ids=["stand", "hit"])


@RULES
@pytest.mark.parametrize(("deck", "decks"), list(product((STANDARD, SPANISH), (1, 2, 8))))
def test_endings_are_what_the_recursion_counts(wager: Wager, deck: Deck, decks: int) -> None:
    assert wager.recounted is not None
    found = wager.distribution(deck).at(decks)
    assert dict(found.ways) == wager.recounted(deck, decks)
    assert found.total == perm(len(deck.cards) * decks, len(wager.slots))


@RULES
def test_the_dealer_breaks_as_often_as_the_engine_says(wager: Wager) -> None:
    """The engine never lists a bust: it takes them as the complement of all other endings."""
    game = Game(Rules(soft17=Soft17(wager.house_rules["soft17"])), ValueShoe.of(STANDARD, 2))
    for up in SYMBOLS:
        (upcard,) = parse_cards(up, "up")
        found = wager.distribution(STANDARD, Known(up=upcard)).at(2)
        assert 1 - found.probability(LOSS) == game.dealer(up).bust


@RULES
def test_upcards_average_to_the_unknown_one(wager: Wager) -> None:
    fresh = wager.distribution(STANDARD).at(6)
    averaged = {
        event: sum(
            share * wager.distribution(STANDARD, Known(up=parse_cards(up, "up")[0])).at(6).probability(event)
            for up, share in {**dict.fromkeys("23456789A", Fraction(1, 13)), "K": Fraction(4, 13)}.items()
        )
        for event in fresh.ways
    }
    assert averaged == {event: fresh.probability(event) for event in fresh.ways}


@pytest.mark.parametrize(
    ("wager", "seen"),
    [
        pytest.param(HITS, "K 5", id="hit"),
        pytest.param(STANDS, "K 5", id="stand", marks=pytest.mark.long),
        pytest.param(STANDS, "Kh 5s A A", id="suits", marks=pytest.mark.long),
    ],
)
def test_effects_of_removal_weigh_up_to_nothing(wager: Wager, seen: str) -> None:
    known = Known(seen=parse_cards(seen, "seen"))
    (answer, _) = ask("buster", decks=(1,), known=known)._replace(wager=wager).odds()
    effects = removal_effects(answer)
    assert weighted_sum(effects) == 0
    assert len({one.effect for one in effects}) > 5


def test_a_card_known_by_suit_is_one_of_its_value() -> None:
    """The king of hearts up, while a king of unknown suit is gone: only the values matter."""
    suited = odds("buster", "A", decks=1, up="Kh", seen="K")
    plain = odds("buster", "A", decks=1, up="Q", seen="J")
    assert [one.probability for one in suited.outcomes] == [one.probability for one in plain.outcomes]


def test_the_longest_hands_fill_every_slot_and_no_more() -> None:
    # Ten aces and a six beside the ace up are a hard 17 of twelve cards; to draw to soft 17 allows one more.
    assert (len(STANDS.slots), len(HITS.slots)) == (12, 13)
    for wager, rule in ((STANDS, DealerRule()), (HITS, DealerRule(hits_soft_17=True))):
        lengths = {one.outcome.length + 1 for up in range(10) for one in every_ending(up, rule)}
        assert lengths == set(range(2, len(wager.slots) + 1))


HANDS = [
    ("T 6 6", "bust-with-3-cards", "bust-with-3-cards"),
    ("A 6 5 T", LOSS, "bust-with-4-cards"),
    ("A 6 4", LOSS, LOSS),
    ("A 6 T", LOSS, LOSS),
    ("2 2 2 2 2 2 2 2", LOSS, LOSS),
    ("2 2 2 2 2 2 4 T", "bust-with-8-cards-or-more", "bust-with-8-cards-or-more"),
    ("A T", LOSS, LOSS),
    ("A A A A A A T T", "bust-with-8-cards-or-more", "bust-with-8-cards-or-more"),
]


@pytest.mark.parametrize(("dealt", "standing", "hitting"), HANDS)
def test_the_second_statement_plays_the_hand_out(dealt: str, standing: str, hitting: str) -> None:
    places = ["23456789TJQKA".index(rank) + 2 for rank in dealt.split()]
    for wager, event in ((STANDS, standing), (HITS, hitting)):
        assert wager.restated is not None
        unread = [2] * (len(wager.slots) - len(places))
        masks = wager.restated(*(Dealt(rank, 0) for rank in (*places, *unread)))
        assert [one for one, is_it in masks.items() if is_it] == ([] if event == LOSS else [event])


@RULES
def test_the_methods_agree_and_settle_every_number_of_decks(wager: Wager) -> None:
    verified = verify_exactly(_answer(wager))
    assert verified.agrees
    assert {one.method for one in verified.counted} == {RECURSION}
    assert verified.settles_every_deck_count


@pytest.mark.parametrize("wager", [pytest.param(STANDS, marks=pytest.mark.long), HITS], ids=["stand", "hit"])
def test_simulated_deals_agree(wager: Wager) -> None:
    verified = verify(_answer(wager), deals=50_000, seed=7)
    assert verified.simulated is not None
    assert verified.simulated.agrees


def test_a_dealer_of_the_other_rule_is_found_out() -> None:
    confused = replace(STANDS, recounted=HITS.recounted)
    assert not verify_exactly(_answer(confused)).agrees


def _answer(wager: Wager) -> Odds:
    return ask("buster", table="A", decks=(1,))._replace(wager=wager).odds()[0]


def test_house_rules_by_name() -> None:
    assert buster.under({}) is STANDS
    assert buster.under({"soft17": "hit"}) is HITS
    assert HITS.under({"soft17": "stand"}) is STANDS
    with pytest.raises(QuestionError, match=r"unknown value of soft17 'hitt'; did you mean 'hit'\?"):
        buster.under({"soft17": "hitt"})
    with pytest.raises(QuestionError, match=r"unknown house rule of buster 'soft'"):
        buster.under({"soft": "hit"})


def test_house_rules_from_python() -> None:
    assert odds("buster", "A", 6).wager is STANDS
    answer = odds("buster", "A", 6, rules=["soft17=hit"])
    assert answer.wager is HITS
    assert decimal(answer.expected_return, 6) == "-0.062143"
    with pytest.raises(QuestionError, match=r"in-between has no house rules"):
        odds("in-between", "A", 6, rules=["soft17=hit"])
    with pytest.raises(QuestionError, match=r"rules: 'soft17=hit' is not a sequence of texts"):
        odds("buster", "A", 6, rules="soft17=hit")


def test_a_long_walk_is_allowed_under_every_house_rule() -> None:
    """The wager asked stays among its own variants, so that filings tell it from the others."""
    asked = ask("buster", long=True)
    standing, hitting = asked.wager.every_variant
    assert asked.wager is standing
    assert asked.under(["soft17=hit"]).wager is hitting
    assert [one.long for one in (standing, hitting)] == [True, True]
