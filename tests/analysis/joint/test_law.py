"""The joint law against each wager's own odds, and against brute force over physical cards."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddscalc import api
from oddscalc.analysis.joint.law import NOT_OFFERED
from oddscalc.analysis.joint.together import Joint
from oddscalc.errors import QuestionError
from oddscalc.exact import Root, decimal
from tests import brute_force
from tests.analysis.joint.paid import PAYS
from tests.brute_force import RULES, deals, remove, shoe

WAGERS = ("in-between", "insurance", "suited-royal", "triple-match")
SEVERAL = st.lists(st.sampled_from(WAGERS), min_size=2, max_size=3, unique=True)


def together(wagers: tuple[str, ...], **asked: object) -> Joint:
    return api.joint(*wagers, despite_the_rule=True, **asked)  # type: ignore[arg-type]


class Plain(NamedTuple):
    """The joint law and the moments, counted deal by deal."""

    ways: Counter[tuple[str, ...]]
    nets: dict[tuple[str, ...], tuple[int, ...]]

    def mean(self, *places: int) -> Fraction:
        """Mean of a product of results."""
        total = Fraction(0)
        for events, ways in self.ways.items():
            product = Fraction(ways)
            for place in places:
                product *= self.nets[events][place]
            total += product
        return total / sum(self.ways.values())

    def covariance(self, one: int, other: int) -> Fraction:
        return self.mean(one, other) - self.mean(one) * self.mean(other)


def counted(wagers: tuple[str, ...], cards: list[brute_force.Physical]) -> Plain:
    """Every ordered deal of physical cards into the places that any of the wagers looks at."""
    places = [
        place
        for place in ("player 1", "player 2", "up", "hole")
        if any(place in RULES[wager][1] for wager in wagers)
    ]
    ways: Counter[tuple[str, ...]] = Counter()
    for deal in deals(cards, ["*"] * len(places)):
        dealt = dict(zip(places, deal, strict=True))
        ways[tuple(named(wager, dealt) for wager in wagers)] += 1
    nets = {
        events: tuple(net(wager, event) for wager, event in zip(wagers, events, strict=True))
        for events in ways
    }
    return Plain(ways, nets)


def named(wager: str, dealt: dict[str, str]) -> str:
    rule, places = RULES[wager]
    if wager == "insurance" and dealt["up"][0] != "A":
        return "not-offered"
    return rule(*(dealt[place] for place in places))


def net(wager: str, event: str) -> int:
    return {"loss": -1, "not-offered": 0, **PAYS[wager]}[event]


def agrees(wagers: tuple[str, ...], deck: str, decks: int, seen: list[str]) -> None:
    plain = counted(wagers, remove(shoe(deck, decks), seen))
    joint = together(wagers, deck=deck, decks=decks, seen=" ".join(seen))
    assert dict(joint.ways) == dict(plain.ways)
    for place, wager in enumerate(wagers):
        assert joint.mean(wager) == plain.mean(place)
    for (place, one), (elsewhere, other) in combinations(enumerate(wagers), 2):
        assert joint.covariance(one, other) == plain.covariance(place, elsewhere)
    whole = range(len(wagers))
    assert joint.expected_return == sum(map(plain.mean, whole))
    assert joint.combined_variance == sum(plain.covariance(one, other) for one in whole for other in whole)
    winning = sum(count for events, count in plain.ways.items() if max(plain.nets[events]) > 0)
    assert joint.any_wins == Fraction(winning, sum(plain.ways.values()))


@st.composite
def small_shoes(draw: st.DrawFn) -> tuple[str, int, list[str]]:
    """A deck, its number, and all cards of it seen but seven to ten."""
    deck = draw(st.sampled_from(sorted(brute_force.DECKS)))
    decks = draw(st.integers(1, 2))
    cards = [card for card, _ in shoe(deck, decks)]
    ranks = draw(st.lists(st.sampled_from("KQJ87"), min_size=1, max_size=3, unique=True))
    likely = [place for place, card in enumerate(cards) if card[0] in ("A", *ranks)]
    # An ace is left in it, without which insurance alone has no odds.
    left = {cards.index("As"), *draw(st.lists(st.sampled_from(likely), min_size=7, max_size=9, unique=True))}
    return deck, decks, [card for place, card in enumerate(cards) if place not in left]


FEWER = [
    (one, other) for one, other in combinations(WAGERS, 2) if {one, other} != {"insurance", "triple-match"}
]
"""Two wagers that are walked together in a moment: three whole cards and a hole card are not."""

SMALL = tuple[str, int, list[str]]


@pytest.mark.long
@settings(deadline=None, max_examples=6)
@given(st.sampled_from(FEWER), small_shoes())
def test_covariance_by_brute_force(wagers: tuple[str, str], cards: SMALL) -> None:
    agrees(wagers, *cards)


@pytest.mark.long
@settings(deadline=None, max_examples=5)
@given(SEVERAL, small_shoes())
def test_covariance_by_brute_force_on_many_shoes(wagers: list[str], cards: SMALL) -> None:
    agrees(tuple(wagers), *cards)


def test_a_whole_deck_by_brute_force() -> None:
    agrees(("suited-royal", "triple-match"), "spanish-48", 1, [])


@pytest.mark.long
@pytest.mark.parametrize(
    "wagers",
    [("insurance", "triple-match"), *(pair for pair in FEWER if "insurance" not in pair)],
    ids="+".join,
)
def test_whole_decks_by_brute_force(wagers: tuple[str, str]) -> None:
    agrees(wagers, "52-card", 1, [])


KNOWN = st.sampled_from(["", "Ah", "K", "K K 9s", "A 2 3 Qd", "7h 7h"])


FIXED = st.sampled_from([{}, {"player": "Qh"}, {"player": "K K"}, {"up": "A"}])
SHOES = st.sampled_from(["52-card", "spanish-48"]), st.integers(2, 12), KNOWN, FIXED


def holds_the_single_odds(wagers: list[str], deck: str, decks: int, seen: str, fixed: dict[str, Any]) -> None:
    joint = together(tuple(wagers), deck=deck, decks=decks, seen=seen, **fixed)
    for wager in wagers:
        alone = api.compare(wager, decks=[decks], deck=deck, seen=seen, **fixed)[0]
        marginal = joint.marginal(wager)
        offered = joint.total_ways - marginal.pop(NOT_OFFERED, 0)
        assert {event: Fraction(ways, offered) for event, ways in marginal.items()} == {
            one.event: one.probability for one in alone.outcomes
        }
        made = Fraction(offered, joint.total_ways)
        assert joint.mean(wager) == made * alone.expected_return
        second_moment = made * (alone.variance + alone.expected_return**2)
        assert joint.variance(wager) == second_moment - joint.mean(wager) ** 2


@settings(deadline=None, max_examples=4)
@given(SEVERAL, *SHOES)
def test_marginals_are_the_single_wagers_odds(
    wagers: list[str], deck: str, decks: int, seen: str, fixed: dict[str, str]
) -> None:
    holds_the_single_odds(wagers, deck, decks, seen, fixed)


@pytest.mark.long
@settings(deadline=None, max_examples=10)
@given(SEVERAL, *SHOES)
def test_marginals_of_many_shoes(
    wagers: list[str], deck: str, decks: int, seen: str, fixed: dict[str, str]
) -> None:
    holds_the_single_odds(wagers, deck, decks, seen, fixed)


@pytest.mark.long
@settings(deadline=None, max_examples=5)
@given(SEVERAL, st.integers(1, 9), st.data())
def test_given_events_part_the_whole(wagers: list[str], decks: int, data: st.DataObject) -> None:
    """The law of total expectation and of total covariance, over the events of one wager."""
    joint = together(tuple(wagers), deck="52-card", decks=decks)
    wager = data.draw(st.sampled_from(wagers))
    one, other = wagers[0], wagers[-1]
    parts = [
        (Fraction(ways, joint.total_ways), joint.given({wager: event}))
        for event, ways in joint.marginal(wager).items()
        if ways
    ]
    assert sum(chance for chance, _ in parts) == 1
    assert sum(chance * part.expected_return for chance, part in parts) == joint.expected_return
    product = Fraction(0)
    for chance, part in parts:
        covariance = part.covariance(one, other)
        assert covariance is not None
        product += chance * (covariance + part.mean(one) * part.mean(other))
    assert product - joint.mean(one) * joint.mean(other) == joint.covariance(one, other)


def test_figures_of_eight_spanish_decks() -> None:
    joint = api.joint("suited-royal", "triple-match", decks=8)
    assert joint.total_ways == 384 * 383 * 382
    assert joint.expected_return == Fraction(-6454, 73153)
    correlation = joint.correlation("suited-royal", "triple-match")
    assert isinstance(correlation, Root)
    assert decimal(correlation, 6) == "0.034724"
    assert joint.correlation("triple-match", "suited-royal") == correlation
    own = joint.correlation("suited-royal", "suited-royal")
    assert own == Root(Fraction(1))


def test_correlation_keeps_its_sign_and_is_not_there_beside_a_constant() -> None:
    joint = together(("in-between", "suited-royal"), decks=6)
    found = joint.correlation("in-between", "suited-royal")
    covariance = joint.covariance("in-between", "suited-royal")
    assert found is not None
    assert covariance is not None
    assert covariance < 0
    assert found.negative
    assert -1 < -found.square < 0
    sure = joint.given({"suited-royal": "two-card-flush"})
    assert sure.variance("suited-royal") == 0
    assert sure.correlation("in-between", "suited-royal") is None


def test_what_is_given_must_be_there() -> None:
    joint = api.joint("suited-royal", "triple-match", decks=8)
    with pytest.raises(QuestionError, match="unknown wager among those asked 'in-between'"):
        joint.given({"in-between": "loss"})
    with pytest.raises(QuestionError, match=r"unknown event of suited-royal 'win' \(allowed: king-queen"):
        joint.given({"suited-royal": "win"})
    with pytest.raises(QuestionError, match="cannot happen on one deal"):
        joint.given({"suited-royal": "king-queen-suited", "triple-match": "three-of-a-kind-suited"})


def test_stakes_scale_each_wager() -> None:
    unit = api.joint("suited-royal", "triple-match", decks=8)
    staked = api.joint(
        "suited-royal", "triple-match", decks=8, stakes={"triple-attack": 5, "suited-royal": "2.50"}
    )
    assert staked.stake("suited-royal") == Fraction(5, 2)
    assert staked.stake("triple-match") == 1
    half = Fraction(5, 2)
    assert staked.expected_return == half * unit.mean("suited-royal") + unit.mean("triple-match")
    parts = [unit.covariance(*pair) for pair in (("suited-royal",) * 2, ("triple-match",) * 2, unit.order)]
    assert None not in parts
    first, second, both = (Fraction(part or 0) for part in parts)
    assert staked.combined_variance == half**2 * first + second + 2 * half * both
    assert staked.staked == Fraction(7, 2)


def test_too_many_deals_are_refused_before_they_are_walked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oddscalc.analysis.joint.law.MOST_DEALS", 4_000)
    with pytest.raises(QuestionError, match="about 4,608 deals would be walked together"):
        api.joint("suited-royal", "triple-match", decks=8)
