"""The filing of blackjack: what it says, and what is made only when everything is asked."""

from __future__ import annotations

import csv
import io
import re
from fractions import Fraction
from itertools import dropwhile, takewhile
from pathlib import Path

import pytest

from oddscalc.analysis.played import play
from oddscalc.blackjack.options import OPTIONS
from oddscalc.cards import parse_cards
from oddscalc.clause_file import game_clauses
from oddscalc.report.filing.folder import check_folder, write_folder
from oddscalc.report.filing.game import GameFiling
from oddscalc.report.filing.game_page import spread_bounds
from oddscalc.report.filing.manifest import Asked
from oddscalc.report.table import SHADES


@pytest.fixture(scope="module")
def filing() -> GameFiling:
    return GameFiling("blackjack", Asked((1,), ("latex",)))


@pytest.fixture(scope="module")
def files(filing: GameFiling) -> dict[str, str]:
    return {path: content.decode() for path, content in filing.files().items()}


def part(document: str, title: str) -> str:
    """A section of a document, from its heading to the next of its rank."""
    after = document[document.index(title) :]
    return after.partition("\n## ")[0]


def grid(text: str, title: str) -> list[dict[str, str]]:
    """The rows of the table of Markdown under a title."""
    after = dropwhile(lambda line: not line.startswith("|"), text[text.index(title) :].splitlines())
    lines = takewhile(lambda line: line.startswith("|"), after)
    names, _, *rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [dict(zip(names, row, strict=False)) for row in rows]


def under(document: str, section: str, title: str) -> list[dict[str, str]]:
    """The rows of one table of a section."""
    text = part(document, section)
    return grid(cut(text, title), title)


def cut(text: str, title: str) -> str:
    """One table of a section, with its heading."""
    after = text[text.index(f"### {title}") :]
    return after[: after.find("\n### ", 4)] if "\n### " in after[4:] else after


def percent(text: str) -> Fraction:
    assert text.endswith(" %")
    return Fraction(text[:-2]) / 100


PLACE = Fraction(1, 10**6)


def test_the_first_page_can_be_redone_from_the_document_alone(files: dict[str, str]) -> None:
    document = files["blackjack/blackjack.md"]
    (answer,) = under(document, "## 1. Summary", "Return to player")
    events = under(document, "## 4. Events of a round", "Blackjack, 1 x 52-card\n")
    law = under(
        document, "## 4. Events of a round", "Blackjack, 1 x 52-card: distribution of a round's net result"
    )
    mean = sum(Fraction(row["return"]) for row in events if row["event"] != "total")
    chances = {Fraction(row["net result"]): Fraction(row["probability"]) for row in law}
    hit = sum(chance for net, chance in chances.items() if net > 0)
    variance = sum(chance * (net - mean) ** 2 for net, chance in chances.items())
    assert answer["decks"] == "1"
    assert abs(percent(answer["return to player"]) - (1 + mean)) < 10 * PLACE
    assert abs(percent(answer["house advantage"]) + mean) < 10 * PLACE
    assert abs(percent(answer["hit frequency"]) - hit) < 10 * PLACE
    assert abs(Fraction(answer["variance"]) - variance) < 50 * PLACE
    assert abs(Fraction(answer["standard deviation"]) ** 2 - variance) < 50 * PLACE
    assert answer["largest net win"] == f"{max(chances)} to 1"
    assert abs(1 / Fraction(answer["largest: 1 in n"]) - chances[max(chances)]) < PLACE


def test_every_move_is_that_of_the_game_solved_otherwise(files: dict[str, str]) -> None:
    rows = under(files["blackjack/blackjack.md"], "## 1. Summary", "Assumptions, and how far each moves")
    moves = {(row["assumed"], row["otherwise"]): row["house advantage"] for row in rows}
    (filed,) = play("blackjack", decks=[1])
    others = {
        ("soft17", "hit"): play("blackjack", decks=[1], rules=["soft17=hit"]),
        (r"blackjack\_pays", "6 to 5"): play("blackjack", decks=[1], rules=["blackjack_pays=6:5"]),
        ("decks", "2 decks"): play("blackjack", decks=[2]),
        ("full shoe", "one 5 is gone"): play("blackjack", decks=[1], seen=parse_cards("5", "seen")),
    }
    for key, (other,) in others.items():
        change = filed.solved.value() - other.solved.value()
        assert abs(percent(moves[key]) - change) <= PLACE / 2, key
    assert [move for move in moves.values() if move == "not known"], "of clauses that are not modelled"


def test_every_rule_is_stated_with_its_source(files: dict[str, str]) -> None:
    document = files["blackjack/blackjack.md"]
    rows = {row["rule"]: row for row in under(document, "## 3. The game and its rules", "Rules")}
    assert {name.replace("\\", "") for name in rows} == set(OPTIONS)
    assert (rows[r"blackjack\_pays"]["value"], rows[r"blackjack\_pays"]["source"]) == ("3 to 2", "assumed")
    assert rows[r"split\_aces"]["source"] == "N.J.A.C. 13:69F-2.11(c)2"
    assert "- **Made by:** oddscalc filing blackjack --decks 1" in document
    assert "house advantage per initial wager" in document
    assert "house edge per initial wager" not in document


