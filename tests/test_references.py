"""Figures that others printed, compared at the precision at which they were printed."""

from __future__ import annotations

import tomllib
from pathlib import Path
from types import MappingProxyType

import pytest

from oddscalc.analysis.published import QUANTITIES, UNITS, PublishedFigure, Source, published_figures
from oddscalc.wagers.registry import MODULES

REFERENCES = Path(__file__).parent / "references" / "wagers"
PATHS = sorted(REFERENCES.glob("*.toml"))
FIGURES = [figure for path in PATHS for figure in published_figures(path.stem)]


def _name(figure: PublishedFigure) -> str:
    known = " ".join(f"{key} {cards}" for key, cards in figure.known.items())
    parts = (figure.wager, figure.table, figure.deck, str(figure.decks), known, figure.quantity)
    return "-".join(part for part in (*parts, figure.event, figure.published) if part)


@pytest.mark.parametrize("figure", FIGURES, ids=_name)
def test_printed_figure(figure: PublishedFigure) -> None:
    assert figure.quantity in QUANTITIES, f"no such quantity: {figure.quantity}"
    assert figure.unit in UNITS
    compared = figure.compared()
    assert compared.agrees
    assert compared.agrees_with(figure.published) is figure.right
    assert figure.right or figure.why


def test_there_are_figures_for_every_wager() -> None:
    assert {path.stem for path in PATHS} == set(MODULES)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_every_figure_names_a_source_of_its_file(path: Path) -> None:
    content = tomllib.loads(path.read_text(encoding="utf-8"))
    assert content["schema"] == 1
    used = {group["source"] for group in content["groups"]}
    assert used == set(content["sources"])
    assert all(source["name"] for source in content["sources"].values())
    public = [source for key, source in content["sources"].items() if key != "recomputed"]
    assert all(source["url"].startswith("https://") for source in public)


@pytest.mark.parametrize(
    ("quantity", "event", "printed"),
    [
        ("ways", "triple-match", "157,873"),
        ("probability", "triple-match", "253/48206"),
        ("expected_return", "", "-0.033960"),
        ("expected_return", "", "0.033961"),
        ("standard_deviation", "", "2.859837"),
    ],
)
def test_a_figure_one_unit_off_in_its_last_place_is_refused(quantity: str, event: str, printed: str) -> None:
    golden = PublishedFigure(
        source=Source("none"),
        wager="in-between",
        table="A",
        deck="52-card",
        decks=6,
        ordered=True,
        quantity=quantity,
        published=printed,
        event=event,
        known=MappingProxyType({}),
    )
    assert not golden.compared().agrees
