"""Clauses: read from files with every mistake named, and complete for sections whose text is available."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from oddscalc.analysis import lint
from oddscalc.blackjack.terms import GAMES
from oddscalc.clause_file import MOST_CLAUSES, game_clauses
from oddscalc.clauses import Clauses, Treatment, cited_clauses, section_number
from oddscalc.errors import QuestionError
from oddscalc.paytable_file import law_path, parse, read_law
from oddscalc.wagers.registry import MODULES

LETTERS = {
    # N.J.A.C. 13:69F-2.26, Register Vol. 56, No. 21
    "in-between": "(a) (b) (c) (d) (e) (f) (g)1 (g)2 (g)3 (g)4 (g)5 (h)",
    # N.J.A.C. 13:69F-2.9, Register Vol. 56, No. 21
    "insurance": "(a) (b) (c) (d) (e) (f)",
    # N.J.A.C. 13:69F-36.6, Register Vol. 56, No. 19
    "suited-royal": "(a) (a)1 (a)1i (a)1ii (a)1iii (a)2 (b) (b)1 (b)2 (c) (d) (e) (f)",
    "triple-match": "(a) (a)1 (a)2 (a)2i (a)2ii (a)2iii (a)2iv (b) (b)1 (b)2 (c) (d) (e) (f)",
    "triple-attack": "(a) (a)1 (a)2 (b) (b)1 (b)2 (c) (d) (e) (f)",
    # N.J.A.C. 13:69F-2B.5, Register Vol. 56, No. 19
    "switch-hands": "(a) (a)1 (a)2 (a)3 (b) (c) (d) (e) (f) (f)1 (f)2 (f)3 (g) (h)",
}
"""The clauses of the sections, as their text letters them."""

NOT_AT_HAND = re.compile("not taken up|left out|not answered|not modelled|not taken into account")

OWN = """
schema = 1
wager = "mine"
decks = { deck = "52-card", default = 6 }
[tables.A.pays]
pair = "5 to 1"
[clauses]
"""


def clauses(body: str) -> Clauses:
    return parse(OWN + body, "mine.toml", "mine", ("pair",)).clauses


def of(name: str) -> Clauses:
    return game_clauses(name)[0] if name in GAMES else read_law(name).clauses


@pytest.mark.parametrize("name", LETTERS)
def test_every_clause_of_a_section_at_hand_has_a_row(name: str) -> None:
    rows = {one.citation for one in of(name).rows}
    assert set(LETTERS[name].split()) <= rows
    assert of(name).through == LETTERS[name].split()[-1][1]
    # Nothing is said of a clause that the text has not.
    assert {one for one in rows if re.fullmatch(r"\([a-z]\)\w*", one)} == set(LETTERS[name].split())


@pytest.mark.parametrize("wager", MODULES)
def test_what_is_not_modelled_is_a_row_and_no_aside(wager: str) -> None:
    law = read_law(wager)
    assert law.clauses.rows
    assert not [text for text in law.facts.values() if NOT_AT_HAND.search(text)]
    if not law.is_law:
        assert any("available" in one.why or "no section" in one.citation for one in law.clauses.rows) or (
            law.clauses.rows[0].citation == "no section"
        )


def test_clauses_that_may_not_stand_beside_or_bound_a_wager_are_told() -> None:
    told = {one.citation: one for one in read_law("in-between").clauses.rows}
    for section in ("2.18", "2.19", "2.20", "2.22", "2.23", "2.24", "2.25"):
        assert section in told["(h)"].text
    for wager in ("suited-royal", "triple-match"):
        told = {one.citation: one for one in read_law(wager).clauses.rows}
        assert "$1" in told["(b)"].text
        assert "first attack" in told["(b)1"].text
    (exception,) = read_law("insurance").clauses.not_modelled
    assert "2.7(c)" in exception.citation


@pytest.mark.parametrize("wager", MODULES)
def test_lint_finds_a_row_for_every_clause_that_a_file_cites(wager: str) -> None:
    found = lint.lint(law_path(wager), [8])
    assert not [one for one in found.findings if one.fault is lint.Fault.CLAUSE]


def test_lint_names_every_clause_without_a_row(tmp_path: Path) -> None:
    text = law_path("in-between").read_text(encoding="utf-8")
    file = tmp_path / "copy.toml"
    file.write_text(
        "".join(line for line in text.splitlines(True) if not line.startswith(('"(d)"', '"(g)4"')))
    )
    findings = [one for one in lint.lint(file, [8]).findings if one.fault is lint.Fault.CLAUSE]
    assert [one.against for one in findings] == ["(d)", "(g)4"]
    assert "clause (g)4 of N.J.A.C. 13:69F-2.26 has no row" in [one.problem for one in findings]


def test_lint_asks_the_law_for_clauses_and_nobody_else() -> None:
    law, own = read_law("insurance"), read_law("royal-match")
    (finding,) = lint.of_clauses(law._replace(clauses=Clauses()))
    assert finding.fault is lint.Fault.CLAUSE
    assert list(lint.of_clauses(own._replace(clauses=Clauses()))) == []


@pytest.mark.parametrize("game", GAMES)
def test_what_no_text_settles_in_a_game_is_said_to_be_not_modelled(game: str) -> None:
    sections = game_clauses(game)
    assert all(one.rows and one.section for one in sections)
    assert sum(len(one.not_modelled) for one in sections) >= 1


def test_clauses_of_ones_own() -> None:
    found = clauses('through = "b"\n"(a)" = { counted = "x" }\n"(b)" = { not-modelled = "y", why = "z" }')
    assert [one.treatment for one in found.rows] == [Treatment.COUNTED, Treatment.NOT_MODELLED]
    assert found.not_modelled[0].why == "z"
    assert found.missing() == ()


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ('"(a)" = { not-modelled = "y" }', "clauses.(a).why: due"),
        ('"(a)" = { counted = "y", why = "z" }', "clauses.(a).why: due for one that is not modelled alone"),
        ('"(a)" = { ignored = "y" }', "ignored is given (allowed: { counted or stated or no-effect"),
        ('"(a)" = { counted = "y", stated = "z" }', "counted and stated is given"),
        ('"(a)" = { }', "no treatment is given"),
        ('"(a)" = "counted"', "is no treatment"),
        ('"(a)" = { counted = "" }', "nothing is said of it"),
        ('"(a)" = { counted = 3 }', "is not text"),
        ('"(a)" = { counted = "=1" }', "spreadsheets"),
        ('"(a)" = { counted = "' + "x" * 1001 + '" }', "1001 characters (allowed: 1000 at most)"),
        ('"' + "x" * 41 + '" = { counted = "y" }', "1 to 40 characters"),
        ('"" = { counted = "y" }', "1 to 40 characters"),
        ('through = "hh"', "the last letter"),
        ("through = 8", "the last letter"),
        ("\n".join(f'"{number}" = {{ counted = "y" }}' for number in range(MOST_CLAUSES + 1)), "200 at most"),
    ],
)
def test_mistakes_are_named(body: str, said: str) -> None:
    with pytest.raises(QuestionError, match=re.escape(said)) as raised:
        clauses(body)
    assert str(raised.value).startswith("mine.toml: clauses")
    assert "\n" not in str(raised.value)


def test_clauses_that_are_no_table() -> None:
    with pytest.raises(QuestionError, match=r"mine.toml: clauses: .* is not a table of clauses"):
        parse(OWN.replace("[clauses]\n", "").replace("[tables", "clauses = 3\n[tables"), "mine.toml", "mine")


@pytest.mark.parametrize(
    ("body", "cited", "missing"),
    [
        ('through = "c"\n"(a)" = { counted = "x" }\n"(c)" = { counted = "x" }', (), ("(b)",)),
        ('"(c)" = { counted = "x" }', (), ("(a)", "(b)")),
        ('"(a)3" = { counted = "x" }', (), ("(a)1", "(a)2")),
        ('"(a)1iii" = { counted = "x" }', (), ("(a)1i", "(a)1ii")),
        ('"(a)1" = { counted = "x" }', ("(a)1ii", "(a)2"), ("(a)2",)),
        ('"(a)12" = { counted = "x" }\n"(a)" = { counted = "x" }', ("(a)1",), ()),
        ('"(a)12" = { counted = "x" }', ("(a)1",), tuple(f"(a){number}" for number in range(1, 12))),
        ('"whole of it" = { counted = "x" }', ("(a)",), ("(a)",)),
    ],
)
def test_clauses_without_a_row(body: str, cited: tuple[str, ...], missing: tuple[str, ...]) -> None:
    assert set(clauses(body).missing(cited)) == set(missing)


def test_clauses_cited_in_a_text() -> None:
    text = "by 2.26(f) and ((g)1), not 2.2(b)3ii; (2.26(d)), a spread (2.26(g)2 to 5)"
    found = cited_clauses(text, "N.J.A.C. 13:69F-2.26")
    assert found == ("(f)", "(g)1", "(d)", "(g)2")
    assert section_number("N.J.A.C. 13:69F-36.6(a)1") == "36.6"
    assert section_number("N.J.A.C. 13:69F-2B.5") == "2B.5"
    assert section_number("trade (no NJ section known)") == ""
