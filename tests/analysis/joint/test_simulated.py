"""Covariance against simulated deals and rounds, within what chance allows."""

from __future__ import annotations

from typing import Any

import numpy

from oddscalc import api
from oddscalc.analysis.joint.together import Joint
from oddscalc.blackjack.events import EVENTS
from oddscalc.blackjack.game import Game
from oddscalc.simulate.blackjack import ended
from oddscalc.simulate.blackjack_play import Rounds
from oddscalc.simulate.decisions import Decisions
from oddscalc.simulate.shuffled import ShuffledShoes
from tests import brute_force
from tests.analysis.joint.paid import PAYS
from tests.brute_force import RULES

ROUNDS = 200_000

SUITED, MATCH = ({"loss": -1, **PAYS[wager]} for wager in ("suited-royal", "triple-match"))


def z_score(joint: Joint, one: str, other: str, first: Any, second: Any) -> float:
    """How many standard errors the mean of products of distances from the exact means is off."""
    products = (first - float(joint.mean(one))) * (second - float(joint.mean(other)))
    exact = joint.covariance(one, other)
    assert exact is not None
    return float((products.mean() - float(exact)) / (products.std() / numpy.sqrt(len(products))))


def test_bonus_wagers_in_simulated_deals() -> None:
    joint = api.joint("suited-royal", "triple-match", decks=8)
    cards = brute_force.shoe("spanish-48", 8)
    random = numpy.random.default_rng(36)
    deals = random.integers(len(cards), size=(60_000, 3))
    deals = deals[(deals[:, 0] != deals[:, 1]) & (deals[:, 0] != deals[:, 2]) & (deals[:, 1] != deals[:, 2])]
    dealt = [[cards[card][0] for card in deal] for deal in deals.tolist()]
    suited = numpy.array([SUITED[RULES["suited-royal"][0](*deal[:2])] for deal in dealt])
    match = numpy.array([MATCH[RULES["triple-match"][0](*deal)] for deal in dealt])
    assert abs(z_score(joint, "suited-royal", "triple-match", suited, match)) < 4


def test_insurance_in_simulated_rounds_of_blackjack() -> None:
    joint = api.joint("blackjack", "insurance", decks=6)
    assert joint.game is not None
    game = joint.game.played.solved
    assert isinstance(game, Game)
    shoes = ShuffledShoes(numpy.random.default_rng(29), game.shoe.counts, ROUNDS)
    dealt = Rounds(game.rules, Decisions.of(game), shoes, ROUNDS)
    ends = ended(game.rules, dealt)
    paid = ends.event == EVENTS.index("player-blackjack")
    nets = numpy.where(paid, float(game.rules.blackjack_pays), ends.net)
    insured = numpy.where(dealt.up == 0, numpy.where(dealt.dealer_blackjack, 2, -1), 0)
    assert abs(z_score(joint, "blackjack", "insurance", nets, insured)) < 4
