"""The return from any remaining cards: by polynomials, by the walk, and by dealing physical cards."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from math import prod

import numpy
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddscalc.analysis.question import ask
from oddscalc.cards import KnownCard
from oddscalc.errors import QuestionError
from oddscalc.payoff import Odds
from oddscalc.shoe import DECKS
from oddscalc.simulate.kinds import kinds_of
from oddscalc.simulate.labelled import LabelledReturn
from oddscalc.simulate.remaining import PolynomialReturn, remaining_return
from oddscalc.wager import Known
from oddscalc.wagers.registry import MODULES
from tests import brute_force

FULL = {wager: ask(wager).odds()[0] for wager in sorted(MODULES)}
POLYNOMIALS: dict[str, PolynomialReturn] = {}


def polynomial(wager: str) -> PolynomialReturn:
    """Each made once, as 110,592 deals of triple match are judged for it."""
    if wager not in POLYNOMIALS:
        asked = FULL[wager]
        kinds, slots = kinds_of(asked.wager, asked.shoe.deck)
        POLYNOMIALS[wager] = PolynomialReturn(asked.wager, asked.table.pays, asked.shoe.decks, kinds, slots)
    return POLYNOMIALS[wager]


def counts(asked: Odds, left: list[str]) -> numpy.ndarray:
    kinds, _ = kinds_of(asked.wager, asked.shoe.deck)
    held = Counter(left)
    return numpy.array([[sum(held[str(card)] for card in cards) for cards in kinds.cards]])


def brute(asked: Odds, left: list[str]) -> tuple[int, Fraction]:
    """Ways to deal the wager from these cards, and what they pay in all."""
    rule, places = brute_force.RULES[asked.wager.id]
    shoe = [(card, copy) for card, held in Counter(left).items() for copy in range(held)]
    patterns = ["A" if place == "up" and asked.wager.given else "*" for place in places]
    counted = brute_force.ways(rule, shoe, patterns)
    pays = {**asked.table.pays, "loss": Fraction(-1)}
    return counted.total(), sum((ways * pays[event] for event, ways in counted.items()), Fraction(0))


def deals(asked: Odds) -> int:
    """How many deals of kinds there are."""
    _, slots = kinds_of(asked.wager, asked.shoe.deck)
    return prod(map(len, slots))


FORCED = [wager for wager in sorted(brute_force.RULES) if wager in MODULES and deals(FULL[wager]) < 120_000]


@settings(max_examples=25)
@given(st.sampled_from(FORCED), st.integers(1, 4), st.randoms())
def test_every_small_shoe_by_brute_force(wager: str, cards: int, chance: random.Random) -> None:
    asked = FULL[wager]
    twice = [str(card) for card in asked.shoe.deck.cards] * 2
    face = chance.choice("KQJA")
    of_one_rank = chance.sample([card for card in twice if card[0] == face], 3)
    others = [card for card in twice if card not in of_one_rank]
    left = [*of_one_rank, *chance.sample(others, cards)]
    total, paid = brute(asked, left)
    found = polynomial(wager)
    rows = counts(asked, left)
    assert found.dealt.at(rows).tolist() == [total]
    offered, value = found.at(rows)
    due = paid / total if total else Fraction(0)
    assert float(value[0]) == pytest.approx(float(due), abs=1e-14)
    assert (value[0] > 0) == (due > 0)
    every = len(left)
    slots = len(asked.wager.slots)
    assert float(offered[0]) == pytest.approx(total / float(numpy.prod(range(every - slots + 1, every + 1))))


@pytest.mark.parametrize(
    "wager",
    [
        pytest.param(wager, marks=[pytest.mark.long] if deals(asked) > 20_000 else [])
        for wager, asked in FULL.items()
    ],
)
def test_shoes_with_cards_gone_by_the_walk(wager: str) -> None:
    """Every wager there is: a few cards gone, for which the walk is asked."""
    asked = FULL[wager]
    deck, decks = asked.shoe.deck, asked.shoe.decks
    gone = random.Random(3).sample(deck.cards, 7)
    known = Known(seen=tuple(KnownCard(card.rank, card.suit) for card in gone))
    due = asked.under(asked.wager.distribution(deck, known).at(decks)).expected_return
    found = remaining_return(asked.wager, asked.table.pays, deck, decks)
    left = Counter({str(card): decks for card in deck.cards})
    left.subtract(map(str, gone))
    _, value = found.at(counts(asked, list(left.elements())))
    assert float(value[0]) == pytest.approx(float(due), abs=1e-12)


def test_what_is_dealt_by_the_walks_own_ways_is_the_same() -> None:
    asked = FULL["in-between"]
    kinds, _ = kinds_of(asked.wager, asked.shoe.deck)
    labelled = LabelledReturn(asked.wager, asked.table.pays, asked.shoe.deck, kinds)
    rows = numpy.random.default_rng(5).integers(0, 9, size=(200, len(kinds.cards)))
    _, due = polynomial("in-between").at(rows)
    offered, value = labelled.at(rows)
    assert numpy.allclose(value, due, rtol=0, atol=1e-12)
    assert offered.tolist() == [1] * 200


def test_a_wager_offered_at_times_needs_polynomials() -> None:
    asked = FULL["insurance"]
    kinds, _ = kinds_of(asked.wager, asked.shoe.deck)
    with pytest.raises(QuestionError, match="too many deals"):
        LabelledReturn(asked.wager, asked.table.pays, asked.shoe.deck, kinds)


def test_a_shoe_past_exact_integers_is_refused() -> None:
    asked = FULL["in-between"]
    kinds, slots = kinds_of(asked.wager, asked.shoe.deck)
    with pytest.raises(QuestionError, match="40000 decks are too many"):
        PolynomialReturn(asked.wager, asked.table.pays, 40_000, kinds, slots)


def test_kinds_are_what_a_wager_tells_apart() -> None:
    deck = DECKS["52-card"]
    told = {wager: len(kinds_of(asked.wager, deck)[0].cards) for wager, asked in FULL.items()}
    assert (told["in-between"], told["insurance"], told["suited-royal"]) == (13, 10, 52)
