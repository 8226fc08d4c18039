"""The options of Triple Attack Blackjack.

No text of its main game is available (13:69F-36.6 rules the bonus wagers alone): every default is the game
as the trade describes it, and marked "assumed".
"""

from __future__ import annotations

from dataclasses import replace

from oddscalc.blackjack.attack.rules import AttackRules, ThirdAttack
from oddscalc.blackjack.doubling import TOTALS
from oddscalc.blackjack.option import ASSUMED, Option, Options, payout, word, yes_or_no
from oddscalc.blackjack.options import OPTIONS


def _as_in_blackjack(name: str, values: str = "") -> Option:
    """An option of blackjack that nothing fixes here; ``values`` where another is the default."""
    option = OPTIONS[name]
    return replace(option, source=ASSUMED, values=values or option.values)


ATTACK = Options.of(
    AttackRules(),
    Option(
        "third_attack",
        "whether a third attack may be made always, or only after a second",
        ASSUMED,
        *word(ThirdAttack),
    ),
    _as_in_blackjack("soft17", "hit, stand"),
    _as_in_blackjack("blackjack_pays", "1 to 1, or any odds"),
    _as_in_blackjack("blackjack_first", "yes, no"),
    _as_in_blackjack("peek"),
    _as_in_blackjack("no_peek_loses"),
    _as_in_blackjack("double", f"any-time, any-two, {TOTALS}"),
    _as_in_blackjack("double_after_split"),
    _as_in_blackjack("split_hands"),
    _as_in_blackjack("split_aces_hands"),
    _as_in_blackjack("split_aces", "stand-or-double, one-card, play, stand-or-hit"),
    _as_in_blackjack("surrender", "late, any-time, early, none"),
    _as_in_blackjack("dealer22", "push, bust"),
    _as_in_blackjack("charlie", "6, none, or 3 to 21 cards"),
    Option(
        "charlie_after_split",
        "whether so many cards win at once on split hands too",
        ASSUMED,
        *yes_or_no("yes, no"),
    ),
    Option(
        "charlie_doubled",
        "whether so many cards win at once, twice, where the last of them comes with a double",
        ASSUMED,
        *yes_or_no("yes, no"),
    ),
    Option(
        "insurance_pays",
        "what insurance pays against a dealer's blackjack of two suits; no decision turns on it",
        ASSUMED,
        *payout("insurance_pays", "2 to 1, or any odds"),
    ),
    Option(
        "suited_insurance_pays",
        "what insurance pays against a dealer's blackjack of one suit",
        ASSUMED,
        *payout("suited_insurance_pays", "5 to 1, or any odds"),
    ),
    OPTIONS["split_play"],
    OPTIONS["strategy"],
)
"""Every option of Triple Attack Blackjack, in the order in which tables state them."""
