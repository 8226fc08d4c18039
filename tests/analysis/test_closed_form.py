"""Closed forms against counting by hand, interpolated brute-force counts, and the odds of single shoes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import permutations, product
from typing import Any

import pytest
from sympy import Poly, Symbol, factorial, interpolate

from oddscalc.analysis.closed_form import ClosedForms, closed_forms, house_edge
from oddscalc.analysis.question import ask
from oddscalc.analysis.rational_function import Polynomial, RationalFunction
from oddscalc.cards import parse_cards
from oddscalc.deals import Ways
from oddscalc.wager import LOSS, Known
from tests.catalogue import QUICK, everyday

N = Symbol("n")


def forms_of(wager: str, deck: str | None = None, known: str = "", table: str | None = None) -> ClosedForms:
    seen = parse_cards(known, "seen") if known else ()
    return closed_forms(ask(wager, table=table, deck=deck, known=Known(seen=seen)))


def ways_of(forms: ClosedForms) -> dict[str, tuple[int, ...]]:
    return {one.event: one.ways.coefficients for one in forms.events}


def edges_of(forms: ClosedForms) -> dict[str, str]:
    return {one.table.name: one.house_edge.formula.text for one in forms.tables}


def by_hand(expression: object) -> tuple[int, ...]:
    return tuple(int(coefficient) for coefficient in Poly(expression, N).all_coeffs()[::-1])


def test_in_between_by_hand() -> None:
    def spread(between: int) -> Any:
        """Two ranks that far apart in either order, any rank between them for the dealer."""
        return 2 * (12 - between) * between * (4 * N) ** 3

    ways = ways_of(forms_of("in-between"))
    assert ways["one-card-spread"] == by_hand(spread(1))
    assert ways["two-card-spread"] == by_hand(spread(2))
    assert ways["three-card-spread"] == by_hand(spread(3))
    assert ways["all-other-spreads"] == by_hand(sum(spread(between) for between in range(4, 12)))
    assert ways["triple-match"] == by_hand(13 * 4 * N * (4 * N - 1) * (4 * N - 2))


@pytest.mark.parametrize(("deck", "ranks", "faces"), [("52-card", 13, 3), ("spanish-48", 12, 3)])
def test_suited_royal_by_hand(deck: str, ranks: int, faces: int) -> None:
    forms = forms_of("suited-royal", deck)
    king_queen = 4 * 2 * N * N
    two_faces = 4 * faces * N * (faces * N - 1) - king_queen
    flush = 4 * ranks * N * (ranks * N - 1) - two_faces - king_queen
    assert ways_of(forms) == {
        "king-queen-suited": by_hand(king_queen),
        "two-suited-face-cards": by_hand(two_faces),
        "two-card-flush": by_hand(flush),
        LOSS: by_hand(4 * ranks * N * 3 * ranks * N),
    }


@pytest.mark.parametrize(("deck", "ranks"), [("52-card", 13), ("spanish-48", 12)])
def test_triple_match_by_hand(deck: str, ranks: int) -> None:
    same_card = 4 * ranks * N * (N - 1) * (N - 2)
    same_rank = ranks * 4 * N * (4 * N - 1) * (4 * N - 2)
    odd_one = 4 * (ranks - 1) * N
    suited_pair = 3 * 4 * ranks * N * (N - 1) * odd_one
    pair = 3 * ranks * 4 * N * (4 * N - 1) * odd_one
    cards = 4 * ranks * N
    assert ways_of(forms_of("triple-match", deck)) == {
        "three-of-a-kind-suited": by_hand(same_card),
        "three-of-a-kind-unsuited": by_hand(same_rank - same_card),
        "pair-suited": by_hand(suited_pair),
        "pair-unsuited": by_hand(pair - suited_pair),
        LOSS: by_hand(cards * (cards - 1) * (cards - 2) - same_rank - pair),
    }


def test_suited_royal_on_48_card_packs() -> None:
    edges = edges_of(forms_of("suited-royal"))
    assert edges["A"] == "(n + 4)/(48*n - 1)"
    assert edges["B"] == "3*(n + 3)/(2*(48*n - 1))"


def test_insurance_by_hand() -> None:
    forms = forms_of("insurance")
    tens, others = 16 * N, 36 * N - 1
    assert ways_of(forms) == {"ten-value-card": by_hand(4 * N * tens), LOSS: by_hand(4 * N * others)}
    assert edges_of(forms) == {"A": "(4*n - 1)/(52*n - 1)"}


def suited_royal_event(first: tuple[str, str], second: tuple[str, str]) -> str:
    """The hand by looking at the two cards, in words of its own."""
    if first[1] != second[1]:
        return LOSS
    ranks = first[0] + second[0]
    if sorted(ranks) == ["K", "Q"]:
        return "king-queen-suited"
    return "two-suited-face-cards" if set(ranks) <= set("JQK") else "two-card-flush"


@pytest.mark.parametrize(("deck", "ranks"), [("52-card", "23456789TJQKA"), ("spanish-48", "23456789JQKA")])
def test_suited_royal_interpolates_the_deals_of_physical_cards(deck: str, ranks: str) -> None:
    pack = list(product(ranks, "cdhs"))
    counts: dict[int, Counter[str]] = {0: Counter()}
    for decks in (1, 2):
        counts[decks] = Counter(suited_royal_event(*pair) for pair in permutations(pack * decks, 2))
    for event, ways in ways_of(forms_of("suited-royal", deck)).items():
        through = interpolate([(decks, count[event]) for decks, count in counts.items()], N)
        assert ways == by_hand(through)


def in_between_event(first: int, second: int, up: int) -> str:
    """The event by counting the ranks strictly between, places of a list of ranks low to high."""
    if first == second == up:
        return "triple-match"
    between = [rank for rank in range(2, 15) if min(first, second) < rank < max(first, second)]
    if up not in between:
        return LOSS
    names = ["one-card-spread", "two-card-spread", "three-card-spread"]
    return names[len(between) - 1] if len(between) <= 3 else "all-other-spreads"


@pytest.mark.parametrize(("deck", "missing"), [("52-card", ()), ("spanish-48", (10,))])
def test_in_between_interpolates_deals_of_ranks(deck: str, missing: tuple[int, ...]) -> None:
    ranks = [rank for rank in range(2, 15) if rank not in missing]
    counts = {decks: in_between_counts(ranks, 4 * decks) for decks in range(4)}
    for event, ways in ways_of(forms_of("in-between", deck)).items():
        through = interpolate([(decks, count[event]) for decks, count in counts.items()], N)
        assert ways == by_hand(through)


def in_between_counts(ranks: list[int], copies: int) -> Counter[str]:
    """Ordered deals by event; k equal ranks of so many copies fall in copies!/(copies - k)! ways."""
    counts: Counter[str] = Counter()
    for deal in product(ranks, repeat=3):
        ways = 1
        for times in Counter(deal).values():
            ways *= int(factorial(copies) / factorial(copies - times)) if copies >= times else 0
        counts[in_between_event(*deal)] += ways
    return counts


@pytest.mark.parametrize("wager", everyday((*QUICK, "bust-it")))
@pytest.mark.parametrize("known", ["", "A K K 5h 9"])
def test_forms_are_the_odds_of_every_shoe(wager: str, known: str) -> None:
    forms = forms_of(wager, known=known)
    for odds in forms.question._replace(decks=(1, 2, 5, 13, 77, 1000), every_table=False).odds():
        decks = odds.shoe.decks
        (form,) = (form for form in forms.tables if form.table is odds.table)
        assert form.house_edge.at(decks) == odds.house_edge
        for one in forms.events:
            assert one.probability.at(decks) == odds.probability(one.event)


@pytest.mark.parametrize("wager", everyday((*QUICK, "bust-it")))
def test_limits_are_near_the_odds_of_a_billion_decks(wager: str) -> None:
    forms = forms_of(wager)
    for odds in forms.question._replace(decks=(10**9,), every_table=False).odds():
        (form,) = (form for form in forms.tables if form.table is odds.table)
        assert 0 < abs(form.house_edge.limit - odds.house_edge) < Fraction(1, 10**8)


def test_the_first_shoe_that_holds_the_known_cards() -> None:
    assert forms_of("insurance").dealt_from == 1
    assert forms_of("insurance", known="A A A A").dealt_from == 2
    assert forms_of("triple-match", known="Qh Qh Qh").dealt_from == 3
    assert forms_of("triple-match", known="Qh Qh Qh").checked == range(3, 15)


def test_the_first_shoe_that_the_section_allows() -> None:
    assert forms_of("in-between").dealt_from == 1
    assert forms_of("in-between").legal_from == 2
    forms = forms_of("in-between", known="A " * 13)
    assert forms.dealt_from == forms.legal_from == 4
    law = forms.question.law
    two_counts = law._replace(deck_terms=law.deck_terms._replace(allowed=(6, 8)))
    assert replace(forms, question=forms.question._replace(law=two_counts)).legal_from == 6


def test_pays_that_are_no_whole_numbers() -> None:
    ways = {"win": Polynomial((0, 3)), LOSS: Polynomial((0, 4))}
    assert house_edge(ways, {"win": Fraction(3, 2)}) == RationalFunction(Polynomial((-1,)), Polynomial((14,)))


@pytest.mark.parametrize(
    "wrong",
    [
        lambda right: (*right[:-1], right[-1] + 1) if right else right,
        lambda right: (right[0] + 1, *right[1:]) if right else (1,),
    ],
)
def test_a_form_that_differs_from_the_count_is_not_handed_out(
    monkeypatch: pytest.MonkeyPatch, wrong: Callable[[tuple[int, ...]], tuple[int, ...]]
) -> None:
    right = Ways.coefficients
    monkeypatch.setattr(Ways, "coefficients", lambda ways: wrong(right(ways)))
    with pytest.raises(ArithmeticError, match=r"the closed form of the sample space is \d+ at n = 1, not"):
        forms_of("triple-match")
