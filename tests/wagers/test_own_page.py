"""The page about wagers of one's own shows the files as they are, and the mistakes as they are told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.helpers import ROOT, Capture, ask

PAGE = (ROOT / "docs" / "your-own-wager.md").read_text(encoding="utf-8")
EXAMPLES = ROOT / "docs" / "examples"
RULE = (EXAMPLES / "lucky_nines.py").read_text(encoding="utf-8")
TABLES = (EXAMPLES / "lucky_nines.toml").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    """What stands in the page's fenced blocks of a kind."""
    return re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)


def test_the_files_are_shown_as_they_are() -> None:
    whole, part = blocks("python")
    assert whole == RULE
    assert part in (EXAMPLES / "third_card.py").read_text(encoding="utf-8")
    assert blocks("toml")[0] == TABLES


def test_the_wagers_of_a_file_are_named_as_the_page_shows(capfd: Capture) -> None:
    code, out, err = ask(capfd, "odds", "docs/examples/third_card.py")
    assert (code, out, err) == (2, "", blocks("text")[0])


MISTAKES = (
    ('{3: "three-nines"', '{3: "three-nine"'),
    (".get(nines, LOSS)", "[nines]"),
    ('EVENTS = ("three-nines"', 'EVENTS = ("four-nines", "three-nines"'),
    ("return {3:", "return ({3:"),
)
"""A slip of the pen for each line of the page: what stands in the example, and what is written instead."""


@pytest.mark.parametrize(
    ("slip", "said"),
    list(zip(MISTAKES, blocks("text")[1].splitlines(), strict=True)),
    ids=["id", "key", "event", "("],
)
def test_mistakes_are_told_as_the_page_shows(
    slip: tuple[str, str], said: str, capfd: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    right, wrong = slip
    assert RULE.count(right) == 1
    Path("lucky_nines.py").write_text(RULE.replace(right, wrong), encoding="utf-8")
    Path("lucky_nines.toml").write_text(
        TABLES.replace(".pays]\n", '.pays]\nfour-nines = "9999 to 1"\n') if "four" in wrong else TABLES,
        encoding="utf-8",
    )
    code, out, err = ask(capfd, "odds", "lucky_nines.py")
    assert (code, out, err) == (2, "", f"{said}\n")
