"""The strategy as Tables: what they hold is what the best play holds."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oddscalc.analysis.played import play
from oddscalc.blackjack.actions import Action
from oddscalc.blackjack.chart import ROWS, UPCARDS
from oddscalc.cards import parse_cards
from oddscalc.report.blackjack.chart_cells import chart_lines, shown_cell
from oddscalc.report.blackjack.strategy_table import Solved, strategy_rows, strategy_tables
from oddscalc.report.table import Style, Table


def solved(*rules: str, seen: str = "", decks: int = 1) -> Solved:
    (played,) = play("blackjack", rules=rules, decks=[decks], seen=parse_cards(seen, "seen") if seen else ())
    return Solved(played, played.game.strategy())


@pytest.fixture(scope="module")
def one_deck() -> Solved:
    return solved()


def tables(one: Solved, places: int = 6, every: bool = False) -> dict[str, Table]:
    return {
        table.title.rpartition(", ")[2]: table
        for table in strategy_tables(one, Style(places=places), every=every)
    }


def test_lines_stand_for_every_row_once(one_deck: Solved) -> None:
    for block in ("hard", "soft", "pair"):
        lines = chart_lines(one_deck.best, block)
        rows = [row for line in lines for row in line.rows]
        assert rows == [row for row in ROWS if row.block == block]
        for line in lines:
            for row in line.rows:
                assert line.cells == tuple(one_deck.best.played[row, upcard] for upcard in UPCARDS)


def test_neighbouring_totals_alike_are_one_line(one_deck: Solved) -> None:
    hard = tables(one_deck)["hard totals"]
    assert [row[0] for row in hard.rows] == ["4-7", "8", "9", "10", "11", "12", "13-16", "17-21"]
    assert [column.heading for column in hard.columns] == ["hard", *"23456789", "10", "A"]
    assert hard.rows[1] == ("8", "H", "H", "H", "Dh", "Dh", "H", "H", "H", "H", "H")
    assert hard.notes == (
        "S stand; H hit; Ds double, else stand; Dh double, else hit; P split",
        "best: it is proved that changing any one cell of the chart cannot raise the return",
    )


def test_pairs_that_their_totals_do_not_play_are_named() -> None:
    apart = solved("soft17=hit", "double_after_split=no", "split_hands=4")
    shown = tables(apart)
    assert "pairs played otherwise than their totals: 7,7 v 10 stand (hard 14 hit)" in shown["pairs"].notes
    assert next(row for row in shown["pairs"].rows if row[0] == "7,7")[9] == "S"
    assert next(row for row in shown["hard totals"].rows if row[0] == "13-16")[9] == "H"
    assert "split aces" not in shown


def test_split_aces_have_a_block_where_they_are_played_otherwise() -> None:
    few = tables(solved("split_aces=stand-or-double", seen="4x2 4x3 4x4 4x5"))
    aces = {row[0]: row[1:] for row in few["split aces"].rows}
    assert aces["A,6"][4:] == ("Ds", "S", "S", "S", "S", "S")
    assert aces["A,9"][:4] == ("",) * 4


def test_a_pair_that_is_not_split_shows_its_total(one_deck: Solved) -> None:
    pairs = {row[0]: row[1:] for row in tables(one_deck)["pairs"].rows}
    assert pairs["5,5"] == ("Dh",) * 8 + ("H",) * 2
    assert pairs["10,10"] == ("S",) * 10
    assert pairs["9,9"][:6] == ("P", "P", "P", "P", "P", "S")


def test_what_the_rules_forbid_is_not_shown() -> None:
    rules = ("double=10-11", "split_hands=1", "split_aces_hands=1", "surrender=late")
    shown = tables(solved(*rules))
    nine = next(row for row in shown["hard totals"].rows if "9" in str(row[0]).split("-"))
    assert set(nine[1:]) == {"H"}
    assert not any("P" in str(cell) for row in shown["pairs"].rows for cell in row)
    assert "Rh surrender, else hit" in shown["hard totals"].notes[0]


def test_an_upcard_that_is_gone_has_an_empty_column() -> None:
    shown = tables(solved(seen="A A A A"))
    assert {row[-1] for row in shown["hard totals"].rows} == {""}
    assert shown["soft totals"].rows == ()
    assert [row[0] for row in shown["pairs"].rows][-1] == "10,10"


def test_departures_on_two_cards(one_deck: Solved) -> None:
    table = tables(one_deck)["departures on two cards"]
    first = table.rows[0]
    assert first[:4] == ("T 2", "4", "stand", "hit")
    assert first[5] == Fraction(2 * 16 * 4 * 4, 52 * 51 * 50)
    assert first[6] == 10**6 * Fraction(str(first[4])) * Fraction(str(first[5]))
    figures = {figure.name: figure.value for figure in table.figures}
    assert figures["value"] == one_deck.played.game.value()
    gain = Fraction(str(figures["gain"]))
    assert gain == Fraction(str(figures["before_splits"])) + Fraction(str(figures["in_splits"]))


def test_longer_hands_are_added_up_by_cell_or_listed(one_deck: Solved) -> None:
    title = "departures on three cards and more"
    by_cell, each = tables(one_deck)[title], tables(one_deck, every=True)[title]
    assert by_cell.rows[0][:4] == ("hard 16", "T", "hit", "stand")
    assert sum(int(str(row[4])) for row in by_cell.rows) == len(each.rows)
    worths = [[Fraction(str(row[6])) for row in table.rows] for table in (by_cell, each)]
    assert sum(worths[0]) == sum(worths[1])
    openings = [Fraction(str(row[6])) for row in tables(one_deck)["departures on two cards"].rows]
    assert sum(worths[0]) + sum(openings) == 10**6 * one_deck.best.worth_before_splits
    assert worths[0] == sorted(worths[0], reverse=True)


def test_near_ties_follow_the_places_printed(one_deck: Solved) -> None:
    assert tables(one_deck)["ties and near-ties"].rows == ()
    rows = tables(one_deck, places=4)["ties and near-ties"].rows
    assert [row[:4] for row in rows] == [("6 2", "5", "hit", "double")]
    assert rows[0][-1] == "near"


def test_machines_get_every_part_in_one_rectangle(one_deck: Solved) -> None:
    records = strategy_rows([one_deck], Style(places=4)).to_records()
    parts = [str(record["part"]) for record in records]
    cells = {
        (str(record["row"]), str(record["upcard"])): record["cell"]
        for record in records
        if record["part"] == "cell"
    }
    assert len(cells) == len(ROWS) * 10 == parts.count("cell")
    assert cells["pair 8", "T"] == "P"
    assert cells["soft 18", "A"] == "S"
    assert parts.count("departure") == len(one_deck.best.departures)
    assert parts.count("tie") == 1
    total = records[-1]
    worths = [record["worth_per_round"] for record in records if record["part"] == "departure"]
    assert total["part"] == "total"
    assert Fraction(str(total["worth_per_round"])) - one_deck.best.worth_in_splits == sum(
        Fraction(str(worth)) for worth in worths
    )


def test_of_a_cell_only_what_can_be_needed_is_spelled() -> None:
    surrender, double, split, hit = Action.SURRENDER, Action.DOUBLE, Action.SPLIT, Action.HIT
    assert shown_cell((surrender, double, hit)) == "Rdh"
    assert shown_cell((surrender, split, hit)) == "Rp"
    assert shown_cell((hit,)) == "H"
    assert shown_cell(None) == ""
