"""The first page of a wager's filing: redone by hand from the document alone, moved by other questions."""

from __future__ import annotations

import re
from decimal import ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction
from hashlib import sha256

import pytest

from oddscalc.api import odds
from oddscalc.paytable_file import law_path
from oddscalc.report.filing.first_page import assumptions_table
from oddscalc.report.filing.manifest import Asked
from oddscalc.report.filing.wager import WagerFiling
from oddscalc.sources import sources_digest
from tests.report.filing.documents import ASKED, wager_document


@pytest.fixture(scope="module")
def documents() -> dict[str, str]:
    return {wager: wager_document(wager) for wager in ASKED}


def table(document: str, title: str) -> list[dict[str, str]]:
    """The rows of the first pipe table after a heading but its total, as a reader copies them."""
    after = document[document.index(f"### {title}") :]
    found = re.search(r"(?:^\|.*\|\n)+", after, re.MULTILINE)
    assert found, title
    heads, _, *rows = (
        [cell.strip().replace("\\", "") for cell in line.strip("|").split("|")]
        for line in found[0].splitlines()
    )
    return [dict(zip(heads, row, strict=True)) for row in rows if row[0] != "total"]


def printed(value: Fraction | Decimal, places: int) -> str:
    with localcontext() as context:
        context.prec = 60
        exact = (
            Decimal(value.numerator) / Decimal(value.denominator) if isinstance(value, Fraction) else value
        )
        return str(exact.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP))


def pays(text: str) -> Fraction:
    to, _, one = text.partition(" to ")
    return Fraction(to) / Fraction(one or 1)


@pytest.mark.parametrize("wager", ASKED)
def test_every_figure_can_be_redone_by_hand_from_the_document(documents: dict[str, str], wager: str) -> None:
    document = documents[wager]
    answers = table(document, "Return to player and house advantage")
    assert answers
    for row in answers:
        decks = f"{row['decks']} deck" + ("" if row["decks"] == "1" else "s")
        (heading,) = re.findall(rf"^### ({row['pay table']}(?:: .*)?, {decks})$", document, re.MULTILINE)
        events = table(document, heading)
        ways = [int(one["ways"].replace(",", "")) for one in events]
        paid = [pays(one["pays"]) for one in events]
        chances = [Fraction(one, sum(ways)) for one in ways]
        back = sum((chance * (1 + pay) for chance, pay in zip(chances, paid, strict=True)), Fraction(0))
        spread = sum(chance * (pay + 1 - back) ** 2 for chance, pay in zip(chances, paid, strict=True))
        with localcontext() as context:
            context.prec = 60
            root = (Decimal(spread.numerator) / Decimal(spread.denominator)).sqrt()
        assert row["return to player"] == f"{printed(100 * back, 4)} %"
        assert row["house advantage"] == f"{printed(100 * (1 - back), 4)} %"
        hit = sum((chance for chance, pay in zip(chances, paid, strict=True) if pay > 0), Fraction(0))
        assert row["hit frequency"] == f"{printed(100 * hit, 4)} %"
        assert row["standard deviation"] == printed(root, 6)
        assert pays(row["largest payout"]) == max(paid)
        top = paid.index(max(paid))
        (one_in,) = (head for head in row if head.endswith("1 in n"))
        assert one_in in ("1 in n", f"{events[top]['event']}: 1 in n")
        assert row[one_in] == printed(1 / chances[top], 2)


def test_pay_tables_stand_on_the_first_page(documents: dict[str, str]) -> None:
    rows = table(documents["in-between"], "Events in order of precedence")
    assert [row["Table D"] for row in rows] == ["40 to 1", "10 to 1", "5 to 1", "3 to 1", "1 to 1", "-1"]


def moved(document: str, name: str, otherwise: str) -> dict[str, str]:
    rows = table(document, "Assumptions, and how far each moves the house advantage")
    (row,) = (one for one in rows if (one["assumed"], one["otherwise"]) == (name, otherwise))
    return row


def test_every_assumption_says_how_far_it_moves_a_figure(documents: dict[str, str]) -> None:
    edges = {
        (deck, decks): odds("suited-royal", "B", decks, deck=deck).house_edge
        for deck, decks in (("spanish-48", 8), ("52-card", 8), ("spanish-48", 1))
    }
    filed = edges["spanish-48", 8]
    pack = moved(documents["suited-royal"], "pack", "52-card deck")
    assert pack["Pay Table B, 8 decks"] == f"{printed(100 * (edges['52-card', 8] - filed), 4)} %"
    assert "36.6 names no pack" in pack["because"]
    fewer = moved(documents["suited-royal"], "decks", "1 deck")
    assert fewer["Pay Table B, 8 decks"] == f"{printed(100 * (edges['spanish-48', 1] - filed), 4)} %"


def test_the_card_that_matters_most_and_a_minimum_move_figures(documents: dict[str, str]) -> None:
    document = documents["in-between"]
    filed = odds("in-between", "A", 6).house_edge
    gone = odds("in-between", "A", 6, seen="2").house_edge
    assert (
        moved(document, "full shoe", "one 2 or A is gone")["Table A, 6 decks"]
        == f"{printed(100 * (gone - filed), 4)} %"
    )
    more = moved(document, "payout odds", "one unit more on every win")
    assert more["Table A, 6 decks"] == "-26.8126 %"
    assert "2.26(f)" in more["because"]


def test_an_exception_whose_text_is_not_at_hand_is_assumed_away_and_said_so(
    documents: dict[str, str],
) -> None:
    rows = table(documents["insurance"], "Assumptions, and how far each moves the house advantage")
    (row,) = (one for one in rows if "2.7(c)" in one["assumed"])
    assert row["Table A, 8 decks"] == "not known"
    assert "not available" in row["because"]


@pytest.mark.parametrize("wager", ASKED)
def test_nothing_is_never_assumed_where_a_clause_is_not_modelled(
    documents: dict[str, str], wager: str
) -> None:
    document = documents[wager]
    assert not re.search(r"[Aa]ssumed\W+nothing", document)
    clauses = table(document, "Clauses of ")
    assumed = [row["assumed"] for row in table(document, "Assumptions, and how far each moves")]
    assert clauses
    for row in clauses:
        assert (row["treatment"] == "not modelled") == (row["clause"] in assumed)


def test_a_page_without_assumptions_cannot_be_made() -> None:
    with pytest.raises(ValueError, match="without an assumption"):
        assumptions_table((), ("Table A",), "")


def test_what_made_the_document_is_told_with_digests(documents: dict[str, str]) -> None:
    document = documents["in-between"]
    digest = sha256(law_path("in-between").read_bytes()).hexdigest()
    for words in (
        f"- **Sources:** SHA-256 {sources_digest()}",
        f"- **Pay-table file:** in-between.toml, SHA-256 {digest}",
        "- **Published figures:** in-between.toml, SHA-256 ",
        "- **Made by:** oddscalc filing in-between --decks 2,6",
        "- **Signature:** ",
    ):
        assert words in document, words


def test_the_page_ends_before_the_next_part() -> None:
    files = WagerFiling("insurance", Asked((6,), ("html", "latex"))).files()
    page, tex = (files[f"insurance/insurance.{ending}"].decode() for ending in ("html", "tex"))
    first = page[page.index('<div class="one-page">') : page.index("</div>\n<header>\n<h2>2. Clauses")]
    assert "Signature" in first
    assert tex.index("Signature") < tex.index("\\newpage") < tex.index("2. Clauses")
