"""Documents of filings as a reader sees them, made once for all the tests that read them."""

from __future__ import annotations

from functools import cache

from oddscalc.report.filing.game import GameFiling
from oddscalc.report.filing.manifest import Asked
from oddscalc.report.filing.wager import WagerFiling

ASKED = {
    "in-between": Asked((2, 6)),
    "insurance": Asked((1, 8)),
    "suited-royal": Asked((8,)),
    "lucky-lucky": Asked((6,)),
}
"""The wagers whose documents are read every day, and how they are asked."""

QUICK = Asked(
    (1,), rules=("soft17=hit", "split_hands=1", "split_aces_hands=1"), seen="2 2 2 2 3 3 3 3 4 4 4 4"
)
"""A game that is solved at once: without splits, and with few hands for lack of small cards."""


@cache
def wager_document(wager: str, asked: Asked | None = None) -> str:
    """The document of a wager in Markdown."""
    return WagerFiling(wager, asked or ASKED[wager]).files()[f"{wager}/{wager}.md"].decode()


@cache
def game_documents(game: str, asked: Asked, *, everything: bool = False) -> tuple[str, ...]:
    """The documents of a game in Markdown."""
    files = GameFiling(game, asked, everything=everything).files()
    return tuple(content.decode() for path, content in files.items() if path.endswith(".md"))
