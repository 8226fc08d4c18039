"""Theorems: the ones known to be true are found, and each holds in shoe after shoe."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import pairwise

import pytest

from oddscalc.analysis.closed_form import TableForm, closed_forms
from oddscalc.analysis.question import ask
from oddscalc.analysis.rational_function import Polynomial, RationalFunction
from oddscalc.analysis.signs import Run
from oddscalc.analysis.theorems import Theorem, Topic, theorems
from oddscalc.cards import parse_cards
from oddscalc.paytable import PayTable
from oddscalc.wager import Known

FARTHEST = 300
ASKED = [
    ("in-between", None, ""),
    ("in-between", "spanish-48", "A A 5 6"),
    ("insurance", None, ""),
    ("insurance", None, "A A A 5 5 5"),
    ("suited-royal", None, ""),
    ("suited-royal", "52-card", "Kh Qh"),
    ("triple-match", None, ""),
    ("triple-match", "52-card", ""),
]


@cache
def found(wager: str, deck: str | None = None, seen: str = "") -> tuple[Theorem, ...]:
    known = Known(seen=parse_cards(seen, "seen") if seen else ())
    return theorems(closed_forms(ask(wager, deck=deck, known=known)))


def one(wager: str, topic: Topic, *about: str, deck: str | None = None, seen: str = "") -> Theorem:
    (theorem,) = (one for one in found(wager, deck, seen) if one.topic is topic and one.about == about)
    return theorem


@cache
def counted(wager: str, deck: str | None, seen: str, first: int) -> Mapping[int, Mapping[str, Fraction]]:
    """House edges by table and probabilities by event, of every shoe one by one."""
    known = Known(seen=parse_cards(seen, "seen") if seen else ())
    question = ask(wager, deck=deck, known=known, decks=range(first, FARTHEST + 1))
    figures: dict[int, dict[str, Fraction]] = {decks: {} for decks in question.decks}
    for odds in question.odds():
        figures[odds.shoe.decks][odds.table.name] = odds.house_edge
        figures[odds.shoe.decks] |= {outcome.event: outcome.probability for outcome in odds.outcomes}
    return figures


def claimed(theorem: Theorem, decks: int) -> int:
    (run,) = (run for run in theorem.signs.runs if run.holds(decks))
    return run.sign


def sign(value: Fraction) -> int:
    return (value > 0) - (value < 0)


@pytest.mark.parametrize(("wager", "deck", "seen"), ASKED)
def test_every_theorem_holds_in_shoe_after_shoe(wager: str, deck: str | None, seen: str) -> None:
    for theorem in found(wager, deck, seen):
        figures = counted(wager, deck, seen, theorem.first)
        assert min(figures) == theorem.first
        for decks, following in pairwise(figures):
            here, there = figures[decks], figures[following]
            name = theorem.about[0]
            if theorem.topic is Topic.TREND:
                compared = there[name] - here[name]
            elif theorem.topic is Topic.ORDER:
                compared = here[name] - here[theorem.about[1]]
            elif theorem.topic is Topic.LIMIT:
                compared = here[name] - Fraction(theorem.statement.split(" tends to ")[1].split(" as n ")[0])
            else:
                compared = here[name]
            assert claimed(theorem, decks) == sign(compared), f"{theorem.statement}: n = {decks}"


@pytest.mark.parametrize(("wager", "deck", "seen"), ASKED)
def test_what_is_proved_has_no_root_left(wager: str, deck: str | None, seen: str) -> None:
    """Descartes: all coefficients about the point where the roots end have one sign, or it is 0."""
    for theorem in found(wager, deck, seen):
        signs = theorem.signs
        for part in (signs.function.numerator, signs.function.denominator):
            shifted = part.shifted(signs.rootless_from).coefficients
            assert len({value > 0 for value in shifted if value}) <= 1, theorem.statement


@pytest.mark.parametrize("table", ["A", "B", "C", "D"])
def test_every_in_between_edge_falls_for_all_n(table: str) -> None:
    theorem = one("in-between", Topic.TREND, table)
    assert theorem.signs.runs == (Run(2, None, -1),)
    assert theorem.statement == (
        f"The house edge of table {table} falls strictly with every added deck from n = 2 on"
    )


def test_triple_match_tables_change_order() -> None:
    theorem = one("triple-match", Topic.ORDER, "A", "B")
    assert theorem.signs.runs == (Run(1, 1, -1), Run(2, 7, 1), Run(8, None, -1))
    assert theorem.statement == (
        "Compared with table B, table A costs the player less for n = 1, "
        "more for n = 2 to 7 and less for every n >= 8"
    )


def test_triple_match_a_favours_the_player_in_the_end() -> None:
    theorem = one("triple-match", Topic.FAVOUR, "A")
    assert theorem.signs.runs == (Run(1, 115, 1), Run(116, None, -1))
    assert theorem.statement == "Table A favours the house for n = 1 to 115 and the player for every n >= 116"
    assert theorem.proof == (
        "E_A(n) = -(5*n^2 - 579*n + 150)/((24*n - 1)*(48*n - 1)); "
        "real roots of the numerator: between 0 and 1, between 115 and 116; of the denominator: 1/48, 1/24; "
        "none of either from n = 116 on; so it is positive for n = 1 to 115 and negative for every n >= 116"
    )


def test_events_that_few_decks_cannot_make() -> None:
    suited = one("triple-match", Topic.POSSIBILITY, "three-of-a-kind-suited")
    assert suited.statement == (
        "The event three-of-a-kind-suited is impossible for n = 1 to 2 and possible for every n >= 3"
    )
    pair = one("triple-match", Topic.POSSIBILITY, "pair-suited")
    assert pair.signs.runs == (Run(1, 1, 0), Run(2, None, 1))
    assert not [theorem for theorem in found("in-between") if theorem.topic is Topic.POSSIBILITY]


def test_insurance_rises_to_one_thirteenth_from_below() -> None:
    assert one("insurance", Topic.TREND, "A").signs.runs == (Run(1, None, 1),)
    assert one("insurance", Topic.LIMIT, "A").statement == (
        "The house edge of table A tends to 1/13 as n grows, and is below it for every n >= 1"
    )
    seen = one("insurance", Topic.FAVOUR, "A", seen="A A A 5 5 5")
    assert seen.statement == "Table A favours the player for n = 1 and the house for every n >= 2"


def test_theorems_start_where_they_are_asked_to() -> None:
    forms = closed_forms(ask("triple-match"))
    late = {theorem.about: theorem for theorem in theorems(forms, 8) if theorem.topic is Topic.ORDER}
    assert late["A", "B"].statement == "Compared with table B, table A costs the player less for every n >= 8"
    seen = Known(seen=parse_cards("A A A A A", "seen"))
    assert {theorem.first for theorem in theorems(closed_forms(ask("insurance", known=seen)), 1)} == {2}


def test_the_filing_may_call_the_edge_by_its_own_name() -> None:
    proved = theorems(closed_forms(ask("insurance")), edge="house advantage")
    assert proved[0].statement.startswith("The house advantage of table A rises strictly")


def made(name: str, numerator: tuple[int, ...], denominator: tuple[int, ...]) -> TableForm:
    edge = RationalFunction(Polynomial(numerator), Polynomial(denominator))
    return TableForm(PayTable(name, f"Table {name}", {}), edge)


def test_made_up_edges_with_every_turn() -> None:
    """A hill with its top shared by n = 4 and 5, an edge that is always 0, and a table twice."""
    forms = replace(
        closed_forms(ask("insurance")),
        events=(),
        tables=(made("H", (0, 1), (20, 0, 1)), made("Z", (), (1,)), made("Y", (0, 2), (40, 0, 2))),
    )
    turns = (
        "rises strictly from n = 1 to 4, stays the same from n = 4 to 5 "
        "and falls strictly with every added deck from n = 5 on"
    )
    assert [theorem.statement for theorem in theorems(forms)] == [
        f"The house edge of table H {turns}",
        "Table H favours the house for every n >= 1",
        "The house edge of table H tends to 0 as n grows, and is above it for every n >= 1",
        "The house edge of table Z stays the same with every added deck from n = 1 on",
        "Table Z favours neither side for every n >= 1",
        "The house edge of table Z tends to 0 as n grows, and is equal to it for every n >= 1",
        f"The house edge of table Y {turns}",
        "Table Y favours the house for every n >= 1",
        "The house edge of table Y tends to 0 as n grows, and is above it for every n >= 1",
        "Compared with table Z, table H costs the player more for every n >= 1",
        "Compared with table Y, table H costs the player the same for every n >= 1",
        "Compared with table Y, table Z costs the player less for every n >= 1",
    ]


def test_a_denominator_that_cannot_be_shown_positive_is_refused() -> None:
    forms = replace(closed_forms(ask("insurance")), events=(), tables=(made("P", (1,), (-5, 1)),))
    with pytest.raises(ArithmeticError, match="not positive at every n >= 1"):
        theorems(forms)
