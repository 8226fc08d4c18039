"""The starter of a wager of one's own: a commented rule and its test, both right as they stand."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from importlib.machinery import PathFinder
from keyword import iskeyword

from oddscalc.errors import QuestionError, printable
from oddscalc.paytable_file import NAME
from oddscalc.wagers.offer import NAME_SPELLING

_RULE = '''"""The lucky-nines wager: the player's first two cards, paid for nines.

Ask about it, where this file stands:

    oddscalc odds ./lucky_nines.py
    oddscalc verify ./lucky_nines.py
    python -m unittest test_lucky_nines
"""

from oddscalc.cards import Rank
from oddscalc.wager import LOSS, PLAYER_1, PLAYER_2, Dealt, Masks, rank, wager


# A second statement of the rule, for oddscalc verify: brute force over physical cards and simulation ask
# it, and it should share nothing with the first. Each card has a rank, 2 to 14 with the ace high, and a
# suit, 0 to 3; both are arrays over many deals, so combine conditions with &, | and ~ and count with +.
# A wager without one leaves out restated= below, and verify says "one statement only".
def stated_again(first: Dealt, second: Dealt) -> Masks:
    """Whether a deal is each event."""
    nines = (first.rank == 9) * 1 + (second.rank == 9) * 1
    return {"two-nines": nines == 2, "one-nine": nines == 1}


@wager(
    "lucky-nines",
    # The cards that the rule is given, in this order; there are DEALER_UP and DEALER_HOLE too.
    slots=(PLAYER_1, PLAYER_2),
    # What the rule may answer beside LOSS, the highest award first: a deal is one event only.
    events=("two-nines", "one-nine"),
    # What is read of each card: rank, suit, value (points at blackjack, the ace 11), or whole, the card
    # itself. The less is read, the fewer deals there are to walk.
    reads=rank,
    # Payouts "to" one: a nine is paid 4 to 1. For more pay tables, a title, another deck or definitions
    # write a file lucky_nines.toml beside this one, and leave this out.
    pays={"two-nines": "40 to 1", "one-nine": "4 to 1"},
    restated=stated_again,
)
def lucky_nines(first: Rank, second: Rank) -> str:
    """Name the event of a deal."""
    if first is Rank.NINE and second is Rank.NINE:
        return "two-nines"
    if first is Rank.NINE or second is Rank.NINE:
        return "one-nine"
    return LOSS
'''

_TEST = '''"""Tests of the lucky-nines wager: python -m unittest test_lucky_nines, or pytest."""

import unittest
from fractions import Fraction
from pathlib import Path

import oddscalc
from oddscalc.analysis.lint import lint
from oddscalc.analysis.verification import verify

WAGER = Path(__file__).with_name("lucky_nines.py")


class LuckyNinesTest(unittest.TestCase):
    """The rule against hand and machine."""

    def test_a_figure_worked_out_by_hand(self) -> None:
        """One deck deals 4 x 3 ordered pairs of nines of 52 x 51 ordered deals."""
        odds = oddscalc.odds(WAGER, decks=1)
        self.assertEqual(odds.probability("two-nines"), Fraction(4 * 3, 52 * 51))

    def test_a_deal_that_is_known(self) -> None:
        """With a nine and a king in hand nothing is left to chance."""
        self.assertEqual(oddscalc.odds(WAGER, player="9 K").probability("one-nine"), 1)

    def test_every_method_agrees(self) -> None:
        """The walk against the second statement of the rule: by brute force, and in simulated deals."""
        verification = verify(oddscalc.odds(WAGER, decks=1), deals=100_000, seed=1)
        self.assertFalse(verification.one_statement_only)
        self.assertEqual(verification.differences, ())

    def test_the_pay_table(self) -> None:
        """Nothing is found wrong with it: no event that cannot happen, no edge out of bounds."""
        self.assertEqual(lint(WAGER).findings, ())


if __name__ == "__main__":
    unittest.main()
'''


def starter(name: str, taken: Sequence[str]) -> dict[str, str]:
    """File name → text of the rule and the test of a wager called ``name``, which is none of ``taken``.

    Raises :class:`QuestionError` for a name that cannot be a wager's id or a Python file's.
    """
    if not NAME.fullmatch(name):
        near = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
        hint = f"; did you mean {near!r}?" if NAME.fullmatch(near) else ""
        raise QuestionError(f"{printable(name)} is no id of a wager{hint} (allowed: {NAME_SPELLING})")
    if name in taken:
        raise QuestionError(f"{name} is a built-in wager or game (allowed: any other name)")
    stem = name.replace("-", "_")
    if iskeyword(stem):
        raise QuestionError(f"{stem} is a word of Python's own (allowed: a longer name, my-{name} say)")
    if _is_a_module(stem):
        raise QuestionError(
            f"{stem}.py would take the place of the module {stem} (allowed: a longer name, my-{name} say)"
        )
    texts = {f"{stem}.py": _RULE, f"test_{stem}.py": _TEST}
    return {file: _renamed(text, name, stem) for file, text in texts.items()}


def _is_a_module(stem: str) -> bool:
    """Whether Python or an installed package has a module of this name, which a file here would hide."""
    installed = [path for path in sys.path if path not in ("", os.getcwd())]
    return stem in sys.stdlib_module_names or PathFinder.find_spec(stem, installed) is not None


def _renamed(text: str, name: str, stem: str) -> str:
    words = "".join(word.capitalize() for word in name.split("-"))
    return text.replace("lucky-nines", name).replace("lucky_nines", stem).replace("LuckyNines", words)