def test_the_document_says_what_is_simulated_and_what_others_printed(files: dict[str, str]) -> None:
    document = files["blackjack/blackjack.md"]
    assert "No figure of this document is simulated" not in document
    assert "Every figure in this document is exact, except those of the check by simulation" in document
    simulated = part(document, "Check by simulation")
    assert "simulated, not exact" in simulated
    assert "no difference" in simulated
    assert "| seed" in simulated
    printed = under(document, "Check by printed figures", "blackjack: figures of other sources")
    assert {row["agrees"] for row in printed} == {"yes"}
    rows = list(csv.DictReader(io.StringIO(files["blackjack/verification.csv"])))
    assert {row["about"] for row in rows} == {"count", "mean", "published"}


def test_every_clause_has_a_row(files: dict[str, str]) -> None:
    text = part(files["blackjack/blackjack.md"], "## 2. Clauses")
    for section in game_clauses("blackjack"):
        rows = grid(cut(text, f"Clauses of {section.section}"), "Clauses of")
        assert [row["clause"] for row in rows] == [one.citation for one in section.rows]


def test_a_chart_is_shaded_by_its_actions(filing: GameFiling) -> None:
    page = GameFiling("blackjack", filing.asked._replace(formats=("html",))).files()[
        "blackjack/blackjack.html"
    ]
    cells = set(re.findall(r'<td class="action ([A-Z])">([A-Z])', page.decode()))
    assert cells == {(letter, letter) for letter in "SHDP"}
    assert f"td.action.P {{ background: {SHADES['P']}" in page.decode()


def test_rows_sum_to_the_expected_return_which_the_document_prints(files: dict[str, str]) -> None:
    rows = list(csv.DictReader(io.StringIO(files["blackjack/odds.csv"])))
    events, total = rows[:-1], rows[-1]

    def returned(row: dict[str, str]) -> Fraction:
        return Fraction(int(row["return_num"]), int(row["return_den"]))

    assert sum(map(returned, events)) == returned(total)
    assert str(returned(total)) in files["blackjack/blackjack.md"]


def test_the_other_formats_say_the_same(files: dict[str, str]) -> None:
    assert "house advantage per initial wager" in files["blackjack/blackjack.tex"]


QUICK = ("split_hands=1", "split_aces_hands=1", "soft17=hit")
THIN = "2 2 2 2 3 3 3 3 4 4 4 4 5 5 5 5"


def test_several_numbers_of_decks_are_filed_together() -> None:
    made = GameFiling("blackjack", Asked((1, 2), rules=QUICK, seen=THIN)).files()
    document = made["blackjack/blackjack.md"].decode()
    answers = under(document, "## 1. Summary", "Return to player")
    assert [row["decks"] for row in answers] == ["1", "2"]
    assert "house advantage, 2 decks" in document, "the nearest to the usual number is moved"
    rows = list(csv.DictReader(io.StringIO(made["blackjack/odds.csv"].decode())))
    assert [row["decks"] for row in rows if row["row_kind"] == "total"] == ["1", "2"]
    assert {row["decks"] for row in csv.DictReader(io.StringIO(made["blackjack/law.csv"].decode()))} == {
        "1",
        "2",
    }
    moved = {
        (row["assumed"], row["as filed"], row["otherwise"])
        for row in under(document, "## 1", "Assumptions, and how far each moves")
    }
    assert ("soft17", "hit", "stand") in moved, "a rule that is asked is moved back"
    assert ("known cards", f"seen {THIN}", "no card is known") in moved


def test_what_is_not_counted_is_told_with_its_bounds() -> None:
    asked = Asked((1,), rules=("split_hands=3",), seen=THIN)
    files = GameFiling("blackjack", asked).files()
    document = files["blackjack/blackjack.md"].decode()
    (answer,) = under(document, "## 1. Summary", "Return to player")
    assert {answer[name] for name in ("hit frequency", "variance", "standard deviation")} == {"not known"}
    assert "the spread of results is not counted" in document
    assert "blackjack/law.csv" not in files


@pytest.mark.parametrize("rules", [(), ("double=none",), ("surrender=late", "dealer22=push")])
def test_bounds_hold_what_is_counted(rules: tuple[str, ...]) -> None:
    (played,) = play("blackjack", decks=[1], rules=rules, seen=parse_cards(THIN, "seen"))
    hit, spread = spread_bounds(played)
    assert hit.at_least < played.law.hit_frequency < hit.at_most
    assert spread.at_least < played.law.variance < spread.at_most


@pytest.mark.long
def test_the_longer_part_is_left_alone_where_it_is_not_asked(tmp_path: Path, filing: GameFiling) -> None:
    write_folder(tmp_path, [filing])
    longer = tmp_path / "blackjack" / "by-deck.csv"
    assert not longer.exists()
    manifest = (tmp_path / "manifest.json").read_text(encoding="utf-8")
    digest = "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae"  # of foo
    (tmp_path / "manifest.json").write_text(
        manifest.replace('"files": {', f'"files": {{\n    "blackjack/by-deck.csv": "{digest}",'),
        encoding="utf-8",
    )
    longer.write_text("foo", encoding="utf-8")
    assert not check_folder(tmp_path, [filing]).extra
    assert "blackjack/by-deck.csv" not in check_folder(tmp_path, [filing]).changed
    longer.write_text("bar", encoding="utf-8")
    assert "blackjack/by-deck.csv" in check_folder(tmp_path, [filing]).changed
    longer.unlink()
    assert check_folder(tmp_path, [filing]).missing == ("blackjack/by-deck.csv",)
