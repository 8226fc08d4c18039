"""Pages show their drawings."""

from __future__ import annotations

import re
import sys
from html.parser import HTMLParser

import pytest

from tests.cli.helpers import Capture, answered, ask


class Page(HTMLParser):
    """The order of a page's tables and captions, and the names of its parts."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.order: list[str] = []
        self.ids: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("section", "figure"):
            self.order.append(tag)
        self.ids += [value for name, value in attrs if name == "id" and value]


PAGES = {
    ("odds", "insurance"): ["Result of 100 rounds: Insurance wager, 2 to 1, by 2.9(c), 6 x 52-card"],
    ("removal", "in-between", "--table", "A"): ["Effects of removal: In-between wager, Table A, 6 x 52-card"],
    ("compare", "suited-royal", "--decks", "6,8"): ["Suited royal wager: house edge by deck count"],
    ("odds", "suited-royal"): [
        f"Result of 100 rounds: Suited royal wager, Pay Table {name}, 8 x spanish-48" for name in "AB"
    ],
}


@pytest.mark.parametrize(("asked", "captions"), PAGES.items(), ids=" ".join)
def test_each_drawing_follows_its_table(capfd: Capture, asked: tuple[str, ...], captions: list[str]) -> None:
    out = answered(capfd, *asked, "--format", "html")
    page = Page(out)
    assert re.findall("<figcaption>(.*?)</figcaption>", out) == captions
    assert page.order == ["section", "figure"] * len(captions)
    assert len(page.ids) == len(set(page.ids)) > 0
    named = set(re.findall(r'(?:href="#|url\(#)([^")]+)', out))
    assert named <= set(page.ids)


def test_of_too_many_drawings_none_is_shown(capfd: Capture) -> None:
    code, out, err = ask(capfd, "odds", "insurance", "--decks", "1-5", "--format", "html")
    assert code == 0
    assert "<figure>" not in out
    assert err == "oddscalc: note: the page has no drawings: 5 would be too many (allowed: 4)\n"


def test_without_matplotlib_the_page_has_its_tables(capfd: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    code, out, err = ask(capfd, "odds", "insurance", "--format", "html")
    assert code == 0
    assert "<figure>" not in out
    assert "ten-value-card" in out
    assert err.startswith("oddscalc: note: the page has no drawings: a plot needs matplotlib")
    assert err.count("\n") == 1
