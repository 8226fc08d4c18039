"""CSV of ``odds`` as readers of data frames take it: numbers are numbers, and rows say what they are."""

from __future__ import annotations

import csv
import io
from fractions import Fraction
from pathlib import Path
from typing import Any

import duckdb
import pandas
import polars
import pytest

from oddscalc.analysis.played import Played, play
from oddscalc.analysis.question import ask
from oddscalc.cards import parse_cards
from oddscalc.payoff import Odds
from oddscalc.report.blackjack.settlement_machine import settlement_csv
from oddscalc.report.odds_machine import CSV_HEADER, odds_csv
from oddscalc.report.table import Style

NAMES = {"wager", "section", "table", "deck", "conditions", "event", "row_kind", "warnings"}
WHOLE = [name for name in CSV_HEADER if name.endswith(("_num", "_den", "ways")) or name == "decks"]
DECIMALS = [name for name in CSV_HEADER if name not in (*NAMES, *WHOLE, "schema")]
THIN = ["2", "2", "2", "2", "3", "3", "3", "3", "4", "4", "4", "4"]


@pytest.fixture(scope="module")
def answers() -> tuple[Odds, ...]:
    return ask("in-between", decks=[2, 6]).odds()


@pytest.fixture(scope="module")
def written(answers: tuple[Odds, ...], tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("csv") / "odds.csv"
    path.write_text(odds_csv(answers, Style()), encoding="ascii")
    return path


def duckdb_kinds(path: Path) -> dict[str, str]:
    described = duckdb.connect().execute(f"describe select * from read_csv('{path}')").fetchall()
    return {name: kind for name, kind, *_ in described}


def rows_of(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def test_pandas_reads_every_number_as_a_number(written: Path) -> None:
    frame = pandas.read_csv(written)
    for name in (*WHOLE, *DECIMALS):
        assert pandas.api.types.is_numeric_dtype(frame[name]), name
    assert frame["house_edge"].notna().all()
    typed = pandas.read_csv(written, dtype_backend="numpy_nullable")
    assert {str(typed[name].dtype) for name in WHOLE} == {"Int64"}
    assert {str(typed[name].dtype) for name in DECIMALS} == {"Float64"}


def test_polars_reads_every_number_as_a_number(written: Path) -> None:
    schema = polars.read_csv(written).schema
    assert {str(schema[name]) for name in WHOLE} == {"Int64"}
    assert {str(schema[name]) for name in DECIMALS} == {"Float64"}


def test_duckdb_reads_every_number_as_a_number(written: Path) -> None:
    kinds = duckdb_kinds(written)
    assert {kinds[name] for name in WHOLE} == {"BIGINT"}
    assert {kinds[name] for name in DECIMALS} == {"DOUBLE"}


def test_rows_of_events_alone_make_up_each_table(written: Path, answers: tuple[Odds, ...]) -> None:
    frame = pandas.read_csv(written)
    events = frame[frame["row_kind"] == "event"].groupby(["table", "decks"])["ways"].sum()
    for odds in answers:
        assert events[odds.table.name, odds.shoe.decks] == odds.total_ways
    last = frame.groupby(["table", "decks"]).tail(1)
    assert set(last["event"]) == set(last["row_kind"]) == {"total"}
    assert (frame["row_kind"] == "total").sum() == len(answers)


def test_each_row_carries_the_figures_of_its_table(answers: tuple[Odds, ...]) -> None:
    by_table: dict[tuple[str, str], list[dict[str, str]]] = {}
    for row in rows_of(odds_csv(answers, Style())):
        by_table.setdefault((row["table"], row["decks"]), []).append(row)
    assert len(by_table) == len(answers)
    for rows in by_table.values():
        results = [
            (
                Fraction(int(row["pays_num"]), int(row["pays_den"])),
                Fraction(int(row["ways"]), int(row["total_ways"])),
            )
            for row in rows
            if row["row_kind"] == "event"
        ]
        mean = sum(pays * chance for pays, chance in results)
        for row in rows:
            assert exact(row, "house_edge") == -mean
            assert exact(row, "hit_frequency") == sum(chance for pays, chance in results if pays > 0)
            variance = sum(chance * (pays - mean) ** 2 for pays, chance in results)
            assert exact(row, "variance") == variance
            assert abs(Fraction(row["standard_deviation"]) ** 2 - variance) < Fraction(1, 10**4)


def exact(row: dict[str, str], name: str) -> Fraction:
    found = Fraction(int(row[f"{name}_num"]), int(row[f"{name}_den"]))
    assert abs(found - Fraction(row[name])) <= Fraction(1, 2 * 10**6)
    return found


def a_game(name: str, *rules: str, **options: Any) -> Played:
    (played,) = play(name, rules=rules, decks=[1], seen=parse_cards(" ".join(THIN), "seen"), **options)
    return played


def test_a_game_that_splits_has_a_spread_where_it_is_asked_for(tmp_path: Path) -> None:
    played = a_game("blackjack")
    for row in rows_of(settlement_csv([played], Style())):
        assert exact(row, "house_edge") == played.settlement.house_edge
        assert (row["variance"], row["hit_frequency"], row["standard_deviation"]) == ("", "", "")
    text = settlement_csv([played], Style(), moments=True)
    law = played.law.chances
    mean = sum(net * chance for net, chance in law.items())
    for row in rows_of(text):
        assert exact(row, "hit_frequency") == sum(chance for net, chance in law.items() if net > 0)
        assert exact(row, "variance") == sum(chance * (net - mean) ** 2 for net, chance in law.items())
    path = tmp_path / "game.csv"
    path.write_text(text, encoding="ascii")
    frame = pandas.read_csv(path)
    assert all(pandas.api.types.is_float_dtype(frame[name]) for name in DECIMALS)
    kinds = duckdb_kinds(path)
    assert not [name for name in (*WHOLE, *DECIMALS) if kinds[name] == "VARCHAR"]


def test_a_fee_is_a_row_of_its_own_kind() -> None:
    played = a_game("switch-hands", "split_hands=1", "split_aces_hands=1")
    rows = rows_of(settlement_csv([played], Style()))
    assert [row["row_kind"] for row in rows[-2:]] == ["fee", "total"]
    assert {row["row_kind"] for row in rows[:-2]} == {"event"}
    events = sum(int(row["ways"]) for row in rows if row["row_kind"] == "event")
    assert events == int(rows[-1]["total_ways"])


def test_without_splits_the_spread_of_switch_hands_counts_the_fee() -> None:
    played = a_game("switch-hands", "split_hands=1", "split_aces_hands=1")
    assert played.law_is_counted
    (row, *_) = rows_of(settlement_csv([played], Style(), moments=True))
    assert exact(row, "variance") == played.settlement.variance == played.law.variance
    assert exact(row, "hit_frequency") == played.settlement.hit_frequency
    assert played.law.mean == played.settlement.expected_return
