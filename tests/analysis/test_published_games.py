"""Printed figures of played games: whole as data, and compared as they were printed."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from pathlib import Path

import pytest

from oddscalc.analysis import published_games
from oddscalc.analysis.played import play
from oddscalc.analysis.published import UNITS, Compared, Source
from oddscalc.analysis.published_games import (
    GAMES_FOLDER,
    QUANTITIES,
    GameFigure,
    compared_figures,
    figures_for,
    published_of_game,
)
from oddscalc.blackjack.terms import GAMES
from oddscalc.cards import parse_cards
from oddscalc.report.published_table import NEAR, difference, published_games_table, verdict

PATHS = sorted(GAMES_FOLDER.glob("*.toml"))
FIGURE = GameFigure(
    source=Source("A Journal", "https://example.org"),
    game="triple-attack",
    deck="spanish-48",
    decks=6,
    quantity="insurance_edge",
    published="17/287",
)
"""Worked out from the suits of the shoe alone."""


def test_every_game_has_figures() -> None:
    assert {path.stem for path in PATHS} == set(GAMES)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_every_figure_can_be_answered_and_names_its_source(path: Path) -> None:
    content = tomllib.loads(path.read_text(encoding="utf-8"))
    assert (content["schema"], content["game"]) == (1, path.stem)
    assert {group["source"] for group in content["groups"]} == set(content["sources"])
    assert all(one.get("url", "https://").startswith("https://") for one in content["sources"].values())
    for figure in published_of_game(path.stem):
        assert figure.quantity in QUANTITIES
        assert figure.unit in UNITS
        assert figure.right != bool(figure.correct) == bool(figure.why)
        assert play(figure.game, rules=figure.rules, decks=[figure.decks], deck=figure.deck)


@pytest.mark.long
@pytest.mark.parametrize("figure", [one for game in GAMES for one in published_of_game(game)], ids=str)
def test_printed_figure(figure: GameFigure) -> None:
    assert figure.compared().agrees


def test_only_figures_of_the_shoe_are_compared() -> None:
    (played,) = play("triple-attack", decks=[6])
    (found,) = compared_figures(played)
    assert (found.figure.decks, found.figure.published) == (6, "17/287")
    assert found.agrees
    (short,) = play("triple-attack", decks=[6], seen=parse_cards("A", "seen"))
    assert compared_figures(short) == ()
    assert figures_for("triple-attack", "52-card", 6) == ()


def test_a_game_that_is_asked_is_not_solved_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(published_games, "_played", None)
    (asked,) = play("triple-attack", decks=[6])
    assert FIGURE.compared(asked).agrees
    (other,) = play("triple-attack", decks=[6], rules=["soft17=stand"])
    with pytest.raises(TypeError):
        FIGURE.compared(other)


def test_a_figure_one_unit_off_in_its_last_place_is_told() -> None:
    wrong = FIGURE._replace(published="0.059234").compared()
    assert wrong.written_as(wrong.due) == "0.059233"
    assert (wrong.agrees, verdict(wrong)) == (False, "NO")
    told = "insurance edge, 6 x spanish-48, printed as 0.059234 (A Journal), is 0.059233 here"
    assert difference(wrong) == told
    assert f"DIFFERENCE: {told}" in published_games_table([wrong]).notes


def test_how_far_a_source_may_be_off_is_its_own_matter() -> None:
    exact = Fraction(17, 287)
    near = FIGURE._replace(published="0.059234", within="0.000001")
    assert verdict(Compared(near, exact)) == NEAR
    assert verdict(Compared(near._replace(published="0.059233"), exact)) == "yes"
    assert verdict(Compared(near._replace(published="0.059235"), exact)) == "NO"


def test_what_is_played_otherwise_is_no_fault_of_its_source() -> None:
    exact = Fraction(17, 287)
    other = FIGURE._replace(
        published="0.07", right=False, correct="0.0592", why="plays on", differs="played otherwise"
    )
    assert verdict(Compared(other, exact)) == "played otherwise"
    assert "played otherwise: plays on" in published_games_table([Compared(other, exact)]).notes
    assert verdict(Compared(other._replace(published="0.059"), exact)) == "NO", "the source was right"
