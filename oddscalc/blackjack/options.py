"""The options of a blackjack game.

What New Jersey's text fixes carries its section; what no reachable text fixes is marked "assumed".
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from oddscalc.blackjack.chart import Chart
from oddscalc.blackjack.doubling import ALLOWED
from oddscalc.blackjack.option import (
    ASSUMED,
    Option,
    Options,
    Parser,
    doubling,
    doubling_or_not,
    none_or_number,
    number,
    payout,
    word,
    yes_or_no,
)
from oddscalc.blackjack.rules import (
    Dealer22,
    NoPeekLoses,
    Rules,
    Soft17,
    SplitAces,
    SplitPlay,
    Strategy,
    Surrender,
)
from oddscalc.typed import typed


def strategy(shown: str) -> tuple[str, Parser]:
    """A strategy by its name, or a chart's file."""

    def parse(text: str) -> Strategy | Chart:
        return Chart.read(Path(text)) if text.endswith(".chart") else Strategy(text)

    return shown, parse


BLACKJACK = Options.of(
    Rules(),
    Option("soft17", "what the dealer does with a soft 17", ASSUMED, *word(Soft17)),
    Option(
        "blackjack_pays",
        "what a player's blackjack pays, as 6:5 or 6/5 or 1.2",
        ASSUMED,
        *payout("blackjack_pays", "3 to 2, or any odds"),
    ),
    Option(
        "blackjack_first",
        "whether a player's blackjack is paid before the dealer checks, so that it beats the dealer's",
        ASSUMED,
        *yes_or_no("no, yes"),
    ),
    Option(
        "peek",
        "whether the dealer checks for blackjack before the players act",
        "N.J.A.C. 13:69F-2.9(b), (d): allowed, as is no check",
        *yes_or_no("yes, no"),
    ),
    Option(
        "no_peek_loses",
        "without a check (peek=no), what a dealer's blackjack takes: the original wager alone, or all wagers",
        "N.J.A.C. 13:69F-2.11(d), for split hands; for doubled hands assumed",
        *word(NoPeekLoses),
    ),
    Option(
        "double",
        "hands that may be doubled: any two cards, hands of such totals, of two cards unless so many are "
        "named, any hand at any time, or none; soft totals count as they are (A 8 is 19)",
        ASSUMED,
        *doubling("double", ALLOWED),
    ),
    Option(
        "double_after_split",
        "whether split hands may be doubled as others, or which of them may",
        "N.J.A.C. 13:69F-2.11(c)",
        *doubling_or_not("double_after_split", f"yes, no, {ALLOWED}"),
    ),
    Option(
        "split_hands",
        "the most hands that a pair other than aces may become",
        "N.J.A.C. 13:69F-2.11(c)1",
        *number(1, 4, "2, 3, 4, or 1 for no splitting"),
    ),
    Option(
        "split_aces_hands",
        "the most hands that a pair of aces may become",
        "N.J.A.C. 13:69F-2.11(c)1",
        *number(1, 4, "2, 3, 4, or 1 for no splitting"),
    ),
    Option(
        "split_aces",
        "a split ace takes one card and stands, is played as any hand, or may then only double, or only hit",
        "N.J.A.C. 13:69F-2.11(c)2",
        *word(SplitAces),
    ),
    Option(
        "surrender",
        "whether two cards may be given up for half the wager: never; late, where a dealer's blackjack "
        "takes all; early, before the dealer's check; or at any time, late, of hands that have drawn too",
        ASSUMED,
        *word(Surrender),
    ),
    Option(
        "dealer22",
        "whether a dealer's 22 loses, or pushes all but blackjacks and hands that have won already",
        ASSUMED,
        *word(Dealer22),
    ),
    Option(
        "charlie",
        "how many cards without a bust win at once",
        ASSUMED,
        *none_or_number(3, 21, "none, or 3 to 21 cards"),
    ),
    Option(
        "split_play",
        "after a split, play as the same hand is played before it (CDZ-), or knowing the pair is gone (CDP)",
        "a convention, not a house rule",
        *word(SplitPlay),
    ),
    Option(
        "strategy",
        "the best action for every composition, the best chart of totals, or your own chart as it stands",
        "a convention, not a house rule",
        *strategy("composition, total, or a file ending in .chart"),
    ),
)
"""Every option of blackjack, in the order in which tables state them."""

OPTIONS = BLACKJACK.by_name
"""Every option by name."""


@typed
def parse_rules(settings: Iterable[str], rules: Rules | None = None) -> Rules:
    """Rules of blackjack from settings such as ``soft17=hit``, over ``rules`` or the defaults.

    Raises :class:`QuestionError` for a setting without ``=``, set twice, unknown or out of range.
    """
    return BLACKJACK.parse(settings, rules)
