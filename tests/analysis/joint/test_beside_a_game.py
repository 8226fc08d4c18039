"""Covariance of wagers with the game's return, against the slow solver that deals every card in turn."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import perm
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddscalc import api
from oddscalc.analysis.joint.law import walk_together
from oddscalc.analysis.joint.worth import games_worth
from oddscalc.analysis.played import Played, play
from oddscalc.blackjack.attack.rules import AttackRules
from oddscalc.blackjack.doubling import Doubling
from oddscalc.blackjack.rules import NoPeekLoses, Rules, Surrender
from oddscalc.blackjack.switch.rules import SwitchRules, Tie
from oddscalc.cards import parse_cards
from oddscalc.errors import QuestionError
from oddscalc.shoe import STANDARD
from oddscalc.wager import Known
from oddscalc.wagers.registry import find_wager
from tests.analysis.joint.paid import PAYS
from tests.blackjack.plain import Cards, PlainGame, Shoe, add, draws, natural
from tests.blackjack.plain_attack import PlainAttackEvents, PlainAttackGame
from tests.blackjack.plain_events import PlainEvents
from tests.blackjack.plain_switch import PlainSwitch
from tests.blackjack.strategies import games
from tests.brute_force import RULES, Physical, remove, shoe

Met = tuple[int, int, int, int]
"""Points of player 1, player 2, dealer up, dealer hole: an ace is 1."""

POINTS = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10, **{str(points): points for points in range(2, 10)}}


class ByDeal(PlainEvents):
    """The mean net result times its chance, for every deal of the first four cards."""

    def __init__(self, game: PlainGame) -> None:
        self.worth: dict[Met, Fraction] = defaultdict(Fraction)
        self.first = 0
        super().__init__(game)

    def begin(self, first: int, up: int) -> None:
        super().begin(first, up)
        self.first = first

    def deal(self, chance: Fraction, up: int, hand: Cards, hole: int, left: Shoe) -> None:
        before = sum(self.net.values())
        super().deal(chance, up, hand, hole, left)
        second = sum(hand) - self.first
        self.worth[self.first, second, up, hole] += sum(self.net.values()) - before


class AttacksByDeal(ByDeal, PlainAttackEvents):
    """The same of all attacks that are made."""


def by_switching(plain: PlainSwitch) -> dict[Met, Fraction]:
    """The same of Switch Hands where a dealer who has checked ends the round before the choice."""
    worth = {}
    for up, chance_up, after_up in draws(plain.shoe):
        for first, chance_first, after_first in draws(after_up):
            for second, chance_second, unseen in draws(after_first):
                hand, chance = add((first,), second), chance_up * chance_first * chance_second
                beaten = (plain.tie() if natural(hand) else Fraction(-1)) - plain.rules.ante_fee
                blackjack = sum(part for card, part, _ in draws(unseen) if natural(add((up,), card)))
                rest = 1 - blackjack
                whole = plain.round(up, hand, unseen)
                for hole, part, _ in draws(unseen):
                    mean = beaten if natural(add((up,), hole)) else (whole - blackjack * beaten) / rest
                    worth[first, second, up, hole] = chance * part * mean
    return worth


def mean_product(
    worth: dict[Met, Fraction], wager: str, pays: dict[str, int], cards: list[Physical]
) -> Fraction:
    """Mean of a wager's result times the game's, over every deal of four cards by name."""
    names = sorted({card for card, _ in cards})
    held = {name: sum(card == name for card, _ in cards) for name in names}
    by_points = [sum(POINTS[card[0]] == points for card, _ in cards) for points in range(11)]
    rule, places = RULES[wager]
    total = Fraction(0)
    for deal in product(names, repeat=4):
        ways, share = ordered(deal, held), ordered(tuple(POINTS[card[0]] for card in deal), by_points)
        dealt = dict(zip(("player 1", "player 2", "up", "hole"), deal, strict=True))
        if not ways or (wager == "insurance" and dealt["up"][0] != "A"):
            continue
        net = {"loss": -1, **pays}[rule(*(dealt[place] for place in places))]
        first, second, up, hole = (POINTS[card[0]] for card in deal)
        total += net * worth[first, second, up, hole] * Fraction(ways, share)
    return total


def ordered(deal: tuple[Any, ...], held: Any) -> int:
    """In how many ways these cards are drawn in their order."""
    ways = 1
    drawn: dict[Any, int] = defaultdict(int)
    for card in deal:
        ways *= max(held[card] - drawn[card], 0)
        drawn[card] += 1
    return ways


def engines_product(played: Played, wager: str) -> Fraction:
    """Mean of the same product by the engine and the walk."""
    seen = Known(seen=played.seen)
    together = walk_together([find_wager(wager)], STANDARD, seen, game=played.terms.id)
    kept = together.at(played.decks)
    nets = {"loss": -1, "not-offered": 0, **PAYS[wager]}
    worth = games_worth(played, kept)
    assert sum(worth.values()) / sum(kept.values()) == played.solved.value()
    return sum((nets[event] * amount for (event,), amount in worth.items()), Fraction(0)) / sum(kept.values())


RANKS = {0: "A", 9: "TJQK", **{place: str(place + 1) for place in range(1, 9)}}


def real_shoe(counts: tuple[int, ...], turn: int) -> tuple[int, list[str]]:
    """Decks, and the cards seen of them, that leave just these counts of values; suits and tens go round."""
    decks = 6
    left: list[str] = []
    for place, copies in enumerate(counts):
        names = [rank + suit for suit in "shdc" for rank in RANKS[place]]
        left += [names[(turn + step) % len(names)] for step in range(copies)]
    seen = [card for card, _ in shoe("52-card", decks)]
    for card in left:
        seen.remove(card)
    return decks, seen


def asked(game: str, rules: Rules, counts: tuple[int, ...], turn: int) -> tuple[Played, list[Physical]]:
    decks, seen = real_shoe(counts, turn)
    (played,) = play(game, decks=[decks], deck="52-card", seen=parse_cards(" ".join(seen), "seen"))
    return replace(played, rules=rules), remove(shoe("52-card", decks), seen)


def agrees(game: str, rules: Rules, counts: tuple[int, ...], wager: str, turn: int = 0) -> None:
    played, cards = asked(game, rules, counts, turn)
    worth = plain_worth(rules, counts)
    assert engines_product(played, wager) == mean_product(worth, wager, PAYS[wager], cards)


def plain_worth(rules: Rules, counts: tuple[int, ...]) -> dict[Met, Fraction]:
    if isinstance(rules, SwitchRules):
        return by_switching(PlainSwitch(rules, counts, Fraction(1, 2)))
    if isinstance(rules, AttackRules):
        return AttacksByDeal(PlainAttackGame(rules, counts)).worth
    return ByDeal(PlainGame(rules, counts)).worth


ONCE = {"split_hands": st.sampled_from([2, 1]), "split_aces_hands": st.sampled_from([2, 1])}
SPARED = {"no_peek_loses": st.just(NoPeekLoses.ORIGINAL)}
SIDES = st.sampled_from(["in-between", "insurance", "suited-royal"])


@settings(deadline=None, max_examples=5)
@given(games(values=2, **ONCE, **SPARED), SIDES, st.integers(0, 15))
def test_blackjack(game: tuple[Rules, tuple[int, ...]], wager: str, turn: int) -> None:
    agrees("blackjack", *game, wager, turn)


@pytest.mark.long
@settings(deadline=None, max_examples=8)
@given(games(values=3, **ONCE, **SPARED), SIDES, st.integers(0, 15))
def test_blackjack_under_many_rules(game: tuple[Rules, tuple[int, ...]], wager: str, turn: int) -> None:
    agrees("blackjack", *game, wager, turn)


ACES_AND_TENS = (4, 0, 0, 0, 0, 2, 0, 0, 0, 7)


@pytest.mark.parametrize(
    "rules",
    [
        Rules(),
        Rules(blackjack_first=True),
        Rules(surrender=Surrender.EARLY),
        Rules(surrender=Surrender.LATE, double=Doubling.ANY_TIME),
    ],
    ids=["plain", "blackjack first", "early surrender", "late surrender"],
)
def test_insurance_beside_blackjack(rules: Rules) -> None:
    agrees("blackjack", rules, ACES_AND_TENS, "insurance")


@pytest.mark.parametrize("wager", ["suited-royal", "insurance"])
def test_triple_attack(wager: str) -> None:
    agrees("triple-attack", AttackRules(), ACES_AND_TENS, wager)


@pytest.mark.parametrize("tie", Tie)
def test_insurance_beside_switch_hands(tie: Tie) -> None:
    agrees("switch-hands", SwitchRules(blackjack_tie=tie), (4, 0, 0, 0, 0, 1, 0, 0, 0, 9), "insurance")


def test_switch_hands_and_a_wager_of_ranks() -> None:
    agrees("switch-hands", SwitchRules(), (2, 0, 0, 0, 0, 2, 0, 0, 0, 9), "in-between")


def test_what_cannot_be_known_is_refused() -> None:
    with pytest.raises(QuestionError, match="turns on cards drawn later, and a wager reads the hole card"):
        api.joint("blackjack", "insurance", rules=["peek=no", "no_peek_loses=all"], decks=1)
    with pytest.raises(QuestionError, match="suited-royal reads suits, and switch-hands pays colored"):
        api.joint("switch-hands", "suited-royal", decks=1, despite_the_rule=True)


def test_a_wager_that_reads_more_of_the_hole_card_is_refused() -> None:
    from oddscalc.wager import DEALER_HOLE, DEALER_UP, rank, wager

    @wager("dealer-pair", slots=(DEALER_UP, DEALER_HOLE), events=("pair",), reads=rank)
    def dealer_pair(up: object, hole: object) -> str:
        return "pair" if up is hole else "loss"

    with pytest.raises(QuestionError, match="dealer-pair turns on more of the hole card than whether"):
        walk_together([dealer_pair], STANDARD, Known(), game="blackjack")
    assert walk_together([dealer_pair], STANDARD, Known()).at(1)[("pair",), None] == 13 * perm(4, 2)


def test_the_games_own_variance_is_that_of_its_counted_law() -> None:
    rules = ["split_hands=1", "split_aces_hands=1"]
    joint = api.joint("blackjack", "in-between", rules=rules, decks=2)
    assert joint.game is not None
    law = joint.game.played.law
    assert joint.mean("blackjack") == law.mean
    assert joint.variance("blackjack") == law.variance
    both = joint.covariance("blackjack", "in-between")
    side = joint.variance("in-between")
    assert both is not None
    assert side is not None
    assert joint.combined_variance == law.variance + side + 2 * both


def test_no_variance_where_the_law_is_not_counted() -> None:
    joint = api.joint("blackjack", "in-between", rules=["split_hands=3"], decks=2)
    assert joint.variance("blackjack") is None
    assert joint.combined_variance is None
    assert joint.combined_standard_deviation is None
    assert joint.correlation("blackjack", "in-between") is None
    assert joint.covariance("blackjack", "in-between") is not None
    assert joint.not_counted == "the exact law of blackjack is not counted under these rules"
