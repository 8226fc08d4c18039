"""Weighing deals of distinct cards, against brute force over physical ones and against the walk."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oddscalc.analysis.brute_force import brute_force
from oddscalc.analysis.card_by_card import card_by_card, needs_card_by_card
from oddscalc.analysis.question import ask
from oddscalc.analysis.verification import CARD_BY_CARD, verify_exactly
from oddscalc.shoe import DECKS, SPANISH, STANDARD
from oddscalc.wager import Dealt, Masks
from oddscalc.wagers.registry import find_wager
from oddscalc.wagers.super_match import super_match
from tests.catalogue import everyday

FOUR_CARDS = ("twenty-point-bonus", "super-match")


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("wager_id", ["insurance", "perfect-pairs", "triple-match", "bust-it"])
def test_the_same_as_dealing_physical_cards(wager_id: str, deck: str) -> None:
    wager = find_wager(wager_id)
    weighed = card_by_card(wager, DECKS[deck])
    for decks in (1, 2):
        assert weighed.at(decks) == brute_force(wager, DECKS[deck], decks)


@pytest.mark.parametrize("deck", [pytest.param("spanish-48", marks=pytest.mark.long), "52-card"])
@pytest.mark.parametrize("wager_id", everyday(["twenty-point-bonus"], FOUR_CARDS))
def test_the_same_as_the_walk_for_every_shoe(wager_id: str, deck: str) -> None:
    wager = find_wager(wager_id)
    weighed = card_by_card(wager, DECKS[deck])
    for decks in (*range(1, 9), 10**9):
        assert dict(weighed.at(decks).ways) == dict(wager.distribution(DECKS[deck]).at(decks).ways)


@pytest.mark.long
@pytest.mark.parametrize("wager_id", FOUR_CARDS)
def test_four_cards_of_one_spanish_deck_are_few_enough_to_deal(wager_id: str) -> None:
    wager = find_wager(wager_id)
    assert brute_force(wager, SPANISH, 1) == card_by_card(wager, SPANISH).at(1)


def test_it_is_asked_where_brute_force_is_out_of_reach_and_it_is_not() -> None:
    needing = {
        wager_id
        for wager_id in ("in-between", "buster", *FOUR_CARDS)
        if needs_card_by_card(find_wager(wager_id), STANDARD)
    }
    assert needing == set(FOUR_CARDS)
    assert needs_card_by_card(super_match, SPANISH)
    assert not needs_card_by_card(replace(super_match, restated=None), STANDARD)


def test_four_decks_settle_a_wager_of_four_cards() -> None:
    verified = verify_exactly(ask("super-match", decks=(6,)).odds()[0])
    weighed = [one.decks for one in verified.counted if one.method == CARD_BY_CARD]
    assert weighed == [1, 2, 3, 4, 6]
    assert verified.agrees
    assert verified.settles_every_deck_count


def test_a_rule_restated_otherwise_is_found_out() -> None:
    def restated(*cards: Dealt) -> Masks:
        assert super_match.restated is not None
        masks = super_match.restated(*cards)
        return {**masks, "pair": masks["pair"] & (cards[0].rank != 2)}

    wrong = replace(super_match, restated=restated)
    found = verify_exactly(ask("super-match", decks=(6,))._replace(wager=wrong).odds()[0])
    assert {event for one in found.counted for event in one.differing} == {"pair", "loss"}
