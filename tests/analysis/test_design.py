"""Designs for wagers of the package: held against naive enumeration and against the odds."""

from __future__ import annotations

from fractions import Fraction
from itertools import groupby

import pytest

import oddscalc
from oddscalc.errors import QuestionError
from oddscalc.wagers.registry import MODULES
from tests.analysis import naive_design as naive

WISHES = {
    "several deck counts": ("in-between", "4%..6%", {"decks": [2, 6, 8], "payouts": "1..13"}),
    "floors": ("in-between", "0..4%", {"at_least": "C", "payouts": "1..4,10..12,30..34/2", "ratio": 5}),
    "steps and a fixed payout": (
        "triple-match",
        "3%..9%",
        {"payouts": "1..12/0.5", "fix": {"pair-unsuited": 2, "three-of-a-kind-suited": 50}, "decks": [6, 8]},
    ),
    "any order": ("suited-royal", "2%..5%", {"payouts": "1..30", "any_order": True}),
    "one event": ("insurance", "-1..1", {"payouts": "0..4/1/4", "decks": [1, 8]}),
    "another deck": ("suited-royal", "0..12%", {"payouts": "1..40", "deck": "52-card", "ratio": "7/2"}),
}


@pytest.mark.parametrize(("wager", "edge", "wishes"), WISHES.values(), ids=list(WISHES))
def test_designs_are_those_of_naive_enumeration(wager: str, edge: str, wishes: dict[str, object]) -> None:
    found = oddscalc.design(wager, edge, **wishes)  # type: ignore[arg-type]
    events = found.question.wager.events
    shoes = [one.distribution.ways for one in found.question.one_table().odds()]
    wanted = found.wanted
    allowed = {
        event: [wanted.fixed[event]]
        if event in wanted.fixed
        else [one for one in wanted.payouts if wanted.floor is None or one >= wanted.floor.pays[event]]
        for event in events
    }
    # Without the rule of rarity every event is as good as equally likely.
    ranked = [dict.fromkeys(events, 1)] if wanted.any_order else shoes
    every = naive.candidates(events, ranked, allowed, wanted.ratio)
    low, high = wanted.edge
    due = {one for one in every if all(low <= naive.house_edge(events, one, ways) <= high for ways in shoes)}
    assert due
    assert {tuple(one.pays.values()) for one in found} == due
    assert (found.candidates, found.found, len(found)) == (len(every), len(due), len(due))


@pytest.mark.parametrize("wager", MODULES)
def test_every_table_of_the_package_is_found_among_its_own_payouts(wager: str) -> None:
    for table, answers in groupby(oddscalc.compare(wager), lambda one: one.table):
        edges = [one.house_edge for one in answers]
        payouts = sorted(set(table.pays.values()))
        found = oddscalc.design(wager, (min(edges), max(edges)), payouts=payouts, any_order=True)
        assert table.pays in [one.pays for one in found]


def test_the_sections_own_tables_are_found() -> None:
    found = oddscalc.design("suited-royal", "3%..5%", payouts="1..40", decks=[8])
    pays = [one.pays for one in found]
    assert found.question.law.tables["A"].pays in pays
    assert found.question.law.tables["B"].pays in pays


def test_figures_are_those_of_the_odds() -> None:
    found = oddscalc.design("in-between", "4%..6%", decks=[2, 6, 8], limit=3, sort="spread")
    spreads = [one.spread for one in found]
    assert spreads == sorted(spreads)
    for design in found:
        answers = found.odds(design)
        assert [one.shoe.decks for one in answers] == [2, 6, 8]
        assert design.house_edges == tuple(one.house_edge for one in answers)
        assert design.standard_deviation.square == max(one.variance for one in answers)
        assert dict(answers[0].table.pays) == design.pays


def test_a_limit_keeps_the_first() -> None:
    few, many = (oddscalc.design("in-between", "4%..6%", limit=limit, sort="sd") for limit in (5, None))
    assert [one.pays for one in few] == [one.pays for one in many][:5]
    assert few.found == many.found == len(many)


def test_numbers_and_texts_ask_the_same() -> None:
    one = oddscalc.design("insurance", "0..10%", payouts="1..3/0.5", fix={}, ratio="5")
    other = oddscalc.design(
        "insurance", (0, Fraction(1, 10)), payouts=[3, 2, 1, Fraction(5, 2), "3 to 2"], ratio=5
    )
    assert [design.pays for design in one] == [design.pays for design in other] != []


WRONG = {
    "unknown event": ({"fix": {"triple": 30}}, "unknown event of fix 'triple'"),
    "nothing is left": ({"wager": "insurance", "fix": {"ten-value-card": 2}}, "every payout is fixed"),
    "fixed against rarity": (
        {"fix": {"triple-match": 3, "two-card-spread": 9, "one-card-spread": 9}},
        "triple-match is rarer than two-card-spread, and 3 is less than 9",
    ),
    "fixed below the floor": ({"fix": {"triple-match": 29}, "at_least": "A"}, "below the 30 to 1 of"),
    "payouts below the floor": ({"payouts": "1..20", "at_least": "A"}, "none reaches the 30 to 1"),
    "unknown table": ({"at_least": "E"}, "unknown table of in-between 'E'"),
    "ratio below one": ({"ratio": "1/2"}, "ratio 1/2"),
    "ratio in any order": ({"ratio": 5, "any_order": True}, "ratio: events have neighbours in rarity"),
    "unknown order": ({"sort": "midle"}, "unknown sort 'midle'; did you mean"),
    "spread of one": ({"sort": "spread"}, "a spread is over several deck counts"),
    "no limit": ({"limit": 0}, "limit 0: not a number of tables to keep"),
    "a large limit": ({"limit": 10**6 + 1}, "(allowed: 1 to 1,000,000)"),
    "half a limit": ({"limit": Fraction(1, 2)}, "limit: Fraction(1, 2) is not a whole number"),
    "edges that are floats": (
        {"edge": (0.04, 0.06)},
        "edge: (0.04, 0.06) is not a text, a whole number, a Fraction or a tuple of 2",
    ),
    "edges that fall": ({"edge": (Fraction(1, 10), 0)}, "edge: the range falls from 1/10 to 0"),
    "float": ({"ratio": 2.5}, "ratio: 2.5 is not a whole number, a Fraction or a text"),
    "game": ({"wager": "blackjack"}, "blackjack is a played game"),
    "impossible event": ({"decks": [1], "wager": "triple-match"}, "is impossible at every deck count asked"),
}


@pytest.mark.parametrize(("wishes", "said"), WRONG.values(), ids=list(WRONG))
def test_wrong_wishes_are_one_line(wishes: dict[str, object], said: str) -> None:
    asked = {"wager": "in-between", "edge": "4%..6%", **wishes}
    with pytest.raises(QuestionError) as error:
        oddscalc.design(**asked)  # type: ignore[arg-type]
    assert said in str(error.value)
    assert "\n" not in str(error.value)


def test_too_many_to_keep_are_refused_unless_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oddscalc.analysis.design.MOST_KEPT", 100)
    with pytest.raises(QuestionError, match="more than 100 pay tables fit"):
        oddscalc.design("in-between", "4%..6%")
    assert oddscalc.design("in-between", "4%..6%", limit=5).found > 100


def test_an_event_that_is_impossible_may_be_fixed() -> None:
    found = oddscalc.design(
        "triple-match", "-1..1", decks=[1], fix={"three-of-a-kind-suited": 100, "pair-suited": 9}
    )
    assert found.found > 0
    assert {one.pays["three-of-a-kind-suited"] for one in found} == {100}
