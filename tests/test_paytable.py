"""How a user's own table stands to those of the section, and a section's terms on decks."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddscalc.paytable import DeckTerms, PayTable, standing
from oddscalc.paytable_file import read_law

IN_BETWEEN = read_law("in-between")
SUITED_ROYAL = read_law("suited-royal")
INSURANCE = read_law("insurance")


def own(pays: Mapping[str, Fraction], **changed: int | Fraction) -> PayTable:
    """A user's table that pays as another, but for some events."""
    changes = {name.replace("_", "-"): Fraction(payout) for name, payout in changed.items()}
    assert changes.keys() <= pays.keys()
    return PayTable("X", "Own table", {**pays, **changes})


@pytest.mark.parametrize("letter", "ABCD")
def test_a_lettered_table_complies_as_itself(letter: str) -> None:
    judged = standing(own(IN_BETWEEN.tables[letter].pays), IN_BETWEEN)
    assert judged.complies
    assert judged.text == f"pays as Table {letter} of N.J.A.C. 13:69F-2.26"


@pytest.mark.parametrize("letter", "ABCD")
def test_paying_more_in_any_event_complies(letter: str) -> None:
    for event in IN_BETWEEN.events:
        table = IN_BETWEEN.tables[letter]
        more = own(table.pays, **{event: table.pays[event] + Fraction(1, 100)})
        assert standing(more, IN_BETWEEN).complies


def test_paying_more_in_every_event_names_the_floor_met() -> None:
    judged = standing(own(IN_BETWEEN.tables["D"].pays, triple_match=41), IN_BETWEEN)
    assert judged.complies
    assert "complies: at least Table " in judged.text
    assert judged.text.endswith("(2.26(f))")


def test_floors_of_two_tables_mixed_do_not_comply() -> None:
    # Tables A, B and D each pay at least C, so C is left out: what it pays then mixes A's floors and D's.
    tables = {letter: IN_BETWEEN.tables[letter] for letter in "AD"}
    law = IN_BETWEEN._replace(tables=tables)
    mixed = own(IN_BETWEEN.tables["C"].pays)
    for event, payout in mixed.pays.items():
        assert any(payout >= table.pays[event] for table in tables.values())
    judged = standing(mixed, law)
    assert not judged.complies
    assert "nearest is Table D, where triple-match pays 30 to 1, at least 40 to 1 is due" in judged.text


@pytest.mark.parametrize(
    ("table", "changed", "nearest", "short"),
    [
        ("D", {"all_other_spreads": Fraction(1, 2)}, "", "all-other-spreads pays 1 to 2, at least 1 to 1"),
        ("C", {"one_card_spread": 9}, "Table C", "one-card-spread pays 9 to 1, at least 10 to 1"),
        ("D", {"triple_match": 25}, "Table C", "triple-match pays 25 to 1, at least 30 to 1"),
        ("A", {"three_card_spread": 0}, "Table C", "three-card-spread pushes, at least 3 to 1"),
    ],
)
def test_below_the_minimum_names_the_nearest_table_and_the_event(
    table: str, changed: Mapping[str, int | Fraction], nearest: str, short: str
) -> None:
    judged = standing(own(IN_BETWEEN.tables[table].pays, **changed), IN_BETWEEN)
    assert not judged.complies
    assert judged.text.startswith("below the regulation's minimum (2.26(f)): nearest is Table ")
    assert f"nearest is {nearest}" in judged.text
    assert short in judged.text


@settings(deadline=None)
@given(st.tuples(*[st.fractions(0, 45, max_denominator=4)] * 5))
def test_complying_is_meeting_one_table_in_every_event(payouts: tuple[Fraction, ...]) -> None:
    pays = dict(zip(IN_BETWEEN.events, payouts, strict=True))
    tables = IN_BETWEEN.tables.values()
    met = any(all(pays[event] >= table.pays[event] for event in pays) for table in tables)
    assert standing(own(pays), IN_BETWEEN).complies == met


def test_where_the_section_fixes_the_odds_nothing_else_is_a_table_of_it() -> None:
    more = own(SUITED_ROYAL.tables["A"].pays, king_queen_suited=100)
    judged = standing(more, SUITED_ROYAL)
    assert not judged.complies
    assert judged.text == "not a pay table of the section (36.6(d) fixes the odds)"
    assert not standing(own(INSURANCE.tables["A"].pays, ten_value_card=3), INSURANCE).complies
    assert standing(own(SUITED_ROYAL.tables["B"].pays), SUITED_ROYAL).text.startswith("pays as Pay Table B ")


@pytest.mark.parametrize(
    ("terms", "decks", "objection"),
    [
        (DeckTerms("52-card", 6), 1, None),
        (DeckTerms("52-card", 6, minimum=2), 2, None),
        (DeckTerms("52-card", 6, minimum=2), 1, "below the section's minimum of 2 decks"),
        (
            DeckTerms("52-card", 6, minimum=2, minimum_source="2.2"),
            1,
            "below the section's minimum of 2 decks (2.2)",
        ),
        (DeckTerms("52-card", 6, allowed=(6, 8)), 8, None),
        (
            DeckTerms("52-card", 6, allowed=(6, 8)),
            7,
            "not a deck count of the section, which allows 6 or 8",
        ),
    ],
)
def test_terms_on_decks(terms: DeckTerms, decks: int, objection: str | None) -> None:
    assert terms.objection(decks) == objection
