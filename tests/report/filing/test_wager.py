"""What a filing of one wager must say, read back from the files that are written."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from fractions import Fraction
from hashlib import sha256
from pathlib import Path

import pytest
from pypdf import PdfReader

from oddscalc.api import odds
from oddscalc.errors import QuestionError
from oddscalc.paytable_file import law_path
from oddscalc.report.filing.manifest import Asked
from oddscalc.report.filing.wager import WagerFiling
from oddscalc.version import VERSION
from tests.catalogue import OF_THE_LAW, everyday


@pytest.fixture(scope="module")
def in_between() -> dict[str, str]:
    files = WagerFiling("in-between", Asked((2, 6))).files()
    return {path: content.decode() for path, content in files.items()}


@pytest.fixture(scope="module")
def document(in_between: dict[str, str]) -> str:
    return in_between["in-between/in-between.md"]


def rows(text: str) -> Iterator[dict[str, str]]:
    return csv.DictReader(io.StringIO(text))


def part(document: str, title: str) -> str:
    """A part of the document, from its heading to the next of the same depth."""
    found = re.search(rf"^(#+) {re.escape(title)}$", document, re.MULTILINE)
    assert found, title
    rest = document[found.end() :]
    following = re.search(rf"^#{{1,{len(found[1])}}} ", rest, re.MULTILINE)
    return rest[: following.start()] if following else rest


def test_the_parts_stand_in_the_order_in_which_they_are_read(document: str) -> None:
    titles = re.findall(r"^## (\d)\. ", document, re.MULTILINE)
    assert titles == ["1", "2", "3", "4", "5", "6", "7"]


def test_the_heading_says_what_the_wager_is_and_what_makes_the_document(document: str) -> None:
    heading = part(document, "1. Summary")
    digest = sha256(law_path("in-between").read_bytes()).hexdigest()
    for words in (
        "13:69F-2.26",
        "Vol. 56, No. 21, 2024-11-04",
        "52-card deck",
        "two low to ace high",
        "before the first card of the round",
        "before any player draws",
        f"oddscalc {VERSION}",
        digest,
        "oddscalc filing in-between --decks 2,6",
        "no less than",
    ):
        assert words in heading, words


def test_every_event_is_defined(document: str) -> None:
    definitions = part(
        document, "Events in order of precedence (a deal is the first that fits), and what they pay"
    )
    for event in (*WagerFiling("in-between", Asked((2,))).question.wager.events, "loss"):
        assert re.search(rf"\| {event} +\| \S", definitions), event


def test_the_golden_table_of_six_decks(document: str) -> None:
    table = part(document, "Table A, 6 decks")
    for cells in (
        ("triple-match", "30 to 1", "157,872", "253/48205", "0.005248", "189.53 to 1", "190.53", "0.157453"),
        (
            "one-card-spread",
            "12 to 1",
            "304,128",
            "6336/626665",
            "0.010111",
            "97.91 to 1",
            "98.91",
            "0.121328",
        ),
        ("loss", "-1", "22,014,720", "7056/9641", "0.731874", "0.37 to 1", "1.37", "-0.731874"),
        ("total", "", "30,079,920", "1", "1.000000", "", "", "-0.033961"),
    ):
        line = r" *\| *".join(map(re.escape, cells))
        assert re.search(rf"\| *{line} *\|", table), cells
    for figure, value in (
        ("house advantage", "3.3961 %"),
        ("return to player", "96.6039 %"),
        ("hit frequency", "26.8126 %"),
        ("variance", "8.178662"),
        ("standard deviation", "2.859836"),
        ("skewness", "7.056483"),
        ("excess kurtosis", "64.488743"),
        ("volatility index at 90 %", "4.704012"),
        ("average of 100,000 wagers, 95 % interval, from", "-5.1686 %"),
        ("average of 100,000 wagers, 95 % interval, to", "-1.6236 %"),
        ("largest payout", "30 to 1"),
        ("events at 300 to 1 or more", "none"),
    ):
        assert re.search(rf"\| {re.escape(figure)} +\| +{re.escape(value)} +\|", table), figure


def test_it_is_said_once_that_the_advantage_is_not_the_hold(document: str) -> None:
    assert document.count("it is not the hold") == 1


def test_the_theorems_speak_of_the_house_advantage(document: str) -> None:
    theorems = part(document, "5. Closed forms and theorems for every number of decks")
    assert theorems.count("The house advantage of table ") >= 8
    assert "house edge of table A falls" not in theorems


def test_the_exact_methods_and_the_published_figures_stand_at_the_end(document: str) -> None:
    method = part(document, "7. Method and verification")
    assert "settles them for every number of decks" in method
    assert "every exact method gives the walk's ways" in method
    assert "Wizard of Odds" in method
    assert "DIFFERENCE" not in method
    assert "simulated" not in method.replace("No figure of this document is simulated.", "")


def test_the_odds_in_csv_are_those_of_the_question(in_between: dict[str, str]) -> None:
    for row in rows(in_between["in-between/odds.csv"]):
        if row["event"] != "total":
            asked = odds("in-between", row["table"], int(row["decks"]))
            found = Fraction(int(row["probability_num"]), int(row["probability_den"]))
            assert found == asked.probability(row["event"])


def test_the_figures_in_csv_add_up_from_the_odds_in_csv(in_between: dict[str, str]) -> None:
    returns: dict[tuple[str, str], Fraction] = {}
    for row in rows(in_between["in-between/odds.csv"]):
        if row["event"] != "total":
            part_of = Fraction(int(row["return_num"]), int(row["return_den"]))
            key = row["table"], row["decks"]
            returns[key] = returns.get(key, Fraction(0)) + part_of
    figures = list(rows(in_between["in-between/figures.csv"]))
    assert len(figures) == len(returns) == 8
    for row in figures:
        edge = Fraction(int(row["house_edge_num"]), int(row["house_edge_den"]))
        assert edge == -returns[row["table"], row["decks"]]


def test_no_figure_in_csv_is_left_out(in_between: dict[str, str]) -> None:
    for row in rows(in_between["in-between/figures.csv"]):
        assert all(row.values()), [name for name, text in row.items() if not text]


def test_removal_effects_in_csv_weigh_up_to_nothing(in_between: dict[str, str]) -> None:
    sums: dict[tuple[str, str], Fraction] = {}
    for row in rows(in_between["in-between/removal.csv"]):
        share = Fraction(int(row["share_num"]), int(row["share_den"]))
        change = Fraction(int(row["change_num"]), int(row["change_den"]))
        key = row["table"], row["decks"]
        sums[key] = sums.get(key, Fraction(0)) + share * change
    assert len(sums) == 8
    assert set(sums.values()) == {0}


@pytest.mark.parametrize("wager", everyday(OF_THE_LAW))
def test_the_same_bytes_every_time(wager: str) -> None:
    decks = [WagerFiling(wager).question.law.deck_terms.default]
    assert WagerFiling(wager, Asked(tuple(decks))).files() == WagerFiling(wager, Asked(tuple(decks))).files()


@pytest.mark.parametrize("wager", everyday((*OF_THE_LAW, "same-suit")))
def test_a_filing_ends_every_line_as_others_do_and_names_no_place_of_its_making(wager: str) -> None:
    decks = WagerFiling(wager).question.law.deck_terms.default
    for path, content in WagerFiling(wager, Asked((decks,))).files().items():
        assert b"\r" not in content, path
        assert content.endswith(b"\n"), path
        assert str(Path(__file__).parent.parent).encode() not in content, path


def test_assumptions_are_printed_where_the_section_names_no_pack() -> None:
    document = WagerFiling("suited-royal", Asked((8,))).files()["suited-royal/suited-royal.md"].decode()
    assert "36.6 names no pack" in part(document, "1. Summary")


def test_an_impossible_event_is_said_to_be_so() -> None:
    document = WagerFiling("triple-match", Asked((2,))).files()["triple-match/triple-match.md"].decode()
    table = part(document, "Pay Table A, 2 decks")
    assert "three-of-a-kind-suited is impossible with 2 decks: it needs at least 3 decks" in table


def test_fewer_decks_than_the_section_allows_are_refused() -> None:
    with pytest.raises(QuestionError, match=r"1 decks? cannot be filed: below the section's minimum of 2"):
        WagerFiling("in-between", Asked((1, 2)))


@pytest.mark.parametrize("name", ["latex", "html", "pdf", "xlsx"])
def test_every_other_format_tells_the_same_edge(name: str) -> None:
    files = WagerFiling("insurance", Asked((8,), (name,))).files()
    (other,) = [path for path in files if not path.endswith((".md", ".csv"))]
    if name == "pdf":
        printed = "".join(page.extract_text() for page in PdfReader(io.BytesIO(files[other])).pages)
        assert "31/415" in printed
        assert "7.4699 %" in printed
        assert files == WagerFiling("insurance", Asked((8,), (name,))).files()
    elif name != "xlsx":
        assert b"31/415" in files[other]
        assert b"7.4699" in files[other]
    if name == "html":
        assert b"<svg" in files[other]
