"""Wagers of one's own as texts, and files of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from oddscalc.api import odds
from oddscalc.errors import QuestionError

IMPORTS = """\
from oddscalc.cards import Card, Rank, Suit
from oddscalc.deals import SuitsAlike
from oddscalc.wager import DEALER_HOLE, DEALER_UP, LOSS, PLAYER_1, PLAYER_2, rank, suit, value, wager

"""
"""Four lines, so that what follows begins on the fifth."""


def decorated(
    rule: str,
    *,
    name: str = "nines",
    slots: str = "(PLAYER_1,)",
    events: str = '("nine",)',
    reads: str = "rank",
    rest: str = 'pays={"nine": "11 to 1"}',
) -> str:
    """A file of one wager; the decorator stands on line 5, the rule's ``def`` on line 6."""
    named = f'@wager("{name}", slots={slots}, events={events}, reads={reads}, {rest})'
    return f"{IMPORTS}{named}\n{rule}"


NINE = """\
def nines(card):
    return "nine" if card is Rank.NINE else LOSS
"""

NINES = decorated(NINE)
"""A wager as it should be: the player's first card is a nine."""


TOML = """\
schema = 1
wager = "nines"
provenance = "law"
[decks]
deck = "spanish-48"
[facts]
paid = "at once"
[definitions]
nine = "the card is a nine"
[tables.High.pays]
nine = "12 to 1"
[tables.Low.pays]
nine = "9 to 1"
"""
"""Pay tables beside a wager like it."""


def refused(path: str, *words: str, **asked: object) -> None:
    """The question about a file fails, on one line that starts with the file and holds ``words``."""
    with pytest.raises(QuestionError) as error:
        odds(path, **asked)  # type: ignore[arg-type]
    said = str(error.value)
    assert said.startswith(path)
    assert "\n" not in said
    for word in words:
        assert word in said, said


def written(folder: Path, text: str, name: str = "nines.py") -> str:
    """The name of a file that holds a text."""
    path = folder.joinpath(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return str(path)
