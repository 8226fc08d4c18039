"""The options of Switch Hands Blackjack: every reading of the text, and what no available text settles."""

from __future__ import annotations

from dataclasses import replace

from oddscalc.blackjack.option import ASSUMED, Option, Options, Parser, number, payout, word, yes_or_no
from oddscalc.blackjack.options import OPTIONS, strategy
from oddscalc.blackjack.rules import Soft17, SplitAces, Surrender
from oddscalc.blackjack.switch.rules import (
    Ante,
    AnteFate,
    ColoredPaysOn,
    InsuranceBase,
    SwitchedBlackjack,
    Switching,
    SwitchRules,
    SwitchWhen,
    Tie,
)

_SECTION = "N.J.A.C. 13:69F-2B"


def _surrender() -> tuple[str, Parser]:
    def parse(text: str) -> Surrender:
        if text == Surrender.EARLY:
            raise ValueError(text)
        return Surrender(text)

    return "none, late", parse


SWITCH_HANDS = Options.of(
    SwitchRules(),
    Option("soft17", "what the dealer does with a soft 17", ASSUMED, *word(Soft17)),
    Option(
        "switch",
        "whether the first pair may be thrown away for the second; without it the fee is paid all the same",
        f"{_SECTION}.1",
        *yes_or_no("yes, no"),
    ),
    Option(
        "switch_when",
        "before any card is drawn to the first hand, or until it stands, the cards drawn going with it",
        ASSUMED,
        *word(SwitchWhen),
    ),
    Option(
        "peek_before_switch",
        "whether the dealer checks for blackjack before the switch, or after it and before play",
        ASSUMED,
        *yes_or_no("yes, no"),
    ),
    Option(
        "switched_blackjack",
        "what an ace and a ten-value card of the second hand are: a blackjack in full, one that pays 3 to 2 "
        "in any color, or a 21 in two cards",
        ASSUMED,
        *word(SwitchedBlackjack),
    ),
    Option(
        "blackjack_pays",
        "what a blackjack pays that is not colored",
        f"{_SECTION}.5(f)",
        *payout("blackjack_pays", "3 to 2, or any odds"),
    ),
    Option(
        "colored_blackjack_pays",
        "what a colored blackjack pays; a suited one is colored too",
        f"{_SECTION}.5(f)1",
        *payout("colored_blackjack_pays", "2 to 1, or any odds"),
    ),
    Option(
        "colored_pays_on",
        "whether a colored blackjack is paid on the wager, or on wager and ante fee, which then comes back",
        f"{_SECTION}.5(f)1, which speaks of ante players; assumed",
        *word(ColoredPaysOn),
    ),
    Option(
        "blackjack_tie",
        "what a player's blackjack gets against the dealer's, at the casino's option",
        f"{_SECTION}.5(a)3, (b), (f)2",
        *word(Tie),
    ),
    Option(
        "ante_fee",
        "the ante fee for each unit of the wager: $1 for each $5",
        f"{_SECTION}.5(a)",
        *payout("ante_fee", "1 to 5, or any amount"),
    ),
    Option(
        "ante_fate",
        "what becomes of the fee: lost, returned on a push, returned on a push or a win, or settled 1 to 1 "
        "as a wager on the first hand",
        f"{_SECTION}.5(a), which calls it a fee; assumed",
        *word(AnteFate),
    ),
    Option(
        "ante",
        "whether every player pays the fee; without it there is no switch and every blackjack pays the less",
        f"{_SECTION}.5(a)",
        *word(Ante),
    ),
    Option(
        "insurance_base",
        "what half of may be insured; a winning insurance wager pays 2 to 1 (2B.5(f))",
        ASSUMED,
        *word(InsuranceBase),
    ),
    replace(OPTIONS["double"], source=ASSUMED),
    replace(OPTIONS["double_after_split"], source=ASSUMED),
    Option(
        "split_hands",
        "the most hands that a pair other than aces may become",
        ASSUMED,
        *number(1, 4, "2, 3, 4, or 1 for no splitting"),
    ),
    Option(
        "split_aces_hands",
        "the most hands that a pair of aces may become",
        ASSUMED,
        *number(1, 4, "2, 3, 4, or 1 for no splitting"),
    ),
    Option(
        "split_aces",
        "a split ace takes one card and stands, is played as any hand, or may then only double, or only hit",
        ASSUMED,
        *word(SplitAces),
    ),
    Option(
        "surrender",
        "whether two cards may be given up for half the wager, after the switch and the dealer's check",
        ASSUMED,
        *_surrender(),
    ),
    Option(
        "switching",
        "which hands are switched: the best choice, none, all, or hard 12 to 16 alone",
        "a convention, not a house rule",
        *word(Switching),
    ),
    Option(
        "strategy",
        "how hands are played: the best action for every composition, the best chart of totals of the first "
        "hands, or your own chart as it stands",
        "a convention, not a house rule",
        *strategy("composition, total, or a file ending in .chart"),
    ),
)
"""Every option of Switch Hands, in the order in which tables state them."""
