"""What programs read: the JSON and CSV forms, whose keys and columns are a promise."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from decimal import ROUND_DOWN, ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.cli.helpers import OWN_TABLE, Capture, answered, ask

EXACT = {"num", "den", "decimal"}
HEADER = (
    "schema,wager,section,table,deck,decks,conditions,event,pays_num,pays_den,ways,total_ways,"
    "probability_num,probability_den,probability,true_odds,one_in,return_num,return_den,return,row_kind,"
    "house_edge_num,house_edge_den,house_edge,hit_frequency_num,hit_frequency_den,hit_frequency,"
    "variance_num,variance_den,variance,standard_deviation,warnings"
)
ROUNDINGS = {"half-up": ROUND_HALF_UP, "half-even": ROUND_HALF_EVEN, "down": ROUND_DOWN}
SUMMARY = {
    *("expected_return", "return_to_player", "house_edge", "hit_frequency", "push_probability", "variance"),
    "standard_deviation",
}
KEYS = {
    *("schema", "wager", "section", "table", "decks", "deck", "conditions", "facts", "total_ways", "events"),
    *("places", "rounding", "notes"),
    *SUMMARY,
}
QUESTIONS = [
    ("in-between", "--table", "A"),
    ("insurance", "--player", "T 9", "--seen", "A K K"),
    ("suited-royal", "--table", "B", "--decks", "1"),
    ("triple-match", "--table", "A", "--decks", "2", "--up", "Kh"),
]


def rounded(value: Fraction, places: int, rounding: str = "half-up") -> str:
    """A decimal made by the decimal module alone."""
    with localcontext() as context:
        context.prec = 1200
        exact = Decimal(value.numerator) / Decimal(value.denominator)
        text = f"{exact.quantize(Decimal(1).scaleb(-places), ROUNDINGS[rounding]):f}"
    return text.removeprefix("-") if not text.strip("-0.") else text


def exact(cell: dict[str, str]) -> Fraction:
    """The rational of a JSON cell, which is in lowest terms."""
    assert cell.keys() == EXACT
    assert all(isinstance(text, str) for text in cell.values())
    value = Fraction(int(cell["num"]), int(cell["den"]))
    assert (str(value.numerator), str(value.denominator)) == (cell["num"], cell["den"])
    return value


def cells(content: object) -> Iterator[dict[str, str]]:
    """Every exact number anywhere in a JSON answer."""
    if isinstance(content, dict):
        if content.keys() == EXACT:
            yield content
        else:
            for part in content.values():
                yield from cells(part)
    elif isinstance(content, list):
        for part in content:
            yield from cells(part)


def asked_json(capture: Capture, *arguments: str) -> dict[str, Any]:
    """One JSON object, read as strictly as can be."""
    out = ask(capture, *arguments, "--format", "json").out
    assert out.isascii()
    assert out.endswith("}\n")
    assert "\r" not in out

    def never(text: str) -> None:
        raise AssertionError(f"a number that a reader would round: {text}")

    def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
        assert len({key for key, _ in pairs}) == len(pairs)
        return dict(pairs)

    found = json.loads(out, parse_float=never, parse_constant=never, object_pairs_hook=once)
    assert isinstance(found, dict)
    return found


def asked_csv(capture: Capture, *arguments: str) -> list[dict[str, str]]:
    """The rows of a CSV answer, all as long as its header."""
    out = ask(capture, *arguments, "--format", "csv").out
    assert out.isascii()
    assert out.endswith("\n")
    assert "\r" not in out
    lines = list(csv.reader(io.StringIO(out)))
    assert {len(line) for line in lines} == {len(lines[0])}
    return [dict(zip(lines[0], line, strict=True)) for line in lines[1:]]


@pytest.mark.parametrize("question", QUESTIONS)
def test_json_keys_and_exact_numbers(capfd: Capture, question: tuple[str, ...]) -> None:
    answer = asked_json(capfd, "odds", *question)
    assert answer.keys() >= KEYS
    assert answer["schema"] == 1
    assert answer["wager"] == question[0]
    assert isinstance(answer["decks"], int)
    total = int(answer["total_ways"])
    events = answer["events"]
    assert events[-1]["event"] == "loss"
    assert exact(events[-1]["pays"]) == -1
    assert sum(int(event["ways"]) for event in events) == total
    for event in events:
        assert event.keys() == {"event", "pays", "ways", "probability", "true_odds", "one_in", "return"}
        ways = int(event["ways"])
        assert exact(event["probability"]) == Fraction(ways, total)
        assert exact(event["return"]) == Fraction(ways, total) * exact(event["pays"])
        if ways:
            assert exact(event["one_in"]) == Fraction(total, ways)
            assert exact(event["true_odds"]) == Fraction(total, ways) - 1
            assert event["one_in"]["decimal"] == rounded(Fraction(total, ways), 2)
            assert event["true_odds"]["decimal"] == rounded(Fraction(total, ways) - 1, 2)
        else:
            assert event["one_in"] is None
            assert event["true_odds"] is None
    net = sum((exact(event["return"]) for event in events), Fraction(0))
    square = sum((exact(event["return"]) * exact(event["pays"]) for event in events), Fraction(0))
    assert exact(answer["expected_return"]) == net
    assert exact(answer["house_edge"]) == -net
    assert exact(answer["return_to_player"]) == 1 + net
    assert exact(answer["variance"]) == square - net**2
    assert answer["standard_deviation"].keys() == {"decimal", "places"}


@pytest.mark.parametrize("rounding", ROUNDINGS)
@pytest.mark.parametrize("places", [0, 1, 6, 40, 1000])
def test_decimals_are_the_exact_values_rounded(capfd: Capture, places: int, rounding: str) -> None:
    answer = asked_json(
        capfd, "odds", "triple-match", "--decks", "5", "--places", str(places), "--rounding", rounding
    )
    found = 0
    for result in answer["results"]:
        assert (result["places"], result["rounding"]) == (places, rounding)
        for event in result["events"]:
            del event["one_in"], event["true_odds"]
        for cell in cells(result):
            found += 1
            assert cell["decimal"] == rounded(exact(cell), places, rounding)
        deviation = result["standard_deviation"]
        assert deviation["places"] == places
        with localcontext() as context:
            context.prec = 1200
            root = (Decimal(result["variance"]["num"]) / Decimal(result["variance"]["den"])).sqrt()
            assert deviation["decimal"] == rounded(Fraction(root), places, rounding)
    assert found == 2 * (5 * 3 + 6)


def test_json_of_several_answers(capfd: Capture) -> None:
    answer = asked_json(capfd, "odds", "in-between", "--decks", "2,6")
    assert answer.keys() == {"schema", "results"}
    assert answer["schema"] == 1
    asked = [(result["table"], result["decks"]) for result in answer["results"]]
    assert sorted(asked) == [(table, decks) for table in "ABCD" for decks in (2, 6)]
    alone = asked_json(capfd, "odds", "in-between", "--decks", "6", "--table", "C")
    assert alone in answer["results"]


def test_json_conditions(capfd: Capture) -> None:
    answer = asked_json(
        capfd, "odds", "in-between", "--table", "A", "--player", "Qh,10", "--up", "6", "--seen", "A 10s"
    )
    assert answer["conditions"] == {"player": ["Qh", "T"], "up": "6", "seen": ["A", "Ts"]}
    free = asked_json(capfd, "odds", "in-between", "--table", "A")
    assert free["conditions"] == {"player": [], "up": None, "seen": []}


def test_json_of_insurance_holds_what_it_costs(capfd: Capture) -> None:
    answer = asked_json(capfd, "odds", "insurance", "--initial-wager", "15", "--chip", "5")
    assert exact(answer["most_insured"]) == 10
    unit = exact(answer["cost_per_insurance_unit"])
    given_ace = unit * Fraction(10, 15)
    assert unit == exact(answer["house_edge"])
    assert exact(answer["cost_per_initial_wager_given_ace"]) == given_ace
    assert exact(answer["cost_per_initial_wager_per_round"]) == given_ace * exact(answer["ace_probability"])
    assert exact(answer["cost_of_most_insured"]) == 10 * unit


@pytest.mark.parametrize("question", QUESTIONS)
def test_csv_says_what_json_says(capfd: Capture, question: tuple[str, ...]) -> None:
    answer = asked_json(capfd, "odds", *question)
    rows = asked_csv(capfd, "odds", *question)
    assert ",".join(rows[0]) == HEADER
    assert [row["event"] for row in rows] == [*(event["event"] for event in answer["events"]), "total"]
    for row, event in zip(rows, answer["events"], strict=False):
        assert row["schema"] == "1"
        assert [row[name] for name in ("wager", "section", "table", "deck")] == [
            answer[name] for name in ("wager", "section", "table", "deck")
        ]
        assert row["decks"] == str(answer["decks"])
        assert (row["ways"], row["total_ways"]) == (event["ways"], answer["total_ways"])
        assert (row["pays_num"], row["pays_den"]) == (event["pays"]["num"], event["pays"]["den"])
        for name in ("probability", "return"):
            parts = [row[f"{name}_num"], row[f"{name}_den"], row[name]]
            assert parts == [event[name]["num"], event[name]["den"], event[name]["decimal"]]
        for name in ("true_odds", "one_in"):
            assert row[name] == (event[name]["decimal"] if event[name] else "")
    total = rows[-1]
    assert total["ways"] == total["total_ways"] == answer["total_ways"]
    assert (total["probability_num"], total["probability_den"]) == ("1", "1")
    assert {total[name] for name in ("pays_num", "pays_den", "true_odds", "one_in")} == {""}
    net = answer["expected_return"]
    assert [total[name] for name in ("return_num", "return_den", "return")] == [
        net[part] for part in ("num", "den", "decimal")
    ]


def test_csv_of_many_answers_is_one_rectangle(capfd: Capture) -> None:
    rows = asked_csv(capfd, "odds", "triple-match", "--decks", "1-3", "--seen", "A, K")
    assert ",".join(rows[0]) == HEADER
    totals = [(row["table"], row["decks"]) for row in rows if row["event"] == "total"]
    assert sorted(totals) == [(table, decks) for table in "AB" for decks in "123"]
    assert len(rows) == 6 * (5 + 1)
    assert {row["conditions"] for row in rows} == {"seen A K"}


def test_compare_csv_and_json_hold_every_summary_figure(capfd: Capture) -> None:
    rows = asked_csv(capfd, "compare", "in-between", "--decks", "2,8")
    content = asked_json(capfd, "compare", "in-between", "--decks", "2,8")
    assert (content["schema"], content["command"]) == (1, "compare")
    names = [column["name"] for column in content["columns"]]
    assert all(column.keys() == {"name", "kind", "unit"} for column in content["columns"])
    assert set(names) >= SUMMARY
    assert len(rows) == len(content["rows"]) == 8
    for row, line in zip(rows, content["rows"], strict=True):
        cell = dict(zip(names, line, strict=True))
        alone = asked_json(
            capfd, "odds", "in-between", "--table", cell["table"], "--decks", str(cell["decks"])
        )
        assert (row["table"], row["decks"]) == (cell["table"], cell["decks"])
        for name in SUMMARY - {"standard_deviation"}:
            assert cell[name] == alone[name]
            parts = [row[f"{name}_num"], row[f"{name}_den"], row[name]]
            assert parts == [cell[name][part] for part in ("num", "den", "decimal")]
        assert row["standard_deviation"] == alone["standard_deviation"]["decimal"]


def test_list_csv_and_json(capfd: Capture) -> None:
    rows = asked_csv(capfd, "list")
    content = asked_json(capfd, "list")
    assert (content["schema"], content["command"], content["facts"]) == (1, "list", {})
    names = [column["name"] for column in content["columns"]]
    assert [dict(zip(names, line, strict=True)) for line in content["rows"]] == rows
    tables = {row["wager"]: row["tables"] for row in rows}
    assert tables["in-between"] == "A, B, C, D"
    assert tables["insurance"] == "A"
    assert tables["suited-royal"] == tables["triple-match"] == "A, B"


@pytest.mark.parametrize("format_", ["text", "csv", "json", "markdown"])
def test_output_is_what_standard_output_gets(capfd: Capture, tmp_path: Path, format_: str) -> None:
    question = ("odds", "insurance", "--decks", "1-3", "--format", format_)
    printed = answered(capfd, *question)
    assert answered(capfd, *question, "--output", str(tmp_path / "out")) == ""
    assert (tmp_path / "out").read_bytes() == printed.encode()
    assert answered(capfd, *question, "--output", "-") == printed
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_own_table_of_any_alphabet_reaches_programs_as_ascii(capfd: Capture, tmp_path: Path) -> None:
    own = tmp_path / "Stra\u00dfe \udcff.toml"
    own.write_text(OWN_TABLE.replace("House", "Haus \u00c4 \u20ac"), encoding="utf-8")
    answer = asked_json(capfd, "odds", "in-between", "--table", str(own))
    assert "Haus \u00c4 \u20ac table" in answer["facts"]["Pay table"]
    assert answer["table"] == "X"
    assert {row["table"] for row in asked_csv(capfd, "odds", "in-between", "--table", str(own))} == {"X"}
