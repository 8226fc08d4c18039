"""Which wagers there are, and where; a wager's module is imported when it is asked for."""

from __future__ import annotations

from importlib import import_module

from oddscalc.blackjack.terms import GAMES
from oddscalc.errors import QuestionError, one_of
from oddscalc.wager import Wager

MODULES = {
    "in-between": "oddscalc.wagers.in_between",
    "insurance": "oddscalc.wagers.insurance",
    "suited-royal": "oddscalc.wagers.suited_royal",
    "triple-match": "oddscalc.wagers.triple_match",
    "over-13": "oddscalc.wagers.over_under_13",
    "under-13": "oddscalc.wagers.over_under_13",
    "same-suit": "oddscalc.wagers.same_suit",
    "royal-match": "oddscalc.wagers.royal_match",
    "sevens": "oddscalc.wagers.sevens",
    "super-sevens": "oddscalc.wagers.sevens",
    "match-the-dealer": "oddscalc.wagers.match_the_dealer",
    "spanish-match-the-dealer": "oddscalc.wagers.match_the_dealer",
    "twenty-point-bonus": "oddscalc.wagers.twenty_point_bonus",
    "twenty-one-plus-three": "oddscalc.wagers.twenty_one_plus_three",
    "perfect-pairs": "oddscalc.wagers.perfect_pairs",
    "pair-square": "oddscalc.wagers.pair_square",
    "lucky-lucky": "oddscalc.wagers.lucky_lucky",
    "buster": "oddscalc.wagers.buster",
    "bust-it": "oddscalc.wagers.bust_it",
    "super-match": "oddscalc.wagers.super_match",
}
"""Wager id → module; the module holds the wager under its id, with underscores for hyphens."""


def find_wager(wager_id: str) -> Wager:
    """The wager of this id; raises :class:`QuestionError` naming the nearest one."""
    if wager_id in GAMES:
        allowed = ", ".join(MODULES)
        raise QuestionError(f"{wager_id} is a played game, and this is asked of a wager (allowed: {allowed})")
    if wager_id not in MODULES:
        raise one_of("wager", wager_id, MODULES)
    found = getattr(import_module(MODULES[wager_id]), wager_id.replace("-", "_"))
    if not isinstance(found, Wager):
        raise TypeError(f"{MODULES[wager_id]} holds no wager {wager_id}")
    return found
