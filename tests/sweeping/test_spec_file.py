"""Specs: what they ask, in which order, and every mistake named by its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from oddscalc.errors import QuestionError
from oddscalc.sweeping.point import Point
from oddscalc.sweeping.spec_file import read_spec
from tests.sweeping.specs import spec_of


def points(folder: Path, text: str, **others: str) -> list[Point]:
    return list(spec_of(folder, text, **others).points())


def test_a_product_is_every_combination(tmp_path: Path) -> None:
    found = points(
        tmp_path,
        """
        [[product]]
        wager = "in-between"
        table = ["C", "A"]
        decks = "6-7"
        player = ["", "4 8"]
        """,
    )
    assert [(one.player, one.decks, one.table) for one in found] == [
        (player, decks, table) for player in ("", "4 8") for decks in (6, 7) for table in ("C", "A")
    ]
    assert {one.deck for one in found} == {"52-card"}


def test_what_is_not_said_is_the_sections(tmp_path: Path) -> None:
    assert points(tmp_path, "[[product]]\nwager = 'insurance'") == [
        Point("insurance", "52-card", 6, table="A")
    ]
    assert points(tmp_path, "[[product]]\ngame = 'triple-attack'") == [
        Point("triple-attack", "spanish-48", 8)
    ]


def test_tables_of_other_deck_counts_are_passed_over_where_all_are_asked(tmp_path: Path) -> None:
    every = points(tmp_path, "[[product]]\nwager = 'spanish-match-the-dealer'\ndecks = [6, 8]")
    named = points(tmp_path, "[[product]]\nwager = 'spanish-match-the-dealer'\ndecks = [6, 8]\ntable = 'A'")
    assert len({one.table for one in every}) > 1
    assert all(
        len({one.decks for one in every if one.table == name}) < 2 for name in {one.table for one in every}
    )
    assert [one.decks for one in named] == [6, 8]


def test_rules_of_the_dealer_change_last(tmp_path: Path) -> None:
    found = points(
        tmp_path,
        """
        [[product]]
        game = "blackjack"
        decks = 2
        rules = { blackjack_pays = ["3:2", "1.2"], soft17 = ["stand", "hit"] }
        """,
    )
    assert [dict(one.rules) for one in found] == [
        {"soft17": soft17, "blackjack_pays": pays}
        for soft17 in ("stand", "hit")
        for pays in ("3 to 2", "6 to 5")
    ]


def test_payouts_take_the_place_of_a_tables(tmp_path: Path) -> None:
    found = points(
        tmp_path,
        """
        [[product]]
        wager = "in-between"
        table = "A"
        [product.pays]
        one-card-spread = { from = 10, to = 12 }
        triple-match = ["30", "31:2"]
        """,
    )
    assert [one.pays for one in found] == [
        (("one-card-spread", f"{spread} to 1"), ("triple-match", triple))
        for spread in (10, 11, 12)
        for triple in ("30 to 1", "31 to 2")
    ]


def test_several_wagers_of_one_block(tmp_path: Path) -> None:
    found = points(tmp_path, "[[product]]\nwager = ['over-13', 'under-13']\ndecks = 6")
    assert [one.wager for one in found] == ["over-13", "under-13"]


def test_depleted_shoes_come_from_a_file(tmp_path: Path) -> None:
    shoes = "# cards gone\nA A\n\nfull   # nothing\n10s, k  2\n"
    text = "[[product]]\nwager = 'insurance'\nshoes = 'shoes.txt'\ndecks = [1, 2]"
    found = points(tmp_path, text, shoes__txt=shoes)
    assert [(one.seen, one.decks) for one in found] == [
        (seen, decks) for seen in ("A A", "", "10s, k 2") for decks in (1, 2)
    ]


def test_tables_of_a_file_are_asked_each(tmp_path: Path) -> None:
    own = """
    schema = 1
    wager = "insurance"
    [tables.X.pays]
    ten-value-card = "2 to 1"
    [tables.Y.pays]
    ten-value-card = "9 to 4"
    """
    found = points(tmp_path, "[[product]]\nwager = 'insurance'\ntable = ['A', 'own.toml']", own__toml=own)
    sheet = str(tmp_path / "own.toml")
    assert [(one.sheet, one.table) for one in found] == [("", "A"), (sheet, "X"), (sheet, "Y")]


def test_products_come_before_points_in_their_order(tmp_path: Path) -> None:
    found = points(
        tmp_path,
        """
        [[point]]
        wager = "insurance"
        decks = 1
        [[product]]
        wager = "insurance"
        decks = "2-3"
        [[point]]
        wager = "insurance"
        decks = 8
        """,
    )
    assert [one.decks for one in found] == [2, 3, 1, 8]


INSURANCE = "[[product]]\nwager = 'insurance'\n"
BLACKJACK = "[[product]]\ngame = 'blackjack'\n"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", r"product: missing \(due: \[\[product\]\] or \[\[point\]\]"),
        ("[product]\nwager = 'insurance'", r"product: write it as \[\[product\]\]"),
        ("product = [1]", "product 1: '1' is not a table of keys"),
        ("[[products]]", "products: unknown key"),
        ("[[product]]\ndecks = 6", "product 1: neither is named"),
        ("[[product]]\nwager = 'insurance'\ngame = 'blackjack'", "both are named"),
        ("[[product]]\nwager = 'insurence'", "product 1.wager: unknown .*; did you mean 'insurance'"),
        ("[[product]]\nwager = 'blackjack'", "blackjack is a played game"),
        ("[[product]]\ngame = 'blackjak'", "product 1.game: unknown game 'blackjak'; did you mean"),
        (INSURANCE + "deks = 6", "product 1.deks: unknown key"),
        (BLACKJACK + "table = 'A'", "product 1.table: unknown key"),
        (INSURANCE + "decks = '8-1'", "product 1.decks: '8-1': the range falls"),
        (INSURANCE + "deck = '50-card'", "product 1.deck: unknown deck"),
        (INSURANCE + "table = 'B'", "product 1.table: unknown table of insurance 'B'"),
        (INSURANCE + "table = 'none.toml'", "none.toml: cannot be read"),
        (INSURANCE + "seen = 'Ax'", "product 1.seen: 'Ax' is not a card"),
        (INSURANCE + "seen = 'A'\nshoes = 'x'", "product 1.shoes: seen is named too"),
        (INSURANCE + "shoes = ['x']", "product 1.shoes: one file is named"),
        (INSURANCE + "long = 'no'", r"product 1.long: 'no' \(allowed: true or false\)"),
        (INSURANCE + "rules = { soft17 = 'hit' }", "product 1.rules.soft17: insurance has no house rules"),
        (INSURANCE + "rules = 1", "product 1.rules: '1' is not a table of keys"),
        (INSURANCE + "pays = { loss = 1 }", "product 1.pays.loss: unknown event of insurance 'loss'"),
        (INSURANCE + "pays = { ten-value-card = '2 for 1' }", 'pays "for"'),
        (BLACKJACK + "rules = { soft18 = 'hit' }", "rules.soft18: unknown rule .*; did you mean 'soft17'"),
        (
            BLACKJACK + "rules = { soft17 = ['hit', 'sit'] }",
            "rules.soft17: rule soft17: 'sit' is not a value",
        ),
        (BLACKJACK + "rules = { strategy = 'none.chart' }", "none.chart"),
        ("[[product]]\nwager = 'buster'\nrules = { soft17 = 'sit' }", "unknown value of soft17 'sit'"),
        (
            "[[product]]\nwager = 'match-the-dealer'\ndecks = [6, 7]",
            "belongs to 7 decks .allowed: 2, 4, 6, 8, or",
        ),
        (INSURANCE + 'shoes = "a\\u0000b"', "is no name of a file"),
        (INSURANCE + 'table = "a\\u0000b.toml"', "is no name of a file"),
        ("[[point]]\nwager = 'insurance'\ndecks = [1, 2]", "point 1.decks: 2 values are named"),
        (
            "[[point]]\nwager = 'in-between'",
            "point 1.table: a point has one pay table",
        ),
        ("[[point]]\ngame = 'blackjack'\nrules = { soft17 = ['hit', 'stand'] }", "a point has one"),
        ("[[point]]\nwager = 'insurance'\nshoes = 'x'", "point 1.shoes: one file is named, in a product"),
    ],
)
def test_a_mistake_is_named_by_its_place(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(QuestionError, match=problem) as told:
        points(tmp_path, text)
    assert "\n" not in str(told.value)


@pytest.mark.parametrize("schema", ["2", "true", "'1'"])
def test_another_schema_is_refused(tmp_path: Path, schema: str) -> None:
    path = tmp_path / "spec.toml"
    path.write_text(f"schema = {schema}\n{INSURANCE}", encoding="utf-8")
    with pytest.raises(QuestionError, match=r"schema: .* \(allowed: 1\)"):
        read_spec(path)


@pytest.mark.parametrize(
    ("shoes", "problem"),
    [
        ("A A\nfull\nA X\n", r"shoes\.txt: line 3: 'X' is not a card"),
        ("A " * 2**20, "line 1 is longer than the 1 MiB allowed"),
        ("", r"shoes\.txt: no shoe in it"),
        ("# none\n\n", r"shoes\.txt: no shoe in it"),
    ],
)
def test_a_wrong_shoe_is_named_by_its_line(tmp_path: Path, shoes: str, problem: str) -> None:
    with pytest.raises(QuestionError, match=problem):
        points(tmp_path, INSURANCE + "shoes = 'shoes.txt'", shoes__txt=shoes)


def test_a_file_of_shoes_that_is_missing(tmp_path: Path) -> None:
    with pytest.raises(QuestionError, match=r"product 1\.shoes: none\.txt cannot be read: No such file"):
        points(tmp_path, INSURANCE + "shoes = 'none.txt'")


def test_a_product_too_large_is_told_by_its_size(tmp_path: Path) -> None:
    text = """
    [[product]]
    wager = "in-between"
    table = "A"
    decks = "2-1000"
    pays = { triple-match = { from = 1, to = 1000 }, one-card-spread = { from = 1, to = 20000 } }
    """
    with pytest.raises(
        QuestionError, match=r"asks for 19,980,000,000 points \(allowed: 10,000,000 at most\)"
    ):
        spec_of(tmp_path, text)


def test_the_place_of_a_mistake_is_told_once(tmp_path: Path) -> None:
    with pytest.raises(QuestionError) as told:
        spec_of(tmp_path, INSURANCE + "decks = []")
    assert str(told.value).count("product 1.decks") == 1
