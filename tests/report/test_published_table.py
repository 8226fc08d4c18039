"""Printed figures as a Table: quoted as printed, ours in their form, the wrong ones explained."""

from __future__ import annotations

from oddscalc.analysis.published import Compared, PublishedFigure, Source, published_figures
from oddscalc.report.published_table import RECOMPUTED, difference, published_table
from oddscalc.wagers.registry import MODULES

JOURNAL = Source("A Journal", "https://example.org/journal")
FIGURE = PublishedFigure(
    source=JOURNAL,
    wager="in-between",
    table="A",
    deck="52-card",
    decks=6,
    ordered=True,
    quantity="house_edge",
    published="3.396",
    unit="percent",
)


def rows(*figures: PublishedFigure) -> list[dict[str, object]]:
    return [dict(row) for row in published_table([one.compared() for one in figures]).to_records()]


def test_a_figure_that_agrees() -> None:
    (row,) = rows(FIGURE)
    assert (row["figure"], row["table"], row["shoe"]) == ("house edge", "A", "6 x 52-card")
    assert (row["printed"], row["ours"], row["agrees"]) == ("3.396 %", "3.396 %", "yes")
    assert row["source"] == "A Journal"


def test_ours_takes_the_form_of_the_printed_one() -> None:
    ways = FIGURE._replace(quantity="ways", event="triple-match", published="157,872", unit="unit")
    forms = {
        "157,872": ways,
        "157872": ways._replace(published="157872"),
        "253/48205": ways._replace(quantity="probability", published="253/48205"),
        "0.00525": ways._replace(quantity="probability", published="0.00525"),
        "2.86": ways._replace(quantity="standard_deviation", event="", published="2.86"),
    }
    found = rows(*forms.values())
    assert [row["ours"] for row in found] == list(forms)
    assert {row["agrees"] for row in found} == {"yes"}


def test_a_figure_that_differs_is_told_with_both_numbers() -> None:
    wrong = FIGURE._replace(published="3.397")
    table = published_table([wrong.compared()])
    (row,) = table.to_records()
    assert (row["printed"], row["ours"], row["agrees"]) == ("3.397 %", "3.396 %", "NO")
    told = "house edge of table A, 6 x 52-card, printed as 3.397 % (A Journal), is 3.396 % here"
    assert difference(wrong.compared()) == told
    assert f"DIFFERENCE: {told}" in table.notes


def test_a_figure_that_is_wrong_in_its_source_is_put_right() -> None:
    wrong = FIGURE._replace(published="3.40", right=False, correct="3.3961", why="rounded up")
    assert rows(wrong)[0]["agrees"] == "NO", "3.3961 rounds to 3.40: the source was right"
    wrong = wrong._replace(published="3.5")
    table = published_table([wrong.compared()])
    (row,) = table.to_records()
    assert (row["printed"], row["ours"], row["agrees"]) == ("3.5 %", "3.3961 %", "wrong in its source")
    assert table.notes[0] == (
        "house edge of table A, 6 x 52-card, printed as 3.5 %, is wrong in its source; "
        "right is 3.3961 %: rounded up"
    )
    worse = wrong._replace(correct="3.3962")
    assert not worse.compared().agrees
    assert "corrected as 3.3962 %" in difference(worse.compared())


def test_publications_come_first_and_what_nobody_printed_says_so() -> None:
    unpublished = FIGURE._replace(source=Source("recomputed"))
    table = published_table([unpublished.compared(), FIGURE.compared()])
    assert [row["source"] for row in table.to_records()] == ["A Journal", RECOMPUTED]
    assert "A Journal: https://example.org/journal" in table.notes
    assert not any(note.startswith("recomputed") for note in table.notes)


def test_known_cards_and_the_count_of_orders_are_told() -> None:
    seen = FIGURE._replace(known={"seen": "2"}, quantity="removal_effect", unit="unit")
    ways = FIGURE._replace(quantity="total_ways", ordered=False, published="15,039,960", unit="unit")
    first, second = rows(seen, ways)
    assert first["known"] == "seen 2"
    assert second["figure"] == "total ways (order of cards not counted)"
    assert second["agrees"] == "yes"


def test_every_figure_that_ships_agrees_and_is_shown() -> None:
    for wager in MODULES:
        figures = published_figures(wager)
        table = published_table([one.compared() for one in figures])
        assert len(table.rows) == len(figures) > 0
        assert {row["agrees"] for row in table.to_records()} <= {"yes", "wrong in its source"}


def test_nobody_printed_figures_of_an_unknown_wager() -> None:
    assert published_figures("nobody-knows") == ()


def test_a_comparison_keeps_the_exact_figure() -> None:
    compared = FIGURE.compared()
    assert isinstance(compared, Compared)
    assert compared.ours == FIGURE.answer().house_edge * 100
