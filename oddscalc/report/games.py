"""The pages of every played game, by id; imported when they are asked for."""

from __future__ import annotations

from importlib import import_module

from oddscalc.report.blackjack.game_pages import Pages

_PAGES = {
    "blackjack": "oddscalc.report.blackjack.pages",
    "switch-hands": "oddscalc.report.switch.pages",
    "triple-attack": "oddscalc.report.attack.pages",
}


def pages_of(game_id: str) -> Pages:
    """The pages of the game of this id."""
    pages: Pages = import_module(_PAGES[game_id]).pages()
    return pages
