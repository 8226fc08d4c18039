"""Which wagers there are, and where; a wager's module is imported when it is asked for."""

from __future__ import annotations

from importlib import import_module

from oddscalc.blackjack.terms import GAMES
from oddscalc.errors import QuestionError, one_of
from oddscalc.paytable_file import law_path, read_law
from oddscalc.wager import Wager
from oddscalc.wagers.offer import Offer
from oddscalc.wagers.own_name import own_name

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
        raise QuestionError(f"{wager_id} is a played game, and this needs a wager (allowed: {allowed})")
    if wager_id not in MODULES:
        raise one_of("wager", wager_id, MODULES)
    found = getattr(import_module(MODULES[wager_id]), wager_id.replace("-", "_"))
    if not isinstance(found, Wager):
        raise TypeError(f"{MODULES[wager_id]} holds no wager {wager_id}")
    return found


BUILT_IN = (*MODULES, *GAMES)
"""The ids that no wager from outside the package may take."""


def is_wager(name: str) -> bool:
    """Whether a name may be a wager's: built in, a package's, or a file of one's own."""
    return name in MODULES or own_name(name) is not None or name in wager_names()


def wager_names() -> tuple[str, ...]:
    """The ids of the wagers that can be asked by id, the built-in ones first."""
    from oddscalc.wagers.plugins import plugin_names

    return (*MODULES, *plugin_names(BUILT_IN))


def find_offer(name: str) -> Offer:
    """The wager of a name, with its pay tables: built in, from a package, or from a file ending in .py.

    Of a file that makes several the name says which: ``mine.py:over``.

    Raises :class:`QuestionError` naming the nearest wager, or what is wrong in the file.
    """
    if name in BUILT_IN:
        found = find_wager(name)
        return Offer(found, read_law(name, found.events), law_path(name))
    own = own_name(name)
    if own is not None:
        from oddscalc.wagers.own import read_wager

        return read_wager(own, BUILT_IN)
    if not is_wager(name):
        raise one_of("wager", name, wager_names())
    from oddscalc.wagers.plugins import load_plugin

    return load_plugin(name)
